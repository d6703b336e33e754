"""Prints the text of a clipboard: clip.py primary|clipboard"""

import sys

import wx

app = wx.App()
board, text = wx.TheClipboard, wx.TextDataObject()
board.UsePrimarySelection(sys.argv[1] == "primary")
if board.Open():
    board.GetData(text)
    board.Close()
print(text.GetText(), end="")
