"""Replaying a trace: the same calls with the same answers, and a check that the same lines result."""

from __future__ import annotations

import ctypes
import json
from collections.abc import Callable, Sequence
from typing import Any, cast

from .. import _abi
from .._call import sized
from .._core import lib
from .._owner import destroy, entry, keep
from ..document import Document
from ..effects import AnyEffect, Effect as Effect, effect_of
from ..enums import DocumentState, QuestionKind, TextKind
from ..events import point_to
from ..questions import Question
from .recorder import listen, stop_listening, without_provider

_SCRATCH = 4096
_ANSWERED = tuple(ctypes.POINTER(kind) for kind in (
    _abi.ix_verdict, _abi.ix_tool_carry, _abi.ix_tool_style, _abi.ix_page_range, _abi.ix_rect, _abi.ix_size, _abi.ix_point))
"""The structs into which a function of the host writes its answer."""


#: The flag for the defaults of each version of traces.
_VERSIONS = {1: _abi.IX_TRACE_VERSION_1, 2: _abi.IX_TRACE_VERSION_2, 3: 0}
_QUESTIONS = {kind.name.lower(): kind for kind in QuestionKind}
#: The answer in a line that says that the host cancelled the question.
_ENDED = 100 - _abi.IX_ERROR_CANCELLED
_OF_A_PAGE = (QuestionKind.TEXT, QuestionKind.ANNOTATIONS, QuestionKind.LINES, QuestionKind.IMAGES, QuestionKind.LABEL)

Password = str | Callable[[], str] | None
"""The password of a recorded document, or a function that asks for it; traces do not contain passwords."""


def _is_text(kind: Any) -> bool:
    return kind is ctypes.c_char_p or getattr(kind, "_type_", None) is ctypes.c_char


class UnknownVersion(ValueError):
    """The trace was written by a newer library, in a version that this player does not know.

    Attributes:
        version: The version of the trace.
    """

    def __init__(self, version: object) -> None:
        super().__init__(f"the trace has version {version!r}, and this player knows 1 to {max(_VERSIONS)}: play it with the library that wrote it")
        self.version = version


class Mismatch(Exception):
    """The replay produced a line that differs from the trace.

    Attributes:
        number: The number of the line, from 1.
        wanted: The line of the trace; empty if it has ended.
        came: The line of the replay; empty if there was none.
    """

    def __init__(self, number: int, wanted: str, came: str) -> None:
        super().__init__(f"line {number}: the trace has {wanted or 'nothing'}, but there came {came or 'nothing'}")
        self.number: int = number
        self.wanted: str = wanted
        self.came: str = came


class _Player:
    """Goes through the lines of a trace; `lines[at]` is the next one expected."""

    def __init__(self, document: Document, lines: Sequence[str], strict: bool, password: Password = None) -> None:
        played = [without_provider(lines[0]), *lines[1:]] if lines else lines
        self.document, self.lines, self.strict, self.password = document, played, strict, password
        self._secrets = 0
        self._former: dict[int, tuple[int, str]] = {}
        self.at = 0
        self.mismatch: Mismatch | None = None
        self.views: list[Any] = []
        self.effects: list[AnyEffect] = []
        self.came: list[str] = []
        self._stubs: list[Any] = []
        self._answers: list[int | str] = []

    # Lines and answers.

    def take(self, line: str) -> None:
        """Takes a line that the library writes while the trace is replayed."""
        if not self.strict:
            self.came.append(line)
            return
        if self.mismatch is not None:
            return
        wanted = self.lines[self.at] if self.at < len(self.lines) else ""
        if line == wanted:
            self.at += 1
        else:
            self.mismatch = Mismatch(self.at + 1, wanted, line)

    def answer(self) -> int | str:
        """Returns the answer of the host at this point, after making the calls that it made meanwhile."""
        if not self.strict:
            return self._answers.pop(0) if self._answers else 1
        while self.mismatch is None and self.at < len(self.lines):
            line = json.loads(self.lines[self.at])
            if "call" not in line:
                return line.get("answer", 0)  # type: ignore[no-any-return]
            self.call(line)
        return 0

    # Calls.

    def run(self) -> None:
        while self.mismatch is None and self.at < len(self.lines):
            line, before = json.loads(self.lines[self.at]), self.at
            if "call" not in line:
                self.mismatch = Mismatch(self.at + 1, self.lines[self.at], "")
                return
            self.call(line)
            if self.at == before and self.mismatch is None:
                self.mismatch = Mismatch(self.at + 1, self.lines[self.at], "")

    def run_leniently(self) -> None:
        """Makes only the calls, each with the answers that follow it, and keeps the effects."""
        calls = [json.loads(line) for line in self.lines]
        depth = 0
        for i, line in enumerate(calls):
            depth += ("enter" in line) - ("leave" in line)
            if "call" not in line or depth > 0:
                continue
            self._answers = [each["answer"] for each in _until_call(calls[i + 1:]) if "ask" in each or "leave" in each]
            self.call(line)
            self._collect()

    def _script(self) -> None:
        """Lets the provider answer later where the recorded one did, and cancels where the host did."""
        for place in range(self.at + 1, len(self.lines)):
            line = json.loads(self.lines[place])
            if "call" in line:
                return
            kind, answer = _QUESTIONS.get(line.get("provider", "")), line.get("answer")
            has_ended = kind == QuestionKind.SAVE and answer > 100
            if kind is not None and (answer in (1, _ENDED) or has_ended):
                question = Question(kind, line["page"] if kind in _OF_A_PAGE else None)
                lib.ix_document_script_answer(self.document._raw, question._raw(), answer)

    def call(self, line: dict[str, Any]) -> int:
        """Makes one call. Returns its result."""
        if self.strict:
            self._script()
        name, on = line["call"], line["on"]
        if on > len(self.views) or (on and self.views[on - 1] is None):
            return -2
        handle = self.views[on - 1] if on else self.document._raw
        # An output may be a buffer; its capacity is one of the numbers.
        room = max((each for each in line["args"] if isinstance(each, int) and each < 1 << 24), default=0)
        scratch = (ctypes.c_char * (_SCRATCH + (room if "out" in line["args"] else 0)))()
        kinds = _abi.PROTOTYPES[name][1][1:]
        values = self._with_secrets(name, kinds, self._with_passwords(handle, on, line["args"]))
        given = [self._argument(kind, value, scratch) for kind, value in zip(kinds, values)]
        self._own(kinds, given)
        if name == "ix_view_free":
            self.views[on - 1] = None
        status: int | None = getattr(lib, name)(handle, *given)
        if name == "ix_view_new" and status == _abi.IX_OK:
            self.views.append(ctypes.c_void_p.from_buffer_copy(scratch))
        return status or 0

    def _with_secrets(self, name: str, kinds: Sequence[Any], values: list[Any]) -> list[Any]:
        """Returns the arguments with a text for each one that the trace withholds: the password, or one that no field had before."""
        found = list(values)
        for place, (kind, value) in enumerate(zip(kinds, values)):
            if not _is_text(kind) or value not in ("secret", "same") or values[place + 1] != 0:
                continue
            found[place] = self._secret(name, value, values)
            found[place + 1] = len(found[place].encode("utf-8"))
        return found

    def _edited_in(self, view: Any) -> int:
        """Returns the annotation whose text a view edits; 0 for none."""
        told = sized(_abi.ix_text_input)
        return int(told.annotation) if lib.ix_view_get_text_input(view, told) == _abi.IX_OK else 0

    def _with_passwords(self, view: Any, on: int, values: list[Any]) -> list[Any]:
        """Returns the arguments with a text in each event that marks an edited password as new, as the earlier one, or as empty."""
        if on in self._former and self._edited_in(view) != self._former[on][0]:
            del self._former[on]  # it belonged to another edit
        first: Any = values[0] if values else None
        fed = cast("Any", first) if isinstance(first, list) else ()
        if not any(map(_has_password, fed)):
            return values
        return [[{**each, "text": self._edited(view, on, each["password"])} if _has_password(each) else each for each in fed], *values[1:]]

    def _edited(self, view: Any, on: int, kind: str) -> str:
        if on not in self._former:
            annotation = self._edited_in(view)
            former = self.document.annotation(annotation).text(TextKind.FIELD_VALUE) if annotation else None
            self._former[on] = annotation, former or ""
        if kind == "same":
            return self._former[on][1]
        if kind == "empty":
            return ""
        self._secrets += 1
        return chr(0x100 + self._secrets % 0x1000)

    def _secret(self, name: str, value: str, values: list[Any]) -> str:
        if name == "ix_document_unlock":
            if self.password is None:
                raise ValueError("the trace unlocks its document, and has no password: give it to who plays the trace")
            return self.password() if callable(self.password) else self.password
        if value == "same":
            annotation = self.document.annotation(values[0])
            return annotation.text(TextKind(values[1]) if name == "ix_annotation_set_text" else TextKind.FIELD_VALUE) or ""
        self._secrets += 1
        return chr(0x100 + self._secrets % 0x1000)

    def _own(self, kinds: Sequence[Any], given: list[Any]) -> None:
        """Keeps the functions of a call alive until the library is done with them."""
        stubs, self._stubs = self._stubs, []
        token = keep(self.document, stubs) if stubs else 0
        for place, kind in enumerate(kinds):
            if kind is _abi.ix_destroy and given[place] is destroy:
                given[place - 1] = token or keep(self.document, stubs)

    def _argument(self, kind: Any, value: Any, scratch: Any) -> Any:
        if value is None:
            return kind() if hasattr(kind, "_restype_") else None
        if value == "out":
            return ctypes.cast(scratch, kind)
        if value == "function":
            # The host is not asked about progress: cancelled work is scripted.
            if kind is _abi.ix_destroy:
                return destroy
            if kind is _abi.ix_progress_query:
                self._stubs.append(kind(lambda *_: _abi.IX_OK))
                return self._stubs[-1]
            return self._stub(kind)
        if kind is ctypes.c_double:
            return float(value)
        if kind is _abi.ix_point:
            return _abi.ix_point(float(value[0]), float(value[1]))
        if isinstance(value, int):
            return value
        if kind is _abi.ix_party:
            return _abi.ix_party.from_buffer_copy(bytes.fromhex(value))
        if _is_text(kind):
            return ctypes.cast(ctypes.create_string_buffer(value.encode("utf-8")), kind)
        if kind is ctypes.POINTER(_abi.ix_event):
            return events_of(value)
        raw = bytes.fromhex("".join(cast("list[str]", value)) if isinstance(value, list) else value)
        return ctypes.cast(self._buffer(kind._type_, raw), kind)

    def _buffer(self, kind: Any, raw: bytes) -> Any:
        """Returns memory with a struct, its functions replaced by ones that answer from the trace."""
        if not kind.__name__.endswith("_functions"):
            return ctypes.create_string_buffer(raw, len(raw))
        made = kind.from_buffer_copy(raw.ljust(ctypes.sizeof(kind), b"\0"))
        for name, function in kind._fields_:
            if hasattr(function, "_restype_") and any(raw[getattr(kind, name).offset:][:8]):
                setattr(made, name, self._stub(function))
        return ctypes.pointer(made)

    def _stub(self, kind: Any) -> Any:
        """Returns a function of the host that gives the recorded answers."""
        def run(*arguments: Any) -> Any:
            answer = self.answer()
            if isinstance(answer, str):
                return _put_answer(kind, arguments, bytes.fromhex(answer))
            return int(answer) if kind._restype_ is not None and isinstance(answer, int) else None
        made = entry(self.document, kind, run)
        self._stubs.append(made)
        return made

    def _collect(self) -> None:
        one = _abi.ix_effect()
        for view in self.views:
            while view is not None and lib.ix_view_next_effect(view, one) == _abi.IX_OK:
                self.effects.append(effect_of(one))

    def close(self) -> None:
        stop_listening(self.document)
        for view in self.views:
            if view is not None:
                lib.ix_view_free(view)


def events_of(events: Sequence[str | dict[str, str]]) -> Any:
    """Returns the events of a call as an array; everything that they point to lives as long as it does."""
    batch = (_abi.ix_event * len(events))()
    for place, each in enumerate(events):
        batch[place] = event_of(each)
    return batch


def event_of(written: str | dict[str, str]) -> _abi.ix_event:
    """Returns one event of a trace. Its text and clauses live as long as it does."""
    if isinstance(written, str):
        return _abi.ix_event.from_buffer_copy(bytes.fromhex(written))
    event = _abi.ix_event.from_buffer_copy(bytes.fromhex(written["event"]))
    text, clauses = written["text"].encode("utf-8"), bytes.fromhex(written["clauses"])
    point_to(event, text, (_abi.ix_clause * (len(clauses) // ctypes.sizeof(_abi.ix_clause))).from_buffer_copy(clauses))
    return event


def _has_password(written: Any) -> bool:
    """Returns whether a written event stands for the text of a password."""
    return isinstance(written, dict) and "password" in written


def _put_answer(kind: Any, arguments: Sequence[Any], answer: bytes) -> float | None:
    """Gives an answer that is not a whole number: a real number, or a struct, which is written to its place."""
    if kind._restype_ is ctypes.c_double:
        return ctypes.c_double.from_buffer_copy(answer).value
    for place, each in zip(kind._argtypes_, arguments):
        if place in _ANSWERED:
            ctypes.memmove(each, answer, len(answer))
    return None


def _until_call(lines: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Returns the lines up to the next call that no hook made."""
    found: list[dict[str, Any]] = []
    depth = 0
    for line in lines:
        if "call" in line and depth == 0:
            break
        depth += ("enter" in line) - ("leave" in line)
        found.append(line)
    return found


def _version_flag(head: dict[str, Any]) -> int:
    """Returns the flag for the defaults of the trace's version. A trace of an unknown later version is refused."""
    version = head.get("trace", max(_VERSIONS))  # a shrunk trace has only calls
    if version not in _VERSIONS:
        raise UnknownVersion(version)
    return _VERSIONS[version]


def replay(
    document: Document, lines: Sequence[str], *, write_files: bool = False, password: Password = None
) -> int:
    """Replays a trace on a document like the one it was recorded with. Returns the number of lines, all of which matched.

    Args:
        document: A document without a view, built or opened as far as the recorded one was when recording began.
        write_files: Let saves write the files that they name. By default they count as done.
        password: The password with which the trace unlocks its document, or a function that asks for it. Traces do not contain it.

    Raises:
        ValueError: The trace unlocks its document, and no password was given.
        Mismatch: A line differed. What has happened until then stays.
        UnknownVersion: A newer library wrote the trace. Nothing was replayed.
    """
    player = _Player(document, lines, strict=True, password=password)
    head: dict[str, Any] = json.loads(lines[0]) if lines else {}
    if head.get("state") == DocumentState.OPENING:
        lib.ix_document_script_answer(document._raw, Question(QuestionKind.OPENING)._raw(), 1)
    flags = int(head.get("masked", False)) | _version_flag(head)
    flags |= 0 if write_files else _abi.IX_TRACE_REPLAY
    listen(document, player.take, flags)
    try:
        player.run()
    finally:
        player.strict = False
        player.close()
    if player.mismatch is not None:
        raise player.mismatch
    return player.at


def play(document: Document, lines: Sequence[str], *, password: Password = None) -> list[AnyEffect]:
    """Makes the calls of a trace, or of the result of `shrink`, whatever their results, and returns the effects.

    Functions of the host give the answers that follow a call in the trace, and 1 if there are no more. No file is written: saves count as
    done.
    """
    return play_and_record(document, lines, password=password)[0]


def play_and_record(
    document: Document, lines: Sequence[str], *, password: Password = None
) -> tuple[list[AnyEffect], list[str]]:
    """Plays a trace as `play` does. Returns the effects and a complete trace, which `replay` can replay."""
    player = _Player(document, lines, strict=False, password=password)
    head: dict[str, Any] = json.loads(lines[0]) if lines else {}
    listen(document, player.take, _abi.IX_TRACE_REPLAY | _version_flag(head))
    try:
        player.run_leniently()
    finally:
        player.close()
    return player.effects, player.came
