import Testing
import TestSupport

@Suite("other engines' expectations")
struct ConformanceTests {
  /// Cases that do not apply, and why.
  static let excused: [String: String] = [
    "FL-DR-16": "one arena a pointer: the loser of the first lives on in the second, whose winner nobody tells",
    "GK-10": "a fling is the layout's motion; the arena has ended the pan before",
  ]

  @Test("what the documentation of Android and UIKit says")
  func platforms() {
    let cases = ConformanceCase.platforms()
    #expect(cases.count > 40)
    for test in cases {
      if let failure = ConformanceRun(test).failure() { Issue.record("\(test.id): \(failure)") }
    }
  }

  @Test("gestures/cases.jsonl", .proves("S36", "S39", "S42", "S46"))
  func cases() throws {
    guard let cases = ConformanceCase.load() else {
      print("gestures/cases.jsonl is absent: skipped")
      return
    }
    var passed = 0
    var skipped = 0
    for test in cases {
      if Self.excused[test.id] != nil {
        skipped += 1
        continue
      }
      if let failure = ConformanceRun(test).failure() {
        Issue.record("\(test.id): \(failure)")
      } else {
        passed += 1
      }
    }
    print("gesture cases: \(passed) passed, \(cases.count - passed - skipped) failed, \(skipped) skipped")
  }
}
