"""The widget `PdfView` for Qt 6, with PySide6 and PyQt6: `PdfView("paper.pdf").show()`. `PageView` is what it is made of, without dialogs,
menus, models, files and the search.

The binding is the one that the program has imported, that `QT_API` names, or that is installed.
"""

from __future__ import annotations

from ..widget import Finding
from .actions import Actions, name_of
from .asking import Asking
from .binding import NAME as BINDING
from .loop import Loop
from .menus import Menus
from .models import Outline, Thumbnails
from .page_view import PageView
from .scrolling import MarkedScrollBar
from .tips import Tips
from .widget import PdfView

__all__ = ["BINDING", "Actions", "Asking", "Finding", "Loop", "MarkedScrollBar", "Menus", "Outline", "PageView", "PdfView", "Thumbnails", "Tips", "name_of"]
