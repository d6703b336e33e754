"""The log of a document, the features of its provider, and how numbers are written for people."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

from . import _abi
from ._call import copied_text, utf8
from ._core import lib
from ._owner import destroy, entry, keep, no_destroy
from ._parts import DocumentPart
from .enums import Fault, LogLevel, ProviderFeatures, Subsystem

LogHook = Callable[[LogLevel, Subsystem, Fault, str], object]
"""Called with the level of a line, the part of the library that wrote it, whose fault it reports, and its text."""


class LogCalls(DocumentPart):
    """The calls of a document about logs, features and number formats."""

    def on_log(self, function: LogHook | None, level: LogLevel = LogLevel.NOTICE) -> LogHook | None:
        """Sets the function that the log goes to, in place of the earlier one; `None`, the default, for no log. Also usable as a decorator.

        The function must not call this library.

        Args:
            level: The least level of a line; lower ones are left out.
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
        """The features of the provider of the document."""
        found = ctypes.c_uint32()
        self._check(lib.ix_document_features(self._raw, found))
        return ProviderFeatures(found.value)

    def set_number_style(self, decimal: str = ".", grouping: str = "") -> None:
        """Sets how numbers are written for people: the decimal separator, and the one between thousands."""
        one, other = utf8(decimal, "decimal"), utf8(grouping, "grouping")
        self._check(lib.ix_document_set_number_style(self._raw, one, len(one), other, len(other)))

    def format_number(self, number: float, digits: int = 0) -> str:
        """Returns a number as text, with a number of digits after the separator, rounded half away from zero."""
        return copied_text(lib.ix_document_format_number, self._raw, number, digits)


__all__ = ["LogCalls", "LogHook"]
