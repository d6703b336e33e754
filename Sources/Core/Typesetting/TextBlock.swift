/// A text broken into lines that fit a width.
public struct TextBlock {
  /// Codes of ``Latin``, without the blanks at its end.
  public struct Line {
    public let codes: ArraySlice<UInt8>
    /// In pdf space units; 0 where lines are only counted.
    public let width: Double
  }

  public private(set) var lines: [Line] = []
  private let isMeasured: Bool

  /// Breaks at blanks, and inside a word that is wider than a line.
  ///
  /// - Parameters:
  ///   - most: Lines beyond this many are left out.
  ///   - isMeasured: False where lines are only counted.
  /// - Complexity: O(codes).
  public init(_ codes: [UInt8], _ style: TextStyle, width: Double, most: Int, isMeasured: Bool = true) {
    self.isMeasured = isMeasured
    var start = codes.startIndex
    while start <= codes.endIndex, lines.count < most {
      let end = codes[start...].firstIndex(of: 10) ?? codes.endIndex
      wrap(codes[start..<end], style, width, most)
      start = end + 1
    }
  }

  private mutating func wrap(_ paragraph: ArraySlice<UInt8>, _ style: TextStyle, _ width: Double, _ most: Int) {
    var rest = paragraph
    repeat {
      let taken = TextBlock.fitting(rest, style, width)
      let end = rest.startIndex + taken
      add(rest[..<end], style)
      rest = rest[end...]
      // The blanks at a break belong to no line.
      if !rest.isEmpty { rest = rest.drop { $0 == 32 } }
    } while !rest.isEmpty && lines.count < most
  }

  private mutating func add(_ codes: ArraySlice<UInt8>, _ style: TextStyle) {
    guard isMeasured else { return lines.append(Line(codes: codes, width: 0)) }
    var codes = codes
    while codes.last == 32 { codes.removeLast() }
    lines.append(Line(codes: codes, width: style.font.width(codes) * style.size))
  }

  /// How many codes go on a line: one at least, where there is one.
  private static func fitting(_ codes: ArraySlice<UInt8>, _ style: TextStyle, _ width: Double) -> Int {
    let widths = style.font.widths
    var (used, afterBlank, count) = (0.0, 0, 0)
    for code in codes {
      let wide = Latin.isMark(code) ? 0 : widths[code] * style.size
      if code == 32 {
        afterBlank = count + 1
      } else if used + wide > width + 0.001, count > 0 {
        return afterBlank > 0 ? afterBlank : count
      }
      used += wide
      count += 1
    }
    return count
  }
}
