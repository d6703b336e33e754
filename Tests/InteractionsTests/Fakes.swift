import Document
import Geometry
import Interactions

let here = Point<ViewSpace>(10, 20)
let link = ActivationContext.link(
  annotation: AnnotationID(slot: 3, generation: 1), page: PageID(slot: 0, generation: 0),
  action: ActionID(slot: 7, generation: 0))

/// A view in which some components have something to act on, and which writes down what it was asked to do.
final class FakeBehavior: ComponentBehavior {
  var contexts: [Component: ActivationContext] = [:]
  var performed: [Activation] = []
  var isGone = false
  var works = true

  init(_ components: Component...) {
    for component in components { contexts[component] = ActivationContext.none }
  }

  func context(
    for component: Component, at point: Point<ViewSpace>, by trigger: Trigger
  ) -> ActivationContext? {
    contexts[component]
  }

  func stillHolds(_ activation: Activation) -> Bool { !isGone }

  func perform(_ activation: Activation) -> Bool {
    performed.append(activation)
    return works
  }
}

/// The calls in their order, and the objects that were released.
final class Journal {
  var entries: [String] = []
}

final class Condition: ActivationCondition {
  let name: String
  let journal: Journal
  var answers: ConditionAnswer
  var meanwhile: () -> Void = {}
  private(set) var asked: [Activation] = []

  init(_ name: String, _ journal: Journal, _ answers: ConditionAnswer = .allow) {
    self.name = name
    self.journal = journal
    self.answers = answers
  }

  func answer(_ activation: Activation) -> ConditionAnswer {
    asked.append(activation)
    journal.entries.append(name)
    meanwhile()
    return answers
  }

  deinit { journal.entries.append("destroy \(name)") }
}

final class Callback: ActivationCallback {
  let name: String
  let journal: Journal
  var works = true
  var meanwhile: () -> Void = {}
  private(set) var activations: [Activation] = []

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
  }

  func run(_ activation: Activation) -> Bool {
    activations.append(activation)
    journal.entries.append(name)
    meanwhile()
    return works
  }

  deinit { journal.entries.append("destroy \(name)") }
}

final class TapHook: AnnotationTapHook {
  let consumes: Bool
  private(set) var taps: [AnnotationID] = []

  init(_ consumes: Bool) { self.consumes = consumes }

  func consumes(_ annotation: AnnotationID, at point: Point<ViewSpace>) -> Bool {
    taps.append(annotation)
    return consumes
  }
}

/// A registry with all that it needs.
struct Bench {
  let deferredRelease = DeferredRelease()
  let journal = Journal()
  let registry: InteractionRegistry

  init() {
    registry = InteractionRegistry(deferredRelease: deferredRelease, explanations: Explanations())
  }

  func activate(_ component: Component, _ behavior: FakeBehavior) -> ActivationOutcome {
    registry.activate(component, at: here, by: .tap, behavior)
  }
}
