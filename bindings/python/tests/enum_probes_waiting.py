"""Probes of the questions that a provider answers later, and of what a script waits for."""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Hashable

import libinteract as ix
from libinteract import EffectType, Question, QuestionKind
from libinteract._core import lib

from enum_world import probe
from later_provider import Later

PAGED = (QuestionKind.TEXT, QuestionKind.ANNOTATIONS, QuestionKind.LINES, QuestionKind.IMAGES, QuestionKind.LABEL, QuestionKind.PICTURE)


@contextlib.contextmanager
def all_pending(state: str) -> Generator[tuple[Later, ix.Document], None, None]:
    """A document that waits for an answer to everything that can be asked in a state."""
    provider = Later()
    provider.password = b"open" if state == "locked" else None
    with ix.open(provider=provider) as made:
        if state != "opening":
            made.wait()
        if state == "open":
            for part in ix.Part:
                made.load(0, part)
            for ask in (lambda: made.page_label(0), lambda: list(made.outline()), lambda: made.find_destination("there"),
                        lambda: made.render(0, 0.01), made.reload):
                with contextlib.suppress(ix.Pending):
                    ask()
            made.save("copy")
        elif state == "locked":
            with contextlib.suppress(ix.Pending):
                made.unlock("open")
        yield provider, made


@probe("ix_question_kind")
def all_arrived(value: int) -> Hashable:
    """What is asked again and told when a question of the kind has arrived."""
    found: list[Hashable] = []
    for state in ("opening", "locked", "open"):
        with all_pending(state) as (provider, made), ix.View(made, 300, 300) as view:
            view.effects()
            count = len(provider.asked)
            question = Question(QuestionKind(value), 0 if value in PAGED else None)
            provider.ready.add(question)
            made.arrived(question)
            told = [each.question for each in view.effects() if each.type == EffectType.ANSWERED]
            found.append((tuple(provider.asked[count:]), tuple(told), len(provider.ready)))
    return tuple(found)


@probe("ix_wait")
def waited(value: int) -> Hashable:
    """For which of all questions that are pending it waits."""
    found: list[Hashable] = []
    for state in ("opening", "locked", "open"):
        with all_pending(state) as (provider, made):
            page = made.page_id(0) if state == "open" and value & 15 else 0
            for question in (None, *provider.waiting):
                if question:
                    provider.let(question)
                    made.poll()
                if page or not value & 15:
                    found.append((question, made._check(lib.ix_document_wait(made._raw, page, value, 0))))
    return tuple(found)
