"""Saving keeps who may read and write: owner, group, access lists, attributes, hard links; and refuses what is read-only (S286)."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import libinteract as ix
from samples import CORPUS
from saving_help import (
    ACCESS, DEFAULT, GROUP, GROUP_OBJ, MASK, MEMBER, NOBODY, OTHER, OWNER, SAVE, USER, USER_OBJ, access_list, add, as_user,
    in_folder, names, needs_root, sample, saved, try_attribute)

ENCRYPTED = CORPUS / "pdfminer-aes-128.pdf"
LIST = access_list(
    (USER_OBJ, 6, NOBODY), (USER, 6, MEMBER), (GROUP_OBJ, 4, NOBODY), (MASK, 6, NOBODY), (OTHER, 0, NOBODY))


@pytest.fixture
def shared() -> Iterator[Path]:
    """A folder that other users find: those of pytest are its user's own. Everybody may make files in it."""
    made = Path(tempfile.mkdtemp(prefix="interact-access-", dir="/var/tmp"))
    made.chmod(0o777)
    yield made
    made.chmod(0o777)
    shutil.rmtree(made)


@pytest.fixture
def file(shared: Path) -> Path:
    return sample(shared / "file.pdf")


def access(path: Path) -> tuple[int, int, int]:
    facts = path.stat()
    return facts.st_uid, facts.st_gid, facts.st_mode & 0o7777


@needs_root
@pytest.mark.proves("S286a")
def test_a_member_of_the_group_saves_the_file_of_another(file: Path) -> None:
    """Its owner cannot be given to a new file: so it is written in place, and nobody is locked out."""
    os.chown(file, OWNER, GROUP)
    file.chmod(0o660)
    before = file.stat().st_ino
    done = as_user(MEMBER, GROUP, SAVE, file)
    assert done.returncode == 0, done.stdout + done.stderr
    assert access(file) == (OWNER, GROUP, 0o660) and file.stat().st_ino == before
    assert names(file) == ["new"] and in_folder(file.parent) == ["file.pdf"]


@needs_root
@pytest.mark.proves("S286a")
@pytest.mark.parametrize("belongs", [True, False], ids=["in the group", "not in it"])
def test_the_group_stays_where_the_owner_saves(file: Path, belongs: bool) -> None:
    """The group is given to the new file where the user may; else the file is written in place."""
    os.chown(file, MEMBER, GROUP)
    file.chmod(0o640)
    before = file.stat().st_ino
    done = as_user(MEMBER, MEMBER, SAVE, file, also=str(GROUP) if belongs else "")
    assert done.returncode == 0, done.stdout + done.stderr
    assert access(file) == (MEMBER, GROUP, 0o640) and (file.stat().st_ino == before) != belongs
    assert names(file) == ["new"] and in_folder(file.parent) == ["file.pdf"]


@needs_root
@pytest.mark.proves("S286a")
def test_root_saves_the_file_of_another(file: Path) -> None:
    os.chown(file, OWNER, GROUP)
    file.chmod(0o640)
    before = file.stat().st_ino
    saved(file)
    assert access(file) == (OWNER, GROUP, 0o640) and file.stat().st_ino != before


@pytest.mark.proves("S286b")
def test_access_lists_stay(file: Path) -> None:
    """The mask of a list stands where the group's bits are: it must not become the rights of the group."""
    try_attribute(file, ACCESS, LIST)
    before = access(file)
    saved(file)
    assert os.getxattr(file, ACCESS) == LIST and access(file) == before
    assert names(file) == ["new"] and in_folder(file.parent) == ["file.pdf"]


@needs_root
@pytest.mark.proves("S286b")
def test_access_lists_stay_where_somebody_on_them_saves(file: Path) -> None:
    os.chown(file, OWNER, GROUP)
    try_attribute(file, ACCESS, LIST)
    done = as_user(MEMBER, MEMBER, SAVE, file)
    assert done.returncode == 0, done.stdout + done.stderr
    assert os.getxattr(file, ACCESS) == LIST and access(file)[:2] == (OWNER, GROUP) and names(file) == ["new"]


@pytest.mark.proves("S286b")
def test_the_list_of_the_folder_is_for_new_files_alone(file: Path) -> None:
    """A file without a list gets none from its folder, though the new file beside it does; one that is new does."""
    file.chmod(0o640)
    try_attribute(file.parent, DEFAULT, LIST)
    saved(file)
    assert ACCESS not in os.listxattr(file) and access(file)[2] == 0o640
    with ix.open(file) as document:
        document.save(file.with_name("new.pdf"), ix.SaveFlags.COPY)
    assert ACCESS in os.listxattr(file.with_name("new.pdf"))


@pytest.mark.proves("S286b")
def test_attributes_stay(file: Path) -> None:
    try_attribute(file, "user.xdg.origin.url", b"https://example.org/")
    os.setxattr(file, "user.empty", b"")
    saved(file)
    found = {name: os.getxattr(file, name) for name in os.listxattr(file) if name.startswith("user.")}
    assert found == {"user.xdg.origin.url": b"https://example.org/", "user.empty": b""}


@pytest.mark.proves("S286c")
def test_hard_links_stay(file: Path) -> None:
    second = file.with_name("second name.pdf")
    os.link(file, second)
    inode = file.stat().st_ino
    with ix.open(file) as document:
        for name in ("one", "two"):
            add(document, name)
            document.save()
            assert second.stat().st_ino == file.stat().st_ino == inode and names(second)[-1] == name
        document.save(second)
    assert names(file) == ["one", "two"] and in_folder(file.parent) == ["file.pdf", "second name.pdf"]


@pytest.mark.proves("S286c")
def test_a_document_is_whole_after_its_file_was_written_in_place(shared: Path) -> None:
    """An encrypted file is written anew, so all its bytes become others: pages, texts and pictures are still the document's."""
    if not ENCRYPTED.exists():
        pytest.skip("skipped: no sample documents")
    file = Path(shutil.copyfile(ENCRYPTED, shared / "file.pdf"))
    os.link(file, shared / "second name.pdf")
    with ix.open(file, "foo") as document:
        for name in ("one", "two", "three"):
            add(document, name)
            document.save()
            assert document.render(0, 0.2, (0, 0, 20, 20))
    assert names(file, "foo")[-3:] == ["one", "two", "three"]


@needs_root
@pytest.mark.proves("S286d")
@pytest.mark.parametrize("mode", [0o444, 0o644], ids=["of the user", "of another"])
def test_a_read_only_file_is_refused(file: Path, mode: int) -> None:
    os.chown(file, *(MEMBER, MEMBER) if mode == 0o444 else (OWNER, OWNER))
    file.chmod(mode)
    before, facts = file.read_bytes(), file.stat()
    done = as_user(MEMBER, MEMBER, SAVE, file)
    assert done.returncode == 7 and f"{file}: is read-only: Permission denied" in done.stdout, done.stdout + done.stderr
    assert file.read_bytes() == before and file.stat() == facts and in_folder(file.parent) == ["file.pdf"]


@pytest.mark.proves("S286d")
def test_nobody_saves_over_a_file_without_write_bits(file: Path) -> None:
    """Root neither. Elsewhere it can be saved."""
    file.chmod(0o444)
    with ix.open(file) as document:
        add(document, "new")
        with pytest.raises(ix.InputOutput, match="is read-only: Permission denied"):
            document.save(flags=ix.SaveFlags.OVERWRITE_CHANGED)
        document.save(file.with_name("copy.pdf"), ix.SaveFlags.COPY)
        file.chmod(0o644)
        document.save()
    assert names(file) == ["new"]


@pytest.mark.parametrize("kind", ["absolute", "relative", "of a link"])
def test_a_link_that_leads_to_nothing_stays_a_link(file: Path, kind: str) -> None:
    """The file is made where the link leads."""
    target = file.with_name("there.pdf")
    link = file.with_name("link.pdf")
    link.symlink_to(target if kind == "absolute" else target.name)
    if kind == "of a link":
        link = file.with_name("further.pdf")
        link.symlink_to("link.pdf")
    with ix.open(file) as document:
        add(document, "new")
        document.save(link, ix.SaveFlags.COPY)
        assert link.is_symlink() and not target.is_symlink() and names(target) == ["new"]
        nowhere = file.with_name("nowhere.pdf")
        nowhere.symlink_to("none/there.pdf")
        with pytest.raises(ix.InputOutput, match="none/there.pdf: its folder cannot be opened: No such file"):
            document.save(nowhere)
        assert nowhere.is_symlink()


def test_what_is_no_file_is_refused(file: Path) -> None:
    pipe, folder = file.with_name("pipe"), file.with_name("folder.pdf")
    os.mkfifo(pipe)
    folder.mkdir()
    with ix.open(file) as document:
        for path in (pipe, folder, Path("/dev/null")):
            with pytest.raises(ix.InputOutput, match=f"{path}: is not a regular file"):
                document.save(path, ix.SaveFlags.COPY)
