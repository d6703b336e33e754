/// Where an action leads, as it is to be shown to a user who is asked (S228): nothing in it hides, turns round or poses as
/// something else.
///
/// - A scalar that cannot be seen, reverses the order of letters or breaks the line is shown by its number: `<U+202E>`. What is no
///   UTF-8 is U+FFFD.
/// - Percent escapes of a URI are decoded where that cannot change its meaning: letters and digits, and visible characters
///   beyond ASCII. The others stay.
/// - A host beyond ASCII is shown in Punycode if it mixes scripts, as `аpple.com` with a Cyrillic а does.
public enum ShownTarget {
  /// The URI, file, script or name of an action; `nil` for one that has none.
  ///
  /// - Complexity: O(bytes).
  public static func text(of action: Action) -> [UInt8]? {
    if let uri = action.texts.text(TextKind.uri) { return shown(uri: uri) }
    for kind in [TextKind.targetFile, TextKind.script, TextKind.actionName, TextKind.destinationName] {
      if let text = action.texts.text(kind) { return visible(UTF8Scalars(text)) }
    }
    return nil
  }

  /// A URI with its host and its escapes.
  public static func shown(uri: [UInt8]) -> [UInt8] {
    guard let host = hostRange(of: uri) else { return visible(decoded(uri[...])) }
    var out = visible(UTF8Scalars(uri[..<host.lowerBound]))
    out.append(contentsOf: shown(host: uri[host]))
    out.append(contentsOf: visible(decoded(uri[host.upperBound...])))
    return out
  }

  /// The host between `//`, what stands before an `@`, and the port, path, query or fragment.
  private static func hostRange(of uri: [UInt8]) -> Range<Int>? {
    guard let colon = uri.firstIndex(of: UInt8(ascii: ":")), colon + 2 < uri.count,
      uri[colon + 1] == UInt8(ascii: "/"), uri[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    let first = colon + 3
    let ends = uri[first...].firstIndex { "/?#\\".utf8.contains($0) } ?? uri.count
    let start = uri[first..<ends].lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? first
    let port = uri[start..<ends].lastIndex(of: UInt8(ascii: ":")) ?? ends
    return start..<(uri[start..<ends].first == UInt8(ascii: "[") ? ends : port)
  }

  private static func shown(host: ArraySlice<UInt8>) -> [UInt8] {
    guard host.contains(where: { $0 >= 0x80 }) else { return visible(UTF8Scalars(host)) }
    let scalars = UTF8Scalars(host)
    let isHidden = scalars.contains { $0 == 0xFFFD || HiddenScalars.contains($0) }
    guard !isHidden, Script.isMixed(scalars) else { return visible(scalars) }
    var out: [UInt8] = []
    for (i, label) in scalars.split(separator: 0x2E, omittingEmptySubsequences: false).enumerated() {
      if i > 0 { out.append(UInt8(ascii: ".")) }
      out.append(contentsOf: Punycode.label(label))
    }
    return out
  }

  /// The scalars with escapes decoded that mean the same either way.
  private static func decoded(_ uri: ArraySlice<UInt8>) -> [UInt32] {
    var (out, place): ([UInt32], Int) = ([], uri.startIndex)
    while place < uri.endIndex {
      guard uri[place] == UInt8(ascii: "%") else {
        let end = uri[place...].firstIndex(of: UInt8(ascii: "%")) ?? uri.endIndex
        out.append(contentsOf: UTF8Scalars(uri[place..<end]))
        place = end
        continue
      }
      var (bytes, next): ([UInt8], Int) = ([], place)
      while let byte = escape(uri, at: next), bytes.isEmpty || bytes.count < 4, bytes.isEmpty || byte & 0xC0 == 0x80 {
        bytes.append(byte)
        next += 3
      }
      if let scalar = plain(bytes) {
        out.append(scalar)
        place = next
      } else {
        out.append(0x25)
        place += 1
      }
    }
    return out
  }

  private static func escape(_ uri: ArraySlice<UInt8>, at place: Int) -> UInt8? {
    guard place + 2 < uri.endIndex, uri[place] == UInt8(ascii: "%"), let high = digit(uri[place + 1]),
      let low = digit(uri[place + 2])
    else { return nil }
    return high << 4 | low
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// The one scalar that escaped bytes stand for, if it may stand for itself.
  private static func plain(_ bytes: [UInt8]) -> UInt32? {
    let scalars = UTF8Scalars(bytes)
    guard scalars.count == 1, let scalar = scalars.first, scalar != 0xFFFD, !HiddenScalars.contains(scalar) else {
      return nil
    }
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: return scalar
    default: return scalar >= 0xA1 ? scalar : nil
    }
  }

  /// UTF-8 in which all that hides shows its number.
  private static func visible(_ scalars: [UInt32]) -> [UInt8] {
    var out: [UInt8] = []
    for scalar in scalars {
      guard HiddenScalars.contains(scalar) else {
        out.append(scalar: scalar)
        continue
      }
      out.append(contentsOf: "<U+".utf8)
      let digits = scalar > 0xFFFF ? 6 : 4
      for place in (0..<digits).reversed() {
        let digit = UInt8(truncatingIfNeeded: scalar >> UInt32(truncatingIfNeeded: place * 4) & 0xF)
        out.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
      }
      out.append(UInt8(ascii: ">"))
    }
    return out
  }
}

/// Scalars that cannot be seen, or change how others are seen.
private enum HiddenScalars {
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x1F, 0x7F...0xA0, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x1680, 0x17B4...0x17B5, 0x180B...0x180F,
      0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x2800, 0x3000, 0x3164, 0xE000...0xF8FF, 0xFE00...0xFE0F,
      0xFEFF,
      0xFFA0, 0xFFF0...0xFFFC, 0xFFFE...0xFFFF, 0x1D173...0x1D17A, 0xE0000...0x10FFFF:
      true
    default: false
    }
  }
}
