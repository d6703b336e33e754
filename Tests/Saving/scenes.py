"""Scenes of saving: files as they are before, the save that is made of them, and what a folder holds."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Protocol

import libinteract as ix
from calls import Rule
from pdf import Pdf
from samples import CORPUS

ENCRYPTED = CORPUS / "pdfminer-aes-128.pdf"
OPENAT, RENAMEAT2 = 257, 316
EXCHANGE = 2


class Attempt(Protocol):
    """A document with an edit, which can be saved more than once."""

    def save(self) -> str | None:
        """None, or the message of a failure."""

    def close(self) -> None: ...


class Entry(NamedTuple):
    """A name in a folder: its bytes or where it leads, and who may do what."""

    content: bytes
    mode: int
    owner: tuple[int, int]
    #: All names that it has in the folder.
    names: tuple[str, ...]
    attributes: tuple[tuple[str, bytes], ...]


def seen(folder: Path) -> dict[str, Entry]:
    """All that is in a folder."""
    with os.scandir(folder) as entries:
        facts = {entry.name: entry.stat(follow_symlinks=False) for entry in entries}
    found = {}
    for name, fact in facts.items():
        path = folder / name
        link = stat.S_ISLNK(fact.st_mode)
        content = os.fsencode(os.readlink(path)) if link else path.read_bytes()
        attributes = () if link else tuple((each, os.getxattr(path, each)) for each in sorted(os.listxattr(path)))
        names = tuple(sorted(other for other in facts if facts[other].st_ino == fact.st_ino))
        found[name] = Entry(content, fact.st_mode, (fact.st_uid, fact.st_gid), names, attributes)
    return found


def plain_file(path: Path) -> Path:
    """Writes a file of one page."""
    pdf = Pdf()
    pdf.tree(pdf.page(text="one"))
    pdf.trailer = "/ID [<0123456789abcdef0123456789abcdef> <0123456789abcdef0123456789abcdef>]"
    return pdf.write(path)


class Document:
    """An open document with a new annotation."""

    def __init__(self, source: Path, target: Path | None, password: str = "") -> None:
        self._document = ix.open(source, password=password)
        self._target = target
        x, y, *_ = self._document.page_geometry(0).view_box
        self._document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(x + 10, y + 10, x + 60, y + 40))

    def save(self) -> str | None:
        try:
            if self._target is None:
                self._document.save()
            else:
                self._document.save(self._target, ix.SaveFlags.COPY)
        except ix.InteractError as error:
            return str(error)
        return None

    def close(self) -> None:
        self._document.close()


def has_square(data: bytes, password: str, beside: Path) -> bool:
    """True if bytes are a whole file in which the new annotation is."""
    copy = beside / "looked-at.pdf"
    copy.write_bytes(data)
    with ix.open(copy, password=password) as document:
        return document.state == ix.DocumentState.OK and document.annotations(0)[-1].subtype == ix.Subtype.SQUARE


@dataclass
class Scene:
    """Files of a folder, which `lay` makes anew, and the save that is made of them."""

    name: str
    folder: Path
    #: The name of the file that the save is to write, and names that a message may name in its place.
    target: Path
    lay: Callable[[], None]
    attempt: Callable[[], Attempt]
    also: tuple[Path, ...] = ()
    rules: tuple[Rule, ...] = ()
    #: True for bytes that count as the new ones, where each save writes others.
    is_new: Callable[[bytes], bool] | None = None

    #: Another folder in which the save may make files.
    elsewhere: Path | None = None

    def folders(self) -> list[Path]:
        return [self.folder] if self.elsewhere is None else [self.folder, self.elsewhere]

    def clear(self) -> None:
        for folder in self.folders():
            for each in folder.iterdir():
                each.unlink()

    def seen(self) -> dict[str, Entry]:
        """All that is in its folders; those elsewhere with a slash before the name."""
        found = seen(self.folder)
        if self.elsewhere is not None:
            found.update((f"/{name}", entry) for name, entry in seen(self.elsewhere).items())
        return found

    def begin(self) -> Attempt:
        """Lays the files and opens the document."""
        self.clear()
        self.lay()
        return self.attempt()


def _own(name: str, folder: Path, rules: tuple[Rule, ...] = (), after: Callable[[Path], None] | None = None) -> Scene:
    """A file that is saved over itself; `after` changes the file that was laid."""
    target = folder / "target.pdf"
    data = plain_file(target).read_bytes()

    def lay() -> None:
        target.write_bytes(data)
        target.chmod(0o640)
        if after is not None:
            after(target)

    return Scene(name, folder, target, lay, lambda: Document(target, None), rules=rules)


def _with_attributes(target: Path) -> None:
    os.setxattr(target, "user.origin", b"https://example.org/")
    os.setxattr(target, "user.other", b"\x00\x01")


def _closed(folder: Path, elsewhere: Path) -> Scene:
    """A folder in which no file can be made."""
    scene = _own("closed folder", folder, (Rule(OPENAT, 2, os.O_CREAT, errno.EACCES, str(folder)),))
    lay = scene.lay

    def lay_and_set() -> None:
        os.environ["TMPDIR"] = str(elsewhere)
        lay()

    scene.elsewhere, scene.lay = elsewhere, lay_and_set
    return scene


def _link(folder: Path) -> Scene:
    """A link that is opened and saved: the file that it leads to, with another name."""
    scene = _own("link", folder, after=lambda target: (folder / "link.pdf").symlink_to(target.name))
    scene.attempt = lambda: Document(folder / "link.pdf", None)
    scene.also = (folder / "link.pdf",)
    return scene


def _hard_link(folder: Path) -> Scene:
    return _own("hard link", folder, after=lambda target: os.link(target, folder / "other name.pdf"))


def _copy(folder: Path, source: Path, exists: bool) -> Scene:
    target = folder / "target.pdf"

    def lay() -> None:
        if exists:
            target.write_bytes(b"what was there before")
            target.chmod(0o604)

    attempt = lambda: Document(source, target)  # noqa: E731
    return Scene("another" if exists else "new", folder, target, lay, attempt, also=(source,))


def _encrypted(folder: Path, beside: Path) -> Scene:
    scene = _copy(folder, ENCRYPTED, True)
    scene.name = "encrypted"
    scene.attempt = lambda: Document(ENCRYPTED, scene.target, "foo")
    scene.is_new = lambda data: data.startswith(b"%PDF") and has_square(data, "foo", beside)
    return scene


def names_of_scenes() -> dict[str, str]:
    """All scenes, and why one may be missing."""
    return {
        "own": "", "another": "", "new": "", "link": "", "hard link": "", "closed folder": "", "no exchange": "", "no renameat2": "",
        "encrypted": "no sample documents", "attributes": "the file system has no extended attributes",
        "of another": "only root gives files to others",
    }


def all_scenes(root: Path) -> dict[str, Scene]:
    """Those that this machine has, each in a folder of its own below `root`."""

    def folder(name: str) -> Path:
        made = root / name
        made.mkdir(exist_ok=True)
        return made

    source = plain_file(root / "source.pdf")
    scenes = [
        _own("own", folder("own")),
        _copy(folder("another"), source, True),
        _copy(folder("new"), source, False),
        _link(folder("link")),
        _hard_link(folder("hard link")),
        _closed(folder("closed folder"), folder("elsewhere")),
        _own("no exchange", folder("no exchange"), (Rule(RENAMEAT2, 4, EXCHANGE, errno.EINVAL),)),
        _own("no renameat2", folder("no renameat2"), (Rule(RENAMEAT2, 4, 0, errno.ENOSYS),)),
    ]
    if ENCRYPTED.exists():
        scenes.append(_encrypted(folder("encrypted"), root))
    if _keeps_attributes(root):
        scenes.append(_own("attributes", folder("attributes"), after=_with_attributes))
    if os.geteuid() == 0:
        scenes.append(_own("of another", folder("of another"), after=lambda target: os.chown(target, 1001, 2000)))
    return {scene.name: scene for scene in scenes}


def _keeps_attributes(root: Path) -> bool:
    probe = root / "probe"
    probe.touch()
    try:
        os.setxattr(probe, "user.probe", b"1")
    except OSError:
        return False
    finally:
        probe.unlink()
    return True
