import Document
import Geometry
import Layout
import Selection

/// A state as bytes: `IXV1`, then its members, numbers little-endian.
extension ViewState {
  private static let mark: [UInt8] = [UInt8(ascii: "I"), UInt8(ascii: "X"), UInt8(ascii: "V"), UInt8(ascii: "1")]
  /// More selected annotations, or a longer name, are not read.
  private static let most = 1 << 20

  public var bytes: [UInt8] {
    var out = ByteWriter(mark: ViewState.mark)
    out.add(pageRevision)
    add(page, to: &out)
    out.add(place == nil ? 0 : 1)
    place?.write(to: &out)
    // 3 stands for two pieces and a rectangle.
    out.add(rectangle == nil ? text.count : 3)
    for piece in text {
      add(piece.page, to: &out)
      out.add(piece.lower)
      out.add(piece.upper)
    }
    if let rectangle {
      out.add(rectangle.from)
      out.add(rectangle.to)
      out.add(rectangle.byWords ? 1 : 0)
    }
    out.add(annotations.count)
    for mark in annotations {
      add(mark.page, to: &out)
      out.add(mark.id.raw)
      out.add(mark.object)
      out.add(mark.name)
    }
    // States of a view that is not turned are as they always were.
    if turn != .none { out.add(turn.degrees) }
    return out.bytes
  }

  private func add(_ page: Page, to out: inout ByteWriter) {
    out.add(page.id.raw)
    out.add(page.index)
  }

  /// Reads what ``bytes`` gave; `nil` for anything else.
  public static func read(_ bytes: [UInt8]) -> ViewState? {
    guard var reader = ByteReader(bytes, mark: mark), let revision = reader.long(), let page = readPage(&reader),
      let hasPlace = reader.word(), hasPlace <= 1
    else { return nil }
    var place: ViewPlace?
    if hasPlace == 1 {
      place = ViewPlace.read(from: &reader)
      guard place != nil else { return nil }
    }
    guard let (text, rectangle) = readText(&reader), let marks = readMarks(&reader),
      let turn = readTurn(&reader), reader.isAtEnd
    else { return nil }
    return ViewState(
      pageRevision: revision, place: place, page: page, text: text, rectangle: rectangle, annotations: marks,
      turn: turn)
  }

  private static func readTurn(_ reader: inout ByteReader) -> QuarterTurn? {
    if reader.isAtEnd { return QuarterTurn.none }
    guard let degrees = reader.whole(), degrees > 0, degrees < 360 else { return nil }
    return QuarterTurn(degrees: degrees)
  }

  private static func readPage(_ reader: inout ByteReader) -> Page? {
    guard let id = reader.long(), let index = reader.whole() else { return nil }
    return Page(id: PageID(raw: id), index: index)
  }

  private static func readText(_ reader: inout ByteReader) -> ([Piece], TextRectangle?)? {
    guard let count = reader.whole(), count == 0 || count == 2 || count == 3 else { return nil }
    var found: [Piece] = []
    for _ in 0..<min(count, 2) {
      guard let page = readPage(&reader), let lower = reader.whole(), let upper = reader.whole(), lower >= 0,
        upper >= lower
      else { return nil }
      found.append(Piece(page: page, lower: lower, upper: upper))
    }
    guard count == 3 else { return (found, nil) }
    guard let from: Point<PageSpace> = reader.point(), let to: Point<PageSpace> = reader.point(),
      let words = reader.whole(), words == 0 || words == 1
    else { return nil }
    // As written, its corners are in order.
    let rectangle = TextRectangle(from: from, to: to, isOnOnePage: false, byWords: words == 1)
    return (found, rectangle)
  }

  @_optimize(size)
  private static func readMarks(_ reader: inout ByteReader) -> [Mark]? {
    guard let count = reader.whole(), count >= 0, count <= most else { return nil }
    var found: [Mark] = []
    for _ in 0..<count {
      guard let page = readPage(&reader), let id = reader.long(), let object = reader.word(),
        let name = reader.text(most: most)
      else { return nil }
      // All selected annotations are on one page.
      guard found.first.map({ $0.page == page }) ?? true else { return nil }
      found.append(Mark(page: page, id: AnnotationID(raw: id), object: object, name: name))
    }
    return found
  }
}
