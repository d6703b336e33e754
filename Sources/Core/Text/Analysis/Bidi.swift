import Unicode

/// Turns a line from visual order, as it stands on the page, into logical order.
///
/// A subset of UAX 9 run backwards: the levels are found from the classes in visual order (W2 to W7 with the
/// neighbours on the page, N1, N2), then the reversals of L2 are undone, lowest level first. Explicit marks take no
/// part, for a page shows nothing of them. Where two logical texts look the same on the page, the one that keeps a
/// number with the left-to-right text at its left is taken.
struct Bidi {
  /// Level of each item: even reads left to right.
  private(set) var levels: [UInt8] = []
  /// True if the line as a whole reads right to left.
  private(set) var isRightToLeft = false

  /// True if a line has as much right-to-left as left-to-right text.
  static func isRightToLeft(_ scalars: [UInt32]) -> Bool {
    var balance = 0
    var hasRight = false
    for scalar in scalars {
      switch CharacterClass(scalar).bidi {
      case .leftToRight: balance -= 1
      case .rightToLeft, .arabicLetter:
        balance += 1
        hasRight = true
      default: break
      }
    }
    return hasRight && balance >= 0
  }

  private enum Kind {
    case left, right, number, neutral
  }
  private var kinds: [Kind] = []

  /// The logical order of `count` items that stand in visual order.
  ///
  /// - Parameters:
  ///   - scalars: One an item; a space for a gap between words.
  ///   - order: Gets the visual index of each item in logical order.
  /// - Complexity: O(n).
  mutating func resolve(_ scalars: [UInt32], into order: inout [Int]) {
    classify(scalars)
    resolveNeutrals()
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: scalars.indices)
    for level: UInt8 in 1...2 { reverseRuns(atLeast: level, &order) }
  }

  private mutating func classify(_ scalars: [UInt32]) {
    var classes = scalars.map { CharacterClass($0).bidi }
    Bidi.joinNumbers(&classes)
    var (lefts, rights) = (0, 0)
    kinds.removeAll(keepingCapacity: true)
    for value in classes {
      switch value {
      case .leftToRight:
        kinds.append(.left)
        lefts += 1
      case .rightToLeft, .arabicLetter:
        kinds.append(.right)
        rights += 1
      case .europeanNumber, .arabicNumber: kinds.append(.number)
      default: kinds.append(.neutral)
      }
    }
    isRightToLeft = rights >= lefts && rights > 0
    resolveNumbers()
  }

  /// W4 and W5: separators between two digits and signs beside one count as digits.
  private static func joinNumbers(_ classes: inout [BidiClass]) {
    for index in classes.indices {
      let before = index > 0 ? classes[index - 1] : .otherNeutral
      let after = index + 1 < classes.count ? classes[index + 1] : .otherNeutral
      switch classes[index] {
      case .europeanSeparator where before == .europeanNumber && after == .europeanNumber,
        .commonSeparator where before == .europeanNumber && after == .europeanNumber:
        classes[index] = .europeanNumber
      case .commonSeparator where before == .arabicNumber && after == .arabicNumber:
        classes[index] = .arabicNumber
      case .europeanTerminator where before == .europeanNumber || after == .europeanNumber:
        classes[index] = .europeanNumber
      default: break
      }
    }
  }

  /// W7: a number at the right of left-to-right text belongs to it; in a left-to-right line a number belongs to
  /// right-to-left text only between two pieces of it.
  private mutating func resolveNumbers() {
    var last = isRightToLeft ? Kind.right : .left
    for index in kinds.indices {
      if kinds[index] == .number, last == .left { kinds[index] = .left }
      if kinds[index] == .left || kinds[index] == .right { last = kinds[index] }
    }
    guard !isRightToLeft else { return }
    var following = Kind.left
    for index in kinds.indices.reversed() {
      if kinds[index] == .number, following == .left { kinds[index] = .left }
      if kinds[index] == .left || kinds[index] == .right { following = kinds[index] }
    }
  }

  /// N1 and N2, then the implicit levels I1 and I2.
  private mutating func resolveNeutrals() {
    let base: Kind = isRightToLeft ? .right : .left
    levels.removeAll(keepingCapacity: true)
    var index = 0
    var before = base
    while index < kinds.count {
      guard kinds[index] == .neutral else {
        levels.append(level(kinds[index]))
        before = kinds[index] == .left ? .left : .right
        index += 1
        continue
      }
      var end = index
      while end < kinds.count, kinds[end] == .neutral { end += 1 }
      let after: Kind = end == kinds.count ? base : (kinds[end] == .left ? .left : .right)
      let kind = before == after ? before : base
      levels.append(contentsOf: repeatElement(level(kind), count: end - index))
      index = end
    }
  }

  private func level(_ kind: Kind) -> UInt8 {
    switch kind {
    case .left: isRightToLeft ? 2 : 0
    case .number: 2
    case .right, .neutral: 1
    }
  }

  private func reverseRuns(atLeast level: UInt8, _ order: inout [Int]) {
    var start = 0
    while start < order.count {
      guard levels[order[start]] >= level else {
        start += 1
        continue
      }
      var end = start
      while end < order.count, levels[order[end]] >= level { end += 1 }
      order[start..<end].reverse()
      start = end
    }
  }
}
