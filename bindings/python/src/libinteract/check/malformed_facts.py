"""Compares the library's reading of a damaged file with that of three other readers (see the README of the corpus).

A reader that refuses every file agrees with nothing here: a file that all three open must open, and its pages must answer.
"""

from __future__ import annotations

from typing import Any

import libinteract as ix

from .tally import Tally

Truth = dict[str, Any]
_MOST = 20
_OPEN = (ix.DocumentState.OK, ix.DocumentState.DAMAGED)


def expected_total(truth: Truth) -> int:
    return 2 + _opens_for_two(truth) + _pages(truth)


def _opens_for_two(truth: Truth) -> bool:
    """Returns whether two readers see pages."""
    return sum(bool(each.get("opened") and each.get("pages")) for each in truth["tools"].values()) >= 2


def _pages(truth: Truth) -> int:
    """Returns how many pages are compared: those of files that all readers open."""
    return len(truth["pages"][:_MOST]) if truth["open"] == "all" else 0


def check(document: ix.Document, truth: Truth, tally: Tally) -> None:
    name, state = truth["id"], document.state
    wrong = _state(document, truth)
    tally.note("malformed", wrong is None, name, wrong or "")
    wrong = _silence(document)
    tally.note("malformed answers", wrong is None, name, wrong or "")
    if _opens_for_two(truth):
        tally.note("readable files", state in _OPEN and document.page_count > 0, name, f"{state.name}: {document.message}")
    for page in truth["pages"][:_pages(truth)]:
        where = f"{name} page {page['index']}"
        wrong = _page(document, page) if page["index"] < document.page_count else "is not there"
        tally.note("readable pages", wrong is None, where, wrong or "")


def _state(document: ix.Document, truth: Truth) -> str | None:
    """Checks that the file is open, or refused with a named fault; and that a file that all readers open has as many pages."""
    state, count, counts = document.state, document.page_count, [each.get("pages") for each in truth["tools"].values() if each.get("opened")]
    if state not in (*_OPEN, ix.DocumentState.INVALID):
        return f"state {state.name}"
    if state != ix.DocumentState.OK and not _fault(document):
        return f"state {state.name} without a fault: {document.message!r}"
    if state == ix.DocumentState.INVALID:
        if count:
            return f"{count} pages of an invalid document"
        return "refused, and all readers open it" if truth["open"] == "all" else None
    if truth["open"] == "none" and state == ix.DocumentState.OK:
        return "sound, and no reader opens it"
    if truth.get("page_count_agreed") and truth.get("page_count") is not None:
        return None if count == truth["page_count"] else f"{count} pages, not {truth['page_count']}"
    if truth["open"] == "all" and not min(counts) <= count <= max(counts):
        return f"{count} pages, where others count {counts}"
    return None


def _fault(document: ix.Document) -> str:
    """Returns the message without the name of the file."""
    return document.message.partition(".pdf")[2].strip(" :") or ""


def _silence(document: ix.Document) -> str | None:
    """Checks that an existing page answers, or says why it does not."""
    for index in range(min(document.page_count, _MOST)):
        geometry = document.page_geometry(index)
        if not (geometry.width > 0 and geometry.height > 0):
            return f"page {index} has no size"
        for call in (document.annotations, document.words):
            try:
                call(index)
            except ix.InteractError as error:
                if not str(error).strip() or not isinstance(error, (ix.Damaged, ix.TooLarge, ix.NotSupported)):
                    return f"page {index}: {call.__name__}: {error!r}"
    return None


def _page(document: ix.Document, page: Truth) -> str | None:
    """Checks the number of annotations, and that the words that two other readers found are there."""
    try:
        count = len(document.annotations(page["index"]))
        text = {span.text for span in document.words(page["index"])}
    except ix.InteractError as error:
        return repr(error)
    if count != len(page["annots"]):
        return f"{count} annotations, not {len(page['annots'])}"
    missing = [word for word, *_ in page.get("words", []) if word not in text]
    return f"without {missing[:3]}" if missing else None
