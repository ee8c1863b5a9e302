"""Compiles the rules and the computer players:  python packaging/compile_rules.py DIR

DIR becomes a copy of the package in which most modules of `engine`, `games` and `bots` are machine code, made by mypyc
from the types that they declare. Both ways do the same, compiled about three times as fast; the sources lie beside it,
so that faults still tell their lines. Needs mypy and setuptools in this Python, and a C compiler.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = "blackangel"
LEVEL = "1"
"""How far the C compiler improves what it is given: more takes twice as long and was no faster."""
CORE = ("engine/chance", "engine/decision", "engine/timeline")
"""What of the engine is asked at every step; the rest waits for files and people."""
GAMES = ("games", "bots")
LEFT = {
    "words, files and tables of them": """
        games/black_angel/data_check games/black_angel/data_read games/black_angel/readings games/black_angel/stats
        games/black_angel/vocabulary games/derelict/data_read games/derelict/readings games/derelict/retell
        games/derelict/stats games/derelict/vocabulary games/derelict/words""",
    "what is asked once, or promises only": """
        bots/analysis bots/analysis_kept bots/arena bots/base bots/fit bots/regression bots/black_angel/analysis
        bots/black_angel/training bots/derelict/training""",
}
"""Modules that stay as they are, and why. What starts a package stays so, too."""


def modules(package: Path) -> Iterator[Path]:
    """The files that are compiled, relative to the folder that the package lies in."""
    yield from (Path(PACKAGE, f"{name}.py") for name in CORE)
    left = {name for names in LEFT.values() for name in names.split()}
    for folder in GAMES:
        for path in sorted((package / folder).rglob("*.py")):
            name = path.relative_to(package).with_suffix("").as_posix()
            if name not in left and path.stem != "__init__":
                yield path.relative_to(package.parent)


def compile_into(place: Path) -> int:
    """Copies the package and compiles it there; how many modules. Raises FileExistsError, CompileError."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    shutil.copytree(ROOT / PACKAGE, place / PACKAGE, ignore=shutil.ignore_patterns("__pycache__", "resources", "saves"))
    os.chdir(place)  # The names of the modules are those below the working folder.
    files = [str(path) for path in modules(Path(PACKAGE).absolute())]
    options = ["--config-file=", "--ignore-missing-imports", *files]
    extensions = mypycify(options, opt_level=LEVEL, debug_level="0", multi_file=True, group_name=PACKAGE)
    command = builder()(Distribution({"name": PACKAGE, "ext_modules": extensions}))
    command.inplace, command.force = True, True
    command.ensure_finalized()
    command.run()
    shutil.rmtree("build")
    return len(files)


def builder() -> Any:
    """What calls the C compiler: for one file a processor at a time, as one library holds all modules."""
    from setuptools.command.build_ext import build_ext

    class Builder(build_ext):
        def build_extension(self, extension: Any) -> None:
            def compiled(source: str) -> list[str]:
                return self.compiler.compile([source], self.build_temp, include_dirs=extension.include_dirs,
                                             extra_postargs=extension.extra_compile_args)  # fmt: skip

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                extension.extra_objects = [name for names in pool.map(compiled, extension.sources) for name in names]
            extension.sources = []
            super().build_extension(extension)

    return Builder


def main() -> int:
    """Reads the argument; returns the exit code."""
    parser = argparse.ArgumentParser(description="copy the package and compile its rules and computer players")
    parser.add_argument("place", type=Path, metavar="DIR", help="a folder without the package")
    place = parser.parse_args().place
    place.mkdir(parents=True, exist_ok=True)
    try:
        print(f"{compile_into(place.resolve())} modules compiled")
    except ImportError as error:
        print(f"not compiled, not installed: {error.name}", file=sys.stderr)
        return 77
    return 0


if __name__ == "__main__":
    sys.exit(main())
