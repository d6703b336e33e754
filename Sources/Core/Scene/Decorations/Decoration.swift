public import Document
public import Geometry

/// A page's container at fit: view units where the zoom is that of the fit, origin at the top left of the page as
/// shown, y down. What a decoration's frame is in.
public enum ContainerSpace: CoordinateSpace {}

/// The kind of object that an ``Identifier`` of a decoration refers to; never instantiated.
public enum DecorationItemKind: Sendable {}

/// Names an item that shows a decoration in one view.
public typealias DecorationID = Identifier<DecorationItemKind>

/// A host's drawing on pages that is no annotation: a path over one page or several, and a label.
public struct Decoration: Hashable, Sendable {
  /// How a decoration is drawn, hit and reported.
  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The last point is joined to the first.
    public static let isClosed = Flags(rawValue: 1 << 0)
    /// A hit test finds it.
    public static let isHittable = Flags(rawValue: 1 << 1)
    /// Its kind's functions are told of the scales.
    public static let isNotified = Flags(rawValue: 1 << 2)
    /// Drags on it go to what lies below.
    public static let passesDrags = Flags(rawValue: 1 << 3)
    /// A hit test finds it, and gestures go to what lies below.
    public static let passesGestures = Flags(rawValue: 1 << 4)
    /// Every flag there is.
    public static let known = Flags(rawValue: 1 << 5 - 1)

    /// True if gestures on it are told of, and reach nothing below.
    public var takesGestures: Bool { contains(.isHittable) && !contains(.passesGestures) }
  }

  /// The host's number for what looks and behaves alike, and is pooled together.
  public var kind: UInt32
  /// The host's number for what is shown; a view shows it once. 0 for what has none.
  public var key: UInt64
  /// The pages that it reaches over, in the order of the document.
  public var firstPage: PageID
  public var lastPage: PageID
  public var flags: Flags
  /// Above what has a lower one, among those of a page.
  public var z: Int32
  /// Of the line; view units at every zoom.
  public var width: Double
  /// View units; 0 for a line without gaps.
  public var dash: Double
  public var gap: Double
  /// R << 24 | G << 16 | B << 8 | A; without A nothing is drawn.
  public var stroke: UInt32
  public var fill: UInt32
  public var labelColor: UInt32

  public init(
    kind: UInt32 = 0, key: UInt64 = 0, firstPage: PageID, lastPage: PageID, flags: Flags = [], z: Int32 = 0,
    width: Double = 1, dash: Double = 0, gap: Double = 0, stroke: UInt32 = 0, fill: UInt32 = 0, labelColor: UInt32 = 0
  ) {
    self.kind = kind
    self.key = key
    self.firstPage = firstPage
    self.lastPage = lastPage
    self.flags = flags
    self.z = z
    self.width = width
    self.dash = dash
    self.gap = gap
    self.stroke = stroke
    self.fill = fill
    self.labelColor = labelColor
  }
}

/// A gesture on a decoration. Raw values are stable.
public enum DecorationGesture: UInt32, Hashable, Sendable {
  case tap = 1
  /// A press that rested.
  case hold = 2
  case drag = 3
  /// A click of the secondary button.
  case menu = 4
  case hover = 5
}

/// A corner of a decoration's path: a point of one page.
public struct DecorationVertex: Hashable, Sendable {
  public var page: PageID
  public var point: Point<PDFSpace>

  public init(page: PageID, point: Point<PDFSpace>) {
    self.page = page
    self.point = point
  }
}
