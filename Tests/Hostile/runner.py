"""Runs viewer.c over kinds, in processes of their own with limits, and says how each went."""

from __future__ import annotations

import os
import signal
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STEPS = ("open", "sizes", "labels", "outline", "annotations", "text", "view", "hover", "taps", "links", "select", "find", "lines",
         "render", "zoomed", "edit", "fill", "changed", "save", "reopen", "reload", "close")
HANG = 124


@dataclass
class Step:
    """One step of a session: its status, or none if the process ended in it."""

    name: str
    status: int | None = None
    milliseconds: float = 0
    kib: int = 0


@dataclass
class Session:
    """The outcome for one file."""

    path: str
    steps: list[Step] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    ending: str = ""  # empty: it went on to its end; else "hang in STEP", "stack in STEP", "SIGABRT in STEP"
    errors: str = ""
    fault: str = ""  # of a SIGSEGV: "stack" or "memory"

    @property
    def name(self) -> str:
        return Path(self.path).stem

    @property
    def milliseconds(self) -> float:
        return sum(step.milliseconds for step in self.steps)

    @property
    def mebibytes(self) -> float:
        return max((step.kib for step in self.steps), default=0) / 1024

    @property
    def slowest(self) -> Step:
        return max(self.steps, key=lambda step: step.milliseconds, default=Step("none"))


def program() -> Path | None:
    """The viewer that IX_HOSTILE_VIEWER names, if it is there."""
    path = Path(os.environ.get("IX_HOSTILE_VIEWER", ROOT / "build/hostile_viewer"))
    return path if path.is_file() else None


def parsed(output: str) -> list[Session]:
    sessions: list[Session] = []
    for line in output.splitlines():
        word, _, rest = line.partition(" ")
        if word == "file":
            sessions.append(Session(rest, ending="?"))
        elif not sessions:
            continue
        elif word == "step":
            sessions[-1].steps.append(Step(rest))
        elif word == "done":
            step = sessions[-1].steps[-1]
            _, status, milliseconds, kib = rest.split()
            step.status, step.milliseconds, step.kib = int(status), float(milliseconds), int(kib)
        elif word == "hang":
            sessions[-1].steps[-1].kib = int(rest.split()[1])
        elif word == "fault":
            sessions[-1].fault = rest
        elif word == "wrong":
            sessions[-1].wrong.append(rest)
        elif word == "end":
            sessions[-1].ending = ""
    return sessions


def run(viewer: Path, files: list[Path], *, seconds: float, stack: int = 8192, memory: int = 0, pixels: int = 800, without: str = "",
        saved: Path = Path("/tmp/hostile-saved.pdf")) -> list[Session]:
    """All files, each with its own result: after one that ends the process a new one goes on with the next."""
    done: list[Session] = []
    while len(done) < len(files):
        words = [str(viewer), "--seconds", str(seconds), "--stack", str(stack), "--memory", str(memory), "--pixels", str(pixels), "--save", str(saved)]
        words += ["--without", without] if without else []
        ran = subprocess.run(words + [str(path) for path in files[len(done):]], capture_output=True, text=True, errors="replace", check=False)
        sessions = parsed(ran.stdout)
        if not sessions:
            raise RuntimeError(f"{viewer} ended with {ran.returncode}: {ran.stderr[-2000:]}")
        last = sessions[-1]
        if last.ending:
            how = "hang" if ran.returncode == HANG else signal.Signals(-ran.returncode).name if ran.returncode < 0 else f"status {ran.returncode}"
            how = last.fault if how == "SIGSEGV" and last.fault else how
            last.ending, last.errors = f"{how} in {last.steps[-1].name if last.steps else 'start'}", ran.stderr
        done += sessions
    return done


def told(session: Session) -> str:
    slowest = session.slowest
    failed = {step.name: step.status for step in session.steps if step.status is not None and step.status < 0}
    return (f"{session.name:24} {session.ending or 'whole':22} {session.milliseconds:9.0f} ms, {slowest.name} {slowest.milliseconds:.0f}, "
            f"{session.mebibytes:6.0f} MiB {failed or ''} {session.wrong or ''}")


def main(words: list[str]) -> int:
    """runner.py [--full] [--seconds N] [--stack KIB] [--memory MIB] [--pixels N] [NAME...]: a line a kind."""
    import tempfile

    import kinds

    options = {"--seconds": 10.0, "--stack": 8192.0, "--memory": 0.0, "--pixels": 800.0}
    full = "--full" in words
    words = [word for word in words if word != "--full"]
    while words and words[0] in options:
        options[words[0]], words = float(words[1]), words[2:]
    viewer, known = program(), kinds.load()
    if viewer is None:
        raise SystemExit("no viewer: see Tests/suites/47-hostile.sh")
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        for name in words or known:
            path = Path(folder) / f"{name}.pdf"
            path.write_bytes(known[name].full_file() if full else known[name].small_file())
            for session in run(viewer, [path], seconds=options["--seconds"], stack=int(options["--stack"]), memory=int(options["--memory"]),
                               pixels=int(options["--pixels"]),
                               saved=Path(folder) / "saved.pdf"):
                print(told(session), flush=True)
                bad += bool(session.ending or session.wrong)
            path.unlink()
    print(f"{bad} of {len(words or known)} did not go on to the end")
    return bad


if __name__ == "__main__":
    import sys

    sys.exit(main(sys.argv[1:]) > 0)
