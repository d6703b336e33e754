"""Tool tips over the pages: the text of a note, the place that a link leads to, the description of a field."""

from __future__ import annotations

import html

from ..annotation import Annotation
from ..document import Document
from ..enums import ActionKind, HitKind, Space, Subtype, TextKind
from ..errors import InteractError, Pending
from .binding import QtCore, QtGui, QtWidgets
from .page_view import PageView

HITS = HitKind.FIELD, HitKind.LINK, HitKind.ANNOTATION
LONGEST = 600  # Characters of a note: all of it is seen when it is opened.


class Tips(QtCore.QObject):
    """Shows a tip where the pointer rests over an annotation."""

    def __init__(self, view: PageView) -> None:
        super().__init__(view)
        self._view = view
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QtCore.QObject, event: QtCore.QEvent) -> bool:  # noqa: N802
        if event.type() != QtCore.QEvent.Type.ToolTip or not isinstance(event, QtGui.QHelpEvent):
            return False
        annotation, text = self._under(event.pos())
        if annotation is None or not text:
            QtWidgets.QToolTip.hideText()
        else:
            shown = f"<p style='white-space: pre-wrap'>{html.escape(text)}</p>"
            QtWidgets.QToolTip.showText(event.globalPos(), shown, self._view.viewport(), self._place(annotation))
        return True

    def text(self, annotation: Annotation) -> str:
        """The tip of an annotation; empty where there is nothing to say."""
        document = self._view.document()
        if document is None:
            return ""
        if annotation.subtype == Subtype.WIDGET:
            return annotation.text(TextKind.FIELD_TOOLTIP) or ""
        if annotation.subtype == Subtype.LINK:
            return self._target(document, annotation)
        said = annotation.contents.strip()
        if annotation.subtype == Subtype.FREE_TEXT or not said:
            return ""  # It is read on the page.
        author = annotation.text(TextKind.AUTHOR) or ""
        cut = said[:LONGEST] + ("\u2026" if len(said) > LONGEST else "")
        return f"{author}\n{cut}" if author else cut

    def _under(self, at: QtCore.QPoint) -> tuple[Annotation | None, str]:
        view, document = self._view.view(), self._view.document()
        if view is None or document is None or self._view.writing.annotation:
            return None, ""
        hit = view.top_hit(at.x(), at.y())
        if hit.kind not in HITS:
            return None, ""
        try:
            annotation = document.annotation(hit.id)
            return annotation, self.text(annotation)
        except (InteractError, Pending):  # It has gone meanwhile.
            return None, ""

    def _place(self, annotation: Annotation) -> QtCore.QRect:
        """The box of an annotation in the widget, where its tip stays."""
        view = self._view.view()
        if view is None:
            return QtCore.QRect()
        box = view.matrix(annotation.page, Space.PDF, Space.VIEW).apply_rect(annotation.rect)
        return QtCore.QRectF(box.x0, box.y0, box.width, box.height).toAlignedRect()

    def _target(self, document: Document, link: Annotation) -> str:
        action = link.action
        if action is None:
            return ""
        page = action.destination.page if action.kind == ActionKind.GO_TO and action.destination is not None else None
        if page is None:
            return action.shown_target or ""
        try:
            return f"Page {document.page_label(page) or page + 1}"
        except (InteractError, Pending):  # It has no labels, or they come later.
            return f"Page {page + 1}"


__all__ = ["Tips"]
