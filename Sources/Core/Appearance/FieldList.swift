import Document
import Geometry
import Typesetting

/// The options of a list box, one a line, from the first one that is shown.
struct FieldList {
  /// Between the baselines of two options, in ems.
  private static let leading = 1.15

  let style: TextStyle
  private let look: FieldLook
  private let annotation: Annotation
  private let count: Int
  /// The option at the top.
  let first: Int
  private let line: Double
  private let area: Rect<PDFSpace>
  private let chosen: [Int]

  init(_ annotation: Annotation, _ look: FieldLook) {
    self.annotation = annotation
    self.look = look
    var style = look.text
    if style.size <= 0 { style.size = 12 }
    self.style = style
    area = look.box.expanded(by: -look.inset)
    line = style.size * FieldList.leading
    count = annotation.texts.count(TextKind.fieldOption)
    chosen = annotation.fieldValues.compactMap { annotation.optionPlace($0) }
    // As little scrolled as shows the first chosen one.
    let visible = max((area.height / line).clamped(0, 10_000).clampedInt, 1)
    first = max((chosen.min() ?? 0) - visible + 1, 0)
  }

  private func top(of option: Int) -> Double { area.maxY - Double(option - first) * line }

  /// The option at a height of the form's space; `nil` below the last one.
  func option(at y: Double) -> Int? {
    guard y <= area.maxY, y >= area.minY else { return nil }
    let at = first + ((area.maxY - y) / line).clamped(0, 1e6).clampedInt
    return at < count ? at : nil
  }

  /// Returns the codes that are shown.
  func write(_ out: inout ContentStream) -> [UInt8] {
    guard !area.isEmpty, count > 0 else { return [] }
    var shown: [UInt8] = []
    out.op("/Tx BMC")
    out.op("q")
    out.add(area)
    out.op("W n")
    let end = min(count, first + (area.height / line).clamped(0, 10_000).clampedInt + 1)
    for option in chosen where option >= first && option < end {
      out.fillColor(Annotation.Color(components: 3, values: (0.6, 0.757, 0.855, 0)))
      out.add(Rect(x: area.minX, y: top(of: option) - line, width: area.width, height: line))
      out.op("f")
    }
    style.begin(&out)
    for option in first..<max(end, first) {
      let codes = Latin.encode(annotation.texts.text(TextKind.fieldOption, occurrence: option) ?? [])
      let middle = top(of: option) - line / 2
      let baseline = middle - (style.font.ascent - style.font.descent) / 2 * style.size
      for value in [1, 0, 0, 1, look.box.minX + look.padding, baseline] { out.number(value) }
      out.op("Tm")
      out.show(codes, style)
      shown += codes
    }
    out.op("ET")
    out.op("Q")
    out.op("EMC")
    return shown
  }
}
