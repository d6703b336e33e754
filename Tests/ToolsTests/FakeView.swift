import Display
import Document
import Geometry
import Gestures
import HitTesting
import Interactions
import Pointer
import Tools

let here = Point<ViewSpace>(10, 20)
let there = Point<ViewSpace>(40, 50)
let annotation = AnnotationID(slot: 3, generation: 1)
let onlyPage = PageID(slot: 0, generation: 0)

/// A view without pages: it has what a test puts into it, and writes down what happens.
final class FakeView: ToolManagerHost, ComponentBehavior {
  let registry: InteractionRegistry
  let manager: ToolManager
  let deferredRelease = DeferredRelease()
  var journal: [String] = []
  var present: Set<Component> = Set(Component.allCases)
  var hit = Hit.outside
  var box = Rect<PageSpace>.zero
  var handledKind = HandledKind.subtype(.square)
  var hasTextSelection = false
  var modifiers = KeyModifiers.meta
  var hasAnnotationSelection = false
  /// The one page, if there is one.
  var sheet: ToolPage?
  var marks: [Quad<PageSpace>] = []
  var created: [Creation] = []
  var drawn: [DrawItem] = []
  /// Run in the middle of what the view is told or asked.
  var onChange: (ToolChange) -> Void = { _ in }
  var onHandling: () -> Void = {}

  init() {
    registry = InteractionRegistry(deferredRelease: deferredRelease, explanations: Explanations())
    manager = ToolManager(registry: registry, deferredRelease: deferredRelease)
    for (index, row) in ComponentRecognizers.all().enumerated() {
      registry.bindings.bind(RecognizerID(rawValue: 1 << 32 | UInt64(index + 1)), row)
    }
    registry.beginSequence(1, time: 0)
  }

  /// Puts an annotation under the pointer.
  func place(_ kind: HandledKind) {
    hit.kind = .annotation
    hit.annotation = annotation
    hit.pageID = onlyPage
    box = Rect(x: 1, y: 2, width: 3, height: 4)
    handledKind = kind
  }

  /// A step of the recognizer of a component that has this trigger.
  func gesture(
    _ component: Component, _ trigger: Trigger, _ state: GestureState = .recognized, count: UInt32 = 1,
    at point: Point<ViewSpace> = here, from start: Point<ViewSpace>? = nil, time: UInt64 = 1
  ) -> (GestureEvent, RecognizerKind) {
    let id =
      registry.bindings.recognizers(of: .component(component))
      .first { registry.bindings.recognizer($0)?.trigger == trigger } ?? .none
    var event = GestureEvent()
    event.recognizer = id
    event.owner = component.rawValue
    event.state = state
    event.count = count
    event.position = point
    event.start = start ?? point
    event.time = time
    event.pointers = 1
    event.modifiers = modifiers
    event.kind = .pen
    return (event, registry.bindings.recognizer(id)?.spec.kind ?? .tap)
  }

  @discardableResult
  func send(
    _ component: Component, _ trigger: Trigger, _ state: GestureState = .recognized, count: UInt32 = 1,
    at point: Point<ViewSpace> = here, from start: Point<ViewSpace>? = nil, time: UInt64 = 1
  ) -> ToolOutcome {
    let (event, kind) = gesture(component, trigger, state, count: count, at: point, from: start, time: time)
    let outcome = manager.handle(event, of: kind, self)
    deferredRelease.empty()
    return outcome
  }

  // Questions of tools.
  func hit(at point: Point<ViewSpace>) -> Hit { hit }
  func box(of hit: Hit) -> Rect<PageSpace> { box }
  func subtype(of annotation: AnnotationID) -> Subtype { .unknown }
  func canActivate(_ component: Component, at point: Point<ViewSpace>) -> Bool {
    registry.canActivate(.component(component), at: point, self)
  }
  func handlingMode(of annotation: AnnotationID) -> ToolMode {
    onHandling()
    return annotation.isNone ? .none : manager.handling.mode(for: handledKind)
  }
  func isAvailable(_ mode: ToolMode) -> Bool { manager.isAvailable(mode) }
  var defaultToolMode: ToolMode { manager.defaultMode }
  func page(_ id: PageID) -> ToolPage? { id == onlyPage ? sheet : nil }
  var middle: Point<ViewSpace> { Point(300, 300) }
  func style(of mode: ToolMode) -> ToolStyle { manager.styles.style(of: mode, variant: manager.carry.style) }
  func canCreate(_ mode: ToolMode, on page: PageID) -> Bool { !manager.isIntercepted(.none, mode) }

  // Acts of tools.
  func activate(_ component: Component, at point: Point<ViewSpace>, by trigger: Trigger) -> Bool {
    registry.activate(component, at: point, by: trigger, self) == .performed
  }
  func extendTextSelection(to point: Point<ViewSpace>) -> Bool {
    journal.append("extend \(point.x),\(point.y)")
    return true
  }
  func endTextSelection() { journal.append("end text") }
  func cancelTextSelection() { journal.append("cancel text") }
  func beginMarking(at point: Point<PageSpace>, on page: PageID, byWord: Bool) -> Bool {
    journal.append("mark \(point.x),\(point.y)\(byWord ? " word" : "")")
    return true
  }
  func mark(to point: Point<PageSpace>, appendTo quads: inout [Quad<PageSpace>]) { quads += marks }
  func create(_ creation: Creation) -> AnnotationID {
    created.append(creation)
    return annotation
  }
  func requestEdit(of annotation: AnnotationID, at point: Point<ViewSpace>) {
    journal.append("edit \(annotation.slot)")
  }

  func transform(to point: Point<ViewSpace>) -> Bool {
    journal.append("transform")
    return true
  }

  func changeVertices(at point: Point<ViewSpace>) -> Bool { false }

  func endTransform() { journal.append("end transform") }

  func cancelTransform() { journal.append("cancel transform") }

  func selectAnnotations(within shape: [Point<ViewSpace>], adding: Bool) -> Bool {
    journal.append("select within \(shape.count)")
    return true
  }
  func scroll(by way: Vector<ViewSpace>) { journal.append("scroll") }
  func zoom(by factor: Double, at point: Point<ViewSpace>) { journal.append("zoom") }
  func requestMenu(_ context: MenuContext, at point: Point<ViewSpace>, of annotation: AnnotationID) {
    journal.append("menu \(context)")
  }
  func setCursor(_ cursor: Cursor) { journal.append("cursor \(cursor.rawValue)") }
  func emit(_ notice: ToolNotice) { journal.append("emit \(notice.type)") }
  func draw(_ item: DrawItem) {
    drawn.append(item)
    journal.append("draw \(item.figure.map { "\($0)" } ?? "other")")
  }
  func redraw() { journal.append("redraw") }
  func toolChanged(_ change: ToolChange) {
    journal.append("tool \(change.old.label)->\(change.new.label)\(change.keeping.isNone ? "" : " keeping")")
    onChange(change)
  }

  // Behaviour.
  func context(for component: Component, at point: Point<ViewSpace>, by trigger: Trigger) -> ActivationContext? {
    present.contains(component) ? ActivationContext.none : nil
  }
  func stillHolds(_ activation: Activation) -> Bool { true }
  func perform(_ activation: Activation) -> Bool {
    journal.append("\(activation.component.name) \(activation.point.x),\(activation.point.y) \(activation.trigger)")
    if activation.component == .selectText { hasTextSelection = true }
    if activation.component == .deselectText { hasTextSelection = false }
    return true
  }
}

extension DrawItem {
  var figure: Figure? { if case .figure(let figure, _) = shape { figure } else { nil } }
  var quad: Quad<ViewSpace> { if case .figure(_, let quad) = shape { quad } else { Quad(bounds) } }
}

extension ToolMode {
  var label: String { self == .none ? "none" : name ?? "\(rawValue)" }
}

/// A tool of a host whose every event is written down; closures say what it does.
final class HostTool: Tool {
  let mode: ToolMode
  let view: FakeView
  var successor: (ToolEvent) -> ToolMode
  var handles: (ToolEvent) -> Bool = { _ in false }
  var events: [ToolEvent] = []
  var carried: ToolCarry?
  var changesCarry: (inout ToolCarry) -> Void = { _ in }
  var specs: [RecognizerSpec] = []

  init(_ mode: ToolMode, _ view: FakeView, to successor: ToolMode? = nil) {
    self.mode = mode
    self.view = view
    self.successor = { _ in successor ?? mode }
  }

  func nextTool(for event: ToolEvent, _ host: any ToolHost) -> ToolMode { successor(event) }
  func recognizers() -> [RecognizerSpec] { specs }
  func create(_ carry: ToolCarry, _ host: any ToolHost) {
    carried = carry
    view.journal.append("create \(mode.label)")
  }
  func close(_ host: any ToolHost) { view.journal.append("close \(mode.label)") }
  func carryOver(_ carry: inout ToolCarry) { changesCarry(&carry) }
  func draw(_ host: any ToolHost) {
    let corner = Point<ViewSpace>(0, 0)
    host.draw(
      DrawItem(.frame, .preview, Quad(Rect(corner: corner, corner: corner)), width: 1, rgba: 0xFF, page: -1))
  }

  func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    events.append(event)
    view.journal.append("\(mode.label) \(event.kind.name)")
    return handles(event)
  }
}

/// Hands one tool out, or none.
final class HostMaker: ToolMaker {
  let tool: (any Tool)?

  init(_ tool: (any Tool)?) { self.tool = tool }

  func make(_ mode: ToolMode) -> (any Tool)? { tool }
}

final class Listener: ToolListener {
  var kind = ToolEventKind.keyDown
  func consumes(_ event: ToolEvent) -> Bool { event.kind == kind }
}

final class Veto: ToolVeto {
  var asked: [(AnnotationID, ToolMode)] = []
  var mode: ToolMode

  init(_ mode: ToolMode) { self.mode = mode }

  func intercepts(_ annotation: AnnotationID, _ mode: ToolMode) -> Bool {
    asked.append((annotation, mode))
    return mode == self.mode
  }
}

final class Deny: ActivationCondition {
  func answer(_ activation: Activation) -> ConditionAnswer { .deny }
}

final class TapHook: AnnotationTapHook {
  func consumes(_ annotation: AnnotationID, at point: Point<ViewSpace>) -> Bool { true }
}
