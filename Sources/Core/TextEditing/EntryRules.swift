/// The limits of a field while it is written in.
public struct EntryRules: Hashable, Sendable {
  /// The most UTF-16 code units of the text, as MaxLen counts them; 0 for as many as one likes.
  public var maxLength = 0
  /// The cells of a comb, each of which takes one grapheme cluster; 0 for a text that is none.
  public var combCells = 0
  /// True if a text has several lines. Otherwise line ends become spaces, but for those at the end of what is put in, which go.
  public var isMultiLine = false
  /// True if nobody may see the text: its words are not told apart, so that steps by word do not show where they end.
  public var isPassword = false
  /// True if nothing is taken that does not fit the box (DoNotScroll). Who edits says if a text fits: `fitting` of
  /// ``TextEditor/insert(_:as:fitting:accepting:)``.
  public var doesNotScroll = false
  /// The characters that the field's font can show.
  public var repertoire = EntryRepertoire.all

  public init() {}
}

/// How many scalars were not taken, and why.
public struct EntryRefusals: Hashable, Sendable {
  /// Beyond the maximum length or the last cell of a comb.
  public var tooLong = 0
  /// Beyond the box of a field that does not scroll.
  public var noRoom = 0
  /// Not in the font.
  public var notShown = 0
  /// The first that is not in the font.
  public var firstNotShown: UInt32?
  /// Those that would make the whole text one that the field never takes (`accepting` of ``TextEditor/insert(_:as:fitting:accepting:)``).
  public var notAccepted = 0
  /// Surrogates, numbers beyond Unicode, and control characters but for line ends and tabs.
  public var notText = 0

  public init() {}

  /// All together.
  public var count: Int { tooLong + noRoom + notShown + notAccepted + notText }
  /// True if all was taken.
  public var isEmpty: Bool { count == 0 }
}

extension EntryRules {
  /// A text from outside as it is before it is cut to the rules' lengths: line ends are 10 alone or a space, tabs are
  /// spaces, what is no text or is not in the font goes.
  ///
  /// - Complexity: O(scalars).
  func cleaned(_ scalars: some Sequence<UInt32>, _ refused: inout EntryRefusals) -> [UInt32] {
    var out: [UInt32] = []
    out.reserveCapacity(scalars.underestimatedCount)
    var followsReturn = false
    for scalar in scalars {
      defer { followsReturn = scalar == 13 }
      if scalar == 10 && followsReturn { continue }
      if let taken = taken(scalar, &refused) { out.append(taken) }
    }
    if !isMultiLine { EntryRules.join(&out) }
    return out
  }

  /// True for most of what is typed: it is put in as it is, wherever.
  func takesAll(_ scalars: [UInt32]) -> Bool {
    maxLength == 0 && combCells == 0 && !doesNotScroll
      && scalars.allSatisfy { $0 >= 0x20 && $0 < 0x7F && repertoire.has($0) }
  }

  /// A scalar as it is put in; `nil` if it is refused.
  func taken(_ scalar: UInt32, _ refused: inout EntryRefusals) -> UInt32? {
    if EntryRules.isLineEnd(scalar) { return 10 }
    if scalar == 9 { return 32 }
    if !EntryRules.isText(scalar) {
      refused.notText += 1
    } else if !repertoire.has(scalar) {
      refused.notShown += 1
      if refused.firstNotShown == nil { refused.firstNotShown = scalar }
    } else {
      return scalar
    }
    return nil
  }

  /// Makes one line of several.
  private static func join(_ scalars: inout [UInt32]) {
    while scalars.last == 10 { scalars.removeLast() }
    for index in scalars.indices where scalars[index] == 10 { scalars[index] = 32 }
  }

  /// The text of a field as it is edited: nothing is left out, so that editing one place changes no other. Line ends are 10
  /// alone, or spaces in a single line; a number that is no scalar is a replacement character.
  ///
  /// - Complexity: O(scalars).
  func opened(_ scalars: [UInt32]) -> [UInt32] {
    // As a rule it is taken as it is.
    guard scalars.contains(where: { EntryRules.isLineEnd($0) || !EntryRules.isScalar($0) }) else { return scalars }
    var out: [UInt32] = []
    out.reserveCapacity(scalars.count)
    var followsReturn = false
    for scalar in scalars {
      if scalar != 10 || !followsReturn {
        let isEnd = EntryRules.isLineEnd(scalar)
        out.append(isEnd ? (isMultiLine ? 10 : 32) : EntryRules.isScalar(scalar) ? scalar : 0xFFFD)
      }
      followsReturn = scalar == 13
    }
    return out
  }

  private static func isLineEnd(_ scalar: UInt32) -> Bool {
    (10...13).contains(scalar) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
  }

  private static func isScalar(_ value: UInt32) -> Bool {
    value < 0xD800 || value > 0xDFFF && value <= 0x10FFFF
  }

  private static func isText(_ value: UInt32) -> Bool {
    value >= 32 && value < 0x7F || value > 0x9F && isScalar(value)
  }

  /// How many UTF-16 code units scalars take.
  ///
  /// - Complexity: O(scalars).
  static func units(_ scalars: some Sequence<UInt32>) -> Int {
    scalars.reduce(0) { $0 + ($1 > 0xFFFF ? 2 : 1) }
  }
}
