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
}

/// One place in the table. Its memory is never given back, so a stale token can always be looked up.
///
/// `life` is odd while a handle lives here and counts up at both ends of a life. `owner`, in a document's slot, is the
/// thread inside that document, 0 for none; a view's or reader's slot names its document's slot in `domain`.
struct HandleSlot: ~Copyable {
  let life = Atomic<UInt32>(0)
  let kind = Atomic<UInt8>(0)
  /// True if the handle is to be freed as soon as nobody is inside.
  let freeWanted = Atomic<Bool>(false)
  /// In a document's slot: whether that is so for any handle of the document.
  let hasWishes = Atomic<Bool>(false)
  let domain = Atomic<UInt32>(0)
  let owner = Atomic<UInt64>(0)
  let object = Atomic<UInt>(0)
}

/// The one global: every handle of every document. Chunks never move and never go, its slots are atomic.
///
/// A token is a slot's number + 1 in the low half of a pointer's bits and the slot's life in the high half.
final class HandleTable: Sendable {
  private static var half: UInt { UInt(clamping: UInt.bitWidth / 2) }
  private static let firstChunk = 64
  private static let chunkCount = 16

  nonisolated(unsafe) private let chunks: UnsafeMutablePointer<Atomic<UnsafeMutablePointer<HandleSlot>?>>
  private let lock = Atomic<Bool>(false)
  private let used = Atomic<UInt32>(0)
  private let freeHead = Atomic<UInt32>(0)  // slot number + 1; the next one is in its `domain`

  init() {
    chunks = .allocate(capacity: HandleTable.chunkCount)
    var i = 0
    while i < HandleTable.chunkCount {
      (chunks + i).initialize(to: Atomic(nil))
      i += 1
    }
  }

  /// The slot's memory, or `nil` for a number never given out. Chunk k holds 64 << k slots.
  func slot(_ number: UInt32) -> UnsafeMutablePointer<HandleSlot>? {
    guard number < used.load(ordering: .acquiring) else { return nil }
    let (chunk, offset) = HandleTable.locate(number)
    return chunks[chunk].load(ordering: .acquiring).map { $0 + offset }
  }

  private static func locate(_ number: UInt32) -> (chunk: Int, offset: Int) {
    let shifted = Int(clamping: number) + firstChunk
    let chunk = Int.bitWidth - 1 - shifted.leadingZeroBitCount - 6
    return (chunk, shifted - firstChunk << chunk)
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

  /// True while that life goes on; lives are compared in as many bits as a token carries.
  func lives(_ slot: UnsafeMutablePointer<HandleSlot>, _ life: UInt32) -> Bool {
    let mask = UInt32(truncatingIfNeeded: 1 << HandleTable.half &- 1 as UInt)
    let now = slot.pointee.life.load(ordering: .acquiring)
    return now & 1 == 1 && now & mask == life
  }

  /// A slot for a new handle, its life begun; `nil` where all are taken.
  func take(_ kind: HandleKind) -> UInt32? {
    acquire()
    defer { lock.store(false, ordering: .releasing) }
    guard let number = popFree() ?? grow(), let slot = slot(number) else { return nil }
    slot.pointee.kind.store(kind.rawValue, ordering: .relaxed)
    slot.pointee.domain.store(number, ordering: .relaxed)
    slot.pointee.freeWanted.store(false, ordering: .relaxed)
    slot.pointee.hasWishes.store(false, ordering: .relaxed)
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

  /// Gives a slot whose life has ended to the next one who wants one.
  func recycle(_ number: UInt32) {
    acquire()
    defer { lock.store(false, ordering: .releasing) }
    guard let slot = slot(number) else { return }
    slot.pointee.kind.store(HandleKind.free.rawValue, ordering: .relaxed)
    slot.pointee.object.store(0, ordering: .relaxed)
    slot.pointee.domain.store(freeHead.load(ordering: .relaxed), ordering: .relaxed)
    freeHead.store(number &+ 1, ordering: .relaxed)
  }

  /// Calls `body` with every slot number ever given out.
  func forEach(_ body: (UInt32, UnsafeMutablePointer<HandleSlot>) -> Void) {
    let end = used.load(ordering: .acquiring)
    var number: UInt32 = 0
    while number < end {
      if let slot = slot(number) { body(number, slot) }
      number &+= 1
    }
  }

  private func acquire() {
    while lock.exchange(true, ordering: .acquiring) {}
  }

  private func popFree() -> UInt32? {
    let head = freeHead.load(ordering: .relaxed)
    guard head > 0, let slot = slot(head &- 1) else { return nil }
    freeHead.store(slot.pointee.domain.load(ordering: .relaxed), ordering: .relaxed)
    return head &- 1
  }

  private func grow() -> UInt32? {
    let number = used.load(ordering: .relaxed)
    let chunk = HandleTable.locate(number).chunk
    guard chunk < HandleTable.chunkCount, UInt(clamping: number) < 1 << HandleTable.half &- 2 else { return nil }
    if chunks[chunk].load(ordering: .relaxed) == nil {
      let size = HandleTable.firstChunk << chunk
      let fresh = UnsafeMutablePointer<HandleSlot>.allocate(capacity: size)
      var i = 0
      while i < size {
        (fresh + i).initialize(to: HandleSlot())
        i += 1
      }
      chunks[chunk].store(fresh, ordering: .releasing)
    }
    used.store(number &+ 1, ordering: .releasing)
    return number
  }
}

/// The table of handles, the library's only global.
let handles = HandleTable()
