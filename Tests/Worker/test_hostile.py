"""Every kind of hostile file gives a status within the limits (hostile.c); and a worker that is sent rubbish ends, or says so."""

from __future__ import annotations

import os
import random
import resource
import socket
import struct
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Hostile"))

import kinds  # noqa: E402

FULL = "IX_WORKER_ALL" in os.environ
RUBBISH = int(os.environ.get("IX_WORKER_RUBBISH", "20"))
KINDS = kinds.load()
#: Of a host whose worker reads hostile files: what it hands over is all that it has.
HOST_MEMORY = 2 << 30


def test_there_are_sixty() -> None:
    assert len(KINDS) >= 60


@pytest.mark.proves("S288b", "S290e", through="C")
@pytest.mark.parametrize("size", ["small", "full"] if FULL else ["small"])
@pytest.mark.parametrize("name", list(KINDS)[:: 1 if FULL else 3])
def test_a_status_within_the_limits(build: Path, tmp_path: Path, name: str, size: str) -> None:
    path = tmp_path / f"{name}-{size}.pdf"
    path.write_bytes(KINDS[name].full_file() if size == "full" else KINDS[name].small_file())
    done = subprocess.run(
        [build / "hostile", path], capture_output=True, text=True, check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (HOST_MEMORY, HOST_MEMORY)))
    assert done.returncode == 0, done.stderr
    if size == "full" and "RESULTS" in os.environ:
        with (Path(os.environ["RESULTS"]) / "worker-hostile.txt").open("a") as file:
            file.write(done.stdout.replace(str(tmp_path) + "/", ""))


class Worker:
    """An interact-worker at the other end of a socket."""

    def __init__(self, program: Path) -> None:
        self.socket, theirs = socket.socketpair()
        self.socket.settimeout(30)
        number = theirs.fileno()
        self.process = subprocess.Popen(
            [program, "--time=5000", "--long-time=5000"], pass_fds=[3], preexec_fn=lambda: os.dup2(number, 3), stderr=subprocess.DEVNULL)
        theirs.close()
        self.take()

    def take(self) -> tuple[int, int, bytes] | None:
        """The next message: its kind, its status and its bytes; `None` at the end."""
        header = self.exactly(24)
        if header is None:
            return None
        length, _, kind, status, _, _ = struct.unpack("<IIIiII", header)
        return kind, status, self.exactly(length) or b""

    def exactly(self, count: int) -> bytes | None:
        found = b""
        while len(found) < count:
            try:
                part = self.socket.recv(count - len(found))
            except ConnectionResetError:
                return None
            if not part:
                return None
            found += part
        return found

    def send(self, kind: int, payload: bytes, descriptors: list[int], number: int = 1, told: int | None = None) -> None:
        header = struct.pack("<IIIiII", len(payload) if told is None else told, number, kind, 0, len(descriptors), 0)
        try:
            socket.send_fds(self.socket, [header + payload], descriptors)
        except (BrokenPipeError, ConnectionResetError):
            pass

    def end(self) -> int:
        self.socket.close()
        return self.process.wait(30)


OPEN = 2


def opening(path: Path) -> bytes:
    name = os.fsencode(path)
    text = struct.pack("<Q", len(name)) + name
    found = path.stat()
    stamp = struct.pack("<QQQqq", found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns)
    return struct.pack("<IQ", 1, 0) + text + text + struct.pack("<Q", 0) + stamp + struct.pack("<II", 0, 0)


@pytest.mark.proves("S290f", through="C")
def test_rubbish_ends_a_worker_or_is_refused(worker: Path, tmp_path: Path) -> None:
    """Whole messages with spoiled bytes, of every kind, before and after a document is open: no signal ends it."""
    path = tmp_path / "a.pdf"
    path.write_bytes(KINDS[next(iter(KINDS))].small_file())
    picks = random.Random(290)
    for _ in range(RUBBISH):
        each = Worker(worker / "interact-worker")
        with path.open("rb") as file:
            if picks.random() < 0.8:
                each.send(OPEN, opening(path), [file.fileno()])
                answer = each.take()
                assert answer is not None and answer[:2] == (OPEN, 0)
            for _ in range(30):
                kind = picks.randrange(20)
                payload = bytearray(opening(path) if kind == OPEN else picks.randbytes(picks.choice([0, 4, 8, 60, 400])))
                for _ in range(picks.randrange(4)):
                    if payload:
                        payload[picks.randrange(len(payload))] = picks.randrange(256)
                each.send(kind, bytes(payload), [file.fileno()] * picks.choice([0, 0, 0, 1, 2]))
                if kind != 12 and each.take() is None:
                    break
            else:
                # A length that is none.
                each.send(picks.randrange(20), b"", [], told=picks.choice([1 << 29, 2**32 - 1]))
        assert each.end() in (0, 1, 2)


@pytest.mark.proves("S290f", through="C")
def test_no_more_fonts_are_kept_than_a_form_is_given(tmp_path: Path) -> None:
    """However many and however long ones the other process hands over."""
    program = tmp_path / "many_fonts"
    folders = [f"-I{ROOT / each}" for each in ("Sources/Worker", "Sources/PdfProvider", "include")]
    source = ROOT / "Tests/Worker/many_fonts.cpp"
    subprocess.run(["c++", "-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror", *folders, source, "-o", program], check=True)
    subprocess.run([program], check=True)
