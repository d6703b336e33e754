"""The parts of a viewer that know no toolkit: a host gives `Loop` and `Tiles` the timers, pictures and sizes of its own.

The widget for Qt (`libinteract.qt`) and the viewer in Tk are made of them.
"""

from __future__ import annotations

from .files import Files
from .finding import Finding
from .loop import Loop
from .notices import Notice
from .tiles import Place, Tile, Tiles

__all__ = ["Files", "Finding", "Loop", "Notice", "Place", "Tile", "Tiles"]
