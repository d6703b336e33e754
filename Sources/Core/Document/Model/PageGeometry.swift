public import Geometry

/// The order in which Tab visits the annotations of a page: its /Tabs (ISO 32000-2, table 31).
public enum TabOrder: UInt8, Hashable, Sendable {
  /// The page does not say: that of /Annots.
  case unspecified = 0
  case rows = 1
  case columns = 2
  case structure = 3
  /// That of /Annots.
  case annotations = 4
  /// Widgets in the order of /Annots, then the others in rows.
  case widgets = 5
}

/// How a page lies on the display: its visible box, rotation and user unit (ISO 32000-2, 7.7.3.3 and 14.11.2).
///
/// The box is never empty and the unit is positive, so both maps exist.
public struct PageGeometry: Hashable, Sendable {
  /// The visible part, in pdf space: the crop box cut to the media box.
  public let viewBox: Rect<PDFSpace>
  /// Clockwise turns when shown.
  public let rotation: QuarterTurn
  /// Points per unit of pdf space (/UserUnit).
  public let userUnit: Double
  /// The order of Tab.
  public let tabs: TabOrder

  /// The box of a page without a usable MediaBox: Letter.
  public static let letter = Rect<PDFSpace>(x: 0, y: 0, width: 612, height: 792)

  /// From the boxes as the file has them, inherited values included.
  ///
  /// - Parameters:
  ///   - mediaBox: `nil` or empty: Letter.
  ///   - cropBox: `nil`, empty or wholly outside the media box: the media box.
  ///   - rotation: Clockwise; a page whose /Rotate is no multiple of 90 has none.
  ///   - userUnit: Not positive or not finite: 1. Kept within 0.01 to 100,000.
  public init(
    mediaBox: Rect<PDFSpace>?, cropBox: Rect<PDFSpace>?, rotation: QuarterTurn, userUnit: Double,
    tabs: TabOrder = .unspecified
  ) {
    let media = mediaBox.flatMap { $0.isEmpty ? nil : $0 } ?? PageGeometry.letter
    let cut = cropBox.flatMap { $0.isEmpty ? nil : $0.intersection(media) }
    viewBox = cut.flatMap { $0.isEmpty ? nil : $0 } ?? media
    self.rotation = rotation
    self.tabs = tabs
    self.userUnit = userUnit > 0 ? userUnit.clamped(0.01, 100_000) : 1
  }

  /// The size at 100 %, turned and in points.
  public var displaySize: Size<PageSpace> {
    let (width, height) = (viewBox.width * userUnit, viewBox.height * userUnit)
    return rotation.swapsSides ? Size(height, width) : Size(width, height)
  }

  /// From pdf space to the page as shown (corpus README, "Coordinates").
  public var toPage: Transform<PDFSpace, PageSpace> {
    let (v, s) = (viewBox, userUnit)
    switch rotation {
    case .none: return Transform(a: s, b: 0, c: 0, d: -s, tx: -v.minX * s, ty: v.maxY * s)
    case .quarter: return Transform(a: 0, b: s, c: s, d: 0, tx: -v.minY * s, ty: -v.minX * s)
    case .half: return Transform(a: -s, b: 0, c: 0, d: s, tx: v.maxX * s, ty: -v.minY * s)
    case .threeQuarters: return Transform(a: 0, b: -s, c: -s, d: 0, tx: v.maxY * s, ty: v.maxX * s)
    }
  }

  /// From the page as shown back to pdf space.
  public var toPDF: Transform<PageSpace, PDFSpace> {
    let (v, s) = (viewBox, 1 / userUnit)
    switch rotation {
    case .none: return Transform(a: s, b: 0, c: 0, d: -s, tx: v.minX, ty: v.maxY)
    case .quarter: return Transform(a: 0, b: s, c: s, d: 0, tx: v.minX, ty: v.minY)
    case .half: return Transform(a: -s, b: 0, c: 0, d: s, tx: v.maxX, ty: v.minY)
    case .threeQuarters: return Transform(a: 0, b: -s, c: -s, d: 0, tx: v.maxX, ty: v.maxY)
    }
  }
}
