"""bootstrap.sh installs the programs that the suites, the tools and the tests use."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from shell_commands import COMMAND, commands

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("Tests", "tools", "bindings/python", "bindings/python-pdf", "examples", "benchmarks")

#: Programs of a Debian made by `debootstrap --variant=minbase`.
MINIMAL = set("""
apt-get awk basename bash cat chmod chroot cmp cp cut date dd diff dirname dpkg-deb env expr find getconf grep gzip head hostname id install
ldd ln ls md5sum mkdir mktemp mount mv nice nproc paste readlink rm sed seq setpriv sh sha1sum sha256sum sleep sort stat tail tar tee timeout touch tr
umount uname uniq unshare wc xargs
""".split())
#: Programs of Swift's toolchain and of the packages that Swift's own page names, and make.
SWIFT = {"clang", "clang++", "git", "ld.bfd", "ld.lld", "make", "nm", "objcopy", "objdump", "pkg-config", "readelf", "size", "strings", "strip", "swift"}
#: Programs that a script calls only if it has found them, or that `tools/prove.sh fresh`, those for aarch64 or `make wheels` alone need.
OPTIONAL = {"abidiff", "cargo", "curl", "debootstrap", "lintian", "patch", "sudo", "aarch64-linux-gnu-gcc", "qemu-aarch64", "qemu-aarch64-static", "valgrind"}
#: Modules whose distribution has another name, and those of the library that Debian has in a package of their own.
DISTRIBUTIONS = {
    "fontTools": "fonttools",
    "PIL": "pillow", "PySide6": "PySide6-Essentials", "pypdfium2_raw": "pypdfium2", "docutils": "sphinx", "typing_extensions": "mypy", "asn1crypto": "pyhanko",
    "cryptography": "pyhanko",
    "pyhanko_certvalidator": "pyhanko"}
#: The folder of files that run inside Sphinx alone, with the packages that `tools/docs.sh` installs in an environment of its own.
IN_SPHINX = ROOT / "tools/reference/sphinx"
SPLIT = {"tkinter", "venv", "ensurepip"}
#: Makers of committed tables, which no suite runs.
BY_HAND = {"tools/generate_unicode.py"}


def scripts() -> list[Path]:
    return sorted(each for folder in FOLDERS for each in (ROOT / folder).rglob("*.sh") if "build" not in each.parts)


def programs() -> list[Path]:
    found = (each for folder in FOLDERS for each in (ROOT / folder).rglob("*.py"))
    return sorted(each for each in found if "build" not in each.parts and str(each.relative_to(ROOT)) not in BY_HAND)


def looked_for(kind: str) -> set[str]:
    """The names that bootstrap.sh looks for with `need_KIND`."""
    text = (ROOT / "tools/bootstrap.sh").read_text(encoding="utf-8")
    return {name for each in re.findall(rf"^need_{kind} (\S+) \S+$", text, re.MULTILINE) for name in each.split(",")}


def of_call(node: ast.Call) -> Iterator[ast.expr]:
    """The first word of a command that a call starts or looks for."""
    name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id if isinstance(node.func, ast.Name) else ""
    if isinstance(node.func, ast.Attribute) and ast.unparse(node.func.value) == "conformance":
        return  # libinteract.conformance.run() takes a provider
    if name in {"run", "Popen", "check_output", "check_call", "call", "which"} and node.args:
        first = node.args[0]
        yield first.elts[0] if isinstance(first, ast.List) and first.elts else first


def called_by(path: Path) -> set[str]:
    """The programs that a Python file starts by name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    first: list[ast.expr] = []
    own = {each.name for each in ast.walk(tree) if isinstance(each, ast.FunctionDef) and (
        each.args.vararg is None or each.args.vararg.arg != "command")}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and not (isinstance(node.func, ast.Name) and node.func.id in own):
            first += of_call(node)
    # A command may be put together before: `server = ["Xvfb", ...]`.
    names = {"command", *(each.id for each in first if isinstance(each, ast.Name))}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.List) and node.value.elts:
            first += [node.value.elts[0] for each in node.targets if isinstance(each, ast.Name) and each.id in names]
    words = {each.value for each in first if isinstance(each, ast.Constant) and isinstance(each.value, str)}
    return {each for each in words if COMMAND.match(each)} if "subprocess" in path.read_text(encoding="utf-8") else set()


def imported_by(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(each.name.split(".")[0] for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found.add(node.module.split(".")[0])
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "importorskip":
            found.update(each.value.split(".")[0] for each in node.args if isinstance(each, ast.Constant))
    return found


@pytest.mark.proves("S265a", "S265b")
def test_every_program_that_is_called_is_installed() -> None:
    called = {each: path for path in scripts() for each in commands(path)} | {
        each: path for path in programs() for each in called_by(path)}
    for path in [ROOT / "CMakeLists.txt", *(ROOT / "cmake").glob("*.cmake")]:
        called |= {each: path for each in re.findall(r"find_program\(\w+ ([\w.+-]+)", path.read_text(encoding="utf-8"))}
    assert {"qpdf", "cmake", "Xvfb", "cc", "awk", "swift"} <= set(called)
    given = MINIMAL | SWIFT | OPTIONAL | looked_for("command")
    assert {name: str(path.relative_to(ROOT)) for name, path in called.items() if name not in given} == {}


@pytest.mark.proves("S265a", "S265b")
def test_what_a_program_only_recommends_is_installed() -> None:
    """xvfb-run ends without xauth, which its package does not depend on."""
    assert {"xvfb-run", "xauth"} <= looked_for("command")
    assert any("urw-base35" in each for each in looked_for("folder"))


@pytest.mark.proves("S265a", "S265b")
def test_every_python_module_is_installed() -> None:
    ours = {each.stem for each in programs()} | {each.parent.name for each in programs() if each.name == "__init__.py"}
    required, for_docs = ({re.split(r"[<>=]", each)[0].strip() for each in (ROOT / "tools" / name).read_text().splitlines()}
                          for name in ("requirements.txt", "docs_requirements.txt"))
    imported = {(each, IN_SPHINX in path.parents): path for path in programs() for each in imported_by(path)}
    assert {("numpy", False), ("pikepdf", False), ("PIL", False), ("sphinx", True)} <= set(imported)
    foreign = {each: path for each, path in imported.items() if each[0] not in sys.stdlib_module_names and each[0] not in ours}
    missing = {name: str(path.relative_to(ROOT)) for (name, inside), path in foreign.items()
               if DISTRIBUTIONS.get(name, name) not in required | (for_docs if inside else set())}
    assert missing == {}
    assert {each for each in SPLIT if each in imported} <= looked_for("python")


@pytest.mark.proves("S265a", "S265b")
def test_every_library_is_installed() -> None:
    projects = [each for each in ROOT.rglob("CMakeLists.txt") if not any(part == "build" or part[0] == "." for part in each.relative_to(ROOT).parts)]
    text = "\n".join(each.read_text(encoding="utf-8") for each in [*scripts(), *projects])
    wanted = set(re.findall(r"pkg-config (?:--[\w-]+ )+([a-z][\w.+-]*)", text))
    wanted |= set(re.findall(r"pkg_check_modules\(\w+ (?:REQUIRED )?(?:IMPORTED_TARGET )?([a-z][\w-]*)", text))
    assert {"gtk4", "poppler-cpp", "libqpdf"} <= wanted
    assert wanted - {"libinteract", "libinteract-poppler"} <= looked_for("module")


@pytest.mark.proves("S265c")
def test_a_bare_machine_is_a_part_of_prove() -> None:
    prove = (ROOT / "tools/prove.sh").read_text(encoding="utf-8")
    assert re.search(r'^parts=".*\bfresh\b', prove, re.MULTILINE) and "tools/fresh_machine.sh" in prove
    assert os.access(ROOT / "tools/fresh_machine.sh", os.X_OK)


def test_the_commands_of_a_script_are_found(tmp_path: Path) -> None:
    script = tmp_path / "a.sh"
    script.write_text(
        "# a comment: wget x\nset -eu\nown() { echo 'curl x'; }\nif ! first \"$(second a | third)\"; then A=1 fourth; fi\n"
        "own && time nice -n 5 fifth\ncase $1 in\n  word) sixth ;;\nesac\nlist=(seventh eighth)\ncat >x <<'PY'\nninth\nPY\n"
        "for each in tenth; do\n  x=$(eleventh) || [ -n \"$x\" ] || exec twelfth -a \\\n    thirteenth\ndone\n")
    assert commands(script) == {
        "first", "second", "third", "fourth", "nice", "fifth", "sixth", "cat", "eleventh", "twelfth"}


@pytest.mark.proves("S265a")
def test_bootstrap_shows_why_swift_does_not_run(tmp_path: Path) -> None:
    swift = tmp_path / "swift"
    swift.write_text("#!/bin/sh\necho 'error while loading shared libraries: libz3.so.4' >&2\nexit 127\n")
    swift.chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    result = subprocess.run([ROOT / "tools/bootstrap.sh"], env=environment, capture_output=True, text=True, check=False)
    assert result.returncode != 0
    assert f"{swift} does not run. It says:\n  error while loading shared libraries: libz3.so.4\n" in result.stderr
