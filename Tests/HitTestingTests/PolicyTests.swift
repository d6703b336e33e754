import Document
import Foundation
import Geometry
import HitTesting
import Layout
import TestSupport
import Testing

/// One cell of the table in `docs/contracts/hit-policy.md`.
private struct PolicyCell: CustomTestStringConvertible, Sendable {
  let subtype: String
  let flag: String
  let allowed: String

  var testDescription: String { "\(subtype) \(flag)" }

  /// All cells, row by row; none where the page is not there.
  static func all() -> [PolicyCell] {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/contracts/hit-policy.md")
    guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") && !$0.hasPrefix("|-") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    guard let head = rows.first else { return [] }
    return rows.dropFirst().flatMap { row in
      zip(head, row).dropFirst().map { PolicyCell(subtype: row[0], flag: $0, allowed: $1) }
    }
  }
}

@Suite("The policy table")
struct PolicyTests {
  /// In the order of ISO 32000-2, table 171, which is that of the raw values.
  private static let subtypes = [
    "Text", "Link", "FreeText", "Line", "Square", "Circle", "Polygon", "PolyLine", "Highlight", "Underline", "Squiggly",
    "StrikeOut", "Caret", "Stamp", "Ink", "Popup", "FileAttachment", "Sound", "Movie", "Screen", "Widget",
    "PrinterMark",
    "TrapNet", "Watermark", "3D", "Redact", "Projection", "RichMedia",
  ]
  /// By bit, first to last.
  private static let flags = [
    "Invisible", "Hidden", "Print", "NoZoom", "NoRotate", "NoView", "ReadOnly", "Locked", "ToggleNoView",
    "LockedContents",
  ]
  private static let letters: [(Character, AnnotationPolicy)] = [
    ("h", .hit), ("s", .select), ("m", .move), ("e", .edit), ("d", .delete),
  ]

  private func annotation(_ cell: PolicyCell) throws -> Annotation {
    var made = Annotation()
    let place = try #require(Self.subtypes.firstIndex(of: cell.subtype))
    made.subtype = try #require(Subtype(rawValue: UInt32(place) + 1))
    if cell.flag != "none" {
      made.flags = Annotation.Flags(rawValue: 1 << UInt32(try #require(Self.flags.firstIndex(of: cell.flag))))
    }
    made.rect = Rect(x: 100, y: 100, width: 40, height: 40)
    made.borderWidth = 0
    return made
  }

  private func isHit(_ annotation: Annotation) throws -> Bool {
    let document = Document(provider: MemoryProvider())
    let box = Rect<PDFSpace>(x: 0, y: 0, width: 400, height: 400)
    try document.appendPages([PageGeometry(mediaBox: box, cropBox: nil, rotation: .none, userUnit: 1)])
    _ = try document.appendAnnotation(annotation, ofPage: 0)
    let size = try #require(Size<ViewSpace>(width: 400, height: 400))
    let viewport = Viewport(layout: SpreadLayout(pages: document.pages, options: LayoutOptions(), viewSize: size))
    // Near the top left corner, where the icons of notes and attachments are too.
    let at = try #require(viewport.viewFromPage(0)).apply(Point<PageSpace>(110, 270))
    var tester = HitTester()
    tester.test(at, in: viewport, of: document, slop: 2, ranking: .standard)
    return tester.hits.contains { !$0.annotation.isNone }
  }

  @Test("it has every subtype, without flags and with each", .proves("S212a"))
  func whole() {
    let cells = PolicyCell.all().map { "\($0.subtype) \($0.flag)" }
    #expect(cells == Self.subtypes.flatMap { subtype in (["none"] + Self.flags).map { "\(subtype) \($0)" } })
  }

  @Test(
    "the code allows what the table allows", .proves("S212b", "S197a", "S197b", "S197c", "S197d"),
    arguments: PolicyCell.all())
  fileprivate func agrees(_ cell: PolicyCell) throws {
    let policy = try annotation(cell).policy
    let found = String(Self.letters.map { policy.contains($0.1) ? $0.0 : "-" })
    #expect(found == cell.allowed)
  }

  @Test("a point finds what the table lets it find", .proves("S212b", "S197a"), arguments: PolicyCell.all())
  fileprivate func hits(_ cell: PolicyCell) throws {
    #expect(try isHit(annotation(cell)) == cell.allowed.contains("h"))
  }

  @Test("several flags allow what each of them allows", .proves("S197c", "S197d"))
  func several() {
    #expect(AnnotationPolicy(.ink, [.locked, .lockedContents]) == [.hit, .select])
    #expect(AnnotationPolicy(.ink, [.locked, .hidden]) == [])
  }

  @Test("a field that is read-only is not edited, whatever its widget says", .proves("S197b"))
  func readOnlyField() {
    var widget = Annotation()
    widget.subtype = .widget
    widget.field = Annotation.Field(kind: 1, flags: 1, maxLength: 0, quadding: 0, object: 0)
    #expect(widget.policy == .hit)
    widget.field?.flags = 0
    widget.flags = .readOnly
    #expect(widget.policy == [.hit, .edit])
  }

  @Test("an unknown subtype is hit and selected, and nothing with Invisible", .proves("S197a"))
  func unknown() {
    #expect(AnnotationPolicy(.unknown, []) == [.hit, .select])
    #expect(AnnotationPolicy(.unknown, .invisible) == [])
  }
}
