public import Document
public import Geometry

/// How annotations look: bytes that Poppler, PDFium and MuPDF all draw alike (S204).
///
/// Pure functions of an annotation's members, its texts and point lists included. A member that is no number, or out of all
/// bounds, changes the picture but never makes it invalid.
public enum Appearance {
  /// The normal appearance of an annotation. Its /BBox is the annotation's /Rect: what reaches beyond is cut, so an annotation
  /// whose geometry or border has changed gets ``fitted(_:_:)`` first. A FreeText or Stamp whose old appearance was turned by
  /// its matrix stays turned; /BBox is then the upright box, which the form's matrix turns into /Rect.
  ///
  /// - Parameter fonts: Of the document, for text that the standard fonts cannot show.
  /// - Returns: `nil` for a subtype that has no appearance made here (links, signatures, media), for a stamp with a picture of its
  ///   own, without the points that the subtype needs, and for an empty /Rect, in which no viewer draws.
  /// - Complexity: O(points + bytes of text).
  @_optimize(size)
  public static func form(of annotation: Annotation, _ fonts: DocumentFonts? = nil) -> AppearanceForm? {
    guard !annotation.rect.isEmpty, annotation.rect.isValid else { return nil }
    switch annotation.subtype {
    case .square, .circle: return form(annotation, BoxShape(annotation))
    case .line: return LineShape(annotation, fonts).map { form(annotation, $0) }
    case .polygon, .polyLine: return VertexShape(annotation, fonts).map { form(annotation, $0) }
    case .ink: return InkShape(annotation).map { form(annotation, $0) }
    case .highlight, .underline, .squiggly, .strikeOut: return form(annotation, Markup(annotation))
    case .text, .fileAttachment, .sound: return form(annotation, Icon(annotation, fonts))
    case .freeText: return form(annotation, FreeText(annotation, fonts, isDrawn: true))
    case .caret: return form(annotation, CaretShape(annotation))
    case .stamp:
      if !annotation.asset.isNone { return form(annotation, Picture(annotation)) }
      if let ink = InkShape(annotation) { return form(annotation, ink) }
      return Stamp(annotation, fonts).map { form(annotation, $0) }
    case .redact: return form(annotation, RedactShape(annotation))
    case .widget: return FieldShape(annotation, fonts)?.form()
    default: return nil
    }
  }

  /// The /Rect that holds all that is drawn: geometry with its stroke, line endings and bulges. That of an annotation whose
  /// geometry is its /Rect is that rectangle itself. Never empty where there is geometry.
  ///
  /// - Parameter fonts: Of the document, for a caption that the standard fonts cannot show.
  /// - Complexity: O(points + characters of a caption).
  @inline(never)
  public static func rect(of annotation: Annotation, _ fonts: DocumentFonts?) -> Rect<PDFSpace> {
    (natural(annotation, fonts) ?? annotation.rect).held
  }

  /// The /RD that goes with ``rect(of:_:)``: left, bottom, right, top, from /Rect inwards to the geometry. Zeros where the
  /// subtype has none.
  @inline(never)
  public static func differences(of annotation: Annotation) -> (Double, Double, Double, Double) {
    switch annotation.subtype {
    case .square, .circle, .caret, .freeText:
      let (outer, inner) = (rect(of: annotation, nil), annotation.innerRect.held)
      return (
        max(inner.minX - outer.minX, 0), max(inner.minY - outer.minY, 0), max(outer.maxX - inner.maxX, 0),
        max(outer.maxY - inner.maxY, 0)
      )
    default: return (0, 0, 0, 0)
    }
  }

  /// The annotation with ``rect(of:_:)`` and ``differences(of:)`` in it. Doing it twice is doing it once.
  @inline(never)
  public static func fitted(_ annotation: Annotation, _ fonts: DocumentFonts?) -> Annotation {
    var new = annotation
    new.rect = rect(of: annotation, fonts)
    new.rectDifferences = differences(of: annotation)
    return new
  }

  /// A FreeText with the box that just holds its text, from its upper left corner as it is read; any other as it is.
  public static func sizedToText(_ annotation: Annotation, _ fonts: DocumentFonts?) -> Annotation {
    annotation.subtype == .freeText ? fitted(FreeText.sizedToText(annotation, fonts), fonts) : annotation
  }

  /// A FreeText as wide as it is and as tall as its lines need at that width, from its upper left corner as it is read; any
  /// other as it is.
  ///
  /// - Parameter canShrink: Otherwise it only grows.
  public static func tallAsText(_ annotation: Annotation, canShrink: Bool, _ fonts: DocumentFonts?) -> Annotation {
    annotation.subtype == .freeText ? fitted(FreeText.tallAsText(annotation, canShrink, fonts), fonts) : annotation
  }

  /// The annotation with a rectangle that holds its text: a FreeText grows as ``tallAsText(_:canShrink:_:)`` says, and /Rect of a line or
  /// measure to its caption.
  public static func holdingText(_ annotation: Annotation, _ fonts: DocumentFonts?) -> Annotation {
    if annotation.subtype == .freeText {
      let tall = tallAsText(annotation, canShrink: false, fonts)
      return tall == fitted(annotation, fonts) ? annotation : tall
    }
    guard let caption = captionBox(of: annotation, fonts) else { return annotation }
    var new = annotation
    new.rect = annotation.rect.union(caption.bounds).held
    return new
  }

  /// The matrix that a FreeText or Stamp is given as that of its appearance, so that it stands upright on a page that is shown
  /// turned.
  public static func uprightMatrix(on rotation: QuarterTurn) -> Transform<PDFSpace, PDFSpace> {
    switch rotation {
    case .none: .identity
    case .quarter: Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case .half: Transform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case .threeQuarters: Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    }
  }

  private static func natural(_ annotation: Annotation, _ fonts: DocumentFonts?) -> Rect<PDFSpace>? {
    switch annotation.subtype {
    case .square, .circle:
      let reach = BoxShape.reach(of: annotation)
      return reach > 0 ? annotation.innerRect.expanded(by: reach) : nil
    case .line: return LineShape(annotation, fonts)?.bounds
    case .polygon, .polyLine: return VertexShape(annotation, fonts)?.bounds
    case .ink, .stamp: return InkShape(annotation)?.bounds
    case .highlight, .underline, .squiggly, .strikeOut: return Markup(annotation).bounds
    case .freeText: return FreeText.rect(of: annotation)
    case .redact: return RedactShape(annotation).bounds
    default: return nil
    }
  }

  private static func form(_ annotation: Annotation, _ figure: some Figure) -> AppearanceForm {
    var out = ContentStream()
    out.op("q")
    figure.style.begin(&out)
    figure.write(&out)
    out.op("Q")
    let upright = figure.upright
    return AppearanceForm(
      bbox: upright?.outer ?? annotation.rect, matrix: upright?.matrix ?? .identity, content: out.bytes,
      resources: figure.style.resources(fonts: figure.fonts), showsAsset: figure.showsAsset,
      fonts: figure.fontUses)
  }
}

/// The drawing of an annotation.
protocol Figure {
  var style: Style { get }
  /// `nil` if it is drawn in pdf space.
  var upright: Upright? { get }
  /// Entries of /Font.
  var fonts: [UInt8] { get }
  /// The fonts of the provider among them.
  var fontUses: [FontUse] { get }
  /// True if it paints the annotation's picture, by the name Image.
  var showsAsset: Bool { get }
  /// Paints it, with the graphics state of the style.
  func write(_ out: inout ContentStream)
}

extension Figure {
  var upright: Upright? { nil }
  var fonts: [UInt8] { [] }
  var fontUses: [FontUse] { [] }
  var showsAsset: Bool { false }
}

extension Rect {
  /// True if each side is a valid coordinate.
  fileprivate var isValid: Bool {
    Coordinate.isValid(minX) && Coordinate.isValid(minY) && Coordinate.isValid(maxX) && Coordinate.isValid(maxY)
  }

  /// Held to what may be a coordinate.
  @inline(never)
  fileprivate var held: Self {
    let most = Coordinate.limit
    return Self(
      corner: Point(minX.clamped(-most, most), minY.clamped(-most, most)),
      corner: Point(maxX.clamped(-most, most), maxY.clamped(-most, most)))
  }
}
