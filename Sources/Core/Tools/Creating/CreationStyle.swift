import Appearance
public import Document
import Geometry

/// How what a tool creates looks. Lengths are in pdf space units.
public struct ToolStyle: Hashable, Sendable {
  public var color: Annotation.Color
  /// The colour that fills rectangles, ellipses and line endings; none leaves them empty.
  public var interiorColor: Annotation.Color
  /// Of the stroke, not negative.
  public var width: Double
  /// 0 to 1.
  public var opacity: Double
  /// At the first and the last point of a line; raw values of ``LineEnding``.
  public var lineEndings: LineEndings
  /// Of a free text; pdf space units, above 0.
  public var fontSize: Double
  /// How far the bulges of a cloudy border reach, 0 to 2; 0 for a plain border.
  public var cloud: Double

  /// Both ends of a line.
  public struct LineEndings: Hashable, Sendable {
    public var start: UInt32
    public var end: UInt32

    public init(start: UInt32 = 0, end: UInt32 = 0) {
      self.start = start
      self.end = end
    }
  }

  public init(
    color: Annotation.Color, interiorColor: Annotation.Color = .none, width: Double = 1, opacity: Double = 1,
    lineEndings: LineEndings = LineEndings(), fontSize: Double = 12, cloud: Double = 0
  ) {
    self.color = color
    self.interiorColor = interiorColor
    self.width = width > 0 ? width : 0
    self.opacity = opacity > 0 ? min(opacity, 1) : 0
    self.lineEndings = lineEndings
    self.fontSize = fontSize > 0 ? fontSize : 12
    self.cloud = cloud.clamped(0, 2)
  }

  /// Thin and black: for tools that have no style of their own.
  public static var plain: ToolStyle {
    ToolStyle(color: Annotation.Color(components: 1, values: (0, 0, 0, 0)))
  }

  /// Gives an annotation this look. What its subtype has no use for is left out.
  func apply(to annotation: inout Annotation) {
    annotation.color = annotation.subtype == .freeText ? interiorColor : color
    if annotation.subtype == .freeText {
      annotation.texts.set(TextKind.defaultAppearance, Appearance.defaultAppearance(size: fontSize, color))
    }
    if annotation.subtype != .link {
      annotation.opacity = opacity
      annotation.traits.insert(.hasOpacity)
    }
    if annotation.subtype.hasInterior { annotation.interiorColor = interiorColor }
    guard annotation.subtype.isStroked else { return }
    annotation.borderWidth = width
    annotation.traits.insert(.hasBorderWidth)
    if annotation.subtype.hasLineEndings { annotation.lineEndings = (lineEndings.start, lineEndings.end) }
    if cloud > 0, annotation.subtype.hasCloud {
      (annotation.borderEffect, annotation.borderIntensity) = (1, cloud)
    }
  }

  /// True if an annotation has this look.
  func matches(_ annotation: Annotation) -> Bool {
    var copy = annotation
    apply(to: &copy)
    return copy == annotation
  }
}

extension Subtype {
  /// True if it is drawn with a line of some width.
  fileprivate var isStroked: Bool {
    switch self {
    case .square, .circle, .line, .polyLine, .polygon, .ink, .freeText, .link: true
    default: false
    }
  }

  fileprivate var hasInterior: Bool {
    switch self {
    case .square, .circle, .line, .polyLine, .polygon, .redact: true
    default: false
    }
  }

  fileprivate var hasLineEndings: Bool { self == .line || self == .polyLine || self == .freeText }

  fileprivate var hasCloud: Bool { self == .square || self == .circle || self == .polygon || self == .freeText }
}

extension [TextEntry] {
  /// Sets a text of the library's own; an empty one leaves things as they are.
  mutating func set(_ kind: UInt32, _ text: StaticString) {
    if text.utf8CodeUnitCount > 0 { set(kind, text.withUTF8Buffer { [UInt8]($0) }) }
  }
}

extension Annotation.Color {
  /// R << 24 | G << 16 | B << 8 | A; transparent for no colour.
  ///
  /// - Parameter opacity: 0 to 1.
  public func rgba(_ opacity: Double) -> UInt32 {
    let v = values
    let (red, green, blue): (Double, Double, Double)
    switch components {
    case 1: (red, green, blue) = (v.0, v.0, v.0)
    case 3: (red, green, blue) = (v.0, v.1, v.2)
    case 4: (red, green, blue) = ((1 - v.0) * (1 - v.3), (1 - v.1) * (1 - v.3), (1 - v.2) * (1 - v.3))
    default: return 0
    }
    return byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | byte(opacity)
  }

  private func byte(_ share: Double) -> UInt32 {
    // Rounded by adding 2^52, which takes no call, and then towards zero.
    let value = share.clamped(0, 1) * 255 + 0.5
    let near = (value + 0x1p52).bitPattern & 0x1ff
    return UInt32(truncatingIfNeeded: Double(near) > value ? near &- 1 : near)
  }
}

/// The styles of all tools of a view, by mode and variant: a tool draws as it did last. Variant 0 is a tool's usual one;
/// others make several tools of one mode, a red and a blue one (S70).
public struct ToolStyles: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    let mode: ToolMode
    let variant: UInt32
    var style: ToolStyle
  }

  /// More are not remembered: the oldest go.
  static let most = 1024

  private struct Preset: Hashable, Sendable {
    let mode: ToolMode
    let variant: UInt32
    var text: TextEntry
  }

  private var entries: [Entry] = []
  /// The styles of the host's tools until others are set.
  private var own: [Entry] = []
  private var presets: [Preset] = []

  public init() {}

  /// The texts that a tool gives to what it makes, in the order in which they were set.
  public func texts(of mode: ToolMode, variant: UInt32 = 0) -> [TextEntry] {
    presets.filter { $0.mode == mode && $0.variant == variant }.map { $0.text }
  }

  /// Sets a text that a tool gives to what it makes; an empty one takes back what was set.
  public mutating func set(_ text: TextEntry, of mode: ToolMode, variant: UInt32 = 0) {
    presets.removeAll { $0.mode == mode && $0.variant == variant && $0.text.kind == text.kind }
    guard !text.utf8.isEmpty else { return }
    if presets.count >= ToolStyles.most { presets.removeFirst() }
    presets.append(Preset(mode: mode, variant: variant, text: text))
  }

  /// A tool's style: what was set for the variant, else the mode's own.
  ///
  /// - Complexity: O(styles that were set).
  public func style(of mode: ToolMode, variant: UInt32 = 0) -> ToolStyle {
    for entry in entries where entry.mode == mode && entry.variant == variant { return entry.style }
    for entry in own where entry.mode == mode && entry.variant == variant { return entry.style }
    for entry in own where entry.mode == mode { return entry.style }
    return CreationRecipe(mode)?.style ?? .plain
  }

  /// Sets what a tool of the host draws with until something is set.
  public mutating func setOwn(_ style: ToolStyle, of mode: ToolMode, variant: UInt32 = 0) {
    own.removeAll { $0.mode == mode && $0.variant == variant }
    if own.count >= ToolStyles.most { own.removeFirst() }
    own.append(Entry(mode: mode, variant: variant, style: style))
  }

  /// Sets the style of a tool; without one, takes back what was set.
  public mutating func set(_ style: ToolStyle?, of mode: ToolMode, variant: UInt32 = 0) {
    entries.removeAll { $0.mode == mode && $0.variant == variant }
    guard let style else { return }
    if entries.count >= ToolStyles.most { entries.removeFirst() }
    entries.append(Entry(mode: mode, variant: variant, style: style))
  }
}
