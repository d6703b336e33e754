import TestSupport
import Testing

@testable import Unicode

@Suite("Grapheme clusters")
struct GraphemeTests {
  private func boundaries(_ scalars: [UInt32]) -> [Int] {
    let found = GraphemeBoundaries(scalars)
    return (0...scalars.count).filter { found.isBoundary($0) }
  }

  /// Where the standard library ends its characters.
  private func truth(_ text: String) -> [Int] {
    var (at, found) = (0, [0])
    for character in text {
      at += character.unicodeScalars.count
      found.append(at)
    }
    return found
  }

  @Test(
    "clusters by hand", .proves("S299"),
    arguments: [
      ("", [0]), ("abc", [0, 1, 2, 3]), ("e\u{301}a", [0, 2, 3]), ("\r\n\n", [0, 2, 3]), ("\n\u{301}", [0, 1, 2]),
      ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F466}", [0, 5]), ("\u{1F44D}\u{1F3FD}x", [0, 2, 3]),
      ("\u{1F1E6}\u{1F1E7}\u{1F1E8}\u{1F1E9}\u{1F1EA}", [0, 2, 4, 5]), ("a\u{200D}\u{1F468}", [0, 2, 3]),
      ("\u{915}\u{94D}\u{937}\u{93F}", [0, 4]), ("\u{915}\u{94D}\u{200D}\u{937}", [0, 4]),
      ("\u{915}\u{937}", [0, 1, 2]), ("\u{B95}\u{BCD}\u{BB7}", [0, 2, 3]), ("\u{1100}\u{1161}\u{11A8}", [0, 3]),
      ("\u{AC00}\u{11A8}", [0, 2]), ("\u{AC01}\u{1161}", [0, 1, 2]), ("\u{600}1", [0, 2]),
    ])
  func byHand(text: String, expected: [Int]) {
    #expect(boundaries(text.scalars) == expected)
  }

  @Test("Unicode's own cases", .proves("S299"), .enabled(if: unicodeLines("auxiliary/GraphemeBreakTest.txt") != nil))
  func ownCases() throws {
    let lines = try #require(unicodeLines("auxiliary/GraphemeBreakTest.txt"))
    #expect(lines.count > 500)
    for line in lines {
      var (scalars, expected): ([UInt32], [Int]) = ([], [])
      for word in line.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
        if word == "÷" {
          expected.append(scalars.count)
        } else if let scalar = UInt32(word, radix: 16) {
          scalars.append(scalar)
        }
      }
      // A pictograph up to Unicode 16, and none in later versions.
      if !scalars.contains(0x2701) { #expect(boundaries(scalars) == expected, "\(line)") }
    }
  }

  @Test("random texts as the standard library parts them", .proves("S299"))
  func random() {
    var lottery = RandomNumbers(seed: 22)
    let alphabet: [UInt32] = [
      0x61, 0x20, 0xD, 0xA, 0x301, 0x200D, 0x1F468, 0x1F3FD, 0x2764, 0xFE0F, 0x1F1E6, 0x1F1E7, 0x915, 0x937, 0x94D,
      0x93C,
      0x93F, 0xD15, 0xD4D, 0x1100, 0x1161, 0x11A8, 0xAC00, 0xAC01, 0x600, 0x110BD, 0xE0020, 0x200B, 0x5D0, 0xE33, 0xA9,
    ]
    for _ in Share.seeds(3000, of: 20_000) {
      let scalars = (0..<Int.random(in: 1...8, using: &lottery)).map { _ in
        alphabet.randomElement(using: &lottery) ?? 0x61
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars.compactMap { Unicode.Scalar($0) })
      #expect(boundaries(scalars) == truth(String(text)), "\(scalars.map { String($0, radix: 16) })")
    }
  }

  @Test("every code point sticks to what stands before it as the standard library says", .proves("S299"))
  func everyCodePoint() {
    var differing: [UInt32] = []
    for value in UInt32(0)...0x10FFFF where Share.takes(value, pace: 31) {
      guard let scalar = Unicode.Scalar(value), scalar.properties.age != nil else { continue }
      for before: Unicode.Scalar in ["a", "\u{1100}", "\u{600}", "\u{915}", "\u{1F468}"] {
        var text = String.UnicodeScalarView()
        text.append(before)
        if before == "\u{915}" { text.append("\u{94D}") }
        if before == "\u{1F468}" { text.append("\u{200D}") }
        text.append(scalar)
        let scalars = text.map { $0.value }
        if boundaries(scalars) != truth(String(text)), differing.last != value { differing.append(value) }
      }
    }
    // The tables may be of different versions of Unicode: few characters change.
    #expect(differing.count < 100, "\(differing.prefix(200).map { String($0, radix: 16) })")
  }

  @Test("neighbours below the first combining mark part as the standard library says", .proves("S299"))
  func latinNeighbours() {
    let some: [UInt32] = [
      0x0A, 0x0D, 0x20, 0x41, 0x7F, 0x85, 0xA0, 0xA9, 0xAD, 0xAE, 0xB7, 0xE1, 0x1C4, 0x2B0, 0x2FF, 0x301,
    ]
    var differing: [[UInt32]] = []
    for scalar in UInt32(0)..<0x301 {
      for other in some {
        for pair in [[scalar, other], [other, scalar]] {
          let text = String(String.UnicodeScalarView(pair.compactMap { Unicode.Scalar($0) }))
          if boundaries(pair) != truth(text) { differing.append(pair) }
        }
      }
    }
    #expect(differing.isEmpty)
  }

  @Test("walking goes from boundary to boundary, there and back", .proves("S299"))
  func walking() {
    let scalars = "e\u{301}a\r\n\u{1F468}\u{200D}\u{1F469}\u{915}\u{94D}\u{937}.".scalars
    let found = GraphemeBoundaries(scalars)
    var (there, back) = ([0], [scalars.count])
    while let last = there.last, last < scalars.count { there.append(found.next(after: last)) }
    while let last = back.last, last > 0 { back.append(found.previous(before: last)) }
    #expect(there == boundaries(scalars) && there == back.reversed())
    #expect(found.next(after: 1) == 2 && found.previous(before: 1) == 0)
    #expect(
      found.next(after: 99) == scalars.count && found.next(after: -9) == 0
        && found.previous(before: 99) == scalars.count)
    #expect(found.previous(before: Int.max) == scalars.count && found.next(after: Int.min) == 0)
    #expect(!found.isBoundary(-1) && !found.isBoundary(scalars.count + 1))
  }
}
