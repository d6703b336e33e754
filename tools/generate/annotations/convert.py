"""Prints the conversion of an annotation's plain members from and to C."""

from __future__ import annotations

from ..text import call
from .schema import MARKER, Member, Schema

HEAD = f"""// {MARKER}
// swift-format-ignore-file
import CInteract
import Document
import Geometry

extension Annotation {{
  /// Parses an annotation from outside.
  init(c given: ix_annotation) throws(IXError) {{
    self.init()
"""


def source(schema: Schema) -> str:
    """The whole file."""
    lines: list[str] = []
    for each in schema.plain:
        lines += [f"    {line}" for line in _parse(each)]
    lines += ["  }", "", "  var c: ix_annotation {", "    var out = ix_annotation()"]
    lines += [f"    out.{each.name} = {_c(each)}" for each in schema.plain]
    return HEAD + "\n".join([*lines, "    return out", "  }", "}", ""])


def _parse(member: Member) -> list[str]:
    """The check, where there is one, and the assignment."""
    name, given = member.swift, f"given.{member.name}"
    if member.word == "enum":
        return [f"guard let {name} = {member.swift_type}(rawValue: {given}) else {{ throw .invalidArgument }}", f"self.{name} = {name}"]
    checks = [f"guard {each} else {{ throw .invalidArgument }}" for each in _checks(member, given)]
    if member.word == "margins":
        return call(f"{name} = (", [f"try Double(c: {given}.{side})" for side in ("x0", "y0", "x1", "y1")], ")", "")
    return [*checks, f"{name} = {_value(member, given)}"]


def _checks(member: Member, given: str) -> list[str]:
    most = f"{member.most}.rawValue" if member.most.startswith("IX_") else member.most
    if member.word == "two u32" and most:
        return [f"{given}.0 <= {most}", f"{given}.1 <= {most}"]
    if member.word == "u32" and most:
        return [f"{given} <= {most}"]
    return [f"{member.swift_type}{member.known}.isSuperset(of: {member.swift_type}(rawValue: {given}))"] if member.known else []


def _value(member: Member, given: str) -> str:
    if member.word == "set":
        return f"{member.swift_type}(rawValue: {given})"
    if member.word == "share":
        return f"try Color.share({given})"
    if member.word == "number" and member.most:
        return f"(try Double(c: {given})).clamped({member.least}, {member.most})"
    if member.word in ("number", "i32") and member.least:
        return f"max({member.least}, {'try Double(c: ' + given + ')' if member.word == 'number' else given})"
    return {
        "number": f"try Double(c: {given})", "rect": f"try Rect(c: {given})", "matrix": f"try Transform(c: {given})",
        "color": f"try Color(c: {given})"}.get(member.word, given)


def _c(member: Member) -> str:
    name = member.swift
    return {
        "enum": f"{name}.rawValue", "set": f"{name}.rawValue", "rect": f"{name}.c", "matrix": f"{name}.matrix", "color": f"{name}.c",
        "margins": f"ix_rect(x0: {name}.0, y0: {name}.1, x1: {name}.2, y1: {name}.3)"}.get(member.word, name)
