import Document
import Geometry
import TestSupport
import Testing

/// Three pages from a file: on the first a square, a highlight and a note with its popup, on the second a stamp.
private final class FileOfThreePages: DocumentProvider {
  var saved: DocumentChanges?
  var answer = ProviderAnswer.done

  var features: ProviderFeatures { [.annotations, .saving] }
  func state(into sink: ProviderSink) -> DocumentState { .ok }
  func unlock(password: UnsafeBufferPointer<UInt8>) -> ProviderAnswer { .absent }
  func pageCount() -> (answer: ProviderAnswer, count: UInt32) { (.done, 3) }
  func pages(first: Int, count: Int, into sink: ProviderSink) -> ProviderAnswer { .done }
  func text(page: Int, into sink: ProviderSink) -> ProviderAnswer { .absent }
  func outline(into sink: ProviderSink) -> ProviderAnswer { .absent }
  func destination(named name: [UInt8], into sink: ProviderSink) -> ProviderAnswer { .absent }
  func render(page: Int, _ request: RenderRequest, into pixels: UnsafeMutableRawBufferPointer) -> ProviderAnswer {
    .absent
  }

  func annotations(page: Int, into sink: ProviderSink) -> ProviderAnswer {
    let subtypes: [[Subtype]] = [[.square, .highlight, .text, .popup], [.stamp], []]
    for (place, subtype) in subtypes[page].enumerated() {
      var made = Annotation()
      (made.subtype, made.index, made.object) = (subtype, UInt32(place), UInt32(10 * page + place + 1))
      made.rect = Rect(x: 10 + Double(place) * 40, y: 20, width: 30, height: 10)
      made.traits = .hasAppearance
      if subtype == .text { made.popup = 3 }
      if subtype == .popup { made.parent = 2 }
      _ = sink.take(annotation: made)
      guard subtype == .highlight else { continue }
      let corners = [(50.0, 30.0), (80, 30), (50, 20), (80, 20)].compactMap { Point<PDFSpace>(x: $0.0, y: $0.1) }
      _ = sink.take(points: corners, kind: PointsKind.quads)
    }
    return .done
  }

  func save(
    _ changes: DocumentChanges, to path: [UInt8], _ flags: SaveFlags, into sink: ProviderSink
  ) -> ProviderAnswer {
    saved = changes
    _ = sink.take(text: Array("no room".utf8), kind: TextKind.message)
    return answer
  }
}

@Suite("Saving")
struct SavingTests {
  private let file = FileOfThreePages()
  private let document: Document
  private let ids: [AnnotationID]

  init() throws {
    document = Document(provider: file)
    for page in 0..<3 { _ = document.load(.annotations, ofPage: page) }
    ids = document.content(ofPage: 0)?.annotationIDs ?? []
  }

  private func change(_ id: AnnotationID, _ body: (inout Annotation) -> Void) throws {
    var new = try #require(document.annotation(id))
    body(&new)
    try document.replace(id, with: new)
  }

  @Test("what was undone has not changed, and what was saved is not modified")
  func undone() throws {
    try change(ids[0]) { $0.opacity = 0.5 }
    let made = try document.create(try #require(document.annotation(ids[0])), onPage: 2)
    #expect(document.changes().updates.map(\.change) == [.changed, .created])
    _ = (document.undo(), document.undo())
    #expect(document.changes().updates.isEmpty && document.place(of: made) == nil)
    _ = document.redo()
    #expect(try document.save(to: []) == .done && !document.isModified)
    #expect(file.saved?.updates.map(\.id) == [ids[0]])
    _ = document.undo()
    #expect(document.isModified && document.changes().updates.isEmpty)
  }

  @Test("a save holds all that has changed since the file was opened, whatever was saved before")
  func cumulative() throws {
    try change(ids[0]) { $0.flags.insert(.print) }
    _ = try document.save(to: [], .copy)
    #expect(document.isModified)
    try document.remove(ids[2])
    _ = try document.save(to: [])
    #expect(file.saved?.updates.map(\.change) == [.changed, .removed, .removed])
    #expect(file.saved?.updates.last?.origin?.place == 2 && file.saved?.updates.last?.origin?.object == 3)
    #expect(file.saved?.orders.map { $0.entries.map { $0.origin?.place } } == [[0, 1]])
  }

  @Test("a pure move does not show; a resize, another colour and another icon do")
  func look() throws {
    func isVisible() -> Bool? { document.changes().updates.first?.difference.isVisible }
    try change(ids[1]) { $0.move(by: 3, -4) }
    let difference = try #require(document.changes().updates.first?.difference)
    #expect(difference.members == .rect && difference.points == 1 << PointsKind.quads && !difference.isVisible)
    try change(ids[1]) { $0.points[0].points.swapAt(0, 1) }
    #expect(isVisible() == true)
    _ = (document.undo(), document.undo())
    try change(ids[0]) { $0.texts.append(TextEntry(kind: TextKind.contents, utf8: [65])) }
    #expect(isVisible() == false && document.changes().updates.first?.difference.texts == 1 << TextKind.contents)
    try change(ids[0]) { $0.color = .init(components: 1, values: (0.5, 0, 0, 0)) }
    #expect(isVisible() == true)
  }

  @Test("a picture that another program made is kept while only its place and size change")
  func pictures() throws {
    let stamp = try #require(document.content(ofPage: 1)?.annotationIDs.first)
    try change(stamp) { $0.rect = Rect(x: 0, y: 0, width: 300, height: 200) }
    #expect(document.changes().updates.first?.difference.isVisible == false)
    try change(stamp) { $0.texts.append(TextEntry(kind: TextKind.icon, utf8: Array("Draft".utf8))) }
    #expect(document.changes().updates.first?.difference.isVisible == true)
  }

  @Test("another page, another order, and both pages are named")
  func moved() throws {
    try document.move(ids[0], toPage: 2)
    try document.move(ids[1], toPage: 0, at: .max)
    let changes = document.changes()
    #expect(changes.updates.map(\.page) == [2] && changes.updates.first?.origin?.page == 0)
    #expect(changes.orders.map(\.page) == [0, 2])
    #expect(changes.orders[0].entries.map { $0.origin?.place } == [2, 3, 1])
    #expect(changes.orders[1].entries.map(\.update) == [0])
  }

  @Test("refused while a step is open or an annotation is held; a failure says why and leaves all modified")
  func refusals() throws {
    try change(ids[0]) { $0.opacity = 0.5 }
    try document.beginTransaction(.undoMove)
    #expect(throws: EditError.misplaced) { _ = try document.save(to: []) }
    document.endTransaction()
    try document.hold([ids[0]], by: EditorID(raw: 7))
    #expect(throws: EditError.conflict) { _ = try document.save(to: []) }
    document.release(by: EditorID(raw: 7))
    file.answer = .failed(.io)
    #expect(try document.save(to: []) == .failed(.io))
    #expect(document.isModified && document.providerMessage == Array("no room".utf8))
    #expect(try Document(provider: MemoryProvider()).save(to: []) == .absent)
  }
}

extension Annotation {
  /// Shifts all its geometry.
  fileprivate mutating func move(by dx: Double, _ dy: Double) {
    rect = Rect(x: rect.minX + dx, y: rect.minY + dy, width: rect.width, height: rect.height)
    for i in points.indices {
      points[i].points = points[i].points.compactMap { Point(x: $0.x + dx, y: $0.y + dy) }
    }
  }
}
