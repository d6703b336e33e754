import Document
import Geometry

// Measuring tools: the view adds the measure, and the value as the contents.
extension CreationRecipe {
  static func measure(_ mode: ToolMode) -> CreationRecipe? {
    let line = ToolStyle(
      color: Annotation.Color(components: 3, values: (0.86, 0.15, 0.15, 0)), width: 1,
      lineEndings: .init(start: butt, end: butt))
    let area = ToolStyle(color: Annotation.Color(components: 3, values: (0.11, 0.31, 0.85, 0)), width: 1)
    func row(_ number: UInt32, _ way: Way, _ style: ToolStyle, _ intent: StaticString) -> CreationRecipe {
      var recipe = CreationRecipe(number, way, style)
      (recipe.intent, recipe.snaps) = (intent, true)
      return recipe
    }
    return switch mode {
    case .createRuler: row(8, .line, line, "LineDimension")
    case .createPerimeterMeasure: row(31, .path(isClosed: false), line, "PolyLineDimension")
    case .createAreaMeasure: row(32, .path(isClosed: true), area, "PolygonDimension")
    case .createRectangleAreaMeasure: row(33, .box, area, "PolygonDimension")
    case .createAngleMeasure: angle
    default: nil
    }
  }

  /// Three points, the angle at the middle one. The standard names no intent for it; this is what others write and read.
  private static var angle: CreationRecipe {
    let violet = ToolStyle(color: Annotation.Color(components: 3, values: (0.49, 0.23, 0.93, 0)), width: 1)
    var recipe = CreationRecipe(40, .path(isClosed: false), violet)
    (recipe.intent, recipe.points, recipe.snaps) = ("PolyLineAngle", 3, true)
    return recipe
  }

  /// The line ending of rulers.
  private static let butt: UInt32 = 6
}

extension Annotation {
  /// The four corners of a box, as those of a polygon.
  mutating func setCorners(_ map: Transform<PageSpace, PDFSpace>, _ a: Point<PageSpace>, _ b: Point<PageSpace>) {
    let corners = [a, Point(b.x, a.y), b, Point(a.x, b.y)].map { map.apply($0) }
    points = [PointList(kind: PointsKind.vertices, points: corners)]
  }
}
