/// Word boundaries by UAX 29 within a run of characters, and where a caret stops that goes by words.
///
/// Works on a buffer of word break properties so that one run costs one table look-up a character.
public struct WordBoundaries {
  private var breaks: [WordBreak] = []
  private var pictographic: [Bool] = []
  /// True for letters, digits and marks.
  private var wordLike: [Bool] = []

  /// The properties of the run's characters, in logical order.
  public init(_ scalars: ArraySlice<UInt32>) {
    breaks.reserveCapacity(scalars.count)
    pictographic.reserveCapacity(scalars.count)
    wordLike.reserveCapacity(scalars.count)
    for scalar in scalars {
      let found = CharacterClass(scalar)
      breaks.append(found.wordBreak)
      pictographic.append(found.isPictographic)
      wordLike.append(found.category.isWordLike)
    }
  }

  /// The boundaries round the character at `index`: the piece that a double click takes.
  ///
  /// - Complexity: O(length of the piece).
  public func piece(at index: Int) -> Range<Int> {
    guard index >= 0, index < breaks.count else { return 0..<0 }
    var low = index
    while low > 0, !isBoundary(low) { low -= 1 }
    var high = index + 1
    while high < breaks.count, !isBoundary(high) { high += 1 }
    return low..<high
  }

  /// Where a caret stops that goes a word forward.
  ///
  /// - Parameter atStart: True stops at the start of the next word, as on Windows; false at the end of one, as GTK and macOS do.
  /// - Returns: The end of the text where no word follows.
  /// - Complexity: O(scalars gone over).
  public func next(after index: Int, atStart: Bool = false) -> Int {
    var at = max(index, 0)
    if atStart, at < breaks.count { at = end(ofPiece: at) }
    while at < breaks.count {
      let end = end(ofPiece: at)
      if hasWord(at..<end) { return atStart ? at : end }
      at = end
    }
    return breaks.count
  }

  /// Where a caret stops that goes a word backward: at the start of a word.
  ///
  /// - Returns: 0 where no word stands before.
  /// - Complexity: O(scalars gone over).
  public func previous(before index: Int) -> Int {
    var at = min(index, breaks.count)
    while at > 0 {
      var start = at - 1
      while start > 0, !isBoundary(start) { start -= 1 }
      if hasWord(start..<at) { return start }
      at = start
    }
    return 0
  }

  private func end(ofPiece index: Int) -> Int {
    var end = index + 1
    while end < breaks.count, !isBoundary(end) { end += 1 }
    return end
  }

  private func hasWord(_ range: Range<Int>) -> Bool { wordLike[range].contains(true) }

  /// True if rules WB3 to WB999 break before the character at `index`.
  public func isBoundary(_ index: Int) -> Bool {
    guard index > 0, index < breaks.count else { return true }
    let (before, after) = (breaks[index - 1], breaks[index])
    if before == .joiner, pictographic[index] { return false }  // WB3c
    if before == .segmentSpace, after == .segmentSpace { return false }  // WB3d
    if isHard(before) || isHard(after) { return true }  // WB3a, WB3b
    if after.isTransparent { return false }  // WB4
    guard let last = solid(before: index) else { return true }
    return !joins(breaks[last], after, at: index, last: last)
  }

  private func isHard(_ value: WordBreak) -> Bool {
    value == .newline || value == .carriageReturn || value == .lineFeed
  }

  /// WB5 to WB13: whether two characters, transparent ones skipped, belong together.
  private func joins(_ a: WordBreak, _ b: WordBreak, at index: Int, last: Int) -> Bool {
    if (a.isLetter || a == .numeric) && (b.isLetter || b == .numeric) { return true }
    if a == .katakana && b == .katakana { return true }
    if b == .extendNumberLetter {
      return a.isLetter || a == .numeric || a == .katakana || a == .extendNumberLetter
    }
    if a == .extendNumberLetter { return b.isLetter || b == .numeric || b == .katakana }
    if a == .regionalIndicator && b == .regionalIndicator { return indicators(endingAt: last) % 2 == 1 }
    if a == .hebrewLetter && b == .singleQuote { return true }  // WB7a
    return joinsAcross(a, b, at: index, last: last)
  }

  /// WB6, WB7, WB7b, WB7c, WB11, WB12: a quote, point or comma between letters or between digits.
  private func joinsAcross(_ a: WordBreak, _ b: WordBreak, at index: Int, last: Int) -> Bool {
    let next = solid(after: index).map { breaks[$0] }
    let previous = solid(before: last).map { breaks[$0] }
    if a.isLetter, b.isMidLetterQuote, next?.isLetter == true { return true }
    if a.isMidLetterQuote, b.isLetter, previous?.isLetter == true { return true }
    if a == .hebrewLetter, b == .doubleQuote, next == .hebrewLetter { return true }
    if a == .doubleQuote, b == .hebrewLetter, previous == .hebrewLetter { return true }
    if a == .numeric, b.isMidNumberQuote, next == .numeric { return true }
    return a.isMidNumberQuote && b == .numeric && previous == .numeric
  }

  /// How many regional indicators stand in a row; counted to 256, so that a long row costs no more.
  private func indicators(endingAt index: Int) -> Int {
    var count = 0
    var at: Int? = index
    while let here = at, breaks[here] == .regionalIndicator, count < 256 {
      count += 1
      at = solid(before: here)
    }
    return count
  }

  private func solid(before index: Int) -> Int? {
    var at = index - 1
    while at >= 0, breaks[at].isTransparent { at -= 1 }
    return at >= 0 ? at : nil
  }

  private func solid(after index: Int) -> Int? {
    var at = index + 1
    while at < breaks.count, breaks[at].isTransparent { at += 1 }
    return at < breaks.count ? at : nil
  }
}
