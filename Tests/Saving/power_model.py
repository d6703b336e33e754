"""A file system that loses power: what is kept for certain, and what may be kept or lost.

The model is the weakest of ALICE (Pillai et al., All File Systems Are Not Created Equal, OSDI 2014), with names as journals keep
them. Until a file is synced, its writes, lengths and rights are kept in any subset, and a write is kept in pieces; a piece that is
lost leaves nothing, or zeros where the length is kept. Until a folder is synced, changes of its names are kept in any subset, each
by itself wholly, also one that swaps two names. Syncing a file does not keep its name. Nothing waits for anything else: a name
may be kept before the bytes of its file.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

#: Up to so many changes every subset is tried; of more: prefixes, suffixes, one lost, one kept, and so many at random.
MOST, AT_RANDOM = 9, 200


class Step(NamedTuple):
    """A change of a file that is not synced: `bytes` at an offset, a `length`, or a right, which `what` names."""

    what: str
    offset: int
    data: bytes


class Names(NamedTuple):
    """A change of names: the inode that each path gets, 0 for none."""

    entries: tuple[tuple[str, int], ...]


class Contents(NamedTuple):
    """The bytes and rights of a file."""

    data: bytes
    rights: tuple[tuple[str, bytes], ...]


@dataclass
class Inode:
    """A file: what is kept for certain, and what may be."""

    data: bytes
    rights: dict[str, bytes]
    pending: list[Step] = field(default_factory=list)

    def sync(self, rights: bool) -> None:
        """Keeps its bytes, and its rights if asked."""
        self.data = applied(self.data, self.pending, [True] * len(self.pending), False)
        if rights:
            self.rights.update((step.what, step.data) for step in self.pending if not is_of_bytes(step))
        self.pending = [] if rights else [step for step in self.pending if not is_of_bytes(step)]

    def now(self) -> Contents:
        """As processes see it."""
        kept = [True] * len(self.pending)
        return Contents(applied(self.data, self.pending, kept, False), self._rights(self.pending, kept))

    def _rights(self, steps: list[Step], kept: list[bool]) -> tuple[tuple[str, bytes], ...]:
        changed = {step.what: step.data for step, is_kept in zip(steps, kept, strict=True) if is_kept and not is_of_bytes(step)}
        return tuple(sorted({**self.rights, **changed}.items()))

    def possible(self, piece: int) -> set[Contents]:
        """All that it may be after power is lost, where so many bytes are kept or lost together."""
        steps = in_pieces(self.pending, piece)
        found = set()
        for kept in subsets(len(steps)):
            for zeros in (False, True):
                found.add(Contents(applied(self.data, steps, kept, zeros), self._rights(steps, kept)))
        return found


@dataclass
class Disk:
    """Files and names. `kept` are those that are kept for certain, `now` those that processes see."""

    inodes: dict[int, Inode] = field(default_factory=dict)
    kept: dict[str, int] = field(default_factory=dict)
    now: dict[str, int] = field(default_factory=dict)
    pending: list[Names] = field(default_factory=list)

    def add(self, data: bytes, rights: dict[str, bytes]) -> int:
        """A new inode, without a name."""
        self.inodes[len(self.inodes) + 1] = Inode(data, rights)
        return len(self.inodes)

    def change(self, *entries: tuple[str, int]) -> None:
        """Changes names, wholly or not at all."""
        self.pending.append(Names(entries))
        put(self.now, entries)

    def sync_folder(self, folder: str) -> None:
        """Keeps all changes of its names."""
        left = []
        for change in self.pending:
            if any(path.rpartition("/")[0] == folder for path, _ in change.entries):
                put(self.kept, change.entries)
            else:
                left.append(change)
        self.pending = left

    def possible_names(self) -> Iterator[dict[str, int]]:
        """All names that there may be after power is lost."""
        for kept in subsets(len(self.pending)):
            names = dict(self.kept)
            for change, is_kept in zip(self.pending, kept, strict=True):
                if is_kept:
                    put(names, change.entries)
            yield names


def is_of_bytes(step: Step) -> bool:
    return step.what in ("bytes", "length")


def put(names: dict[str, int], entries: tuple[tuple[str, int], ...]) -> None:
    for path, inode in entries:
        if inode:
            names[path] = inode
        else:
            names.pop(path, None)


def applied(data: bytes, steps: list[Step], kept: list[bool], zeros: bool) -> bytes:
    """The bytes of a file of which some steps were kept; those lost leave zeros where asked."""
    found = bytearray(data)
    for step, is_kept in zip(steps, kept, strict=True):
        if step.what == "length" and is_kept:
            del found[step.offset :]
            found.extend(bytes(step.offset - len(found)))
        elif step.what == "bytes" and (is_kept or zeros):
            end = step.offset + len(step.data)
            found.extend(bytes(max(0, end - len(found))))
            if is_kept:
                found[step.offset : end] = step.data
    return bytes(found)


def in_pieces(steps: list[Step], piece: int) -> list[Step]:
    """The same with writes cut where pieces end."""
    found = []
    for step in steps:
        if step.what != "bytes":
            found.append(step)
            continue
        done = 0
        while done < len(step.data):
            at = step.offset + done
            count = min(len(step.data) - done, piece - at % piece)
            found.append(Step("bytes", at, step.data[done : done + count]))
            done += count
    return found


def subsets(count: int) -> Iterator[list[bool]]:
    """Which of so many are kept: all subsets of few, a choice of those of many."""
    if count <= MOST:
        yield from (list(each) for each in itertools.product((False, True), repeat=count))
        return
    chance = random.Random(count)
    for i in range(count + 1):
        for kept in ([j < i for j in range(count)], [j == i for j in range(count)]):
            yield kept
            yield [not each for each in kept]
    for _ in range(AT_RANDOM):
        yield [chance.random() < 0.5 for _ in range(count)]
