"""Selected text that is copied, also that of pages whose text comes later."""

from __future__ import annotations

from collections.abc import Iterator

from .. import effects
from ..effects import Effect
from ..enums import EffectType
from ..errors import InteractError
from .loop import Loop
from .notices import Notice


class Copying:
    """Copies one selection at a time.

    Attributes:
        copied: All of the text, once the last of its pages has been read.
    """

    def __init__(self, loop: Loop) -> None:
        self._loop = loop
        self.copied: Notice[str] = Notice()
        self._rest: Iterator[str] | None = None
        self._pieces: list[str] = []
        self._ends = 0, 0, 0
        kind = EffectType
        loop.on(lambda _: self._read_on(), kind.LOADED, kind.LOAD_FAILED)
        loop.on(self._look, kind.TEXT_SELECTION)
        loop.on(self._stop, kind.IMAGE_SELECTION)
        loop.ended.connect(self.stop)

    def copy(self) -> None:
        """Copies the selected text, in place of what is being copied; says so where there is none."""
        self.stop()
        if self._loop.view is not None:
            self._rest = self._loop.view.read_selected_text()
            self._read_on()

    def stop(self) -> None:
        """Copies no further."""
        self._rest, self._pieces = None, []

    def _stop(self, _: Effect) -> None:
        self.stop()

    def _read_on(self) -> None:
        """Reads more of the selected text, up to a page whose text comes later."""
        if self._rest is None:
            return
        try:
            for piece in self._rest:
                if not piece:
                    return
                self._pieces.append(piece)
        except InteractError as error:
            self.stop()
            self._loop.say(str(error))
            return
        text = "".join(self._pieces)
        self.stop()
        if text:
            self.copied.emit(text)
        else:
            self._loop.say("Nothing is selected that can be copied")

    def _look(self, effect: effects.TextSelection) -> None:
        """A selection is told anew when the text of its last page has come; another one ends the copying."""
        ends = effect.first_page, effect.first, effect.last_page
        if self._rest is None or ends != self._ends:
            self.stop()
        self._ends = ends


__all__ = ["Copying"]
