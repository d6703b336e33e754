"""The judgement of `abidiff` (libabigail) on two manifests: each is made into a library, whose types it reads from debug information."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from .stub import source

#: Bits of abidiff's exit status.
ERROR, INCOMPATIBLE = 1 | 2, 8


def differences(old: dict, new: dict, tool: str = "abidiff") -> str:
    """The differences that break programs; empty for additions and where nothing differs."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        libraries = [library(content, folder / str(place)) for place, content in enumerate((old, new))]
        result = subprocess.run([tool, "--no-added-syms", *map(str, libraries)], capture_output=True, text=True)
        # It counts a grown struct as a change of what is behind pointers, bit 4, which tools/abi/breaks.py looks at.
        return result.stdout + result.stderr if result.returncode & (ERROR | INCOMPATIBLE) else ""


def library(content: dict, folder: Path) -> Path:
    """A library with the functions and types of a manifest."""
    folder.mkdir()
    (folder / "stub.c").write_text(source(content))
    nodes: dict[str, list[str]] = {}
    for name, node in content["symbols"].items():
        nodes.setdefault(node, []).append(name)
    (folder / "stub.map").write_text("".join(f"{node} {{ global: {' '.join(f'{each};' for each in names)} }};\n" for node, names in nodes.items()))
    made = folder / "libstub.so"
    command = ["cc", "-g", "-shared", "-fPIC", f"-Wl,--version-script={folder}/stub.map", f"-Wl,-soname,{content['soname']}", "-o", str(made),
               str(folder / "stub.c")]
    subprocess.run(command, check=True)
    return made


def is_there() -> bool:
    return shutil.which("abidiff") is not None
