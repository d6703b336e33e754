public import Decorations
public import Document
public import Geometry

/// One thing to draw over the pages, by the view or by a tool; view space.
public struct DrawItem: Hashable, Sendable {
  public var shape: Shape
  public var role: Role
  /// Of the line along an outline; view units. A filled shape is drawn without one.
  public var width: Double
  /// Index of the page it lies on; -1 for none.
  public var page: Int
  /// The decoration that it shows; none for others.
  public var decoration = DecorationID.none
  /// R << 24 | G << 16 | B << 8 | A.
  public var rgba: UInt32

  public init(_ shape: Shape, _ role: Role, width: Double = 0, rgba: UInt32, page: Int) {
    self.shape = shape
    self.role = role
    self.width = width
    self.rgba = rgba
    self.page = page
  }

  public init(
    _ figure: Figure, _ role: Role, _ quad: Quad<ViewSpace>, width: Double = 0, rgba: UInt32, page: Int
  ) {
    self.init(.figure(figure, quad), role, width: width, rgba: rgba, page: page)
  }

  /// The area that drawing it touches.
  public var bounds: Rect<ViewSpace> { shape.bounds(width: width) }
}

extension DrawItem {
  /// True if the next item has more corners of the same polygon.
  public var goesOn: Bool {
    if case .polygon(_, let left) = shape { left > 4 } else { false }
  }

  /// The annotation whose picture it shows; none for others.
  public var pictured: AnnotationID {
    guard case .picture(_, let id) = shape else { return .none }
    return id
  }

  /// A figure that four corners place: what tools draw, and most of what the view draws.
  public enum Figure: Hashable, Sendable {
    /// The quad, filled.
    case quad
    /// From the first corner to the second.
    case line
    /// Filled, round the first corner.
    case circle(radius: Double)
    /// The outline of the quad.
    case frame
    /// The ellipse inside the quad, filled.
    case disc
    /// The outline of that ellipse.
    case ellipse
  }

  /// The shape and its place in the view.
  public typealias Shape = DrawShape<ViewSpace>

  /// Lengths of the dashes and gaps of a line, and how far into this pattern it begins.
  public struct DashPattern: Hashable, Sendable {
    public var dash: Double
    public var gap: Double
    public var phase: Double

    public init(dash: Double, gap: Double, phase: Double) {
      self.dash = dash
      self.gap = gap
      self.phase = phase
    }
  }

  /// The purpose of an item. Raw values are stable; tools of a host have numbers of their own.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let textSelection = Role(rawValue: 1)
    public static let textHandleStart = Role(rawValue: 2)
    public static let textHandleEnd = Role(rawValue: 3)
    public static let annotationSelection = Role(rawValue: 4)
    public static let handle = Role(rawValue: 5)
    public static let guide = Role(rawValue: 6)
    public static let caret = Role(rawValue: 7)
    public static let press = Role(rawValue: 8)
    public static let preview = Role(rawValue: 9)
    public static let focus = Role(rawValue: 10)
    public static let searchHit = Role(rawValue: 11)
    public static let currentSearchHit = Role(rawValue: 12)
    public static let magnifier = Role(rawValue: 13)
    public static let icon = Role(rawValue: 14)
    public static let imageSelection = Role(rawValue: 15)
    public static let editSelection = Role(rawValue: 16)
    public static let editCaret = Role(rawValue: 17)
    public static let composition = Role(rawValue: 18)
    public static let decoration = Role(rawValue: 20)
    public static let decorationLabel = Role(rawValue: 21)
  }
}
