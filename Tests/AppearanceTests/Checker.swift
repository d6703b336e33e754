import Appearance
import Geometry

/// Reads a content stream as a viewer does: what is wrong with it, and what it covers.
struct Checker {
  private(set) var faults: [String] = []
  /// Round all that is filled or stroked; text counts as the clip round it.
  private(set) var ink: Rect<PDFSpace>?
  private(set) var shown: [[UInt8]] = []
  private(set) var count = 0

  private struct Paint {
    var (width, cap, join) = (1.0, 0.0, 0.0)
    var clip: Rect<PDFSpace>?
  }
  private var (operands, path): ([Double], [[Dot]]) = ([], [])
  private var closed: [Bool] = []
  private var (saved, now): ([Paint], Paint) = ([], Paint())
  private var (others, isText, isClip) = (0, false, false)

  /// Operators and how many numbers each takes.
  private static let known: [String: Int] = [
    "q": 0, "Q": 0, "gs": 0, "w": 1, "J": 1, "j": 1, "d": 1, "m": 2, "l": 2, "c": 6, "h": 0, "S": 0, "f": 0, "B": 0,
    "n": 0, "W": 0, "G": 1, "g": 1, "RG": 3, "rg": 3, "K": 4, "k": 4, "BT": 0, "ET": 0, "Tf": 1, "Td": 2, "Tm": 6,
    "Tj": 0, "TJ": 0, "Ts": 1,
  ]

  init(_ form: AppearanceForm) {
    read(form.content)
    if !saved.isEmpty || isText { faults.append("unbalanced") }
    if !operands.isEmpty || others > 0 { faults.append("operands left over") }
    if !path.isEmpty { faults.append("a path left over") }
  }

  private mutating func read(_ bytes: [UInt8]) {
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == 32 || byte == 10 {
        at += 1
      } else if byte == UInt8(ascii: "(") {
        string(bytes, &at)
      } else if byte == UInt8(ascii: "[") {
        array(bytes, &at)
      } else {
        let end = bytes[at...].firstIndex { $0 <= 32 } ?? bytes.count
        word(bytes[at..<end])
        at = end
      }
    }
  }

  /// Numbers and strings.
  private mutating func array(_ bytes: [UInt8], _ at: inout Int) {
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "]") {
      if bytes[at] == UInt8(ascii: "(") {
        string(bytes, &at)
        others -= 1
      } else if bytes[at] <= 32 {
        at += 1
      } else {
        let end = bytes[at...].firstIndex { $0 <= 32 || $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "(") }
        _ = number(bytes[at..<(end ?? bytes.count)])
        at = end ?? bytes.count
      }
    }
    at += 1
    others += 1
  }

  private mutating func word(_ word: ArraySlice<UInt8>) {
    if word.first == UInt8(ascii: "/") {
      others += 1
    } else if word.first.map({ $0 == 45 || ($0 >= 48 && $0 <= 57) }) ?? false {
      operands.append(number(word))
    } else {
      apply(String(decoding: word, as: UTF8.self))
    }
  }

  /// A minus, digits, and at most four decimals.
  private mutating func number(_ word: ArraySlice<UInt8>) -> Double {
    let parts = word.drop { $0 == 45 }.split(separator: 46, omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0 >= 48 && $0 <= 57 } }
    let text = String(decoding: word, as: UTF8.self)
    guard areDigits, parts.count <= 2, parts.count < 2 || parts[1].count <= 4, let value = Double(text),
      value.magnitude <= 1e9
    else {
      faults.append("no number: \(text)")
      return 0
    }
    return value
  }

  private mutating func string(_ bytes: [UInt8], _ at: inout Int) {
    var text: [UInt8] = []
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: ")") {
      if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count {
        at += 1
        if bytes[at] >= 48, bytes[at] < 56, at + 2 < bytes.count {
          text.append(bytes[at...(at + 2)].reduce(0) { $0 &* 8 &+ ($1 &- 48) })
          at += 2
        } else {
          text.append(bytes[at])
        }
      } else {
        if bytes[at] < 32 || bytes[at] > 126 || bytes[at] == UInt8(ascii: "(") { faults.append("a raw byte") }
        text.append(bytes[at])
      }
      at += 1
    }
    at += 1
    others += 1
    shown.append(text)
  }

  private mutating func apply(_ name: String) {
    count += 1
    guard let wanted = Checker.known[name] else { return faults.append("no operator: \(name)") }
    if operands.count != wanted { faults.append("\(name) with \(operands.count) numbers") }
    if isText, !["ET", "Tf", "Td", "Tm", "Tj", "TJ", "Ts", "G", "g", "RG", "rg", "K", "k"].contains(name) {
      faults.append("\(name) in text")
    }
    state(name)
    paint(name)
    (operands, others) = ([], 0)
  }

  private mutating func state(_ name: String) {
    switch name {
    case "q": saved.append(now)
    case "Q":
      if let last = saved.popLast() { now = last } else { faults.append("Q without q") }
    case "w": now.width = operands.first ?? 0
    case "J": now.cap = operands.first ?? 0
    case "j": now.join = operands.first ?? 0
    case "BT": isText = true
    case "ET": isText = false
    case "Tj", "TJ": if let clip = now.clip { ink = ink?.union(clip) ?? clip }
    case "d": if operands != [0] || others != 1 { faults.append("d") }
    default: break
    }
  }

  private mutating func paint(_ name: String) {
    switch name {
    case "m":
      path.append([point(0)])
      closed.append(false)
    case "l", "c":
      guard let start = path.last?.last else { return faults.append("\(name) from nowhere") }
      path[path.count - 1] += name == "c" ? curve(start) : [point(0)]
    case "h": if closed.isEmpty { faults.append("h of nothing") } else { closed[closed.count - 1] = true }
    case "W": isClip = true
    case "S", "f", "B", "n":
      let box = Extents(path.joined()).rect
      if isClip { now.clip = box }
      if name != "n", let box { ink = ink?.union(box) ?? box }
      if name == "S" || name == "B" { stroke() }
      (path, closed, isClip) = ([], [], false)
    default: break
    }
  }

  /// Lines to both sides, corners and ends as the state says; sharp corners are those of upright boxes.
  private mutating func stroke() {
    let half = now.width / 2
    for (i, line) in path.enumerated() {
      var extents = Extents(line)
      for (a, b) in zip(line, line.dropFirst() + (closed[i] ? line.prefix(1) : [])) where a != b {
        let side = (b - a) / a.distance(to: b) * half
        for p in [a, b] {
          extents.add(p + Vector(-side.dy, side.dx))
          extents.add(p - Vector(-side.dy, side.dx))
        }
      }
      let isRound = (now.join == 1 && line.count > 2) || now.cap == 1
      let corners = closed[i] ? line[...] : (now.cap == 1 ? line[...] : line.dropFirst().dropLast())
      if isRound || closed[i] { for p in corners { extents.add(p, half) } }
      if let rect = extents.rect { ink = ink?.union(rect) ?? rect }
    }
  }

  private func point(_ i: Int) -> Dot { operands.count > i + 1 ? Dot(operands[i], operands[i + 1]) : .origin }

  private func curve(_ a: Dot) -> [Dot] {
    let (b, c, d) = (point(0), point(2), point(4))
    return (1...16).map {
      let t = Double($0) / 16
      let (ab, bc, cd) = (a.interpolated(to: b, t), b.interpolated(to: c, t), c.interpolated(to: d, t))
      return ab.interpolated(to: bc, t).interpolated(to: bc.interpolated(to: cd, t), t)
    }
  }
}

private struct Extents {
  private(set) var rect: Rect<PDFSpace>?

  init(_ points: some Sequence<Dot>) { for p in points { add(p) } }

  mutating func add(_ p: Dot, _ half: Double = 0) {
    let here = Rect(corner: p, corner: p).expanded(by: half)
    rect = rect?.union(here) ?? here
  }
}
