"""A provider in Python that answers everything later, in whatever order a test lets answers arrive."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import libinteract as ix
from libinteract import Question, QuestionKind

from full_provider import Full

Answer = TypeVar("Answer")


class Later(Full):
    """The document of `Full`. Each question is answered with `Pending` until `let` lets its answer arrive; a question that has its answer
    needs to be asked, and then waits again."""

    def __init__(self, source: str | bytes | None = None, *, at_once: bool = False) -> None:
        super().__init__(source)
        self.at_once = self.is_open = at_once
        self.waiting: list[Question] = []
        self.come: list[Question] = []
        self.ready: set[Question] = set()
        self.wanted: list[list[int]] = []
        self.cancelled: list[Question] = []
        self.waits: list[float] = []
        self.ends = os.pipe()

    def close(self) -> None:
        super().close()
        for end in self.ends:
            os.close(end)

    def let(self, *questions: Question) -> None:
        """Lets answers arrive: all that is waited for, if none is named."""
        for question in questions or tuple(self.waiting):
            if question in self.waiting:
                self.waiting.remove(question)
                self.come.append(question)
                os.write(self.ends[1], b"x")

    def later(self, question: Question, answer: Callable[[], Answer]) -> Answer:
        if self.at_once or question in self.ready:
            if question.kind != QuestionKind.LABEL:  # It is asked for its length, and then for the text.
                self.ready.discard(question)
            return answer()
        if question not in self.waiting:
            self.waiting.append(question)
        raise ix.Pending

    def descriptor(self) -> int:
        self.asked.append("descriptor")
        return self.ends[0]

    def poll(self, timeout: float) -> Iterable[Question]:
        self.asked.append("poll")
        self.waits.append(timeout)
        if timeout > 0 and not self.come:
            self.let(*self.waiting[:1])  # It takes its time, and comes.
        come, self.come = self.come, []
        for question in come:
            os.read(self.ends[0], 1)
            self.ready.add(question)
        return come

    def cancel(self, question: Question) -> bool:
        self.asked.append("cancel")
        self.cancelled.append(question)
        return question in self.waiting

    def want(self, pages: Sequence[int]) -> None:
        self.asked.append("want")
        self.wanted.append(list(pages))

    # The questions.

    def state(self) -> Any:
        if not self.is_open:
            self.later(Question(QuestionKind.OPENING), lambda: None)
            self.is_open = True
        return Full.state(self)

    def unlock(self, password: bytearray) -> bool:
        return self.later(Question(QuestionKind.UNLOCK), lambda: Full.unlock(self, password))

    def text(self, page: int) -> ix.Glyphs:
        return self.later(Question(QuestionKind.TEXT, page), lambda: Full.text(self, page))

    def annotations(self, page: int) -> Iterable[ix.ProvidedAnnotation]:
        return self.later(Question(QuestionKind.ANNOTATIONS, page), lambda: list(Full.annotations(self, page)))

    def lines(self, page: int) -> Any:
        return self.later(Question(QuestionKind.LINES, page), lambda: Full.lines(self, page))

    def images(self, page: int) -> Iterable[ix.PageImage]:
        return self.later(Question(QuestionKind.IMAGES, page), lambda: Full.images(self, page))

    def label(self, page: int) -> str | None:
        return self.later(Question(QuestionKind.LABEL, page), lambda: Full.label(self, page))

    def outline(self) -> Iterable[ix.ProvidedOutlineItem]:
        return self.later(Question(QuestionKind.OUTLINE), lambda: list(Full.outline(self)))

    def destination(self, name: str) -> ix.Destination | None:
        return self.later(Question(QuestionKind.DESTINATION), lambda: Full.destination(self, name))

    def render(self, page: int, request: ix.RenderRequest, pixels: memoryview) -> None:
        self.later(Question(QuestionKind.PICTURE, page), lambda: Full.render(self, page, request, pixels))

    def render_changed(self, page: int, request: ix.RenderRequest, changes: ix.Changes, pixels: memoryview) -> None:
        self.later(Question(QuestionKind.PICTURE, page), lambda: Full.render_changed(self, page, request, changes, pixels))

    def render_annotation(self, request: ix.PictureRequest, changes: ix.Changes, pixels: memoryview) -> None:
        self.later(Question(QuestionKind.PICTURE, request.from_page), lambda: Full.render_annotation(self, request, changes, pixels))

    def save(self, path: str | None, flags: ix.SaveFlags, changes: ix.Changes) -> None:
        self.later(Question(QuestionKind.SAVE), lambda: Full.save(self, path, flags, changes))

    def reload(self) -> ix.ReloadedFlags | None:
        return self.later(Question(QuestionKind.RELOAD), lambda: Full.reload(self))
