"""Exceptions by status."""

from __future__ import annotations

import pytest

import libinteract
from libinteract.enums import Status
from libinteract.errors import BY_STATUS, InteractError, check


@pytest.mark.proves("S251b")
@pytest.mark.parametrize("status", [status for status in Status if status < 0])
def test_each_error_has_its_exception(status: Status) -> None:
    with pytest.raises(InteractError) as caught:
        check(status, "what was wrong")
    assert type(caught.value) is BY_STATUS[status]
    assert caught.value.status == status
    assert "what was wrong" in str(caught.value)


@pytest.mark.parametrize(("name", "base"), [
    ("InvalidArgument", ValueError), ("NotFound", LookupError), ("Busy", RuntimeError),
    ("NotSupported", NotImplementedError), ("InputOutput", OSError),
])
def test_exceptions_are_what_python_expects(name: str, base: type[Exception]) -> None:
    assert issubclass(getattr(libinteract, name), base)


def test_an_exception_without_a_text_explains_itself() -> None:
    with pytest.raises(libinteract.StaleHandle, match="has been closed"):
        check(Status.ERROR_STALE_HANDLE)


def test_an_unknown_error_still_raises() -> None:
    with pytest.raises(InteractError) as caught:
        check(-4711)
    assert caught.value.status == -4711


@pytest.mark.parametrize("status", [Status.OK, Status.END, Status.NO_OP, Status.PENDING, 77])
def test_successes_and_remarks_come_back(status: int) -> None:
    assert check(status) == status
