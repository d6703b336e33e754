"""The documentation of a function that follows from its access and its parameters, unless its comment has other words.

A comment that lists codes, or has no `- Returns:`, gets the codes that are missing:

| from | code |
|---|---|
| an id whose comment does not allow 0 | `IX_ERROR_NOT_FOUND` |
| a pointer whose comment does not allow NULL, a buffer | `IX_ERROR_INVALID_ARGUMENT` |
| a buffer with its capacity | `IX_ERROR_BUFFER_TOO_SMALL` |
| a struct that begins with its size | `IX_ERROR_ABI_MISMATCH` |
| `Changing`, `Driving` | `IX_ERROR_REENTRANT` |
| `Building` | the same; `IX_ERROR_TOO_LARGE`, `IX_ERROR_NOT_SUPPORTED`, `IX_ERROR_INVALID_ARGUMENT` |

Parameters without a comment are described if their kind and name leave no choice: a buffer of text, a capacity, a length, a
value of an enum, a struct to be filled, `user_data` and `destroy`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from .entries import CHOICE, Entry, spelled
from .model import Doc, Parameter
from .swift_types import snake_case

CODES = ("NOT_FOUND", "INVALID_ARGUMENT", "BUFFER_TOO_SMALL", "ABI_MISMATCH", "TOO_LARGE", "NOT_SUPPORTED", "REENTRANT")
REENTRANT = {"change": "From inside a question.", "drive": "From inside a callback."}
BUILDING = {
    "INVALID_ARGUMENT": "NULL, a number that is not finite, an unknown kind or flag.",
    "TOO_LARGE": "More than 2^24 items or more than the budget holds.",
    "NOT_SUPPORTED": "A document that was not made by ix_document_new().",
}
#: The object of an id, if its type has another word.
NAMED = {"decoration": "item in use", "outline_item": "item", "recognizer": "recognizer of the view"}
OWNED = {
    "user_data": "Passed back verbatim.",
    "destroy": "NULL, or called exactly once: when the registration is removed or the view freed, or before returning if this call fails.",
    "out_registration": "Its id, for ix_registration_remove(). May be NULL.",
}
ID = re.compile(r"ix_(\w+)_id")
POINTER = re.compile(r"(Out|In)<(\w+\??)>")
ZERO = re.compile(r"\b0\b")
TEXT = "CChar"


@dataclass(frozen=True)
class Buffer:
    """Three parameters: what is filled, how much it holds, how much there is."""

    item: str
    kind: str
    capacity: str
    count: str

    def is_refused(self, text: str | None) -> bool:
        """True where the description of the buffer says that it may not be NULL."""
        return "not NULL" in (text or "")

    @property
    def is_text(self) -> bool:
        return self.kind == TEXT


def complete(doc: Doc, entry: Entry, parameters: tuple[Parameter, ...], sized: frozenset[str]) -> Doc:
    """The documentation with what follows from the signature."""
    given = [(snake_case(name), kind) for name, kind in spelled(entry)]
    buffers = _buffers(given)
    texts = dict(doc.parameters)
    for name, text in _described(given, buffers, sized).items():
        texts.setdefault(name, text)
    for buffer in buffers:
        own = texts.get(buffer.item)
        if own and "NULL" not in own:
            texts[buffer.item] = f"{own} NULL with a capacity of 0 asks for the {'length' if buffer.is_text else 'number'} alone."
        count = texts[buffer.count]
        if "NULL" not in count and not buffer.is_refused(own):
            texts[buffer.count] = f"{count} May be NULL with a buffer."
    ordered = tuple((each.name, texts[each.name]) for each in parameters if each.name in texts)
    return replace(doc, parameters=ordered, retvals=_retvals(doc, entry, given, buffers, texts, sized))


def _buffers(given: list[tuple[str, str]]) -> list[Buffer]:
    found = []
    for (item, kind), (capacity, size), (count, out) in zip(given, given[1:], given[2:]):
        pointer = POINTER.fullmatch(kind)
        if pointer and pointer[1] == "Out" and capacity.endswith("capacity") and size == "UInt" and out == "Out<UInt>":
            found.append(Buffer(item, pointer[2], capacity, count))
    return found


def _described(given: list[tuple[str, str]], buffers: list[Buffer], sized: frozenset[str]) -> dict[str, str]:
    found = dict(OWNED)
    for (name, kind), (size, number) in zip(given, given[1:]):
        if kind.startswith("In<") and number == "UInt" and size.endswith(("length", "count")):
            found[size] = "Its length in bytes." if kind == f"In<{TEXT}>" else "How many."
    for name, kind in given:
        if kind.startswith("Out<") and kind[4:-1] in sized:
            found[name] = "Filled as far as its `size`, which the caller has set, reaches."
        choice = CHOICE.fullmatch(kind)
        if choice:
            found[name] = f"An #{choice[2]}." if choice[1] == "Choice" else f"A set of #{choice[2]}."
    for each in buffers:
        if each.is_text:
            found[each.item] = "Receives UTF-8 without a terminating zero. NULL with a capacity of 0 asks for the length alone."
            found[each.capacity] = f"Bytes that `{each.item}` can hold."
            found[each.count] = "Receives the length of the whole text. May be NULL with a buffer."
        elif each.kind == "UInt8":
            found[each.capacity] = f"Bytes that `{each.item}` can hold."
            found[each.count] = "Receives the whole length in bytes. May be NULL with a buffer."
        else:
            found[each.capacity] = "How many the buffer can hold."
            found[each.count] = "Receives how many there are. May be NULL with a buffer."
    return found


def _retvals(
    doc: Doc, entry: Entry, given: list[tuple[str, str]], buffers: list[Buffer], texts: dict[str, str], sized: frozenset[str]
) -> tuple[tuple[str, str], ...]:
    if doc.returns or entry.result == "Bool":
        return doc.retvals
    found = codes(entry, given, buffers, texts, sized)
    said = {code for code, _ in doc.retvals}
    derived = [(f"IX_ERROR_{code}", found[code]) for code in CODES if found.get(code) and f"IX_ERROR_{code}" not in said]
    return (*doc.retvals, *derived)


def codes(
    entry: Entry, given: list[tuple[str, str]], buffers: list[Buffer], texts: dict[str, str], sized: frozenset[str]
) -> dict[str, str]:
    """The errors that follow from the signature, empty where one does not."""
    found = {
        "NOT_FOUND": _missing(given, texts), "INVALID_ARGUMENT": _null(given, buffers, texts),
        "BUFFER_TOO_SMALL": "The buffer was filled as far as it goes." if buffers else "",
        "ABI_MISMATCH": "An unsupported struct size." if any(_pointee(kind) in sized for _, kind in given) else "",
        "REENTRANT": REENTRANT.get(entry.access, ""),
    }
    return found | BUILDING if entry.builds else found


def _missing(given: list[tuple[str, str]], texts: dict[str, str]) -> str:
    """When an id may not be given."""
    ids = [match[1] for name, kind in given if (match := ID.fullmatch(kind)) and not ZERO.search(texts.get(name, ""))]
    names = [NAMED.get(each, each.replace("_", " ")) for each in ids]
    return "An id that names " + " or ".join(f"no {each}" for each in dict.fromkeys(names)) + "." if names else ""


def _null(given: list[tuple[str, str]], buffers: list[Buffer], texts: dict[str, str]) -> str:
    """When a pointer may not be NULL."""
    of_buffers = {name for each in buffers for name in (each.item, each.count)}
    if any(_pointee(kind) and name not in of_buffers and "NULL" not in texts.get(name, "") for name, kind in given):
        return "NULL."
    return "A NULL buffer with a capacity above 0, or both pointers NULL." if buffers else ""


def _pointee(kind: str) -> str:
    match = POINTER.fullmatch(kind)
    return match[2] if match else ""
