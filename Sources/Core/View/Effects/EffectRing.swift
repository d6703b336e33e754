/// The effects of a view, kept until every reader has passed them or room runs out.
///
/// A reader is a cursor with a mask of its own. One that falls behind gets `lost`, then the present state; so does a
/// new one, without the `lost`.
struct EffectRing {
  /// How many effects are kept for a reader that does not read.
  static let capacity = 4096

  private var slots: [Effect] = []
  /// The number of the effect in the first slot, as long as none was written over.
  private var base: UInt64 = 0
  private var count: UInt64 = 0

  /// The number of effects ever written.
  var written: UInt64 { count }

  /// - Parameter oldest: The least number that a reader still wants; where all have read all, the room is used again.
  /// - Complexity: O(1); allocates only until the ring is as long as its slowest reader makes it.
  mutating func append(_ effect: Effect, oldest: UInt64) {
    if oldest >= written {
      slots.removeAll(keepingCapacity: true)
      base = written
    }
    if slots.count < EffectRing.capacity {
      slots.append(effect)
    } else {
      slots[place(written)] = effect
    }
    count &+= 1
  }

  /// The effect of that number, or `nil` where it is not there any more or not yet.
  func effect(_ number: UInt64) -> Effect? {
    guard number < written, !hasLost(number) else { return nil }
    return slots[place(number)]
  }

  /// True if a cursor points at overwritten effects.
  func hasLost(_ number: UInt64) -> Bool {
    written &- number > UInt64(clamping: slots.count)
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
