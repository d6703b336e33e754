/// A set of slot numbers: the first 64 in one word, as a rule all there are, further ones in words beside it, which grow and never shrink.
struct SlotSet: Hashable, Sendable {
  private var low: UInt64 = 0
  /// Slots from 64 on.
  private var high: [UInt64] = []

  /// Makes room for `count` slots.
  mutating func reserve(_ count: Int) {
    while (high.count &+ 1) &* 64 < count { high.append(0) }
  }

  @inline(__always)
  var isEmpty: Bool { low == 0 && (high.isEmpty || isHighEmpty) }

  @inline(never) @_optimize(size)
  private var isHighEmpty: Bool {
    for word in high where word != 0 { return false }
    return true
  }

  var count: Int {
    var sum = low.nonzeroBitCount
    for word in high { sum &+= word.nonzeroBitCount }
    return sum
  }

  /// The only member; `nil` where there is none or several.
  var only: Int? {
    guard high.isEmpty else { return count == 1 ? first(from: 0) : nil }
    return low != 0 && low & (low &- 1) == 0 ? low.trailingZeroBitCount : nil
  }

  /// The slots from 64 times a number on, 64 of them; none beyond the end.
  @inline(__always)
  func word(_ index: Int) -> UInt64 {
    index == 0 ? low : index > 0 && index <= high.count ? high[index &- 1] : 0
  }

  func contains(_ slot: Int) -> Bool {
    slot < 64 ? slot >= 0 && low & SlotSet.bit(slot) != 0 : word(slot >> 6) & SlotSet.bit(slot) != 0
  }

  mutating func insert(_ slot: Int) {
    guard slot < 64 else { return set(slot, true) }
    if slot >= 0 { low |= SlotSet.bit(slot) }
  }

  mutating func remove(_ slot: Int) {
    guard slot < 64 else { return set(slot, false) }
    if slot >= 0 { low &= ~SlotSet.bit(slot) }
  }

  @inline(never) @_optimize(size)
  private mutating func set(_ slot: Int, _ isIn: Bool) {
    if isIn { reserve(slot &+ 1) }
    guard slot >> 6 <= high.count else { return }
    let others = high[(slot >> 6) &- 1] & ~SlotSet.bit(slot)
    high[(slot >> 6) &- 1] = isIn ? others | SlotSet.bit(slot) : others
  }

  @inline(never)
  mutating func removeAll() {
    low = 0
    for index in high.indices { high[index] = 0 }
  }

  /// Becomes equal to another one; without allocating, and sharing no storage with it, where it has room.
  @inline(never)
  mutating func copy(_ other: SlotSet) {
    low = other.low
    reserve((other.high.count &+ 1) &* 64)
    for index in high.indices { high[index] = other.word(index &+ 1) }
  }

  /// Takes in all members of another one.
  @inline(never)
  mutating func formUnion(_ other: SlotSet) {
    low |= other.low
    reserve((other.high.count &+ 1) &* 64)
    for index in other.high.indices { high[index] |= other.high[index] }
  }

  /// The lowest member at or above `slot`, or `nil`; safe while the set changes between calls.
  @inline(never)
  func next(from slot: Int) -> Int? { first(from: slot) }

  /// The same where it is asked with each press.
  @inline(__always)
  func first(from slot: Int) -> Int? {
    if slot < 64 {
      let word = slot > 0 ? low & (~0 &<< UInt64(truncatingIfNeeded: slot)) : low
      if word != 0 { return word.trailingZeroBitCount }
    }
    return high.isEmpty ? nil : firstHigh(from: slot)
  }

  /// The same of those that other sets lack.
  @inline(__always)
  func first(from slot: Int, without a: SlotSet, _ b: SlotSet = SlotSet(), _ c: SlotSet = SlotSet()) -> Int? {
    if slot < 64 {
      let word = low & ~(a.low | b.low | c.low) & (~0 &<< UInt64(truncatingIfNeeded: slot > 0 ? slot : 0))
      if word != 0 { return word.trailingZeroBitCount }
    }
    return high.isEmpty ? nil : firstHigh(from: slot, without: a, b, c)
  }

  @inline(never) @_optimize(size)
  private func firstHigh(from slot: Int, without a: SlotSet, _ b: SlotSet, _ c: SlotSet) -> Int? {
    var next = firstHigh(from: slot)
    while let found = next, a.contains(found) || b.contains(found) || c.contains(found) {
      next = firstHigh(from: found &+ 1)
    }
    return next
  }

  @inline(never) @_optimize(size)
  private func firstHigh(from slot: Int) -> Int? {
    var index = Swift.max(1, slot >> 6)
    while index <= high.count {
      var word = high[index &- 1]
      if index == slot >> 6 { word &= ~0 &<< UInt64(truncatingIfNeeded: slot & 63) }
      if word != 0 { return index &* 64 &+ word.trailingZeroBitCount }
      index &+= 1
    }
    return nil
  }

  @inline(__always)
  private static func bit(_ slot: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: slot & 63) }
}

/// A relation between slots: a square of bits, one row of 64-bit words a slot.
struct SlotMatrix: Hashable, Sendable {
  private var words: [UInt64] = [0]
  private var stride = 1
  private var rows = 1

  /// Makes room for `count` slots; what is set stays.
  mutating func reserve(_ count: Int) {
    guard count > rows else { return }
    let newStride = (count &+ 63) >> 6
    var grown = [UInt64](repeating: 0, count: newStride &* count)
    for row in 0..<rows {
      for word in 0..<stride { grown[row &* newStride &+ word] = words[row &* stride &+ word] }
    }
    words = grown
    stride = newStride
    rows = count
  }

  func contains(_ row: Int, _ column: Int) -> Bool {
    guard row >= 0, row < rows, column >= 0, column >> 6 < stride else { return false }
    return words[row &* stride &+ column >> 6] & (1 << UInt64(truncatingIfNeeded: column & 63)) != 0
  }

  mutating func insert(_ row: Int, _ column: Int) {
    guard row >= 0, row < rows, column >= 0, column >> 6 < stride else { return }
    words[row &* stride &+ column >> 6] |= 1 << UInt64(truncatingIfNeeded: column & 63)
  }

  mutating func remove(_ row: Int, _ column: Int) {
    guard contains(row, column) else { return }
    words[row &* stride &+ column >> 6] &= ~(1 << UInt64(truncatingIfNeeded: column & 63))
  }

  /// Takes a slot out, as a row and as a column.
  mutating func clear(_ slot: Int) {
    guard slot >= 0, slot < rows, slot >> 6 < stride else { return }
    for word in 0..<stride { words[slot &* stride &+ word] = 0 }
    let others = ~(1 << UInt64(truncatingIfNeeded: slot & 63)) as UInt64
    for row in 0..<rows { words[row &* stride &+ slot >> 6] &= others }
  }

  mutating func removeAll() {
    for word in words.indices { words[word] = 0 }
  }

  /// Becomes equal to another one without allocating where the sizes agree.
  mutating func copy(_ other: SlotMatrix) {
    guard rows == other.rows, stride == other.stride, words.count == other.words.count else {
      words = other.words
      stride = other.stride
      rows = other.rows
      return
    }
    for word in words.indices { words[word] = other.words[word] }
  }

  /// The lowest column at or above `column` that is set in `row` and a member of `set`.
  func next(_ row: Int, from column: Int, in set: SlotSet) -> Int? {
    guard row >= 0, row < rows else { return nil }
    var index = column > 0 ? column >> 6 : 0
    while index < stride {
      var word = words[row &* stride &+ index] & set.word(index)
      if column > 0, index == column >> 6 { word &= ~0 << UInt64(truncatingIfNeeded: column & 63) }
      if word != 0 { return index &* 64 &+ word.trailingZeroBitCount }
      index &+= 1
    }
    return nil
  }
}
