"""How generated Python modules are divided, what they import, and how their lines are filled."""

from __future__ import annotations

import re

CTYPES = ("CFUNCTYPE", "POINTER", "Array", "Structure", "Union", "c_char", "c_char_p", "c_double", "c_float", "c_int32", "c_size_t", "c_uint8",
          "c_uint32", "c_uint64", "c_void_p")
DOCSTRING = re.compile(r'""".*?"""', re.DOTALL)
DEFINED = re.compile(r"^(?:class )?(ix_\w+)(?:\(| =)", re.MULTILINE)
#: Without its head and its imports.
MOST_LINES = 340
NAME = re.compile(r"\bix_\w+")


def divided(name: str, pieces: list[str]) -> dict[str, str]:
    """The pieces of a module, and of as many more as its length asks for: `name`, `name__2` and so on."""
    bodies = [""]
    for piece in pieces:
        if bodies[-1] and bodies[-1].count("\n") + piece.count("\n") > MOST_LINES:
            bodies.append("")
        bodies[-1] += piece
    return {name if number == 1 else f"{name}__{number}": body for number, body in enumerate(bodies, 1)}


def defined(body: str) -> list[str]:
    """The names of C that a module defines."""
    return DEFINED.findall(body)


def imports(body: str, module: str, homes: dict[str, str], folder: str = ".") -> str:
    """The imports of a module from ctypes, and from the modules that `homes` names."""
    code = DOCSTRING.sub("", body)
    used = [name for name in CTYPES if re.search(rf"\b{name}\b", code)]
    others: dict[str, set[str]] = {}
    for name in set(NAME.findall(code)):
        home = homes.get(name, module)
        if home != module:
            others.setdefault(home, set()).add(name)
    lines = [_import("ctypes", used)] if used else []
    lines += ["from typing import Any\n"] if re.search(r"\bAny\b", code) else []
    lines += ["\n"] if lines and others else []
    lines += [_import(f"{folder}{home}", sorted(names)) for home, names in sorted(others.items())]
    return "".join([*lines, "\n"]) if lines else ""


def _import(module: str, names: list[str]) -> str:
    line = f"from {module} import {', '.join(names)}\n"
    if len(line) <= 121:
        return line
    return "\n".join([f"from {module} import (", *wrapped([f"{name}," for name in names], "    "), ")", ""])


def wrapped(parts: list[str], indent: str, width: int = 120) -> list[str]:
    """The parts on as few lines as hold them."""
    rows: list[str] = []
    for part in parts:
        if rows and len(rows[-1]) + 1 + len(part) <= width:
            rows[-1] += f" {part}"
        else:
            rows.append(indent + part)
    return rows
