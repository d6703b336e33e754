/// Boundaries of extended grapheme clusters by UAX 29: where a caret may stand.
///
/// Finds all of them once, in one pass; asking is reading a bit.
public struct GraphemeBoundaries: Hashable, Sendable {
  /// How many scalars the text has.
  public let count: Int
  /// For each scalar, true if a cluster begins with it; nothing where one begins with each.
  private var begins: [Bool] = []

  /// - Complexity: O(scalars).
  public init(_ scalars: some Collection<UInt32>) {
    count = scalars.count
    // Most of any text: below the first mark that combines only a line feed joins another, a carriage return.
    guard !scalars.allSatisfy({ $0 < 0x300 && $0 != 0x0D }) else { return }
    var state = ClusterState()
    begins.reserveCapacity(count)
    for scalar in scalars { begins.append(state.breaks(before: scalar)) }
  }

  /// Those of a text in which each scalar is a cluster of its own.
  public init(apart count: Int) { self.count = count }

  /// True if each scalar is a cluster of its own.
  public var areScalars: Bool { begins.isEmpty }

  /// True if a caret may stand before the scalar at an index, or after the last one. False outside the text.
  public func isBoundary(_ index: Int) -> Bool {
    if index == count { return true }
    if begins.isEmpty { return index >= 0 && index < count }
    return begins.indices.contains(index) && begins[index]
  }

  /// The nearest boundary behind an index; the end of the text where there is none.
  ///
  /// - Complexity: O(length of the cluster).
  public func next(after index: Int) -> Int {
    guard index < count else { return count }
    var at = max(index, -1) + 1
    while !isBoundary(at) { at += 1 }
    return at
  }

  /// The nearest boundary before an index; 0 where there is none.
  ///
  /// - Complexity: O(length of the cluster).
  public func previous(before index: Int) -> Int {
    guard index > 0 else { return 0 }
    var at = min(index, count + 1) - 1
    while at > 0, !isBoundary(at) { at -= 1 }
    return at
  }

  /// The clusters of a range in logical order; one that goes on behind the range ends with it.
  ///
  /// - Complexity: O(length of the range).
  public func parts(of range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    found.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      let end = max(min(next(after: at), range.upperBound), at + 1)
      found.append(at..<end)
      at = end
    }
    return found
  }
}

/// The text so far as rules GB3 to GB13 see it: enough to say if the next scalar begins a cluster.
struct ClusterState {
  /// How far a conjunct has come (GB9c): a consonant, and behind it a linker.
  private enum Conjunct { case none, consonant, linked }
  /// How far an emoji has come (GB11): a picture with its modifiers, and behind it a joiner.
  private enum Emoji { case none, picture, joined }

  private var last: GraphemeBreak?
  private var conjunct = Conjunct.none
  private var emoji = Emoji.none
  /// True if an odd number of regional indicators stands in a row (GB12, GB13).
  private var isHalfFlag = false

  /// True if a boundary stands before the scalar that comes next; takes it.
  mutating func breaks(before scalar: UInt32) -> Bool {
    if let last, scalar >= 0x20, scalar < 0x7F, last == .other, conjunct == .none, emoji == .none { return true }
    let properties = CharacterClass(scalar)
    let kind = GraphemeBreak(scalar, properties)
    let isBoundary = last.map { breaks($0, kind, properties) } ?? true
    take(kind, properties)
    return isBoundary
  }

  private func breaks(_ a: GraphemeBreak, _ b: GraphemeBreak, _ properties: CharacterClass) -> Bool {
    if a == .carriageReturn, b == .lineFeed { return false }  // GB3
    if a.isHard || b.isHard { return true }  // GB4, GB5
    if ClusterState.joinsJamo(a, b) { return false }  // GB6 to GB8
    if b == .extend || b == .joiner || b == .spacingMark { return false }  // GB9, GB9a
    if a == .prepend { return false }  // GB9b
    if conjunct == .linked, properties.conjunctBreak == .consonant { return false }  // GB9c
    if emoji == .joined, properties.isPictographic { return false }  // GB11
    return !(b == .regionalIndicator && isHalfFlag)  // GB12, GB13
  }

  private static func joinsJamo(_ a: GraphemeBreak, _ b: GraphemeBreak) -> Bool {
    switch (a, b) {
    case (.leadingJamo, .leadingJamo), (.leadingJamo, .vowelJamo), (.leadingJamo, .syllable),
      (.leadingJamo, .closedSyllable), (.syllable, .vowelJamo), (.syllable, .trailingJamo), (.vowelJamo, .vowelJamo),
      (.vowelJamo, .trailingJamo), (.closedSyllable, .trailingJamo), (.trailingJamo, .trailingJamo):
      true
    default: false
    }
  }

  private mutating func take(_ kind: GraphemeBreak, _ properties: CharacterClass) {
    last = kind
    isHalfFlag = kind == .regionalIndicator && !isHalfFlag
    switch properties.conjunctBreak {
    case .consonant: conjunct = .consonant
    case .linker: if conjunct != .none { conjunct = .linked }
    case .extend: break
    case .none: conjunct = .none
    }
    if properties.isPictographic {
      emoji = .picture
    } else if kind == .joiner, emoji == .picture {
      emoji = .joined
    } else if kind != .extend || emoji == .joined {
      emoji = .none
    }
  }
}

extension GraphemeBreak {
  /// Of a scalar and its properties: syllables of Hangul have a final but for each 28th.
  init(_ scalar: UInt32, _ properties: CharacterClass) {
    let kind = properties.graphemeBreak
    self = kind == .syllable && (scalar &- 0xAC00) % 28 != 0 ? .closedSyllable : kind
  }
}
