"""The document of a scenario: built by calls, or served by a provider that may be slow, locked or broken."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass, field
from typing import Any

import libinteract as ix
from libinteract import _abi
from libinteract._call import sized
from libinteract._core import lib

from scenario_line import PARTS, Words

_FAILURE = _abi.IX_ERROR_DAMAGED
#: The texts that GIVE gives; its other words are triggers of scripts.
_GIVEN = {"value": ix.TextKind.FIELD_VALUE, "contents": ix.TextKind.CONTENTS, "look": ix.TextKind.DEFAULT_APPEARANCE}


@dataclass
class Page:
    info: Any
    glyphs: list[tuple[str, ix.Rect]] = field(default_factory=list)
    size: float = 0
    links: list[Words] = field(default_factory=list)
    images: list[Words] = field(default_factory=list)


class Maker:
    """Gathers the acts before VIEW."""

    def __init__(self) -> None:
        self.pages: list[Page] = []
        self.provider: Provider | None = None
        self.permissions: Any = None
        self._newest = Words("")

    def act(self, verb: str, words: Words) -> None:
        if verb == "PROVIDER":
            self.provider = Provider(self.pages, words)
        elif verb == "PERMISSIONS":
            self.permissions = sized(_abi.ix_permissions)
            self.permissions.granted, self.permissions.certification = words.whole("granted", 255), words.whole("certified")
        elif verb == "BROKEN":
            assert self.provider
            self.provider.broken.add((words.whole("page"), PARTS[words.plain[0]]))
        elif verb == "PAGE":
            self.pages += [Page(_page(words)) for _ in range(words.whole("copies", 1))]
        elif verb == "TEXT":
            self._text(words)
        elif verb == "GIVE":
            self._newest.given.append(words)
        elif verb == "IMAGE":
            self.pages[words.whole("page")].images.append(words)
        else:
            self._newest = words
            self.pages[words.whole("page")].links.append(words)

    def _text(self, words: Words) -> None:
        page, (x, y) = self.pages[words.whole("page")], words.pair()
        page.size = words.number("size", 12)
        for i, character in enumerate(words.named["words"]):
            if character != " ":
                left = x + i * page.size / 2
                box = ix.Rect(left, y - page.size / 4, left + page.size / 2, y + page.size * 3 / 4)
                page.glyphs.append((character, box))

    def made(self) -> ix.Document:
        if self.provider:
            self.provider.permissions = self.permissions
            return self.provider.opened()
        document = ix.Document.new()
        if self.permissions:
            document._check(lib.ix_memory_set_permissions(document._raw, self.permissions))
        for index, page in enumerate(self.pages):
            document._check(lib.ix_memory_add_pages(document._raw, page.info, 1))
            if page.glyphs:
                document.set_glyphs(index, page.glyphs, page.size)
            for link in page.links:
                made = _add_field(document, index, link) if "field" in link.named else _add_link(document, index, link)
                for given in link.given:
                    _give(document, made, given)
        return document


def _page(words: Words) -> Any:
    info = sized(_abi.ix_page_info)
    info.flags, info.rotate, info.user_unit = _abi.IX_PAGE_HAS_MEDIA_BOX, words.whole("rotate"), words.number("unit", 1)
    info.media_box = _abi.ix_rect(0, 0, *words.pair(0, "x"))
    info.tabs = "-RCSAW".index(words.named.get("tabs", "-"))
    if "crop" in words.named:
        info.flags |= _abi.IX_PAGE_HAS_CROP_BOX
        info.crop_box = _abi.ix_rect(*map(float, words.named["crop"].split(",")))
    return info


def subtype(words: Words) -> ix.Subtype:
    """That of `kind=`; a link without."""
    return ix.Subtype[words.named.get("kind", "link").upper()]


def _annotation(words: Words) -> Any:
    raw = sized(_abi.ix_annotation)
    raw.subtype, raw.rect, raw.opacity, raw.border_width = subtype(words), _abi.ix_rect(*words.ends()), 1, 1
    raw.popup = raw.parent = raw.in_reply_to = -1
    raw.caption_rotation, raw.quadding = words.whole("turn"), words.whole("quadding")
    if "drawn" in words.plain:
        raw.traits = _abi.IX_ANNOTATION_HAS_APPEARANCE
        raw.appearance_box = _abi.ix_rect(0, 0, raw.rect.x1 - raw.rect.x0, raw.rect.y1 - raw.rect.y0)
        raw.appearance_matrix = _abi.ix_matrix(1, 0, 0, 1, 0, 0)
    return raw


def _action(words: Words) -> tuple[Any, int, bytes]:
    """The action of a link, and a text of it with its kind."""
    action = sized(_abi.ix_action)
    if "action" in words.named:
        action.kind = words.whole("action")
        return action, 0, b""
    if "uri" in words.named:
        action.kind = _abi.IX_ACTION_URI
        return action, ix.TextKind.URI, words.named["uri"].encode()
    if "named" in words.named:
        action.kind = _abi.IX_ACTION_NAMED
        return action, ix.TextKind.ACTION_NAME, words.named["named"].encode()
    action.kind, action.flags = _abi.IX_ACTION_GO_TO, _abi.IX_ACTION_HAS_DESTINATION
    action.destination.size = ctypes.sizeof(_abi.ix_destination)
    action.destination.kind, action.destination.page = _abi.IX_DESTINATION_XYZ, words.whole("goto")
    return action, 0, b""


def _image(words: Words) -> Any:
    x0, y0, x1, y1 = words.ends()
    p, image = _abi.ix_point, _abi.ix_page_image()
    image.quad, image.box = _abi.ix_quad(p(x0, y0), p(x1, y0), p(x1, y1), p(x0, y1)), _abi.ix_rect(x0, y0, x1, y1)
    image.width, image.height = (int(part) for part in words.named.get("pixels", "1x1").split("x"))
    return image


def _add_link(document: ix.Document, index: int, words: Words) -> int:
    link, made = ctypes.c_uint64(), ctypes.c_uint64()
    document._check(lib.ix_memory_add_annotation(document._raw, document.page_id(index), _annotation(words), link))
    if "kind" in words.named:
        return link.value
    action, kind, text = _action(words)
    document._check(lib.ix_memory_add_action(document._raw, link.value, action, made))
    if text:
        document._check(lib.ix_memory_add_action_text(document._raw, made.value, kind, text, len(text)))
    if "then" in words.named:
        after = sized(_abi.ix_action)
        after.kind, after.trigger = words.whole("then"), _abi.IX_TRIGGER_NEXT
        document._check(lib.ix_memory_add_next_action(document._raw, made.value, after, None))
    return link.value


def _add_field(document: ix.Document, index: int, words: Words) -> int:
    return document.add_field(
        index, ix.FieldKind(words.whole("field")), ix.Rect(*words.ends()), words.named["name"],
        flags=words.whole("flags", 0), on_state=words.named.get("on"), max_length=words.whole("max"),
        quadding=words.whole("quadding"), calculation=words.whole("order"), caption_rotation=words.whole("turn")).id


def _give(document: ix.Document, annotation: int, words: Words) -> None:
    """A text or a script of an annotation more."""
    what, text = words.plain[0], words.text.encode()
    if what in ("keystroke", "format", "validate", "calculate"):
        document.add_action(annotation, ix.ActionKind.JAVASCRIPT, trigger=ix.Trigger[what.upper()], script=words.text)
        return
    for kind in (ix.TextKind.FIELD_EXPORT, ix.TextKind.FIELD_OPTION) if what == "option" else (_GIVEN[what],):
        document._check(lib.ix_memory_add_text(document._raw, annotation, kind, text, len(text)))


class Provider:
    """Serves pages through the C struct. What is pending is served once it was delivered."""

    def __init__(self, pages: list[Page], words: Words) -> None:
        self.pages, self.pending, self.password = pages, "pending" in words.plain, words.named.get("password")
        self.omits_icons = "icons" in words.plain
        self.pictures, self.images = self.omits_icons or "pictures" in words.plain, "images" in words.plain
        self.arrived: set[tuple[int, int]] = set()
        self.broken: set[tuple[int, int]] = set()
        self.locked = self.password is not None
        self.permissions: Any = None
        self._kept: list[Any] = []

    def opened(self) -> ix.Document:
        entries = {
            "state": self._state, "page_count": self._count, "pages": self._pages, "text": self._text,
            "annotations": self._annotations, "unlock": self._unlock}
        if self.images:
            entries["images"] = self._images
        if self.pictures:
            entries["render_annotation"] = self._draw
        raw, made = sized(_abi.ix_provider), ctypes.c_void_p()
        raw.flags = _abi.IX_PROVIDER_OMITS_ICONS if self.omits_icons else 0
        kinds = dict(_abi.ix_provider._fields_)
        for name, entry in entries.items():
            self._kept.append(kinds[name](entry))
            setattr(raw, name, self._kept[-1])
        assert lib.ix_document_open(raw, None, made) == 0
        return ix.Document(made, self)

    def _state(self, _: Any, out: Any, sink: Any) -> int:
        if self.permissions:
            sink.contents.permissions(sink, self.permissions)
        out[0] = ix.DocumentState.LOCKED if self.locked else ix.DocumentState.OK
        return 0

    def _unlock(self, _: Any, password: int, length: int) -> int:
        if ctypes.string_at(password, length).decode() != self.password:
            return int(_abi.IX_ERROR_WRONG_PASSWORD)
        self.locked = False
        return 0

    def _count(self, _: Any, out: Any) -> int:
        out[0] = len(self.pages)
        return 0

    def _pages(self, _: Any, first: int, count: int, sink: Any) -> int:
        infos = (_abi.ix_page_info * count)(*[page.info for page in self.pages[first: first + count]])
        return int(sink.contents.pages(sink, infos, count))

    def _waits(self, page: int, part: int) -> int | None:
        if (page, part) in self.broken:
            return int(_FAILURE)
        return int(_abi.IX_PENDING) if self.pending and (page, part) not in self.arrived else None

    def _text(self, _: Any, page: int, sink: Any) -> int:
        if (early := self._waits(page, ix.Part.TEXT)) is not None:
            return early
        glyphs, p = (_abi.ix_glyph * len(self.pages[page].glyphs))(), _abi.ix_point
        for out, (character, box) in zip(glyphs, self.pages[page].glyphs, strict=True):
            out.quad = _abi.ix_quad(p(box.x0, box.y0), p(box.x1, box.y0), p(box.x1, box.y1), p(box.x0, box.y1))
            out.codepoint, out.font_size = ord(character), self.pages[page].size
        return int(sink.contents.glyphs(sink, glyphs, len(glyphs)))

    def _draw(self, _: Any, request: Any, __: Any, pixels: Any) -> int:
        """That it can is all that is asked: the pictures are empty."""
        ctypes.memset(pixels, 0, request.contents.width * request.contents.height * 4)
        return 0

    def _images(self, _: Any, page: int, sink: Any) -> int:
        if (early := self._waits(page, ix.Part.IMAGES)) is not None:
            return early
        images = (_abi.ix_page_image * len(self.pages[page].images))(*[_image(words) for words in self.pages[page].images])
        return int(sink.contents.images(sink, images, len(images)))

    def _annotations(self, _: Any, page: int, sink: Any) -> int:
        if (early := self._waits(page, ix.Part.ANNOTATIONS)) is not None:
            return early
        for words in self.pages[page].links:
            sink.contents.annotation(sink, _annotation(words))
            if "kind" in words.named:
                continue
            action, kind, text = _action(words)
            sink.contents.action(sink, action)
            if text:
                sink.contents.text(sink, kind, text, len(text))
        return 0
