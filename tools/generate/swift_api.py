"""Reads the exported functions from the symbol graph of CExports."""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote, urlparse

from . import derived
from .doc_comment import Names, parse
from .model import Function, GenerateError, Parameter, Part, Subject
from .swift_types import c_type, snake_case

EXPORT = re.compile(r'@(?:_cdecl|c)\("?(\w+)"?\)')
TITLE_END = re.compile(r"(?<=\w)[.:;](?: |$)")
MOST_TITLE = 72
MARK = re.compile(r"^\s*// MARK: ?-? ?(.+?)\s*$")


def symbol_graph(root: Path, modules: Path, swift: str, triple: str) -> dict:
    """The symbol graph of the module CExports as built into the folder `modules`."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            swift, "symbolgraph-extract", "-module-name", "CExports", "-I", str(modules), "-target", triple,
            "-minimum-access-level", "public", "-Xcc", "-fmodule-map-file=Sources/CInteract/module.modulemap",
            "-output-dir", folder,
        ]
        result = subprocess.run(command, cwd=root, capture_output=True, text=True)
        graph = Path(folder) / "CExports.symbols.json"
        if result.returncode != 0 or not graph.exists():
            raise GenerateError(f"no symbol graph of CExports:\n{result.stderr}")
        return json.loads(graph.read_text())


def subjects(root: Path, graph: dict, types: frozenset[str]) -> list[Subject]:
    """One subject per folder of Exports, in the order of their names. Its first part is the file that has the folder's name."""
    exported = [(symbol, name) for symbol in graph["symbols"] if (name := _export_name(symbol))]
    functions = {symbol["names"]["title"].split("(")[0]: name for symbol, name in exported}
    both = types & set(functions.values())
    if both:
        raise GenerateError(f"{', '.join(sorted(both))}: a type and a function, which C does not tell apart; rename one")
    names = Names(functions, types)
    by_file: dict[str, list[tuple[dict, str]]] = {}
    for symbol, name in exported:
        by_file.setdefault(_file(symbol), []).append((symbol, name))
    by_folder: dict[str, list[str]] = {}
    for file in by_file:
        by_folder.setdefault(str(Path(file).parent), []).append(file)
    found = [_subject(root, folder, {file: by_file[file] for file in files}, names) for folder, files in by_folder.items()]
    return sorted(found, key=lambda subject: subject.name)


def _export_name(symbol: dict) -> str | None:
    match = EXPORT.search(_spelled(symbol["declarationFragments"]))
    if match and not match[1].startswith("ix_"):
        raise GenerateError(f"{match[1]}: exported names begin with ix_")
    return match[1] if match else None


def _spelled(fragments: list[dict]) -> str:
    return "".join(each["spelling"] for each in fragments)


def _file(symbol: dict) -> str:
    """The path below Sources/CExports."""
    path = Path(unquote(urlparse(symbol["location"]["uri"]).path))
    return "/".join(path.parts[path.parts.index("CExports") + 1:])


def _subject(root: Path, folder: str, files: dict[str, list[tuple[dict, str]]], names: Names) -> Subject:
    name = Path(folder).name
    ordered = sorted(files, key=lambda file: (Path(file).stem != name, file))
    introductions, parts = [], []
    for file in ordered:
        source = (root / "Sources/CExports" / file).read_text().split("\n")
        introductions.append(_introduction(source))
        if not introductions[-1]:
            raise GenerateError(f"{file}: begin it with a // comment that says what its part of the header is about")
        title, detail = _titled(file, introductions[-1]) if parts else ("", ())
        located = sorted(files[file], key=lambda each: (each[0]["location"]["position"]["line"], each[1]))
        functions = [_function(symbol, symbol_name, file, names, _section(source, symbol)) for symbol, symbol_name in located]
        parts.append(Part(title, detail, tuple(functions)))
    first, *others = introductions[0]
    return Subject(snake_case(name), f"Sources/CExports/{folder}", first, tuple(others), tuple(parts))


def _titled(file: str, introduction: list[str]) -> tuple[str, tuple[str, ...]]:
    """The first words of a file's introduction, up to a full stop or colon, are the title of its section; the rest is its text."""
    title, _, rest = TITLE_END.sub("\n", introduction[0], count=1).partition("\n")
    if len(title) > MOST_TITLE:
        raise GenerateError(f"{file}: begin its introduction with a title of at most {MOST_TITLE} characters and a colon")
    return title, tuple(each[0].upper() + each[1:] for each in (rest, *introduction[1:]) if each)


def _introduction(source: list[str]) -> list[str]:
    """The paragraphs of the `//` comment that a file begins with."""
    paragraphs: list[list[str]] = [[]]
    for line in source:
        if not line.startswith("//") or line.startswith("///"):
            break
        text = line.removeprefix("//").strip()
        if text:
            paragraphs[-1].append(text)
        else:
            paragraphs.append([])
    return [" ".join(each) for each in paragraphs if each]


def _section(source: list[str], symbol: dict) -> str:
    """The title of the `// MARK:` above a function."""
    for line in reversed(source[: symbol["location"]["position"]["line"]]):
        mark = MARK.match(line)
        if mark:
            return mark[1]
    return ""


def _function(symbol: dict, name: str, file: str, names: Names, section: str) -> Function:
    signature = symbol["functionSignature"]
    swift_parameters = [(each.get("internalName") or each["name"], each) for each in signature.get("parameters", [])]
    parameters = []
    for swift_name, each in swift_parameters:
        spelled = _spelled(each["declarationFragments"]).partition(":")[2]
        parameters.append(Parameter(snake_case(swift_name), c_type(spelled, f"{file}, {name}, {swift_name}")))
    lines = [line["text"] for line in symbol.get("docComment", {}).get("lines", [])]
    if not lines:
        raise GenerateError(f"{file}, {name}: write a documentation comment")
    doc = parse(lines, replace(names, parameters=tuple(swift_name for swift_name, _ in swift_parameters)))
    unknown = {described for described, _ in doc.parameters} - {parameter.name for parameter in parameters}
    if unknown:
        raise GenerateError(f"{file}, {name}: the comment describes {', '.join(sorted(unknown))}, which it does not have")
    if "entry" in symbol:
        doc = derived.complete(doc, symbol["entry"], tuple(parameters), symbol["sized"])
    result = c_type(_spelled(signature["returns"]), f"{file}, {name}")
    return Function(name, result, tuple(parameters), doc, file, symbol["location"]["position"]["line"], section)
