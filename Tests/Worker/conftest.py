"""Where the worker is: built by the whole build, or by Sources/PdfProvider alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Provider"))


def folder() -> Path | None:
    """The folder with libinteract-worker.so and interact-worker: IX_WORKER_FOLDER, or where the two ways of building put them."""
    for path in [Path(os.environ.get("IX_WORKER_FOLDER", "")), ROOT / "build/lib", ROOT / "build/provider"]:
        if (path / "libinteract-worker.so").exists() and (path / "interact-worker").exists():
            return path.resolve()
    return None


@pytest.fixture(scope="session")
def worker() -> Path:
    """That folder."""
    found = folder()
    if found is None:
        pytest.skip("no libinteract-worker.so and interact-worker")
    return found


@pytest.fixture
def installed(worker: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker for the Python package, and the same provider in this process."""
    for name in ("poppler", "pdfium", "worker"):
        monkeypatch.setenv(f"LIBINTERACT_{name.upper()}_LIBRARY", str(worker / f"libinteract-{name}.so"))
    if not (worker / "libinteract-poppler.so").exists():
        pytest.skip("no libinteract-poppler.so")
    monkeypatch.setenv("LIBINTERACT_PROVIDER", "poppler")


@pytest.fixture(scope="session")
def build(worker: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the programs of these tests: `life`, `again`, `place`, `fonts`, `liar` and the worker beside that, and dumps of both sorts."""
    to = tmp_path_factory.mktemp("worker")
    link = [f"-L{worker}", "-linteract-worker", "-lpthread", f"-Wl,-rpath,{worker}"]
    c = ["cc", "-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror", f"-I{ROOT / 'include'}"]
    for name in ("life", "again", "place", "hostile", "fonts"):
        run(*c, ROOT / f"Tests/Worker/{name}.c", "-o", to / name, *link)
    shared = ["-shared", "-fPIC", ROOT / "Tests/Worker/by_worker.c", "-o", to / "libinteract-by-worker.so"]
    run(*c, *shared, *link)
    dump = ROOT / "Tests/Provider/provider_dump.c"
    run(*c, "-DIX_WITH_WORKER", dump, "-o", to / "worker_dump", *link)
    for name, flags in (("poppler", []), ("pdfium", ["-DIX_WITH_PDFIUM"])):
        if (worker / f"libinteract-{name}.so").exists():
            run(*c, *flags, dump, "-o", to / f"{name}_dump", f"-L{worker}", f"-linteract-{name}", f"-Wl,-rpath,{worker}")
    socket = ROOT / "Sources/Worker/Wire/Socket.cpp"
    run("c++", "-std=c++17", "-O1", f"-I{ROOT / 'Sources/Worker'}", ROOT / "Tests/Worker/liar.cpp", socket, "-o", to / "liar")
    (to / "interact-worker").symlink_to(worker / "interact-worker")
    return to


def run(*command: object) -> None:
    subprocess.run([str(word) for word in command], check=True)
