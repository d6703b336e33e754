"""Errors about files and pictures name the value that was refused, and its bound."""

from __future__ import annotations

from pathlib import Path

import pytest

import libinteract as ix


@pytest.mark.proves("S245b")
def test_a_path_that_no_file_can_have(plain: Path, tmp_path: Path) -> None:
    with ix.open(plain) as document:
        with pytest.raises(ix.InteractError, match="the path has 5000 bytes, more than 4096"):
            document.save("x" * 5000)
        with pytest.raises(ix.InteractError, match=f"{tmp_path}/none/a.pdf: its folder cannot be opened: No such file"):
            document.save(tmp_path / "none" / "a.pdf")


@pytest.mark.proves("S245b")
def test_a_name_without_a_destination(plain: Path) -> None:
    with ix.open(plain) as document:
        with pytest.raises(ix.NotFound, match='there is no destination of the name "Chapter 7"'):
            document.find_destination("Chapter 7")
        with pytest.raises(ix.NotFound, match=r'"ä\?b"'):
            document.find_destination("ä\nb")
        with pytest.raises(ix.NotFound, match='"' + "é" * 32 + r'\.\.\."'):
            document.find_destination("é" * 40)


@pytest.mark.proves("S245b")
def test_a_picture_that_is_too_large(plain: Path) -> None:
    with ix.open(plain) as document:
        with pytest.raises(ix.TooLarge, match="the picture has sides of 40000 and 20 pixels: each is 1 to 32768"):
            document.render(0, 1, (0, 0, 40000, 20))
        with pytest.raises(ix.InvalidArgument, match="the scale of the picture is not above 0 and at most 10000"):
            document.render(0, 1e9, (0, 0, 20, 20))
