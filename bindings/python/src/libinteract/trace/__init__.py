"""Recording what was done to a document, playing it again, and shrinking what fails.

>>> with record(document, "session.jsonl"):
...     view = View(document, 800, 600)
...
>>> replay(open("other.pdf"), read("session.jsonl"))

A trace is JSON Lines: docs/contracts/trace.md says what each line means.
"""

from __future__ import annotations

from .player import Mismatch, UnknownVersion, play, play_and_record, replay
from .recorder import Recording, read, record
from .shrinker import shrink

__all__ = ["Mismatch", "Recording", "UnknownVersion", "play", "play_and_record", "read", "record", "replay", "shrink"]
