"""Puts compiled rules and computer players into a wheel where BLACKANGEL_COMPILE=1 asks for them."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NEEDS = ["mypy[mypyc]>=1.11", "setuptools>=70"]


class CompiledRules(BuildHookInterface):
    """See compile_rules.py, which does it."""

    place: tempfile.TemporaryDirectory[str] | None = None

    def asked(self) -> bool:
        """Whether this wheel is to be compiled."""
        return os.environ.get("BLACKANGEL_COMPILE") == "1"

    def dependencies(self) -> list[str]:
        """What has to be installed first."""
        return NEEDS if self.asked() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds the compiled modules beside their sources. An editable installation stays as it is."""
        if not self.asked() or version == "editable":
            return
        self.place = tempfile.TemporaryDirectory()
        program = Path(self.root, "packaging", "compile_rules.py")
        subprocess.run([sys.executable, str(program), self.place.name], check=True)
        place = Path(self.place.name)
        for path in place.rglob("*" + sysconfig.get_config_var("EXT_SUFFIX")):
            build_data["force_include"][str(path)] = path.relative_to(place).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """What was compiled is in the wheel."""
        if self.place is not None:
            self.place.cleanup()
