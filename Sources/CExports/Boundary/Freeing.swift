import Synchronization

/// Frees a document, view or reader. Never fails: what is in use goes when the running call leaves.
func free(_ handle: OpaquePointer?, _ kind: HandleKind) {
  guard let (number, life) = handles.parse(UInt(bitPattern: handle)), let slot = handles.slot(number),
    handles.lives(slot, life), slot.pointee.kind.load(ordering: .relaxed) == kind.rawValue,
    let domain = handles.slot(slot.pointee.domain.load(ordering: .relaxed))
  else { return }
  slot.pointee.freeWanted.store(true, ordering: .releasing)
  domain.pointee.hasWishes.store(true, ordering: .sequentiallyConsistent)
  // A call that is inside frees it when it leaves; without one, entering and leaving does.
  guard let entered = try? enter(handle, kind, .query) else { return }
  leave(entered)
}

/// Carries out the wishes to free of one document. The caller holds the document.
func freeWanted(in domain: UnsafeMutablePointer<HandleSlot>) {
  guard domain.pointee.hasWishes.exchange(false, ordering: .sequentiallyConsistent), let box = documentBox(of: domain)
  else { return }
  box.calling(.sealed) {
    handles.forEach { number, slot in
      guard slot.pointee.freeWanted.load(ordering: .acquiring),
        slot.pointee.domain.load(ordering: .relaxed) == box.slot,
        slot.pointee.life.load(ordering: .relaxed) & 1 == 1
      else { return }
      freeNow(number, slot)
    }
  }
}

private func freeNow(_ number: UInt32, _ slot: UnsafeMutablePointer<HandleSlot>) {
  let isDocument = slot.pointee.kind.load(ordering: .relaxed) == HandleKind.document.rawValue
  slot.pointee.freeWanted.store(false, ordering: .relaxed)
  handles.end(number)
  let object = slot.pointee.object.load(ordering: .relaxed)
  if isDocument {
    release(DocumentBox.self, object)  // its views may still keep it; its own end recycles the slot
    return
  }
  let isView = slot.pointee.kind.load(ordering: .relaxed) == HandleKind.view.rawValue
  if isView, let view = try? CExports.object(ViewBox.self, in: number) { view.close() }
  slot.pointee.object.store(0, ordering: .relaxed)
  handles.recycle(number)
  if isView { release(ViewBox.self, object) } else { release(ReaderBox.self, object) }
}
