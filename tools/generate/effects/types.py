"""The words for types in schema/effects.toml, and what they are in C and in Core."""

from __future__ import annotations

from dataclasses import dataclass

from ..model import GenerateError

SPACES = {"view": "ViewSpace", "canvas": "CanvasSpace", "page": "PageSpace", "pdf": "PDFSpace", "content": ""}
SHAPES = {"point": ("ix_point", "Point", 16), "vector": ("ix_point", "Vector", 16), "rect": ("ix_rect", "Rect", 32)}
IDS = {
    "page": ("PageID", "raw"), "annotation": ("AnnotationID", "raw"), "action": ("ActionID", "raw"),
    "decoration": ("DecorationID", "raw"), "recognizer": ("RecognizerID", "rawValue"), "layout": ("LayoutID", "rawValue")}
#: C's type, Core's, and Core's value as C's.
PLAIN = {
    "number": ("double", "Double", "{}"),
    "angle": ("double", "Double", "{} * 180 / Double.pi"),
    "index": ("uint32_t", "Int", "{}.c"),
    "count": ("uint32_t", "Int", "{}.c"),
    "long count": ("uint64_t", "Int", "UInt64(clamping: {})"),
    "flag": ("uint32_t", "Bool", "{} ? 1 : 0"),
    "u32": ("uint32_t", "UInt32", "{}"),
    "u64": ("uint64_t", "UInt64", "{}"),
    "i32": ("int32_t", "Int32", "{}"),
    "failure": ("int32_t", "ProviderFailure", "IXError({}).status.rawValue"),
    "reserved": ("uint32_t", "", "0"),
    "text": ("const char *", "", "nil"),
    "text length": ("uint32_t", "", "0"),
}
SIZES = {"double": 8, "uint64_t": 8, "uint32_t": 4, "int32_t": 4, "const char *": 8}


@dataclass(frozen=True)
class Type:
    """A type. `word` is its first words, `of` the space, the enum without `ix_`, or what an id names."""

    word: str
    of: str
    c: str
    swift: str
    conversion: str

    @property
    def size(self) -> int:
        return next((size for c, _, size in SHAPES.values() if c == self.c), SIZES.get(self.c, 0))

    @property
    def alignment(self) -> int:
        return min(self.size, 8)

    @property
    def swift_alignment(self) -> int:
        """Core's enums and flags have a byte."""
        if self.word in ("enum", "flag", "failure"):
            return 1
        return 4 if self.word in ("set", "u32", "i32", "optional enum") else 8

    @property
    def is_enum(self) -> bool:
        return self.word in ("enum", "optional enum", "set")

    def c_value(self, value: str) -> str:
        """The Swift expression of C's value."""
        return self.conversion.format(value)

    def note(self, doc: str) -> str:
        """The header's comment on a field: its space or its enum, then its documentation."""
        if self.word in SHAPES and self.of != "content":
            start = f"{self.of.capitalize()} space."
        elif self.is_enum:
            start = f"A set of #ix_{self.of}." if self.word == "set" else f"{_article(self.of)} #ix_{self.of}."
        else:
            return doc
        return f"{start[:-1]}; {doc}" if doc[:1].isdigit() else f"{start} {doc}".rstrip()


def _article(name: str) -> str:
    return "An"  # "ix" is spoken as its letters


def parse_type(where: str, words: str, swift: dict[str, str]) -> Type:
    """`enum field_kind`, `rect view`, `id page`."""
    if words in PLAIN:
        return Type(words, "", *PLAIN[words])
    word, _, of = words.rpartition(" ")
    if word in SHAPES and of in SPACES:
        c, name, _ = SHAPES[word]
        space = SPACES[of]
        conversion = "{}.c" if space else f"{c}(x: {{0}}.x, y: {{0}}.y)"
        return Type(word, of, c, f"{name}<{space}>" if space else "", conversion)
    if word == "id" and of in IDS:
        name, raw = IDS[of]
        return Type(word, of, "uint64_t", name, f"{{}}.{raw}")
    if word in ("enum", "set"):
        return Type(word, of, "uint32_t", swift.get(of, _pascal(of)), "{}.rawValue")
    if word == "optional enum":
        return Type(word, of, "uint32_t", swift.get(of, _pascal(of)) + "?", "{}?.rawValue ?? 0")
    raise GenerateError(f"{where}: `{words}` is no type")


def _pascal(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))
