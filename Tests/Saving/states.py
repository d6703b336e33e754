"""The data that is compared before and after saving: the annotations of a page, and the output of qpdf for a file."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from pathlib import Path
from typing import Any

import libinteract as ix
from libinteract import _abi
from libinteract._call import sized
from libinteract._core import lib

#: Keys that belong to the file and not to the annotation, or to its appearance, which may differ afterwards.
NOT_COMPARED = {"size", "object", "reserved", "appearance_box", "appearance_matrix"}
APPEARANCE = ix.AnnotationTraits.HAS_APPEARANCE | ix.AnnotationTraits.HAS_APPEARANCE_BOX
KINDS = [*range(1, 17), *range(100, 107)]


def plain(value: Any) -> Any:
    """A C value as numbers and tuples."""
    if isinstance(value, ctypes.Array):
        return tuple(plain(each) for each in value)
    if isinstance(value, ctypes.Structure):
        return tuple(plain(getattr(value, name)) for name, *_ in value._fields_)
    return value


def state(annotation: ix.Annotation) -> dict[str, Any]:
    """All that an annotation is, by name."""
    raw = sized(_abi.ix_annotation)
    annotation._document._check(lib.ix_annotation_get(annotation._document._raw, annotation.id, raw))
    found = {name: plain(getattr(raw, name)) for name, *_ in raw._fields_ if name not in NOT_COMPARED}
    found["traits"] &= ~APPEARANCE
    found["texts"] = {kind: annotation.texts(ix.TextKind(kind)) for kind in KINDS if annotation.texts(ix.TextKind(kind))}
    found["points"] = {kind: annotation.points(ix.PointsKind(kind)) for kind in range(1, 7)}
    return found


def page_states(document: ix.Document, page: int) -> list[dict[str, Any]]:
    return [state(each) for each in document.annotations(page)]


def differences(one: Any, other: Any, within: float = 0.01, path: str = "") -> list[str]:
    """The differences; numbers may differ by so much."""
    if isinstance(one, dict) and isinstance(other, dict):
        return [each for key in sorted({*one, *other}, key=str)
                for each in differences(one.get(key), other.get(key), within, f"{path}.{key}")]
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)) and len(one) == len(other):
        return [each for i, pair in enumerate(zip(one, other)) for each in differences(*pair, within, f"{path}[{i}]")]
    if isinstance(one, float) and isinstance(other, (int, float)):
        return [] if abs(one - other) <= within else [f"{path}: {one} became {other}"]
    return [] if one == other else [f"{path}: {one!r} became {other!r}"]


def complaints(path: Path, password: str = "") -> set[str]:
    """The faults that qpdf finds in a file, without its name and places in it."""
    program = shutil.which("qpdf")
    if program is None:
        return set()
    found = subprocess.run(
        [program, "--check", f"--password={password}", str(path)], capture_output=True, text=True, errors="replace")
    lines = found.stdout.splitlines() + found.stderr.splitlines()
    return {line.replace(str(path), "").split("offset")[0] for line in lines if "WARNING" in line or "ERROR" in line}
