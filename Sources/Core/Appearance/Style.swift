import Document
import Geometry
import Typesetting

/// The style of lines and fillings by an annotation's members, made usable.
struct Style {
  /// The widest border that is drawn.
  static let widest = 10_000.0

  /// `nil` for none.
  var stroke: Annotation.Color?
  var fill: Annotation.Color?
  /// 0 draws no line.
  var width: Double
  /// Empty for a solid line.
  var dash: [Double]
  var opacity: Double
  var isMultiplied = false
  /// True if line ends are round.
  var isRound = false
  /// True if line joins are round, so that no corner reaches further than half a width.
  var hasRoundCorners = true

  /// Half the width of what is really stroked.
  var half: Double { stroke == nil ? 0 : width / 2 }

  /// - Parameter fallback: Its colour where it has none of its own and would not be seen.
  init(_ annotation: Annotation, fallback: Annotation.Color = .black) {
    fill = annotation.interiorColor.isVisible ? annotation.interiorColor : nil
    let isSeen = fill != nil && Style.fillsInterior(annotation.subtype)
    stroke = annotation.color.isVisible ? annotation.color : isSeen ? nil : fallback
    width = annotation.borderWidth.clamped(0, Style.widest)
    dash = annotation.borderStyle == 1 ? Style.dash(of: annotation) : []
    opacity = annotation.opacity.isNaN ? 1 : annotation.opacity.clamped(0, 1)
  }

  /// True if the interior colour fills the whole inside.
  private static func fillsInterior(_ subtype: Subtype) -> Bool {
    subtype == .square || subtype == .circle || subtype == .polygon
  }

  /// Lengths that are none, or of which none is positive, make a solid line.
  private static func dash(of annotation: Annotation) -> [Double] {
    for list in annotation.points where list.kind == PointsKind.dash && !list.points.isEmpty {
      let lengths = list.points.prefix(32).map { $0.x.clamped(0, Coordinate.limit) }
      return lengths.contains { $0 >= 0.001 } ? lengths : []
    }
    return [3]
  }

  /// /Resources: an /ExtGState where opacity or blending asks for one.
  func resources(fonts: [UInt8] = []) -> [UInt8] {
    var out: [UInt8] = []
    out.append("<<")
    if hasState {
      out.append(" /ExtGState << /GS << /Type /ExtGState /CA ")
      out.append(decimal: opacity)
      out.append(" /ca ")
      out.append(decimal: opacity)
      if isMultiplied { out.append(" /BM /Multiply") }
      out.append(" >> >>")
    }
    if !fonts.isEmpty {
      out.append(" /Font << ")
      out.append(contentsOf: fonts)
      out.append(">>")
    }
    out.append(" >>")
    return out
  }

  private var hasState: Bool { opacity < 1 || isMultiplied }

  /// Sets the graphics state.
  func begin(_ out: inout ContentStream) {
    if hasState { out.op("/GS gs") }
    if let fill { out.fillColor(fill) }
    guard let stroke, width > 0 else { return }
    out.strokeColor(stroke)
    out.number(width)
    out.op("w")
    if isRound { out.op("1 J") }
    if hasRoundCorners { out.op("1 j") }
    guard !dash.isEmpty else { return }
    out.op("[")
    for length in dash { out.number(length) }
    out.op("] 0 d")
  }

  /// Strokes the path traced.
  func paintLine(_ out: inout ContentStream) { out.op(stroke != nil && width > 0 ? "S" : "n") }

  /// Fills and strokes the path traced.
  func paint(_ out: inout ContentStream) {
    switch (fill != nil, stroke != nil && width > 0) {
    case (true, true): out.op("B")
    case (true, false): out.op("f")
    case (false, true): out.op("S")
    case (false, false): out.op("n")
    }
  }
}
