"""From a Swift type in an exported signature to the C type that a header shows."""

from __future__ import annotations

import re

from .model import GenerateError

HANDLES = {"DocumentHandle": "ix_document", "ViewHandle": "ix_view", "ReaderHandle": "ix_reader", "SnapshotHandle": "ix_snapshot"}
PLAIN = {
    "UInt": "size_t", "UInt8": "uint8_t", "UInt16": "uint16_t", "UInt32": "uint32_t", "UInt64": "uint64_t",
    "Int32": "int32_t", "Int64": "int64_t", "Double": "double", "CChar": "char",
}
VOID = {"()", "Void"}
REFUSED = {
    "Int": "exported counts are unsigned: use UInt",
    "Bool": "use UInt32",
    "OpaquePointer": "use the alias of a handle, so that the header can name its type",
}


def c_type(swift: str, where: str) -> str:
    """The C type of a parameter or result, `const ix_event *` for `UnsafePointer<ix_event>?`."""
    text = swift.strip()
    if text in VOID:
        return "void"
    optional = text.endswith("?")
    text = text.rstrip("?")
    pointer = re.match(r"^Unsafe(Mutable)?Pointer<(.*)>$", text)
    raw = re.match(r"^Unsafe(Mutable)?RawPointer$", text)
    if (pointer or raw or text in HANDLES) and not optional:
        raise GenerateError(f"{where}: {swift} must be optional, because C may pass NULL")
    if raw:
        return "void *" if raw[1] else "const void *"
    if pointer:
        return _pointer_to(c_type(pointer[2], where), constant=pointer[1] is None)
    if text in HANDLES:
        return f"{HANDLES[text]} *"
    return _named(text, swift, where)


def _pointer_to(pointee: str, constant: bool) -> str:
    if pointee.endswith("*"):
        return f"{pointee}const *" if constant else f"{pointee}*"
    return f"const {pointee} *" if constant else f"{pointee} *"


def _named(text: str, swift: str, where: str) -> str:
    name = text.removeprefix("CInteract.")
    if name in PLAIN:
        return PLAIN[name]
    if name.startswith("ix_"):
        return name
    raise GenerateError(f"{where}: {swift} has no C type; {REFUSED.get(name, 'no rule for it')}")


def snake_case(name: str) -> str:
    """`outFed` to `out_fed`, `toURL` to `to_url`."""
    split = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name.strip("`"))
    return split.lower()


def declare(type_name: str, name: str) -> str:
    """`const ix_event *` and `events` to `const ix_event *events`."""
    return f"{type_name}{name}" if type_name.endswith("*") else f"{type_name} {name}"
