/// An annotation subtype (ISO 32000-2, table 171).
public enum Subtype: UInt32, Hashable, Sendable, CaseIterable {
  case unknown = 0
  case text = 1
  case link = 2
  case freeText = 3
  case line = 4
  case square = 5
  case circle = 6
  case polygon = 7
  case polyLine = 8
  case highlight = 9
  case underline = 10
  case squiggly = 11
  case strikeOut = 12
  case caret = 13
  case stamp = 14
  case ink = 15
  case popup = 16
  case fileAttachment = 17
  case sound = 18
  case movie = 19
  case screen = 20
  case widget = 21
  case printerMark = 22
  case trapNet = 23
  case watermark = 24
  case threeD = 25
  case redact = 26
  case projection = 27
  case richMedia = 28

  /// True if it marks text, with its geometry given by quads.
  public var isTextMarkup: Bool {
    switch self {
    case .highlight, .underline, .squiggly, .strikeOut: true
    default: false
    }
  }
}
