import CInteract
import Document
import Geometry
import Gestures
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
  /// The next number of a call, as ``DocumentBox/changingCalls`` counts them, if the last one was a hover; 0 after other events of a pointer.
  private var callAfterHover: UInt64 = 0
  /// Its name in the trace: the first view of a document is 1.
  let number: UInt64
  /// The host's further readers, in no order.
  private var readers: [ReaderBox] = []

  init(box: DocumentBox, core: View, handle: ViewHandle?) {
    self.box = box
    self.core = core
    self.handle = handle
    reader = core.addReader(mask: .all)
    number = box.beginView()
    box.deferredReleases.append(core.deferredRelease)
    box.add(self)
  }

  /// Takes what a pointer does. A hover right after a hover, with no call in between that may change anything, takes the short way.
  func handle(_ sample: PointerSample) {
    if callAfterHover == box.changingCalls, core.handleIdleHover(sample) {
      callAfterHover &+= 1
      return
    }
    core.handle(sample: sample)
    callAfterHover = 0
    guard sample.phase == .hover else { return }
    core.noteIdleTime()
    callAfterHover = box.changingCalls &+ 1
  }

  /// A further reader, which is a handle.
  func addReader(_ reader: ReaderBox) {
    reader.place = readers.count
    readers.append(reader)
  }

  /// - Complexity: O(1).
  func removeReader(_ reader: ReaderBox) {
    guard let last = readers.last, readers.indices.contains(reader.place), readers[reader.place] === reader else {
      return
    }
    last.place = reader.place
    readers[reader.place] = last
    readers.removeLast()
    core.removeReader(reader.id)
  }

  /// Some further reader; `nil` where there is none.
  var anyReader: ReaderBox? { readers.last }

  /// Takes the view out of its document; called once, before it is released.
  func close() {
    box.end(self)
    core.close()
    core.deferredRelease.empty()
    box.deferredReleases.removeOne { $0 === core.deferredRelease }
  }
}

/// A reader as C sees it. It keeps nothing alive: its view may go first.
final class ReaderBox {
  let view: ViewHandle?
  let id: ReaderID
  /// The slot of its handle.
  let slot: UInt32
  let lent = LentTexts()
  /// Where it stands in its view's list.
  fileprivate var place = 0

  init(view: ViewHandle?, id: ReaderID, slot: UInt32) {
    self.view = view
    self.id = id
    self.slot = slot
  }
}

/// The view of a reader, which may have gone. The document is held already, so nobody can free it now.
func viewBox(_ handle: ViewHandle?) throws(IXError) -> ViewBox {
  guard let (number, life) = handles.parse(UInt(bitPattern: handle)), let slot = handles.slot(number),
    handles.lives(slot, life)
  else { throw .staleHandle }
  return try object(ViewBox.self, in: number)
}
