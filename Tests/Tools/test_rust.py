"""The Rust crate is made from the manifest alone, and its README shows the program that runs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from generate import write_rust

ROOT = Path(__file__).resolve().parents[2]
STORED: dict[str, Any] = json.loads((ROOT / "abi/0.1.json").read_text(encoding="utf-8"))


@pytest.mark.proves("S307d")
def test_the_crate_follows_from_the_manifest_alone() -> None:
    for path, text in write_rust.files(STORED).items():
        assert (ROOT / path).read_text(encoding="utf-8") == text, path


@pytest.mark.proves("S307d")
def test_every_name_is_in_the_crate() -> None:
    text = write_rust.source(STORED)
    for name in STORED["functions"]:
        assert f"    pub fn {name}(" in text
    for kind, spelled in (("structs", "pub struct {} {{"), ("callbacks", "pub type {} ="), ("enums", "pub type {} ="), ("ids", "pub type {} =")):
        assert [name for name in STORED[kind] if spelled.format(name) not in text] == []
    assert [value for values in STORED["enums"].values() for value in values if not value.endswith("_FORCE32") and f"pub const {value}:" not in text] == []


@pytest.mark.parametrize(("spelled", "rust"), [
    ("const ix_event *", "*const ix_event"), ("ix_view **", "*mut *mut ix_view"), ("const char *", "*const c_char"), ("void *", "*mut c_void"),
    ("size_t", "usize"), ("uint32_t[2]", "[u32; 2]"), ("ix_page_id", "ix_page_id"), ("ix_status", "ix_status")])
def test_types_of_c_in_rust(spelled: str, rust: str) -> None:
    assert write_rust.rust_type(spelled) == rust


def test_the_readme_shows_the_example() -> None:
    example = (ROOT / "bindings/rust/interact/examples/tap.rs").read_text(encoding="utf-8")
    assert f"```rust\n{example}```" in (ROOT / "bindings/rust/README.md").read_text(encoding="utf-8")
