import Document
import Geometry
import Typesetting

/// The look of a widget by its members, in a box that stands upright: /MK /R turns the box on its page.
struct FieldLook {
  let field: Annotation.Field
  /// In the space of the form.
  let box: Rect<PDFSpace>
  let matrix: Transform<PDFSpace, PDFSpace>
  /// Of the border that is drawn; 0 for none.
  let border: Double
  /// The width of border and relief on each side.
  let inset: Double
  /// The same and some air.
  let padding: Double
  /// Font and colour; the size is 0 where it follows the text.
  let text: TextStyle
  let background: Annotation.Color?
  let line: Annotation.Color?
  let style: UInt32
  let dash: [Double]
  /// Where lines of text stand, if the file says so.
  let baselines: Baselines?
  /// How far the text is moved while it is edited.
  let scroll: TextScroll

  /// `nil` for what is no field.
  init?(_ annotation: Annotation) {
    guard let field = annotation.field else { return nil }
    self.init(of: annotation, field)
  }

  /// For an annotation of which the field is at hand: one that may be `nil` is copied twice more, and it is much.
  init(of annotation: Annotation, _ field: Annotation.Field) {
    self.field = field
    (box, matrix) = FieldLook.frame(annotation.rect, turned: annotation.captionRotation)
    let width = min(annotation.borderWidth.clamped(0, Style.widest), min(box.width, box.height) / 2)
    line = annotation.color.isVisible ? annotation.color : nil
    background = annotation.interiorColor.isVisible ? annotation.interiorColor : nil
    border = line == nil ? 0 : width
    style = annotation.borderStyle
    inset = style == FieldLook.beveled || style == FieldLook.inset ? width * 2 : width
    padding = inset + max(width, 1)
    dash = style == FieldLook.dashed ? FieldLook.dash(of: annotation) : []
    let appearance = annotation.texts.text(TextKind.defaultAppearance) ?? []
    var (text, hasSize) = TextStyle.reading(appearance)
    if !hasSize { text.size = 0 }
    if let color = annotation.texts.text(TextKind.fieldShownColor) { text.color = TextStyle(color).color }
    if let name = annotation.texts.text(TextKind.fieldFont) { text.font = StandardFont(named: name) }
    text.embedded = annotation.texts.text(TextKind.fieldFontEmbedded)
    self.text = text
    baselines = Baselines(annotation, isBlock: field.isBlock, padding: padding)
    scroll = annotation.texts.text(TextKind.fieldScroll).flatMap { TextScroll(utf8: $0) } ?? .zero
  }

  // Border styles.
  static let dashed: UInt32 = 1
  static let beveled: UInt32 = 2
  static let inset: UInt32 = 3
  static let underline: UInt32 = 4

  private static func dash(of annotation: Annotation) -> [Double] {
    let lengths = annotation.firstPoints(PointsKind.dash)?.prefix(32).map { $0.x.clamped(0, Coordinate.limit) } ?? [3]
    return lengths.contains { $0 >= 0.001 } ? Array(lengths) : []
  }

  /// The upright box and what turns it into the rectangle. Other turns than by quarters count as none.
  private static func frame(
    _ rect: Rect<PDFSpace>, turned degrees: Int32
  ) -> (Rect<PDFSpace>, Transform<PDFSpace, PDFSpace>) {
    func box(_ width: Double, _ height: Double) -> Rect<PDFSpace> { Rect(x: 0, y: 0, width: width, height: height) }
    switch (degrees % 360 + 360) % 360 {
    case 90:
      return (box(rect.height, rect.width), Transform(a: 0, b: 1, c: -1, d: 0, tx: rect.maxX, ty: rect.minY))
    case 180:
      return (box(rect.width, rect.height), Transform(a: -1, b: 0, c: 0, d: -1, tx: rect.maxX, ty: rect.maxY))
    case 270:
      return (box(rect.height, rect.width), Transform(a: 0, b: -1, c: 1, d: 0, tx: rect.minX, ty: rect.maxY))
    default: return (rect, .identity)
    }
  }

  /// Background and border.
  func writeFrame(isRound: Bool, isPressed: Bool = false, _ out: inout ContentStream) {
    if let background {
      out.fillColor(background)
      trace(box, isRound, &out)
      out.op("f")
    }
    guard let line, border > 0 else { return }
    if !isRound, style == FieldLook.beveled || style == FieldLook.inset { writeRelief(&out) }
    out.strokeColor(line)
    out.number(border)
    out.op("w")
    if !dash.isEmpty {
      out.op("[")
      for length in dash { out.number(length) }
      out.op("] 0 d")
    }
    if style == FieldLook.underline, !isRound {
      out.move(to: Point(box.minX, box.minY + border / 2))
      out.line(to: Point(box.maxX, box.minY + border / 2))
    } else {
      trace(box.expanded(by: -border / 2), isRound, &out)
      if style != FieldLook.beveled, style != FieldLook.inset { addDividers(&out) }
    }
    out.op("S")
  }

  /// The lines between the cells of a comb, from edge to edge inside the border. Acrobat, PDFium and iText draw them for solid and
  /// dashed borders, not for the others. Those of cells that a line would fill are left out.
  private func addDividers(_ out: inout ContentStream) {
    let frame = textFrame
    guard frame.cellWidth > border else { return }
    for cell in 1..<max(min(field.combCells, FieldLook.mostCells), 1) {
      let x = box.minX + Double(cell) * frame.cellWidth
      out.move(to: Point(x, box.minY + border / 2))
      out.line(to: Point(x, box.maxY - border / 2))
    }
  }

  /// The cells that have dividers: a hostile form may say that it has billions.
  private static let mostCells = 1000

  private func trace(_ rect: Rect<PDFSpace>, _ isRound: Bool, _ out: inout ContentStream) {
    guard isRound else { return out.add(rect) }
    let side = min(rect.width, rect.height)
    let (x, y) = (rect.center.x - side / 2, rect.center.y - side / 2)
    out.addEllipse(in: Rect(x: x, y: y, width: side, height: side))
  }

  /// Light above and left, dark below and right; the other way round for an inset one.
  private func writeRelief(_ out: inout ContentStream) {
    let isInset = style == FieldLook.inset
    let (outer, inner) = (box.expanded(by: -border), box.expanded(by: -2 * border))
    guard !inner.isEmpty else { return }
    func grey(_ value: Double) { out.fillColor(Annotation.Color(components: 1, values: (value, 0, 0, 0))) }
    let (low, high) = (Point<PDFSpace>(outer.minX, outer.minY), Point<PDFSpace>(outer.maxX, outer.maxY))
    let (innerLow, innerHigh) = (Point<PDFSpace>(inner.minX, inner.minY), Point<PDFSpace>(inner.maxX, inner.maxY))
    grey(isInset ? 0.5 : 1)
    out.add([
      low, Point(outer.minX, outer.maxY), high, innerHigh, Point(inner.minX, inner.maxY), innerLow,
    ])
    out.op("f")
    grey(isInset ? 0.75 : 0.5)
    out.add([
      low, Point(outer.maxX, outer.minY), high, innerHigh, Point(inner.maxX, inner.minY), innerLow,
    ])
    out.op("f")
  }
}
