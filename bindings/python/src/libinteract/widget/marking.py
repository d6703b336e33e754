"""Selected text that is marked, also that of pages whose text and annotations come later."""

from __future__ import annotations

from .. import effects
from ..effects import Effect
from ..enums import EffectType, Part, ToolMode
from ..errors import InteractError, Pending
from ..view import View
from .loop import Loop


class Marking:
    """Marks the selected text with an annotation a page, once all of its pages are known."""

    def __init__(self, loop: Loop) -> None:
        self._loop = loop
        self._mode = ToolMode.NONE  # To be marked with.
        self._ends = 0, 0
        loop.on(self._look, EffectType.TEXT_SELECTION)
        loop.on(self._go_on, EffectType.LOADED, EffectType.LOAD_FAILED)
        loop.ended.connect(self.stop)

    def mark(self, mode: ToolMode) -> None:
        """Marks with the tool of a text markup, and deselects the text."""
        self._mode = mode
        self._try()

    def stop(self) -> None:
        """Marks nothing more."""
        self._mode = ToolMode.NONE

    def _go_on(self, _: Effect) -> None:
        if self._mode != ToolMode.NONE:
            self._try()

    def _try(self) -> None:
        document, (first, last) = self._loop.document, self._ends
        if document is None or not all([self._is_there(page) for page in range(first, min(last + 1, len(document)))]):
            return
        mode = self._mode
        marked: list[int] = []

        def mark(view: View) -> None:
            try:
                made = view.mark_selection(mode)
            except Pending:
                return  # LOADED goes on with it.
            if made is None:
                self.stop()
            else:
                marked.append(made)
                view.clear_text_selection()

        if not self._loop.do(mark) or marked:
            self.stop()

    def _is_there(self, page: int) -> bool:
        """Returns whether the annotations of a page are known, or cannot be; asks for them."""
        try:
            return self._loop.document is None or self._loop.document.load(page, Part.ANNOTATIONS)
        except InteractError:
            return True

    def _look(self, effect: effects.TextSelection) -> None:
        """A selection is told anew when the text of its last page has come; another one is not marked."""
        if (effect.first_page, effect.last_page) != self._ends:
            self.stop()
        self._ends = effect.first_page, effect.last_page


__all__ = ["Marking"]
