public import Document
public import Geometry

/// How annotations look: bytes that Poppler, PDFium and MuPDF all draw alike (S204).
///
/// Pure functions of an annotation's members, its texts and point lists included. A member that is no number, or out of all
/// bounds, changes the picture but never makes it invalid.
public enum Appearance {
  /// The normal appearance of an annotation. Its /BBox is the annotation's /Rect: what reaches beyond is cut, so an annotation
  /// whose geometry or border has changed gets ``fitted(_:)`` first.
  ///
  /// - Returns: `nil` for a subtype that has no appearance made here (links, fields, media), for a stamp that is no rubber
  ///   stamp, and for an empty /Rect, in which no viewer draws.
  /// - Complexity: O(points + bytes of text).
  public static func form(of annotation: Annotation) -> AppearanceForm? {
    guard !annotation.rect.isEmpty else { return nil }
    switch annotation.subtype {
    case .square, .circle:
      let shape = BoxShape(annotation)
      return form(in: annotation.rect, shape.style) { shape.trace(&$0) }
    default: return nil
    }
  }

  /// The /Rect that holds all that is drawn: geometry with its stroke, line endings and bulges. That of an annotation whose
  /// geometry is its /Rect is that rectangle itself.
  ///
  /// - Complexity: O(points).
  public static func rect(of annotation: Annotation) -> Rect<PDFSpace> {
    annotation.rect
  }

  /// The /RD that goes with ``rect(of:)``: left, bottom, right, top, from /Rect inwards to the geometry. Zeros where the
  /// subtype has none.
  public static func differences(of annotation: Annotation) -> (Double, Double, Double, Double) {
    annotation.rectDifferences
  }

  /// The annotation with ``rect(of:)`` and ``differences(of:)`` in it. Doing it twice is doing it once.
  public static func fitted(_ annotation: Annotation) -> Annotation {
    var new = annotation
    new.rect = rect(of: annotation)
    new.rectDifferences = differences(of: annotation)
    return new
  }

  /// One path, filled and stroked.
  private static func form(
    in rect: Rect<PDFSpace>, _ style: Style, _ trace: (inout ContentStream) -> Void
  ) -> AppearanceForm {
    var out = ContentStream()
    out.op("q")
    style.begin(&out)
    trace(&out)
    style.paint(&out)
    out.op("Q")
    return AppearanceForm(bbox: rect, content: out.bytes, resources: style.resources())
  }
}
