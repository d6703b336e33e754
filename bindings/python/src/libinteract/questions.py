"""Questions to a provider that can be pending, report progress and be cancelled."""

from __future__ import annotations

from typing import NamedTuple

from . import _abi
from ._call import sized
from .enums import QuestionKind
from .provided import NOWHERE, whole


class Question(NamedTuple):
    """A question to a provider."""

    kind: QuestionKind
    page: int | None = None
    """The index of the page in the file, whatever its present index; `None` for the whole document."""

    def _raw(self) -> _abi.ix_question:
        raw = sized(_abi.ix_question)
        raw.kind = whole(self.kind, "kind")
        raw.page = NOWHERE if self.page is None else whole(self.page, "page", high=NOWHERE - 1)
        return raw

    @classmethod
    def _of(cls, raw: _abi.ix_question) -> Question:
        return cls(QuestionKind(raw.kind), None if raw.page == NOWHERE else raw.page)


__all__ = ["Question"]
