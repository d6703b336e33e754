"""libinteract: what happens between a finger, a pen or a mouse and the page of a PDF.

`open` opens a file; `from libinteract import *` leaves it out, so that Python's own `open` stays what it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _abi, enums, errors
from ._core import has_function, version
from .errors import *  # noqa: F403

if TYPE_CHECKING:
    from . import effects, events
    from ._pages import PageId
    from .annotation import Action, Annotation, Destination, Field
    from .assets import Asset
    from .changes import Change, Changes, PagePlan, Placed
    from .components import Activation, ComponentHandle, Registration, component_name, find_component
    from .decorations import (
        Decoration, DecorationCounts, DecorationHooks, Decorations, DecorationStyle, PageHooks,
    )
    from .document import Document, OutlineItem, phrase
    from .document import open as open
    from .editing import Edit, History
    from .effects import AnyEffect, Effect, describe
    from .enums import *  # noqa: F403
    from .explanations import Explanation, ExplanationStep, Inaction, InputCounts
    from .forms import Form
    from .glyph_arrays import Glyphs
    from .geometry import Matrix, PageGeometry, Point, Quad, Rect
    from .images import ImageHit, PageImage, TableCell
    from .measure_records import Measurement, NumberFormat, Snapped
    from .measuring import Measure, Measures, Measuring, measured
    from .host_tools import Recognizes, Tool, ToolCarry, ToolEvent
    from .layouts import Layout, LayoutConflict, LayoutInfo, LayoutOptions, SpreadInfo
    from .keyboard import Caret, Focus, Shortcut, TextInput
    from .page import Page
    from .permissions import Permissions
    from .pictures import Picture
    from .placing import PlacedPage
    from .provided import (
        PageInfo, PictureRequest, ProvidedAction, ProvidedAnnotation, ProvidedMeasure, ProvidedOutlineItem, RenderRequest, SnapshotPages,
    )
    from .provider import Pending, Provider, Source
    from .progress import WorkProgress
    from .questions import Question
    from .shaping import ShapedGlyph, ShapedRun, ShapeRequest
    from .pointers import Pointer, PointerRegion, PointerRequest, PointerStyle, Region, cursor_name
    from .menu import MenuEntry
    from .observers import Observation
    from .recognizers import Fate, Hooks, Recognizer, Verdict
    from .search import Address, Match, Search, addresses
    from .selection import AnnotationSelection, EditArea, HandlePlace
    from .spread_hooks import SpreadHooks
    from .text import Glyph, TextSpan
    from .tools import ToolStyle
    from .reader import Reader
    from .rendering import AnnotationSnapshot, Snapshot
    from .view import View
    from .navigation import Arrival
    from .workers import Worker, WorkerPlace, WorkerReport, WorkerSandbox
    from .view_records import DrawItem, DrawPicture, Hit, Viewport, VisiblePage
else:
    # `import libinteract` loads the library and little else: a module comes when one of its names is first asked for.
    from ._homes import HOMES
    from ._lazy import lazily

    __getattr__, __dir__ = lazily(globals(), {**dict.fromkeys(enums.__all__, "enums"), **HOMES})

__version__ = _abi.VERSION

__all__: list[str] = [
    "Action", "Activation", "Annotation", "AnyEffect", "AnnotationSelection", "AnnotationSnapshot", "Asset", "ComponentHandle",
    "Measure", "Measurement", "Measures", "Measuring", "NumberFormat", "Snapped", "measured", "InputCounts",
    "Decoration", "DecorationCounts", "DecorationHooks", "DecorationStyle", "Decorations", "PageHooks",
    "Destination", "Document", "DrawItem", "DrawPicture", "Edit", "EditArea", "Effect", "Explanation", "ExplanationStep", "Inaction", "Fate", "Field", "Form", "Glyph",
    "HandlePlace", "History", "Hit", "Hooks", "ImageHit", "PageImage", "TableCell", "Layout", "LayoutConflict", "LayoutInfo", "LayoutOptions", "Matrix", "MenuEntry", "Observation", "OutlineItem",
    "Page", "PageGeometry", "PageId", "Permissions", "Picture", "PlacedPage", "Point", "Quad", "Reader", "Recognizer", "Recognizes", "Rect", "Registration", "Snapshot", "SpreadHooks", "SpreadInfo", "TextSpan",
    "Tool", "ToolCarry", "ToolEvent", "ToolStyle", "Verdict", "View", "Viewport", "VisiblePage", "describe",
    "component_name", "effects", "events", "find_component", "has_function", "phrase", "version",
    "Address", "WorkProgress", "Caret", "Focus", "Match", "Search", "Shortcut", "TextInput", "addresses",
    "Change", "Changes", "Glyphs", "PageInfo", "PagePlan", "Pending", "PictureRequest", "Placed", "ProvidedAction", "ProvidedAnnotation",
    "ProvidedMeasure", "ProvidedOutlineItem", "Provider", "Question", "RenderRequest", "ShapeRequest", "ShapedGlyph", "ShapedRun", "SnapshotPages", "Source",
    "Worker", "WorkerPlace", "WorkerReport", "WorkerSandbox",
    "Arrival", "Pointer", "PointerRegion", "PointerRequest", "PointerStyle", "Region", "cursor_name",
]
__all__ += enums.__all__
__all__ += errors.__all__
