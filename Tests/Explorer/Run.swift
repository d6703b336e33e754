/// How far a run has come: plain numbers.
struct Run {
  var moves = 0
  var start: UInt64 = 0
  var time: UInt64 = 1_000_000_000
  /// Answers that were laid down and not given.
  var left = Script()
  var fingers = Fingers()
}

/// The fingers that are down, in the order in which they landed: two at the most, numbered 1 and 2.
struct Fingers {
  private(set) var count: UInt8 = 0
  private(set) var first: UInt32 = 0
  private var second: UInt32 = 0

  /// One more; its number.
  mutating func land() -> UInt32 {
    let finger: UInt32 = count > 0 && first == 1 ? 2 : 1
    if count == 0 { first = finger } else { second = finger }
    count += 1
    return finger
  }

  mutating func liftFirst() -> UInt32 {
    defer { first = second }
    count -= 1
    return first
  }

  mutating func liftLast() -> UInt32 {
    count -= 1
    return count == 0 ? first : second
  }
}
