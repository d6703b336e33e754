import Document
import Geometry

/// The strokes of an Ink (ISO 32000-2, 12.5.6.13): straight from point to point, with round ends and corners.
struct InkShape {
  let style: Style
  private let annotation: Annotation

  /// `nil` without points.
  init?(_ annotation: Annotation) {
    guard annotation.points.contains(where: { $0.kind == PointsKind.stroke && !$0.points.isEmpty }) else { return nil }
    var style = Style(annotation)
    style.fill = nil
    style.isRound = true
    // The intent by which a marker is told from a pen.
    style.isMultiplied = annotation.texts.text(TextKind.intent)?.elementsEqual("InkHighlight".utf8) ?? false
    self.style = style
    self.annotation = annotation
  }

  /// All strokes are one path, so that they do not darken each other.
  func trace(_ pen: inout some Pen) {
    for list in annotation.points where list.kind == PointsKind.stroke {
      pen.add(list.points)
      // A stroke of one point is a dot.
      if list.points.count == 1 { pen.line(to: list.points[0]) }
    }
  }
}
