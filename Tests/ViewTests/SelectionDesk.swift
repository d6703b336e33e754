import Document
import Geometry
import Gestures
import Layout
import View
import Testing

/// A view of one or two pages with squares on them, a mouse and a finger.
final class SelectionDesk {
  let document = Document(provider: MemoryProvider())
  let session: View
  let reader: ReaderID
  private(set) var ids: [AnnotationID] = []
  private var time: UInt64 = 1_000_000_000

  /// One page of 400 by 400 at zoom 1, its top left corner in the view's.
  init(pages: Int = 1) throws {
    let box = Rect<PDFSpace>(x: 0, y: 0, width: 400, height: 400)
    try document.appendPages(
      (0..<pages).map { _ in PageGeometry(mediaBox: box, cropBox: nil, rotation: .none, userUnit: 1) })
    session = View(document: document, size: try #require(Size<ViewSpace>(width: 400, height: 400)))
    reader = session.addReader(mask: .all)
    _ = effects()
  }

  /// Adds an annotation: x and y of its upper left corner as shown on the page.
  @discardableResult
  func add(
    _ subtype: Subtype, _ x: Double, _ y: Double, _ width: Double = 60, _ height: Double = 40, page: Int = 0,
    _ change: (inout Annotation) -> Void = { _ in }
  ) throws -> AnnotationID {
    var made = Annotation()
    made.subtype = subtype
    made.rect = Rect(x: x, y: 400 - y - height, width: width, height: height)
    made.interiorColor = Annotation.Color(components: 1, values: (0.5, 0, 0, 0))
    change(&made)
    let id = try document.appendAnnotation(made, ofPage: page)
    ids.append(id)
    return id
  }

  func effects() -> [Effect.Kind] {
    var found: [Effect.Kind] = []
    while let effect = session.nextEffect(reader) { found.append(effect.kind) }
    return found
  }

  /// A point of the first page as shown.
  func at(_ x: Double, _ y: Double, page: Int = 0) throws -> Point<ViewSpace> {
    try #require(session.viewport.viewFromPage(page)).apply(Point<PageSpace>(x, y))
  }

  func rect(_ id: AnnotationID) throws -> Rect<PageSpace> {
    let place = try #require(document.place(of: id))
    let geometry = try #require(document.pages.geometry(at: place.page))
    return geometry.toPage.apply(try #require(document.annotation(id)).rect)
  }

  func send(
    _ phase: PointerPhase, _ point: Point<ViewSpace>, _ modifiers: KeyModifiers = [], _ kind: DeviceKind = .mouse
  ) {
    time += 20_000_000
    session.handle(
      .pointer(
        PointerSample(
          time: time, pointer: 1, kind: kind, phase: phase, position: point,
          buttons: phase == .up ? [] : .primary, modifiers: modifiers)))
  }

  func tap(_ x: Double, _ y: Double, _ modifiers: KeyModifiers = [], _ kind: DeviceKind = .mouse, page: Int = 0) throws
  {
    let point = try at(x, y, page: page)
    send(.down, point, modifiers, kind)
    send(.up, point, modifiers, kind)
    // The next tap is no second one of a double tap.
    wait(1000)
  }

  func wait(_ milliseconds: UInt64) {
    time += milliseconds * 1_000_000
    session.advance(to: time)
  }

  func drag(
    from: (Double, Double), to: (Double, Double), _ modifiers: KeyModifiers = [], _ kind: DeviceKind = .mouse,
    isLifted: Bool = true
  ) throws {
    let (a, b) = (try at(from.0, from.1), try at(to.0, to.1))
    send(.down, a, modifiers, kind)
    for i in 1...8 { send(.move, a.interpolated(to: b, Double(i) / 8), modifiers, kind) }
    if isLifted { send(.up, b, modifiers, kind) }
  }

  func key(_ key: UInt32, _ modifiers: KeyModifiers = []) {
    time += 20_000_000
    session.handle(.key(KeySample(time: time, key: key, modifiers: modifiers, isDown: true, isRepeat: false)))
  }
}
