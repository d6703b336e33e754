"""The words that are counted."""

from __future__ import annotations

from pathlib import Path

import lint
import pytest
import words


@pytest.mark.parametrize(("path", "line", "note"), [
    ("a.swift", "/// Whether it moves.", "opens with Whether"), ("a.h", "  int x; /**< What it holds. */", "opens with What"),
    ("a.py", '    """What it holds."""', "opens with What"), ("a.md", "- a size that never was", "`that never was`: unsupported"),
    ("a.c", "/* a point that cannot be; */", "`that cannot be`: invalid, or: NaN, infinite or out of range"),
    ("a.toml", 'doc = "What it is."', "opens with What"), ("a.toml", 'x = "flag: Whether it moves."', "opens with Whether"),
    ("a.swift", "/// - Parameter other: What it answers.", "opens with What"),
    ("a.swift", "///   - isRound: Whether it is round.", "opens with Whether"),
    ("a.swift", "/// - Returns: Whether it moved.", "opens with Whether"), ("a.h", " * @param page   What it lies on.", "opens with What"),
    ("a.py", "        status: What the call answered.", "opens with What"), ("a.py", "#: What it holds.", "opens with What"),
    ("a.swift", "// MARK: What comes next", "opens with What"),
    ("a.swift", "/// `nil` for one that is gone or never was.", "`or never was`: or unknown"),
    ("a.md", "A reader hears of it.", "`hears of`: is called for, is notified of"),
    ("a.swift", "/// Tells what came of it.", "`what came of`: the result, the outcome, the rules for"),
])
def test_counts(path: str, line: str, note: str) -> None:
    assert list(words.found(path, f"\n{line}\n")) == [(2, note)]


@pytest.mark.parametrize(("path", "line"), [
    ("a.md", "What happens next is drawing."), ("a.swift", "let what = 1  // The thing."), ("a.swift", "/// What is a word?"),
    ("a.h", "/** Text that cannot be read. */"), ("a.py", "x = 'What'"),
])
def test_leaves_the_rest_alone(path: str, line: str) -> None:
    assert list(words.found(path, line)) == []


@pytest.mark.parametrize(("path", "is_read"), [
    ("Sources/Core/Text/PageText.swift", True), ("include/interact/types/effect.h", True), ("docs/design.md", True),
    ("schema/effects.toml", True), ("include/interact/effect.h", False), ("Sources/Core/View/Effects/Effect+Generated.swift", False),
    ("docs/requirements.md", False), ("Makefile", False),
])
def test_reads_what_is_written_by_hand(path: str, is_read: bool) -> None:
    assert words.is_read(path) == is_read


@pytest.mark.proves("S332")
def test_lint_finds_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lint, "ROOT", tmp_path)
    page = tmp_path / "docs/page.md"
    page.parent.mkdir()
    page.write_text("A point in user space.\nA point in pdf space.\n")
    assert [(each.line, each.rule) for each in lint.lint("docs/page.md")] == [(1, "words")]
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools/a.py").write_text("# Whether it moves.  lint: allow words, because it is quoted\n")
    assert lint.lint("tools/a.py") == []


@pytest.mark.proves("S332")
def test_none_is_left() -> None:
    assert words.LIMIT == 0
    assert [f"{path}:{number}: {note}" for path in words.tracked() for number, note in words.found(path, (words.ROOT / path).read_text())] == []
