/// The effects of a view and how far each reader has read.
///
/// A reader has a cursor with a mask of its own. It first gets the present state, flagged initial, then the effects that
/// its mask lets pass. One that falls behind gets `lost`, then the present state again.
struct EffectQueue {
  private var ring = EffectRing()
  private var readers: [ReaderSlot] = []
  /// The number of effects until the next one of an unknown type, where the host asked for these.
  private var untilGrease = 8
  /// Places in `readers` that nobody has.
  private var freeSlots: [Int] = []
  private var spreadReaders = 0
  /// True once some reader has wanted news of single containers: there may be some that not all readers want.
  private var madeSpreads = false
  private var focusTexts = FocusTextList()

  /// True if some reader wants news of single containers.
  var wantsSpreads: Bool { spreadReaders > 0 }

  /// True if some reader has ever wanted news of single containers.
  var hadSpreads: Bool { madeSpreads }

  /// The number of effects ever appended.
  var written: UInt64 { ring.written }

  /// Appends an effect for all readers.
  ///
  /// - Parameter greases: True if it counts towards the next effect of an unknown type. Sampled effects do not: their number
  ///   differs from host to host.
  mutating func append(_ effect: Effect, greases: Bool) {
    var oldest = ring.written
    var place = 0
    while place < readers.count {
      if readers[place].isLive, readers[place].cursor.next < oldest { oldest = readers[place].cursor.next }
      place &+= 1
    }
    ring.append(effect, oldest: oldest)
    guard greases else { return }
    untilGrease &-= 1
    guard untilGrease <= 0 else { return }
    untilGrease = 8
    ring.append(Effect(.grease, time: effect.time, flags: []), oldest: oldest)
  }

  /// Keeps the texts of an effect that is about to be appended. Returns the number that it carries.
  mutating func keep(_ text: FocusText) -> UInt64 {
    let isRead = !readers.contains { $0.isLive && $0.cursor.next < ring.written }
    return focusTexts.keep(text, isRead: isRead)
  }

  /// The texts of an effect, by the number that it carries.
  func focusText(_ number: UInt64) -> FocusText? { focusTexts.text(number) }

  /// Adds a reader.
  ///
  /// - Complexity: O(1) amortised.
  mutating func addReader(mask: EffectGroups) -> ReaderID {
    let cursor = EffectCursor(mask: mask, next: ring.written)
    if mask.contains(.spreads) { (spreadReaders, madeSpreads) = (spreadReaders + 1, true) }
    guard let slot = freeSlots.popLast() else {
      readers.append(ReaderSlot(cursor: cursor, generation: 0, isLive: true))
      return ReaderID(slot: readers.count - 1, generation: 0)
    }
    readers[slot] = ReaderSlot(cursor: cursor, generation: readers[slot].generation &+ 1, isLive: true)
    return ReaderID(slot: slot, generation: readers[slot].generation)
  }

  /// Removes a reader; its slot is used again.
  mutating func removeReader(_ id: ReaderID) {
    guard isLive(id) else { return }
    if readers[id.slot].cursor.mask.contains(.spreads) { spreadReaders -= 1 }
    readers[id.slot].isLive = false
    freeSlots.append(id.slot)
  }

  private func isLive(_ id: ReaderID) -> Bool {
    readers.indices.contains(id.slot) && readers[id.slot].isLive && readers[id.slot].generation == id.generation
  }
}

/// Reading many at once.
extension EffectQueue {
  /// The effects that a reader has not read, all of them, and its mask; `nil` where it is gone, has lost some, or is to have the present
  /// state first.
  func unread(_ id: ReaderID) -> (numbers: Range<UInt64>, mask: EffectGroups)? {
    guard isLive(id) else { return nil }
    let cursor = readers[id.slot].cursor
    guard cursor.stateIndex == nil, cursor.next <= ring.written, !ring.hasLost(cursor.next) else { return nil }
    return (cursor.next..<ring.written, cursor.mask)
  }

  /// One of the effects that ``unread(_:)`` gave.
  @inline(__always)
  subscript(number: UInt64) -> Effect { ring[number] }

  /// True if a mask lets one of these effects pass.
  @inline(never)
  func isIn(_ mask: EffectGroups, _ number: UInt64) -> Bool { mask.contains(ring[number].kind.group) }

  /// The reader has read all before this number, one of those that ``unread(_:)`` gave or the one after.
  mutating func markRead(_ id: ReaderID, before number: UInt64) { readers[id.slot].cursor.next = number }
}

/// Reading one: each a few instructions, and part of ``View/nextEffect(_:)`` alone. First ``hasMore(_:)``, then ``takeLoss(_:)``, then ``takeStateIndex(_:)`` until it gives `nil`, then ``take(_:)``.
extension EffectQueue {
  /// True if the reader exists and has not read everything; mostly false.
  @inline(__always)
  func hasMore(_ id: ReaderID) -> Bool {
    guard isLive(id) else { return false }
    return readers[id.slot].cursor.next != ring.written || readers[id.slot].cursor.stateIndex != nil
  }

  /// True if effects were overwritten before the reader read them. It then continues from the present state.
  @inline(__always)
  mutating func takeLoss(_ id: ReaderID) -> Bool {
    guard ring.hasLost(readers[id.slot].cursor.next) else { return false }
    readers[id.slot].cursor.next = ring.written
    readers[id.slot].cursor.stateIndex = 0
    readers[id.slot].cursor.wasLost = true
    return true
  }

  /// The number of the next effect of the present state; `nil` once ``endState(_:)`` was called.
  @inline(__always)
  mutating func takeStateIndex(_ id: ReaderID) -> Int? {
    guard let index = readers[id.slot].cursor.stateIndex else { return nil }
    readers[id.slot].cursor.stateIndex = index + 1
    return index
  }

  /// The reader has all of the present state.
  @inline(__always)
  mutating func endState(_ id: ReaderID) { readers[id.slot].cursor.stateIndex = nil }

  /// True if the reader has lost effects: it may know of something that no longer exists.
  @inline(__always)
  func wasLost(_ id: ReaderID) -> Bool { readers[id.slot].cursor.wasLost }

  /// True if the reader's mask lets an effect pass.
  @inline(__always)
  func wants(_ kind: Effect.Kind, _ id: ReaderID) -> Bool { readers[id.slot].cursor.mask.contains(kind.group) }

  /// The next effect that the reader's mask lets pass; `nil` when it has read all.
  ///
  /// - Complexity: O(1) amortised over the effects that the mask lets pass.
  @inline(__always)
  mutating func take(_ id: ReaderID) -> Effect? {
    while let effect = ring.effect(readers[id.slot].cursor.next) {
      readers[id.slot].cursor.next &+= 1
      if readers[id.slot].cursor.mask.contains(effect.kind.group) { return effect }
    }
    return nil
  }
}

/// A reader's place in the table of a view's readers.
private struct ReaderSlot {
  var cursor: EffectCursor
  var generation: UInt32
  var isLive: Bool
}

/// Names a reader of one view.
public struct ReaderID: Hashable, Sendable {
  fileprivate let slot: Int
  fileprivate let generation: UInt32
}

/// The effects of a view, kept until every reader has passed them or room runs out.
///
/// A reader is a cursor with a mask of its own. One that falls behind gets `lost`, then the present state; so does a
/// new one, without the `lost`.
struct EffectRing {
  /// How many effects are kept for a reader that does not read.
  static let capacity = 4096

  private var slots: [Effect] = []
  /// How many slots are in use: the first ones. The others keep what all have read, until it is written over.
  private var used = 0
  /// The number of the effect in the first slot, as long as none was written over.
  private var base: UInt64 = 0
  private var count: UInt64 = 0

  /// The number of effects ever written.
  var written: UInt64 { count }

  /// - Parameter oldest: The least number that a reader still wants; where all have read all, the room is used again.
  /// - Complexity: O(1); allocates only until the ring is as long as its slowest reader makes it.
  mutating func append(_ effect: Effect, oldest: UInt64) {
    if oldest >= written {
      used = 0
      base = written
    }
    if used == EffectRing.capacity {
      slots[place(written)] = effect
    } else if used < slots.count {
      slots[used] = effect
      used &+= 1
    } else {
      slots.append(effect)
      used &+= 1
    }
    count &+= 1
  }

  /// An effect that is there: one that was written, and not over.
  subscript(number: UInt64) -> Effect { slots[place(number)] }

  /// The effect of that number, or `nil` where it is not there any more or not yet.
  func effect(_ number: UInt64) -> Effect? {
    guard number < written, !hasLost(number) else { return nil }
    return slots[place(number)]
  }

  /// True if a cursor points at overwritten effects.
  func hasLost(_ number: UInt64) -> Bool {
    written &- number > UInt64(clamping: used)
  }

  private func place(_ number: UInt64) -> Int {
    Int(truncatingIfNeeded: (number &- base) % UInt64(clamping: EffectRing.capacity))
  }
}

/// A cursor into the effects of a view.
public struct EffectCursor: Hashable, Sendable {
  public var mask: EffectGroups
  /// The number of the next effect to read.
  var next: UInt64
  /// Which of the effects that tell the present state comes next; `nil` when through.
  var stateIndex: Int?
  /// It has missed effects, once.
  var wasLost = false

  init(mask: EffectGroups, next: UInt64) {
    self.mask = mask
    self.next = next
    stateIndex = 0
  }
}
