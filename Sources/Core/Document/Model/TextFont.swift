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
