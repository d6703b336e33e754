import Document
import Geometry

typealias Dot = Point<PDFSpace>

func color(_ r: Double, _ g: Double, _ b: Double) -> Annotation.Color {
  Annotation.Color(components: 3, values: (r, g, b, 0))
}

func make(_ subtype: Subtype, _ change: (inout Annotation) -> Void = { _ in }) -> Annotation {
  var a = Annotation()
  a.subtype = subtype
  a.rect = Rect(x: 40, y: 60, width: 120, height: 80)
  a.color = color(0.8, 0.1, 0.1)
  change(&a)
  return a
}

extension Annotation {
  mutating func set(_ kind: UInt32, _ text: String) { texts.append(TextEntry(kind: kind, utf8: Array(text.utf8))) }

  mutating func set(_ kind: UInt32, _ xy: Double...) {
    let dots = stride(from: 0, to: xy.count - 1, by: 2).map { Dot(xy[$0], xy[$0 + 1]) }
    points.append(PointList(kind: kind, points: dots))
  }

  /// A quad as nearly all programs write it: top left, top right, bottom left, bottom right.
  mutating func setQuad(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    set(PointsKind.quads, x, y + height, x + width, y + height, x, y, x + width, y)
  }
}

enum AppearanceText {
  /// With blanks for line ends.
  static func of(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.map { $0 == 10 ? 32 : $0 }, as: UTF8.self)
  }
}
