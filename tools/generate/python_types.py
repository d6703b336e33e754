"""From a C type to its ctypes expression."""

from __future__ import annotations

from .model import Alias, Callback, Enum, Interface, Opaque, Record

PLAIN = {
    "char": "c_char", "uint8_t": "c_uint8", "int8_t": "c_int8", "uint16_t": "c_uint16", "int16_t": "c_int16",
    "uint32_t": "c_uint32", "int32_t": "c_int32", "uint64_t": "c_uint64", "int64_t": "c_int64", "float": "c_float",
    "double": "c_double", "size_t": "c_size_t",
}


class PythonTypes:
    """Answers for one interface. Handles are `c_void_p`, because they are tokens that nobody looks into."""

    def __init__(self, interface: Interface) -> None:
        self._known = {each.name: each for each in interface.declarations}

    def expression(self, c_type: str, is_argument: bool = False) -> str:
        """The ctypes type; `const char *` is `c_char_p` only as an argument of ours, because it is not terminated."""
        text = c_type.strip()
        if text == "void":
            return "None"
        if not text.endswith("*"):
            return self._named(text)
        pointee = text[:-1].strip().removesuffix("const").strip()
        plain = pointee.removeprefix("const ").strip()
        if plain == "void" or isinstance(self._known.get(plain), Opaque):
            return "c_void_p"
        if pointee == "const char":
            return "c_char_p" if is_argument else "c_void_p"
        return f"POINTER({self.expression(plain)})"

    def annotation(self, c_type: str, count: int | None) -> str:
        """The type of a struct's member for a type checker."""
        if count is not None:
            return f"Array[{self.expression(c_type)}]"
        known = self._known.get(c_type)
        if isinstance(known, Record):
            return c_type
        if c_type.endswith("*") or "(*)" in c_type or isinstance(known, Callback):
            return "Any"
        return "float" if c_type in ("double", "float") else "int"

    def parameter(self, c_type: str) -> str:
        """The type of a parameter for a type checker; the names are those of `_kinds`."""
        text = c_type.strip()
        if not text.endswith("*"):
            return self._value(text)
        pointee = text[:-1].strip().removesuffix("const").strip()
        plain = pointee.removeprefix("const ").strip()
        known = self._known.get(plain)
        if plain == "void":
            return "Address"
        if isinstance(known, Opaque):
            return f"{plain} | None"
        if plain == "char":
            return "Text" if pointee.startswith("const") else "Buffer"
        if plain.endswith("*") and isinstance(self._known.get(plain[:-1].strip()), Opaque):
            return f"Ref[{plain[:-1].strip()}]"
        return f"Ref[{self.expression(plain)}]"

    def result(self, c_type: str) -> str:
        """The type of a result for a type checker."""
        return "None" if c_type == "void" else self._value(c_type)

    def _value(self, c_type: str) -> str:
        known = self._known.get(c_type)
        if c_type == "ix_page_id":
            return "Id"
        if isinstance(known, Callback):
            return "Callback"
        if isinstance(known, Record):
            return c_type
        return "float" if c_type in ("double", "float") else "int"

    def _named(self, name: str) -> str:
        known = self._known.get(name)
        if isinstance(known, Enum):
            return "c_int32" if known.is_signed else "c_uint32"
        if isinstance(known, Alias):
            return PLAIN[known.type]
        return PLAIN.get(name, name)
