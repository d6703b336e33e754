import CInteract
import Document
import Interactions
import View
import Synchronization

/// `ix_document *`
public typealias DocumentHandle = OpaquePointer
/// `ix_view *`
public typealias ViewHandle = OpaquePointer
/// `ix_reader *`
public typealias ReaderHandle = OpaquePointer
/// `ix_snapshot *`
public typealias SnapshotHandle = OpaquePointer

/// One call in progress: the slot of the handle it was made with and the document's box.
///
/// The box has no reference from here: its slot keeps it until this call has left, and counting costs more than most calls.
struct Entered {
  let number: UInt32
  let slot: UnsafeMutablePointer<HandleSlot>
  let domain: UnsafeMutablePointer<HandleSlot>
  private let keptBox: Unmanaged<DocumentBox>
  /// True if this call took the document's thread word, and so has to give it back.
  let isOutermost: Bool

  init(
    _ number: UInt32, _ slot: UnsafeMutablePointer<HandleSlot>, _ domain: UnsafeMutablePointer<HandleSlot>,
    _ box: Unmanaged<DocumentBox>, isOutermost: Bool
  ) {
    (self.number, self.slot, self.domain, keptBox, self.isOutermost) = (number, slot, domain, box, isOutermost)
  }

  /// Runs something with the box, which lives at least as long.
  func withBox<T>(_ body: (DocumentBox) -> T) -> T { keptBox._withUnsafeGuaranteedRef { body($0) } }
}

/// Looks a handle up and takes its document for this thread.
func enter(_ handle: OpaquePointer?, _ kind: HandleKind, _ access: Access) throws(IXError) -> Entered {
  guard let (number, life) = handles.parse(UInt(bitPattern: handle)), let slot = handles.slot(number),
    handles.lives(slot, life), slot.pointee.kind.load(ordering: .relaxed) == kind.rawValue,
    let domain = slot.pointee.documentSlot.load(ordering: .relaxed)
  else { throw .staleHandle }
  let me = ix_calling_thread()
  let (took, owner) = domain.pointee.owner.compareExchange(expected: 0, desired: me, ordering: .sequentiallyConsistent)
  guard took || owner == me else { throw .busy }
  // Another thread may have freed it before this one took the document.
  guard handles.lives(slot, life), let box = kept(DocumentBox.self, in: domain) else {
    if took { domain.pointee.owner.store(0, ordering: .releasing) }
    throw .staleHandle
  }
  let entered = Entered(number, slot, domain, box, isOutermost: took)
  guard took || entered.withBox({ allows($0, access) }) else { throw .reentrant }
  return entered
}

/// Checks that a call is allowed from inside a callback; notes the failure if it is not.
private func allows(_ box: DocumentBox, _ access: Access) -> Bool {
  if box.callback.allows(access) { return true }
  if box.callback != .sealed { box.note(.reentrant) }
  return false
}

/// Ends a call: releases what was put aside and gives the document back.
func leave(_ entered: Entered) {
  guard entered.isOutermost else { return }
  entered.withBox { box in
    if let recorder = box.recorder { recorder.settle(box) }
    if box.document.hasKeptKeys { box.handleDueKeys() }
    if box.hasDead { box.releaseRemoved() }
  }
  repeat {
    if hasWishes(entered.domain) { freeWanted(in: entered.domain) }
    // In one order with free()'s wish and its attempt to enter, so that one of the two sees the other.
    entered.domain.pointee.owner.store(0, ordering: .sequentiallyConsistent)
  } while hasWishes(entered.domain) && takeAgain(entered.domain)
}

private func hasWishes(_ domain: UnsafeMutablePointer<HandleSlot>) -> Bool {
  domain.pointee.wishes.load(ordering: .sequentiallyConsistent) != nil
}

private func takeAgain(_ domain: UnsafeMutablePointer<HandleSlot>) -> Bool {
  domain.pointee.owner
    .compareExchange(expected: 0, desired: ix_calling_thread(), ordering: .sequentiallyConsistent).exchanged
}

/// Takes a new document for the thread that makes it.
func takeNew(_ domain: UnsafeMutablePointer<HandleSlot>) {
  let me = ix_calling_thread()
  while !domain.pointee.owner.compareExchange(expected: 0, desired: me, ordering: .acquiring).exchanged {}
}

/// Gives it back.
func giveBack(_ domain: UnsafeMutablePointer<HandleSlot>) {
  domain.pointee.owner.store(0, ordering: .releasing)
}

/// The document in that slot; `nil` while it is being made. Only the thread inside it may ask.
func documentBox(inSlot number: UInt32) -> DocumentBox? {
  handles.slot(number).flatMap { documentBox(of: $0) }
}

/// Gives an object a token of its own while `body` runs. Returns false where the table is full.
func lend(
  _ object: AnyObject, _ kind: HandleKind, domain: UInt32, _ body: (UInt) -> Void
) -> Bool {
  guard let number = handles.take(kind), let slot = handles.slot(number) else { return false }
  slot.pointee.belong(to: domain, handles.slot(domain))
  let kept = Unmanaged.passRetained(object)
  slot.pointee.object.store(UInt(bitPattern: kept.toOpaque()), ordering: .releasing)
  body(handles.token(number))
  handles.end(number)
  kept.release()
  handles.recycle(number)
  return true
}

/// The object that a lent token names, for the thread that is inside its document.
func lent<T: AnyObject>(_ type: T.Type, _ token: UInt, _ kind: HandleKind) throws(IXError) -> T {
  guard let (number, life) = handles.parse(token), let slot = handles.slot(number),
    handles.lives(slot, life), slot.pointee.kind.load(ordering: .relaxed) == kind.rawValue,
    let domain = slot.pointee.documentSlot.load(ordering: .relaxed)
  else { throw .staleHandle }
  guard domain.pointee.owner.load(ordering: .acquiring) == ix_calling_thread() else { throw .busy }
  // Only this thread could end that life now; what was read before is of the same life if it still goes on.
  guard handles.lives(slot, life) else { throw .staleHandle }
  return try object(type, in: number)
}

/// The box that a document's slot holds. Only the thread whose number is in `owner` may ask.
func documentBox(of domain: UnsafeMutablePointer<HandleSlot>) -> DocumentBox? {
  kept(DocumentBox.self, in: domain)?.takeUnretainedValue()
}

/// The view or reader that a slot holds, under the same rule.
func object<T: AnyObject>(_ type: T.Type, in number: UInt32) throws(IXError) -> T {
  guard let slot = handles.slot(number), let kept = kept(type, in: slot) else { throw .staleHandle }
  return kept.takeUnretainedValue()
}

/// The same without a reference of its own: the slot keeps it until the call that is inside has left.
private func kept<T: AnyObject>(_ type: T.Type, in slot: UnsafeMutablePointer<HandleSlot>) -> Unmanaged<T>? {
  UnsafeRawPointer(bitPattern: slot.pointee.object.load(ordering: .relaxed)).map { Unmanaged<T>.fromOpaque($0) }
}

/// Runs something with the object that a slot keeps; `nil` where it keeps none. The caller sees to it that the slot keeps it meanwhile.
func withKept<T: AnyObject, Result>(
  _ type: T.Type, in slot: UnsafeMutablePointer<HandleSlot>, _ body: (T) -> Result
) -> Result? {
  UnsafeRawPointer(bitPattern: slot.pointee.object.load(ordering: .acquiring)).map {
    Unmanaged<T>.fromOpaque($0)._withUnsafeGuaranteedRef { body($0) }
  }
}

/// Puts an object into a slot; the slot keeps it alive.
func install(_ object: AnyObject, in number: UInt32, domain: UInt32) {
  guard let slot = handles.slot(number) else { return }
  let raw = Unmanaged.passRetained(object).toOpaque()
  slot.pointee.belong(to: domain, handles.slot(domain))
  slot.pointee.object.store(UInt(bitPattern: raw), ordering: .releasing)
}

/// The handle of what lives in a slot.
func handle(_ number: UInt32) -> OpaquePointer? {
  OpaquePointer(bitPattern: handles.token(number))
}

/// Drops the reference by which a slot kept its object.
func release<T: AnyObject>(_ type: T.Type, _ address: UInt) {
  guard let raw = UnsafeRawPointer(bitPattern: address) else { return }
  Unmanaged<T>.fromOpaque(raw).release()
}

/// Runs one call on a document for C: looks the handle up, takes the document, turns errors into codes.
///
/// A call that changes something names itself and its arguments, for the trace.
@inline(__always)  // Each caller needs only one of the two.
func withDocument(
  _ handle: DocumentHandle?, _ access: Access, _ name: StaticString = "",
  _ arguments: @autoclosure () -> [TraceArgument] = [], _ body: (DocumentBox) throws(IXError) -> ix_status
) -> ix_status {
  access == .query && name.utf8CodeUnitCount == 0
    ? ask(handle, body) : call(handle, access, name, arguments, body)
}

/// The same for a view.
@inline(__always)
func withView(
  _ handle: ViewHandle?, _ access: Access, _ name: StaticString = "",
  _ arguments: @autoclosure () -> [TraceArgument] = [], _ body: (ViewBox) throws(IXError) -> ix_status
) -> ix_status {
  access == .query && name.utf8CodeUnitCount == 0
    ? ask(handle, body) : call(handle, access, name, arguments, body)
}

@inline(never)
private func ask(_ handle: DocumentHandle?, _ body: (DocumentBox) throws(IXError) -> ix_status) -> ix_status {
  let entered: Entered
  do throws(IXError) { entered = try enter(handle, .document, .query) } catch { return error.status }
  defer { leave(entered) }
  return entered.withBox { $0.run(body, $0) }
}

@inline(never)
private func ask(_ handle: ViewHandle?, _ body: (ViewBox) throws(IXError) -> ix_status) -> ix_status {
  let entered: Entered
  do throws(IXError) { entered = try enter(handle, .view, .query) } catch { return error.status }
  defer { leave(entered) }
  guard let kept = kept(ViewBox.self, in: entered.slot) else { return IX_ERROR_STALE_HANDLE }
  return kept._withUnsafeGuaranteedRef { view in
    defer { view.noteRemoved() }
    return view.box.run(body, view)
  }
}

@inline(never)
private func call(
  _ handle: DocumentHandle?, _ access: Access, _ name: StaticString, _ arguments: () -> [TraceArgument],
  _ body: (DocumentBox) throws(IXError) -> ix_status
) -> ix_status {
  let entered: Entered
  do throws(IXError) { entered = try enter(handle, .document, access) } catch { return error.status }
  defer { leave(entered) }
  return entered.withBox { box in
    box.countChange()
    let recorder = name.utf8CodeUnitCount > 0 ? box.recorder : nil
    recorder?.begin(name, view: 0, arguments(), box)
    let status = box.run(body, box)
    recorder?.end(status, box)
    return status
  }
}

@inline(never)
private func call(
  _ handle: ViewHandle?, _ access: Access, _ name: StaticString, _ arguments: () -> [TraceArgument],
  _ body: (ViewBox) throws(IXError) -> ix_status
) -> ix_status {
  let entered: Entered
  do throws(IXError) { entered = try enter(handle, .view, access) } catch { return error.status }
  defer { leave(entered) }
  guard let kept = kept(ViewBox.self, in: entered.slot) else { return IX_ERROR_STALE_HANDLE }
  return kept._withUnsafeGuaranteedRef { view in
    let box = view.box
    defer { view.noteRemoved() }
    box.countChange()
    let recorder = name.utf8CodeUnitCount > 0 ? box.recorder : nil
    recorder?.begin(name, view: view.number, arguments(), box)
    let status = box.run(body, view)
    if access != .query { view.finishCall() }
    recorder?.end(status, box)
    return status
  }
}

extension ViewBox {
  /// Has the call release, when it leaves, all that the view has put aside.
  @inline(__always)
  fileprivate func noteRemoved() {
    if !core.deferredRelease.isEmpty { box.hasDead = true }
  }
}

extension DocumentBox {
  /// Runs the body of a call and turns its error into a code.
  fileprivate func run<Subject: AnyObject>(
    _ body: (Subject) throws(IXError) -> ix_status, _ subject: Subject
  ) -> ix_status {
    do throws(IXError) {
      return try body(subject)
    } catch {
      note(error)
      return error.status
    }
  }
}

/// The same for a reader; its view must still be there.
func withReader(
  _ handle: ReaderHandle?, _ access: Access, _ body: (ReaderBox) throws(IXError) -> ix_status
) -> ix_status {
  let entered: Entered
  do throws(IXError) { entered = try enter(handle, .reader, access) } catch { return error.status }
  defer { leave(entered) }
  do throws(IXError) {
    return try body(try object(ReaderBox.self, in: entered.number))
  } catch {
    entered.withBox { $0.note(error) }
    return error.status
  }
}
