"""Plays the calls of a save on the model of power_model.py, and looks at every state in which power may be lost."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import NamedTuple

from calls import Made
from judging import COPY, Whole
from power_model import Contents, Disk, Inode, Step
from scenes import Entry, Scene

O_CREAT, O_TRUNC, EXCHANGE, HERE = 0o100, 0o1000, 2, -100
#: Calls that write or change names in ways that the model does not know.
UNKNOWN = ("sendfile", "copy_file_range", "truncate", "symlink", "symlinkat", "fallocate", "chmod", "chown", "fchmodat", "fchownat",
           "setxattr", "removexattr")


def signed(value: int) -> int:
    """An argument that is an int in C."""
    return (value & 0xFFFFFFFF) - (1 << 32 if value & 0x80000000 else 0)


class Replay:
    """A disk, and the descriptors of the process that saves."""

    def __init__(self, folders: dict[str, dict[str, Entry]], working: str) -> None:
        self.working, self.folders, self.disk = working, set(folders), Disk()
        self._open: dict[int, int | str] = {}
        self._places: dict[int, int] = {}
        groups: dict[tuple[str, ...], int] = {}
        for folder, entries in folders.items():
            for name, entry in entries.items():
                group = tuple(f"{folder}/{each}" for each in entry.names)
                if group not in groups:
                    groups[group] = self.disk.add(entry.content, rights(entry))
                self.disk.kept[f"{folder}/{name}"] = groups[group]
        self.disk.now = dict(self.disk.kept)

    def play(self, call: Made) -> None:
        """One call. Those that failed, and those that only look, change nothing."""
        assert call.name not in UNKNOWN or call.result < 0, f"the model does not know {call.name}"
        known: Callable[[Made, list[int]], None] | None = getattr(self, f"on_{call.name}", None)
        if call.result >= 0 and known is not None:
            known(call, [signed(each) for each in call.arguments])

    def _path(self, folder: int, name: str) -> str:
        at = self._open.get(folder, self.working)
        return os.path.normpath(os.path.join(at if isinstance(at, str) else self.working, name))

    def _file(self, descriptor: int) -> Inode | None:
        found = self._open.get(descriptor)
        return self.disk.inodes[found] if isinstance(found, int) else None

    def _add(self, descriptor: int, step: Step) -> None:
        if file := self._file(descriptor):
            file.pending.append(step)

    def on_openat(self, call: Made, values: list[int]) -> None:
        path, now = self._path(values[0], call.first), self.disk.now
        if path not in now and values[2] & O_CREAT:
            self.folders.add(os.path.dirname(path))
            self.disk.change((path, self.disk.add(b"", {"mode": oct(values[3] & 0o7777).encode()})))
        if path in now:
            self._open[call.result], self._places[call.result] = now[path], 0
            if values[2] & O_TRUNC:
                self._add(call.result, Step("length", 0, b""))
        else:
            self._open[call.result] = path

    def on_open(self, call: Made, values: list[int]) -> None:
        self.on_openat(call, [HERE, *values])

    def on_close(self, call: Made, values: list[int]) -> None:
        self._open.pop(values[0], None)

    def on_write(self, call: Made, values: list[int]) -> None:
        place = self._places.get(values[0], 0)
        self._add(values[0], Step("bytes", place, call.bytes[: call.result]))
        self._places[values[0]] = place + call.result

    def on_pwrite64(self, call: Made, values: list[int]) -> None:
        self._add(values[0], Step("bytes", call.arguments[3], call.bytes[: call.result]))

    def on_read(self, call: Made, values: list[int]) -> None:
        self._places[values[0]] = self._places.get(values[0], 0) + call.result

    def on_lseek(self, call: Made, values: list[int]) -> None:
        self._places[values[0]] = call.result

    def on_ftruncate(self, call: Made, values: list[int]) -> None:
        self._add(values[0], Step("length", call.arguments[1], b""))

    def on_fchmod(self, call: Made, values: list[int]) -> None:
        self._add(values[0], Step("mode", 0, oct(values[1] & 0o7777).encode()))

    def on_fchown(self, call: Made, values: list[int]) -> None:
        for key, value in (("owner", values[1]), ("group", values[2])):
            if value != -1:
                self._add(values[0], Step(key, 0, str(value).encode()))

    def on_fsetxattr(self, call: Made, values: list[int]) -> None:
        self._add(values[0], Step(f"attribute {call.second}", 0, call.bytes))

    def on_fsync(self, call: Made, values: list[int]) -> None:
        at = self._open.get(values[0])
        if isinstance(at, str):
            self.disk.sync_folder(at)
        elif file := self._file(values[0]):
            file.sync(rights=True)

    def on_fdatasync(self, call: Made, values: list[int]) -> None:
        if file := self._file(values[0]):
            file.sync(rights=False)

    def on_renameat2(self, call: Made, values: list[int]) -> None:
        old, new, now = self._path(values[0], call.first), self._path(values[2], call.second), self.disk.now
        self.disk.change((new, now[old]), (old, now[new] if values[4] & EXCHANGE else 0))

    def on_renameat(self, call: Made, values: list[int]) -> None:
        self.on_renameat2(call, [*values[:4], 0])

    def on_rename(self, call: Made, values: list[int]) -> None:
        self.on_renameat2(call, [HERE, 0, HERE, 0, 0])

    def on_linkat(self, call: Made, values: list[int]) -> None:
        self.disk.change((self._path(values[2], call.second), self.disk.now[self._path(values[0], call.first)]))

    def on_link(self, call: Made, values: list[int]) -> None:
        self.on_linkat(call, [HERE, 0, HERE])

    def on_unlinkat(self, call: Made, values: list[int]) -> None:
        self.disk.change((self._path(values[0], call.first), 0))

    def on_unlink(self, call: Made, values: list[int]) -> None:
        self.disk.change((self._path(HERE, call.first), 0))


def rights(entry: Entry) -> dict[str, bytes]:
    """Who may do what with a file, as the model has it."""
    found = {"mode": oct(entry.mode & 0o7777).encode(), "owner": str(entry.owner[0]).encode(), "group": str(entry.owner[1]).encode()}
    return {**found, **{f"attribute {name}": value for name, value in entry.attributes}}


class Trace(NamedTuple):
    """The calls of a save, what was there before them, and the path that was saved; whether the save said that it succeeded."""

    folders: dict[str, dict[str, Entry]]
    target: str
    calls: list[Made]
    succeeded: bool
    working: str


def trace_of(whole: Whole, scene: Scene) -> Trace:
    """The trace of a scene that was played without a fault."""
    folders: dict[str, dict[str, Entry]] = {str(folder): {} for folder in scene.folders()}
    for name, entry in whole.before.items():
        folders[str(scene.elsewhere if name.startswith("/") else scene.folder)][name.removeprefix("/")] = entry
    return Trace(folders, str(scene.target), whole.calls, True, os.getcwd())


class Report(NamedTuple):
    """How many states were looked at, and what was wrong with some."""

    states: int
    faults: list[str]


class Loss:
    """Looks at all states of one trace; so many bytes of a file are kept or lost together."""

    def __init__(self, trace: Trace, piece: int = 512) -> None:
        self.trace, self.replay, self.piece = trace, Replay(trace.folders, trace.working), piece
        disk = self.replay.disk
        self.old = self._contents(disk)
        whole = Replay(trace.folders, trace.working)
        for call in trace.calls:
            whole.play(call)
        self.new = self._contents(whole.disk)
        self.states = 0
        self.faults: list[str] = []
        self._known: dict[tuple[int, bytes, tuple[Step, ...]], set[Contents]] = {}

    def _contents(self, disk: Disk) -> Contents | None:
        inode = disk.now.get(self.trace.target)
        return disk.inodes[inode].now() if inode else None

    def run(self) -> Report:
        """Loses power before each call, and after the last."""
        for index, call in enumerate(self.trace.calls):
            self._look(f"before call {index}, {call.name}", (self.old, self.new))
            self.replay.play(call)
        self._look("after the save", (self.new,) if self.trace.succeeded else (self.old, self.new), self.trace.succeeded)
        return Report(self.states, self.faults)

    def _possible(self, number: int) -> set[Contents]:
        inode = self.replay.disk.inodes[number]
        key = (number, inode.data, tuple(inode.pending))
        if key not in self._known:
            self._known[key] = inode.possible(self.piece)
        return self._known[key]

    def _look(self, when: str, allowed: tuple[Contents | None, ...], is_promised: bool = False) -> None:
        """A fault for each kind of state that is not allowed."""
        bad: dict[str, None] = {}
        for names in self.replay.disk.possible_names():
            inode = names.get(self.trace.target)
            possible: set[Contents | None] = {None} if inode is None else set(self._possible(inode))
            self.states += len(possible)
            wrong = [each for each in possible if each not in allowed]
            if wrong and (is_promised or not self._is_copied(names)):
                bad.update(dict.fromkeys(self._described(each) for each in wrong))
        self.faults += [f"{when}: {each}" for each in bad]

    def _is_copied(self, names: dict[str, int]) -> bool:
        """True if a copy of the old bytes is there for certain, as for a file that is written in place."""
        for path, inode in names.items():
            if os.path.basename(path).startswith(COPY) and self.old is not None:
                if {each.data for each in self._possible(inode)} == {self.old.data}:
                    return True
        return False

    def _described(self, found: Contents | None) -> str:
        if found is None:
            return "there is no file"
        for name, known in (("old", self.old), ("new", self.new)):
            if known is not None and found.data == known.data:
                return f"the {name} bytes" + ("" if found.rights == known.rights else f" with the rights {dict(found.rights)}")
        return "neither the old bytes nor the new ones"
