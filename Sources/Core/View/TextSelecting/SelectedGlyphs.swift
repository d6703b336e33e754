import Document
import Selection
import Text

/// How many glyphs a selection has on each of its pages, counted once a page: a page whose text comes then costs itself, and not all
/// of them.
struct SelectedGlyphs {
  private var selection = TextSelection()
  private var firstPage = 0
  /// By page; `nil` where the text is to come.
  private var counts: [Int?] = []
  private var sum = 0
  private var open = 0

  /// At least 1 where the text of a page is to come.
  var total: Int { sum == 0 && open > 0 ? 1 : sum }

  /// True if these are those of a selection.
  func areOf(_ selection: TextSelection) -> Bool { !counts.isEmpty && self.selection == selection }

  /// Pages have changed: they are to be counted anew.
  mutating func forget() { counts.removeAll(keepingCapacity: true) }

  /// Counts those of a selection.
  ///
  /// - Complexity: O(pages that come or go) where it begins on the same page as the one before, else O(pages); for a rectangle
  ///   O(lines + glyphs of the lines that it touches).
  mutating func count(_ selection: TextSelection, _ pages: ClosedRange<Int>, in document: Document) {
    if follow(selection, pages, in: document) { return }
    self.selection = selection
    firstPage = pages.lowerBound
    (sum, open) = (0, 0)
    counts.removeAll(keepingCapacity: true)
    for page in pages {
      let found = selection.glyphCount(onPage: page, in: document)
      counts.append(found)
      add(found, times: 1)
    }
  }

  /// Counts the pages alone that a selection has otherwise than the one before. Returns `false` where these are not known.
  private mutating func follow(_ new: TextSelection, _ pages: ClosedRange<Int>, in document: Document) -> Bool {
    guard !counts.isEmpty, firstPage == pages.lowerBound, new.rectangle == nil, selection.rectangle == nil else {
      return false
    }
    selection = new
    while counts.count > pages.count, let gone = counts.popLast() { add(gone, times: -1) }
    let lastKnown = firstPage + counts.count - 1
    recount(page: firstPage, in: document)
    if lastKnown > firstPage { recount(page: lastKnown, in: document) }
    for page in pages.dropFirst(counts.count) {
      let found = new.glyphCount(onPage: page, in: document)
      counts.append(found)
      add(found, times: 1)
    }
    return true
  }

  /// Counts a page again: its text has come, or cannot be read.
  mutating func recount(page: Int, in document: Document) {
    let place = page &- firstPage
    guard counts.indices.contains(place) else { return }
    add(counts[place], times: -1)
    counts[place] = selection.glyphCount(onPage: page, in: document)
    add(counts[place], times: 1)
  }

  private mutating func add(_ glyphs: Int?, times sign: Int) {
    if let glyphs { sum += sign * glyphs } else { open += sign }
  }
}

extension TextSelection {
  /// How many glyphs of a page are selected; `nil` where its text is to come.
  fileprivate func glyphCount(onPage page: Int, in document: Document) -> Int? {
    guard let text = document.pageText(ofPage: page) else {
      let state = document.state(of: .text, ofPage: page)
      return state == .notLoaded || state == .pending ? nil : 0
    }
    var sum = 0
    forEachRange(onPage: page, text: text, in: document) { sum += $0.count }
    return sum
  }
}
