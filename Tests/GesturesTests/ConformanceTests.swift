import Testing
import TestSupport

@Suite("other engines' expectations")
struct ConformanceTests {
  @Test("what the documentation of Android and UIKit says")
  func platforms() {
    let cases = ConformanceCase.platforms()
    #expect(cases.count > 40)
    for test in cases {
      if let failure = ConformanceRun(test).failure() { Issue.record("\(test.id): \(failure)") }
    }
  }

  @Test("gestures/cases.jsonl", .proves("S36a", "S39a", "S39b", "S46"))
  func cases() throws {
    guard let cases = ConformanceCase.load() else {
      print("gestures/cases.jsonl is absent: skipped")
      return
    }
    var passed = 0
    var skipped = 0
    for test in cases {
      if test.isExcused {
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
