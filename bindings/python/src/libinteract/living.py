"""The former name of `libinteract.page_editing`, for programs that import it."""

from __future__ import annotations

from ._pages import PageId
from .explanations import InputCounts
from .geometry import Rect
from .page_editing import PageEditing, Reloaded, ViewState, ViewStateCalls

__all__ = ["InputCounts", "LivingDocument", "LivingView", "PageId", "Rect", "Reloaded", "ViewState"]

LivingDocument = PageEditing
LivingView = ViewStateCalls
