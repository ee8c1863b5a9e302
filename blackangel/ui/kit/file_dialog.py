"""The system's own dialog for choosing a file, in a process of its own: the window lives on meanwhile.

No library is needed for it: each system brings a program that shows one. Where there is none, nothing is offered.
"""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from base64 import b64decode
from pathlib import Path

from .folders import clean_environment

WINDOWS = """Add-Type -AssemblyName System.Windows.Forms
$d = New-Object System.Windows.Forms.OpenFileDialog
$d.Title = $args[0]; $d.InitialDirectory = $args[1]; $d.Filter = "*$($args[2])|*$($args[2])|*.*|*.*"
if ($d.ShowDialog() -eq 'OK') { [Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes($d.FileName)) }"""
"""It prints the path in letters that no code page changes."""
MAC = ("on run argv", "set place to POSIX file (item 2 of argv)",
       "POSIX path of (choose file with prompt (item 1 of argv) default location place)", "end run")  # fmt: skip


def command(title: str, folder: Path, suffix: str) -> list[str]:
    """What shows the dialog on this system; empty where there is nothing of the kind.

    It prints the path that was chosen; with nothing chosen it prints nothing.
    """
    if sys.platform == "win32":
        return ["powershell", "-NoProfile", "-STA", "-Command", f"& {{{WINDOWS}}}", title, str(folder), suffix]
    if sys.platform == "darwin":
        return ["osascript", *(part for line in MAC for part in ("-e", line)), title, str(folder)]
    if shutil.which("zenity"):
        return ["zenity", "--file-selection", f"--title={title}", f"--filename={folder}/", f"--file-filter=*{suffix}",
                "--file-filter=*"]  # fmt: skip
    if shutil.which("kdialog"):
        return ["kdialog", "--title", title, "--getopenfilename", str(folder), f"*{suffix}"]
    return []


class FileDialog:
    """One dialog that is open. Ask `done` now and then."""

    def __init__(self, words: list[str]) -> None:
        """Opens it; `words` are those of `command`. Raises OSError."""
        self._process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                         stderr=subprocess.DEVNULL, env=clean_environment())  # fmt: skip

    @property
    def done(self) -> bool:
        """Whether the player has chosen, or has closed it."""
        return self._process.poll() is not None

    def chosen(self) -> Path | None:
        """The file, once it is done; None if none was chosen."""
        answer = self._process.communicate()[0]
        said = b64decode(answer).decode() if sys.platform == "win32" else os.fsdecode(answer).strip("\r\n")
        if not said:
            logging.getLogger("blackangel").info("No file was chosen: code %s", self._process.returncode)
        return Path(said) if said else None

    def close(self) -> None:
        """Away with it."""
        if not self.done:
            self._process.terminate()
        self._process.communicate()
