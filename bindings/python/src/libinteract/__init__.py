"""libinteract: what happens between a finger, a pen or a mouse and the page of a PDF."""

from __future__ import annotations

from . import _abi
from .enums import *  # noqa: F403
from .errors import *  # noqa: F403

__version__ = _abi.VERSION
