/// A default appearance string (ISO 32000-2, 12.7.4.3), word by word.
public enum DefaultAppearance {
  /// The place of the next word: what blanks and control characters part.
  public static func nextWord(of bytes: [UInt8], from place: Int) -> Range<Int>? {
    var start = place
    while start < bytes.count, bytes[start] <= 32 { start += 1 }
    guard start < bytes.count else { return nil }
    var end = start
    while end < bytes.count, bytes[end] > 32 { end += 1 }
    return start..<end
  }

  /// True if a word is an operator of one letter.
  public static func isOperator(_ letter: Unicode.Scalar, at word: Range<Int>, of bytes: [UInt8]) -> Bool {
    word.count == 1 && bytes[word.lowerBound] == UInt8(ascii: letter)
  }

  /// True if a word is an operator of two letters.
  public static func isOperator(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar, at word: Range<Int>, of bytes: [UInt8]
  ) -> Bool {
    word.count == 2 && bytes[word.lowerBound] == UInt8(ascii: first)
      && bytes[word.lowerBound + 1] == UInt8(ascii: second)
  }

  /// The name of the font, as it is in the resources; empty for none.
  ///
  /// - Complexity: O(bytes); allocates nothing.
  public static func fontName(in bytes: [UInt8]) -> ArraySlice<UInt8> {
    var (found, name, end) = (0..<0, 0..<0, 0)
    while let word = nextWord(of: bytes, from: end) {
      end = word.upperBound
      if bytes[word.lowerBound] == UInt8(ascii: "/") { name = word.lowerBound + 1..<end }
      if isOperator("T", "f", at: word, of: bytes) { found = name }
    }
    return bytes[found]
  }
}

extension Annotation {
  /// Sets the first text of a kind; an empty one removes it. Where another default appearance names another font, what the file says about the old
  /// one goes, for it is not true any more.
  ///
  /// - Complexity: O(texts).
  public mutating func setText(_ entry: TextEntry) {
    let old = texts.text(entry.kind) ?? []
    let at = texts.firstIndex { $0.kind == entry.kind }
    switch (at, entry.utf8.isEmpty) {
    case (let at?, true): texts.remove(at: at)
    case (let at?, false): texts[at] = entry
    case (nil, false): texts.append(entry)
    case (nil, true): break
    }
    guard entry.kind == TextKind.defaultAppearance,
      DefaultAppearance.fontName(in: old) != DefaultAppearance.fontName(in: entry.utf8)
    else { return }
    texts.removeAll { TextKind.isOfFont($0.kind) }
  }
}
