"""Puts the built library into the wheel, which then is of this platform alone."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.dist import Distribution

HERE = Path(__file__).resolve().parent


def built_library() -> Path | None:
    """LIBINTERACT_LIBRARY, or what the checkout's build folder holds; none where nothing was built."""
    named = os.environ.get("LIBINTERACT_LIBRARY")
    path = Path(named) if named else HERE.parent.parent / "build/lib/libinteract.so"
    return path.resolve() if path.exists() else None


class BuildWithLibrary(build_py):
    """Copies the core beside the modules. The Poppler provider stays out: its licence is another one."""

    def run(self) -> None:
        super().run()
        library = built_library()
        if library is not None:
            target = Path(self.build_lib) / "libinteract/_lib"
            target.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(library, target / "libinteract.so.0")
            strip = shutil.which("strip")
            if strip is not None:
                subprocess.run([strip, "--strip-unneeded", str(target / "libinteract.so.0")], check=False)


class PlatformDistribution(Distribution):
    """A wheel with a library in it fits one platform, and any Python 3."""

    def has_ext_modules(self) -> bool:
        return built_library() is not None


def commands() -> dict[str, type]:
    """With the tag `py3-none-<platform>`, where the packaging tools can be asked for it."""
    try:
        from setuptools.command.bdist_wheel import bdist_wheel
    except ImportError:
        return {"build_py": BuildWithLibrary}

    class AnyPythonWheel(bdist_wheel):
        def get_tag(self) -> tuple[str, str, str]:
            return "py3", "none", super().get_tag()[2]

    return {"build_py": BuildWithLibrary, "bdist_wheel": AnyPythonWheel}


setup(cmdclass=commands(), distclass=PlatformDistribution)
