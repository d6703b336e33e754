"""Logs of a document, what its provider can do, and how it writes numbers for people."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

from . import _abi
from ._call import copied_text
from ._core import lib
from ._owner import destroy, entry, keep, no_destroy
from ._parts import DocumentPart
from .enums import Fault, LogLevel, ProviderFeatures, Subsystem

LogHook = Callable[[LogLevel, Subsystem, Fault, str], object]
"""Gets the level of a line, which part of the library wrote it, whose fault it reports, and its text."""


class LogCalls(DocumentPart):
    """The calls of a document about logs, features and number formats."""

    def on_log(self, function: LogHook | None, level: LogLevel = LogLevel.NOTICE) -> LogHook | None:
        """Sends the log to a function, in place of the one before; without one it is silent. As a decorator too.

        The function may call nothing of this library.

        Args:
            level: Lines below it are left out.
        """
        if function is None:
            self._check(lib.ix_document_set_log(self._raw, _abi.ix_log_query(), None, no_destroy, level))
            return None
        take = function

        def line(rank: int, subsystem: int, fault: int, text: Any, length: int, _: Any) -> None:
            take(LogLevel(rank), Subsystem(subsystem), Fault(fault), ctypes.string_at(text, length).decode("utf-8", "replace"))

        hook = entry(self, _abi.ix_log_query, line)
        self._check(lib.ix_document_set_log(self._raw, hook, keep(self, [hook]), destroy, level))
        return function

    @property
    def features(self) -> ProviderFeatures:
        """The features of the document's provider."""
        found = ctypes.c_uint32()
        self._check(lib.ix_document_features(self._raw, found))
        return ProviderFeatures(found.value)

    def set_number_style(self, decimal: str = ".", grouping: str = "") -> None:
        """Sets how numbers are written for people: what stands between whole and fraction, and between thousands."""
        one, other = decimal.encode("utf-8"), grouping.encode("utf-8")
        self._check(lib.ix_document_set_number_style(self._raw, one, len(one), other, len(other)))

    def format_number(self, number: float, digits: int = 0) -> str:
        """Formats a number with so many digits after the separator, rounded half away from zero."""
        return copied_text(lib.ix_document_format_number, self._raw, number, digits)


__all__ = ["LogCalls", "LogHook"]
