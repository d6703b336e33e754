"""Pages in a window of one's own, without dialogs and files, but with a context menu and a search: parts.py FILE.pdf WORD"""

# guide: parts
import sys

from PySide6.QtWidgets import QApplication

import libinteract
from libinteract.qt import Finding, Menus, PageView

program = QApplication(sys.argv)
view = PageView(libinteract.open(sys.argv[1]))
menus, finding = Menus(view), Finding(view.loop)
finding.marked.connect(view.bar.set_marks)
finding.find(sys.argv[2])
view.show()
program.exec()
# guide end
