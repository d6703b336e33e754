import Document
import Gestures
import HitTesting
import Interactions
import TestSupport
import Testing
import Tools

@Suite("what tools are told of gestures")
struct GestureDeliveryTests {
  let view = FakeView()
  let tool: HostTool

  init() {
    let mode = ToolMode(rawValue: 10001)
    tool = HostTool(mode, view)
    tool.handles = { _ in true }
    _ = view.manager.add(HostMaker(tool), for: mode)
    _ = view.manager.select(mode, view)
  }

  private func sendOwn(_ kind: RecognizerKind, _ state: GestureState, pointers: UInt32 = 1) -> ToolOutcome {
    var event = GestureEvent()
    event.recognizer = RecognizerID(rawValue: 1 << 32 | 200)
    event.owner = RecognizerOwner.tool
    event.state = state
    event.pointers = pointers
    event.position = there
    event.start = here
    return view.manager.handle(event, of: kind, view)
  }

  @Test("a tap that waits is told at the lift, then confirmed, then over", .proves("S85b"))
  func waitingTap() {
    view.send(.toggleUserInterface, .tap, .pressShown, time: 1)
    view.send(.fastScroll, .tap, .pending, time: 40)
    view.send(.toggleUserInterface, .tap, .pending, time: 40)
    var (event, kind) = view.gesture(.fastScroll, .tap, time: 340)
    event.flags = .late
    #expect(view.manager.handle(event, of: kind, view) == .handled)
    #expect(
      tool.events.map(\.kind) == [.pressShown, .singleTapUp, .singleTapConfirmed, .afterSingleTap])
    #expect(tool.events[2].component == .fastScroll && tool.events[2].trigger == .tap)
    kind = .tap
  }

  @Test("a tap that need not wait is told of at once", .proves("S85b"))
  func immediateTap() {
    view.send(.openLinkAnnotation, .tap, time: 40)
    #expect(tool.events.map(\.kind) == [.singleTapUp, .singleTapConfirmed, .afterSingleTap])
  }

  @Test("repeated taps come as a double tap with its count", .proves("S85d"))
  func doubleTap() {
    view.send(.smartZoom, .doubleTap, count: 2)
    #expect(tool.events.map(\.kind) == [.doubleTapBegin, .doubleTap, .doubleTapEnd])
    view.send(.selectText, .drag, count: 3)
    #expect(tool.events.last?.gesture.count == 3 && tool.events.last?.trigger == .tripleTap)
  }

  @Test("a drag begins where the press was, moves, and ends or is taken back", .proves("S73d", "S85a"))
  func drag() {
    #expect(sendOwn(.pan, .began) == .handled)
    _ = sendOwn(.pan, .changed)
    _ = sendOwn(.pan, .changed, pointers: 2)
    _ = sendOwn(.pan, .ended)
    #expect(
      tool.events.map(\.kind) == [
        .pointerDown, .pointerMove, .pointerMove, .extraPointerDown, .pointerMove, .pointerUp,
      ])
    #expect(tool.events[0].gesture.position == here && tool.events[1].gesture.position == there)
    #expect(tool.events.allSatisfy { $0.component == nil })
    tool.events = []
    _ = sendOwn(.pan, .began)
    _ = sendOwn(.pan, .cancelled)
    #expect(tool.events.last?.kind == .pointerCancel)
    #expect(sendOwn(.pan, .changed) == .unhandled)
  }

  @Test("a drag that another tool began is not told to the next", .proves("S73d"))
  func switchedInDrag() {
    _ = sendOwn(.pan, .began)
    #expect(view.manager.select(.pan, view) == .done)
    #expect(view.manager.select(tool.mode, view) == .done)
    tool.events = []
    #expect(sendOwn(.pan, .changed) == .unhandled)
    #expect(sendOwn(.pan, .ended) == .unhandled)
    #expect(tool.events.isEmpty)
  }

  @Test("a long press is followed by moves and an up", .proves("S85c"))
  func longPress() {
    _ = sendOwn(.longPress, .pressShown)
    _ = sendOwn(.longPress, .began)
    _ = sendOwn(.longPress, .changed)
    _ = sendOwn(.longPress, .ended)
    #expect(tool.events.map(\.kind) == [.pressShown, .longPress, .pointerMove, .pointerUp])
  }

  @Test("scaling is told of, and left to the view unless the tool takes it", .proves("S85e"))
  func scale() {
    #expect(sendOwn(.pinch, .began, pointers: 2) == .handled)
    _ = sendOwn(.pinch, .changed, pointers: 2)
    tool.handles = { _ in false }
    #expect(sendOwn(.pinch, .ended, pointers: 2) == .unhandled)
    #expect(tool.events.map(\.kind) == [.scaleBegin, .scaleChange, .scaleEnd])
    #expect(sendOwn(.wheel, .changed) == .unhandled)
  }

  @Test("components that need no tool act by themselves where the tool has no say", .proves("S88a"))
  func fallback() {
    tool.handles = { _ in false }
    view.journal = []
    #expect(view.send(.toggleUserInterface, .tap) == .activated)
    #expect(view.send(.smartZoom, .doubleTap, count: 2) == .activated)
    #expect(view.send(.fastScroll, .tap) == .activated)
    #expect(view.send(.selectAnnotation, .tap) == .unhandled)
    #expect(
      view.journal.filter { !$0.hasPrefix("10001") } == [
        "toggleUserInterface 10.0,20.0 tap", "smartZoom 10.0,20.0 doubleTap", "fastScroll 10.0,20.0 tap",
      ])
  }

  @Test("the annotation-tapped hook comes before the tools", .proves("S34"))
  func tapHook() {
    let id = view.registry.add(TapHook())
    view.place(.subtype(.square))
    #expect(view.send(.selectAnnotation, .tap) == .consumed)
    #expect(tool.events.map(\.kind) == [.singleTapUp])
    view.hit.annotation = .none
    #expect(view.send(.toggleUserInterface, .tap, time: 2) == .handled)
    #expect(view.registry.remove(id))
  }

  @Test("without tools the view's own components work, and the others say why not", .proves("S88a", "S88c"))
  func noTools() {
    view.manager.turnOff(view)
    view.journal = []
    #expect(view.manager.mode == .none)
    #expect(view.send(.fastScroll, .tap) == .activated)
    #expect(view.send(.smartZoom, .doubleTap, count: 2) == .activated)
    #expect(view.send(.toggleUserInterface, .tap) == .activated)
    for component in [Component.selectText, .selectAnnotation, .openLinkAnnotation] {
      #expect(view.send(component, component == .selectText ? .longPress : .tap, .began) == .unhandled)
      let why = view.registry.explanations.explanation(of: component, in: 1)
      #expect(why?.facts.map(\.kind) == [.noTool])
    }
    #expect(view.journal.count == 3)
    #expect(view.manager.handle(ToolEvent(.keyDown), view) == .unhandled)
    #expect(view.manager.select(.pan, view) == .done)
    #expect(view.manager.isOn)
  }
}
