/// Where the baselines of a field's text lie, in ems of its size: as the file's own picture has them, or as the file's font says. So text that
/// is edited stays where it was, in whatever font it is shown.
public struct Baselines: Hashable, Sendable {
  /// Of a single line: from the middle of the box down.
  public var middle: Double?
  /// Of the first of several lines: from the top of the room for text down.
  public var ascent: Double?
  /// Between two lines.
  public var leading: Double?

  // A picture with text elsewhere shows no value of the field, or a part of it that was scrolled into sight.
  private static let middles = -0.5...1.0
  private static let ascents = 0.4...2.0
  private static let leadings = 0.8...2.0

  /// Of a line in a picture.
  ///
  /// - Parameters:
  ///   - fromTop: From the upper edge of the box to the baseline, pdf space units; `fromBottom` from the lower edge.
  ///   - size: Of the text, pdf space units.
  public init(ofLine fromTop: Double, fromBottom: Double, size: Double) {
    guard size > 0 else { return }
    middle = Baselines.middles.taking((fromTop - fromBottom) / 2 / size)
  }

  /// Of the first lines of several in a picture.
  ///
  /// - Parameters:
  ///   - fromTop: From the top of the room for text to the first baseline, pdf space units.
  ///   - leading: From there to the second; 0 where there is none.
  public init(ofLines fromTop: Double, leading: Double, size: Double) {
    guard size > 0, let ascent = Baselines.ascents.taking(fromTop / size) else { return }
    (self.ascent, self.leading) = (ascent, Baselines.leadings.taking(leading / size))
  }

  /// By the heights of a font, ems, as PDFium has it: a line is centred from its top to its bottom.
  public init(ascent: Double, descent: Double) {
    middle = Baselines.middles.taking((ascent - descent) / 2)
    self.ascent = Baselines.ascents.taking(ascent)
    leading = Baselines.leadings.taking(ascent + descent)
  }
}

extension ClosedRange<Double> {
  /// A number that lies in it; `nil` for any other.
  fileprivate func taking(_ value: Double) -> Double? { contains(value) ? value : nil }
}
