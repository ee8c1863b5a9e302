"""Makes the catalogues of the languages.  Run it from anywhere; it needs Babel (`pip install -e .[test]`).

    python resources/languages/make.py            all of the following
    python resources/languages/make.py extract    the strings of the program into blackangel.pot
    python resources/languages/make.py update     the template into every messages.po, with good type; says what is new
    python resources/languages/make.py compile    each messages.po into messages.mo, which the program reads
    python resources/languages/make.py check      changes nothing; exit code 1 if something is missing or out of date

Strings are found by reading the syntax tree: the text given to `tr`, `plural`, `N_` and `C_`, and where that is not a
text but a table, a choice or a variable, everything it can be. Only a text that reaches `tr` through an argument or a
field needs the mark `N_` where it stands, or `C_` with its sense, which becomes the msgctxt.
"""

from __future__ import annotations

import ast
import io
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SOURCES = ROOT / "blackangel" / "ui"
TEMPLATE = HERE / "blackangel.pot"
def languages() -> dict[str, dict[str, Any]]:
    """What the file of each language says that has a catalogue, by its code: see README.md beside this."""
    files = sorted(HERE.glob("*/language.json"))
    found = {file.parent.name: json.loads(file.read_text("utf-8")) for file in files}
    return {code: about for code, about in found.items() if "plurals" in about}


PLACE = re.compile(r"{(\w+)(?::[^}]+)?}")
TOKEN = re.compile(r"\[[a-z]+:[^\]\s]+\]")
DAY = datetime(2026, 1, 1, tzinfo=UTC)
"""Written into the compiled files, so that they change only when a text does."""
WIDTH = 110
DEPTH = 12
"""A value is followed through so many names at most."""

SENSE = "\4"
"""Stands between the sense of a text and the text in a key, as in the compiled files."""

Key = str | tuple[str, str]


# ---- reading the source -----------------------------------------------------------------------------------------


@dataclass
class Module:
    """One source file: its tree, what its names stand for, and the names of other modules in it."""

    path: Path
    tree: ast.Module
    values: dict[str, list[ast.expr]] = field(default_factory=dict)
    modules: dict[str, str] = field(default_factory=dict)
    imported: dict[str, tuple[str, str]] = field(default_factory=dict)


def module_name(path: Path) -> str:
    """blackangel.ui.black_angel.table.phrases, say."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def read_modules() -> dict[str, Module]:
    """All modules of the user interface by name."""
    found = {}
    for path in sorted(SOURCES.rglob("*.py")):
        module = Module(path, ast.parse(path.read_text(encoding="utf-8")))
        name = module_name(path)
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ImportFrom):
                package = name.split(".")
                base = ".".join(package[: len(package) - node.level]) if node.level else ""
                source = ".".join(part for part in (base, node.module or "") if part)
                for one in node.names:
                    module.imported[one.asname or one.name] = (source, one.name)
                    module.modules[one.asname or one.name] = f"{source}.{one.name}"
        for node in module.tree.body:
            for target, value in assignments(node):
                if isinstance(target, ast.Name):
                    module.values.setdefault(target.id, []).append(value)
        found[name] = module
    return found


def assignments(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Targets and values of a statement that assigns."""
    if isinstance(node, ast.Assign):
        for target in node.targets:
            yield target, node.value
    elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value is not None:
        yield node.target, node.value


def called(node: ast.AST) -> str:
    """The name of the function in a call, "" for anything else."""
    func = getattr(node, "func", None)
    return func.id if isinstance(func, ast.Name) else getattr(func, "attr", "")


@dataclass
class Scope:
    """A function in a module: what its local names may be."""

    module: Module
    function: ast.AST | None
    outer: Scope | None = None


class Reader:
    """Follows expressions to the texts they can be."""

    def __init__(self, modules: dict[str, Module]) -> None:
        self.modules = modules
        self.unknown: list[str] = []

    def keys(self) -> Iterator[tuple[Key, str]]:
        """Every key with the file it comes from."""
        for module in self.modules.values():
            yield from self._walk(module.tree, Scope(module, None))

    def _walk(self, node: ast.AST, scope: Scope) -> Iterator[tuple[Key, str]]:
        for child in ast.iter_child_nodes(node):
            inner = scope
            if isinstance(child, ast.FunctionDef | ast.Lambda):
                inner = Scope(scope.module, child, scope)
            if isinstance(child, ast.Call) and not (called(node) == "plural" and called(child) == "C_"):
                yield from self._call(child, scope)
            yield from self._walk(child, inner)

    def _call(self, call: ast.Call, scope: Scope) -> Iterator[tuple[Key, str]]:
        name = called(call)
        where = scope.module.path.relative_to(ROOT).as_posix()
        if name == "map" and len(call.args) == 2 and getattr(call.args[0], "id", "") == "tr":
            for one in self.nodes(call.args[1], scope, DEPTH):
                for part in one.elts if isinstance(one, ast.Tuple | ast.List) else [one]:
                    yield from ((text, where) for text in self.texts(part, scope))
        if name in ("tr", "N_", "C_") and call.args:
            given = call if name == "C_" else call.args[0]
            texts = self.texts(given, scope)
            if any(isinstance(one, ast.JoinedStr | ast.BinOp) for one in ast.walk(given)):
                self._missing(call, scope)
            yield from ((text, where) for text in texts)
        elif name == "plural" and len(call.args) >= 3:
            one, many = self.texts(call.args[1], scope), self.texts(call.args[2], scope)
            if not one or len(one) != len(many):
                self._missing(call, scope)  # such a call needs texts or a table beside it
            yield from (((a, b), where) for a, b in zip(one, many, strict=False))

    def _missing(self, call: ast.Call, scope: Scope) -> None:
        if scope.module.path.name != "words.py":
            place = f"{scope.module.path.relative_to(ROOT).as_posix()}:{call.lineno}"
            self.unknown.append(f"{place}: {ast.unparse(call)[:90]}")

    def texts(self, node: ast.expr, scope: Scope) -> list[str]:
        """All texts that an expression can be, in the order of the source."""
        found = [
            one.value
            for one in self.nodes(node, scope, DEPTH)
            if isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value
        ]
        return list(dict.fromkeys(found)) if not isinstance(node, ast.Name) else found

    def nodes(self, node: ast.expr, scope: Scope, depth: int) -> list[ast.expr]:
        """What an expression can be: constants, tuples, lists, tables."""
        if depth == 0:
            return []
        if isinstance(node, ast.IfExp):
            return self.nodes(node.body, scope, depth) + self.nodes(node.orelse, scope, depth)
        if isinstance(node, ast.BoolOp):
            return [one for value in node.values for one in self.nodes(value, scope, depth)]
        if isinstance(node, ast.Subscript):
            return self._inside(node.value, node.slice, scope, depth)
        if isinstance(node, ast.Call):
            return self._called(node, scope, depth)
        if isinstance(node, ast.Name):
            return self._named(node.id, scope, depth - 1)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            other = self.modules.get(scope.module.modules.get(node.value.id, ""))
            return self._named(node.attr, Scope(other, None), depth - 1) if other else []
        return [node]

    def _called(self, node: ast.Call, scope: Scope, depth: int) -> list[ast.expr]:
        func = node.func
        if isinstance(func, ast.Name) and func.id == "C_":
            sense = self.texts(node.args[0], scope)[0]
            return [ast.Constant(f"{sense}{SENSE}{text}") for text in self.texts(node.args[1], scope)]
        if isinstance(func, ast.Attribute) and func.attr == "get":
            found = self._inside(func.value, node.args[0], scope, depth)
            return found + [one for more in node.args[1:] for one in self.nodes(more, scope, depth)]
        if isinstance(func, ast.Name) and func.id == "next" and node.args:
            made = node.args[0]
            if isinstance(made, ast.GeneratorExp):
                return self.nodes(made.elt, Scope(scope.module, made, scope), depth)
        return []

    def _inside(self, node: ast.expr, index: ast.expr, scope: Scope, depth: int) -> list[ast.expr]:
        """What lies in a table, or at a place of a list."""
        found = []
        for one in self.nodes(node, scope, depth):
            if isinstance(one, ast.Dict):
                exact = [
                    value
                    for key, value in zip(one.keys, one.values, strict=True)
                    if isinstance(key, ast.Constant) and isinstance(index, ast.Constant) and key.value == index.value
                ]
                values: list[ast.expr] = exact or one.values
            elif isinstance(one, ast.Tuple | ast.List):
                at = index.value if isinstance(index, ast.Constant) else None
                values = [one.elts[at]] if isinstance(at, int) and at < len(one.elts) else one.elts
            else:
                continue
            found += [inner for value in values for inner in self.nodes(value, scope, depth - 1)]
        return found

    def _named(self, name: str, scope: Scope, depth: int) -> list[ast.expr]:
        inner: Scope | None = scope
        while inner is not None:
            found = self._local(name, inner, depth) if inner.function is not None else []
            if found:
                return found
            inner = inner.outer
        found = [one for value in scope.module.values.get(name, []) for one in self.nodes(value, scope, depth)]
        if not found and name in scope.module.imported:
            source, original = scope.module.imported[name]
            if source in self.modules:
                return self._named(original, Scope(self.modules[source], None), depth - 1)
        return found

    def _local(self, name: str, scope: Scope, depth: int) -> list[ast.expr]:
        """Values of a local name: assigned, or run through by a loop."""
        assert scope.function is not None
        found: list[ast.expr] = []
        for node in ast.walk(scope.function):
            if isinstance(node, ast.For | ast.comprehension):
                found += self._looped(name, node.target, node.iter, scope, depth)
            for target, value in assignments(node):
                for one in self.nodes(value, scope, depth - 1) if self._binds(name, target) else []:
                    found += self._picked(name, target, one, scope, depth)
        return found

    def _binds(self, name: str, target: ast.expr) -> bool:
        return any(isinstance(one, ast.Name) and one.id == name for one in ast.walk(target))

    def _looped(
        self, name: str, target: ast.expr, source: ast.expr, scope: Scope, depth: int
    ) -> list[ast.expr]:
        if not self._binds(name, target):
            return []
        if isinstance(source, ast.Call):
            func = source.func
            if isinstance(func, ast.Name) and func.id in ("enumerate", "reversed", "list", "sorted") and source.args:
                if func.id == "enumerate" and isinstance(target, ast.Tuple):
                    target = target.elts[1]
                return self._looped(name, target, source.args[0], scope, depth)
            if isinstance(func, ast.Attribute) and func.attr in ("items", "values"):
                keep = func.attr == "items"
                tables = [one for one in self.nodes(func.value, scope, depth - 1) if isinstance(one, ast.Dict)]
                if keep and isinstance(target, ast.Tuple):
                    target = target.elts[1]
                return [found for one in tables for value in one.values
                        for found in self._picked(name, target, value, scope, depth)]
            return []
        found = []
        for one in self.nodes(source, scope, depth - 1):
            for element in one.elts if isinstance(one, ast.Tuple | ast.List) else []:
                found += self._picked(name, target, element, scope, depth)
        return found

    def _picked(self, name: str, target: ast.expr, value: ast.expr, scope: Scope, depth: int) -> list[ast.expr]:
        """The part of `value` that `name` gets when `value` is assigned to `target`."""
        if isinstance(target, ast.Name):
            return self.nodes(value, scope, depth - 1) if target.id == name else []
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple | ast.List):
            return [
                found
                for part, inner in zip(target.elts, value.elts, strict=False)
                for found in self._picked(name, part, inner, scope, depth)
            ]
        return []


# ---- catalogues -------------------------------------------------------------------------------------------------


def empty(language: str | None = None) -> Catalog:
    """A catalogue with the header that does not change from day to day."""
    made = Catalog(locale=language, project="Black Angel", charset="utf-8", fuzzy=False, header_comment="")
    if language:  # Babel knows other rules for French
        made._num_plurals = forms_of(language)  # type: ignore[attr-defined]
        made._plural_expr = languages()[language]["plurals"].split("plural=")[1].rstrip(";")  # type: ignore[attr-defined]
    return made


def key_of(message: Message) -> Key:
    """The key of a message as the program asks for it: its sense, if it has one, before the text."""
    if not message.context:
        return message.id
    if isinstance(message.id, tuple | list):
        return (f"{message.context}{SENSE}{message.id[0]}", f"{message.context}{SENSE}{message.id[1]}")
    return f"{message.context}{SENSE}{message.id}"


def parted(key: Key) -> tuple[Key, str | None]:
    """Text and sense of a key."""
    if isinstance(key, tuple):
        return (key[0].rpartition(SENSE)[2], key[1].rpartition(SENSE)[2]), key[0].rpartition(SENSE)[0] or None
    return key.rpartition(SENSE)[2], key.rpartition(SENSE)[0] or None


def forms_of(language: str) -> int:
    """How many forms a number can ask for."""
    return int(languages()[language]["plurals"].split("nplurals=")[1].split(";")[0])


def template() -> tuple[Catalog, list[str]]:
    """The strings of the program, and the calls whose text could not be found."""
    reader = Reader(read_modules())
    places: dict[Key, list[str]] = {}
    for key, where in reader.keys():
        files = places.setdefault(key, [])
        if where not in files:
            files.append(where)
    for pair in [key for key in places if isinstance(key, tuple)]:
        for single in pair:
            if single in places and single == pair[0]:
                places[pair] = sorted({*places[pair], *places.pop(single)})
    made = empty()
    for key, files in sorted(places.items(), key=lambda item: (item[1][0], *map(str, parted(item[0])))):
        text, sense = parted(key)
        made.add(text, locations=[(name, 0) for name in files], context=sense)
    return made, reader.unknown


def load(language: str) -> Catalog:
    """The catalogue as it stands in the file; an empty one if there is none yet."""
    path = HERE / language / "messages.po"
    if not path.is_file():
        return empty(language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def written(catalogue: Catalog, language: str | None) -> bytes:
    """The text of a .po or .pot file: header, then the messages in their order."""
    body = io.BytesIO()
    write_po(body, catalogue, width=WIDTH, omit_header=True, include_lineno=False)
    head = ['msgid ""', 'msgstr ""', '"Project-Id-Version: Black Angel\\n"',
            '"Content-Type: text/plain; charset=utf-8\\n"', '"Content-Transfer-Encoding: 8bit\\n"']
    if language:
        head += [f'"Language: {language}\\n"', f'"Plural-Forms: {languages()[language]["plurals"]}\\n"']
    return ("\n".join(head) + "\n\n").encode() + body.getvalue()


def compiled(language: str) -> bytes:
    """The .mo file for the .po file as it stands."""
    made = empty(language)
    for message in load(language):
        if message.id and filled(message) and not message.fuzzy:
            made.add(message.id, message.string, context=message.context)
    made.creation_date = made.revision_date = DAY
    made.mime_headers = [("Project-Id-Version", "Black Angel"), ("Language", language),
                         ("Content-Type", "text/plain; charset=utf-8"),
                         ("Plural-Forms", languages()[language]["plurals"])]
    body = io.BytesIO()
    write_mo(body, made)
    return body.getvalue()


def filled(message: Message) -> bool:
    """Whether every form is there."""
    forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return bool(forms) and all(forms)


def typeset(language: str, text: str) -> str:
    """The text with the spaces and apostrophes of good type, so that translators need not care."""
    for pattern, good in languages()[language]["typeset"]:
        text = re.sub(pattern, good, text)
    return text


def merged(language: str, source: Catalog) -> tuple[Catalog, list[Key], list[Key]]:
    """The catalogue brought up to date with the template, the keys that are new, those that are gone."""
    old = {key_of(message): message for message in load(language) if message.id}
    made = empty(language)
    count = forms_of(language)
    new: list[Key] = []
    for message in source:
        if not message.id:
            continue
        known = old.get(key_of(message))
        string = known.string if known is not None else ("",) * count if isinstance(message.id, tuple) else ""
        if known is None:
            new.append(key_of(message))
        string = tuple(typeset(language, one) for one in string) if isinstance(string, tuple | list) else \
            typeset(language, string)
        comments = known.user_comments if known is not None else ()
        made.add(message.id, string, locations=message.locations, user_comments=comments,
                 flags=known.flags - {"fuzzy"} if known is not None else (), context=message.context)
    wanted = {key_of(message) for message in source}
    gone = [key for key in old if key not in wanted]
    return made, new, gone


def faults(message: Message) -> list[str]:
    """What is wrong with one translation."""
    keys = message.id if isinstance(message.id, tuple) else (message.id,)
    forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
    if not filled(message):
        return ["is not translated"]
    found = []
    places, pictures = set(PLACE.findall(keys[-1])), sorted(TOKEN.findall(keys[-1]))
    for form in forms:
        if set(PLACE.findall(form)) != places:
            found.append(f"has other places: {form}")
        if sorted(TOKEN.findall(form)) != pictures:
            found.append(f"has other pictures: {form}")
        if (keys[0][:1] == " ") != (form[:1] == " ") or (keys[0][-1:] == " ") != (form[-1:] == " "):
            found.append(f"begins or ends with another space: {form!r}")
    return found


# ---- commands ---------------------------------------------------------------------------------------------------


def extract() -> None:
    """Writes the template."""
    made, unknown = template()
    TEMPLATE.write_bytes(written(made, None))
    for line in unknown:
        print(f"not found: {line}")
    print(f"{len(made)} strings in {TEMPLATE.name}")


def update() -> None:
    """Brings the catalogues up to date."""
    source, _ = template()
    for language in languages():
        made, new, gone = merged(language, source)
        for key in new:
            print(f"{language}: new: {parted(key)}")
        for key in gone:
            print(f"{language}: gone: {parted(key)}")
        (HERE / language / "messages.po").write_bytes(written(made, language))
        left = sum(not filled(message) for message in made if message.id)
        print(f"{language}: {len(made)} strings, {left} not translated")


def compile_all() -> None:
    """Writes what the program reads."""
    for language in languages():
        (HERE / language / "messages.mo").write_bytes(compiled(language))


def check() -> list[str]:
    """Everything that is missing, wrong or out of date, one sentence each."""
    source, unknown = template()
    found = [f"not found: {line}" for line in unknown]
    if not TEMPLATE.is_file() or TEMPLATE.read_bytes() != written(source, None):
        found.append(f"{TEMPLATE.name} is out of date: run make.py")
    wanted = {key_of(message) for message in source if message.id}
    for language in languages():
        have = {key_of(message): message for message in load(language) if message.id}
        found += [f"{language}: missing: {parted(key)}" for key in wanted - have.keys()]
        found += [f"{language}: no longer used: {parted(key)}" for key in have.keys() - wanted]
        for key, message in have.items():
            found += [f"{language}: {key!r} {fault}" for fault in faults(message)]
            if message.fuzzy:
                found.append(f"{language}: {key!r} is marked as uncertain")
        path = HERE / language / "messages.mo"
        if not path.is_file() or path.read_bytes() != compiled(language):
            found.append(f"{language}/messages.mo does not agree with messages.po: run make.py compile")
    return found


def main(names: list[str]) -> int:
    """Runs the commands named, or all but check."""
    commands = {"extract": extract, "update": update, "compile": compile_all}
    if names == ["check"]:
        found = check()
        print("\n".join(found) or "All languages are complete.")
        return 1 if found else 0
    for name in names or commands:
        if name not in commands:
            print(__doc__)
            return 2
        commands[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
