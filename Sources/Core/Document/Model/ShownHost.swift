/// The scalars of UTF-8; what is none is U+FFFD, a byte each.
func UTF8Scalars(_ bytes: some Collection<UInt8>) -> [UInt32] {
  var (out, rest) = ([UInt32](), Array(bytes)[...])
  while let first = rest.first {
    let length =
      first < 0x80
      ? 1
      : first >= 0xC2 && first < 0xE0 ? 2 : first >= 0xE0 && first < 0xF0 ? 3 : first >= 0xF0 && first < 0xF5 ? 4 : 0
    var scalar =
      length == 1 ? UInt32(clamping: first) : UInt32(clamping: first) & (0xFF >> UInt32(clamping: length + 1))
    let more = rest.dropFirst().prefix(max(length - 1, 0))
    for byte in more { scalar = scalar << 6 | UInt32(clamping: byte & 0x3F) }
    let least: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : length == 2 ? 0x80 : 0
    let isWhole = length > 0 && more.count == length - 1 && more.allSatisfy { $0 & 0xC0 == 0x80 }
    if isWhole, scalar >= least, scalar <= 0x10FFFF, !(0xD800...0xDFFF).contains(scalar) {
      out.append(scalar)
      rest = rest.dropFirst(length)
    } else {
      out.append(0xFFFD)
      rest = rest.dropFirst()
    }
  }
  return out
}

extension [UInt8] {
  /// Appends a scalar as UTF-8.
  mutating func append(scalar: UInt32) {
    func byte(_ lead: UInt32, _ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: lead | scalar >> shift) }
    func next(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | scalar >> shift & 0x3F) }
    switch scalar {
    case 0..<0x80: append(byte(0, 0))
    case 0..<0x800: append(contentsOf: [byte(0xC0, 6), next(0)])
    case 0..<0x10000: append(contentsOf: [byte(0xE0, 12), next(6), next(0)])
    default: append(contentsOf: [byte(0xF0, 18), next(12), next(6), next(0)])
    }
  }
}

/// The scripts of host names, as far as it matters which of them stand together.
enum Script: Hashable {
  case latin, greek, cyrillic, armenian, hebrew, arabic, indic, thai, georgian, han, kana, hangul, bopomofo, other

  /// A stretch of scalars of one script.
  private static let table: [(last: UInt32, script: Script)] = [
    (0x24F, .latin), (0x2AF, .latin), (0x36F, .other), (0x3FF, .greek), (0x52F, .cyrillic), (0x58F, .armenian),
    (0x5FF, .hebrew), (0x77F, .arabic), (0x89F, .other), (0x8FF, .arabic), (0xDFF, .indic), (0xE7F, .thai),
    (0x109F, .other), (0x10FF, .georgian), (0x11FF, .hangul), (0x1DFF, .other), (0x1EFF, .latin), (0x1FFF, .greek),
    (0x2E7F, .other), (0x2FDF, .han), (0x3004, .other), (0x3007, .han), (0x3040, .other), (0x30FF, .kana),
    (0x312F, .bopomofo), (0x318F, .hangul), (0x319F, .other), (0x31BF, .bopomofo), (0x31EF, .other), (0x31FF, .kana),
    (0x33FF, .other), (0x4DBF, .han), (0x4DFF, .other), (0x9FFF, .han), (0xABFF, .other), (0xD7FF, .hangul),
    (0xF8FF, .other), (0xFAFF, .han), (0x1FFFF, .other), (0x3FFFF, .han),
  ]

  /// `nil` for digits and signs, which go with any.
  private static func of(_ scalar: UInt32) -> Script? {
    if scalar < 0x80 { return (0x41...0x5A).contains(scalar) || (0x61...0x7A).contains(scalar) ? .latin : nil }
    for row in table where scalar <= row.last { return row.script }
    return .other
  }

  /// True if a host is written in several scripts that do not belong together, or in one that is not known. Chinese,
  /// Japanese and Korean go with each other's and with Latin; the Indic ones count as mixed among themselves too.
  static func isMixed(_ host: [UInt32]) -> Bool {
    var found: [Script] = []
    var indic: UInt32?
    for scalar in host {
      guard let script = of(scalar) else { continue }
      if script == .indic {
        if indic.map({ $0 != scalar >> 7 }) ?? false { return true }
        indic = scalar >> 7
      }
      if !found.contains(script) { found.append(script) }
    }
    if found.contains(.other) { return true }
    guard found.count > 1 else { return false }
    let others = found.filter { $0 != .latin && $0 != .han }
    return !(others.isEmpty || others == [.kana] || others == [.hangul] || others == [.bopomofo])
  }
}

/// Labels of host names in ASCII (RFC 3492).
enum Punycode {
  /// A label; one that is ASCII, or too long, as it is.
  static func label(_ scalars: some Collection<UInt32>) -> [UInt8] {
    var plain: [UInt8] = []
    for scalar in scalars where scalar < 0x80 { plain.append(UInt8(truncatingIfNeeded: scalar)) }
    guard plain.count < scalars.count else { return plain }
    guard scalars.count <= 256 else { return [UInt8](repeating: UInt8(ascii: "?"), count: 1) }
    return Array("xn--".utf8) + encoded(Array(scalars), plain)
  }

  private static func encoded(_ scalars: [UInt32], _ plain: [UInt8]) -> [UInt8] {
    var out = plain
    if !plain.isEmpty { out.append(UInt8(ascii: "-")) }
    var (code, delta, bias, done): (UInt32, Int, Int, Int) = (128, 0, 72, plain.count)
    while done < scalars.count {
      guard let next = scalars.filter({ $0 >= code }).min() else { return out }
      delta += Int(clamping: next - code) * (done + 1)
      code = next
      for scalar in scalars {
        if scalar < code { delta += 1 }
        guard scalar == code else { continue }
        append(delta, bias, &out)
        bias = adapted(delta, points: done + 1, isFirst: done == plain.count)
        delta = 0
        done += 1
      }
      delta += 1
      code += 1
    }
    return out
  }

  private static func append(_ delta: Int, _ bias: Int, _ out: inout [UInt8]) {
    var (rest, k) = (delta, 36)
    while true {
      let threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias
      guard rest >= threshold else { return out.append(digit(rest)) }
      out.append(digit(threshold + (rest - threshold) % (36 - threshold)))
      rest = (rest - threshold) / (36 - threshold)
      k += 36
    }
  }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 26 ? 0x61 + value : 0x16 + value)
  }

  private static func adapted(_ delta: Int, points: Int, isFirst: Bool) -> Int {
    var (rest, k) = (isFirst ? delta / 700 : delta / 2, 0)
    rest += rest / points
    while rest > 455 {
      rest /= 35
      k += 36
    }
    return k + 36 * rest / (rest + 38)
  }
}
