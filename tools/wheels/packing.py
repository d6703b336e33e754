"""Packs files into archives that are the same whenever they are made of the same files: by name, of one time, with plain modes."""

from __future__ import annotations

import gzip
import io
import os
import subprocess
import tarfile
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def epoch() -> int:
    """The time that files get: SOURCE_DATE_EPOCH, or that of the last commit."""
    named = os.environ.get("SOURCE_DATE_EPOCH")
    if named:
        return int(named)
    said = subprocess.run(["git", "-C", str(ROOT), "log", "-1", "--format=%ct"], capture_output=True, text=True, check=False).stdout
    return int(said or 1_000_000_000)


def zip_again(archive: Path) -> None:
    """Writes a wheel anew. Its list of hashes stays true, for no content changes; as pip wants it, it stays last."""
    with zipfile.ZipFile(archive) as old:
        files = {each.filename: old.read(each) for each in old.infolist() if not each.is_dir()}
    date = time.gmtime(max(epoch(), 315_532_800))[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for name in sorted(files, key=lambda each: (".dist-info/" in each, each.endswith("/RECORD"), each)):
            entry = zipfile.ZipInfo(name, date)
            entry.external_attr = (0o100755 if ".so" in name else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(entry, files[name])


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
