import Synchronization

/// A handle that is to be freed, noted by any thread for the one that is inside its document.
struct FreeWish {
  let number: UInt32
  let life: UInt32
  var next: UnsafeMutablePointer<FreeWish>?
}

/// Frees a document, view or reader. Never fails: what is in use goes when the running call leaves.
func free(_ handle: OpaquePointer?, _ kind: HandleKind) {
  guard let (number, life) = handles.parse(UInt(bitPattern: handle)), let slot = handles.slot(number),
    handles.lives(slot, life), slot.pointee.kind.load(ordering: .relaxed) == kind.rawValue,
    let domain = slot.pointee.documentSlot.load(ordering: .relaxed)
  else { return }
  let wish = UnsafeMutablePointer<FreeWish>.allocate(capacity: 1)
  var first = domain.pointee.wishes.load(ordering: .relaxed)
  var isNoted = false
  wish.initialize(to: FreeWish(number: number, life: life, next: first))
  while !isNoted {
    // Once it is noted another thread may have carried it out: it is not touched any more.
    wish.pointee.next = first
    (isNoted, first) = domain.pointee.wishes.compareExchange(
      expected: first, desired: wish, ordering: .sequentiallyConsistent)
  }
  // A call that is inside frees it when it leaves; without one, entering and leaving does.
  guard let entered = try? enter(handle, kind, .query) else { return }
  leave(entered)
}

/// Carries out the wishes to free of one document, in the order in which they came. The caller holds the document.
@_optimize(size)
func freeWanted(in domain: UnsafeMutablePointer<HandleSlot>) {
  var wish = reversed(domain.pointee.wishes.exchange(nil, ordering: .sequentiallyConsistent))
  let box = documentBox(of: domain)
  while let this = wish {
    let (number, life) = (this.pointee.number, this.pointee.life)
    wish = this.pointee.next
    this.deallocate()
    // It may have been freed since, and its slot be another document's.
    guard let box, let slot = handles.slot(number), handles.lives(slot, life),
      slot.pointee.domain.load(ordering: .relaxed) == box.slot
    else { continue }
    box.calling(.sealed) { freeNow(number, slot) }
  }
}

private func reversed(_ first: UnsafeMutablePointer<FreeWish>?) -> UnsafeMutablePointer<FreeWish>? {
  var (rest, turned) = (first, nil as UnsafeMutablePointer<FreeWish>?)
  while let this = rest { (rest, this.pointee.next, turned) = (this.pointee.next, turned, this) }
  return turned
}

private func freeNow(_ number: UInt32, _ slot: UnsafeMutablePointer<HandleSlot>) {
  switch HandleKind(rawValue: slot.pointee.kind.load(ordering: .relaxed)) {
  case .document:
    handles.end(number)
    // Its views may still keep it; its own end recycles the slot.
    release(DocumentBox.self, slot.pointee.object.load(ordering: .relaxed))
  case .view:
    guard let view = try? object(ViewBox.self, in: number) else { return }
    while let reader = view.anyReader { freeReader(reader, of: view) }
    handles.end(number)
    view.close()
    giveUp(ViewBox.self, number, slot)
  case .reader:
    guard let reader = try? object(ReaderBox.self, in: number) else { return }
    freeReader(reader, of: try? viewBox(reader.view))
  default: return
  }
}

private func freeReader(_ reader: ReaderBox, of view: ViewBox?) {
  handles.end(reader.slot)
  view?.removeReader(reader)
  if let slot = handles.slot(reader.slot) { giveUp(ReaderBox.self, reader.slot, slot) }
}

/// Recycles a slot, then drops the reference by which it kept its object.
private func giveUp<T: AnyObject>(_ type: T.Type, _ number: UInt32, _ slot: UnsafeMutablePointer<HandleSlot>) {
  let object = slot.pointee.object.load(ordering: .relaxed)
  handles.recycle(number)
  release(type, object)
}
