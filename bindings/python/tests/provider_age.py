"""For tests of what the bundled provider has learned: a provider that is named from elsewhere may be older."""

from __future__ import annotations

import os
from pathlib import Path

import libinteract as ix

ROOT = Path(__file__).resolve().parents[3]


def is_older_than(feature: ix.ProviderFeatures) -> bool:
    """True if the provider lacks the feature and is one from another build than this tree's."""
    with ix.open(ROOT / "examples/data/long.pdf") as document:
        given = os.environ.get("LIBINTERACT_POPPLER_LIBRARY", str(ROOT))
        return not document.features & feature and not given.startswith(str(ROOT))


def is_from_elsewhere() -> bool:
    """True if the provider is one from another build than this tree's: it may lack what has no feature of its own."""
    return not os.environ.get("LIBINTERACT_POPPLER_LIBRARY", f"{ROOT}/").startswith(f"{ROOT}/")
