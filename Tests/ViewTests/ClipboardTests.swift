import Document
import Geometry
import Layout
import Selection
import View
import TestSupport
import Testing

@Suite("Copies of annotations")
struct ClipboardTests {
  @Test("what is copied is pasted on any page, in one step, with new names, and selected")
  func paste() throws {
    let desk = try SelectionDesk(pages: 2)
    let a = try desk.add(.square, 50, 50) { $0.texts = [TextEntry(kind: 1, utf8: Array("note".utf8))] }
    let b = try desk.add(.ink, 150, 50) {
      $0.points = [Annotation.PointList(kind: 3, points: [Point(155, 320), Point(205, 345)])]
    }
    try desk.add(.link, 250, 50)
    #expect(desk.session.select(annotations: [a, b, desk.ids[2]]))
    let bytes = desk.session.copiedAnnotations()
    #expect(try desk.session.paste(bytes, onPage: 1, at: Point(200, 200)) == 2)
    let made = desk.session.annotationSelection.ids
    #expect(made.count == 2 && desk.document.undoCount == 1 && desk.document.undoName == .undoPaste)
    // Together they are 160 by 40: their middle is at 200, 200.
    #expect(try desk.rect(made[0]) == Rect(x: 120, y: 180, width: 60, height: 40))
    #expect(try desk.rect(made[1]) == Rect(x: 220, y: 180, width: 60, height: 40))
    let ink = try #require(desk.document.annotation(made[1]))
    #expect(ink.points[0].points == [Point(225, 190), Point(275, 215)])
    let names = try made.map { try #require(desk.document.annotation($0)?.texts.first { $0.kind == 2 }?.utf8) }
    #expect(names[0] != names[1])
    #expect(desk.document.annotation(made[0])?.texts.contains(TextEntry(kind: 1, utf8: Array("note".utf8))) == true)
    _ = desk.document.undo()
    #expect(desk.document.annotation(made[0]) == nil)
  }

  @Test("a duplicate lies beside, and stays on the page")
  func duplicate() throws {
    let desk = try SelectionDesk()
    let id = try desk.add(.square, 330, 350)
    #expect(desk.session.select(annotations: [id]))
    #expect(try desk.session.duplicateSelection(by: Vector(-20, -10)) == 1)
    #expect(try desk.rect(desk.session.annotationSelection.ids[0]).origin == Point(310, 340))
    #expect(desk.document.undoName == .undoDuplicate)
    #expect(try desk.session.duplicateSelection(by: Vector(500, 500)) == 1)
    #expect(try desk.rect(desk.session.annotationSelection.ids[0]) == Rect(x: 340, y: 360, width: 60, height: 40))
  }

  @Test("bytes that are no copy do nothing, whatever was changed in them")
  func damaged() throws {
    let desk = try SelectionDesk()
    try desk.add(.polygon, 50, 50) {
      $0.points = [Annotation.PointList(kind: 2, points: [Point(55, 315), Point(100, 320), Point(80, 345)])]
      $0.texts = [TextEntry(kind: 1, utf8: Array("text".utf8))]
    }
    #expect(desk.session.select(annotations: desk.ids))
    let bytes = desk.session.copiedAnnotations()
    for length in 0..<bytes.count { #expect(AnnotationClip.items(from: Array(bytes.prefix(length))) == nil) }
    #expect(AnnotationClip.items(from: bytes + [0]) == nil)
    // Any one byte changed: nothing, or something that can be an annotation.
    for i in bytes.indices {
      for change: UInt8 in [0x01, 0x80, 0xFF] {
        var wrong = bytes
        wrong[i] ^= change
        guard let found = AnnotationClip.items(from: wrong) else { continue }
        #expect(
          found.allSatisfy { item in
            Coordinate.isValid(item.annotation.rect.minX) && item.annotation.points.allSatisfy { $0.points.count < 100 }
          })
      }
    }
    let count = desk.document.undoCount
    #expect(try desk.session.paste([1, 2, 3], onPage: 0, at: nil) == nil && desk.document.undoCount == count)
  }

  @Test("undoing a view's step selects again what it was about, in that view alone", .proves("S256c"))
  func undoSelects() throws {
    let desk = try SelectionDesk()
    let (a, b) = (try desk.add(.square, 50, 50), try desk.add(.square, 150, 50))
    let other = View(document: desk.document, size: try #require(Size<ViewSpace>(width: 300, height: 300)))
    #expect(desk.session.select(annotations: [a]) && other.select(annotations: [b]))
    desk.key(0x11_0011)
    #expect(desk.session.select(annotations: [b]))
    _ = desk.document.undo()
    #expect(desk.session.annotationSelection.ids == [a] && other.annotationSelection.ids == [b])
    _ = try other.nudgeSelection(by: Vector(3, 0))
    #expect(other.select(annotations: []))
    _ = desk.document.undo()
    #expect(desk.session.annotationSelection.ids == [a] && other.annotationSelection.ids == [b])
    // Each view has its own zoom, tool and selection; an edit is told to both.
    other.zoom(to: 2, about: Point(0, 0))
    #expect(other.viewport.zoom == 2 && desk.session.viewport.zoom == 1)
    _ = desk.effects()
    try desk.document.remove(b)
    #expect(desk.effects().contains(.annotationChanged(annotation: b, page: 0, change: .removed)))
    #expect(other.annotationSelection.isEmpty && desk.session.annotationSelection.ids == [a])
  }
}
