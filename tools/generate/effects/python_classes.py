"""Prints a class for each effect: the package bindings/python/src/libinteract/_effect_classes, a module a group."""

from __future__ import annotations

import re
import textwrap

from ..python_modules import divided, wrapped
from ..text import WIDTH
from .schema import MARKER, Effect, Field, Schema
from .types import SHAPES

FOLDER = "bindings/python/src/libinteract/_effect_classes"
#: Written by hand in `_effect.py`: the effects of a host's own tools have any number from its own on.
BY_HAND = "custom"
MODULE_HEAD = f'''# {MARKER}
"""%s"""

from __future__ import annotations

'''
PACKAGE_HEAD = f'''# {MARKER}
"""A class for each type of effect, and the functions that make its objects of the records of C. Private."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, Union

from .._effect import Custom, read_custom
'''
#: The letters of the struct module, in the order of bytes and with the sizes of this machine, which are read fastest. No member needs padding
#: beyond that of the record.
FORMATS = {"double": "d", "uint32_t": "I", "int32_t": "i", "uint64_t": "Q", "const char *": "Q", "ix_point": "2d", "ix_rect": "4d"}
#: The letters of what each record begins with: its type, which chooses the function that reads it, flags, time and subject.
HEAD = "4xIQQ"
REFERENCE = re.compile(r"#ix_(\w+)")


def files(schema: Schema) -> dict[str, str]:
    """Every module of the package by its path."""
    groups: dict[str, list[Effect]] = {}
    for each in schema.told:
        groups.setdefault("diagnostics" if each.group == "all" else each.group, []).append(each)
    modules: dict[str, str] = {}
    for group, effects in groups.items():
        modules |= divided(group, ["\n".join([*_class(each), "", "", *_reader(each), "", "", ""]) for each in effects if each.name != BY_HAND])
    made = {f"{FOLDER}/{name}.py": _module(name.partition("__")[0], body.rstrip("\n") + "\n") for name, body in modules.items()}
    return {f"{FOLDER}/__init__.py": _package(modules, [each for effects in groups.values() for each in effects]), **made}


def class_name(name: str) -> str:
    """`spread_shown` to `SpreadShown`."""
    return "".join(part.capitalize() for part in name.split("_"))


def fields(effect: Effect) -> list[Field]:
    """The fields that its class has, in the order of the record."""
    filled = {each.name for each in effect.fields}
    return [each for each in effect.record.fields
            if each.type.word == "text" or (each.name in filled and not each.is_reserved)] if effect.record else []


def _package(modules: dict[str, str], everything: list[Effect]) -> str:
    lines: list[str] = []
    for name, body in modules.items():
        names = sorted(re.findall(r"^(?:class|def) ([a-zA-Z]\w+)", body, re.MULTILINE))
        lines += [f"from .{name} import (", *wrapped([f"{each}," for each in names], "    "), ")"]
    classes = [class_name(each.name) for each in everything]
    lines += ["", "AnyEffect: TypeAlias = Union[", *wrapped([f"{each}," for each in classes], "    "), "]"]
    lines += ['"""An effect of any type that this version knows. Type checkers tell them apart by class, and by `type`."""', ""]
    lines += ["READERS: dict[int, Callable[[Any, int], Any]] = {"]
    lines += wrapped([f"{each.number}: read_{each.name}," for each in everything], "    ") + ["}"]
    lines += ['"""The function for each type. It takes a buffer and the place of the record in it."""', ""]
    lines += ["__all__ = [", *wrapped([f'"{each}",' for each in sorted([*classes, "AnyEffect"])], "    "), "]"]
    return PACKAGE_HEAD + "\n".join(lines) + "\n"


def _module(name: str, body: str) -> str:
    told = "of readers, and of faults of the host" if name == "diagnostics" else f"of `EffectGroup.{name.upper()}`"
    tables = sorted(set(re.findall(r"\b_([A-Z]\w+)s\[", body)))
    shapes = [each for each in ("Point", "Rect") if re.search(rf"\b{each}\b", body)]
    lines = ["from struct import Struct", f"from typing import {'TYPE_CHECKING, ' if shapes else ''}Any, ClassVar, Literal", ""]
    lines += ["from .. import enums"] if "enums." in body or tables else []
    helpers = [each for each in ("make", "page_of", "text_of") if re.search(rf"\b{each}\(", body)]
    lines += [f"from .._effect import {', '.join(['COMMON', 'FLAGS', 'NO_FLAGS', 'Effect', *(['Members'] if tables else []), 'fill', *helpers, 'record'])}"]
    lines += ["from .._pages import PageId"] if "PageId" in body else []
    lines += ["from ..enums import EffectFlags, EffectType"]
    lines += [f"from ..geometry import {', '.join(shapes)}"] if shapes else []
    lines += ["", *(f"_{each}s = Members(enums.{each})" for each in tables)] if tables else []
    return MODULE_HEAD % f"Effects {told}." + "\n".join([*lines, "", "", ""]) + body


def _class(effect: Effect) -> list[str]:
    own = fields(effect)
    kind = f"EffectType.{effect.name.upper()}"
    name = class_name(effect.name)
    rows = [f"        {row}" for each in own for row in _slots(effect, each)]
    lines = [f"class _{name}:", *(["    __slots__ = {", "        **COMMON,", *rows, "    }"] if own else ["    __slots__ = COMMON"]), "", ""]
    lines += ["@record(frozen=True)", f"class {name}(Effect, _{name}):", *_doc(_sentence(effect), "    "), "", "    __slots__ = ()"]
    names = ", ".join(f'"{each.name}"' for each in own) + ("," if len(own) == 1 else "")
    lines += [f"    __match_args__ = ({names})", f"    type: ClassVar[Literal[{kind}]] = {kind}", ""]
    parts = ", ".join(f'"{each.name}": ({", ".join(_quoted(_parts(each)))})' for each in own if _parts(each))
    lines += [f"    _parts: ClassVar[dict[str, tuple[str, ...]]] = {{{parts}}}", ""] if parts else []
    for each in own:
        lines += [f"    {each.name}: {_annotation(each)}"]
    lines += ([""] if own else []) + _initializer(own)
    return lines + _made_when_read(effect, own) + _page_id(effect, own) + _page_index(effect, own)


def _slots(effect: Effect, field: Field) -> list[str]:
    return [f'"{each}": "",' for each in _parts(field)] or [f'"{field.name}": "{_note(effect, field)}",']


def _parts(field: Field) -> list[str]:
    """The slots with the numbers of a point or rectangle."""
    return [f"_{field.name}_{one}" for one in _corners(field)]


def _quoted(names: list[str]) -> list[str]:
    return [f'"{each}"' for each in names]


def _made_when_read(effect: Effect, own: list[Field]) -> list[str]:
    """The properties for points and rectangles. Type checkers see fields."""
    rows: list[str] = []
    for each in own:
        if parts := ", ".join(f"self.{one}" for one in _parts(each)):
            rows += _property(each.name, _annotation(each), _note(effect, each), f"make({_annotation(each)}, ({parts}))")
    return ["", "    if not TYPE_CHECKING:", *(f"    {each}" if each else "" for each in rows)] if rows else []


def _initializer(own: list[Field]) -> list[str]:
    given = [f"{each.name}: {_annotation(each)}" for each in own]
    arguments = ["self", *given, "*", "flags: EffectFlags = NO_FLAGS", "time_ns: int = 0", "subject: int = 0"]
    lines = ["    def __init__(", *wrapped([f"{each}," for each in arguments], "        "), "    ) -> None:"]
    return [*lines, "        fill(self, locals())"]


def _page_id(effect: Effect, own: list[Field]) -> list[str]:
    """The property `page_id`, where a field or the subject has the id of a page."""
    field = next((each for each in own if each.name == "page" and each.type.word == "id"), None)
    if field is not None:
        return _property("page_id", _annotation(field), "The page: the same as `page`.", "self.page")
    subject = effect.subject
    if subject is None or subject.type.of != "page":
        return []
    return _property("page_id", _page_type(subject), "The page that it is about, by its id.", "page_of(self.subject)")


def _page_index(effect: Effect, own: list[Field]) -> list[str]:
    field = next((each for each in own if each.name == "page" and each.type.word == "index"), None)
    if field is None:
        return []
    if "UINT32_MAX" not in effect.notes.get("page", field.doc):
        return _property("page_index", "int", "The page that it is about, by the index that it had then.", "self.page")
    value = "None if self.page == 0xFFFFFFFF else self.page"
    return _property("page_index", "int | None", "The page that it is about, by the index that it had then; `None` where `page` is none.", value)


def _property(name: str, kind: str, doc: str, value: str) -> list[str]:
    return ["", "    @property", f"    def {name}(self) -> {kind}:", *_doc(doc, "        "), f"        return {value}"]


def _reader(effect: Effect) -> list[str]:
    """The function that makes an object of a record: it fills one that is not frozen yet."""
    own, name = fields(effect), class_name(effect.name)
    letters, parts, values = _unpacking(effect, own) if own else ("", [], [])
    lines = [f'_{effect.name} = Struct("{HEAD}{letters}").unpack_from', "", ""]
    lines += [f"def read_{effect.name}(buffer: Any, at: int) -> Any:", f"    made: Any = _{name}()"]
    lines += _filled(f"{', '.join(['flags', 'made.time_ns', 'made.subject', *parts])} = _{effect.name}(buffer, at)")
    lines += [f"    made.{each} = {value}" for each, value in values]
    return [*lines, "    made.flags = FLAGS[flags] if flags else NO_FLAGS", f"    made.__class__ = {name}", "    return made"]


def _unpacking(effect: Effect, own: list[Field]) -> tuple[str, list[str], list[tuple[str, str]]]:
    """The letters of the record, the targets that its values are unpacked into, and the attributes that are made of some of them."""
    letters, parts, values = "", [], []
    filled = {each.name for each in own} | {f"{each.name}_length" for each in own if each.type.word == "text"}
    for each in effect.record.fields if effect.record else ():
        if each.name not in filled:
            letters += f"{each.type.size}x"
            continue
        letters += FORMATS[each.type.c]
        value = "" if each.type.word == "text length" else _value(each)
        corners = [f"made.{one}" for one in _parts(each)]
        parts += corners or [f"made.{each.name}" if value == each.name else each.name]
        if value and value != each.name:
            values.append((each.name, value))
    return letters, parts, values


def _filled(line: str) -> list[str]:
    line = f"    {line}"
    if len(line) <= WIDTH:
        return [line]
    names, _, value = line.strip().partition(" = ")
    return ["    (", *wrapped([f"{each}," for each in names.rstrip(",").split(", ")], "        "), f"    ) = {value}"]


def _corners(field: Field) -> tuple[str, ...]:
    if field.type.word not in SHAPES:
        return ()
    return ("x0", "y0", "x1", "y1") if field.type.word == "rect" else ("x", "y")


def _value(field: Field) -> str:
    """Its value, made of that in the record; the field's name where it is taken as it is."""
    kind, name = field.type, field.name
    if kind.word == "id" and kind.of == "page":
        return f"page_of({name})"
    if kind.word == "text":
        return f"text_of({name}, {name}_length)"
    enum = _enum(field)
    if enum:
        return f"_{enum}s[{name}]" + (f" if {name} else None" if kind.word == "optional enum" else "")
    return f"{name} != 0" if kind.word == "flag" else name


def _enum(field: Field) -> str:
    """The class of an enum; also of a plain number that is said to be one."""
    if field.type.is_enum:
        return class_name(field.type.of)
    if field.type.word == "failure":
        return "Status"
    found = re.match(r"An? #ix_(\w+)", field.doc) if field.type.word in ("u32", "i32") else None
    return class_name(found[1]) if found else ""


def _annotation(field: Field) -> str:
    kind = field.type
    if kind.word in SHAPES:
        return "Rect" if kind.word == "rect" else "Point"
    if kind.word == "id" and kind.of == "page":
        return _page_type(field)
    if _enum(field):
        return f"enums.{_enum(field)}" + (" | None" if kind.word == "optional enum" else "")
    if kind.word == "text":
        return "str"
    return "bool" if kind.word == "flag" else "float" if kind.c == "double" else "int"


def _page_type(field: Field) -> str:
    return "PageId | None" if re.search(r"\b0\b", field.doc) else "PageId"


def _sentence(effect: Effect) -> str:
    """Its meaning, what `subject` is, and where the record's own comment says more."""
    text = effect.doc
    subject = effect.subject
    if subject is not None and subject.name == "subject" and subject.doc:
        text += f" `subject` is {'a number' if subject.type.word == 'u64' else 'an id'}: {_lower(subject.doc)}"
    elif subject is not None:
        text += f" `subject` is the number of `{subject.name}`."
    return _python(text)


def _note(effect: Effect, field: Field) -> str:
    """Its documentation, with its space."""
    if field.name in effect.notes:
        return _python(effect.notes[field.name])
    start = f"{field.type.of.capitalize()} space." if field.type.word in SHAPES and field.type.of != "content" else ""
    doc = field.doc[:1].upper() + field.doc[1:]
    if field.type.word == "optional enum":
        doc = re.sub(r"; 0 ", "; `None` ", doc)
    if field.type.word == "id" and field.type.of == "page":
        doc = re.sub(r"; 0 ", "; `None` ", doc)
    if field.type.word == "flag":
        doc = re.sub(r"\b1 (?=if|where)", "True ", re.sub(r"\b0 (?=if|where|for)", "False ", doc))
    text = f"{start} {doc}".strip() or f"Its {field.name.replace('_', ' ')}."
    return _python(text if text.endswith((".", ":")) else f"{text}.")


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _python(text: str) -> str:
    """A comment of the header as Python says it."""
    text = REFERENCE.sub(lambda match: f"`{class_name(match[1])}`", text)
    text = re.sub(r"\bIX_EFFECT_(\w+)", lambda match: f"`{class_name(match[1].lower())}`", text)
    return text.replace("\\", "\\\\").replace('"', "'")


def _doc(text: str, indent: str) -> list[str]:
    line = f'{indent}"""{text}"""'
    if len(line) <= WIDTH + 10:
        return [line]
    return textwrap.wrap(text + '"""', WIDTH, initial_indent=f'{indent}"""', subsequent_indent=indent, break_on_hyphens=False)
