"""Assets: pictures, files and sounds that annotations carry."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass

from . import _abi
from ._call import sized
from ._core import lib
from ._parts import DocumentPart
from .enums import AssetFlags, AssetKind, SoundEncoding


@dataclass(frozen=True)
class Asset:
    """An asset of a document. Members that do not apply to its kind are 0."""

    id: int
    kind: AssetKind
    has_alpha: bool
    width: int
    height: int
    components: int
    channels: int
    bits: int
    encoding: SoundEncoding
    rate: float


class AssetCalls(DocumentPart):
    """The calls of a document about assets."""

    def add_pixels(
        self, pixels: bytes, width: int, height: int, components: int = 3, *, has_alpha: bool = False
    ) -> int:
        """Adds a picture of raw pixels. Returns the id of the asset.

        Args:
            pixels: The rows from the top, without gaps; for each pixel its components, then its opacity if `has_alpha`, a byte each.
            components: 1 for grey, 3 for RGB, 4 for CMYK.
        """
        raw = sized(_abi.ix_asset)
        raw.kind, raw.width, raw.height, raw.components = AssetKind.PIXELS, width, height, components
        raw.flags = AssetFlags.HAS_ALPHA if has_alpha else 0
        return self._add(raw, pixels)

    def add_jpeg(self, data: bytes) -> int:
        """Adds a picture in a JPEG file. Returns the id of the asset."""
        raw = sized(_abi.ix_asset)
        raw.kind = AssetKind.JPEG
        return self._add(raw, data)

    def add_file(self, data: bytes) -> int:
        """Adds a file to attach. Returns the id of the asset."""
        raw = sized(_abi.ix_asset)
        raw.kind = AssetKind.FILE
        return self._add(raw, data)

    def add_sound(
        self, samples: bytes, rate: float, channels: int = 1, bits: int = 16,
        encoding: SoundEncoding = SoundEncoding.SIGNED,
    ) -> int:
        """Adds a sound. Returns the id of the asset. Samples of 16 bits are big-endian; `rate` is in samples per second."""
        raw = sized(_abi.ix_asset)
        raw.kind, raw.rate, raw.channels, raw.bits, raw.encoding = AssetKind.SOUND, rate, channels, bits, encoding
        return self._add(raw, samples)

    def _add(self, raw: _abi.ix_asset, data: bytes) -> int:
        made = ctypes.c_uint64()
        buffer = (ctypes.c_uint8 * max(len(data), 1)).from_buffer_copy(data or b"\0")
        self._check(lib.ix_document_add_asset(self._raw, raw, buffer, len(data), made))
        return made.value

    def asset(self, identifier: int) -> Asset:
        """Returns the kind, size and format of an asset."""
        raw = sized(_abi.ix_asset)
        self._check(lib.ix_document_get_asset(self._raw, identifier, raw))
        return Asset(
            identifier, AssetKind(raw.kind), bool(raw.flags & AssetFlags.HAS_ALPHA), raw.width, raw.height,
            raw.components, raw.channels, raw.bits, SoundEncoding(raw.encoding), raw.rate)

    def asset_bytes(self, identifier: int) -> bytes:
        """Returns the bytes of an asset."""
        length = ctypes.c_size_t()
        self._check(lib.ix_document_copy_asset(self._raw, identifier, None, 0, length))
        buffer = (ctypes.c_uint8 * max(length.value, 1))()
        self._check(lib.ix_document_copy_asset(self._raw, identifier, buffer, length.value, length))
        return bytes(buffer[: length.value])


def asset_of(document: DocumentPart, annotation: int) -> int | None:
    found = ctypes.c_uint64()
    document._check(lib.ix_annotation_get_asset(document._raw, annotation, found))
    return found.value or None


__all__ = ["Asset"]
