public import Typesetting
import Unicode

/// The piece that a selection was begun with, for extending it.
struct SelectionOrigin: Hashable, Sendable {
  var grain = SelectionGrain.cluster
  var range = 0..<0
}

/// By how much a selection is made and extended: one click, two, three.
public enum SelectionGrain: UInt8, Hashable, Sendable, CaseIterable {
  case cluster, word, line
}

// MARK: - Selecting

extension TextEditor {
  /// Puts the caret at a place, as a click does. What is composed is committed before.
  public mutating func place(at place: TextPlace) {
    leaveComposition()
    setCaret(place.index)
    if selection.head.index == place.index { selection.head.leansBack = place.leansBack }
  }

  /// Selects a range, with the caret at its end. Its ends go to boundaries: the range grows.
  public mutating func select(_ range: Range<Int>) {
    leaveComposition()
    select(exactly: grown(clamped(range)))
  }

  /// Selects the word, the row of spaces or the other piece that stands at a place, by UAX 29; the last one at the end of a
  /// line. In a password that is the whole line. ``extend(to:)`` goes on by words.
  ///
  /// - Complexity: O(line).
  public mutating func selectWord(at place: TextPlace) { select(.word, at: place) }

  /// Selects what stands between two line ends. ``extend(to:)`` goes on by lines.
  ///
  /// - Complexity: O(line).
  public mutating func selectLine(at place: TextPlace) { select(.line, at: place) }

  /// Selects the whole text.
  public mutating func selectAll() { select(0..<scalars.count) }

  /// Moves the caret's end of the selection to a place, as a drag or a click with Shift does: by words or lines if the selection
  /// was begun so, and what it began with stays selected.
  ///
  /// - Complexity: O(line) by word and line.
  public mutating func extend(to place: TextPlace) {
    leaveComposition()
    let target = grain(origin.grain, at: place)
    let first = origin.grain == .cluster ? selection.anchor..<selection.anchor : origin.range
    let isBefore = target.lowerBound < first.lowerBound
    selection.anchor = isBefore ? first.upperBound : first.lowerBound
    let head = isBefore ? target.lowerBound : max(target.upperBound, first.upperBound)
    selection.head = TextPlace(head, leansBack: head == place.index ? place.leansBack : !isBefore && !target.isEmpty)
    goal = nil
  }

  private mutating func select(_ grain: SelectionGrain, at place: TextPlace) {
    leaveComposition()
    let range = self.grain(grain, at: place)
    select(exactly: range)
    origin = SelectionOrigin(grain: grain, range: range)
  }

  private mutating func select(exactly range: Range<Int>) {
    selection = EntrySelection(anchor: range.lowerBound, head: TextPlace(range.upperBound, leansBack: !range.isEmpty))
    origin = SelectionOrigin()
    goal = nil
  }

  private func grain(_ grain: SelectionGrain, at place: TextPlace) -> Range<Int> {
    let index = clusters.snapped(place.index)
    switch grain {
    case .cluster: return index..<index
    case .line: return line(at: index)
    case .word: return word(at: index, leansBack: place.leansBack && index == place.index)
    }
  }

  /// Commits what is composed and ends the step: what is typed after it is undone on its own.
  mutating func leaveComposition() {
    commitComposition()
    history.isOpen = false
  }

  /// The range with its ends moved outwards to boundaries.
  private func grown(_ range: Range<Int>) -> Range<Int> {
    let low = clusters.floor(range.lowerBound)
    return low..<max(low, clusters.snapped(range.upperBound))
  }
}

// MARK: - Words and lines

extension TextEditor {
  /// The scalars between the line ends round a place.
  ///
  /// - Complexity: O(line).
  func line(at index: Int) -> Range<Int> {
    var (low, high) = (index, index)
    while low > 0, scalars[low - 1] != 10 { low -= 1 }
    while high < scalars.count, scalars[high] != 10 { high += 1 }
    return low..<high
  }

  private func word(at index: Int, leansBack: Bool) -> Range<Int> {
    let line = line(at: index)
    guard !rules.isPassword, !line.isEmpty else { return line }
    let isAtEnd = index == line.upperBound || leansBack && index > line.lowerBound
    let part = wordWindow(around: index, in: line)
    let piece = WordBoundaries(scalars[part]).piece(at: (isAtEnd ? index - 1 : index) - part.lowerBound)
    return grown(part.lowerBound + piece.lowerBound..<part.lowerBound + piece.upperBound)
  }

  /// Where the next word ends; a line end is a stop of its own.
  func wordEnd(after index: Int) -> Int {
    let line = line(at: index)
    guard index < line.upperBound else { return min(index + 1, scalars.count) }
    guard !rules.isPassword else { return line.upperBound }
    let part = wordWindow(around: index, in: line)
    return clusters.snapped(part.lowerBound + WordBoundaries(scalars[part]).next(after: index - part.lowerBound))
  }

  /// Where the word before begins; a line end is a stop of its own.
  func wordStart(before index: Int) -> Int {
    let line = line(at: index)
    guard index > line.lowerBound else { return max(index - 1, 0) }
    guard !rules.isPassword else { return line.lowerBound }
    let part = wordWindow(around: index, in: line)
    return clusters.floor(part.lowerBound + WordBoundaries(scalars[part]).previous(before: index - part.lowerBound))
  }

  /// A part of a line that holds the words on both sides of a place as a whole: a line of many words is not looked through for
  /// one. It ends between a space and a letter or digit of ASCII, where the rules of UAX 29 join nothing, or with the line.
  private func wordWindow(around index: Int, in line: Range<Int>) -> Range<Int> {
    var (low, high) = (index, index)
    while low > line.lowerBound {
      low -= 1
      if TextEditor.isPlainWord(scalars[low]), low > line.lowerBound, scalars[low - 1] == 32 { break }
    }
    var hasWord = false
    while high < line.upperBound {
      let isWord = TextEditor.isPlainWord(scalars[high])
      if hasWord, isWord, scalars[high - 1] == 32 { break }
      hasWord = hasWord || isWord
      high += 1
    }
    return low..<high
  }

  /// True for letters and digits of ASCII.
  private static func isPlainWord(_ scalar: UInt32) -> Bool {
    scalar >= 0x30 && scalar <= 0x39 || (scalar | 0x20) >= 0x61 && (scalar | 0x20) <= 0x7A
  }
}
