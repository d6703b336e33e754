import Document

/// A view as C sees it.
final class ViewBox {
  let box: DocumentBox
  /// Its own handle, passed to callbacks.
  let handle: ViewHandle?

  init(box: DocumentBox, handle: ViewHandle?) {
    self.box = box
    self.handle = handle
  }
}

/// A reader as C sees it. It keeps nothing alive: its view may go first.
final class ReaderBox {
  let view: ViewHandle?

  init(view: ViewHandle?) {
    self.view = view
  }
}
