import Document
import Geometry

/// The text of a field where it stands in its box: one line, several, or a comb of cells.
struct FieldText {
  /// Codes that stand side by side.
  struct Run {
    let codes: ArraySlice<UInt8>
    /// Where they begin, on their baseline.
    let x: Double
    let baseline: Double
    let width: Double
  }

  /// Between the baselines of two lines, in ems.
  static let leading = 1.15
  private static let least = 4.0
  private static let usual = 12.0

  let style: TextStyle
  private(set) var runs: [Run] = []
  /// In which the text is shown: beyond it is cut.
  let area: Rect<PDFSpace>
  let codes: [UInt8]

  init(_ codes: [UInt8], _ look: FieldLook) {
    self.codes = codes
    area = look.box.expanded(by: -look.inset)
    var style = look.text
    let cells = look.field.combCells
    let isBlock = look.field.shape == .text && look.field.traits.contains(.multiLine)
    let room = look.box.expanded(by: -look.padding)
    if style.size <= 0 {
      style.size =
        isBlock ? FieldText.size(ofBlock: codes, style, room) : FieldText.size(ofLine: codes, style, look, cells)
    }
    self.style = style
    if isBlock {
      layBlock(room, look)
    } else if cells > 0 {
      layComb(cells, look)
    } else {
      layLine(room, look)
    }
  }

  /// The largest size at which a line fits the box, not below what can be read.
  private static func size(ofLine codes: [UInt8], _ style: TextStyle, _ look: FieldLook, _ cells: Int) -> Double {
    let height = look.box.expanded(by: -look.inset).height / FieldText.leading
    let width = cells > 0 ? 0 : style.font.width(codes)
    let wide = width > 0 ? look.box.expanded(by: -look.padding).width / width : height
    return max(min(height, wide), least)
  }

  private static func size(ofBlock codes: [UInt8], _ style: TextStyle, _ room: Rect<PDFSpace>) -> Double {
    var style = style
    style.size = usual
    while style.size > least {
      let fitting = (room.height / (style.size * leading)).clamped(0, 10_000).clampedInt
      if TextBlock(codes, style, width: room.width, most: fitting + 1).lines.count <= fitting { break }
      style.size -= 0.5
    }
    return style.size
  }

  private mutating func layLine(_ room: Rect<PDFSpace>, _ look: FieldLook) {
    let width = style.font.width(codes) * style.size
    add(codes[...], left(width, room, look), FieldText.baseline(in: look.box, style), width)
  }

  private mutating func layBlock(_ room: Rect<PDFSpace>, _ look: FieldLook) {
    let line = style.size * FieldText.leading
    let most = (room.height / max(line, 0.001)).clamped(0, 10_000).clampedInt + 1
    var baseline = room.maxY - style.size * style.font.ascent
    for each in TextBlock(codes, style, width: room.width, most: most).lines {
      add(each.codes, left(each.width, room, look), baseline, each.width)
      baseline -= line
    }
  }

  /// A letter with its marks in the middle of each cell.
  private mutating func layComb(_ cells: Int, _ look: FieldLook) {
    let letters = FieldText.letters(of: codes)
    let step = look.box.width / Double(cells)
    let free = max(cells - letters.count, 0)
    let first = look.field.quadding == 1 ? free / 2 : look.field.quadding == 2 ? free : 0
    let baseline = FieldText.baseline(in: look.box, style)
    for (i, letter) in letters.prefix(cells).enumerated() {
      let width = style.font.width(letter) * style.size
      let middle = look.box.minX + (Double(first + i) + 0.5) * step
      add(letter, middle - width / 2, baseline, width)
    }
  }

  /// Each letter with the marks that follow it.
  static func letters(of codes: [UInt8]) -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>] = []
    var start = 0
    for at in codes.indices where at > start && !Latin.isMark(codes[at]) {
      found.append(codes[start..<at])
      start = at
    }
    if start < codes.count { found.append(codes[start...]) }
    return found
  }

  /// The baseline of one line in the middle of a box.
  static func baseline(in box: Rect<PDFSpace>, _ style: TextStyle) -> Double {
    box.center.y - (style.font.ascent - style.font.descent) / 2 * style.size
  }

  private func left(_ width: Double, _ room: Rect<PDFSpace>, _ look: FieldLook) -> Double {
    switch look.field.quadding {
    case 1: max(room.center.x - width / 2, room.minX)
    case 2: max(room.maxX - width, room.minX)
    default: room.minX
    }
  }

  private mutating func add(_ codes: ArraySlice<UInt8>, _ x: Double, _ baseline: Double, _ width: Double) {
    runs.append(Run(codes: codes, x: x, baseline: baseline, width: width))
  }

  /// Shows it, cut to its area.
  func write(_ out: inout ContentStream) {
    guard runs.contains(where: { !$0.codes.isEmpty }), !area.isEmpty else { return }
    out.op("q")
    out.add(area)
    out.op("W n")
    style.begin(&out)
    for run in runs where !run.codes.isEmpty {
      for value in [1, 0, 0, 1, run.x, run.baseline] { out.number(value) }
      out.op("Tm")
      out.show(run.codes, style)
    }
    out.op("ET")
    out.op("Q")
  }

  /// The gap between two codes that is nearest to a point.
  func gap(at point: Point<PDFSpace>) -> Int {
    var best: (distance: Double, run: Run)?
    for run in runs {
      let away = max(run.x - point.x, point.x - run.x - run.width, 0)
      let line = (run.baseline + style.size * (style.font.ascent - style.font.descent) / 2 - point.y).magnitude
      let distance = line * 1000 + away
      if best.map({ distance < $0.distance }) ?? true { best = (distance, run) }
    }
    guard let run = best?.run else { return 0 }
    var x = run.x
    for (i, code) in zip(run.codes.indices, run.codes) {
      let width = Latin.isMark(code) ? 0 : style.font.glyphWidth(code) * style.size
      if point.x < x + width / 2 { return i }
      x += width
    }
    return run.codes.endIndex
  }
}

extension StandardFont {
  /// How high letters rise and how deep they reach, in ems, as the fonts' metrics files say.
  var ascent: Double {
    switch family {
    case .helvetica: 0.718
    case .times: 0.683
    case .courier: 0.629
    }
  }

  var descent: Double {
    switch family {
    case .helvetica: 0.207
    case .times: 0.217
    case .courier: 0.157
    }
  }
}
