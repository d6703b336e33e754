"""The former name of `libinteract.page_editing`, for programs that import it."""

from __future__ import annotations

from .page_editing import InputCounts, PageEditing, PageId, Rect, Reloaded, ViewState, ViewStateCalls

__all__ = ["InputCounts", "LivingDocument", "LivingView", "PageId", "Rect", "Reloaded", "ViewState"]

LivingDocument = PageEditing
LivingView = ViewStateCalls
