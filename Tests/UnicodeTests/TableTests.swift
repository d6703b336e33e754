import TestSupport
import Testing

@testable import Unicode

@Suite("Unicode tables")
struct UnicodeTests {
  @Test(
    "simple case folding",
    arguments: [
      (0x41, 0x61), (0x61, 0x61), (0xC9, 0xE9), (0x130, 0x130), (0x3A3, 0x3C3), (0x3C2, 0x3C3), (0x1E9E, 0xDF),
      (0x10400, 0x10428), (0x1F88, 0x1F80), (0x10FFFF, 0x10FFFF), (Int(UInt32.max), Int(UInt32.max)),
    ])
  func folding(scalar: Int, folded: Int) {
    #expect(CaseFolding.fold(UInt32(scalar)) == UInt32(folded))
  }

  @Test("letters without their diacritics", arguments: [(0xE9, 0x65), (0x1EA4, 0x41), (0x61, 0x61), (0xF8, 0xF8)])
  func bases(scalar: UInt32, base: UInt32) {
    #expect(CaseFolding.base(scalar) == base)
  }

  @Test("classes agree with the standard library for every code point")
  func categories() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = CharacterClass(value).category
      switch scalar.properties.generalCategory {
      case .unassigned: continue  // the two tables may be of different versions
      case .uppercaseLetter: #expect(category == .upperLetter)
      case .decimalNumber: #expect(category == .decimalNumber || category == .unassigned)
      case .nonspacingMark: #expect(category.isMark || category == .unassigned)
      case .spaceSeparator: #expect(CharacterTest.isSpace(value))
      default: continue
      }
    }
  }

  @Test(
    "words by UAX 29",
    arguments: [
      ("can't", [0, 5]), ("e.g.", [0, 3, 4]), ("1,234.5", [0, 7]), ("a_b1", [0, 4]), ("a\u{308}b", [0, 3]),
      ("\u{5D0}\"\u{5D0}", [0, 3]), ("\u{30AB}\u{30BF}\u{6F22}", [0, 2, 3]),
      ("\u{1F1E6}\u{1F1E7}\u{1F1E8}", [0, 2, 3]),
      ("\u{1F468}\u{200D}\u{1F469}", [0, 3]), ("a:b", [0, 3]), ("a.1", [0, 1, 2, 3]),
    ])
  func wordBreaks(text: String, boundaries: [Int]) {
    let scalars = text.unicodeScalars.map { $0.value }
    let found = WordBoundaries(scalars[...])
    #expect((0...scalars.count).filter { found.isBoundary($0) } == boundaries)
  }
}

@Suite("Carets that go by words")
struct WordStepTests {
  private func walk(_ text: String, _ step: (WordBoundaries, Int) -> Int, from start: Int) -> [Int] {
    let words = WordBoundaries(text.scalars[...])
    var (at, found): (Int, [Int]) = (start, [])
    while found.count < 100 {
      let next = step(words, at)
      if next == at { break }
      found.append(next)
      at = next
    }
    return found
  }

  @Test("ends of words forward, starts of words backward, starts forward where Windows stops", .proves("S299"))
  func steps() {
    let text = "One, two (can't)!"
    #expect(walk(text, { $0.next(after: $1) }, from: 0) == [3, 8, 15, 17])
    #expect(walk(text, { $0.next(after: $1, atStart: true) }, from: 0) == [5, 10, 17])
    #expect(walk(text, { $0.previous(before: $1) }, from: 17) == [10, 5, 0])
    #expect(
      walk(text, { $0.next(after: $1) }, from: 6) == [8, 15, 17]
        && walk(text, { $0.previous(before: $1) }, from: 7) == [5, 0])
    #expect(walk("", { $0.next(after: $1) }, from: 0) == [] && WordBoundaries([]).previous(before: 5) == 0)
    #expect(
      WordBoundaries("ab".scalars[...]).next(after: -7) == 2 && WordBoundaries("ab".scalars[...]).next(after: 70) == 2)
  }
}
