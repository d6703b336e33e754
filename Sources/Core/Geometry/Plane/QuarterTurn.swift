/// A clockwise rotation by a multiple of 90 degrees.
public enum QuarterTurn: UInt8, Hashable, Sendable {
  case none = 0
  case quarter = 1
  case half = 2
  case threeQuarters = 3

  /// From degrees, negative and beyond a full turn too; `nil` where they are no multiple of 90.
  public init?(degrees: Int) {
    guard degrees % 90 == 0 else { return nil }
    let turns = (degrees / 90) % 4
    self.init(rawValue: UInt8(truncatingIfNeeded: turns < 0 ? turns + 4 : turns))
  }

  /// 0, 90, 180 or 270.
  public var degrees: Int { Int(clamping: rawValue) * 90 }

  /// True if width and height change places.
  public var swapsSides: Bool { self == .quarter || self == .threeQuarters }

  /// One turn after the other.
  public static func + (a: QuarterTurn, b: QuarterTurn) -> QuarterTurn {
    QuarterTurn(rawValue: (a.rawValue + b.rawValue) % 4) ?? .none
  }

  /// The turn that undoes this one.
  public var inverse: QuarterTurn { QuarterTurn(rawValue: (4 - rawValue) % 4) ?? .none }
}
