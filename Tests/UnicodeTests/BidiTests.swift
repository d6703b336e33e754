import TestSupport
import Testing

@testable import Unicode

@Suite("Bidirectional text")
struct BidiTests {
  /// The scalars of a line in visual order.
  private func visual(_ scalars: [UInt32], _ isRightToLeft: Bool? = nil) -> [UInt32] {
    BidiParagraph(scalars[...], isRightToLeft: isRightToLeft).runs(ofLine: 0..<scalars.count).flatMap { run in
      run.isRightToLeft ? run.range.reversed().map { scalars[$0] } : run.range.map { scalars[$0] }
    }
  }

  /// Capitals stand for Hebrew letters, `&` for an Arabic one, `>` `<` `=` `^` for LRI, RLI, PDI, FSI, `[` `]` `(` `)` for
  /// themselves.
  private func scalars(_ text: String) -> [UInt32] {
    text.scalars.map { scalar in
      switch scalar {
      case 0x41...0x5A: scalar - 0x41 + 0x5D0
      case 0x26: 0x628
      case 0x3E: 0x2066
      case 0x3C: 0x2067
      case 0x5E: 0x2068
      case 0x3D: 0x2069
      default: scalar
      }
    }
  }

  @Test(
    "visual order by hand", .proves("S299"),
    arguments: [
      ("abc", "abc"), ("ABC", "CBA"), ("ab CD ef", "ab DC ef"), ("AB cd EF", "FE cd BA"), ("AB 12 CD", "DC 12 BA"),
      ("a AB 12", "a 12 BA"), ("&1,2", "1,2&"), ("A$1", "$1A"), ("ab (CD) e", "ab (DC) e"), ("ab (CD", "ab (DC"),
      ("AB (cd) E", "E )cd( BA"), ("a <bC= d", "a <Cb= d"), ("A >Bc= D", "D =Bc> A"), ("a ^BC= d", "a ^CB= d"),
      ("ab CD  ", "ab DC  "), ("AB cd  ", "  cd BA"), ("1 AB", "BA 1"), ("", ""),
    ])
  func byHand(logical: String, expected: String) {
    #expect(visual(scalars(logical)) == scalars(expected))
  }

  @Test("a direction that is given", .proves("S299"))
  func given() {
    #expect(visual(scalars("ab."), true) == scalars(".ab"))
    #expect(visual(scalars("AB."), false) == scalars("BA."))
    #expect(BidiParagraph(scalars("12")[...]).level == 0 && BidiParagraph(scalars("12 A")[...]).isRightToLeft)
  }

  @Test("a slice counts from its first scalar; a line outside is cut", .proves("S299"))
  func slices() {
    let all = scalars("xxAB cd")
    let paragraph = BidiParagraph(all[2...])
    #expect(paragraph.levels == [1, 1, 1, 2, 2])
    #expect(paragraph.runs(ofLine: 3..<99) == [BidiRun(range: 3..<5, level: 2)])
    #expect(paragraph.levels(ofLine: 0..<3) == [1, 1, 1])
    #expect(paragraph.runs(ofLine: 50..<99).isEmpty)
  }

  @Test("a separator of paragraphs inside ends embeddings", .proves("S299"))
  func separators() {
    let paragraph = BidiParagraph([0x202E, 0x61, 0x2029, 0x62], isRightToLeft: false)
    #expect(paragraph.levels == [0, 1, 0, 0])
  }

  @Test("Unicode's own cases", .proves("S299"), .enabled(if: unicodeLines("BidiCharacterTest.txt") != nil))
  func ownCases() throws {
    let lines = try #require(unicodeLines("BidiCharacterTest.txt"))
    #expect(lines.count > 90_000)
    var wrong: [Substring] = []
    for index in stride(from: 0, to: lines.count, by: Share.pace(11)) where !holds(lines[index]) {
      wrong.append(lines[index])
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5))")
  }

  /// One line: scalars; direction; paragraph level; levels, `x` for what is removed; visual order.
  private func holds(_ line: Substring) -> Bool {
    let fields = line.split(separator: ";")
    guard fields.count == 5 else { return false }
    let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
    let paragraph = BidiParagraph(scalars[...], isRightToLeft: fields[1] == "0" ? false : fields[1] == "1" ? true : nil)
    let expected = fields[3].split(separator: " ").map { UInt8($0) }
    let levels = paragraph.levels(ofLine: 0..<scalars.count)
    guard paragraph.level == UInt8(fields[2]), levels.count == expected.count else { return false }
    guard zip(levels, expected).allSatisfy({ $1 == nil || $0 == $1 }) else { return false }
    let order = paragraph.runs(ofLine: 0..<scalars.count).flatMap {
      $0.isRightToLeft ? $0.range.reversed() : Array($0.range)
    }
    return order.filter { expected[$0] != nil } == fields[4].split(separator: " ").compactMap { Int($0) }
  }

  /// Scalars that stand for the classes of BidiTest.txt.
  private static let samples: [Substring: UInt32] = [
    "L": 0x61, "R": 0x5D0, "AL": 0x628, "EN": 0x31, "ES": 0x2D, "ET": 0x24, "AN": 0x661, "CS": 0x2C, "NSM": 0x5B0,
    "BN": 0xAD, "B": 0x2029, "S": 0x9, "WS": 0x20, "ON": 0x21, "LRE": 0x202A, "LRO": 0x202D, "RLE": 0x202B,
    "RLO": 0x202E,
    "PDF": 0x202C, "LRI": 0x2066, "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
  ]

  @Test("Unicode's own cases by classes", .proves("S299"), .enabled(if: unicodeLines("BidiTest.txt") != nil))
  func ownClasses() throws {
    var (expected, wrong): ([UInt8?], [Substring]) = ([], [])
    for (number, line) in try #require(unicodeLines("BidiTest.txt")).enumerated() {
      if line.hasPrefix("@Levels:") {
        expected = line.dropFirst(8).split(whereSeparator: { $0 == " " || $0 == "\t" }).map { UInt8($0) }
      }
      guard number % Share.pace(7) == 0, !line.hasPrefix("@"), let end = line.firstIndex(of: ";") else { continue }
      let scalars = line[..<end].split(separator: " ").compactMap { BidiTests.samples[$0] }
      let directions = Int(line[line.index(after: end)...].filter { $0 != " " }, radix: 16) ?? 0
      for (bit, direction) in [(1, nil), (2, false), (4, true)] as [(Int, Bool?)] where directions & bit != 0 {
        let levels = BidiParagraph(scalars[...], isRightToLeft: direction).levels(ofLine: 0..<scalars.count)
        if !zip(levels, expected).allSatisfy({ $1 == nil || $0 == $1 }) { wrong.append(line) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5))")
  }

  @Test("any text gives one level a scalar, and an order in which each stands once", .proves("S299"))
  func anything() {
    var lottery = RandomNumbers(seed: 9)
    let alphabet = Array(BidiTests.samples.values).sorted() + [0x28, 0x29, 0x5B, 0x5D, 0x2329, 0x3009, 0xFFFF_FFFF]
    for _ in 0..<3000 {
      let count = Int.random(in: 0...300, using: &lottery)
      let scalars = (0..<count).map { _ in alphabet.randomElement(using: &lottery) ?? 0x61 }
      let paragraph = BidiParagraph(scalars[...])
      #expect(paragraph.levels.count == count && paragraph.levels.allSatisfy { $0 <= 127 })
      #expect(paragraph.runs(ofLine: 0..<count).flatMap { Array($0.range) }.sorted() == Array(0..<count))
    }
  }

  @Test("deep nesting is no matter", .proves("S299"))
  func deep() {
    for scalar: UInt32 in [0x2067, 0x202B, 0x28, 0x2068] {
      let scalars = [UInt32](repeating: scalar, count: 50_000) + [0x5D0]
      #expect(BidiParagraph(scalars[...]).levels.count == 50_001)
    }
  }

  @Test("brackets as Unicode lists them", .proves("S299"), .enabled(if: unicodeLines("BidiBrackets.txt") != nil))
  func brackets() throws {
    var listed: [UInt32: (UInt32, Bool)] = [:]
    for line in try #require(unicodeLines("BidiBrackets.txt")) {
      let words = line.split(whereSeparator: { $0 == ";" || $0 == " " || $0 == "\t" })
      guard words.count == 3, let one = UInt32(words[0], radix: 16), let other = UInt32(words[1], radix: 16) else {
        continue
      }
      listed[one] = (other, words[2] == "o")
    }
    #expect(listed.count == 128)
    var differing: [UInt32] = []
    for scalar in UInt32(0)...0x1_0000 {
      let entry = listed[scalar]
      let closer = BidiBrackets.closer(of: scalar)
      let isListed = (closer != nil) == (entry?.1 == true) && BidiBrackets.isClosing(scalar) == (entry?.1 == false)
      if !isListed { differing.append(scalar) }
      if let entry, entry.1, scalar != 0x2329, closer != entry.0 { differing.append(scalar) }
    }
    #expect(differing.isEmpty, "\(differing.prefix(20).map { String($0, radix: 16) })")
  }
}
