"""Saving what has changed since a file was opened."""

from __future__ import annotations

import os

from . import _abi
from ._call import sized
from ._core import lib
from ._parts import DocumentPart
from .enums import SaveFlags


def save(document: DocumentPart, path: str | bytes | os.PathLike[str] | os.PathLike[bytes] | None, flags: SaveFlags) -> bool:
    given = b"" if path is None else os.fsencode(path)
    options = sized(_abi.ix_save_options)
    options.flags = flags
    return document._check(lib.ix_document_save(document._raw, given, len(given), options)) != _abi.IX_PENDING


__all__: list[str] = []
