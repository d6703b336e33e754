"""The system calls of a body of code: records them, and lets one go wrong. The work is done by calls.c."""

from __future__ import annotations

import ctypes
import enum
import errno
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from call_errors import CALLS, PASSED_OVER

HERE = Path(__file__).resolve().parent


class Way(enum.IntEnum):
    """How the chosen call goes wrong."""

    NEVER = 0
    #: It is not made, and fails.
    FAIL = 1
    #: It is made, and fails all the same.
    DONE = 2
    #: The process dies before it, or when it has moved half of its bytes.
    KILL = 3
    KILL_WITHIN = 4
    #: It moves half of its bytes, or none.
    SHORT = 5
    NONE = 6


class Made(NamedTuple):
    """A call that was made: its result is negative where it failed; its paths, names and written bytes."""

    number: int
    arguments: tuple[int, ...]
    result: int
    first: str
    second: str
    bytes: bytes

    @property
    def name(self) -> str:
        return CALLS[self.number].name if self.number in CALLS else f"call {self.number}"


class Wrong(NamedTuple):
    """A call that goes wrong: of those of a number the one of a place, from 0 on."""

    number: int
    place: int
    way: Way
    error: int = 0

    def __str__(self) -> str:
        what = errno.errorcode[self.error] if self.error else self.way.name
        return f"{CALLS[self.number].name} {self.place}: {what}"


#: The arguments of a start after which nothing goes wrong.
NOTHING = (-1, 0, Way.NEVER, 0)


class Rule(NamedTuple):
    """Calls of a number of which an argument has these bits, and whose path begins so, fail each time."""

    number: int
    argument: int
    bits: int
    error: int
    within: str = ""


class _Call(ctypes.Structure):
    _fields_ = (
        ("number", ctypes.c_int64),
        ("arguments", ctypes.c_int64 * 6),
        ("result", ctypes.c_int64),
        ("first", ctypes.c_int64),
        ("second", ctypes.c_int64),
        ("bytes", ctypes.c_int64),
        ("count", ctypes.c_int64),
    )


class Recorder:
    """Records the calls of this thread. One at a time in a process."""

    def __init__(self, folder: Path) -> None:
        made = folder / "calls.so"
        if not made.exists():
            compiler = shutil.which("cc") or "cc"
            flags = ["-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC"]
            subprocess.run([compiler, *flags, str(HERE / "calls.c"), "-o", str(made)], check=True)
        self._library = library = ctypes.CDLL(str(made))
        library.calls_made.restype = ctypes.POINTER(_Call)
        library.calls_arena.restype = ctypes.POINTER(ctypes.c_char)
        library.calls_stop.restype = ctypes.c_int64
        library.calls_start.argtypes = [ctypes.c_int64] * 4
        library.calls_rule.argtypes = [*[ctypes.c_int64] * 4, ctypes.c_char_p]
        for number in PASSED_OVER.values():
            library.calls_pass_over(ctypes.c_int64(number))

    def set_rules(self, rules: tuple[Rule, ...]) -> None:
        """Replaces what fails each time."""
        self._library.calls_clear_rules()
        for rule in rules:
            self._library.calls_rule(*rule[:4], os.fsencode(rule.within))

    def works(self) -> bool:
        """False on a kernel that cannot hand calls over."""
        status: int = self._library.calls_start(*NOTHING)
        if status == 0:
            self._library.calls_stop()
        return status == 0

    def run(self, body: Callable[[], None], wrong: Wrong | None = None) -> list[Made]:
        """Runs a body, of which one call may go wrong; returns the calls that it made."""
        status = self._library.calls_start(*(NOTHING if wrong is None else (wrong.number, wrong.place, wrong.way, wrong.error)))
        if status != 0:
            raise OSError(status, "the kernel cannot hand calls over")
        try:
            body()
        finally:
            count: int = self._library.calls_stop()
        assert count >= 0, "more calls than are kept"
        calls, arena = self._library.calls_made(), self._library.calls_arena()
        return [self._decoded(calls[i], arena) for i in range(count)]

    def struck(self) -> bool:
        """True if a call of the last run went wrong as asked."""
        return bool(self._library.calls_struck())

    @staticmethod
    def _decoded(call: _Call, arena: ctypes._Pointer[ctypes.c_char]) -> Made:
        def text(at: int) -> str:
            return ctypes.string_at(ctypes.addressof(arena.contents) + at).decode("utf-8", "surrogateescape") if at else ""

        data = ctypes.string_at(ctypes.addressof(arena.contents) + call.bytes, call.count) if call.bytes else b""
        return Made(call.number, tuple(call.arguments), call.result, text(call.first), text(call.second), data)
