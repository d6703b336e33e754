public import Geometry

/// A place that the pointer reacts to, with the number by which its owner knows it (S170).
public struct PointerRegion: Hashable, Sendable {
  public var identifier: UInt64
  public var rect: Rect<ViewSpace>

  public init(identifier: UInt64, rect: Rect<ViewSpace>) {
    self.identifier = identifier
    self.rect = rect
  }
}

/// The look of the pointer over a region (S166).
public struct PointerStyle: Hashable, Sendable {
  /// Raw values are stable.
  public enum Shape: UInt32, Hashable, Sendable {
    /// As the view itself would have it.
    case automatic = 0
    /// One of the named shapes.
    case cursor = 1
    /// A closed outline round the pointer's place.
    case path = 2
    /// The region itself, with round corners.
    case roundedRect = 3
    /// A bar of a length; upright at rotation 0.
    case beam = 4
  }

  public var shape = Shape.automatic
  public var cursor = Cursor.arrow
  public var hover = HoverEffect.none
  /// Degrees clockwise.
  public var rotation = 0.0
  /// Of a beam, in view units; 0 for the shape's own.
  public var length = 0.0
  /// Of the corners, in view units.
  public var radius = 0.0
  /// View units from the pointer's place.
  public var outline: [Vector<ViewSpace>] = []

  public init() {}

  /// The style that says what a description says.
  public init(_ description: CursorDescription) {
    cursor = description.cursor
    hover = description.hover
    rotation = description.rotation
    length = description.length
  }

  /// The cursor over a region. `automatic` is the cursor that the view itself would show there.
  public func description(over region: PointerRegion, automatic: CursorDescription) -> CursorDescription {
    var result = automatic
    if shape != .automatic {
      result = CursorDescription(.custom, rotation: rotation, length: length, hover: hover)
    }
    switch shape {
    case .automatic: result.hover = hover
    case .cursor: result.cursor = cursor
    case .path: result.isOutlined = !outline.isEmpty
    case .roundedRect: result.radius = radius
    case .beam: result.cursor = .beam
    }
    result.area = region.rect
    result.region = region.identifier
    return result
  }
}
