import Document
import Geometry
import Gestures
import Layout
import View
import Testing
import Tools

/// A view of a file that changes, zoomed in on its page 3; a mouse and a finger.
final class DocumentChangeStage {
  let file: DocumentChangeFile
  let document: Document
  let session: View
  let page: PageID
  private let reader: ReaderID
  private var time: UInt64 = 1_000_000_000
  /// The effects since the stage was set up.
  private(set) var told: [Effect.Kind] = []

  static let subject = 3

  init(isLocked: Bool = false, late: [Int] = [], pages: Int = 8) throws {
    file = DocumentChangeFile(pages: pages, target: DocumentChangeStage.subject, isLocked: isLocked)
    file.late = late
    document = Document(provider: file)
    session = View(document: document, size: try #require(Size<ViewSpace>(width: 400, height: 400)))
    reader = session.addReader(mask: .all)
    page = document.pages.id(at: DocumentChangeStage.subject)
    if !isLocked { try lookAtSubject() }
    read()
    told.removeAll()
  }

  /// The middle of the view shows (220, 210) of the page in pdf space at zoom 3.
  private func lookAtSubject() throws {
    _ = session.show(page: DocumentChangeStage.subject)
    session.zoom(to: 3, about: Point(200, 200))
    let map = try #require(session.viewport.viewFromPDF(DocumentChangeStage.subject))
    let there = map.apply(Point(220, 210))
    _ = session.scrollNow(by: Vector(there.x - 200, there.y - 200))
    for part in [Part.text, .annotations] { _ = document.load(part, ofPage: DocumentChangeStage.subject) }
  }

  func read() {
    while let effect = session.nextEffect(reader) { told.append(effect.kind) }
  }

  func forget() {
    read()
    told.removeAll()
  }

  /// The page's square, free text and note.
  var ids: [AnnotationID] {
    document.pages.index(of: page).flatMap { document.content(ofPage: $0)?.annotationIDs } ?? []
  }

  var square: AnnotationID { ids.first ?? .none }
  var rect: Rect<PDFSpace>? { document.annotation(square)?.rect }

  /// A point of the subject's page.
  func at(_ x: Double, _ y: Double) throws -> Point<ViewSpace> {
    let index = try #require(document.pages.index(of: page))
    return try #require(session.viewport.viewFromPDF(index)).apply(Point<PDFSpace>(x, y))
  }

  func send(_ phase: PointerPhase, _ point: Point<ViewSpace>, _ kind: DeviceKind = .mouse) {
    time += 20_000_000
    session.handle(
      .pointer(
        PointerSample(
          time: time, pointer: 1, kind: kind, phase: phase, position: point,
          buttons: kind == .mouse && phase != .up ? .primary : [], modifiers: [])))
    read()
  }

  /// Presses at a point and moves by 40 units, without letting go.
  func beginDrag(_ point: Point<ViewSpace>, _ kind: DeviceKind = .mouse) {
    send(.down, point, kind)
    for i in 1...8 { send(.move, Point(point.x + Double(i) * 5, point.y + Double(i) * 5), kind) }
  }

  func wait(_ milliseconds: UInt64) {
    time += milliseconds * 1_000_000
    session.advance(to: time)
    read()
  }

  /// Where the pdf point that was in the middle lies now.
  func middle() throws -> Point<ViewSpace> { try at(220, 210) }
}
