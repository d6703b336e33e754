public import Geometry

/// A part of a selection that a pointer can drag (S188, S214).
///
/// The eight on the box go round it clockwise as it is shown, beginning at its top left corner. Vertices follow each other as
/// in the annotation: both ends of a line, the vertices of a polygon, the points of a callout; both ends of text markup.
public struct Handle: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The inside: it moves all that is selected.
  public static let body = Handle(rawValue: 0)
  public static let topLeft = Handle(rawValue: 1)
  public static let top = Handle(rawValue: 2)
  public static let topRight = Handle(rawValue: 3)
  public static let right = Handle(rawValue: 4)
  public static let bottomRight = Handle(rawValue: 5)
  public static let bottom = Handle(rawValue: 6)
  public static let bottomLeft = Handle(rawValue: 7)
  public static let left = Handle(rawValue: 8)
  public static let rotation = Handle(rawValue: 9)

  /// The eight on the box.
  public static let ofBox: [Handle] = [
    .topLeft, .top, .topRight, .right, .bottomRight, .bottom, .bottomLeft, .left,
  ]

  private static let firstVertex: UInt32 = 100

  /// The handle of a vertex, from 0.
  public static func vertex(_ index: Int) -> Handle {
    Handle(rawValue: firstVertex &+ UInt32(clamping: min(index, 1 << 24)))
  }

  /// Which vertex; `nil` for what is none.
  public var vertexIndex: Int? {
    rawValue >= Handle.firstVertex ? Int(clamping: rawValue - Handle.firstVertex) : nil
  }

  /// The handle of the page that is seen where this one would be, if the view did not turn the page.
  public func turned(back turn: QuarterTurn) -> Handle {
    guard isOnBox, turn != .none else { return self }
    return Handle(rawValue: (rawValue &+ 7 &- 2 &* UInt32(clamping: turn.rawValue)) % 8 &+ 1)
  }

  public var isOnBox: Bool { rawValue >= 1 && rawValue <= 8 }

  /// True if it is one of the four corners.
  public var isCorner: Bool { isOnBox && !rawValue.isMultiple(of: 2) }

  /// Which sides it moves, as shown: -1 the left or upper one, 1 the right or lower one, 0 none.
  public var direction: (x: Double, y: Double) {
    switch self {
    case .topLeft: (-1, -1)
    case .top: (0, -1)
    case .topRight: (1, -1)
    case .right: (1, 0)
    case .bottomRight: (1, 1)
    case .bottom: (0, 1)
    case .bottomLeft: (-1, 1)
    case .left: (-1, 0)
    default: (0, 0)
    }
  }
}
