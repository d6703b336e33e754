"""The names under which a call's arguments are written to a trace, from its Swift signature."""

from __future__ import annotations

import re
from pathlib import Path

VALUES = {"Double": "number", "ix_point": "point", "ix_party": "party"}


def sized_structs(root: Path) -> frozenset[str]:
    """The C structs that begin with their size."""
    text = "".join(path.read_text() for path in sorted((root / "include/interact/types").glob("*.h")))
    return frozenset(re.findall(r"typedef struct (\w+) \{\s*(?:/\*\*(?:(?!\*/).)*\*/\s*)?uint32_t size;", text, re.DOTALL))


def parameters(inner: str) -> list[tuple[str, str]]:
    """[(name, type)] of a Swift parameter list whose labels are all `_`."""
    return re.findall(r"_ (\w+): (?:@escaping )?([^,]+?(?:<[^>]*>\??)?)(?:,|$)", " ".join(inner.split()))


def arguments(given: list[tuple[str, str]], sized: frozenset[str]) -> list[str]:
    """The Swift expressions of a call's arguments, the handle left out."""
    found, skip = [], False
    for i, (name, kind) in enumerate(given[1:], 1):
        following = given[i + 1] if i + 1 < len(given) else ("", "")
        if skip:
            skip = False
            continue
        pointee = re.match(r"UnsafePointer<(.+)>\?$", kind)
        if pointee:
            expression, skip = _pointer(name, pointee[1], following, sized)
            found.append(expression)
        else:
            found.append(_value(name, kind))
    return found


def _pointer(name: str, pointee: str, following: tuple[str, str], sized: frozenset[str]) -> tuple[str, bool]:
    """The expression of something that the call reads, and True if the next parameter is its count."""
    counted = following[1] == "UInt" and re.search(r"count|length|capacity", following[0], re.I) is not None
    many = counted and name.endswith("s")
    if name == "password":
        return ".secret(isSame: false)", True
    if pointee == "CChar" and counted:
        return f".text({name}, {following[0]})", True
    if pointee == "ix_event" and counted:
        return f".events({name}, {following[0]})", True
    if pointee.endswith("_functions"):
        return f".functions({name})", False
    if pointee in sized:
        return (f".sizedItems({name}, {following[0]})", True) if many else (f".sized({name})", False)
    return (f".items({name}, {following[0]})", True) if many else (f".record({name})", False)


def _value(name: str, kind: str) -> str:
    """The expression of anything else."""
    if kind == "UnsafeMutableRawPointer?":
        return ".userData"
    if kind.startswith("UnsafeMutablePointer"):
        return f".out({name})"
    if kind in VALUES:
        return f".{VALUES[kind]}({name})"
    return f".function({name} != nil)" if kind.endswith("?") else f".word({name})"
