"""The values that a provider in Python returns: pages, annotations, actions, measures and outline items."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol, Union

from . import _abi
from ._call import sized
from .annotation import Destination, Field
from .enums import (
    ActionFlags, ActionKind, AnnotationFlags, AnnotationTraits, BorderStyle, LineEnding, MeasureKind, PageFlags, Pixels, PointsKind,
    RenderFlags, Subtype, TabOrder, TextKind, Trigger,
)
from .geometry import Matrix, Point, Rect, from_rect
from .measure_records import NumberFormat

if TYPE_CHECKING:
    from typing_extensions import Buffer

    Points = Union[Buffer, Sequence[tuple[float, float]]]
    Texts = Mapping[TextKind, Union[str, Sequence[str]]]
    PointLists = Mapping[PointsKind, Sequence[Points]]

NOWHERE = 0xFFFFFFFF
_NO_RECT = Rect(0, 0, 0, 0)


def whole(value: object, name: str, low: int = 0, high: int = 0xFFFFFFFF) -> int:
    """Returns a whole number that fits the type in C."""
    try:
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{name} is {value!r}; wanted is a whole number") from None
    if not low <= number <= high:
        raise ValueError(f"{name} is {number}; wanted is one from {low} to {high}")
    return number


def raw_color(components: Sequence[float], name: str) -> _abi.ix_color:
    if len(components) not in (0, 1, 3, 4):
        raise ValueError(f"{name} has {len(components)} components; wanted are 0 (none), 1 (grey), 3 (RGB) or 4 (CMYK)")
    raw = _abi.ix_color()
    raw.components = len(components)
    for place, each in enumerate(components):
        raw.values[place] = each
    return raw


@dataclass(frozen=True)
class PageInfo:
    """A page as its file describes it, inherited values included (ISO 32000-2, 7.7.3.4).

    Attributes:
        media_box: In pdf space; `None` for a page that has none, which is then Letter.
        crop_box: In pdf space; by default the media box is shown.
        rotate: In degrees clockwise, any multiple of 90.
        user_unit: Points per unit of pdf space.
        object: The object number of the page; 0 if it has none.
    """

    media_box: Rect | None
    crop_box: Rect | None = None
    rotate: int = 0
    user_unit: float = 1.0
    object: int = 0
    tabs: TabOrder = TabOrder.UNSPECIFIED

    def _into(self, raw: _abi.ix_page_info) -> None:
        if self.media_box is not None:
            raw.flags, raw.media_box = PageFlags.HAS_MEDIA_BOX, from_rect(self.media_box, "media_box")
        if self.crop_box is not None:
            raw.flags, raw.crop_box = raw.flags | PageFlags.HAS_CROP_BOX, from_rect(self.crop_box, "crop_box")
        raw.rotate = whole(self.rotate, "rotate", -(1 << 31), (1 << 31) - 1)
        raw.object, raw.user_unit, raw.tabs = whole(self.object, "object"), self.user_unit, whole(self.tabs, "tabs")


def _no_texts() -> Texts:
    return {}


def _no_points() -> PointLists:
    return {}


@dataclass(frozen=True)
class ProvidedAction:
    """An action, or a destination that stands in for one, of an annotation or an outline item.

    Attributes:
        texts: Its texts by kind: `TextKind.URI`, `TARGET_FILE`, `DESTINATION_NAME`, `SCRIPT`, `ACTION_NAME`.
        next: The actions that run after it, in order.
    """

    kind: ActionKind
    destination: Destination | None = None
    flags: ActionFlags = ActionFlags(0)
    trigger: Trigger = Trigger.ACTIVATE
    texts: Texts = field(default_factory=_no_texts)
    next: Sequence[ProvidedAction] = ()
    form_flags: int = 0

    @classmethod
    def uri(cls, uri: str) -> ProvidedAction:
        """Makes an action that opens a URI."""
        return cls(ActionKind.URI, texts={TextKind.URI: uri})

    @classmethod
    def go_to(cls, destination: Destination) -> ProvidedAction:
        """Makes an action that goes to a place in the document."""
        return cls(ActionKind.GO_TO, destination)

    @classmethod
    def go_to_name(cls, name: str) -> ProvidedAction:
        """Makes an action that goes to a named destination, which `Provider.destination` looks up."""
        return cls(ActionKind.GO_TO, texts={TextKind.DESTINATION_NAME: name})

    @classmethod
    def named(cls, name: str) -> ProvidedAction:
        """Makes a named action of the viewer, such as "NextPage"."""
        return cls(ActionKind.NAMED, texts={TextKind.ACTION_NAME: name})

    def _raw(self, trigger: Trigger) -> _abi.ix_action:
        raw = sized(_abi.ix_action)
        raw.kind, raw.trigger, raw.flags = whole(self.kind, "kind"), whole(trigger, "trigger"), whole(self.flags, "flags")
        raw.form_flags = whole(self.form_flags, "form_flags", high=(1 << 64) - 1)
        if self.destination is not None:
            raw.flags, raw.destination = raw.flags | ActionFlags.HAS_DESTINATION, raw_destination(self.destination)
        return raw


def raw_destination(destination: Destination) -> _abi.ix_destination:
    if not isinstance(destination, Destination):
        raise TypeError(f"destination is {destination!r}; wanted is a Destination")
    if destination.page is not None:
        whole(destination.page, "page")
    whole(destination.kind, "kind")
    return destination._raw()


@dataclass(frozen=True)
class ProvidedMeasure:
    """A measure of a viewport of a page, or of an annotation (ISO 32000-2, 12.9).

    Attributes:
        box: The box of its viewport, in pdf space.
        texts: Its texts by kind: `TextKind.NAME`, `RATIO`, `COORDINATE_SYSTEM`.
        points: Its lists of points by kind: `PointsKind.BOUNDS`, `GEOGRAPHIC`, `LOCAL`.
    """

    kind: MeasureKind
    box: Rect | None = None
    origin: Point | None = None
    y_factor: float | None = None
    formats: Sequence[NumberFormat] = ()
    texts: Texts = field(default_factory=_no_texts)
    points: PointLists = field(default_factory=_no_points)
    object: int = 0


@dataclass(frozen=True)
class ProvidedAnnotation:
    """An annotation as its file has it: the members of `ix_annotation` and everything that belongs to it, in pdf space.

    Attributes:
        traits: Facts that no other member holds, such as `HAS_APPEARANCE`; the traits of members that are not `None` are added.
        texts: Its texts by kind; for a kind that repeats, such as the options of a field, all of them in order.
        points: Its lists of points by kind: a list of lists, which for most kinds has one.
        field: The field of a widget. Its name, value and options are among the texts.
        index: The place in /Annots; `None` for the one after the previous annotation.
        object: The object number; 0 if it has none.
        color: No components, 1 (grey), 3 (RGB) or 4 (CMYK), each from 0 to 1; for a widget the colour of its border.
        border_effect: True for a cloudy border.
        appearance_box: The /BBox of the normal appearance, in its form space.
    """

    subtype: Subtype
    rect: Rect
    flags: AnnotationFlags = AnnotationFlags(0)
    traits: AnnotationTraits = AnnotationTraits(0)
    texts: Texts = field(default_factory=_no_texts)
    points: PointLists = field(default_factory=_no_points)
    field: Field | None = None
    actions: Sequence[ProvidedAction] = ()
    measure: ProvidedMeasure | None = None
    index: int | None = None
    object: int = 0
    popup: int | None = None
    parent: int | None = None
    in_reply_to: int | None = None
    color: Sequence[float] = ()
    interior_color: Sequence[float] = ()
    opacity: float | None = None
    border_width: float | None = None
    border_style: BorderStyle = BorderStyle.SOLID
    border_effect: bool = False
    border_intensity: float = 0.0
    line_endings: tuple[LineEnding, LineEnding] = (LineEnding.NONE, LineEnding.NONE)
    quadding: int = 0
    caption_rotation: int = 0
    rect_differences: Rect | None = None
    appearance_box: Rect | None = None
    appearance_matrix: Matrix = Matrix(1, 0, 0, 1, 0, 0)

    def _raw(self, index: int) -> _abi.ix_annotation:
        raw = sized(_abi.ix_annotation)
        raw.subtype, raw.flags = whole(self.subtype, "subtype"), whole(self.flags, "flags")
        raw.index = index if self.index is None else whole(self.index, "index")
        raw.object, raw.border_style = whole(self.object, "object"), whole(self.border_style, "border_style")
        raw.border_effect, raw.border_intensity = int(bool(self.border_effect)), self.border_intensity
        for name in ("popup", "parent", "in_reply_to"):
            place = getattr(self, name)
            setattr(raw, name, -1 if place is None else whole(place, name, -1, (1 << 31) - 1))
        first, last = self.line_endings
        raw.line_endings[0], raw.line_endings[1] = whole(first, "line_endings"), whole(last, "line_endings")
        raw.quadding = whole(self.quadding, "quadding")
        raw.caption_rotation = whole(self.caption_rotation, "caption_rotation", -(1 << 31), (1 << 31) - 1)
        raw.rect, raw.appearance_matrix = from_rect(self.rect, "rect"), _abi.ix_matrix(*self.appearance_matrix)
        raw.color, raw.interior_color = raw_color(self.color, "color"), raw_color(self.interior_color, "interior_color")
        raw.border_width = 1 if self.border_width is None else self.border_width
        raw.opacity = 1 if self.opacity is None else self.opacity
        raw.rect_differences = from_rect(self.rect_differences or _NO_RECT, "rect_differences")
        raw.appearance_box = from_rect(self.appearance_box or _NO_RECT, "appearance_box")
        raw.traits = whole(self._all_traits(), "traits")
        return raw

    def _all_traits(self) -> int:
        traits = AnnotationTraits(self.traits)
        told = (
            (self.border_width, AnnotationTraits.HAS_BORDER_WIDTH), (self.opacity, AnnotationTraits.HAS_OPACITY),
            (self.rect_differences, AnnotationTraits.HAS_RECT_DIFFERENCES),
            (self.appearance_box, AnnotationTraits.HAS_APPEARANCE_BOX), (self.field, AnnotationTraits.IS_FIELD))
        for value, trait in told:
            if value is not None:
                traits |= trait
        return traits


def raw_field(given: Field) -> _abi.ix_field:
    raw = sized(_abi.ix_field)
    for name in ("kind", "flags", "max_length", "quadding", "object", "widgets"):
        setattr(raw, name, whole(getattr(given, name), name))
    return raw


@dataclass(frozen=True)
class ProvidedOutlineItem:
    """An entry of the outline; items come depth first.

    Attributes:
        flags: 1 for italic, 2 for bold, 4 for open (ISO 32000-2, 12.3.3).
    """

    title: str
    depth: int = 0
    action: ProvidedAction | None = None
    flags: int = 0
    color: Sequence[float] = ()

    def _raw(self) -> _abi.ix_outline_item:
        raw = sized(_abi.ix_outline_item)
        raw.depth, raw.flags = whole(self.depth, "depth"), whole(self.flags, "flags")
        raw.color = raw_color(self.color, "color")
        return raw


class RenderRequest(NamedTuple):
    """A part of a page to draw: the pixels at (x, y), of the given size, of the whole shown page at a scale. Rows go from the top."""

    scale: float
    """Pixels per point."""
    x: int
    y: int
    width: int
    height: int
    flags: RenderFlags
    format: Pixels = Pixels.RGBA
    """Always RGBA, unless `flags` of the provider has FORMATS."""
    stride: int = 0
    """Bytes from the start of a row to that of the next: `width * 4`, or more if `flags` of the provider has FORMATS."""


class SnapshotPages(Protocol):
    """The pages of a provider at one moment, to be drawn by any thread: the result of `Provider.snapshot`.

    An optional method `close` is called once, by any thread, when nothing is drawn any more. An optional method
    `render_annotation(request: PictureRequest, pixels: memoryview)` draws one annotation alone as `Provider.render_annotation` does: the
    one whose changes, if it has any, were passed to `Provider.snapshot`.
    """

    def render(self, page: int, request: RenderRequest, pixels: memoryview) -> None:
        """Draws a part of a page of the file, as `Provider.render` does."""

    def render_changed(self, page: int, request: RenderRequest, pixels: memoryview) -> None:
        """Draws a part of a page with the changes that were passed to `Provider.snapshot`."""


class PictureRequest(NamedTuple):
    """A picture to draw of one annotation alone, on a transparent background, with premultiplied alpha."""

    area: Rect
    """The area that the picture shows, from edge to edge, in pdf space."""
    width: int
    height: int
    rotate: int
    """The rotation of the annotation along with its page: 0, 90, 180 or 270 degrees clockwise."""
    from_page: int | None
    """The index of its page in the file; `None` for an annotation that was created."""
    from_place: int | None
    """Its place in /Annots there; `None` for an annotation that was created."""
    format: Pixels = Pixels.RGBA
    """As in `RenderRequest`."""
    stride: int = 0
    """As in `RenderRequest`."""
    flags: RenderFlags = RenderFlags(0)
    """AS_PRINTED, or 0."""


__all__ = [
    "PageInfo", "PictureRequest", "ProvidedAction", "ProvidedAnnotation", "ProvidedMeasure", "ProvidedOutlineItem", "RenderRequest",
    "SnapshotPages",
]
