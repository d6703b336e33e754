/// The family of standard fonts that a text is shown in. Raw values are stable.
public enum TextFont: UInt32, Hashable, Sendable {
  case sansSerif = 1
  case serif = 2
  case monospaced = 3
}

/// How the letters of a text are cut.
public struct FontStyle: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let bold = FontStyle(rawValue: 1 << 0)
  public static let italic = FontStyle(rawValue: 1 << 1)
}

/// How the lines of a text lie in their box, as they are read: /Q. Raw values are stable.
public enum TextAlignment: UInt32, Hashable, Sendable {
  case left = 0
  case center = 1
  case right = 2

  /// Of a number that stands for none, as viewers take it.
  public init(quadding: UInt32) { self = TextAlignment(rawValue: quadding) ?? .left }
}
