import CInteract
import Synchronization

/// The kind of object that a handle names.
enum HandleKind: UInt8 {
  case free = 0
  case document = 1
  case view = 2
  case reader = 3
  /// The token of a provider's sink; lives as long as its question.
  case sink = 4
  /// The token of what a provider's `save` pulls from.
  case changes = 5
  /// Pages that any thread draws; belongs to no document.
  case snapshot = 6
}

/// One place in the table. Its memory is never given back, so a stale token can always be looked up.
///
/// `life` is odd while a handle lives here and counts up at both ends of a life. `owner`, in a document's slot, is the
/// thread inside that document, 0 for none; a view's or reader's slot names its document's slot in `domain`, and has its address in `documentSlot`.
struct HandleSlot: ~Copyable {
  let life = Atomic<UInt32>(0)
  let kind = Atomic<UInt8>(0)
  let domain = Atomic<UInt32>(0)
  let documentSlot = Atomic<UnsafeMutablePointer<HandleSlot>?>(nil)
  let owner = Atomic<UInt64>(0)
  let object = Atomic<UInt>(0)
  /// In a document's slot: which of its handles are to be freed as soon as nobody is inside, the last wish first.
  let wishes = Atomic<UnsafeMutablePointer<FreeWish>?>(nil)
  /// In a snapshot's slot: its life in the high half, a bit for its being freed, and how many threads are inside.
  let visitors = Atomic<UInt64>(0)
}

extension HandleSlot {
  /// It belongs to a document: by the number of that one's slot, and by where that is.
  func belong(to domain: UInt32, _ slot: UnsafeMutablePointer<HandleSlot>?) {
    self.domain.store(domain, ordering: .relaxed)
    documentSlot.store(slot, ordering: .relaxed)
  }
}

/// The one global that changes: every handle of every document. Chunks never move and never go, its slots are atomic.
///
/// A token is a slot's number + 1 in the low half of a pointer's bits and the slot's life in the high half. No two handles
/// of a process ever have the same token: a slot whose lives are used up is not given out again. There is no lock, which a
/// thread could hold while another one forks, and the table needs no making, which another thread could be at.
struct HandleTable: ~Copyable, Sendable {
  private typealias Chunk = Atomic<UnsafeMutablePointer<HandleSlot>?>

  private static var half: UInt { UInt(clamping: UInt.bitWidth / 2) }
  private static var chunkSize: Int { 1024 }
  private static var chunkCount: Int { UInt.bitWidth == 64 ? 4096 : 64 }
  /// The thread inside a document that another thread was inside of when the process was forked.
  private static var lostThread: UInt64 { .max }

  nonisolated(unsafe) private let chunks = Atomic<UnsafeMutablePointer<Chunk>?>(nil)
  private let used = Atomic<UInt32>(0)
  /// The slot that was freed last: its number + 1 in the low half, the next one's in its `domain`. The high half counts
  /// the changes, so that a thread that was slow does not take a head which has been away for the one that it read.
  private let freeHead = Atomic<UInt64>(0)

  /// The slot's memory, or `nil` for a number never given out.
  @inline(__always)  // Twice with each call.
  func slot(_ number: UInt32) -> UnsafeMutablePointer<HandleSlot>? {
    guard number < used.load(ordering: .acquiring), let chunks = chunks.load(ordering: .relaxed) else { return nil }
    let place = Int(clamping: number)
    return chunks[place / HandleTable.chunkSize].load(ordering: .relaxed).map { $0 + place % HandleTable.chunkSize }
  }

  /// A token for the slot's present life.
  func token(_ number: UInt32) -> UInt {
    guard let slot = slot(number) else { return 0 }
    let life = UInt(truncatingIfNeeded: slot.pointee.life.load(ordering: .acquiring))
    return life << HandleTable.half | (UInt(clamping: number) &+ 1)
  }

  /// The slot that a token names and the life it was made in; `nil` for what cannot be a token.
  func parse(_ token: UInt) -> (number: UInt32, life: UInt32)? {
    let mask: UInt = 1 << HandleTable.half &- 1
    guard let low = UInt32(exactly: token & mask), low > 0 else { return nil }
    return (low &- 1, UInt32(truncatingIfNeeded: token >> HandleTable.half))
  }

  /// The bits of a life that a token carries.
  private static var lifeMask: UInt32 { UInt32(truncatingIfNeeded: 1 << half &- 1 as UInt) }

  /// True while that life goes on; lives are compared in as many bits as a token carries.
  func lives(_ slot: UnsafeMutablePointer<HandleSlot>, _ life: UInt32) -> Bool {
    let now = slot.pointee.life.load(ordering: .acquiring)
    return now & 1 == 1 && now & HandleTable.lifeMask == life
  }

  /// A slot for a new handle, its life begun; `nil` where all are taken.
  func take(_ kind: HandleKind) -> UInt32? {
    guard let number = popFree() ?? grow(), let slot = slot(number) else { return nil }
    slot.pointee.kind.store(kind.rawValue, ordering: .relaxed)
    slot.pointee.belong(to: number, slot)
    slot.pointee.life.wrappingAdd(1, ordering: .releasing)
    return number
  }

  /// Ends a life: tokens made in it are stale from now on. The slot stays taken.
  func end(_ number: UInt32) {
    guard let slot = slot(number) else { return }
    if slot.pointee.life.load(ordering: .relaxed) & 1 == 1 {
      slot.pointee.life.wrappingAdd(1, ordering: .releasing)
    }
  }

  /// Gives a slot whose life has ended to the next one who wants one, if it has another life.
  func recycle(_ number: UInt32) {
    guard let slot = slot(number) else { return }
    slot.pointee.kind.store(HandleKind.free.rawValue, ordering: .relaxed)
    slot.pointee.object.store(0, ordering: .relaxed)
    guard slot.pointee.life.load(ordering: .relaxed) & HandleTable.lifeMask != 0 else { return }
    var head = freeHead.load(ordering: .relaxed)
    var isFree = false
    while !isFree {
      slot.pointee.domain.store(HandleTable.number(head), ordering: .relaxed)
      (isFree, head) = freeHead.compareExchange(
        expected: head, desired: HandleTable.head(number &+ 1, after: head), ordering: .acquiringAndReleasing)
    }
  }

  /// In a process that was just forked, whose other threads do not exist: no other thread is inside anything. A document
  /// that one was inside of may be half changed, so it stays taken.
  func forgetOtherThreads() {
    let me = ix_calling_thread()
    let end = used.load(ordering: .acquiring)
    var number: UInt32 = 0
    while number < end {
      if let slot = slot(number) {
        let owner = slot.pointee.owner.load(ordering: .relaxed)
        if owner != 0, owner != me {
          let isEmpty = slot.pointee.object.load(ordering: .relaxed) == 0
          slot.pointee.owner.store(isEmpty ? 0 : HandleTable.lostThread, ordering: .relaxed)
        }
      }
      number &+= 1
    }
  }

  private static func number(_ head: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: head) }

  private static func head(_ number: UInt32, after head: UInt64) -> UInt64 {
    (head >> 32 &+ 1) << 32 | UInt64(truncatingIfNeeded: number)
  }

  private func popFree() -> UInt32? {
    var head = freeHead.load(ordering: .acquiring)
    while HandleTable.number(head) > 0, let slot = slot(HandleTable.number(head) &- 1) {
      let next = slot.pointee.domain.load(ordering: .relaxed)
      let (isTaken, now) = freeHead.compareExchange(
        expected: head, desired: HandleTable.head(next, after: head), ordering: .acquiringAndReleasing)
      if isTaken { return HandleTable.number(head) &- 1 }
      head = now
    }
    return nil
  }

  private func grow() -> UInt32? {
    let chunks = directory()
    var number = used.load(ordering: .acquiring)
    while true {
      let chunk = Int(clamping: number) / HandleTable.chunkSize
      guard chunk < HandleTable.chunkCount, UInt(clamping: number) < 1 << HandleTable.half &- 2 else { return nil }
      if chunks[chunk].load(ordering: .acquiring) == nil { fill(chunks + chunk) }
      let (isTaken, now) = used.compareExchange(
        expected: number, desired: number &+ 1, ordering: .acquiringAndReleasing)
      if isTaken { return number }
      number = now
    }
  }

  /// The places of the chunks, made by the first thread that wants a handle.
  private func directory() -> UnsafeMutablePointer<Chunk> {
    if let made = chunks.load(ordering: .acquiring) { return made }
    let fresh = UnsafeMutablePointer<Chunk>.allocate(capacity: HandleTable.chunkCount)
    for i in 0..<HandleTable.chunkCount { (fresh + i).initialize(to: Atomic(nil)) }
    let (isMine, made) = chunks.compareExchange(expected: nil, desired: fresh, ordering: .acquiringAndReleasing)
    if isMine {
      ix_after_fork { handles.forgetOtherThreads() }
      return fresh
    }
    fresh.deinitialize(count: HandleTable.chunkCount).deallocate()
    return made ?? fresh
  }

  private func fill(_ chunk: UnsafeMutablePointer<Chunk>) {
    let fresh = UnsafeMutablePointer<HandleSlot>.allocate(capacity: HandleTable.chunkSize)
    for i in 0..<HandleTable.chunkSize { (fresh + i).initialize(to: HandleSlot()) }
    if !chunk.pointee.compareExchange(expected: nil, desired: fresh, ordering: .acquiringAndReleasing).exchanged {
      fresh.deinitialize(count: HandleTable.chunkSize).deallocate()
    }
  }
}

/// The table of handles: of the library's globals the only one that changes.
let handles = HandleTable()
