public import Geometry

/// The members of an annotation by which most are found at a point: read at once, the annotation itself need not be held for longer.
public struct AnnotationOutline {
  public let rect: Rect<PDFSpace>
  public let subtype: Subtype
  public let flags: Annotation.Flags
  public let isInvalid: Bool
  public let hasPoints: Bool

  @inline(__always)
  public init(_ annotation: borrowing Annotation) {
    (rect, subtype, flags) = (annotation.rect, annotation.subtype, annotation.flags)
    (isInvalid, hasPoints) = (annotation.traits.contains(.isInvalid), !annotation.points.isEmpty)
  }

  /// True if a hit test can find it: never a placeholder, an empty one, or one that its policy excludes (S197).
  @inline(__always)
  public var isHittable: Bool {
    // A field that is read-only can be hit as others: its own flag is not asked for.
    !isInvalid && !rect.isEmpty && AnnotationPolicy(subtype, flags).contains(.hit)
  }

  /// True if it stays upright when its page is turned: by its flag, and a note always (ISO 32000-2, 12.5.6.4).
  public var staysUpright: Bool { Annotation.staysUpright(subtype, flags) }
}
