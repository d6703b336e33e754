"""Where an action leads, as it is shown to a user who is asked; through the binding."""

from __future__ import annotations

import pytest

import libinteract as ix
from libinteract import events

from helpers import MOUSE

CASES = [
    ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"),
    ("https://example.org/\u202egpj.exe", "https://example.org/<U+202E>gpj.exe"),
    ("https://example.org/a\nb\tc\x7f", "https://example.org/a<U+000A>b<U+0009>c<U+007F>"),
    ("https://example.org/\u200b\u2066x\ufeff\u3000\U000e0041", "https://example.org/<U+200B><U+2066>x<U+FEFF><U+3000><U+0E0041>"),
    ("https://example.org/%41%62%2D%7e", "https://example.org/Ab-~"),
    ("https://example.org/a%2Fb%3F%23%25%20%00%0a", "https://example.org/a%2Fb%3F%23%25%20%00%0a"),
    ("https://example.org/caf%C3%A9/%E2%80%AEx", "https://example.org/café/%E2%80%AEx"),
    ("https://example.org/%C3%28%FF%C3", "https://example.org/%C3%28%FF%C3"),
    ("https://example.org/%2541%", "https://example.org/%2541%"),
    ("https://m\u00fcnchen.de:80/x", "https://münchen.de:80/x"),
    ("https://\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444/", "https://пример.рф/"),
    ("https://\u0430pple.com/", "https://xn--pple-43d.com/"),
    ("https://\u0430\u0440\u0440\u04cf\u0435.com/", "https://xn--80ak6aa92e.com/"),
    ("https://user@\u0430pple.com@b\u00fccher.example/", "https://user@аpple.com@bücher.example/"),
    ("https://\u4f8b\u3048.jp/", "https://例え.jp/"),
    ("https://xn--pple-43d.com/", "https://xn--pple-43d.com/"),
    ("mailto:a%40b@example.org", "mailto:a%40b@example.org"),
]


@pytest.mark.proves("S228f")
@pytest.mark.parametrize(("raw", "shown"), CASES)
def test_a_uri_shows_what_it_hides(raw: str, shown: str) -> None:
    with ix.Document.new() as document:
        document.add_page(600, 400)
        document.add_link(0, ix.Rect(50, 200, 130, 240), uri=raw)
        document.load(0, ix.Part.ANNOTATIONS)
        with ix.View(document, 600, 400) as view:
            view.feed(events.tap(90, 180, 100, device=MOUSE))
            [effect] = [each for each in view.effects() if each.type == ix.EffectType.ACTION]
            action = document.action(effect.action)
            assert action.shown_target == shown and action.uri == raw and action.needs_consent
