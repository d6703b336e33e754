// Observers of annotations: called while a change happens, whereas effects report it afterwards.

import CInteract
import Document

/// Adds an observer of a document's annotations. It is called when any editor adds, changes or removes an annotation:
/// before and after a change or a removal, and after an addition.
///
/// To find out what has changed, read IX_EFFECT_ANNOTATION_CHANGED; an observer is for hosts that need the state before
/// the change.
///
/// - Parameters:
///   - functions: Copied. Questions, called on the calling thread from any call that edits.
///   - destroy: NULL, or called exactly once: when the observer is removed or the document freed, or before returning
///     if this call fails.
///   - outRegistration: Its id, for `ix_document_remove_annotation_observer`. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_TOO_LARGE` above 1,024 observers.
func documentAddAnnotationObserver(
  _ box: Changing<DocumentBox>, _ functions: In<ix_annotation_functions>, _ data: UserData,
  _ outRegistration: Out<ix_registration_id>
) throws(IXError) {
  let table = try ix_annotation_functions(sized: functions)
  let id = try box.add(table, data)
  outRegistration?.pointee = id
}

/// Removes an observer; may be called from inside it. Its `destroy` is called after the outermost callback has
/// returned.
///
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an id that names no observer of the document.
func documentRemoveAnnotationObserver(_ box: Querying<DocumentBox>, _ registration: ix_registration_id) throws(IXError)
{
  guard box.removeObserver(registration) else { throw .notFound }
}

/// A host's observer.
final class CAnnotationObserver: DocumentObserver {
  let id: UInt64
  /// The document keeps its observers; they do not keep it.
  private let slot: UInt32
  private let functions: ix_annotation_functions
  private let data: UserData
  /// True once it is removed: nothing of it is called any more.
  private var isRemoved = false

  init(_ id: UInt64, slot: UInt32, _ functions: ix_annotation_functions, _ data: UserData) {
    (self.id, self.slot, self.functions, self.data) = (id, slot, functions, data)
  }

  func removed() { isRemoved = true }

  func documentChanged(_ news: DocumentNews) {
    guard case .edited(let page, let annotation, let change, _) = news else { return }
    switch change {
    case .created: tell(functions.added, "added", annotation, page)
    case .changed: tell(functions.changed, "changed", annotation, page)
    case .removed: tell(functions.removed, "removed", annotation, page)
    }
  }

  func documentWillChange(_ annotation: AnnotationID, onPage page: Int, _ change: AnnotationChange) {
    switch change {
    case .created: break
    case .changed: tell(functions.about_to_change, "about-to-change", annotation, page)
    case .removed: tell(functions.about_to_remove, "about-to-remove", annotation, page)
    }
  }

  private func tell(
    _ function: ix_annotation_observer_query?, _ what: StaticString, _ annotation: AnnotationID, _ page: Int
  ) {
    guard !isRemoved, let function, let box = documentBox(inSlot: slot) else { return }
    _ = box.asking(what, 0) {
      function(handle(slot), annotation.raw, page.c, data.pointer)
      return UInt32(0)
    }
  }
}

extension DocumentBox {
  fileprivate func add(_ functions: ix_annotation_functions, _ data: UserData) throws(IXError) -> UInt64 {
    guard observers.count < 1024 else { throw .tooLarge }
    observersMade &+= 1
    let observer = CAnnotationObserver(observersMade, slot: slot, functions, data)
    observers.append(observer)
    document.add(observer)
    return observersMade
  }

  fileprivate func removeObserver(_ id: UInt64) -> Bool {
    guard let at = observers.firstIndex(where: { $0.id == id }) else { return false }
    let observer = observers.remove(at: at)
    document.remove(observer)
    observer.removed()
    bury(observer)
    return true
  }
}
