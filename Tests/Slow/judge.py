#!/usr/bin/env python3
"""Judges what strace wrote of a program that marks its calls of the library: within them its thread never waits in the kernel.

    judge.py FILE        of the thread (strace -ff -y -o PREFIX writes one file a thread: PREFIX.PID)

A mark is a write to descriptor -1, `> name` before a call and `< name` after it. Prints each wait, and `N calls, M system calls in
them, K waits`. Exit status 1 where there is a wait, or no call.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

LINE = re.compile(r"^(?:\d+\s+)?(?:[\d.]+ )?(?P<name>\w+)\((?P<arguments>.*)$")
MARK = re.compile(r'^-1, "(?P<way>[<>]) (?P<what>.*?)"')
DESCRIPTOR = re.compile(r"^(?P<number>-?\d+)(?:<(?P<path>.*?)>)?[,)]")
MADE = re.compile(r"= (?P<number>\d+)(?:<.*>)?(?: .*)?$")
PAIR = re.compile(r"\[(\d+)(?:<.*?>)?, (\d+)")
ALWAYS = {
    "nanosleep", "clock_nanosleep", "wait4", "waitid", "flock", "accept", "accept4", "connect", "pause", "sigsuspend", "rt_sigsuspend",
    "rt_sigtimedwait", "sigtimedwait", "epoll_wait", "epoll_pwait", "epoll_pwait2", "select", "pselect6", "fsync", "fdatasync", "msgrcv", "semop",
    "semtimedop", "futex_wait", "futex_waitv", "io_getevents"}
TRANSFERS = {"read", "readv", "recvmsg", "recvfrom", "write", "writev", "sendmsg", "sendto", "pread64", "preadv"}


class Judge:
    """The descriptors that never block, and what was found."""

    def __init__(self) -> None:
        self.free: set[int] = set()
        self.within, self.calls, self.inside = "", 0, 0
        self.waits: list[str] = []

    def note_descriptors(self, name: str, arguments: str) -> None:
        if "NONBLOCK" not in arguments:
            return
        if pair := PAIR.search(arguments):
            self.free |= {int(pair[1]), int(pair[2])}
        elif name in ("eventfd2", "socket", "openat", "inotify_init1", "timerfd_create") and (made := MADE.search(arguments)):
            self.free.add(int(made["number"]))
        elif name == "fcntl" and (found := DESCRIPTOR.match(arguments)):
            self.free.add(int(found["number"]))

    def can_wait(self, name: str, arguments: str) -> bool:
        if name in ALWAYS:
            return True
        if name == "futex":
            return "FUTEX_WAIT" in arguments or "FUTEX_LOCK" in arguments
        if name == "poll":
            return not re.search(r", 0\)\s*=", arguments)
        if name == "ppoll":
            return "{tv_sec=0, tv_nsec=0}" not in arguments
        if name not in TRANSFERS or "MSG_DONTWAIT" in arguments or not (found := DESCRIPTOR.match(arguments)):
            return False
        path = found["path"] or ""
        return not path.startswith("/") and int(found["number"]) not in self.free

    def take(self, line: str) -> None:
        if not (found := LINE.match(line)):
            return
        name, arguments = found["name"], found["arguments"]
        if name == "write" and (mark := MARK.match(arguments)):
            self.within = mark["what"] if mark["way"] == ">" else ""
            self.calls += mark["way"] == ">"
            return
        self.note_descriptors(name, arguments)
        if not self.within:
            return
        self.inside += 1
        if self.can_wait(name, arguments):
            self.waits.append(f"{self.within}: {line}")


def main() -> int:
    judge = Judge()
    for line in Path(sys.argv[1]).read_text(errors="replace").splitlines():
        judge.take(line)
    for wait in judge.waits[:20]:
        print(wait)
    print(f"{judge.calls} calls, {judge.inside} system calls in them, {len(judge.waits)} waits")
    return 1 if judge.waits or judge.calls == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
