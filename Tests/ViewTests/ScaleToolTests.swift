import Document
import Geometry
import Gestures
import TestSupport
import Testing
import Tools
import View

/// A tool that takes what two fingers do.
private final class ScaleTool: Tool {
  let mode = ToolMode(rawValue: 10_001)
  var ends: [GestureEvent] = []

  func handle(_ event: ToolEvent, _ host: any ToolHost) -> Bool {
    if event.kind == .scaleEnd { ends.append(event.gesture) }
    return true
  }

  func hears(_ kind: ToolEventKind) -> Bool { true }
}

private final class ScaleMaker: ToolMaker {
  let tool = ScaleTool()

  func make(_ mode: ToolMode) -> (any Tool)? { tool }
}

@Suite("What a tool is told of two fingers")
struct ScaleToolTests {
  @Test("the end of a pinch tells a tool the speed of the fingers")
  func speed() throws {
    let (desk, maker) = (try SelectionDesk(), ScaleMaker())
    _ = desk.session.tools.add(maker, for: maker.tool.mode)
    #expect(desk.session.selectTool(maker.tool.mode) == .done)
    var time: UInt64 = 2_000_000_000
    func send(_ pointer: UInt32, _ phase: PointerPhase, _ x: Double) {
      desk.session.handle(
        .pointer(PointerSample(time: time, pointer: pointer, kind: .touch, phase: phase, position: Point(x, 200))))
    }
    send(1, .down, 100)
    send(2, .down, 150)
    for step in 1...20 {
      time += 10_000_000
      send(2, .move, 150 + Double(step) * 10)
    }
    send(2, .up, 350)
    let end = try #require(maker.tool.ends.first)
    #expect(maker.tool.ends.count == 1 && end.state == .ended)
    // One finger goes 1000 units a second, and one rests.
    #expect(abs(end.velocity.dx - 500) < 50 && end.flags.contains(.fling))
  }
}
