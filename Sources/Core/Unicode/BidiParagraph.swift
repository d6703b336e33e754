/// A piece of a line that reads in one direction.
public struct BidiRun: Hashable, Sendable {
  /// Indices into the paragraph, in logical order.
  public let range: Range<Int>
  /// Even reads from left to right.
  public let level: UInt8

  public var isRightToLeft: Bool { level & 1 == 1 }

  public init(range: Range<Int>, level: UInt8) { (self.range, self.level) = (range, level) }
}

/// In which direction each part of a paragraph reads: the bidirectional algorithm (UAX 9), from logical text to visual order.
///
/// All of it: explicit embeddings, overrides and isolates, weak types, brackets in pairs, neutrals, implicit levels, and line by
/// line L1 and L2. Indices count from the paragraph's first scalar.
public struct BidiParagraph: Hashable, Sendable {
  /// The paragraph level: 0 reads from left to right, 1 from right to left.
  public let level: UInt8
  /// The level of each scalar, before L1. Those that rule X9 removes have that of what stands before them.
  public let levels: [UInt8]
  /// For each scalar how L1 changes it; empty where all levels are 0.
  private var resets: [Reset] = []

  /// How L1 changes a scalar: a separator falls back to the paragraph level, white space does before one and at the end of a
  /// line.
  private enum Reset: UInt8 { case none, blank, separator }

  /// - Parameters:
  ///   - scalars: One paragraph. A separator of paragraphs may end it; one inside ends all embeddings.
  ///   - isRightToLeft: The direction of the paragraph; `nil` takes that of its first strong character, left to right without
  ///     one.
  /// - Complexity: O(scalars).
  public init(_ scalars: ArraySlice<UInt32>, isRightToLeft: Bool? = nil) {
    if isRightToLeft != true, !scalars.contains(where: BidiParagraph.needsRules) {
      level = 0
      levels = [UInt8](repeating: 0, count: scalars.count)
      return
    }
    let classes = scalars.map { CharacterClass($0).bidi }
    let strongs = FirstStrongs(classes)
    level = (isRightToLeft ?? strongs.isRightToLeft) ? 1 : 0
    var explicit = BidiExplicit(classes, strongs, level)
    BidiSequences(scalars, classes, explicit, paragraph: level).resolve(&explicit)
    levels = explicit.filledLevels(level)
    resets = classes.map { value in
      switch value {
      case .segmentSeparator, .paragraphSeparator: .separator
      case .whiteSpace, .firstStrongIsolate, .leftToRightIsolate, .rightToLeftIsolate, .popIsolate: .blank
      default: value.isRemoved ? .blank : .none
      }
    }
  }

  public var isRightToLeft: Bool { level == 1 }

  /// True if all of it reads from left to right.
  public var isOneWay: Bool { level == 0 && resets.isEmpty }

  /// True for what may raise a level: right-to-left characters, Arabic numbers, explicit marks.
  private static func needsRules(_ scalar: UInt32) -> Bool {
    CharacterTest.mayBeRightToLeft(scalar) || (scalar >= 0x202A && scalar <= 0x202E)
      || (scalar >= 0x2066 && scalar <= 0x2069)
  }

  /// The levels of a line, after L1. What lies outside the paragraph is left out.
  ///
  /// - Complexity: O(scalars of the line).
  public func levels(ofLine line: Range<Int>) -> [UInt8] {
    let line = line.clamped(to: 0..<levels.count)
    var found = Array(levels[line])
    guard !resets.isEmpty else { return found }
    var isAtEnd = true
    for at in line.reversed() {
      switch resets[at] {
      case .none: isAtEnd = false
      case .blank: if isAtEnd { found[at - line.lowerBound] = level }
      case .separator:
        found[at - line.lowerBound] = level
        isAtEnd = true
      }
    }
    return found
  }

  /// The runs of a line in visual order, from the left; each reads by its level.
  ///
  /// - Complexity: O(scalars of the line + runs times levels).
  public func runs(ofLine line: Range<Int>) -> [BidiRun] {
    let line = line.clamped(to: 0..<levels.count)
    if isOneWay { return line.isEmpty ? [] : [BidiRun(range: line, level: level)] }
    let found = levels(ofLine: line)
    var runs: [BidiRun] = []
    var (start, most) = (0, UInt8(0))
    for at in found.indices {
      most = max(most, found[at])
      guard at + 1 == found.count || found[at + 1] != found[at] else { continue }
      runs.append(BidiRun(range: line.lowerBound + start..<line.lowerBound + at + 1, level: found[at]))
      start = at + 1
    }
    while most > 0 {
      BidiParagraph.reverse(&runs, from: most)
      most -= 1
    }
    return runs
  }

  /// L2 for one level.
  private static func reverse(_ runs: inout [BidiRun], from level: UInt8) {
    var start = 0
    while start < runs.count {
      var end = start
      while end < runs.count, runs[end].level >= level { end += 1 }
      if end - start > 1 { runs[start..<end].reverse() }
      start = max(end, start + 1)
    }
  }
}

/// The first strong character of the paragraph and of each first strong isolate (P2, X5c), found in one pass.
struct FirstStrongs {
  private(set) var isRightToLeft = false
  /// Where the first strong isolates are that read from right to left, in order.
  private(set) var isolates: [Int] = []

  init(_ classes: [BidiClass]) {
    // All that is open: -1 for the paragraph, else the isolate that began there; and if it still looks for its strong one.
    var open = [(start: -1, isLooking: true)]
    for (i, value) in classes.enumerated() {
      switch value {
      case .leftToRightIsolate, .rightToLeftIsolate: open.append((i, false))
      case .firstStrongIsolate: open.append((i, true))
      case .popIsolate: if open.count > 1 { open.removeLast() }
      case .leftToRight, .rightToLeft, .arabicLetter:
        guard let inner = open.last, inner.isLooking else { continue }
        open[open.count - 1].isLooking = false
        guard value != .leftToRight else { continue }
        if inner.start < 0 { isRightToLeft = true } else { isolates.append(inner.start) }
      default: break
      }
    }
    isolates.sort()
  }
}

extension BidiClass {
  /// Removed by rule X9.
  var isRemoved: Bool {
    switch self {
    case .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding, .rightToLeftOverride, .popDirectional,
      .boundaryNeutral:
      true
    default: false
    }
  }

  var beginsIsolate: Bool {
    self == .leftToRightIsolate || self == .rightToLeftIsolate || self == .firstStrongIsolate
  }

  /// NI of the rules: neutral, or a mark of an isolate.
  var isNeutral: Bool {
    switch self {
    case .paragraphSeparator, .segmentSeparator, .whiteSpace, .otherNeutral, .popIsolate: true
    default: beginsIsolate
    }
  }
}
