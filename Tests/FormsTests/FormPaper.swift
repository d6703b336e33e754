import Document
import Forms
import Geometry
import Testing

/// A document with fields on its pages.
struct FormPaper {
  let document = Document(provider: MemoryProvider())

  init(pages: Int = 1) throws {
    let box = Rect<PDFSpace>(x: 0, y: 0, width: 400, height: 400)
    try document.appendPages(
      (0..<pages).map { _ in PageGeometry(mediaBox: box, cropBox: nil, rotation: .none, userUnit: 1) })
  }

  /// Puts a widget on a page.
  func add(
    _ kind: FieldKind, _ name: String, _ flags: FieldFlags = [], on state: String? = nil, options: [String] = [],
    value: String? = nil, fallback: String? = nil, maxLength: UInt32 = 0, object: UInt32 = 0, page: Int = 0,
    rect: Rect<PDFSpace> = Rect(x: 50, y: 300, width: 120, height: 20)
  ) throws -> AnnotationID {
    var made = Annotation()
    made.subtype = .widget
    made.rect = rect
    let id = try document.appendAnnotation(made, ofPage: page)
    try document.setField(
      Annotation.Field(kind: kind.rawValue, flags: flags.rawValue, maxLength: maxLength, quadding: 0, object: object),
      of: id)
    func put(_ kind: UInt32, _ text: String?) throws {
      guard let text else { return }
      try document.appendText(TextEntry(kind: kind, utf8: Array(text.utf8)), to: id)
    }
    try put(TextKind.fieldName, name)
    try put(TextKind.fieldValue, value)
    try put(TextKind.fieldDefault, fallback)
    try put(TextKind.onState, state)
    for option in options {
      try put(TextKind.fieldExport, "x" + option)
      try put(TextKind.fieldOption, option)
    }
    return id
  }

  func values(_ id: AnnotationID) -> [String] {
    (document.annotation(id)?.fieldValues ?? []).map { String(decoding: $0, as: UTF8.self) }
  }

  func state(_ id: AnnotationID) -> String? {
    document.annotation(id)?.texts.text(TextKind.appearanceState).map { String(decoding: $0, as: UTF8.self) }
  }

  func fill(_ id: AnnotationID, _ text: String) throws -> Bool {
    try document.fill(id, with: .text(Array(text.utf8)))
  }

  /// The refusal of a text; `nil` where it was taken.
  func refusal(_ id: AnnotationID, _ value: FieldValue) -> FillError? {
    do throws(FillError) {
      _ = try document.fill(id, with: value)
      return nil
    } catch {
      return error
    }
  }
}
