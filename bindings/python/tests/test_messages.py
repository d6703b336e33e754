"""Text of files and hosts in messages: it cannot act on who reads them, and can be had back."""

from __future__ import annotations

import ctypes
import os
import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import example, given, strategies

import libinteract as ix
from libinteract import trace
from libinteract._core import lib

NAME = b"a\x1b[31m\xe2\x80\xaefdp\xff\n.pdf"
SHOWN = "a\\u{1B}[31m\\u{202E}fdp\\xFF\\u{A}.pdf"


def restored(message: str) -> bytes:
    """The text that a message shows."""
    def put(match: re.Match[str]) -> bytes:
        return chr(int(match[1], 16)).encode() if match[1] else bytes([int(match[2], 16)])
    out, at = b"", 0
    for match in re.finditer(r"\\u\{([0-9A-F]+)\}|\\x([0-9A-F]{2})", message):
        out += message[at:match.start()].encode() + put(match)
        at = match.end()
    return out + message[at:].encode()


def is_plain(message: str) -> bool:
    return not any(unicodedata.category(each) in ("Cc", "Zl", "Zp") or each in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
                   for each in message)


@pytest.mark.proves("S289c")
def test_a_file_s_name_stands_in_the_message_without_acting(tmp_path: Path) -> None:
    path = os.fsdecode(os.path.join(os.fsencode(tmp_path), NAME))
    with pytest.raises(ix.InputOutput) as caught:
        ix.open(path)
    assert SHOWN in str(caught.value) and is_plain(str(caught.value))
    Path(path).write_bytes(b"no PDF")
    with ix.open(path) as document:
        assert SHOWN in document.message and is_plain(document.message)


@pytest.mark.proves("S289c")
@given(strategies.text(min_size=1, max_size=20))
@example("NULL")
@example('"ix_form_create" IX_OK')
def test_an_exception_shows_a_name_that_can_be_had_back(name: str) -> None:
    given_name = "".join("\ufffd" if 0xD800 <= ord(each) < 0xE000 else each for each in name)
    with ix.Document.new() as document, pytest.raises(ix.NotFound) as caught:
        document._check(lib.ix_document_find_page_label(
            document._raw, given_name.encode(), len(given_name.encode()), ctypes.c_uint64()))
    message = str(caught.value)
    assert is_plain(message)
    quoted = message[message.index('"') + 1:message.rindex('"')]
    raw = given_name.encode()
    assert restored(quoted.removesuffix("...")) == raw or (len(raw) > 64 and raw.startswith(restored(quoted.removesuffix("..."))))


@pytest.mark.proves("S289c")
def test_a_line_of_a_trace_does_not_act_and_is_played_as_it_was() -> None:
    words = "a\x1b[31m\x7f\x9b\u202e\u2028\U000e0041\\u{7}\"ä"
    with ix.Document.new() as document, trace.record(document) as recording:
        document.add_page(200, 200)
        document.add_link(0, ix.Rect(10, 10, 60, 60), uri=words)
        assert document.annotations(0)[0].action.uri == words  # type: ignore[union-attr]
    assert all(is_plain(line) for line in recording.lines)
    with ix.Document.new() as fresh:
        assert trace.replay(fresh, recording.lines) == len(recording.lines)
        assert fresh.annotations(0)[0].action.uri == words  # type: ignore[union-attr]
