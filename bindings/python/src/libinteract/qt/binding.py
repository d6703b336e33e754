"""The binding of Qt 6: the one that the program has imported, that `QT_API` names, or that is installed; PySide6 before PyQt6."""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
import warnings
from typing import TYPE_CHECKING

from ..errors import NotSupported

BINDINGS = ("PySide6", "PyQt6")


def _chosen() -> str:
    for name in BINDINGS:
        if name in sys.modules:
            return name
    wanted = os.environ.get("QT_API", "").lower()
    for name in sorted(BINDINGS, key=lambda each: each.lower() != wanted):
        if importlib.util.find_spec(name) is not None:
            return name
    raise NotSupported("neither PySide6 nor PyQt6 is installed: pip install 'libinteract[view]'")


NAME = _chosen()
"""PySide6 or PyQt6."""

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Generic, TypeVar

    from PySide6 import QtCore as QtCore, QtGui as QtGui, QtWidgets as QtWidgets
    from PySide6.QtCore import Signal as Signal

    Value = TypeVar("Value")

    class Property(Generic[Value]):
        """A property of Qt, which Python reads and sets as an attribute."""

        def __init__(
            self, kind: type[Value], fget: Callable[[Any], Value], fset: Callable[[Any, Value], None] | None = None, *,
            notify: Signal | None = None) -> None: ...
        def __get__(self, instance: object, owner: type | None = None) -> Value: ...
        def __set__(self, instance: object, value: Value) -> None: ...
else:
    QtCore, QtGui, QtWidgets = (importlib.import_module(f"{NAME}.{each}") for each in ("QtCore", "QtGui", "QtWidgets"))
    Signal = getattr(QtCore, "Signal", None) or QtCore.pyqtSignal
    Property = getattr(QtCore, "Property", None) or QtCore.pyqtProperty
    if NAME == "PySide6" and sys.version_info < (3, 12) and QtCore.__version_info__[:2] == (6, 12):
        warnings.warn("PySide6 6.12 ends programs of Python before 3.12, for it loses references to None: install PySide6<6.12", stacklevel=2)


def is_alive(widget: QtWidgets.QWidget) -> bool:
    """Returns whether Qt has not deleted it yet."""
    if NAME == "PySide6":
        return bool(importlib.import_module("shiboken6").isValid(widget))
    return not importlib.import_module("PyQt6.sip").isdeleted(widget)


def alone(act: Callable[[], object]) -> Callable[[], None]:
    """A slot that calls a function without what the signal brings."""

    def run() -> None:
        act()

    return run


__all__ = ["NAME", "Property", "QtCore", "QtGui", "QtWidgets", "Signal", "alone", "is_alive"]
