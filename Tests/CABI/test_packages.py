"""`tools/packages.sh`: the tarball and the Debian packages that it makes of what was built. `tools/try_packages.sh` installs them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("BUILD", ROOT / "build"))
VERSION = (ROOT / "VERSION").read_text().strip()
TIME = 1_700_000_000
#: The newest glibc that the core may ask for.
GLIBC = (2, 14)


def run(*command: object, folder: Path = ROOT, **environment: str) -> str:
    """The output of a command that has to succeed."""
    result = subprocess.run(
        [str(each) for each in command], capture_output=True, text=True, cwd=folder, env={**os.environ, **environment})
    assert result.returncode == 0, f"{' '.join(map(str, command))}\n{result.stdout}\n{result.stderr}"
    return result.stdout


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("packages") / "out"
    run(ROOT / "tools/packages.sh", folder, BUILD=str(BUILD), SOURCE_DATE_EPOCH=str(TIME))
    return folder


@pytest.fixture(scope="module")
def tarball(packages: Path) -> Path:
    found, = packages.glob(f"libinteract-{VERSION}-linux-*.tar.xz")
    return found


@pytest.fixture(scope="module")
def moved(tarball: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tarball's folder, under another name than it was packed with."""
    folder = tmp_path_factory.mktemp("unpacked")
    run("tar", "-xf", tarball, "-C", folder)
    return Path(shutil.move(folder / tarball.name.removesuffix(".tar.xz"), folder / "moved-here"))


@pytest.fixture(scope="module")
def installed(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of all packages in one folder, as in /."""
    if shutil.which("dpkg-shlibdeps") is None:
        pytest.skip("dpkg-dev is not installed")
    folder = tmp_path_factory.mktemp("installed")
    for package in sorted(packages.glob("*.deb")):
        run("dpkg-deb", "-x", package, folder)
    return folder


def has(library: str) -> bool:
    return (BUILD / "lib" / library).exists()


@pytest.mark.proves("S307a")
def test_the_first_commands_of_the_tarball(moved: Path) -> None:
    if not has("libinteract-poppler.so"):
        pytest.skip("the Poppler provider was not built")
    commands = "\n".join(re.findall(r"^    (.+)$", (moved / "README.md").read_text(), re.MULTILINE))
    said = run("bash", "-euc", commands, folder=moved).splitlines()
    assert len(said) > 10 and all(re.fullmatch(r"effect \d+ at \d+ ms", line) for line in said)
    assert said[-1].endswith(" 1340 ms"), "the tap has waited for a second one"


@pytest.mark.proves("S307a")
def test_libraries_find_those_beside_them(moved: Path) -> None:
    for library in (moved / "lib").glob("libinteract-*.so"):
        assert "$ORIGIN" in run("readelf", "-d", library), library


@pytest.mark.proves("S307a")
def test_libraries_are_protected_and_have_an_id(moved: Path) -> None:
    for library in (moved / "lib").glob("lib*.so"):
        assert "GNU_RELRO" in run("readelf", "-lW", library), library
        found = re.search(r"Build ID: ([0-9a-f]{40})$", run("readelf", "-nW", library), re.MULTILINE)
        assert found is None or set(found[1]) != {"0"}, library


@pytest.mark.proves("S307a")
def test_the_core_runs_on_old_systems(moved: Path) -> None:
    symbols = run("readelf", "-W", "--dyn-syms", moved / "lib/libinteract.so")
    assert max(tuple(map(int, each.split("."))) for each in re.findall(r"@GLIBC_([\d.]+)", symbols)) <= GLIBC
    needed = re.findall(r"\(NEEDED\).*\[(.+)\]", run("readelf", "-d", moved / "lib/libinteract.so"))
    assert set(needed) <= {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}


@pytest.mark.proves("S307a")
def test_nothing_of_the_machine_is_in_the_tarball(tarball: Path, moved: Path) -> None:
    with tarfile.open(tarball) as archive:
        members = archive.getmembers()
    assert {(each.mtime, each.uid, each.gid, each.uname) for each in members} == {(TIME, 0, 0, "")}
    parts = [each.name.split("/") for each in members]
    assert parts == sorted(parts)
    here = {str(each).encode() for each in (ROOT, BUILD)}
    for path in moved.rglob("*"):
        if path.is_file():
            content = path.read_bytes()
            assert not any(each in content for each in here), path
    assert (moved / "share/doc/libinteract/docs/guide/drawing.md").exists()
    assert list((moved / "share/licenses/libinteract").glob("LICENSE"))


@pytest.mark.proves("S307a")
def test_every_package_is_whole(packages: Path, installed: Path) -> None:
    text = (ROOT / "packaging/debian/control").read_text()
    names = set(re.findall(r"^Package: (\S+)$", text, re.MULTILINE))
    for provider in ("poppler", "pdfium"):
        if not has(f"libinteract-{provider}.so"):
            names -= {f"libinteract-{provider}0", f"libinteract-{provider}-dev"}
    made = {each.name.split("_")[0]: each for each in packages.glob("*.deb")}
    assert set(made) == names
    for name, package in made.items():
        fields = dict(re.findall(r"^ ?([A-Z][\w-]+): (.*)$", run("dpkg-deb", "-f", package), re.MULTILINE))
        assert fields["Version"] == f"{VERSION}-1" and fields["Description"]
        documents = installed / "usr/share/doc" / name
        assert (documents / "copyright").exists() and (documents / "changelog.Debian.gz").exists()
        if re.search(r"^-.*\.so\.\d", run("dpkg-deb", "-c", package), re.MULTILINE):
            assert "libc6 (>= " in fields["Depends"]
            with tarfile.open(fileobj=subprocess.Popen(
                    ["dpkg-deb", "--ctrl-tarfile", package], stdout=subprocess.PIPE).stdout, mode="r|") as control:
                assert {"./symbols", "./shlibs", "./triggers", "./md5sums"} <= set(control.getnames())


@pytest.mark.proves("S307a")
def test_packages_depend_on_what_their_libraries_need(packages: Path, installed: Path) -> None:
    libraries = installed / "usr/lib" / run("dpkg-architecture", "-qDEB_HOST_MULTIARCH").strip()
    for kind in ("poppler", "pdfium", "worker"):
        if not has(f"libinteract-{kind}.so"):
            continue
        needed = run("readelf", "-d", libraries / f"libinteract-{kind}.so.0")
        depends = run("dpkg-deb", "-f", next(packages.glob(f"libinteract-{kind}0_*.deb")), "Depends")
        for library in ("qpdf", "poppler-cpp", "harfbuzz", "harfbuzz-subset"):
            assert (f"[lib{library}.so." in needed) == bool(re.search(rf"\blib{library}\d", depends)), (kind, library, depends)


@pytest.mark.proves("S307a", "S307b")
def test_libraries_lie_where_debian_has_them(installed: Path) -> None:
    kind = run("dpkg-architecture", "-qDEB_HOST_MULTIARCH").strip()
    libraries = installed / "usr/lib" / kind
    assert (libraries / "libinteract.so").resolve().name == f"libinteract.so.{VERSION}"
    for library in libraries.glob("*.so"):
        assert "RUNPATH" not in run("readelf", "-d", library) and "RPATH" not in run("readelf", "-d", library)
    found = run("pkg-config", "--cflags", "--libs", "libinteract", PKG_CONFIG_LIBDIR=str(libraries / "pkgconfig"))
    folders = {Path(each).resolve() for each in re.findall(r"-[IL](\S+)", found)}
    assert folders <= {(installed / "usr/include").resolve(), libraries.resolve()}
    assert (libraries / "cmake/interact/interactConfig.cmake").exists()


@pytest.mark.proves("S307a")
def test_python_loads_the_installed_library(installed: Path, tmp_path: Path) -> None:
    libraries, = (installed / "usr/lib").glob("*-linux-*")
    program = ("import libinteract as ix, importlib.metadata as m; print(m.version('libinteract'), ix.__file__);"
               "d = ix.open('guide.pdf') if ix else None; print(len(d))")
    if not has("libinteract-poppler.so"):
        program = program.split("d =")[0]
    shutil.copy(ROOT / "examples/data/guide.pdf", tmp_path)
    said = run(sys.executable, "-c", program, folder=tmp_path, PYTHONPATH=str(installed / "usr/lib/python3/dist-packages"),
               LD_LIBRARY_PATH=str(libraries), LIBINTERACT_LIBRARY="", LIBINTERACT_POPPLER_LIBRARY="", LIBINTERACT_PDFIUM_LIBRARY="")
    assert said.startswith(f"{VERSION} {installed}") and (not has("libinteract-poppler.so") or said.endswith("\n4\n"))


@pytest.mark.proves("S307a", "S307b")
def test_bare_machines_are_a_part_of_prove() -> None:
    prove = (ROOT / "tools/prove.sh").read_text(encoding="utf-8")
    assert re.search(r'^parts=".*\bpackages\b', prove, re.MULTILINE) and "tools/try_packages.sh" in prove
    assert os.access(ROOT / "tools/try_packages.sh", os.X_OK)
