"""The widget `PdfView` for Qt 6, with PySide6 and PyQt6: `PdfView("paper.pdf").show()`.

The binding is the one that the program has imported, that `QT_API` names, or that is installed.
"""

from __future__ import annotations

from .actions import Actions, name_of
from .asking import Asking
from .binding import NAME as BINDING
from .finding import Finding, MarkedScrollBar
from .loop import Loop
from .menus import Menus
from .models import Outline, Thumbnails
from .widget import PdfView

__all__ = ["BINDING", "Actions", "Asking", "Finding", "Loop", "MarkedScrollBar", "Menus", "Outline", "PdfView", "Thumbnails", "name_of"]
