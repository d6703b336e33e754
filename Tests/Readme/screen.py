"""A screen of its own for a program with a window: Xvfb, whose picture is read from memory, and xdotool for a hand."""

from __future__ import annotations

import os
import signal
import struct
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

import numpy
import numpy.typing as npt

Picture = npt.NDArray[numpy.uint8]


class Screen:
    """Starts Xvfb, and a shell command on it."""

    def __init__(self, folder: Path, command: str, cwd: Path, size: str = "1000x800") -> None:
        self.folder = folder
        reads, writes = os.pipe()
        server = ["Xvfb", "-displayfd", str(writes), "-screen", "0", f"{size}x24", "-fbdir", str(folder), "-nolisten", "tcp"]
        self.server = subprocess.Popen(server, pass_fds=[writes], stderr=subprocess.DEVNULL)
        os.close(writes)
        with os.fdopen(reads) as said:
            number = said.readline().strip()
        self.environment = {**os.environ, "DISPLAY": f":{number}", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "NO_AT_BRIDGE": "1"}
        with (folder / "errors").open("w") as errors:
            self.program = subprocess.Popen(
                ["bash", "-c", command], cwd=cwd, env=self.environment, stdout=errors, stderr=errors, start_new_session=True)

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.program.poll() is None:
            os.killpg(self.program.pid, signal.SIGTERM)
        self.program.wait()
        self.server.terminate()
        self.server.wait()

    @property
    def errors(self) -> str:
        """The output of the program."""
        return (self.folder / "errors").read_text(errors="replace")

    def picture(self) -> Picture:
        """The content of the screen: rows of red, green and blue."""
        raw = (self.folder / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", raw[:100])
        width, height, line, colors = head[4], head[5], head[12], head[19]
        start = head[0] + colors * 12
        rows = numpy.frombuffer(raw, numpy.uint8, height * line, start).reshape(height, line)[:, : width * 4]
        return rows.reshape(height, width, 4)[:, :, 2::-1]

    def hand(self, *words: object) -> None:
        """Moves the pointer or presses a button: the words of xdotool. Waits a moment."""
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True)
        time.sleep(0.15)

    def picture_when(self, is_so: Callable[[Picture], bool], seconds: float = 60) -> Picture:
        """The picture, once it is as wanted; the last one where it never is. A busy machine draws late."""
        until = time.monotonic() + seconds
        while True:
            assert self.program.poll() is None, self.errors
            now = self.picture()
            if is_so(now) or time.monotonic() > until:
                return now
            time.sleep(0.25)
