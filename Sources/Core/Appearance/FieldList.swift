import Document
import Geometry
import Typesetting

/// The options of a list box, one a row, from the first one that is shown; laid by ``TypesetText``.
struct FieldList {
  /// The options that show, each in one line.
  let text: TypesetText
  /// The option at the top.
  let first: Int
  /// The option at the top of a list that is scrolled to its end.
  private let last: Int
  private let chosen: [Int]
  private let isEmpty: Bool

  init(_ annotation: Annotation, _ look: FieldLook, _ fonts: DocumentFonts?) {
    var style = look.text
    if style.size <= 0 { style.size = TextFrame.usual }
    let frame = TextFrame(
      box: look.box, matrix: look.matrix, inset: look.inset, padding: look.padding, kind: .list, style: style)
    let count = annotation.texts.count(TextKind.fieldOption)
    chosen = annotation.fieldValues.compactMap { annotation.optionPlace($0) }
    let rows = frame.wholeRows
    let last = max(count - max(rows, 1), 0)
    // As little scrolled as shows the first chosen one.
    let usual = max((chosen.min() ?? 0) - max(rows, 1) + 1, 0)
    first = annotation.texts.number(TextKind.fieldTop).map { min($0, last) } ?? usual
    self.last = last
    var shown: [UInt32] = []
    for option in first..<max(min(count, first + rows + 1), first) {
      if option > first { shown.append(10) }
      let utf8 = annotation.texts.text(TextKind.fieldOption, occurrence: option) ?? []
      shown += FieldShape.inOneLine(Latin.scalars(utf8))
    }
    text = TypesetText(count > 0 && !frame.area.isEmpty ? shown : [], in: frame, fonts)
    isEmpty = count == 0 || frame.area.isEmpty
  }

  private var area: Rect<PDFSpace> { text.frame.area }

  /// In pdf space units.
  var fontSize: Double { text.fontSize }

  /// The option at a height of the form's space; `nil` below the last one.
  func option(at y: Double) -> Int? {
    guard !isEmpty, y <= area.maxY, y >= area.minY else { return nil }
    return text.lines.firstIndex { $0.bottom < y }.map { first + $0 }
  }

  /// The option at the top once the list is scrolled by so many rows, and no farther than it goes.
  func top(scrolledBy rows: Int) -> Int { min(max(first + min(max(rows, -first), last), 0), max(last, first)) }

  /// The option at the top once another one is in sight, as a whole, as little scrolled as that needs.
  func top(showing option: Int) -> Int {
    option < first ? max(option, 0) : max(first, min(option - max(text.frame.wholeRows, 1) + 1, last))
  }

  /// How many rows a way goes down, in the space of the form.
  func rows(_ way: Vector<PDFSpace>) -> Double { -way.dy / max(fontSize * text.frame.leading, 0.001) }

  /// Returns the text that is shown.
  func write(_ out: inout ContentStream) -> TypesetText? {
    guard !isEmpty else { return nil }
    out.op("/Tx BMC")
    out.op("q")
    out.add(area)
    out.op("W n")
    for option in chosen where option >= first && option < first + text.lines.count {
      let row = text.lines[option - first]
      out.fillColor(Annotation.Color(components: 3, values: (0.6, 0.757, 0.855, 0)))
      out.add(Rect(x: area.minX, y: row.bottom, width: area.width, height: row.top - row.bottom))
      out.op("f")
    }
    text.frame.style.begin(text, &out)
    out.show(text.lines, text.frame.style)
    out.op("ET")
    out.op("Q")
    out.op("EMC")
    return text
  }
}

/// How a list box is scrolled.
public enum ListScroll {
  /// Not at all.
  case none
  /// Until an option is in sight.
  case showing(Int)
  /// By so many rows downwards.
  case rows(Int)
}
