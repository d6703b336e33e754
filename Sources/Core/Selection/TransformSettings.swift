/// The part of a dragged selection that has to stay on the page (S190).
public enum TransformLimit: UInt32, Hashable, Sendable {
  /// Nothing.
  case none = 0
  /// The annotation's content: its points, or its rectangle without the border.
  case content = 1
  /// Its /Rect.
  case boundingBox = 2
  /// Its /Rect and the room for the handles around it.
  case frame = 3
}

/// The settings of moving and resizing.
public struct TransformSettings: Hashable, Sendable {
  public var allowed = Alterations.all
  /// The least width and height, in points; an annotation that is smaller already keeps its size as its least (S189).
  public var minimumSize = 8.0
  public var limit = TransformLimit.content
  /// The room for handles around a selection, in points; for ``TransformLimit/frame``.
  public var frameRoom = 0.0

  public init() {}
}

/// The modes that keys select while a selection is transformed.
public struct TransformModes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Sides keep their ratio; moves go along an axis; rotations by 15 degrees.
  public static let constrained = TransformModes(rawValue: 1 << 0)
  /// The centre stays where it is, not the opposite corner.
  public static let fromCenter = TransformModes(rawValue: 1 << 1)
  /// Nothing snaps.
  public static let free = TransformModes(rawValue: 1 << 2)
}
