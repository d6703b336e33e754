import CInteract
import Document
import Synchronization

/// A snapshot as C sees it.
final class SnapshotBox: Sendable {
  let core: Snapshot

  init(_ core: Snapshot) { self.core = core }
}

/// Snapshots belong to no document and no thread: any number of threads is inside of one at once. The last of them to leave after it
/// was freed destroys it. A slot's `visitors` has the life in it, so that no thread enters a later one.
private enum Visitors {
  /// Set when it was freed.
  static var closing: UInt64 { 1 << 31 }
  static var count: UInt64 { closing &- 1 }

  static func first(_ life: UInt32) -> UInt64 { UInt64(clamping: life) << 32 }

  static func life(_ visitors: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: visitors >> 32) }
}

/// Puts a snapshot into a slot. Returns its handle; `nil` where all slots are taken.
func install(_ snapshot: SnapshotBox) -> SnapshotHandle? {
  guard let number = handles.take(.snapshot), let slot = handles.slot(number) else { return nil }
  install(snapshot, in: number, domain: number)
  slot.pointee.visitors.store(Visitors.first(slot.pointee.life.load(ordering: .relaxed)), ordering: .releasing)
  return handle(number)
}

/// Runs a call on a snapshot, on whatever thread. A status is all that it can say: there is no document to keep words.
func withSnapshot(
  _ handle: SnapshotHandle?, _ body: (Snapshot) throws(IXError) -> ix_status
) -> ix_status {
  guard let (number, slot) = enterSnapshot(handle) else { return IX_ERROR_STALE_HANDLE }
  defer { leaveSnapshot(number, slot) }
  return withKept(SnapshotBox.self, in: slot) { box in
    do throws(IXError) { return try body(box.core) } catch { return error.status }
  } ?? IX_ERROR_STALE_HANDLE
}

/// Frees a snapshot: at once, or when the last thread leaves it.
func free(snapshot handle: SnapshotHandle?) {
  guard let (number, life) = handles.parse(UInt(bitPattern: handle)), let slot = handles.slot(number) else { return }
  var seen = slot.pointee.visitors.load(ordering: .acquiring)
  while isOpen(seen, life) {
    let (isDone, now) = slot.pointee.visitors.compareExchange(
      expected: seen, desired: seen | Visitors.closing, ordering: .acquiringAndReleasing)
    if isDone {
      if seen & Visitors.count == 0 { destroy(number, slot) }
      return
    }
    seen = now
  }
}

/// True while a snapshot of that life is there. Lives are compared in as many bits as a token carries.
private func isOpen(_ visitors: UInt64, _ life: UInt32) -> Bool {
  let mask = UInt32(truncatingIfNeeded: 1 << UInt(clamping: UInt.bitWidth / 2) &- 1 as UInt)
  return life & 1 == 1 && Visitors.life(visitors) & mask == life && visitors & Visitors.closing == 0
}

private func enterSnapshot(
  _ handle: SnapshotHandle?
) -> (number: UInt32, slot: UnsafeMutablePointer<HandleSlot>)? {
  guard let (number, life) = handles.parse(UInt(bitPattern: handle)), let slot = handles.slot(number) else {
    return nil
  }
  var seen = slot.pointee.visitors.load(ordering: .acquiring)
  while isOpen(seen, life), seen & Visitors.count < Visitors.count &- 1 {
    let (isIn, now) = slot.pointee.visitors.compareExchange(
      expected: seen, desired: seen &+ 1, ordering: .acquiringAndReleasing)
    if isIn { return (number, slot) }
    seen = now
  }
  return nil
}

private func leaveSnapshot(_ number: UInt32, _ slot: UnsafeMutablePointer<HandleSlot>) {
  let left = slot.pointee.visitors.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
  if left & Visitors.closing != 0, left & Visitors.count == 0 { destroy(number, slot) }
}

private func destroy(_ number: UInt32, _ slot: UnsafeMutablePointer<HandleSlot>) {
  let object = slot.pointee.object.load(ordering: .acquiring)
  handles.end(number)
  handles.recycle(number)
  release(SnapshotBox.self, object)
}
