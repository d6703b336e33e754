import Document
import Gestures
import Interactions
import TestSupport
import Testing

@testable import Tools

@Suite("tools that become current again")
struct RestingToolTests {
  let view = FakeView()
  var manager: ToolManager { view.manager }

  @Test("one tool of a mode rests, and is taken once; what is no good again does not")
  func resting() throws {
    var resting = RestingTools()
    let (pan, other) = (PanTool(), PanTool())
    let tools: [any Tool] = [pan, other, LinkActionTool(), HostTool(.edit, view)]
    let keeps = tools.map { resting.keep($0) }
    #expect(keeps == [true, false, true, false])
    let taken = [resting.take(.pan), resting.take(.pan), resting.take(.edit)]
    #expect(taken[0] === pan && taken[1] == nil && taken[2] == nil)
    let link = resting.take(.linkAction)
    #expect(link is LinkActionTool)
  }

  @Test("the same tool becomes current again; a host's tool is made each time")
  func again() throws {
    #expect(manager.select(.formFill, view) == .done)
    let first = try #require(manager.tool)
    #expect(manager.select(.linkAction, view) == .done && manager.select(.formFill, view) == .done)
    #expect(manager.tool === first)
    // One of the library's that a host hands out is the host's.
    let made = try #require(ToolManager.builtIn(.pan, as: .pan))
    let id = manager.add(HostMaker(made), for: .pan)
    #expect(manager.select(.pan, view) == .done && manager.tool === made)
    #expect(manager.select(.linkAction, view) == .done)
    #expect(manager.remove(id) && manager.select(.pan, view) == .done)
    #expect(manager.tool != nil && manager.tool !== made)
  }

  @Test("the host selects another tool and back as tools change: the event goes to the one that is current then")
  func backInside() throws {
    view.place(.subtype(.widget))
    manager.start(view)
    #expect(manager.select(.formFill, view) == .done && manager.select(.pan, view) == .done)
    view.journal = []
    var hasAnswered = false
    view.onChange = { [unowned view] change in
      guard change.new == .formFill, !hasAnswered else { return }
      hasAnswered = true
      #expect(view.manager.select(.pan, view) == .done && view.manager.select(.formFill, view) == .done)
    }
    #expect(view.send(.editAnnotation, .tap) == .handled && manager.mode == .formFill)
    #expect(
      view.journal == [
        "tool pan->form-fill keeping", "tool form-fill->pan", "tool pan->form-fill", "editAnnotation 10.0,20.0 tap",
      ])
  }

  @Test("the host selects another tool and back while a tool is asked: the event has had its effect")
  func backInsideOfRound() throws {
    view.place(.subtype(.widget))
    manager.start(view)
    let pan = try #require(manager.tool)
    view.onHandling = { [unowned view] in
      view.onHandling = {}
      #expect(view.manager.select(.linkAction, view) == .done && view.manager.select(.pan, view) == .done)
    }
    view.journal = []
    #expect(view.send(.editAnnotation, .tap) == .handled)
    // It is the same one, and yet the event goes no further.
    #expect(manager.tool === pan)
    #expect(view.journal == ["tool pan->link-action", "tool link-action->pan"])
  }

  @Test("a tool of fields that has ended an edit has not when it comes back")
  func fieldsAgain() throws {
    #expect(manager.select(.formFill, view) == .done)
    let tool = try #require(manager.tool)
    #expect(manager.passes(.afterSingleTap))
    #expect(view.send(.deselectAnnotation, .tap) == .handled)
    #expect(manager.mode == .pan)
    #expect(manager.select(.formFill, view) == .done && manager.tool === tool)
    #expect(manager.passes(.afterSingleTap))
    #expect(manager.handle(ToolEvent(.afterSingleTap), view) == .unhandled && manager.mode == .formFill)
  }
}
