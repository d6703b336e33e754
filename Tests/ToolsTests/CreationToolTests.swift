import Display
import Document
import Geometry
import Gestures
import HitTesting
import Interactions
import TestSupport
import Testing
import Tools

@Suite("tools that create")
struct CreationToolTests {
  let view = FakeView()

  private func lay() {
    let geometry = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)
    view.sheet = ToolPage(id: onlyPage, index: 0, geometry: geometry, toView: Transform(scale: 1))
    view.hit.pageID = onlyPage
  }

  /// A step of the tool's own pan recognizer.
  @discardableResult
  private func pan(_ state: GestureState, _ x: Double, _ y: Double, _ modifiers: KeyModifiers = []) -> ToolOutcome {
    var event = GestureEvent()
    event.recognizer = RecognizerID(rawValue: 9 << 32 | 9)
    event.owner = RecognizerOwner.tool
    event.state = state
    event.start = Point(100, 100)
    event.position = Point(x, y)
    event.modifiers = modifiers
    event.pointers = 1
    return view.manager.handle(event, of: .pan, view)
  }

  private func tap(_ x: Double, _ y: Double) -> ToolOutcome {
    var event = GestureEvent()
    event.owner = RecognizerOwner.tool
    event.state = .recognized
    event.count = 1
    event.position = Point(x, y)
    return view.manager.handle(event, of: .tap, view)
  }

  @Test("the lift creates, and the loop goes on to the default tool with the same event")
  func loop() throws {
    lay()
    let listener = HostTool(custom, view)
    _ = view.manager.add(HostMaker(listener), for: custom)
    #expect(view.manager.setDefault(custom) == .done)
    #expect(view.manager.select(.createRectangle, view) == .done)
    pan(.began, 120, 120)
    pan(.changed, 200, 150)
    #expect(view.created.isEmpty)
    pan(.ended, 210, 160)
    let made = try #require(view.created.first)
    #expect(made.mode == .createRectangle && made.page == onlyPage && made.name == .undoCreateRectangle)
    #expect(made.annotation.rect == Rect(x: 99, y: 631, width: 112, height: 62))
    #expect(view.manager.mode == custom && listener.events.map(\.kind) == [.pointerUp])
    #expect(listener.carried?.annotation == annotation && listener.carried?.page == onlyPage)
  }

  private let custom = ToolMode(rawValue: 10_007)

  @Test("the veto hook keeps a tool from creating: by a drag, and by a tap")
  func veto() throws {
    lay()
    let veto = Veto(.createRectangle)
    _ = view.manager.select(.createRectangle, view)
    _ = view.manager.add(veto)
    pan(.began, 120, 120)
    pan(.changed, 200, 150)
    #expect(view.manager.mode == .createRectangle)
    view.manager.draw(view)
    #expect(view.drawn.isEmpty)
    pan(.ended, 210, 160)
    #expect(tap(100, 100) == .handled)
    #expect(view.created.isEmpty && view.manager.mode == .createRectangle)
    #expect(veto.asked.allSatisfy { $0 == (AnnotationID.none, ToolMode.createRectangle) } && veto.asked.count == 2)
    _ = view.manager.reset(view)
    #expect(view.manager.select(.createRectangle, view) == .vetoed && view.manager.mode == .pan)
  }

  @Test("no component that needs a tool competes with one that creates, and none is asked")
  func components() throws {
    lay()
    _ = view.manager.select(.createInk, view)
    for component in Component.allCases {
      #expect(view.manager.admits(component) == [.fastScroll, .smartZoom, .toggleUserInterface].contains(component))
    }
    view.journal = []
    #expect(view.send(.selectAnnotation, .tap) == .unhandled)
    #expect(view.send(.smartZoom, .doubleTap, count: 2) == .activated)
    #expect(view.journal == ["smartZoom 10.0,20.0 doubleTap"] && view.manager.mode == .createInk)
  }

  @Test(
    "the table's tools that are there create their rows",
    arguments: [
      ToolMode.createNote, .createLine, .createArrow, .createRectangle, .createEllipse, .createHighlight,
      .createUnderline, .createSquiggly, .createStrikeout, .createInk,
    ])
  func rows(_ mode: ToolMode) throws {
    lay()
    view.marks = [Quad(Rect(x: 10, y: 10, width: 90, height: 12))]
    _ = view.manager.select(mode, pinned: true, view)
    pan(.began, 120, 120)
    pan(.ended, 210, 160)
    let kind = CreatedKind(rawValue: mode.rawValue - 100)
    let made = try #require(view.created.first)
    #expect(made.annotation.subtype == kind.subtype && CreationTable().mode(for: kind) == mode)
    #expect(made.name.rawValue == 120 + kind.rawValue && made.name.english.utf8CodeUnitCount > 0)
  }

  @Test("a page that goes while something is drawn takes it along")
  func pageGone() throws {
    lay()
    _ = view.manager.select(.createLine, view)
    pan(.began, 120, 120)
    view.sheet = nil
    pan(.changed, 200, 150)
    lay()
    pan(.changed, 210, 150)
    pan(.ended, 210, 160)
    #expect(view.created.isEmpty && view.manager.mode == .createLine)
  }

  @Test("styles are remembered by tool and variant, as many as there is room for", .proves("S70"))
  func styles() {
    var styles = ToolStyles()
    let own = styles.style(of: .createRectangle)
    let blue = ToolStyle(color: Annotation.Color(components: 3, values: (0, 0, 1, 0)), width: 5)
    styles.set(blue, of: .createRectangle, variant: 1)
    #expect(styles.style(of: .createRectangle) == own && styles.style(of: .createRectangle, variant: 1) == blue)
    #expect(styles.style(of: .createEllipse, variant: 1) != blue)
    for variant in UInt32(2)..<2000 { styles.set(blue, of: .createEllipse, variant: variant) }
    #expect(
      styles.style(of: .createRectangle, variant: 1) == own && styles.style(of: .createEllipse, variant: 1999) == blue)
    styles.set(nil, of: .createEllipse, variant: 1999)
    #expect(styles.style(of: .createEllipse, variant: 1999) == styles.style(of: .createEllipse))
    let odd = ToolStyle(color: .none, width: -3, opacity: 7)
    #expect(odd.width == 0 && odd.opacity == 1)
  }

  @Test("arrows are shown while they are drawn, in the page's scale")
  func arrows() throws {
    lay()
    _ = view.manager.select(.createArrow, view)
    pan(.began, 120, 100)
    pan(.changed, 300, 100)
    view.manager.draw(view)
    #expect(
      view.drawn.map(\.figure) == [.line, .line, .line]
        && view.drawn.allSatisfy { $0.role == .preview && $0.width == 2 && $0.page == 0 })
    #expect(view.drawn[0].quad.p0 == Point(100, 100) && view.drawn[0].quad.p1 == Point(300, 100))
    #expect(view.drawn[1].quad.p0 == Point(300, 100) && view.drawn[1].quad.p1.x < 300)
  }
}
