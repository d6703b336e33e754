"""Edits of pages whose annotations a provider has failed to give, and gives later."""

from __future__ import annotations

from typing import Any

import pytest

import libinteract as ix

from full_provider import Full


def failing_at_first(page: int, times: int) -> Full:
    """A provider that fails so many times to give the annotations of a page."""
    provider, left = Full(), [times]
    give = provider.annotations

    def annotations(index: int) -> Any:
        if index == page and left[0] > 0:
            left[0] -= 1
            raise RuntimeError("ended")
        return give(index)

    setattr(provider, "annotations", annotations)
    return provider


@pytest.mark.proves("S305a")
def test_an_edit_tries_a_page_again_that_failed() -> None:
    """What failed once may be there now. Nothing else asks again: neither scrolling nor hovering does."""
    with ix.open(provider=failing_at_first(1, 1)) as document:
        square = document.annotations(0)[2]
        with pytest.raises(ix.ProviderFailed):
            document.annotations(1)
        assert square.move(1) and [each.id for each in document.annotations(1)] == [square.id]


@pytest.mark.proves("S305a")
def test_a_refused_edit_has_changed_nothing() -> None:
    # Creating asks twice: the edit itself, and for the reason.
    with ix.open(provider=failing_at_first(1, 2)) as document:
        with pytest.raises(ix.ProviderFailed, match="ended"):
            document.create_annotation(1, ix.Subtype.SQUARE, ix.Rect(1, 1, 9, 9))
        assert document.history.undo_count == 0 and not document.history.modified
        made = document.create_annotation(1, ix.Subtype.SQUARE, ix.Rect(1, 1, 9, 9))
        assert [each.id for each in document.annotations(1)] == [made.id]


@pytest.mark.proves("S305a")
def test_an_edit_goes_on_where_asking_for_the_reason_has_read_the_page() -> None:
    with ix.open(provider=failing_at_first(1, 1)) as document:
        made = document.create_annotation(1, ix.Subtype.SQUARE, ix.Rect(1, 1, 9, 9))
        assert [each.id for each in document.annotations(1)] == [made.id]
