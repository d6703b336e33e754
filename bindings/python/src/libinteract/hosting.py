"""The calls for a host's own conditions, callbacks, recognizers and tools, and for explanations."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from . import _abi, host_tools, recognizers
from ._core import lib
from ._parts import ViewPart
from .components import Activation, ComponentHandle, Registration, add_tapped, remove_decorated
from .enums import Component, DynamicRelation, RecognizerKind, RelationKind, ToolMode
from .explanations import Explanation, Inaction, explanation, inactions, sequences
from .geometry import Point, Rect
from .host_tools import Tool, ToolEvent
from .recognizers import Fate, Hooks, Party, Recognizer, Sequence

if TYPE_CHECKING:
    from .view import View


class HostCalls(ViewPart):
    """The calls for a host's own conditions, callbacks, recognizers and tools, and for explanations."""

    def condition(self, component: Component) -> Callable[[Callable[[Activation], bool]], Callable[[Activation], bool]]:
        """Adds a condition to a component; as a decorator. `remove` takes it back."""
        return ComponentHandle(self, component).condition

    def callback(
        self, component: Component
    ) -> Callable[[Callable[[Activation], object]], Callable[[Activation], object]]:
        """Adds a callback to a component; as a decorator. `remove` takes it back."""
        return ComponentHandle(self, component).callback

    def remove(self, function: Callable[..., object]) -> None:
        """Takes back a condition or callback that a decorator added, of whichever component; from inside itself too.

        Raises:
            NotFound: No decorator has added it to this view, or it was taken back.
        """
        remove_decorated(self, function, None)

    def on_annotation_tapped(self, function: Callable[[int, Point], bool]) -> Registration:
        """Adds a hook that is told of taps on annotations; one that returns true uses the tap up."""
        return add_tapped(self, function)

    def add_recognizer(
        self, kind: RecognizerKind, hooks: Hooks | None = None, *, region: Rect | None = None, **options: Any
    ) -> Recognizer:
        """Adds a recognizer of the host to those that compete; it takes part from the next sequence on.

        Args:
            hooks: Its functions; not needed by one that is only read through effects.
            region: Where the first contact must lie: page space with the option `page`, else view space.
            options: Fields of `ix_recognizer_options`, such as `taps=2`.
        """
        return recognizers.add(self, kind, hooks, region, options)

    def recognizers(self) -> list[Recognizer]:
        """All recognizers, those of components, of the current tool and of the view included."""
        return recognizers.all_of(self)

    def fates(self, back: int = 0) -> list[Fate]:
        """The outcome of each recognizer in the newest sequence, or in an earlier one."""
        return recognizers.fates_of(self, back)

    def relate(self, kind: RelationKind, first: Party, second: Party, grace_ns: int = 0) -> int:
        """Adds a relation, from the next sequence on, and returns its id. A plain number names a tag.

        Raises:
            Cycle: It would close a circle of waiting.
        """
        return recognizers.relate(self, kind, first, second, grace_ns)

    def unrelate(self, relation: int) -> None:
        """Takes a relation back."""
        self._check(lib.ix_relation_remove(self._raw, relation))

    def on_relation(self, function: Callable[[Recognizer, Recognizer], DynamicRelation] | None) -> None:
        """Sets the question that is asked about recognizers with `RecognizerFlags.ASKS_RELATIONS`."""
        recognizers.set_query(self, function)

    @property
    def sequences(self) -> list[Sequence]:
        """The sequences of contacts that are remembered, the newest first: number, start, end, and how many fates."""
        count = ctypes.c_size_t()
        found: list[Sequence] = []
        self._check(lib.ix_sequence_count(self._raw, count))
        for back in range(count.value):
            raw = _abi.ix_sequence()
            if self._check(lib.ix_sequence_get(self._raw, back, raw)) == _abi.IX_END:
                break
            found.append(Sequence(raw.number, raw.start_ns, raw.end_ns, raw.fates))
        return found

    def remember_sequences(self, count: int) -> None:
        """Sets how many sequences are remembered, 256 at first, and forgets those known."""
        self._check(lib.ix_sequence_remember(self._raw, count))

    def add_tool(self, tool: Tool) -> Registration:
        """Adds a tool; the one that was added last for a mode counts. It is made current as any tool is."""
        return host_tools.add_tool(cast("View", self), tool)

    def add_tool_listener(self, function: Callable[[ToolEvent], bool]) -> Registration:
        """Adds a function that sees every event before the tools; with `True` it uses it up."""
        return host_tools.add_listener(self, function)

    def add_tool_veto(self, function: Callable[[int, ToolMode], bool]) -> Registration:
        """Adds a function that is asked when a tool is about to take an annotation up, or to create one (0).

        With `True` the tool does not get it.
        """
        return host_tools.add_veto(self, function)

    def explanation(self, subject: Component | ToolMode | int, sequence: int | None = None) -> Explanation:
        """The reasons why a component or tool did or did not act in a sequence, the newest one by default.

        Raises:
            NotFound: The sequence is not kept.
        """
        return explanation(self, subject, sequence)

    def inactions(self, sequence: int | None = None) -> list[Inaction]:
        """All that had something to act on in a sequence, the newest one by default, and did not; the most telling first.

        Raises:
            NotFound: The sequence is not kept.
        """
        return inactions(self, sequence)

    def explained_sequences(self) -> list[int]:
        """The sequences that `explanation` knows, oldest first; 0 stands for calls before the first."""
        return sequences(self)

    def remember_explanations(self, count: int) -> None:
        """Sets of how many sequences they are kept, 256 at first, and forgets those known."""
        self._check(lib.ix_explanation_remember(self._raw, count))


__all__ = ["HostCalls"]
