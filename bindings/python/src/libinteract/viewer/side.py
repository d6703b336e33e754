"""The pane at the side: small pictures of the pages, and the outline."""

from __future__ import annotations

from ..qt import PdfView
from ..qt.binding import QtCore, QtGui, QtWidgets

NIGHT_PANE = QtGui.QColor(20, 20, 22)


class Side(QtWidgets.QTabWidget):
    """Goes where one clicks, and marks the page that is shown."""

    pages: QtWidgets.QListView
    outline: QtWidgets.QTreeView

    def __init__(self, view: PdfView) -> None:
        super().__init__()
        self._view = view
        self.setObjectName("side")
        self.setDocumentMode(True)
        self.pages, self.outline = QtWidgets.QListView(), QtWidgets.QTreeView()
        self.pages.setObjectName("thumbnails")
        self.pages.setModel(view.thumbnails)
        self.pages.setViewMode(QtWidgets.QListView.ViewMode.IconMode)
        self.pages.setMovement(QtWidgets.QListView.Movement.Static)
        self.pages.setFlow(QtWidgets.QListView.Flow.TopToBottom)
        self.pages.setWrapping(False)
        self.pages.setSpacing(6)
        self.pages.setIconSize(QtCore.QSize(view.thumbnails.side, view.thumbnails.side))
        self.pages.setItemDelegate(_Centred(self.pages))
        self.pages.setVerticalScrollMode(self.pages.ScrollMode.ScrollPerPixel)
        self.pages.clicked.connect(self._go)
        self.pages.activated.connect(self._go)
        self.outline.setObjectName("outline")
        self.outline.setModel(view.outline)
        self.outline.setHeaderHidden(True)
        self.outline.clicked.connect(self._follow)
        self.outline.activated.connect(self._follow)
        self.addTab(self.pages, "Pages")
        self.addTab(self.outline, "Outline")
        self.setTabEnabled(1, False)
        view.pageChanged.connect(self._mark)
        view.outline.layoutChanged.connect(self._show_outline)
        view.closed.connect(self._show_outline)
        view.thumbnails.modelReset.connect(lambda: QtCore.QTimer.singleShot(0, lambda: self._mark(view.page)))

    def set_dark(self, dark: bool) -> None:
        """Shows pictures of pages and the outline on a dark ground, as the pages are."""
        for pane in (self.pages, self.outline):
            colors = QtGui.QPalette(self.palette())
            if dark:
                colors.setColor(colors.ColorRole.Base, NIGHT_PANE)
                colors.setColor(colors.ColorRole.Text, QtGui.QColor(220, 220, 220))
            pane.setPalette(colors)

    def sizeHint(self) -> QtCore.QSize:  # noqa: N802
        return QtCore.QSize(190, 600)

    def _go(self, index: QtCore.QModelIndex) -> None:
        self._view.page = index.row()
        self._view.setFocus()

    def _follow(self, index: QtCore.QModelIndex) -> None:
        self._view.outline.follow(index)
        self._view.setFocus()

    def _mark(self, page: int) -> None:
        index = self._view.thumbnails.index(max(0, page))
        if index.isValid() and page >= 0:
            self.pages.setCurrentIndex(index)
            self.pages.scrollTo(index)

    def _show_outline(self) -> None:
        has = self._view.outline.rowCount() > 0
        self.setTabEnabled(1, has)
        if has:
            self.outline.expandToDepth(0)
        elif self.currentIndex() == 1:
            self.setCurrentIndex(0)


class _Centred(QtWidgets.QStyledItemDelegate):
    """A picture with an edge, its label below it, in the middle of the pane."""

    def sizeHint(self, option: QtWidgets.QStyleOptionViewItem, index: QtCore.QModelIndex | QtCore.QPersistentModelIndex) -> QtCore.QSize:  # noqa: N802
        pane, picture = self.parent(), index.data(QtCore.Qt.ItemDataRole.DecorationRole)
        assert isinstance(pane, QtWidgets.QListView)
        high = round(picture.height() / picture.devicePixelRatio()) if picture is not None else pane.iconSize().height()
        return QtCore.QSize(max(60, pane.viewport().width() - 14), high + option.fontMetrics.height() + 14)

    def paint(
        self, painter: QtGui.QPainter, option: QtWidgets.QStyleOptionViewItem, index: QtCore.QModelIndex | QtCore.QPersistentModelIndex
    ) -> None:
        box, state = option.rect, QtWidgets.QStyle.StateFlag.State_Selected
        picture = index.data(QtCore.Qt.ItemDataRole.DecorationRole)
        chosen = bool(option.state & state)
        if chosen:
            painter.fillRect(box, option.palette.highlight())
        if picture is not None:
            image = picture if isinstance(picture, QtGui.QImage) else picture.toImage()
            size = image.size() / image.devicePixelRatio()
            at = QtCore.QRect(box.center().x() - size.width() // 2, box.y() + 5, size.width(), size.height())
            painter.drawImage(at, image)
            painter.setPen(QtGui.QColor(150, 150, 150))
            painter.drawRect(at.adjusted(-1, -1, 0, 0))
        painter.setPen(option.palette.highlightedText().color() if chosen else option.palette.text().color())
        painter.drawText(box.adjusted(0, 0, 0, -3), QtCore.Qt.AlignmentFlag.AlignHCenter | QtCore.Qt.AlignmentFlag.AlignBottom, index.data())


__all__ = ["Side"]
