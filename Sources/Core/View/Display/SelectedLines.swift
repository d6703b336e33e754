import Display
import Geometry
import Text

/// The items that show the selected text of one page. While one of its ends moves they stay but for the lines that it passes.
///
/// - Complexity: O(lines passed + glyphs of the first and the last of them); O(lines) for another page, another place of it in the view,
///   or where both ends move. No allocation once warm.
struct SelectedLines {
  private var items: [DrawItem] = []
  /// The line of each item, rising.
  private var lines: [Int] = []
  /// Memory for those that are made, used again.
  private var made = Made()
  private var range = TextRange.empty
  private var page = -1
  private var map = Transform<PageSpace, ViewSpace>.identity
  /// Kept, so that no other text can have its address.
  private var text: PageText?
  /// Where they begin in the list; `nil` where they are not in it.
  private var place: Int?
  private var reportedPlace: Int?
  /// How many of the first ones are as they were reported.
  private var kept = 0
  /// Where they began in the list as it was before it is made anew, and how many of the first ones are as they were there.
  private var formerPlace: Int?
  private var listed = 0

  private struct Made {
    var quads: [Quad<PageSpace>] = []
    var lines: [Int] = []
    var items: [DrawItem] = []
  }

  /// The places at which the list is as it was reported.
  var unchanged: Range<Int> {
    guard let place, place == reportedPlace else { return 0..<0 }
    return place..<place + kept
  }

  /// Writes those from a place on over what is in a list behind its first items.
  ///
  /// It is mutating because the compiler would hand it a copy of all.
  /// - Parameter end: How many items of the list count; it gets those that are written.
  mutating func write(from first: Int, over list: inout [DrawItem], behind end: inout Int) {
    var place = first
    while place < items.count {
      if end < list.count { list[end] = items[place] } else { list.append(items[place]) }
      end += 1
      place += 1
    }
  }

  /// The list is made anew.
  mutating func leaveList() { (formerPlace, place) = (place, nil) }

  /// They are in the list from a place on. Returns how many of the first ones were there before the list was made anew.
  mutating func enterList(at place: Int) -> Int {
    let there = formerPlace == place ? listed : 0
    self.place = place
    listed = items.count
    return there
  }

  /// The list is reported.
  mutating func noteReported() {
    reportedPlace = place
    kept = items.count
  }

  /// They have moved in the list and in that which was reported.
  mutating func expireReport() { (reportedPlace, place) = (nil, nil) }

  /// No text is selected, or that of several pages.
  mutating func forget() {
    guard text != nil else { return }
    text = nil
    items.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    (kept, listed) = (0, 0)
  }

  /// Shows a range that is not empty.
  mutating func show(
    _ shown: TextRange, of text: PageText, onPage page: Int, _ map: Transform<PageSpace, ViewSpace>
  ) {
    let isSamePlace = text === self.text && page == self.page && map == self.map
    (self.text, self.page, self.map) = (text, page, map)
    if !isSamePlace || max(shown.lower, range.lower) >= min(shown.upper, range.upper) {
      replace(0..<items.count, by: shown, of: text)
    } else if shown.lower == range.lower {
      moveEnd(to: shown, of: text)
    } else if shown.upper == range.upper {
      moveStart(to: shown, of: text)
    } else {
      replace(0..<items.count, by: shown, of: text)
    }
    range = shown
  }

  /// The lines before the one with the last glyph that both ranges have stay.
  private mutating func moveEnd(to shown: TextRange, of text: PageText) {
    guard shown.upper != range.upper else { return }
    let glyph = min(shown.upper, range.upper) - 1
    guard let first = lastLine(with: glyph, of: text) ?? text.line(of: glyph), text.lines.indices.contains(first)
    else { return }
    var place = lines.count
    while place > 0, lines[place - 1] >= first { place -= 1 }
    replace(
      place..<items.count, by: TextRange(max(shown.lower, text.lines[first].glyphs.lowerBound), shown.upper), of: text,
      from: first)
  }

  /// The last line that is shown, if it has a glyph: as a rule the end moves on from there.
  private func lastLine(with glyph: Int, of text: PageText) -> Int? {
    guard let last = lines.last, text.lines.indices.contains(last), text.lines[last].glyphs.contains(glyph) else {
      return nil
    }
    return last
  }

  /// The lines behind the one with the first glyph that both ranges have stay.
  private mutating func moveStart(to shown: TextRange, of text: PageText) {
    guard let last = text.line(of: max(shown.lower, range.lower)), text.lines.indices.contains(last) else { return }
    let place = lines.partitioningIndex { $0 > last }
    replace(0..<place, by: TextRange(shown.lower, min(shown.upper, text.lines[last].glyphs.upperBound)), of: text)
  }

  private func item(_ quad: Quad<PageSpace>) -> DrawItem {
    DrawItem(.quad, .textSelection, map.apply(quad), rgba: View.Colors.textSelection, page: page)
  }

  /// - Parameter first: The line with the first glyph of the part, where that is known.
  private mutating func replace(
    _ former: Range<Int>, by part: TextRange, of text: PageText, from first: Int? = nil
  ) {
    let isLast = former.upperBound == items.count
    made.quads.removeAll(keepingCapacity: true)
    // The last ones, as a rule: those that are made go where they stay.
    if isLast {
      while items.count > former.lowerBound {
        items.removeLast()
        lines.removeLast()
      }
    } else {
      made.items.removeAll(keepingCapacity: true)
      made.lines.removeAll(keepingCapacity: true)
    }
    var line = first ?? text.line(of: part.lower) ?? text.lines.count
    var place = 0
    while line < text.lines.count, text.lines[line].glyphs.lowerBound < part.upper {
      text.quads(of: part, inLine: line, appendTo: &made.quads)
      while place < made.quads.count {
        if isLast {
          items.append(item(made.quads[place]))
          lines.append(line)
        } else {
          made.items.append(item(made.quads[place]))
          made.lines.append(line)
        }
        place += 1
      }
      line += 1
    }
    if !isLast {
      items.replaceSubrange(former, with: made.items)
      lines.replaceSubrange(former, with: made.lines)
    }
    (kept, listed) = (min(kept, former.lowerBound), min(listed, former.lowerBound))
  }
}
