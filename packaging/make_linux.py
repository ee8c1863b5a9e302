"""Puts the bundle into packages for Linux: ``python packaging/make_linux.py dist/BlackAngel --out dist``.

Always a folder ``BlackAngel.AppDir`` that runs from anywhere (``AppRun``); a ``.deb`` where dpkg-deb is; an
``.AppImage`` where a C compiler, libsquashfuse, libzstd and mksquashfs are. Each line of output is a package that was
made, or one that was not, and why. Exit code: 0 fine, 1 a tool failed.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LINUX = ROOT / "packaging" / "linux"
APP = "net.blackangel.BlackAngel"
"""What desktops know the program by: the name of its entry and of its windows (`blackangel.APP_ID`)."""
NAME, PROGRAM, TITLE = "blackangel", "BlackAngel", "Black Angel"
LIBRARIES = ("squashfuse", "zstd")
"""Parts of the runtime of the AppImage, which has them in itself."""
MAGIC = b"AI\x02"
"""By which the system knows an AppImage of type 2, in bytes of its head that mean nothing else."""
CONTROL = """Package: {name}
Version: {version}
Architecture: {machine}
Maintainer: Black Angel for the desktop <nobody@blackangel.invalid>
Installed-Size: {kilobytes}
Depends: libc6 (>= {libc}), libx11-6, libxext6
Recommends: libxcursor1, libxi6, libxrandr2, libxss1, libgl1, libxkbcommon0, xdg-utils
Suggests: zenity | kdialog
Section: games
Priority: optional
Description: two board games against computer players or friends at one screen
 An unofficial adaptation of the board game Black Angel, for one to four
 players, and The Derelict, for one to six who win or lose together. With
 lessons, hints, undo, saved games, replays and analysis. It works without a
 network.
"""
APP_RUN = """#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/usr/lib/blackangel/BlackAngel" "$@"
"""


def version() -> str:
    """Of the program."""
    text = (ROOT / "blackangel" / "__init__.py").read_text(encoding="utf-8")
    return re.findall(r'__version__ = "([\d.]+)"', text)[0]


def day() -> str:
    """When it was made; SOURCE_DATE_EPOCH says when that was meant to be."""
    return time.strftime("%Y-%m-%d", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))))


def install(bundle: Path, root: Path) -> None:
    """Puts all files where they lie below ``root``, an installed system's."""
    usr = root / "usr"
    shutil.copytree(bundle, usr / "lib" / NAME, symlinks=True)
    (usr / "bin").mkdir(parents=True)
    (usr / "bin" / NAME).symlink_to(f"../lib/{NAME}/{PROGRAM}")
    share = usr / "share"
    text = (LINUX / f"{APP}.metainfo.xml").read_text(encoding="utf-8")
    files = {
        share / "applications" / f"{APP}.desktop": LINUX / f"{APP}.desktop",
        share / "mime" / "packages" / f"{NAME}.xml": LINUX / f"{NAME}-mime.xml",
        share / "icons" / "hicolor" / "scalable" / "apps" / f"{NAME}.svg": LINUX / f"{NAME}.svg",
        share / "icons" / "hicolor" / "256x256" / "apps" / f"{NAME}.png": ROOT / "resources/images/app_icon.png",
        share / "doc" / NAME / "copyright": ROOT / "resources" / "LICENSES.md",
    }
    for target, source in files.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    (share / "metainfo").mkdir()
    told = text.replace("@version@", version()).replace("@date@", day())
    (share / "metainfo" / f"{APP}.metainfo.xml").write_text(told, encoding="utf-8")
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)


def make_deb(root: Path, out: Path, fast: bool) -> str:
    """The package for Debian and what comes from it; the line about it."""
    if shutil.which("dpkg-deb") is None:
        return "no .deb: dpkg-deb is not installed"
    machine = _said("dpkg", "--print-architecture")
    kilobytes = sum(path.lstat().st_size for path in root.rglob("*") if not path.is_dir()) // 1024
    control = CONTROL.format(name=NAME, version=version(), machine=machine, kilobytes=kilobytes,
                             libc=platform.libc_ver()[1])  # fmt: skip
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(control, encoding="utf-8")
    target = out / f"{NAME}_{version()}_{machine}.deb"
    how = ["-Zgzip", "-z1"] if fast else ["-Zxz"]
    _said("dpkg-deb", "--root-owner-group", *how, "--build", str(root), str(target))
    shutil.rmtree(root / "DEBIAN")
    return str(target)


def make_app_dir(root: Path, out: Path) -> Path:
    """The same files as a folder that runs from anywhere, which is what an AppImage holds."""
    place = out / f"{PROGRAM}.AppDir"
    shutil.rmtree(place, ignore_errors=True)
    shutil.move(root, place)
    (place / "AppRun").write_text(APP_RUN, encoding="utf-8")
    (place / "AppRun").chmod(0o755)
    shutil.copyfile(LINUX / f"{APP}.desktop", place / f"{APP}.desktop")
    shutil.copyfile(LINUX / f"{NAME}.svg", place / f"{NAME}.svg")
    (place / ".DirIcon").symlink_to(f"usr/share/icons/hicolor/256x256/apps/{NAME}.png")
    return place


def missing_for_app_image() -> list[str]:
    """What of Debian's packages has to be installed first."""
    programs = {"gcc": "gcc", "mksquashfs": "squashfs-tools"}
    missing = [package for program, package in programs.items() if shutil.which(program) is None]
    if "gcc" in missing:
        return missing
    libraries = [f"lib{name}-dev" for name in LIBRARIES if not _library(name).is_absolute()]
    return [*missing, *libraries]


def _library(name: str) -> Path:
    """Where the compiler finds a library to be linked into the program; its bare name if there is none."""
    return Path(_said("gcc", f"-print-file-name=lib{name}.a"))


def make_app_image(place: Path, out: Path, fast: bool) -> str:
    """The folder as one file: our runtime, then the image that it unpacks; the line about it."""
    if missing := missing_for_app_image():
        return f"no .AppImage: not installed: {', '.join(missing)}"
    target = out / f"{PROGRAM}-{version()}-{platform.machine()}.AppImage"
    for name in LIBRARIES:  # whose licences ask to be told
        licence = Path("/usr/share/doc", f"lib{name}-dev", "copyright")
        if licence.is_file():
            shutil.copyfile(licence, place / f"copyright.{name}")
    packed = out / "AppDir.squashfs"
    level = "1" if fast else "19"
    _said("mksquashfs", str(place), str(packed), "-root-owned", "-noappend", "-no-xattrs", "-quiet", "-no-progress",
          "-b", "1M", "-comp", "zstd", "-Xcompression-level", level)  # fmt: skip
    with packed.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()[:16]
    told = {"NAME": NAME, "TITLE": TITLE, "VERSION": version(), "DIGEST": digest}
    _said("gcc", "-std=gnu11", "-O2", "-s", *(f'-D{name}="{value}"' for name, value in told.items()), "-o", str(target),
          str(LINUX / "runtime.c"), *(f"-l:lib{name}.a" for name in LIBRARIES))  # fmt: skip
    with target.open("r+b") as file, packed.open("rb") as source:
        file.seek(8)
        file.write(MAGIC)
        file.seek(0, os.SEEK_END)
        shutil.copyfileobj(source, file)
    packed.unlink()
    target.chmod(0o755)
    return str(target)


def _said(*words: str) -> str:
    """What a tool answers. Raises CalledProcessError."""
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()


def make(bundle: Path, out: Path, fast: bool = False) -> list[str]:
    """All packages; a line about each. Raises OSError and CalledProcessError."""
    out.mkdir(parents=True, exist_ok=True)
    root = out / f"{NAME}-root"
    shutil.rmtree(root, ignore_errors=True)
    install(bundle, root)
    deb = make_deb(root, out, fast)
    place = make_app_dir(root, out)
    return [deb, str(place), make_app_image(place, out, fast)]


def main() -> int:
    """Reads the arguments; returns the exit code."""
    parser = argparse.ArgumentParser(description="packages for Linux from the bundle")
    parser.add_argument("bundle", type=Path, help="the folder that PyInstaller made")
    parser.add_argument("--out", type=Path, default=Path("dist"), help="where packages go (default: dist)")
    parser.add_argument("--fast", action="store_true", help="larger packages, sooner: to try them out")
    args = parser.parse_args()
    try:
        print(*make(args.bundle, args.out, args.fast), sep="\n")
    except subprocess.CalledProcessError as error:
        print(f"{error.cmd[0]}: {(error.stderr or '').strip()[-500:]}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
