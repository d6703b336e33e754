import Document
import Gestures
import Interactions
import TestSupport
import Testing
import Tools

@Suite("the tool loop")
struct ToolLoopTests {
  let view = FakeView()
  var manager: ToolManager { view.manager }

  private func host(_ mode: ToolMode, to successor: ToolMode? = nil) -> HostTool {
    let tool = HostTool(mode, view, to: successor)
    _ = manager.add(HostMaker(tool), for: mode)
    return tool
  }

  private func custom(_ n: UInt32) -> ToolMode { ToolMode(rawValue: 10000 + n) }

  @Test(
    "tapping a markup: pan names the edit tool, which gets the same tap",
    .proves("S73a", "S75a", "S75b", "S78a", "S81", "S83a", "S83b", "S83c"))
  func markup() {
    let edit = host(.edit)
    edit.handles = { event in
      guard event.kind == .singleTapConfirmed else { return false }
      return view.activate(.selectAnnotation, at: event.gesture.position, by: event.trigger)
    }
    view.place(.subtype(.square))
    #expect(view.send(.selectAnnotation, .tap) == .handled)
    #expect(
      view.journal == [
        "tool none->pan", "tool pan->edit keeping", "create edit", "edit single-tap-confirmed",
        "selectAnnotation 10.0,20.0 tap", "edit after-single-tap",
      ])
    #expect(manager.mode == .edit)
    let pan = view.registry.explanations.explanation(ofTool: ToolMode.pan.rawValue, in: 1)
    #expect(pan?.facts.map(\.kind) == [.toolPassed, .toolPassed])
    #expect(pan?.facts.last?.other == UInt64(ToolMode.edit.rawValue))
  }

  @Test("the redelivered event is the same, and the hit is carried over", .proves("S77", "S79a"))
  func identical() {
    let second = host(custom(2))
    second.handles = { _ in true }
    let first = host(custom(1), to: custom(2))
    first.changesCarry = { $0.keepsTool = true }
    first.handles = { $0.kind == .singleTapUp }
    #expect(manager.select(custom(1), view) == .done)
    view.place(.subtype(.ink))
    #expect(view.send(.selectAnnotation, .tap, at: there, time: 99) == .handled)
    let tap = first.events.first { $0.kind == .singleTapConfirmed }
    #expect(tap != nil && tap == second.events.first { $0.kind == .singleTapConfirmed })
    let gesture = tap?.gesture
    #expect(gesture?.position == there && gesture?.time == 99 && gesture?.modifiers == .meta && gesture?.kind == .pen)
    #expect(tap?.annotation == annotation && tap?.page == onlyPage)
    #expect(second.carried?.annotation == annotation && second.carried?.page == onlyPage)
    #expect(second.carried?.box == view.box && second.carried?.keepsTool == true)
    #expect(first.carried?.keepsTool == false)
  }

  @Test("an event that is dealt with ends there", .proves("S74"))
  func handled() {
    let first = host(custom(1), to: custom(2))
    first.handles = { _ in true }
    _ = host(custom(2))
    #expect(manager.select(custom(1), view) == .done)
    view.journal = []
    #expect(manager.handle(ToolEvent(.keyDown), view) == .handled)
    #expect(view.journal == ["10001 key-down"])
  }

  @Test("a circle of tools is reported and ends the loop", .proves("S76b", "S76c"), arguments: [2, 3, 7])
  func cycle(_ length: UInt32) {
    for n in 1...length { _ = host(custom(n), to: custom(n == length ? 1 : n + 1)) }
    #expect(manager.select(custom(1), view) == .done)
    view.journal = []
    #expect(manager.handle(ToolEvent(.keyDown), view) == .cycle)
    #expect(view.journal.filter { $0.hasSuffix("key-down") }.count == Int(length))
    #expect(manager.mode == custom(length))
    let why = view.registry.explanations.explanation(ofTool: custom(length).rawValue, in: 1)
    #expect(why?.facts.last?.kind == .toolCycle && why?.facts.last?.other == UInt64(custom(1).rawValue))
  }

  @Test("a chain longer than the limit ends as well", .proves("S76b"))
  func longChain() {
    for n in 1...UInt32(40) { _ = host(custom(n), to: custom(n + 1)) }
    _ = manager.select(custom(1), view)
    #expect(manager.handle(ToolEvent(.keyDown), view) == .cycle)
  }

  @Test("one current tool; the old one is closed before the new one is created", .proves("S67a", "S78a", "S78b"))
  func closing() {
    _ = host(custom(1))
    _ = host(custom(2))
    #expect(manager.mode == .none)
    #expect(manager.select(custom(1), view) == .done)
    #expect(manager.select(custom(1), view) == .noOp)
    #expect(manager.select(custom(2), view) == .done)
    #expect(
      view.journal == [
        "tool none->10001", "create 10001", "close 10001", "tool 10001->10002", "create 10002",
      ])
  }

  @Test("pan is the default; another can be the default; reset goes to it", .proves("S68a", "S68b", "S68c"))
  func defaults() {
    manager.start(view)
    #expect(manager.mode == .pan)
    #expect(manager.setDefault(.selectText) == .done)
    #expect(manager.mode == .pan)
    #expect(manager.reset(view) == .done)
    #expect(manager.mode == .selectText)
    #expect(manager.setDefault(ToolMode(rawValue: 99)) == .notSupported)
    #expect(manager.defaultMode == .selectText)
  }

  @Test("a mode without a tool is refused and changes nothing")
  func unsupported() {
    manager.start(view)
    for mode in [ToolMode(rawValue: 99), .none, custom(5), ToolMode(rawValue: .max)] {
      #expect(manager.select(mode, view) == .notSupported)
    }
    #expect(manager.mode == .pan && view.journal == ["tool none->pan"])
    _ = manager.add(HostMaker(nil), for: custom(5))
    #expect(manager.select(custom(5), view) == .notSupported)
    #expect(manager.mode == .pan)
  }

  @Test("an unavailable successor leaves the tool that named it")
  func unavailableSuccessor() {
    _ = host(custom(1), to: ToolMode(rawValue: 99))
    _ = manager.select(custom(1), view)
    #expect(manager.handle(ToolEvent(.hostEvent), view) == .unhandled)
    #expect(manager.mode == custom(1))
    let why = view.registry.explanations.explanation(ofTool: custom(1).rawValue, in: 1)
    #expect(why?.facts.last?.kind == .toolUnavailable)
    let text = why.map { String(decoding: $0.text(ToolNames()), as: UTF8.self) }
    #expect(text?.contains("there is no tool") == true)
  }

  @Test("the listener sees events first and may use them up", .proves("S74"))
  func listener() {
    let tool = host(custom(1))
    _ = manager.select(custom(1), view)
    let listener = Listener()
    let id = manager.add(listener)
    #expect(manager.handle(ToolEvent(.keyDown), view) == .consumed)
    #expect(manager.handle(ToolEvent(.keyUp), view) == .unhandled)
    #expect(tool.events.map(\.kind) == [.keyUp])
    #expect(manager.remove(id) && !manager.remove(id))
    #expect(manager.handle(ToolEvent(.keyDown), view) == .unhandled)
    #expect(tool.events.count == 2)
  }

  @Test("the host may keep a tool from an annotation", .proves("S195b"))
  func veto() {
    let edit = host(.edit)
    let veto = Veto(.edit)
    let id = manager.add(veto)
    view.place(.subtype(.square))
    #expect(view.send(.selectAnnotation, .tap) == .vetoed)
    #expect(veto.asked.map(\.1) == [.edit] && veto.asked.map(\.0) == [annotation])
    #expect(manager.mode == .pan && edit.events.isEmpty)
    #expect(manager.isIntercepted(.none, .edit))
    #expect(manager.remove(id))
    view.send(.selectAnnotation, .tap)
    #expect(manager.mode == .edit)
  }

  @Test("a tool may choose another tool from inside its hook; nothing is delivered twice", .proves("S78b"))
  func selectInside() {
    let first = host(custom(1), to: custom(2))
    let second = host(custom(2))
    _ = manager.select(custom(1), view)
    first.handles = { _ in
      #expect(view.manager.select(self.custom(2), view) == .done)
      return false
    }
    #expect(manager.handle(ToolEvent(.keyDown), view) == .handled)
    #expect(manager.mode == custom(2) && second.events.isEmpty)
  }

  @Test("a tool of the host can take the place of a built-in one, until it is removed", .proves("S70", "S71"))
  func replaced() {
    let tool = HostTool(.pan, view)
    let id = manager.add(HostMaker(tool), for: .pan)
    manager.start(view)
    #expect(manager.handle(ToolEvent(.keyDown), view) == .unhandled)
    #expect(tool.events.count == 1)
    #expect(manager.remove(id))
    _ = manager.select(.selectText, view)
    _ = manager.select(.pan, view)
    #expect(manager.handle(ToolEvent(.keyDown), view) == .unhandled)
    #expect(tool.events.count == 1)
  }

  @Test(
    "every kind of event has its hook and goes through the loop",
    .proves("S84"), arguments: ToolEventKind.allCases)
  func everyHook(_ kind: ToolEventKind) {
    _ = host(custom(1), to: custom(2))
    let second = host(custom(2))
    second.handles = { _ in true }
    _ = manager.select(custom(1), view)
    view.journal = []
    var event = ToolEvent(kind, time: 5)
    event.item = 77
    #expect(manager.handle(event, view) == .handled)
    #expect(
      view.journal == [
        "10001 \(kind.name)", "close 10001", "tool 10001->10002", "create 10002", "10002 \(kind.name)",
      ])
    #expect(second.events == [event])
  }

  @Test("a tool draws, and declares recognizers that go before all others", .proves("S72c", "S73b", "S73c"))
  func appearance() {
    let tool = host(custom(1))
    var pen = RecognizerSpec.pan()
    pen.devices = .pen
    var low = RecognizerSpec.tap()
    low.priority = 5
    tool.specs = [pen, low]
    _ = manager.select(custom(1), view)
    #expect(manager.recognizers().map(\.priority) == [RecognizerPriority.tool, 5])
    #expect(manager.recognizers().allSatisfy { $0.owner == RecognizerOwner.tool })
    view.journal = []
    manager.draw(view)
    #expect(view.journal == ["draw frame"])
  }
}
