import Geometry
import Interactions
import TestSupport
import Testing

@Suite("conditions and callbacks")
struct ConditionTests {
  let bench = Bench()

  private func condition(_ name: String, _ answer: ConditionAnswer = .allow, on target: ComponentTarget) -> Condition {
    let condition = Condition(name, bench.journal, answer)
    _ = bench.registry.add(condition, to: target)
    return condition
  }

  private func callback(_ name: String, on target: ComponentTarget) -> Callback {
    let callback = Callback(name, bench.journal)
    _ = bench.registry.add(callback, to: target)
    return callback
  }

  @Test(
    "conditions, then callbacks, then the behaviour, each with what is about to happen",
    .proves("S20b", "S27", "S31a", "S31c"))
  func order() {
    let first = condition("a", on: .component(.openLinkAnnotation))
    let run = callback("c", on: .component(.openLinkAnnotation))
    _ = condition("b", on: .component(.openLinkAnnotation))
    _ = callback("d", on: .component(.openLinkAnnotation))
    _ = condition("other", on: .component(.selectText))
    let behavior = FakeBehavior()
    behavior.contexts[.openLinkAnnotation] = link
    #expect(bench.activate(.openLinkAnnotation, behavior) == .performed)
    #expect(bench.journal.entries == ["a", "b", "c", "d"])
    let expected = Activation(component: .openLinkAnnotation, context: link, point: here, trigger: .tap)
    #expect(first.asked == [expected])
    #expect(run.activations == [expected])
    #expect(behavior.performed == [expected])
    #expect(expected.kind == .link && expected.space == 5)
  }

  @Test(
    "the first denial ends it: later conditions, callbacks and the behaviour do not run",
    .proves("S22a", "S23a", "S23b", "S23c", "S33a"), arguments: [ConditionAnswer.deny, .failed])
  func firstDenial(_ answer: ConditionAnswer) {
    let before = condition("allows", on: .component(.smartZoom))
    let denies = condition("denies", answer, on: .component(.smartZoom))
    let after = condition("after", on: .component(.smartZoom))
    let run = callback("callback", on: .component(.smartZoom))
    let behavior = FakeBehavior(.smartZoom)
    #expect(bench.activate(.smartZoom, behavior) == .denied)
    #expect([before.asked.count, denies.asked.count, after.asked.count] == [1, 1, 0])
    #expect(run.activations.isEmpty && behavior.performed.isEmpty)
    denies.answers = .allow
    #expect(bench.activate(.smartZoom, behavior) == .performed)
    #expect(after.asked.count == 1)
  }

  @Test("a disabled component asks and calls nobody", .proves("S33b"))
  func disabled() {
    let asked = condition("condition", on: .component(.fastScroll))
    let run = callback("callback", on: .component(.fastScroll))
    _ = bench.registry.setEnabled(false, .component(.fastScroll))
    #expect(bench.activate(.fastScroll, FakeBehavior(.fastScroll)) == .disabled)
    #expect(asked.asked.isEmpty && run.activations.isEmpty)
  }

  @Test("callbacks cannot prevent, whatever they return", .proves("S32"))
  func noVeto() {
    let failing = callback("failing", on: .component(.selectText))
    failing.works = false
    let second = callback("second", on: .component(.selectText))
    #expect(bench.activate(.selectText, FakeBehavior(.selectText)) == .performed)
    #expect(second.activations.count == 1)
  }

  @Test("a condition on a composite gets each member's own context", .proves("S15b", "S15f", "S25"))
  func composite() {
    let asked = condition("all", on: .composite(.allInteractions))
    let texts = condition("texts", on: .composite(.allTextInteractions))
    let behavior = FakeBehavior(.selectText, .fastScroll)
    behavior.contexts[.openLinkAnnotation] = link
    behavior.contexts[.fastScroll] = .fastScroll(direction: .backward)
    for component in [Component.selectText, .fastScroll, .openLinkAnnotation] {
      #expect(bench.activate(component, behavior) == .performed)
    }
    #expect(asked.asked.map(\.component) == [.selectText, .fastScroll, .openLinkAnnotation])
    #expect(asked.asked.map(\.context) == [.none, .fastScroll(direction: .backward), link])
    #expect(asked.asked.map(\.kind) == [.none, .fastScroll, .link])
    #expect(texts.asked.map(\.component) == [.selectText])
  }

  @Test(
    "conditions run at the start, before the recognizer acts and before the component acts",
    .proves("S24a", "S24b"))
  func everyStage() {
    let asked = condition("condition", on: .component(.selectText))
    let behavior = FakeBehavior(.selectText)
    let registry = bench.registry
    #expect(registry.admits(.selectText, at: here, by: .drag, .start, behavior))
    let there = Point<ViewSpace>(15, 20)
    #expect(registry.admits(.selectText, at: there, by: .drag, .begin, behavior))
    #expect(registry.activate(.selectText, at: there, by: .drag, behavior) == .performed)
    #expect(asked.asked.map(\.point) == [here, there, there])
    asked.answers = .deny
    #expect(!registry.admits(.selectText, at: here, by: .drag, .start, behavior))
    #expect(behavior.performed.count == 1)
  }

  @Test(
    "can-activate has no side effects, ignores flags, and wants a context and all conditions",
    .proves("S49", "S50a", "S51a"))
  func canActivate() {
    let asked = condition("condition", on: .component(.selectAnnotation))
    let run = callback("callback", on: .component(.selectAnnotation))
    let behavior = FakeBehavior(.selectAnnotation)
    let registry = bench.registry
    registry.beginSequence(1, time: 0)
    _ = registry.setEnabled(false, .composite(.allInteractions))
    #expect(registry.canActivate(.component(.selectAnnotation), at: here, behavior))
    #expect(registry.canActivate(.composite(.allAnnotationInteractions), at: here, behavior))
    #expect(!registry.canActivate(.component(.editAnnotation), at: here, behavior))
    asked.answers = .deny
    #expect(!registry.canActivate(.component(.selectAnnotation), at: here, behavior))
    #expect(!registry.canActivate(.composite(.allInteractions), at: here, behavior))
    #expect(run.activations.isEmpty && behavior.performed.isEmpty)
    let why = registry.explanations.explanation(of: .selectAnnotation, in: 1)
    #expect(why?.facts == [] && why?.wasAsked == false)
  }

  @Test(
    "try-calls respect conditions, run callbacks and ignore flags",
    .proves("S52a", "S52b", "S53a", "S53b", "S53c"), arguments: Component.allCases)
  func attempt(_ component: Component) {
    let asked = condition("condition", on: .component(component))
    let run = callback("callback", on: .component(component))
    let behavior = FakeBehavior(component)
    _ = bench.registry.setEnabled(false, .component(component))
    #expect(bench.registry.attempt(component, at: here, behavior) == .performed)
    #expect(behavior.performed.map(\.trigger) == [.call])
    #expect(run.activations.count == 1)
    asked.answers = .deny
    #expect(bench.registry.attempt(component, at: here, behavior) == .denied)
    #expect(behavior.performed.count == 1)
    behavior.contexts = [:]
    #expect(bench.registry.attempt(component, at: here, behavior) == .noContext)
  }

  @Test("what callbacks made go away is not acted on", .proves("S31b"))
  func targetGone() {
    let behavior = FakeBehavior(.openLinkAnnotation)
    callback("deletes it", on: .component(.openLinkAnnotation)).meanwhile = { behavior.isGone = true }
    #expect(bench.activate(.openLinkAnnotation, behavior) == .targetGone)
    #expect(behavior.performed.isEmpty)
  }
}
