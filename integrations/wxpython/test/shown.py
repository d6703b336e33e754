"""Shows a file as `show.py` does, and tells where its pages are: shown.py FILE.pdf LOG

A line of LOG for each time that the pages were placed: a JSON object with the scale, and for each page that is in sight its index and its
upper left corner on the screen.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import wx  # noqa: E402
from show import Window  # noqa: E402


def tell(window: Window, log: Path) -> None:
    """Writes down where the pages are now."""
    viewer = window.viewer
    left, top = viewer.ClientToScreen((0, 0))
    pages = {each.index: (left + each.frame.x0, top + each.frame.y0) for each in viewer.interaction.view.visible_pages()}
    with log.open("a") as out:
        print(json.dumps({"scale": viewer.scale, "bottom": top + viewer.winheight, "pages": pages}), file=out)


if __name__ == "__main__":
    app = wx.App()
    shown = Window(sys.argv[1])
    place = shown.viewer.interaction.place

    def place_and_tell() -> None:
        place()
        wx.CallAfter(tell, shown, Path(sys.argv[2]))

    shown.viewer.interaction.place = place_and_tell
    shown.Show()
    app.MainLoop()
