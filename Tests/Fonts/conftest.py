"""Finds the three renderers and the helpers of Tests/Appearance."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Appearance"))

pytest.importorskip("pymupdf")
pytest.importorskip("pypdfium2")
pytest.importorskip("pikepdf")
