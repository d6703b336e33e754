"""libinteract: what happens between a finger, a pen or a mouse and the page of a PDF."""

from __future__ import annotations

from . import _abi, enums, errors, events
from ._pages import PageId
from .annotation import Action, Annotation, Destination, Field
from .assets import Asset
from .components import Activation, ComponentHandle, Registration, find_component
from .decorations import (
    Decoration, DecorationCounts, DecorationHooks, Decorations, DecorationStyle, PageHooks,
)
from .document import Document, OutlineItem, PageGeometry, TextSpan, open, phrase
from .editing import Edit, History
from .effects import Effect, describe
from .enums import *  # noqa: F403
from .errors import *  # noqa: F403
from .explanations import Explanation, ExplanationStep
from .forms import Form
from .geometry import Matrix, Point, Quad, Rect
from .measuring import Measure, Measurement, Measures, Measuring, NumberFormat, Snapped, measured
from .host_tools import Recognizes, Tool, ToolCarry, ToolEvent
from .layouts import Layout, LayoutConflict, LayoutInfo, LayoutOptions, SpreadInfo
from .keyboard import Caret, Focus, Shortcut
from .pointers import Pointer, PointerRegion, PointerRequest, PointerStyle, Region, cursor_name
from .menu import MenuEntry
from .observers import Observation
from .recognizers import Fate, Hooks, Recognizer, Verdict
from .search import Address, Match, Search, addresses
from .selection import AnnotationSelection, HandlePlace
from .spread_hooks import SpreadHooks
from .tools import ToolStyle
from .view import Reader, View
from .view_records import DrawItem, Hit, Viewport, VisiblePage

__version__ = _abi.VERSION

__all__ = [
    *enums.__all__, *errors.__all__, "Action", "Activation", "Annotation", "AnnotationSelection", "Asset", "ComponentHandle",
    "Measure", "Measurement", "Measures", "Measuring", "NumberFormat", "Snapped", "measured",
    "Decoration", "DecorationCounts", "DecorationHooks", "DecorationStyle", "Decorations", "PageHooks",
    "Destination", "Document", "DrawItem", "Edit", "Effect", "Explanation", "ExplanationStep", "Fate", "Field", "Form",
    "HandlePlace", "History", "Hit", "Hooks", "Layout", "LayoutConflict", "LayoutInfo", "LayoutOptions", "Matrix", "MenuEntry", "Observation", "OutlineItem",
    "PageGeometry", "PageId", "Point", "Quad", "Reader", "Recognizer", "Recognizes", "Rect", "Registration", "SpreadHooks", "SpreadInfo", "TextSpan",
    "Tool", "ToolCarry", "ToolEvent", "ToolStyle", "Verdict", "View", "Viewport", "VisiblePage", "describe",
    "events", "find_component", "open", "phrase",
    "Address", "Caret", "Focus", "Match", "Search", "Shortcut", "addresses",
    "Pointer", "PointerRegion", "PointerRequest", "PointerStyle", "Region", "cursor_name",
]
