import Document
import Gestures
import Interactions
import TestSupport
import Testing
import Tools

@Suite("pan, link action, text selection")
struct BuiltInToolTests {
  let view = FakeView()

  @Test("a mode is available if a tool of it can be made")
  func availability() {
    for number: UInt32 in 0...200 {
      let mode = ToolMode(rawValue: number)
      #expect(view.manager.isAvailable(mode) == (ToolManager.builtIn(mode, as: mode) != nil), "\(number)")
    }
  }

  @Test("a tap on a link: pan names link-action, which follows it and goes back", .proves("S80a", "S81", "S82"))
  func link() {
    view.place(.subtype(.link))
    #expect(view.send(.openLinkAnnotation, .tap) == .handled)
    #expect(
      view.journal == [
        "tool none->pan", "tool pan->link-action keeping", "openLinkAnnotation 10.0,20.0 tap",
        "tool link-action->pan keeping",
      ])
  }

  @Test("a denied link is not followed, and the tool goes back", .proves("S82"))
  func deniedLink() {
    _ = view.registry.add(Deny(), to: .component(.openLinkAnnotation))
    view.place(.subtype(.link))
    view.send(.openLinkAnnotation, .tap)
    #expect(!view.journal.contains { $0.hasPrefix("openLink") })
    #expect(view.manager.mode == .pan)
  }

  @Test(
    "pan asks the components for what it does itself", .proves("S80a"),
    arguments: [Component.fastScroll, .toggleUserInterface, .deselectText, .deselectAnnotation])
  func taps(_ component: Component) {
    #expect(view.send(component, .tap) == .handled)
    #expect(view.journal == ["tool none->pan", "\(component.name) 10.0,20.0 tap"])
  }

  @Test("a double tap zooms, a long press on nothing asks for the menu", .proves("S80b"))
  func zoomAndMenu() {
    view.send(.smartZoom, .doubleTap, count: 2)
    view.send(.showAnnotationMenu, .longPress, .began)
    view.send(.showAnnotationMenu, .longPress, .ended)
    #expect(
      view.journal == [
        "tool none->pan", "smartZoom 10.0,20.0 doubleTap", "showAnnotationMenu 10.0,20.0 longPress",
      ])
  }

  @Test(
    "an annotation without a tool of its own is edited like others; one whose editing is off is left alone",
    .proves("S81", "S87a"))
  func annotations() {
    view.place(.subtype(.movie))
    view.manager.handling.setMode(ToolMode(rawValue: 10005), for: .subtype(.movie))
    #expect(view.send(.selectAnnotation, .tap) == .handled)
    #expect(view.journal.contains("selectAnnotation 10.0,20.0 tap"))
    _ = view.manager.reset(view)
    view.place(.subtype(.square))
    view.manager.handling.setEditable(false, .subtype(.square))
    view.journal = []
    #expect(view.send(.selectAnnotation, .tap) == .handled)
    #expect(view.journal.isEmpty)
  }

  @Test("a mouse drag over text selects by character", .proves("S81"))
  func mouseDrag() {
    view.send(.selectText, .drag, .began, at: there, from: here)
    view.send(.selectText, .drag, .changed, at: here, from: here)
    view.send(.selectText, .drag, .ended, at: there, from: here)
    #expect(
      view.journal == [
        "tool none->pan", "tool pan->select-text keeping", "selectText 10.0,20.0 drag", "extend 40.0,50.0",
        "extend 10.0,20.0", "extend 40.0,50.0", "end text",
      ])
    #expect(view.manager.mode == .selectText)
  }

  @Test("a drag that is cancelled, and one during which the tool is changed, leave what was selected before")
  func cancelled() {
    view.send(.selectText, .drag, .began)
    view.send(.selectText, .drag, .cancelled)
    #expect(view.journal.last == "cancel text")
    view.send(.selectText, .drag, .began)
    view.journal = []
    #expect(view.manager.select(.pan, view) == .done)
    #expect(view.journal == ["cancel text", "tool select-text->pan"])
    #expect(view.send(.selectText, .drag, .changed) == .unhandled)
  }

  @Test(
    "two clicks select the word, three the line, and a drag after them goes on by words and lines", .proves("S65d"),
    arguments: [(UInt32(2), "doubleTap"), (3, "tripleTap")])
  func clicks(_ count: UInt32, _ trigger: String) {
    view.send(.selectText, .drag, count: count)
    #expect(view.journal.suffix(2) == ["selectText 10.0,20.0 \(trigger)", "end text"])
    view.send(.selectText, .drag, .began, count: count)
    #expect(view.journal.last == "selectText 10.0,20.0 \(trigger)")
  }

  @Test("a long press on text selects the word and a handle changes the selection", .proves("S225a"))
  func touch() {
    view.send(.selectText, .longPress, .began)
    view.send(.selectText, .longPress, .changed, at: there)
    view.send(.selectText, .longPress, .ended, at: there)
    view.send(.selectText, .handle, .began)
    view.send(.selectText, .handle, .ended)
    #expect(
      view.journal.dropFirst(2) == [
        "selectText 10.0,20.0 longPress", "extend 40.0,50.0", "extend 40.0,50.0", "end text",
        "selectText 10.0,20.0 handle", "extend 10.0,20.0", "end text",
      ])
  }

  @Test("text that may not be selected is not extended either")
  func deniedText() {
    _ = view.registry.add(Deny(), to: .component(.selectText))
    view.send(.selectText, .drag, .began, at: there, from: here)
    view.send(.selectText, .drag, .ended)
    #expect(view.journal == ["tool none->pan", "tool pan->select-text keeping"])
  }

  @Test("dropping the selection returns to the default tool; what is no text goes to pan")
  func back() {
    view.send(.selectText, .longPress, .began)
    view.send(.selectText, .longPress, .ended)
    view.journal = []
    view.send(.selectText, .drag)
    #expect(view.journal.isEmpty && view.manager.mode == .selectText)
    view.modifiers = .shift
    view.send(.selectText, .drag)
    #expect(view.journal == ["selectText 10.0,20.0 tap", "end text"])
    view.journal = []
    view.send(.deselectText, .tap)
    #expect(view.journal == ["deselectText 10.0,20.0 tap", "tool select-text->pan keeping"])

    _ = view.manager.select(.selectText, view)
    view.journal = []
    view.place(.subtype(.link))
    #expect(view.send(.openLinkAnnotation, .tap, time: 2) == .handled)
    #expect(
      view.journal == [
        "tool select-text->pan keeping", "tool pan->link-action keeping", "openLinkAnnotation 10.0,20.0 tap",
        "tool link-action->pan keeping",
      ])
  }
}
