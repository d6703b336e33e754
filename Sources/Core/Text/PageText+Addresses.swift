import Unicode

/// A web or mail address that stands in text (S232).
public struct TextAddress: Hashable, Sendable {
  /// Raw values are stable.
  public enum Kind: UInt32, Hashable, Sendable {
    case web = 1
    case mail = 2
  }

  public let kind: Kind
  public let range: TextRange
  /// The URI of a link to it: with a scheme, if the text has none.
  public let uri: [UInt8]
}

extension PageText {
  /// The web and mail addresses of the page, in reading order. One that is divided at the end of a line after a stroke, a
  /// hyphen or the like goes on in the next.
  ///
  /// - Complexity: O(glyphs).
  public func addresses() -> [TextAddress] {
    var result: [TextAddress] = []
    var word = 0
    while word < wordCount {
      var range = glyphs(ofWord: word)
      let line = line(of: range.lower)
      word += 1
      // A piece that the line's end cuts off.
      var (last, isWeb) = (line, false)
      while word < wordCount, let scalar = scalar(of: range.upper - 1), AddressScan.goesOn(scalar), let here = last {
        isWeb = isWeb || AddressScan.isWeb(scalars[range.lower..<range.upper])
        guard isWeb else { break }
        let next = glyphs(ofWord: word)
        guard let there = self.line(of: next.lower), there == here + 1 else { break }
        range = range.union(next)
        last = there
        word += 1
      }
      if let found = AddressScan(scalars[range.lower..<range.upper]).address { result.append(found) }
    }
    return result
  }
}

/// Looks for an address in what stands between two gaps.
struct AddressScan {
  private let text: ArraySlice<UInt32>

  init(_ text: ArraySlice<UInt32>) { self.text = text }

  /// The first address in it.
  var address: TextAddress? { web ?? mail }

  static func isWeb(_ text: ArraySlice<UInt32>) -> Bool { AddressScan(text).webStart != nil }

  /// True if an address that a line's end cuts off after this character continues in the next line.
  static func goesOn(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2F, 0x2D, 0x5F, 0x3D, 0x26, 0x3F, 0x25, 0x23: true  // / - _ = & ? % #
    default: false
    }
  }

  private static let schemes: [StaticString] = ["http://", "https://", "ftp://"]

  /// Where a web address begins, and whether it names its scheme.
  private var webStart: (index: Int, hasScheme: Bool)? {
    for index in text.indices where index == text.startIndex || !AddressScan.isNameLike(text[index - 1]) {
      for scheme in AddressScan.schemes where has(scheme, at: index) { return (index, true) }
      if has("www.", at: index) { return (index, false) }
    }
    return nil
  }

  private var web: TextAddress? {
    guard let (start, hasScheme) = webStart else { return nil }
    var end = start
    while end < text.endIndex, AddressScan.isOfURI(text[end]) { end += 1 }
    end = trimmed(start, end)
    let host = text[start..<end]
    guard host.count > (hasScheme ? 8 : 5), host.contains(0x2E) || hasScheme else { return nil }
    var uri: [UInt8] = []
    if !hasScheme { uri.append(contentsOf: "http://".utf8) }
    for scalar in text[start..<end] { uri.append(UInt8(truncatingIfNeeded: scalar)) }
    return TextAddress(kind: .web, range: TextRange(start, end), uri: uri)
  }

  private var mail: TextAddress? {
    guard let at = text.firstIndex(of: 0x40) else { return nil }
    var start = at
    while start > text.startIndex, AddressScan.isOfMailbox(text[start - 1]) { start -= 1 }
    while start < at, text[start] == 0x2E { start += 1 }
    var end = at + 1
    while end < text.endIndex, AddressScan.isNameLike(text[end]) || text[end] == 0x2D || text[end] == 0x2E { end += 1 }
    while end > at + 1, text[end - 1] == 0x2E || text[end - 1] == 0x2D { end -= 1 }
    guard start < at, isDomain(text[(at + 1)..<end]) else { return nil }
    if start - 7 >= text.startIndex, has("mailto:", at: start - 7) { start -= 7 }
    var uri: [UInt8] = []
    if !has("mailto:", at: start) { uri.append(contentsOf: "mailto:".utf8) }
    for scalar in text[start..<end] { uri.append(UInt8(truncatingIfNeeded: scalar)) }
    return TextAddress(kind: .mail, range: TextRange(start, end), uri: uri)
  }

  /// Labels with points between them, the last one of at least two letters.
  private func isDomain(_ name: ArraySlice<UInt32>) -> Bool {
    guard let point = name.lastIndex(of: 0x2E), point > name.startIndex, name.endIndex - point > 2 else { return false }
    for scalar in name[(point + 1)...] where !AddressScan.isLetter(scalar) { return false }
    for index in name.indices.dropLast() where name[index] == 0x2E && name[index + 1] == 0x2E { return false }
    return true
  }

  /// Without what closes a sentence or a bracket that was opened before the address.
  private func trimmed(_ start: Int, _ given: Int) -> Int {
    var end = given
    var (round, square) = (depth(start, end, 0x28, 0x29), depth(start, end, 0x5B, 0x5D))
    while end > start {
      switch text[end - 1] {
      case 0x2E, 0x2C, 0x3B, 0x3A, 0x21, 0x3F, 0x27: break  // . , ; : ! ? '
      case 0x29 where round < 0: round += 1
      case 0x5D where square < 0: square += 1
      default: return end
      }
      end -= 1
    }
    return end
  }

  /// How many more brackets are opened than closed.
  private func depth(_ start: Int, _ end: Int, _ open: UInt32, _ close: UInt32) -> Int {
    text[start..<end].reduce(0) { $0 + ($1 == open ? 1 : $1 == close ? -1 : 0) }
  }

  private func has(_ word: StaticString, at index: Int) -> Bool {
    word.withUTF8Buffer { bytes in
      guard index >= text.startIndex, text.endIndex - index >= bytes.count else { return false }
      for i in bytes.indices where CaseFolding.fold(text[index + i]) != UInt32(truncatingIfNeeded: bytes[i]) {
        return false
      }
      return true
    }
  }

  private static func isLetter(_ c: UInt32) -> Bool { (c >= 0x41 && c <= 0x5A) || (c >= 0x61 && c <= 0x7A) }

  private static func isNameLike(_ c: UInt32) -> Bool { isLetter(c) || (c >= 0x30 && c <= 0x39) }

  private static func isOfMailbox(_ c: UInt32) -> Bool {
    isNameLike(c) || c == 0x2E || c == 0x5F || c == 0x25 || c == 0x2B || c == 0x2D  // . _ % + -
  }

  /// True for a character that may be part of a URI (RFC 3986, 2), except quotes of the text around it.
  private static func isOfURI(_ c: UInt32) -> Bool {
    guard c > 0x20, c < 0x7F else { return false }
    switch c {
    case 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B, 0x7C, 0x7D: return false
    default: return true
    }
  }
}
