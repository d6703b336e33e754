"""Recording what is done to a document, replaying it, and shrinking a trace that fails.

>>> with record(document, "session.jsonl"):
...     view = View(document, 800, 600)
...
>>> replay(open("other.pdf"), read("session.jsonl"))

A trace is JSON Lines: docs/contracts/trace.md defines the lines.
"""

from __future__ import annotations

from .player import Mismatch, UnknownVersion, play, play_and_record, replay
from .recorder import Recording, read, record
from .shrinker import shrink

__all__ = ["Mismatch", "Recording", "UnknownVersion", "play", "play_and_record", "read", "record", "replay", "shrink"]
