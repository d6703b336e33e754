import CInteract
import Document
import Geometry
import Interactions
import View

/// A view as C sees it. It keeps its document alive.
final class ViewBox {
  let box: DocumentBox
  let core: View
  /// Its own handle, passed to callbacks.
  let handle: ViewHandle?
  /// The reader that every view has.
  let reader: ReaderID
  /// The texts of that reader's effects.
  let lent = LentTexts()
  /// The host's hooks about spreads, and the reader that they hear through.
  var spreadHooks: CSpreadHooks?
  var spreadReader: ReaderID?
  var isInSpreadHook = false
  /// Its name in the trace: the first view of a document is 1.
  let number: UInt64

  init(box: DocumentBox, core: View, handle: ViewHandle?) {
    self.box = box
    self.core = core
    self.handle = handle
    reader = core.addReader(mask: .all)
    number = box.beginView()
    box.deferredReleases.append(core.deferredRelease)
    box.recorder?.watch(self)
  }

  /// Takes the view out of its document; called once, before it is released.
  func close() {
    box.end(self)
    core.close()
    core.deferredRelease.empty()
    box.deferredReleases.removeAll { $0 === core.deferredRelease }
  }
}

/// A reader as C sees it. It keeps nothing alive: its view may go first.
final class ReaderBox {
  let view: ViewHandle?
  let id: ReaderID
  let lent = LentTexts()

  init(view: ViewHandle?, id: ReaderID) {
    self.view = view
    self.id = id
  }
}

/// The view of a reader, which may have gone. The document is held already, so nobody can free it now.
func viewBox(_ handle: ViewHandle?) throws(IXError) -> ViewBox {
  guard let (number, life) = handles.parse(UInt(bitPattern: handle)), let slot = handles.slot(number),
    handles.lives(slot, life)
  else { throw .staleHandle }
  return try object(ViewBox.self, in: number)
}
