/// The two colors of an annotation in three words, to the bit.
///
/// **Form.** A word has a form in its lowest four bits and the components above them: as 255ths, as most programs have colors, or with
/// as many decimals as files have, six for gray and RGB and four for CMYK. A color with another component is kept as it is, beside its
/// word. The same color has one word: 255ths come first.
struct PackedColors: Sendable {
  private var words: (UInt64, UInt64) = (0, 0)
  /// Both colors, if one of them does not fit into its word.
  private var exact: Exact?

  private final class Exact: Sendable {
    let color: Annotation.Color
    let interiorColor: Annotation.Color

    init(_ color: Annotation.Color, _ interiorColor: Annotation.Color) {
      (self.color, self.interiorColor) = (color, interiorColor)
    }
  }

  init() {}

  /// Setting it allocates only where one of the colors does not fit into its word.
  var color: Annotation.Color {
    get { PackedColors.color(words.0) ?? exact?.color ?? .none }
    set {
      let word = PackedColors.word(of: newValue)
      if exact != nil || word == PackedColors.wide { exact = Exact(newValue, interiorColor) }
      words.0 = word
    }
  }

  /// The same for the interior.
  var interiorColor: Annotation.Color {
    get { PackedColors.color(words.1) ?? exact?.interiorColor ?? .none }
    set {
      let word = PackedColors.word(of: newValue)
      if exact != nil || word == PackedColors.wide { exact = Exact(color, newValue) }
      words.1 = word
    }
  }
}

extension PackedColors {
  /// The word of a color that is kept beside it.
  private static var wide: UInt64 { 15 }
  private static var steps: Double { 255 }

  /// The bits of a component in its word: as many as the decimals need.
  private static func bits(_ components: UInt32) -> UInt64 { components == 4 ? 15 : 20 }
  private static func decimals(_ components: UInt32) -> Double { components == 4 ? 10_000 : 1_000_000 }

  /// Form: the number of components, and 8 more for decimals. ``wide`` is none of these.
  private static func word(of color: Annotation.Color) -> UInt64 {
    let count = color.components
    if count == 0, color.values.0.bitPattern == 0, hasOnly(1, color) { return 0 }
    guard count == 1 || count == 3 || count == 4, hasOnly(count, color) else { return wide }
    if let parts = parts(of: color, steps) { return parts << 4 | UInt64(clamping: count) }
    if let parts = parts(of: color, decimals(count)) { return parts << 4 | UInt64(clamping: count) | 8 }
    return wide
  }

  /// `nil` for one that is kept beside its word.
  private static func color(_ word: UInt64) -> Annotation.Color? {
    guard word != 0 else { return Annotation.Color.none }
    guard word != wide else { return nil }
    let count = UInt32(truncatingIfNeeded: word & 7)
    let (scale, bits) = (word & 8 == 0 ? steps : decimals(count), bits(count))
    func part(_ place: UInt64) -> Double { Double(word >> (4 &+ place &* bits) & (1 << bits &- 1)) / scale }
    guard count > 1 else { return Annotation.Color(components: count, values: (part(0), 0, 0, 0)) }
    return Annotation.Color(components: count, values: (part(0), part(1), part(2), count > 3 ? part(3) : 0))
  }

  /// `nil` if a component is no whole part of the scale.
  @inline(__always)
  private static func parts(of color: Annotation.Color, _ scale: Double) -> UInt64? {
    let v = color.values
    guard var parts = part(v.0, scale) else { return nil }
    if color.components > 1 {
      let bits = bits(color.components)
      guard let second = part(v.1, scale), let third = part(v.2, scale), let fourth = part(v.3, scale) else {
        return nil
      }
      parts |= second << bits | third << (2 &* bits) | fourth << (3 &* bits)
    }
    return parts
  }

  /// Rounded by adding 2^52, which takes no call.
  @inline(__always)
  private static func part(_ value: Double, _ scale: Double) -> UInt64? {
    guard value >= 0, value <= 1 else { return nil }
    let part = (value * scale + 0x1p52).bitPattern & 0xf_ffff
    return (Double(part) / scale).bitPattern == value.bitPattern ? part : nil
  }

  /// True if all behind the first components is 0.
  @inline(__always)
  private static func hasOnly(_ count: UInt32, _ color: Annotation.Color) -> Bool {
    let v = color.values
    let rest = v.1.bitPattern | v.2.bitPattern
    return (count > 1 || rest == 0) && (count > 3 || v.3.bitPattern == 0)
  }
}
