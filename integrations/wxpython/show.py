"""Shows a file in wxPython's PDF viewer: show.py FILE.pdf

The window of the viewer's own documentation. The package `pdfviewer` is the patched copy that `run.sh` makes.
"""

import sys

import wx
import wx.lib.sized_controls as sized
from pdfviewer import pdfButtonPanel, pdfViewer


class Window(sized.SizedFrame):
    """A viewer below its buttons."""

    def __init__(self, path: str) -> None:
        super().__init__(None, title="pdfviewer", size=(1000, 900))
        pane = self.GetContentsPane()
        buttons = pdfButtonPanel(pane, wx.ID_ANY, wx.DefaultPosition, wx.DefaultSize, 0)
        buttons.SetSizerProps(expand=True)
        self.viewer = pdfViewer(
            pane, wx.ID_ANY, wx.DefaultPosition, wx.DefaultSize, wx.HSCROLL | wx.VSCROLL | wx.SUNKEN_BORDER)
        self.viewer.SetSizerProps(expand=True, proportion=1)
        buttons.viewer, self.viewer.buttonpanel = self.viewer, buttons
        self.viewer.LoadFile(path)


if __name__ == "__main__":
    app = wx.App()
    Window(sys.argv[1]).Show()
    app.MainLoop()
