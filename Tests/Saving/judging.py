"""Runs a scene with one call going wrong, and says everything that is not as it has to be afterwards."""

from __future__ import annotations

import errno
import json
import os
import signal
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from call_errors import CALLS, Call
from calls import Made, Recorder, Way, Wrong
from scenes import Attempt, Entry, Scene

#: Names that a save may give what it makes beside its target.
BESIDE = ".interact-"
#: Those of copies that are made before a file is written in place; they stay where that is broken off.
COPY = ".interact-copy-"
#: Calls that take a name away: where one fails, the name is still there until the next save.
TAKES_AWAY = {"unlink", "unlinkat"}
MOVES_BYTES = ("read", "write", "pread64", "pwrite64")
#: Calls and errors that say that a file has no attributes.
ASKS_ATTRIBUTES = ("flistxattr", "listxattr", "fgetxattr", "getxattr")
NO_ATTRIBUTES = (errno.ENODATA, errno.ENOTSUP)
MOST_TRIES = 5
#: So many seconds old are the files of a process that died when the next one saves.
AGE = 120
#: How long one save may take, of computing and of waiting.
MOST_SECONDS, MOST_WAITING = 2, 60
#: After so many cases that hang or crash no more are played.
MOST_DEATHS = 2
IS_REPLACED = "is replaced, but"


@dataclass
class Whole:
    """A scene without a fault: its files before and after, and its calls."""

    before: dict[str, Entry]
    after: dict[str, Entry]
    calls: list[Made]


def descriptors() -> int:
    return len(os.listdir("/proc/self/fd"))


class Judge:
    """One scene, played again and again."""

    def __init__(self, recorder: Recorder, scene: Scene) -> None:
        self.recorder, self.scene = recorder, scene
        self._struck = False
        self.names = tuple(str(path) for path in (scene.target, *scene.also))
        self.whole = self._whole()

    def _whole(self) -> Whole:
        """Saved twice, since something may be made once in a process."""
        for _ in range(2):
            attempt = self.scene.begin()
            try:
                before = self.scene.seen()
                calls, message = self._save(attempt)
            finally:
                attempt.close()
        assert message is None, f"{self.scene.name}: {message}"
        after = self._seen()
        assert after != before, f"{self.scene.name}: nothing was saved"
        return Whole(before, after, calls)

    def _save(self, attempt: Attempt, wrong: Wrong | None = None) -> tuple[list[Made], str | None]:
        message: list[str | None] = []
        self.recorder.set_rules(self.scene.rules)
        calls = self.recorder.run(lambda: message.append(attempt.save()), wrong)
        return calls, message[0]

    def _seen(self) -> dict[str, Entry]:
        """The files now; where each save writes other bytes, those that count as the new ones are given as such."""
        found, is_new = self.scene.seen(), self.scene.is_new
        target = found.get(self.scene.target.name)
        if is_new is not None and target is not None and is_new(target.content):
            found[self.scene.target.name] = target._replace(content=b"new")
        return found

    def unknown_calls(self) -> list[str]:
        """Calls that the table of errors does not have."""
        return sorted({call.name for call in self.whole.calls if call.number not in CALLS})

    def places(self) -> list[tuple[Call, int]]:
        """The calls of the scene: which one, and the how manieth of its kind."""
        numbers = [call.number for call in self.whole.calls]
        return [(CALLS[number], numbers[:index].count(number)) for index, number in enumerate(numbers)]

    def all_wrong(self) -> list[list[Wrong]]:
        """For each call all errors of its manual page, and being cut short where it moves bytes."""
        found = []
        for call, place in self.places():
            mine = [Wrong(call.number, place, Way.FAIL, error) for error in call.numbers]
            cut = (Way.SHORT, Way.NONE) if call.name in MOVES_BYTES else ()
            found.append([*mine, *(Wrong(call.number, place, way) for way in cut)])
        return found

    def some_wrong(self, seed: int = 0) -> list[Wrong]:
        """Each call once with one of its errors, others for another seed, and each that moves bytes being cut short."""
        found = []
        for index, each in enumerate(self.all_wrong()):
            failing = [wrong for wrong in each if wrong.way == Way.FAIL]
            found += [failing[(index + seed) % len(failing)], *each[len(failing) :]]
        return found

    def play(self, wrong: Wrong) -> list[str]:
        """All faults of a save of which one call goes wrong, and of the save after it.

        How often a save looks at a file depends on the clock: a look that is not made this time is waited for.
        """
        for _ in range(MOST_TRIES):
            faults = self._played(wrong)
            if self._struck:
                return faults
        is_look = CALLS[wrong.number].page == "stat"
        return [] if is_look else [f"{self.scene.name}: {wrong}: the call was not made"]

    def _played(self, wrong: Wrong) -> list[str]:
        open_before = descriptors()
        attempt = self.scene.begin()
        try:
            open_between = descriptors()
            _, message = self._save(attempt, wrong)
            self._struck = self.recorder.struck()
            faults = self._judged(wrong, message, self._seen())
            faults += self._again(attempt, CALLS[wrong.number].name in TAKES_AWAY)
            faults += [] if descriptors() == open_between else ["a descriptor stays open after the saves"]
        finally:
            attempt.close()
        faults += [] if descriptors() == open_before else ["a descriptor stays open after closing"]
        return [f"{self.scene.name}: {wrong}: {fault}" for fault in faults]

    def play_all(self, wrongs: list[Wrong]) -> list[str]:
        """The same for each of them, in processes that may hang or crash."""
        return survived(wrongs, self.play, lambda wrong, end: f"{self.scene.name}: {wrong}: {end}")

    def _judged(self, wrong: Wrong, message: str | None, now: dict[str, Entry]) -> list[str]:
        faults = []
        name = CALLS[wrong.number].name
        left = [each for each in now if is_beside(each)]
        if left and name not in TAKES_AWAY:
            faults.append(f"left {left}")
        now = without(now, left)
        succeeded = message is None or IS_REPLACED in message
        wanted = self.whole.after if succeeded else self.whole.before
        if succeeded and name in ASKS_ATTRIBUTES and wrong.error in NO_ATTRIBUTES:
            wanted, now = without_attributes(wanted), without_attributes(now)
        faults += differences(now, wanted, message or "saved")
        if message is not None and wrong.way == Way.SHORT:
            faults.append(f"a call that moved a part is not gone on with: {message}")
        if message is not None and not any(each in message for each in self.names):
            faults.append(f"the message does not name the file: {message}")
        return faults

    def _again(self, attempt: Attempt, may_leave_copy: bool) -> list[str]:
        _, message = self._save(attempt)
        if message is not None:
            return [f"the next save fails: {message}"]
        now = self._seen()
        copies = [each for each in now if may_leave_copy and is_beside(each, COPY)]
        faults = differences(without_attributes(without(now, copies)), without_attributes(self.whole.after), "saved")
        return [f"after the next save {each}" for each in faults]

    def kill(self, wrong: Wrong) -> list[str]:
        """The faults that a process leaves which dies at a call, and those of the next save by another."""
        for _ in range(MOST_TRIES):
            died, faults = self._killed(wrong)
            if died:
                return [f"{self.scene.name}: {wrong}: {fault}" for fault in faults]
        is_look = CALLS[wrong.number].page == "stat"
        return [] if is_look else [f"{self.scene.name}: {wrong}: the process did not die"]

    def _killed(self, wrong: Wrong) -> tuple[bool, list[str]]:
        """True if it died; the faults."""
        attempt = self.scene.begin()
        child = os.fork()
        if child == 0:
            self._save(attempt, wrong)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        attempt.close()
        faults = []
        found = self.scene.seen()
        copied = [entry for name, entry in found.items() if is_beside(name, COPY)]
        now = without(self._seen(), [name for name in found if is_beside(name)])
        is_whole = now in (self.whole.before, self.whole.after)
        old = self.whole.before.get(self.scene.target.name)
        is_copied = old is not None and any(entry.content == old.content for entry in copied)
        if not is_whole and not is_copied:
            faults += ["neither old nor new: " + each for each in differences(now, self.whole.before, "killed")]
        if is_whole:
            faults += self._saved_after_death()
        return os.WIFSIGNALED(status), faults

    def _saved_after_death(self) -> list[str]:
        """The next save, by a process that opens what is there."""
        for each in (each for folder in self.scene.folders() for each in folder.glob(f"{BESIDE}*")):
            # A file that is a moment old may belong to a save that goes on.
            os.utime(each, (time.time() - AGE, time.time() - AGE), follow_symlinks=False)
        attempt = self.scene.attempt()
        try:
            _, message = self._save(attempt)
        finally:
            attempt.close()
        if message is not None:
            return [f"the next save fails: {message}"]
        found = self.scene.seen()
        left = sorted(name for name in set(found) - set(self.whole.after) if not is_beside(name, COPY))
        return [f"the next save leaves {left}"] if left else []


def survived(cases: list[Wrong], play: Callable[[Wrong], list[str]], says: Callable[[Wrong, str], str]) -> list[str]:
    """The faults of all cases. They are played in a child; where it hangs or crashes, another one goes on behind that case."""
    faults: list[str] = []
    begun = deaths = 0
    while begun < len(cases) and deaths < MOST_DEATHS:
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            _play_in_child(cases[begun:], play, writer)
        os.close(writer)
        with os.fdopen(reader, encoding="utf-8") as lines:
            for line in lines:
                faults += json.loads(line)
                begun += 1
        _, status = os.waitpid(child, 0)
        if begun < len(cases):
            ends = {int(signal.SIGPROF): f"more than {MOST_SECONDS} s of computing", int(signal.SIGALRM): f"waited {MOST_WAITING} s"}
            signalled = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
            faults.append(says(cases[begun], ends.get(signalled, f"the process ended with status {status}")))
            begun, deaths = begun + 1, deaths + 1
    return faults


def _play_in_child(cases: list[Wrong], play: Callable[[Wrong], list[str]], writer: int) -> None:
    """Plays cases, a line each with what was found; never returns."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    try:
        for case in cases:
            signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
            signal.setitimer(signal.ITIMER_REAL, MOST_WAITING)
            os.write(writer, (json.dumps(play(case)) + "\n").encode())
    except BaseException:
        traceback.print_exc()
        os._exit(1)
    os._exit(0)


def is_beside(name: str, prefix: str = BESIDE) -> bool:
    """True for a file that a save has made for itself."""
    return name.removeprefix("/").startswith(prefix)


def without(found: dict[str, Entry], names: list[str]) -> dict[str, Entry]:
    return {name: entry for name, entry in found.items() if name not in names}


def without_attributes(found: dict[str, Entry]) -> dict[str, Entry]:
    return {name: entry._replace(attributes=()) for name, entry in found.items()}


def differences(found: dict[str, Entry], wanted: dict[str, Entry], when: str) -> list[str]:
    """All that differs between two folders, in words."""
    faults = []
    for name in sorted(set(found) | set(wanted)):
        have, want = found.get(name), wanted.get(name)
        if have is None or want is None:
            faults.append(f"{name} is {'gone' if have is None else 'new'} ({when})")
            continue
        for key, one, other in zip(Entry._fields, have, want, strict=True):
            if one != other:
                faults.append(f"{key} of {name}: {short(one)} where {short(other)} was to be ({when})")
    return faults


def short(value: object) -> str:
    text = repr(value)
    return text if len(text) < 60 else f"{text[:30]}...{text[-20:]}"


def recorder_in(folder: Path) -> Recorder | None:
    """A recorder, or None where the machine has none."""
    if os.uname().sysname != "Linux" or os.uname().machine != "x86_64":
        return None
    recorder = Recorder(folder)
    return recorder if recorder.works() else None
