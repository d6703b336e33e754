import Geometry
import Gestures
import Interactions
import TestSupport
import Testing

@Suite("components in the arena")
struct ArenaTests {
  private let overAnnotation: [Component] = [.editAnnotation, .openLinkAnnotation, .selectAnnotation]

  @Test(
    "denying one component over an annotation leaves the others; with all denied the page gets the tap",
    .proves("S22a", "S22b", "S59b", "S59c"))
  func denied() {
    let view = ArenaView(
      .editAnnotation, .openLinkAnnotation, .selectAnnotation, .transformAnnotation, .toggleUserInterface)
    var time: UInt64 = 0
    for component in overAnnotation {
      view.tap(time)
      #expect(view.journal == ["\(component.name) recognized @\(time + 40)"])
      _ = view.registry.add(Condition("denies", view.bench.journal, .deny), to: .component(component))
      view.journal = []
      time += 2000
    }
    view.feed(.down, time)
    view.feed(.move, time + 16, 160, 100)
    view.feed(.up, time + 32, 160, 100)
    #expect(view.journal == ["transformAnnotation began @\(time + 16)"])
    view.journal = []
    view.registry.setEnabled(false, .component(.transformAnnotation), in: view.arena, view)
    view.tap(time + 2000)
    #expect(view.journal == ["toggleUserInterface recognized @\(time + 2040)"])
  }

  @Test(
    "a condition that denies only right before it acts fails the recognizer, and the next goes on",
    .proves("S22a", "S22b", "S24c"))
  func deniedLate() {
    let view = ArenaView(.openLinkAnnotation, .selectAnnotation)
    let condition = Condition("late", view.bench.journal)
    _ = view.registry.add(condition, to: .component(.openLinkAnnotation))
    view.feed(.down, 0)
    condition.answers = .deny
    view.feed(.up, 40)
    #expect(view.journal == ["selectAnnotation recognized @40"])
    #expect(view.behavior.performed.map(\.component) == [.selectAnnotation])
    let why = view.registry.explanations.explanation(of: .openLinkAnnotation, in: 1)
    #expect(why?.facts.map(\.kind) == [.condition, .condition, .ended])
    #expect(why?.facts.last?.value == GestureReason.refused.rawValue)
  }

  @Test("taps wait for the double tap only where it could zoom; links never do")
  func latency() {
    let without = ArenaView(.toggleUserInterface)
    without.tap(0)
    #expect(without.journal == ["toggleUserInterface recognized @40"])

    let view = ArenaView(.toggleUserInterface, .fastScroll, .smartZoom)
    view.tap(0)
    #expect(view.journal.isEmpty)
    view.advance(340)
    #expect(view.journal == ["fastScroll recognized @340"])
    view.journal = []
    view.tap(1000)
    view.tap(1140)
    #expect(view.journal == ["smartZoom recognized @1180"])

    let link = ArenaView(.openLinkAnnotation, .toggleUserInterface, .smartZoom)
    link.tap(0)
    #expect(link.journal == ["openLinkAnnotation recognized @40"])
    let denied = ArenaView(.toggleUserInterface, .smartZoom)
    _ = denied.registry.add(Condition("no", denied.bench.journal, .deny), to: .component(.smartZoom))
    denied.tap(0)
    #expect(denied.journal == ["toggleUserInterface recognized @40"])
  }

  @Test("mouse: clicks are counted at once, and a click drops the selection as well", .proves("S65d"))
  func mouse() {
    let view = ArenaView(.selectText, .deselectText, .toggleUserInterface, .smartZoom)
    for (index, time) in [UInt64(0), 150, 300].enumerated() {
      view.tap(time, .mouse)
      #expect(view.journal.contains("selectText recognized \(index + 1) @\(time + 40)"))
      #expect(view.journal.contains("deselectText recognized @\(time + 40)"))
    }
    #expect(view.journal.count == 6)
    view.journal = []
    view.feed(.down, 3000, 100, 100, .mouse)
    view.feed(.move, 3010, 130, 100, .mouse)
    view.feed(.up, 3020, 130, 100, .mouse)
    #expect(view.journal == ["selectText began 1 @3010"])
  }

  @Test("a long press is select, else selectText, else the menu", .proves("S65c", "S181a"))
  func longPress() {
    let order: [Component] = [.selectAnnotation, .selectText, .showAnnotationMenu]
    let view = ArenaView(.selectAnnotation, .selectText, .showAnnotationMenu, .toggleUserInterface)
    for (index, component) in order.enumerated() {
      let time = UInt64(index) * 3000
      view.journal = []
      view.feed(.down, time)
      view.advance(time + 500)
      view.feed(.up, time + 600)
      #expect(view.journal == ["\(component.name) began @\(time + 500)"])
      view.behavior.contexts[component] = nil
    }
  }

  @Test("switching a component off in mid-gesture cancels it", .proves("S19a"), arguments: [true, false])
  func switchedOff(_ composite: Bool) {
    let view = ArenaView(.transformAnnotation)
    view.feed(.down, 0)
    view.feed(.move, 16, 160, 100)
    let target: ComponentTarget =
      composite ? .composite(.allAnnotationInteractions) : .component(.transformAnnotation)
    view.registry.setEnabled(false, target, in: view.arena, view)
    view.drain()
    #expect(view.journal == ["transformAnnotation began @16", "transformAnnotation cancelled @16"])
    view.registry.setEnabled(true, target, in: view.arena, view)
    view.feed(.move, 32, 200, 100)
    view.feed(.up, 48, 200, 100)
    #expect(view.journal.count == 2)
    view.feed(.down, 1000)
    view.feed(.move, 1016, 160, 100)
    #expect(view.journal.last == "transformAnnotation began @1016")
  }
}

@Suite("recognizers of the host beside the components")
struct HostRecognizerTests {
  @Test("recipe: a double tap selects, a single tap does not", .proves("S37", "S38", "S41b", "S41c", "S55"))
  func reimplementation() throws {
    let view = ArenaView(.selectAnnotation, .toggleUserInterface)
    view.registry.setEnabled(false, .component(.selectAnnotation), in: view.arena, view)
    let host = try view.arena.add(.tap(taps: 2))
    try view.arena.require(ComponentTarget.composite(.allInteractions).relationEnd, failureOf: .recognizer(host))
    view.shouldBegin = { view.registry.canActivate(.component(.selectAnnotation), at: here, view.behavior) }
    view.onRecognized = { _ in
      #expect(view.registry.attempt(.selectAnnotation, at: here, view.behavior) == .performed)
    }
    view.tap(0)
    view.tap(150)
    #expect(view.journal == ["host recognized @190"])
    #expect(view.behavior.performed.map(\.component) == [.selectAnnotation])
    view.tap(2000)
    view.advance(2400)
    #expect(view.journal == ["host recognized @190", "toggleUserInterface recognized @2340"])
    view.behavior.contexts[.selectAnnotation] = nil
    view.tap(4000)
    view.tap(4150)
    #expect(!view.journal.contains("host recognized @4190"))
    #expect(view.behavior.performed.filter { $0.component == .selectAnnotation }.count == 1)
  }

  @Test("recipe: observers see taps and presses while the components act as before", .proves("S45", "S56b"))
  func observation() throws {
    let view = ArenaView(.openLinkAnnotation, .selectText)
    let all = ComponentTarget.composite(.allInteractions).relationEnd
    for spec in [RecognizerSpec.tap(), .longPress()] {
      let id = try view.arena.add(spec)
      try view.arena.allowSimultaneous(.recognizer(id), all)
    }
    view.tap(0)
    #expect(Set(view.journal) == ["openLinkAnnotation recognized @40", "host recognized @40"])
    view.journal = []
    view.feed(.down, 1000)
    view.advance(1500)
    view.feed(.up, 1700)
    #expect(Set(view.journal) == ["selectText began @1500", "host began @1500", "host ended @1700"])
  }

  @Test(
    "a double tap of the host and smart zoom: exclusive, unless both are allowed",
    .proves("S45", "S46"), arguments: [true, false])
  func simultaneous(_ allowed: Bool) throws {
    let view = ArenaView(.smartZoom)
    var spec = RecognizerSpec.tap(taps: 2)
    spec.priority = RecognizerPriority.tool
    let host = try view.arena.add(spec)
    if allowed {
      try view.arena.allowSimultaneous(.recognizer(host), ComponentTarget.component(.smartZoom).relationEnd)
    }
    view.tap(0)
    view.tap(150)
    let expected: Set = allowed ? ["host recognized @190", "smartZoom recognized @190"] : ["host recognized @190"]
    #expect(Set(view.journal) == expected)
  }

  @Test(
    "chain: the host's long press wins over selectText, and starts only when selectAnnotation failed",
    .proves("S39a", "S39b", "S40a", "S40b"))
  func chain() throws {
    for isOverAnnotation in [true, false] {
      let view = ArenaView(.selectText)
      if isOverAnnotation { view.behavior.contexts[.selectAnnotation] = ActivationContext.none }
      let host = try view.arena.add(.longPress())
      try view.arena.require(ComponentTarget.component(.selectText).relationEnd, failureOf: .recognizer(host))
      try view.arena.require(.recognizer(host), failureOf: ComponentTarget.component(.selectAnnotation).relationEnd)
      view.feed(.down, 0)
      view.advance(500)
      view.feed(.up, 700)
      let expected = isOverAnnotation ? ["selectAnnotation began @500"] : ["host began @500", "host ended @700"]
      #expect(view.journal == expected)
    }
  }

  @Test("a circle with the built-in waiting is refused", .proves("S244a"))
  func cycle() throws {
    let view = ArenaView()
    #expect(throws: ArenaError.cycle) {
      try view.arena.require(
        ComponentTarget.component(.smartZoom).relationEnd,
        failureOf: ComponentTarget.component(.toggleUserInterface).relationEnd)
    }
  }

  @Test("a foreign recognizer is in no component", .proves("S47c"))
  func contains() throws {
    let view = ArenaView()
    let host = try view.arena.add(.tap())
    #expect(!view.registry.bindings.contains(host, in: .composite(.allInteractions)))
    for component in Component.allCases {
      let ids = view.registry.bindings.recognizers(of: .component(component))
      #expect(!ids.isEmpty && ids.allSatisfy { view.arena.spec(of: $0)?.owner == component.rawValue })
    }
  }
}
