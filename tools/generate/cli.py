"""The command: reads the sources, writes or compares the results."""

from __future__ import annotations

import argparse
import difflib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from . import c_types, effects, initializers, swift_api
from .model import Enum, GenerateError, Interface
from .write_enums import enums_source
from .write_headers import MARKER, headers
from .write_manifest import (
    check_appended, layout_asserts, manifest, manifest_text, older_manifests, swift_source, version_script)
from .write_python import python_source

ROOT = Path(__file__).resolve().parents[2]
BUILD = ["build", "-c", "release", "--product", "interact-core", "--explicit-target-dependency-import-check", "error"]


def main(arguments: list[str]) -> int:
    """0 where all is as it should be, 1 on drift, 2 where the sources cannot be read."""
    options = _options(arguments)
    try:
        files = schema_files(writes=not options.check)
        if not options.check:
            put(files)
        if options.schema:
            return check(files, stale=[]) if options.check else 0
        files |= generate(Path(options.scratch) / options.configuration, build=not options.no_build)
        return check(files) if options.check else write(files)
    except GenerateError as error:
        print(f"generate: {error}", file=sys.stderr)
        return 2


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools/generate", description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with what is committed, write nothing")
    parser.add_argument("--scratch", default=str(ROOT / ".build/embedded"), help="SwiftPM's folder of the Embedded build")
    parser.add_argument("--configuration", default="release", help="its configuration: debug for what tools/debug_library.sh made")
    parser.add_argument("--schema", action="store_true", help="only what follows from schema/, which the build needs")
    parser.add_argument("--no-build", action="store_true", help="take the modules as they lie in the scratch folder")
    return parser.parse_args(arguments)


def schema_files(writes: bool) -> dict[str, str]:
    """What follows from schema/. The header of its types is written first, because the C types are read for the rest."""
    schema = effects.read((ROOT / effects.SOURCE).read_text())
    if writes:
        put({effects.HEADER: effects.header.source(schema)})
    enums = [each for each in c_types.declarations(ROOT, _clang(shutil.which("swift"))) if isinstance(each, Enum)]
    return effects.files(ROOT, schema, enums)


def generate(built: Path, build: bool) -> dict[str, str]:
    """Every generated file by its path from the root. `built` is the folder of a configuration in SwiftPM's scratch folder."""
    swift = shutil.which("swift")
    if swift is None:
        raise GenerateError("no Swift toolchain on the PATH")
    if build:
        _build(swift, built.parent)
    interface = read_interface(swift, built)
    older = older_manifests(ROOT, interface)
    content = manifest(interface)
    for name, old in older:
        check_appended(content, name, old)
    text = manifest_text(content)
    files = headers(interface)
    files[f"abi/{interface.abi}.json"] = text
    files["Sources/CExports/Manifest+Generated.swift"] = swift_source(interface, text)
    files["cmake/interact.map"] = version_script(interface, older)
    files["Tests/CABI/layout_asserts.h"] = layout_asserts(interface)
    files["bindings/python/src/libinteract/_abi.py"] = python_source(interface)
    files["bindings/python/src/libinteract/enums.py"] = enums_source(interface)
    files["bindings/python/src/libinteract/_manifest.json"] = text
    return files


def read_interface(swift: str, built: Path) -> Interface:
    """Reads the C types and the exports."""
    clang = _clang(swift)
    major, minor, patch = (int(part) for part in (ROOT / "VERSION").read_text().strip().split("."))
    declarations = c_types.declarations(ROOT, clang)
    interface = Interface((major, minor, patch), c_types.type_headers(ROOT), declarations, {})
    interface.initializers = initializers.initializers(c_types.macros(ROOT, clang), interface.enums)
    initializers.check(interface)
    graph = swift_api.symbol_graph(ROOT, built / "Modules", swift, _triple(swift))
    interface.subjects = swift_api.subjects(ROOT, graph, frozenset(each.name for each in declarations))
    return interface


def write(files: dict[str, str]) -> int:
    """Writes what differs and removes what no source asks for any more."""
    for path in _stale(files):
        (ROOT / path).unlink()
        print(f"removed {path}")
    put(files)
    return 0


def put(files: dict[str, str]) -> None:
    """Writes what differs."""
    for path, text in files.items():
        target = ROOT / path
        if not target.exists() or target.read_text() != text:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)
            print(f"wrote {path}")


def check(files: dict[str, str], stale: list[str] | None = None) -> int:
    """Says what has drifted."""
    drifted = _stale(files) if stale is None else stale
    for path, text in files.items():
        target = ROOT / path
        present = target.read_text() if target.exists() else ""
        if present != text:
            drifted.append(path)
            rows = difflib.unified_diff(present.split("\n"), text.split("\n"), path, f"{path} (generated)", lineterm="", n=1)
            print("\n".join(list(rows)[:20]))
    for path in drifted:
        print(f"drift: {path}: run make generate and commit the result")
    print(f"{len(files) - len(drifted)} passed, {len(drifted)} failed, 0 skipped")
    return 1 if drifted else 0


def _stale(files: dict[str, str]) -> list[str]:
    folder = ROOT / "include/interact"
    found = [path for path in folder.glob("*.h") if MARKER in path.read_text()[:4000]]
    return [name for path in found if (name := str(path.relative_to(ROOT))) not in files]


def _build(swift: str, scratch: Path) -> None:
    # SwiftPM only adds to an archive: one that others link must not keep the objects of files that are gone.
    (scratch / "release/libinteract-core.a").unlink(missing_ok=True)
    environment = {**os.environ, "IX_EMBEDDED": "1"}
    command = [swift, *BUILD, "--scratch-path", str(scratch)]
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    if result.returncode != 0:
        raise GenerateError(f"the Embedded build fails:\n{result.stdout}\n{result.stderr}")


def _clang(swift: str | None) -> str:
    beside = Path(swift).resolve().parent / "clang" if swift else None
    found = str(beside) if beside and beside.exists() else shutil.which("clang")
    if found is None:
        raise GenerateError("no clang beside swift or on the PATH")
    return found


def _triple(swift: str) -> str:
    result = subprocess.run([swift, "-print-target-info"], capture_output=True, text=True)
    if result.returncode != 0:
        raise GenerateError(f"swift does not name its target:\n{result.stderr}")
    return json.loads(result.stdout)["target"]["triple"]
