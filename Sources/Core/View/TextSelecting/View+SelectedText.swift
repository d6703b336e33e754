import Document
import Selection
import Text

/// How far the selected text has been read.
public struct TextReading: Hashable, Sendable {
  /// Counted from the selection's first page.
  public var page: Int
  /// Within the page's text, the form feed before it included.
  public var byte: Int

  public init(page: Int, byte: Int) {
    self.page = page
    self.byte = byte
  }
}

/// How reading went.
public enum ReadingOutcome: Hashable, Sendable {
  case more
  case end
  /// The text of the next page comes later.
  case pending
  case nothingSelected
}

/// The selected text, page by page: pages whose text is not loaded are read for it and dropped again (S275).
extension View {
  /// True if the text of all pages of the selection is loaded, so that copying it loads nothing.
  public var hasSelectedText: Bool {
    guard let pages = textSelection.pages(in: document) else { return true }
    return pages.allSatisfy { document.state(of: .text, ofPage: $0) == .loaded }
  }

  /// Appends the selected text as UTF-8, with a form feed between pages.
  public func selectedText(appendTo bytes: inout [UInt8]) {
    _ = forEachSelectedText { bytes.append(contentsOf: $0) }
  }

  /// Calls a closure with the text of each page of the selection, a form feed before all but the first. Returns `false` where the
  /// text of a page comes later; such a page, and one that cannot be read, is left out.
  public func forEachSelectedText(_ body: ([UInt8]) -> Void) -> Bool {
    guard let pages = textSelection.pages(in: document) else { return true }
    var (bytes, isWhole): ([UInt8], Bool) = ([], true)
    for page in pages {
      bytes.removeAll(keepingCapacity: true)
      if !addText(ofPage: page, first: pages.lowerBound, to: &bytes), isPending(page) { isWhole = false }
      if !bytes.isEmpty { body(bytes) }
    }
    return isWhole
  }

  /// Appends at most `room` bytes, at least 4, from a place on, and moves the place behind them. Whole characters.
  ///
  /// - Complexity: O(glyphs of the pages read).
  public func readSelectedText(
    from place: inout TextReading, room: Int, appendTo bytes: inout [UInt8]
  ) -> ReadingOutcome {
    guard let pages = textSelection.pages(in: document) else { return .nothingSelected }
    var (piece, left): ([UInt8], Int) = ([], room)
    while place.page < pages.count {
      piece.removeAll(keepingCapacity: true)
      let page = pages.lowerBound + place.page
      if !addText(ofPage: page, first: pages.lowerBound, to: &piece), isPending(page) { return .pending }
      let rest = piece.dropFirst(place.byte)
      guard rest.count > left else {
        bytes.append(contentsOf: rest)
        left -= rest.count
        place = TextReading(page: place.page + 1, byte: 0)
        continue
      }
      let cut = rest.wholeCharacters(left)
      bytes.append(contentsOf: rest.prefix(cut))
      place.byte += cut
      return .more
    }
    return .end
  }

  private func isPending(_ page: Int) -> Bool { document.state(of: .text, ofPage: page) == .pending }

  /// Returns `false` for a page without text to be had.
  private func addText(ofPage page: Int, first: Int, to bytes: inout [UInt8]) -> Bool {
    guard let text = document.textForOneUse(ofPage: page) else { return false }
    if page != first { bytes.append(0x0C) }
    textSelection.utf8(onPage: page, text: text, in: document, appendTo: &bytes)
    return true
  }
}

extension ArraySlice<UInt8> {
  /// How many of the first bytes make whole characters.
  fileprivate func wholeCharacters(_ most: Int) -> Int {
    var cut = Swift.min(most, count)
    while cut > 0, cut < count, self[startIndex + cut] & 0xC0 == 0x80 { cut -= 1 }
    return cut
  }
}
