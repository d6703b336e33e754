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
  /// The host has ended it.
  case cancelled
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

  /// Calls a closure with the text of each page of the selection, in one piece or two, a form feed before all but the first. Returns `pending`
  /// where the text of a page comes later; such a page, and one that cannot be read, is left out.
  public func forEachSelectedText(_ body: (ArraySlice<UInt8>) -> Void) -> ReadingOutcome {
    guard let pages = textSelection.pages(in: document) else { return .nothingSelected }
    return document.longWork(.text) {
      var outcome = ReadingOutcome.end
      for page in pages {
        switch text(ofPage: page, of: pages) {
        case .found(let text):
          if page != pages.lowerBound { body([0x0C]) }
          body(textSelection.utf8(onPage: page, text: text, in: document))
        case .none: break
        case .pending: outcome = .pending
        case .cancelled: return .cancelled
        }
      }
      return outcome
    }
  }

  /// Appends at most `room` bytes, at least 4, from a place on, and moves the place behind them. Whole characters.
  ///
  /// - Complexity: O(glyphs of the pages read).
  public func readSelectedText(
    from place: inout TextReading, room: Int, appendTo bytes: inout [UInt8]
  ) -> ReadingOutcome {
    guard let pages = textSelection.pages(in: document) else { return .nothingSelected }
    return document.longWork(.text) { readText(of: pages, from: &place, room: room, appendTo: &bytes) }
  }

  private func readText(
    of pages: ClosedRange<Int>, from place: inout TextReading, room: Int, appendTo bytes: inout [UInt8]
  ) -> ReadingOutcome {
    var (piece, left): ([UInt8], Int) = ([], room)
    while place.page < pages.count {
      piece.removeAll(keepingCapacity: true)
      let page = pages.lowerBound + place.page
      switch text(ofPage: page, of: pages) {
      case .found(let text):
        if place.page > 0 { piece.append(0x0C) }
        piece.append(contentsOf: textSelection.utf8(onPage: page, text: text, in: document))
      case .none: break
      case .pending: return .pending
      case .cancelled: return .cancelled
      }
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

  private enum TextOfPage {
    case found(PageText)
    /// The page has no text to be had.
    case none
    case pending
    case cancelled
  }

  /// The text of a page. Where it has to be read for it, tells how far the work is.
  private func text(ofPage page: Int, of pages: ClosedRange<Int>) -> TextOfPage {
    if document.state(of: .text, ofPage: page) == .notLoaded,
      !document.goesOn(done: page - pages.lowerBound, of: pages.count)
    {
      return .cancelled
    }
    if let text = document.textForOneUse(ofPage: page) { return .found(text) }
    switch document.state(of: .text, ofPage: page) {
    case .pending: return .pending
    // A failure would be noted, so the question was ended.
    case .notLoaded: return .cancelled
    case .loaded, .failed, .absent: return .none
    }
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
