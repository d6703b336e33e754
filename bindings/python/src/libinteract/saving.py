"""Saving a document."""

from __future__ import annotations

import errno
import os

from . import _abi
from ._call import sized
from ._core import lib
from ._parts import DocumentPart
from .enums import SaveFlags
from .errors import InputOutput, InvalidArgument


def save(document: DocumentPart, path: str | bytes | os.PathLike[str] | os.PathLike[bytes] | None, flags: SaveFlags) -> bool:
    given = b"" if path is None else os.fsencode(path)
    if path is not None and not given:
        raise InvalidArgument(f"path is {path!r}; leave it out to save to the document's own path")
    options = sized(_abi.ix_save_options)
    options.flags = flags
    try:
        is_there = document._check(lib.ix_document_save(document._raw, given, len(given), options)) != _abi.IX_PENDING
    except InputOutput as error:
        folder = os.path.dirname(os.path.abspath(given)) if given else b""
        if not given or os.path.isdir(folder):
            raise
        raise InputOutput.of(str(error), os.fsdecode(given), FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))) from None
    document.__dict__.update(_saving=not is_there, _unsaved=None)
    return is_there


__all__: list[str] = []
