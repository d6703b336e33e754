"""Packs files into archives that are the same whenever they are made of the same files: by name, of one time, with plain modes."""

from __future__ import annotations

import gzip
import io
import os
import struct
import subprocess
import tarfile
import time
import zipfile
import zlib
from pathlib import Path

from zopfli.zlib import compress

ROOT = Path(__file__).resolve().parents[2]


def epoch() -> int:
    """The time that files get: SOURCE_DATE_EPOCH, or that of the last commit."""
    named = os.environ.get("SOURCE_DATE_EPOCH")
    if named:
        return int(named)
    said = subprocess.run(["git", "-C", str(ROOT), "log", "-1", "--format=%ct"], capture_output=True, text=True, check=False).stdout
    return int(said or 1_000_000_000)


def zip_again(archive: Path) -> None:
    """Writes a wheel anew by a slower deflate, which makes it 3 % smaller. The list of hashes stays last, as pip wants it."""
    with zipfile.ZipFile(archive) as old:
        files = {each.filename: old.read(each) for each in old.infolist() if not each.is_dir()}
    order = sorted(files, key=lambda each: (".dist-info/" in each, each.endswith("/RECORD"), each))
    archive.write_bytes(zipped([(name, files[name]) for name in order]))


def zipped(files: list[tuple[str, bytes]]) -> bytes:
    """A ZIP file of these files. Python's own module takes no data that was packed elsewhere."""
    year, month, day, hour, minute, second = time.gmtime(max(epoch(), 315_532_800))[:6]
    stamp = ((year - 1980) << 9 | month << 5 | day) << 16 | hour << 11 | minute << 5 | second // 2
    body, index = b"", b""
    for name, data in files:
        # Of a zlib stream, without its head of two bytes and its sum of four.
        packed, path = compress(data, numiterations=5)[2:-4], name.encode()
        head = struct.pack("<HHHIIIIHH", 20, 0x800, 8, stamp, zlib.crc32(data), len(packed), len(data), len(path), 0)
        mode = 0o100755 if data[:4] == b"\x7fELF" else 0o100644
        index += b"PK\1\2" + struct.pack("<H", 3 << 8 | 20) + head + struct.pack("<HHHII", 0, 0, 0, mode << 16, len(body)) + path
        body += b"PK\3\4" + head + path + packed
    return body + index + b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, len(files), len(files), len(index), len(body), 0)


def tar_again(archive: Path) -> None:
    """Writes an sdist anew."""
    with tarfile.open(archive) as old:
        files = {each.name: stream.read() for each in old if (stream := old.extractfile(each)) is not None}
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w", format=tarfile.PAX_FORMAT) as new:
        for name in sorted(files):
            entry = tarfile.TarInfo(name)
            entry.size, entry.mtime, entry.mode = len(files[name]), epoch(), 0o644
            new.addfile(entry, io.BytesIO(files[name]))
    with archive.open("wb") as stream, gzip.GzipFile(filename="", mode="wb", fileobj=stream, mtime=epoch()) as packed:
        packed.write(content.getvalue())
