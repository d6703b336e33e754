"""Which enum an integer holds: C says uint32_t, the comment says `An #ix_fit` or `A set of #ix_button`."""

from __future__ import annotations

import re

from .model import Function, Interface, Record

INTEGER = re.compile(r"^u?int32_t( \*)?$")
MENTION = re.compile(r"(1 ?< ?< ?(?:each )?)?#(ix_\w+)")


def of_members(interface: Interface, record: Record) -> dict[str, str]:
    """The enums that members of a struct hold, nested ones by their path: `u.pointer.kind`."""
    return _of_members({each.name for each in interface.enums}, record, "", "")


def of_parameters(interface: Interface, function: Function) -> dict[str, str]:
    """The enums that parameters of a function hold, by their place: `1`."""
    enums = {each.name for each in interface.enums}
    texts = dict(function.doc.parameters)
    found = {}
    for place, parameter in enumerate(function.parameters):
        held = _first(enums, texts.get(parameter.name, ""))
        if held and INTEGER.match(parameter.type):
            found[str(place)] = held
    return found


def _of_members(enums: set[str], record: Record, prefix: str, outer: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for field in record.fields:
        if field.record is not None:
            found.update(_of_members(enums, field.record, f"{prefix}{field.name}.", field.doc))
        elif INTEGER.match(field.type):
            held = _named(enums, field.name, outer) or (_first(enums, field.doc) if field.doc != outer else "")
            if held:
                found[prefix + field.name] = held
    return found


def of_text(enums: set[str], text: str) -> str:
    """The enum that a description says a number holds."""
    return _first(enums, text)


def _first(enums: set[str], text: str) -> str:
    """The enum that a comment names first, unless what is held is a set of 1 << its values."""
    for shifted, name in MENTION.findall(text):
        if name in enums:
            return "" if shifted else name
    return ""


def _named(enums: set[str], member: str, text: str) -> str:
    """The enum that the comment of a whole union member gives to one of its parts: `` `role` is an #ix_phrase ``."""
    match = re.search(rf"`{member}`(?: and `\w+`)?,? (?:is |are )?(?:an? |a set of |each an? )+#(ix_\w+)", text)
    return match[1] if match and match[1] in enums else ""
