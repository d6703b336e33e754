"""Puts libinteract-pdfium.so into the wheel, which then is of one platform; and what reads documents in a process of its own, if it lies there.

It is the one that LIBINTERACT_PDFIUM_LIBRARY names, or that was built in the checkout; without one, installing ends with a sentence.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

import setuptools
from setuptools import setup
from setuptools.command.build import build
from setuptools.command.build_py import build_py
from setuptools.dist import Distribution

ROOT = Path(__file__).resolve().parent.parent.parent
NAME = "libinteract-pdfium.so.0"
BESIDE = ("libinteract-worker.so.0", "interact-worker")
# Below 70.1 the wheel would have a wrong tag, below 77 the licence's short name is not known.
SETUPTOOLS = (77, 0)
MACHINES = {62: "x86_64", 183: "aarch64"}


def library() -> Path:
    """The library to take along.

    Raises:
        SystemExit: There is none; the message says how to get one.
    """
    named = os.environ.get("LIBINTERACT_PDFIUM_LIBRARY")
    for each in [Path(named)] if named else [ROOT / "build/lib" / NAME, ROOT / "build/provider" / NAME]:
        if each.is_file():
            return each.resolve()
    if named:
        raise SystemExit(f"LIBINTERACT_PDFIUM_LIBRARY names {named}, and there is no such file.")
    raise SystemExit(
        "libinteract-pdf cannot be installed here: there is no built libinteract-pdfium.so; take a wheel, run `make wheels` in a checkout of "
        "libinteract, or let the environment variable LIBINTERACT_PDFIUM_LIBRARY name the library.")


def machine(file: Path) -> str | None:
    """The machine that a library is for, as tags of wheels call it."""
    with file.open("rb") as stream:
        head = stream.read(20)
    return MACHINES.get(int.from_bytes(head[18:20], "little")) if head[:4] == b"\x7fELF" else None


class BuildElsewhere(build):
    """Builds in a folder of its own: what an earlier build left does not get into a wheel, and the checkout stays as it is."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.build_base = tempfile.mkdtemp(prefix="libinteract-pdf-")
        atexit.register(shutil.rmtree, self.build_base, ignore_errors=True)


class BuildWithLibrary(build_py):
    """Copies the library beside the module, and what lies with it."""

    def run(self) -> None:
        super().run()
        target = Path(self.build_lib) / "libinteract_pdf/_lib" / NAME
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(library(), target)
        for each in BESIDE:
            found = library().parent / each
            if found.is_file():
                shutil.copy(found, target.parent / each)


class PlatformDistribution(Distribution):
    """A wheel with a library in it fits one platform, and any Python 3."""

    def has_ext_modules(self) -> bool:
        return True


def wheel_command() -> type:
    """The command that writes the wheel, with the tag `py3-none-<platform>`; the platform is the library's."""
    if tuple(map(int, setuptools.__version__.split(".")[:2])) < SETUPTOOLS:
        raise SystemExit(
            f"libinteract-pdf is built by setuptools {SETUPTOOLS[0]} or newer, and this is {setuptools.__version__}: upgrade it, or let pip "
            "build in isolation.")
    from setuptools.command.bdist_wheel import bdist_wheel

    class AnyPythonWheel(bdist_wheel):
        def run(self) -> None:
            # Where there is no library, that is the first thing to say.
            library()
            super().run()

        def get_tag(self) -> tuple[str, str, str]:
            given, named = super().get_tag()[2], machine(library())
            if named is None or given.endswith(named):
                return "py3", "none", given
            if self.plat_name_supplied:
                raise SystemExit(f"The library is for {named}, which {given} is not.")
            return "py3", "none", f"linux_{named}"

    return AnyPythonWheel


if __name__ == "__main__":
    setup(
        cmdclass={"build": BuildElsewhere, "build_py": BuildWithLibrary, "bdist_wheel": wheel_command()}, distclass=PlatformDistribution)
