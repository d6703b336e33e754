/// A set of slot numbers in 64-bit words; it grows by words and never shrinks.
struct SlotSet: Hashable, Sendable {
  private(set) var words: [UInt64] = [0]

  /// Makes room for `count` slots.
  mutating func reserve(_ count: Int) {
    while words.count &* 64 < count { words.append(0) }
  }

  var isEmpty: Bool {
    var index = 0
    while index < words.count {
      if words[index] != 0 { return false }
      index &+= 1
    }
    return true
  }

  var count: Int {
    var sum = 0
    for word in words { sum &+= word.nonzeroBitCount }
    return sum
  }

  /// The only member; `nil` where there is none or several.
  var only: Int? {
    var found: Int?
    var index = 0
    while index < words.count {
      let word = words[index]
      if word != 0 {
        guard found == nil, word & (word &- 1) == 0 else { return nil }
        found = index &* 64 &+ word.trailingZeroBitCount
      }
      index &+= 1
    }
    return found
  }

  func contains(_ slot: Int) -> Bool {
    let word = slot >> 6
    guard slot >= 0, word < words.count else { return false }
    return words[word] & (1 << UInt64(truncatingIfNeeded: slot & 63)) != 0
  }

  mutating func insert(_ slot: Int) {
    guard slot >= 0 else { return }
    reserve(slot &+ 1)
    words[slot >> 6] |= 1 << UInt64(truncatingIfNeeded: slot & 63)
  }

  mutating func remove(_ slot: Int) {
    guard contains(slot) else { return }
    words[slot >> 6] &= ~(1 << UInt64(truncatingIfNeeded: slot & 63))
  }

  mutating func removeAll() {
    for word in words.indices { words[word] = 0 }
  }

  /// Becomes equal to another one; without allocating, and sharing no storage with it, where it has room.
  mutating func copy(_ other: SlotSet) {
    reserve(other.words.count &* 64)
    for word in words.indices { words[word] = word < other.words.count ? other.words[word] : 0 }
  }

  /// The lowest member at or above `slot`, or `nil`; safe while the set changes between calls.
  func next(from slot: Int) -> Int? {
    var index = slot > 0 ? slot >> 6 : 0
    guard index < words.count else { return nil }
    var word = words[index]
    if slot > 0 { word &= ~0 << UInt64(truncatingIfNeeded: slot & 63) }
    while word == 0 {
      index &+= 1
      guard index < words.count else { return nil }
      word = words[index]
    }
    return index &* 64 &+ word.trailingZeroBitCount
  }
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
    while index < stride, index < set.words.count {
      var word = words[row &* stride &+ index] & set.words[index]
      if column > 0, index == column >> 6 { word &= ~0 << UInt64(truncatingIfNeeded: column & 63) }
      if word != 0 { return index &* 64 &+ word.trailingZeroBitCount }
      index &+= 1
    }
    return nil
  }
}
