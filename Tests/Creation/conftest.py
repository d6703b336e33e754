"""Where the tests of creation find what they import."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Appearance"), str(HERE.parent / "Saving")]
