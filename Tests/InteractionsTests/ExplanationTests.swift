import Gestures
import Interactions
import TestSupport
import Testing

final class NoNames: ExplanationNames {
  func toolName(_ mode: UInt32) -> String { "tool" }
  func eventName(_ kind: UInt32) -> String { "event" }
  func message(_ number: UInt32) -> String { "message" }
}

@Suite("explanations")
struct ExplanationTests {
  let bench = Bench()

  private func text(_ component: Component, in sequence: UInt64) -> String? {
    bench.registry.explanations.explanation(of: component, in: sequence)
      .map { String(decoding: $0.text(NoNames()), as: UTF8.self) }
  }

  /// A tap at an edge: allowed at the start, denied when it comes to it.
  private func play() {
    let registry = bench.registry
    let denying = Condition("denies", bench.journal)
    _ = registry.add(Condition("allows", bench.journal), to: .component(.fastScroll))
    _ = registry.add(denying, to: .composite(.allInteractions))
    _ = registry.add(Callback("callback", bench.journal), to: .component(.fastScroll))
    let behavior = FakeBehavior(.fastScroll)
    registry.beginSequence(7, time: 1000)
    #expect(registry.admits(.fastScroll, at: here, by: .tap, .start, behavior))
    #expect(!registry.admits(.smartZoom, at: here, by: .doubleTap, .start, behavior))
    registry.beginSequence(7, time: 2000)
    var gesture = GestureEvent()
    gesture.owner = Component.fastScroll.rawValue
    gesture.recognizer = RecognizerID(rawValue: 1 << 32 | 12)
    gesture.other = RecognizerID(rawValue: 2 << 32 | 13)
    gesture.state = .pending
    registry.note(gesture)
    gesture.state = .recognized
    gesture.other = .none
    registry.note(gesture)
    denying.answers = .deny
    #expect(bench.activate(.fastScroll, behavior) == .denied)
    gesture.owner = Component.toggleUserInterface.rawValue
    gesture.state = .failed
    gesture.reason = .lostTo
    gesture.other = gesture.recognizer
    registry.note(gesture)
  }

  @Test("chain, context, conditions, waiting and the winner are told", .proves("S243b", "S243c", "S243d", "S243e"))
  func whole() {
    play()
    #expect(
      text(.fastScroll, in: 7) == """
        fastScroll in sequence 7 at 1000 ns
          enabled
          there was something to act on
          condition 1 allowed at the first contact
          condition 2 allowed at the first contact
          recognizer 12 waited for recognizer 13.2
          recognizer 12 acted
          condition 1 allowed before the component acted
          condition 2 denied before the component acted
          not carried out: a condition denied

        """)
    #expect(text(.smartZoom, in: 7)?.contains("there was nothing to act on") == true)
    #expect(text(.openLinkAnnotation, in: 7)?.contains("not asked") == true)
    #expect(
      text(.toggleUserInterface, in: 7)?.contains("recognizer 12 ended because another one acted: recognizer 12")
        == true)
    #expect(text(.fastScroll, in: 8) == nil)
  }

  @Test("an error in a condition and in a callback shows", .proves("S24d", "S24e", "S24f", "S24g", "S243c"))
  func errors() {
    let condition = Condition("condition", bench.journal)
    let callback = Callback("callback", bench.journal)
    callback.works = false
    _ = bench.registry.add(condition, to: .component(.selectText))
    _ = bench.registry.add(callback, to: .component(.selectText))
    bench.registry.beginSequence(1, time: 0)
    #expect(bench.activate(.selectText, FakeBehavior(.selectText)) == .performed)
    #expect(text(.selectText, in: 1)?.contains("callback 1 failed\n  acted\n") == true)
    condition.answers = .failed
    #expect(bench.activate(.selectText, FakeBehavior(.selectText)) == .denied)
    #expect(text(.selectText, in: 1)?.contains("condition 1 failed, which denies") == true)
  }

  @Test("the flags are those of the start", .proves("S243b"))
  func flags() {
    let registry = bench.registry
    _ = registry.setEnabled(false, .component(.selectText))
    _ = registry.setEnabled(false, .composite(.allTextInteractions))
    registry.beginSequence(1, time: 0)
    _ = registry.setEnabled(true, .component(.selectText))
    let why = registry.explanations.explanation(of: .selectText, in: 1)
    #expect(why?.isEnabled == false && why?.disabledComposites == 2 && why?.wasEffective == false)
    #expect(text(.selectText, in: 1)?.contains("disabled by its own flag, disabled by allTextInteractions") == true)
    #expect(registry.explanations.explanation(of: .fastScroll, in: 1)?.wasEffective == true)
  }

  @Test("a sequence announced twice counts from the last time before anything was asked")
  func announcedTwice() {
    let registry = bench.registry
    registry.beginSequence(1, time: 5)
    _ = registry.setEnabled(false, .component(.selectText))
    registry.beginSequence(1, time: 6)
    let why = registry.explanations.explanation(of: .selectText, in: 1)
    #expect(why?.time == 6 && why?.isEnabled == false)
    _ = registry.admits(.fastScroll, at: here, by: .tap, .start, FakeBehavior())
    registry.beginSequence(1, time: 7)
    #expect(registry.explanations.explanation(of: .selectText, in: 1)?.time == 6)
    #expect(registry.explanations.sequences == [0, 1])
  }

  @Test("the last 256 sequences are kept, or as many as are set", .proves("S243a"))
  func ring() {
    let explanations = bench.registry.explanations
    #expect(explanations.capacity == 256)
    for sequence in UInt64(1)...300 { bench.registry.beginSequence(sequence, time: sequence) }
    #expect(explanations.sequences == Array(45...300))
    #expect(explanations.explanation(of: .selectText, in: 44) == nil)
    #expect(explanations.explanation(of: .selectText, in: 45)?.time == 45)
    explanations.setCapacity(2)
    for sequence in UInt64(301)...305 { bench.registry.beginSequence(sequence, time: 0) }
    #expect(explanations.sequences == [304, 305])
    explanations.setCapacity(0)
    #expect(explanations.capacity == 1)
    bench.registry.beginSequence(306, time: 0)
    #expect(explanations.sequences == [306])
    explanations.setCapacity(.max)
    #expect(explanations.capacity == 65_536)
  }

  @Test("a sequence with too many steps says that some are left out")
  func truncation() {
    bench.registry.beginSequence(1, time: 0)
    for _ in 0..<600 { _ = bench.activate(.smartZoom, FakeBehavior(.smartZoom)) }
    let why = bench.registry.explanations.explanation(of: .smartZoom, in: 1)
    #expect(why?.isTruncated == true && why?.facts.count == 512)
  }
}
