import Geometry

/// A text that is far longer than its frame.
extension TextFrame {
  /// The beginning of a text that shows, and some more: laid without the rest, each character that shows stands where it stands
  /// in all of it, in the same size. All of the text where that is not certain: other lines than those of a block, and
  /// characters beyond ASCII, which may turn lines or ask for other fonts; and where the document has a font for it.
  ///
  /// - Complexity: O(bytes); a look at each.
  public func shownPart(of utf8: [UInt8]) -> [UInt8] {
    let end = endOfShown(utf8)
    return end < utf8.count ? Array(utf8[..<end]) : utf8
  }

  private func endOfShown(_ utf8: [UInt8]) -> Int {
    guard kind == .block, !isPassword, style.embedded == nil, utf8.count > TextFrame.short else { return utf8.count }
    let size = style.size > 0 ? style.size : TextFrame.least
    let narrowest = style.font.narrowest * size
    guard narrowest > 0.001 else { return utf8.count }
    let lines = shownLines(size)
    // Breaking a line looks at one letter more than it has room for. Blanks at a break take none.
    let letters = ((room.width / narrowest).clamped(0, 10_000).clampedInt + 2) * lines
    guard utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 10 || $0 == 13 }) else { return utf8.count }
    var (seen, ends, at) = (0, 0, 0)
    while at < utf8.count, seen <= letters, ends <= lines {
      switch utf8[at] {
      case 10 where at > 0 && utf8[at - 1] == 13: break
      case 10, 13: ends += 1
      case 32: break
      default: seen += 1
      }
      at += 1
    }
    return at
  }

  /// Not worth a look.
  private static let short = 1000
}
