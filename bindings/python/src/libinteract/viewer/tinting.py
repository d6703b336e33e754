"""Fields of forms stand out: those that can be filled in have a tint, as decorations of the view."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable

from .. import effects
from ..annotation import Annotation
from ..components import Registration
from ..decorations import DecorationStyle
from ..enums import AnnotationChange, AnnotationFlags, DecorationFlags, EffectType, FieldFlags, FieldKind, Part, PartState, Subtype
from ..errors import NotFound
from ..geometry import Rect
from ..qt import PdfView

TINT = DecorationStyle(stroke=None, fill=(66, 133, 244, 40), label_color=None)
UNSEEN = AnnotationFlags.HIDDEN | AnnotationFlags.NO_VIEW
_FILLED = {FieldKind.TEXT, FieldKind.CHECK_BOX, FieldKind.RADIO_BUTTON, FieldKind.COMBO_BOX, FieldKind.LIST_BOX}


def is_filled_in(annotation: Annotation) -> bool:
    """Returns whether a user can fill in this widget of a field."""
    field = annotation.field if annotation.subtype == Subtype.WIDGET and not annotation.flags & UNSEEN else None
    return field is not None and field.kind in _FILLED and not field.flags & FieldFlags.READ_ONLY


class Tinting:
    """Tints the fields on the pages in sight of a widget while `on` is set."""

    def __init__(self, view: PdfView) -> None:
        self._view = view
        self._source: Registration | None = None
        self._fields: dict[int, list[tuple[int, Rect]]] = {}  # By the index of the page: a source may load nothing.
        self._on = False
        view.loop.begun.connect(self._begin)
        view.loop.ended.connect(self._end)
        view.loop.on(self._loaded, EffectType.LOADED)
        view.loop.on(lambda _: self._begin(), EffectType.PAGES, EffectType.RELOADED)
        view.loop.on(self._changed, EffectType.ANNOTATION_CHANGED)

    @property
    def on(self) -> bool:
        """Fields are tinted."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        self._on = on
        self._begin()

    def _begin(self) -> None:
        document = self._view.document()
        self._fields = {}
        self._read(range(len(document) if document is not None else 0))

    def _end(self) -> None:
        self._source, self._fields = None, {}

    def _loaded(self, effect: effects.Loaded) -> None:
        if effect.part == Part.ANNOTATIONS and self._on:
            self._read([effect.page])

    def _changed(self, effect: effects.AnnotationChanged) -> None:
        """A field was created, changed or removed."""
        document = self._view.document()
        if document is None or not self._on:
            return
        touched = any(field == effect.subject for field, _ in self._fields.get(effect.page, ()))
        if effect.change == AnnotationChange.CREATED:
            with contextlib.suppress(NotFound):  # It has gone again.
                touched |= document.annotation(effect.subject).subtype == Subtype.WIDGET
        if touched:
            self._read([effect.page])

    def _read(self, pages: Iterable[int]) -> None:
        """Reads the fields of pages whose annotations are there, and shows them."""
        view, document = self._view.view(), self._view.document()
        if view is None or document is None or not self._on and self._source is None:
            return
        for page in pages:
            if page < len(document) and document.part_state(page, Part.ANNOTATIONS) == PartState.LOADED:
                self._fields[page] = [(each.id, each.rect) for each in document.annotations(page) if is_filled_in(each)]
        if self._source is None:
            self._source = view.decorations.source(self._put)
        view.decorations.reload()
        self._view.loop.settle()

    def _put(self, page: int) -> None:
        view = self._view.view()
        for field, (x0, y0, x1, y1) in self._fields.get(page, ()) if self._on else ():
            if view is not None:
                view.decorations.put(page, [(x0, y0), (x1, y0), (x1, y1), (x0, y1)], style=TINT, key=field, flags=DecorationFlags.CLOSED)


__all__ = ["TINT", "Tinting", "is_filled_in"]
