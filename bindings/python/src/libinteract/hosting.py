"""The calls of a view about the host's conditions, callbacks, recognizers and tools, and about explanations."""

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
    """The calls of a view about the host's conditions, callbacks, recognizers and tools, and about explanations."""

    def condition(self, component: Component) -> Callable[[Callable[[Activation], bool]], Callable[[Activation], bool]]:
        """Adds a condition to a component, as a decorator; `remove` removes it. See `ComponentHandle.add_condition`."""
        return ComponentHandle(self, component).condition

    def callback(
        self, component: Component
    ) -> Callable[[Callable[[Activation], object]], Callable[[Activation], object]]:
        """Adds a callback to a component, as a decorator; `remove` removes it. See `ComponentHandle.add_callback`."""
        return ComponentHandle(self, component).callback

    def remove(self, function: Callable[..., object]) -> None:
        """Removes a condition or callback that a decorator added to any component, also from inside itself.

        Raises:
            NotFound: No decorator added the function to this view, or it is removed already.
        """
        remove_decorated(self, function, None)

    def on_annotation_tapped(self, function: Callable[[int, Point], bool]) -> Registration:
        """Adds a function called for taps on annotations, with the id and the point in view space. If it returns true, the tap is used up."""
        return add_tapped(self, function)

    def add_recognizer(
        self, kind: RecognizerKind, hooks: Hooks | None = None, *, region: Rect | None = None, **options: Any
    ) -> Recognizer:
        """Adds a recognizer of the host, which takes part from the next sequence on.

        Args:
            hooks: Its functions; not needed if it is only observed through effects.
            region: The rectangle in which the first contact must land, in page space with the option `page`, else in view space.
            options: Fields of `ix_recognizer_options`, such as `taps=2`.
        """
        return recognizers.add(self, kind, hooks, region, options)

    def recognizers(self) -> list[Recognizer]:
        """Returns all recognizers, including those of components, of the current tool and of the view."""
        return recognizers.all_of(self)

    def fates(self, back: int = 0) -> list[Fate]:
        """Returns the outcome of each recognizer in the latest sequence, or in the one `back` sequences before it."""
        return recognizers.fates_of(self, back)

    def relate(self, kind: RelationKind, first: Party, second: Party, grace_ns: int = 0) -> int:
        """Adds a relation between recognizers, from the next sequence on. Returns its id.

        Args:
            first: Who waits or may take over; a plain number is a tag.
            second: Who must fail first or is taken over.
            grace_ns: For `PREEMPTS`, how long after the second has begun the last contact of the first may land, in nanoseconds.

        Raises:
            Cycle: The relation would make recognizers wait for each other in a circle.
        """
        return recognizers.relate(self, kind, first, second, grace_ns)

    def unrelate(self, relation: int) -> None:
        """Removes a relation."""
        self._check(lib.ix_relation_remove(self._raw, relation))

    def on_relation(self, function: Callable[[Recognizer, Recognizer], DynamicRelation] | None) -> None:
        """Sets the function that is asked about recognizers with `RecognizerFlags.ASKS_RELATIONS`; `None` for none."""
        recognizers.set_query(self, function)

    @property
    def sequences(self) -> list[Sequence]:
        """The sequences of contacts that are kept, latest first: their numbers, starts, ends and numbers of fates."""
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
        """Sets how many sequences are kept, 256 by default, and forgets those kept so far."""
        self._check(lib.ix_sequence_remember(self._raw, count))

    def add_tool(self, tool: Tool) -> Registration:
        """Adds a tool. It becomes current by its mode, with `use_tool`; of several tools with a mode the one added last is used."""
        return host_tools.add_tool(cast("View", self), tool)

    def add_tool_listener(self, function: Callable[[ToolEvent], bool]) -> Registration:
        """Adds a function that sees every event before the tools do. If it returns `True`, the event goes no further."""
        return host_tools.add_listener(self, function)

    def add_tool_veto(self, function: Callable[[int, ToolMode], bool]) -> Registration:
        """Adds a function that is called when a tool is about to take up an annotation, or to create one (id 0).

        If it returns `True`, the tool does not get it.
        """
        return host_tools.add_veto(self, function)

    def explanation(self, subject: Component | ToolMode | int, sequence: int | None = None) -> Explanation:
        """Returns why a component or tool did or did not act in a sequence, by default the latest.

        Raises:
            NotFound: The sequence is not kept.
        """
        return explanation(self, subject, sequence)

    def inactions(self, sequence: int | None = None) -> list[Inaction]:
        """Returns everything that could have acted in a sequence, by default the latest, but did not; the most telling first.

        Raises:
            NotFound: The sequence is not kept.
        """
        return inactions(self, sequence)

    def explained_sequences(self) -> list[int]:
        """Returns the numbers of the sequences that have explanations, oldest first; 0 is for calls before the first one."""
        return sequences(self)

    def remember_explanations(self, count: int) -> None:
        """Sets for how many sequences explanations are kept, 256 by default, and forgets those kept so far."""
        self._check(lib.ix_explanation_remember(self._raw, count))


__all__ = ["HostCalls"]
