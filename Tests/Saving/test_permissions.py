"""Permission bits of encrypted files, all revisions, with either password: against qpdf and Poppler, and what they make of edits (S291, S200h)."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
from pathlib import Path

import pikepdf
import pytest

import libinteract as ix
from libinteract.enums import Certification, Permission, PermissionsFlags, SaveFlags

from samples import add_square

ALL = Permission(255)
# qpdf's names of the bits, in pikepdf and in what `qpdf --show-encryption` prints.
NAMES = {
    Permission.PRINT: ("print_lowres", "print low resolution"),
    Permission.MODIFY: ("modify_other", "modify other"),
    Permission.COPY: ("extract", "extract for any purpose"),
    Permission.ANNOTATE: ("modify_annotation", "modify annotations"),
    Permission.FILL: ("modify_form", "modify forms"),
    Permission.ACCESSIBILITY: ("accessibility", "extract for accessibility"),
    Permission.ASSEMBLE: ("modify_assembly", "modify document assembly"),
    Permission.PRINT_HIGH: ("print_highres", "print high resolution"),
}
SETS = [Permission(0), ALL, *Permission, *(ALL & ~each for each in Permission), *map(Permission, random.Random(291).sample(range(256), 12))]


def encrypted(plain: Path, revision: int, allowed: Permission, user: str = "") -> Path:
    """The file as qpdf encrypts it. The owner's password is `owner`."""
    path = plain.with_name(f"r{revision}-{int(allowed)}.pdf")
    allow = pikepdf.Permissions(**{name: bit in allowed for bit, (name, _) in NAMES.items()})
    with pikepdf.open(plain) as pdf:
        pdf.save(path, encryption=pikepdf.Encryption(
            owner="owner", user=user, R=revision, allow=allow, aes=revision >= 4, metadata=revision >= 4))
    return path


def facts_of_qpdf(path: Path, password: str = "") -> Permission:
    with pikepdf.open(path, password=password) as pdf:
        return Permission(sum(bit for bit, (name, _) in NAMES.items() if getattr(pdf.allow, name)))


def shown_by_qpdf(path: Path) -> Permission:
    told = subprocess.run(["qpdf", "--show-encryption", path], capture_output=True, text=True, check=True).stdout
    return Permission(sum(bit for bit, (_, line) in NAMES.items() if f"{line}: allowed" in told))


def facts_of_poppler(path: Path, password: str) -> Permission | None:
    root = Path(__file__).resolve().parents[2]
    program = next((each for top in (Path(os.environ.get("BUILD", "build")), *root.glob("build*")) for each in top.rglob("poppler_permissions")
                    if os.access(each, os.X_OK) and each.is_file()), None)
    if program is None:
        return None
    return Permission(int(subprocess.run([program, path, password], capture_output=True, text=True, check=True).stdout))


@pytest.mark.proves("S200h", "S291a")
@pytest.mark.parametrize("revision", [2, 3, 4, 5, 6])
def test_the_bits_are_those_that_qpdf_and_poppler_read(plain: Path, revision: int) -> None:
    for wanted in SETS:
        path = encrypted(plain, revision, wanted, "user")
        known = facts_of_qpdf(path, "user")
        for password in ("user", "owner"):
            with ix.open(path, password=password) as document:
                found = document.permissions
                assert found.granted == known, (wanted, password)
                assert found.certification == Certification.NONE
                is_owner = password == "owner"
                assert found.flags == PermissionsFlags.ENCRYPTED | (PermissionsFlags.OWNER if is_owner else 0)
                said = facts_of_poppler(path, password)
                if said is not None and is_owner:
                    # Poppler does not let the owner print in full quality where users may not.
                    assert found.allowed == said | Permission.PRINT_HIGH == ALL
                elif said is not None and revision > 2:
                    # Poppler has no rule that one bit implies another.
                    assert found.granted == said
                else:
                    assert found.allowed == ALL if is_owner else found.allowed >= found.granted
        path.unlink()


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="skipped: no program qpdf")
@pytest.mark.proves("S200h")
@pytest.mark.parametrize("revision", [2, 3, 4, 5, 6])
def test_they_are_as_qpdf_shows_them(plain: Path, revision: int) -> None:
    for wanted in (Permission(0), ALL & ~Permission.ANNOTATE, Permission.COPY | Permission.FILL, Permission.PRINT):
        path = encrypted(plain, revision, wanted)
        with ix.open(path) as document:
            assert document.permissions.granted == shown_by_qpdf(path)


@pytest.mark.proves("S291b")
@pytest.mark.parametrize("revision", [2, 3, 4, 6])
def test_a_file_that_forbids_notes_is_edited_by_its_owner_and_by_those_who_insist(plain: Path, revision: int) -> None:
    path = encrypted(plain, revision, ALL & ~(Permission.ANNOTATE | Permission.FILL | Permission.ASSEMBLE | Permission.MODIFY))
    old = path.read_bytes()
    with ix.open(path) as document:
        for edit in (lambda: add_square(document), document.annotations(0)[0].remove, lambda: document.rotate_pages(0, 90)):
            with pytest.raises(ix.NotPermitted):
                edit()
        assert not document.history.modified
        document.save(plain.with_name("same.pdf"))
        document.ignores_permissions = True
        add_square(document)
        document.ignores_permissions = False
        with pytest.raises(ix.NotPermitted, match="UNPERMITTED"):
            document.save()
        assert path.read_bytes() == old
        document.save(plain.with_name("insisted.pdf"), SaveFlags.UNPERMITTED)
        document.ignores_permissions = True
        document.save(plain.with_name("ignored.pdf"))
    for name in ("insisted.pdf", "ignored.pdf"):
        with ix.open(plain.with_name(name)) as document:
            # Saving keeps the bits.
            assert len(document.annotations(0)) == 4 and document.permissions.allowed == facts_of_qpdf(path)
    with ix.open(path, password="owner") as document:
        add_square(document)
        assert document.rotate_pages(0, 90)
        document.save()
    with ix.open(path) as document:
        assert len(document.annotations(0)) == 4 and not document.permissions.allowed & Permission.ANNOTATE


@pytest.mark.proves("S291a")
def test_unlocking_with_the_owners_password_allows_all(plain: Path) -> None:
    path = encrypted(plain, 6, Permission(0), "user")
    with ix.open(path) as document:
        assert document.permissions.allowed == ALL and not document.page_count
        document.unlock("user")
        assert document.permissions.allowed == facts_of_qpdf(path, "user") == Permission.ACCESSIBILITY and document.page_count == 2
    with ix.open(path) as document:
        document.unlock("owner")
        assert document.permissions.allowed == ALL and document.permissions.granted == Permission.ACCESSIBILITY
