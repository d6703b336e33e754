"""A window that shows a PDF, and lets people mark, write, fill in and search it: window.py FILE.pdf"""

# guide: window
import sys

from PySide6.QtWidgets import QApplication

from libinteract.qt import PdfView

program = QApplication(sys.argv)
view = PdfView(sys.argv[1])
view.show()
program.exec()
# guide end
