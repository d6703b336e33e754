import TestSupport
import Testing

@testable import Unicode

@Suite("Line breaks")
struct LineBreakTests {
  private func opportunities(_ scalars: [UInt32]) -> [Int] {
    let found = LineBreaks(scalars)
    return (0...scalars.count).filter { found.isOpportunity($0) }
  }

  @Test(
    "by hand", .proves("S301b"),
    arguments: [
      ("ab cd", [3]), ("ab  cd", [4]), ("well-known", [5]), ("(a) b", [4]), ("中文，字。", [1, 3]), ("カタ「字」", [1, 2]),
      ("한국어 말", [1, 2, 4]), ("a\u{A0}b", []), ("a\u{200B}b", [2]), ("e\u{301}a b", [4]), ("10,5 %", [5]), ("", []),
    ])
  func byHand(text: String, expected: [Int]) { #expect(opportunities(text.scalars) == expected) }

  @Test("Thai breaks between syllables, not before a vowel that follows its consonant", .proves("S301b"))
  func thai() {
    let text = "ภาษาไทย".scalars
    let found = opportunities(text)
    #expect(!found.contains(1) && found.contains(2) && !found.contains(5))
  }

  /// Unicode's own test tailors how numbers hang together with what stands beside them, and Thai is tailored here.
  private func isTailored(_ scalars: [UInt32], _ at: Int) -> Bool {
    let before = scalars[..<at].last { LineClass($0) != .mark && LineClass($0) != .joiner }.map { LineClass($0) }
    switch (before, LineClass(scalars[at])) {
    case (.close, .postfix), (.close, .prefix), (.closeParenthesis, .postfix), (.closeParenthesis, .prefix): return true
    case (.wideClose, .postfix), (.wideClose, .prefix), (.infixSeparator, .numeric), (.symbol, .numeric): return true
    case (.postfix, .open), (.postfix, .wideOpen), (.prefix, .open), (.prefix, .wideOpen), (.asian, .asian): return true
    default: return false
    }
  }

  @Test("Unicode's own test", .proves("S301b"))
  func conformance() throws {
    let lines = try #require(unicodeLines("auxiliary/LineBreakTest.txt"), "unicode-data is installed")
    for line in lines {
      var (scalars, expected): ([UInt32], [Bool]) = ([], [])
      for word in line.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
        if word == "÷" || word == "×" {
          expected.append(word == "÷")
        } else {
          scalars.append(try #require(UInt32(word, radix: 16)))
        }
      }
      let found = LineBreaks(scalars)
      for at in 1..<max(scalars.count, 1) where !isTailored(scalars, at) {
        #expect(found.isOpportunity(at) == expected[at], "\(line) at \(at)")
      }
    }
    #expect(lines.count > 7000)
  }
}
