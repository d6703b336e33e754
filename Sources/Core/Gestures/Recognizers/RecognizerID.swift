/// Names a recognizer of one arena: a slot and the generation of its use, so that a stale id is noticed.
public struct RecognizerID: Hashable, Sendable {
  /// Generation in the upper half, slot + 1 in the lower; 0 is none.
  public let rawValue: UInt64

  /// Any number is accepted here; the arena checks it when it is used.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  init(slot: Int, generation: UInt32) {
    rawValue = UInt64(clamping: generation) << 32 | UInt64(clamping: UInt32(truncatingIfNeeded: slot &+ 1))
  }

  public static let none = RecognizerID(rawValue: 0)

  public var isNone: Bool { rawValue == 0 }

  /// The slot, or -1 for none.
  public var slot: Int { Int(clamping: UInt32(truncatingIfNeeded: rawValue)) &- 1 }

  var generation: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }
}
