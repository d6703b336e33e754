"""Reads include/interact/types/*.h through clang's syntax tree."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

from .model import Alias, Callback, Declaration, Enum, EnumValue, Field, GenerateError, Opaque, Record

ARRAY = re.compile(r"^(.*?)\[(\d+)\]$")
FUNCTION_POINTER = re.compile(r"^(.*?)\(\*\)\((.*)\)$")


#: The type headers. Each uses types of those before it.
HEADERS = ("base", "document", "annotation", "annotation_members", "measure", "provider", "input", "effect", "gesture", "view", "scene",
           "tool")


def homes(root: Path, found: list[Declaration]) -> dict[str, str]:
    """Of each declaration the type header that it stands in: the first one that defines its name."""
    texts = {header: (root / f"include/interact/types/{header}.h").read_text() for header in HEADERS}
    made = {}
    for name in (each.name for each in found):
        defines = re.compile(rf"^typedef (?:enum|struct|union) {name} {{|^typedef [^{{;]*\b{name}\b[^{{;]*;", re.MULTILINE)
        home = next((header for header, text in texts.items() if defines.search(text)), None)
        if home is None:
            raise GenerateError(f"{name}: no header of include/interact/types defines it with a typedef at the start of a line")
        made[name] = home
    return made


def declarations(root: Path, clang: str) -> list[Declaration]:
    """Every type of the interface, in source order; a handle before the struct that completes it."""
    tree = json.loads(_run_clang(root, clang, ["-fparse-all-comments", "-Xclang", "-ast-dump=json"]))
    found: list[Declaration] = []
    for node in tree["inner"]:
        if node.get("name", "").startswith("ix_"):
            declaration = _declaration(node, found)
            if declaration is not None:
                found.append(declaration)
    complete = {each.name for each in found if isinstance(each, Record)}
    return [each for each in found if not (isinstance(each, Opaque) and each.name in complete)]


def macros(root: Path, clang: str) -> dict[str, str]:
    """Every IX_ macro with its text."""
    listing = _run_clang(root, clang, ["-E", "-dM"])
    return dict(re.findall(r"^#define (IX_\w+) (.+)$", listing, re.MULTILINE))


def _run_clang(root: Path, clang: str, arguments: list[str]) -> str:
    command = [clang, "-x", "c", "-std=c99", "-fsyntax-only", *arguments, "Sources/CInteract/CInteract.h"]
    result = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if result.returncode != 0:
        raise GenerateError(f"the C types do not compile:\n{result.stderr}")
    return result.stdout


def _declaration(node: dict, found: list[Declaration]) -> Declaration | None:
    kind, name = node["kind"], node["name"]
    if kind == "EnumDecl":
        return _enum(node)
    if kind == "RecordDecl":
        if node.get("completeDefinition"):
            return Record(name, node["tagUsed"], _fields(node), _doc(node))
        return None if any(each.name == name for each in found) else Opaque(name)
    if kind == "TypedefDecl":
        return _typedef(name, node)
    return None


def _typedef(name: str, node: dict) -> Declaration | None:
    spelled = node["type"]["qualType"]
    if spelled.startswith(("struct ", "enum ")):
        return None
    pointer = FUNCTION_POINTER.match(spelled)
    if pointer:
        return Callback(name, pointer[1].strip(), split_parameters(pointer[2]), _doc(node))
    return Alias(name, spelled)


def split_parameters(text: str) -> tuple[str, ...]:
    """The parameter types of a C function type: `void` alone is none."""
    parts = [part.strip() for part in text.split(",")]
    return () if parts == ["void"] else tuple(parts)


def _enum(node: dict) -> Enum:
    values = [each for each in node.get("inner", []) if each["kind"] == "EnumConstantDecl"]
    shifted = [_contains_shift(each) for each in values if not each["name"].endswith("_FORCE32")]
    return Enum(
        node["name"], _doc(node), tuple(EnumValue(each["name"], _value(each), _doc(each)) for each in values),
        is_flags=bool(shifted) and all(shifted))


def _value(constant: dict) -> int:
    for each in constant.get("inner", []):
        if each["kind"] == "ConstantExpr":
            return int(each["value"])
    raise GenerateError(f"{constant['name']}: write its value out")


def _contains_shift(node: dict) -> bool:
    return node.get("opcode") == "<<" or any(_contains_shift(each) for each in node.get("inner", []))


def _fields(node: dict) -> tuple[Field, ...]:
    fields = []
    unnamed: Record | None = None
    for each in node.get("inner", []):
        if each["kind"] == "RecordDecl":
            unnamed = Record("", each["tagUsed"], _fields(each), _doc(each))
        elif each["kind"] == "FieldDecl":
            fields.append(_field(each, unnamed))
            unnamed = None
    return tuple(fields)


def _field(node: dict, unnamed: Record | None) -> Field:
    spelled = node["type"]["qualType"]
    if node.get("isBitfield"):
        raise GenerateError(f"{node['name']}: bit fields have no fixed layout")
    if unnamed is not None:
        return Field(node["name"], unnamed.kind, record=unnamed, doc=_doc(node) or unnamed.doc)
    array = ARRAY.match(spelled)
    if array:
        return Field(node["name"], array[1].strip(), count=int(array[2]), doc=_doc(node))
    return Field(node["name"], spelled, doc=_doc(node))


def _doc(node: dict) -> str:
    for each in node.get("inner", []):
        if each["kind"] == "FullComment":
            return " ".join(" ".join(_texts(each)).split())
    return ""


def _texts(node: dict) -> list[str]:
    if node["kind"] == "TextComment":
        return [node["text"]]
    return [text for each in node.get("inner", []) for text in _texts(each)]
