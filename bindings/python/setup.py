"""Puts the library into the wheel, which then is of one platform, and the sources of the library into the sdist.

The library is the one that LIBINTERACT_LIBRARY names, that the checkout's `make` built, or that the system has; else it is built,
where there is a Swift toolchain. Without any of that, installing ends with a sentence.
"""

from __future__ import annotations

import atexit
import ctypes
import functools
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import setuptools
from setuptools import setup
from setuptools.command.build import build
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.dist import Distribution

HERE = Path(__file__).resolve().parent
# The sources of the library: an sdist brings them, a checkout is them.
SOURCES = HERE / "core" if (HERE / "core").exists() else HERE.parent.parent
BROUGHT = (
    "CMakeLists.txt", "LICENSE", "NOTICE", "Package.swift", "VERSION", "cmake", "include", "Sources/CExports", "Sources/CInteract", "Sources/Core")
# An sdist has neither tests nor benchmarks.
CORE_ALONE = """
// Of an sdist: it has the core alone.
package.products = package.products.filter { $0.name == "interact-core" }
package.targets = package.targets.filter { $0.path?.hasPrefix("Sources/") == true }
"""
# Below 70.1 the wheel would have a wrong tag, below 77 the licence's short name is not known.
SETUPTOOLS = (77, 0)
MACHINES = {62: "x86_64", 183: "aarch64"}


def version() -> str:
    """The version of this package, which is the library's."""
    found = re.search(r'^VERSION = "(.*)"', (HERE / "src/libinteract/_abi/__init__.py").read_text(encoding="utf-8"), re.MULTILINE)
    if found is None:
        raise SystemExit("libinteract/_abi/__init__.py names no version")
    return found[1]


def refuse(reason: str) -> SystemExit:
    """One sentence, after which nothing is installed."""
    return SystemExit(
        f"libinteract {version()} cannot be installed here: {reason}, or let the environment variable LIBINTERACT_LIBRARY name a "
        "libinteract.so.0 of this version.")


@functools.cache
def library() -> Path:
    """The library to take along.

    Raises:
        SystemExit: There is none, and it cannot be built; the message says what is missing.
    """
    named = os.environ.get("LIBINTERACT_LIBRARY")
    if named:
        if not Path(named).is_file():
            raise SystemExit(f"LIBINTERACT_LIBRARY names {named}, and there is no such file.")
        return Path(named).resolve()
    built = SOURCES / "build/lib/libinteract.so.0"
    return built.resolve() if built.exists() else of_the_system() or from_sources()


def of_the_system() -> Path | None:
    """The library that the loader finds, if it is of this version."""
    try:
        number = int(ctypes.CDLL("libinteract.so.0").ix_version())
        maps = Path("/proc/self/maps").read_text(encoding="utf-8")
    except (OSError, AttributeError):
        return None
    found = re.search(r"(/\S*/libinteract\.so\.\S+)", maps)
    same = f"{number // 1_000_000}.{number // 1_000 % 1_000}.{number % 1_000}" == version()
    return Path(found[1]) if found is not None and same else None


def from_sources() -> Path:
    """The library, built: this takes minutes."""
    if not sys.platform.startswith("linux"):
        raise refuse(f"there is no library for {sys.platform}, and its sources are built on Linux alone: take such a machine")
    if not (SOURCES / "cmake/SwiftToolchain.cmake").exists():
        raise refuse(f"the sources of its library are not in {SOURCES}: take the whole project or the sdist")
    pinned = re.search(r"IX_SWIFT_VERSION ([\d.]+)", (SOURCES / "cmake/SwiftToolchain.cmake").read_text(encoding="utf-8"))
    wanted = pinned[1] if pinned is not None else ""
    missing = [each for each in ("cmake", "cc", "objcopy") if shutil.which(each) is None]
    if f"Swift version {wanted}" not in output("swift", "--version"):
        missing.insert(0, f"the Swift toolchain {wanted} (https://www.swift.org/install)")
    if missing:
        raise refuse(
            f"no built library was found, and to build it these are missing on the PATH: {', '.join(missing)}; install them" +
            (" and run `make`" if (SOURCES / "Makefile").exists() else ""))
    folder = Path(temporary())
    print("building the library with Swift, which takes minutes", file=sys.stderr)
    for command in (
            ["cmake", "-S", str(SOURCES), "-B", str(folder), "-DIX_POPPLER=OFF", "-DIX_PDFIUM=OFF"],
            ["cmake", "--build", str(folder), "--target", "interact"]):
        if subprocess.run(command, stdout=sys.stderr, check=False).returncode != 0:
            raise refuse(f"`{' '.join(command)}` failed, and said why above: mend that")
    return folder / "lib/libinteract.so.0"


def temporary() -> str:
    """A folder that is removed when this program ends."""
    folder = tempfile.mkdtemp(prefix="libinteract-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def output(*command: str) -> str:
    """The output of a command; nothing if there is no such program."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""


def machine(file: Path) -> str | None:
    """The machine that a library is for, as tags of wheels call it."""
    with file.open("rb") as stream:
        head = stream.read(20)
    return MACHINES.get(int.from_bytes(head[18:20], "little")) if head[:4] == b"\x7fELF" else None


def strip(file: Path) -> None:
    """Drops the names that nothing looks up, and the hashes of modules, with the first program that knows this machine."""
    for program in ("strip", f"{machine(file)}-linux-gnu-strip", "llvm-strip"):
        words = [program, "--strip-unneeded", "--remove-section=.swift_modhash", str(file)]
        if shutil.which(program) and subprocess.run(words, capture_output=True, check=False).returncode == 0:
            return


class BuildElsewhere(build):
    """Builds in a folder of its own: what an earlier build left does not get into a wheel, and the checkout stays as it is."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.build_base = temporary()


class BuildWithLibrary(build_py):
    """Copies the core beside the modules. The Poppler provider stays out: its licence is another one."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        target = Path(self.build_lib) / "libinteract/_lib/libinteract.so.0"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(library(), target)
        strip(target)
        # A library that these bindings were generated for carries their manifest, word for word: it is not needed twice.
        manifest = Path(self.build_lib) / "libinteract/_manifest.json"
        if manifest.read_bytes() in target.read_bytes():
            manifest.unlink()


class WithSources(sdist):
    """An sdist with the sources of the library."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        for each in BROUGHT:
            source, target = SOURCES / each, Path(base_dir) / "core" / each
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copytree(source, target) if source.is_dir() else shutil.copyfile(source, target)
        package = Path(base_dir) / "core/Package.swift"
        if CORE_ALONE not in (text := package.read_text(encoding="utf-8")):
            package.write_text(text + CORE_ALONE, encoding="utf-8")


class PlatformDistribution(Distribution):
    """A wheel with a library in it fits one platform, and any Python 3."""

    def has_ext_modules(self) -> bool:
        return True


def wheel_command() -> type:
    """The command that writes the wheel, with the tag `py3-none-<platform>`; the platform is the library's."""
    if tuple(map(int, setuptools.__version__.split(".")[:2])) < SETUPTOOLS:
        raise SystemExit(
            f"libinteract {version()} is built by setuptools {SETUPTOOLS[0]} or newer, and this is {setuptools.__version__}: upgrade it, or "
            "let pip build in isolation.")
    from setuptools.command.bdist_wheel import bdist_wheel

    class AnyPythonWheel(bdist_wheel):
        def run(self) -> None:
            # Where there is no library, that is the first thing to say.
            library()
            super().run()

        def get_tag(self) -> tuple[str, str, str]:
            file = Path(self.get_finalized_command("build_py").build_lib) / "libinteract/_lib/libinteract.so.0"
            given = super().get_tag()[2]
            named = machine(file) if file.exists() else None
            if named is None or given.endswith(named):
                return "py3", "none", given
            if self.plat_name_supplied:
                raise SystemExit(f"The library is for {named}, which {given} is not.")
            return "py3", "none", f"linux_{named}"

    return AnyPythonWheel


if __name__ == "__main__":
    setup(
        cmdclass={"build": BuildElsewhere, "build_py": BuildWithLibrary, "sdist": WithSources, "bdist_wheel": wheel_command()},
        distclass=PlatformDistribution)
