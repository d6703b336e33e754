public import Document
import Geometry

/// Values as texts, the way an array of number formats says (ISO 32000-2, 12.9.2, "Use of a number format array").
public enum MeasureFormatter {
  /// A value in the unit of the first format, split over the units of all: `1 mi 2,378 ft 7 5/8 in`.
  ///
  /// The smallest unit is rounded first, so that 11.99 inches never read 12 beside a foot too few. Spaces at both
  /// ends are left out.
  ///
  /// - Parameter formats: Of one array, the largest unit first; without any, the value as a number with two digits.
  /// - Returns: UTF-8; `nil` for a number that is not finite.
  public static func text(_ value: Double, _ formats: [NumberFormat]) -> [UInt8]? {
    guard value.isFinite else { return nil }
    guard let last = formats.last else { return trimmed(plain(value, .hundredths)) }
    var parts = split(value.magnitude, formats)
    carry(&parts, formats)
    var text: [UInt8] = []
    let isSomething = parts.contains { $0 != 0 }
    if value < 0, isSomething { text.append(45) }
    for (format, part) in zip(formats, parts).dropLast() {
      guard let number = NumberStyle(format).text(part, digits: 0) else { return nil }
      text += labelled(number, format)
      // Nothing is left: the smaller units say nothing.
      if isNothing(after: format, parts, formats) { return trimmed(text) }
    }
    text += labelled(plain(parts.last ?? 0, last), last)
    return trimmed(text)
  }

  /// A plain number without digits, for what is counted.
  public static func text(count: Double) -> [UInt8]? { NumberStyle().text(count, digits: 0) }

  private static func isNothing(after format: NumberFormat, _ parts: [Double], _ formats: [NumberFormat]) -> Bool {
    guard let at = formats.firstIndex(of: format) else { return false }
    return !parts.dropFirst(at + 1).contains { $0 != 0 }
  }

  /// The value in each unit: whole numbers, and in the last one what is left, rounded to what it shows.
  private static func split(_ value: Double, _ formats: [NumberFormat]) -> [Double] {
    var parts: [Double] = []
    var left = value
    for (i, format) in formats.enumerated() {
      if i > 0 { left *= format.factor }
      guard i < formats.count - 1 else {
        parts.append(format.rounded(left))
        break
      }
      // A hair below a whole number is that number: 3 ft are no 2 ft 12 in.
      let whole = (left + 1e-9).rounded(.down)
      parts.append(whole)
      left = max(left - whole, 0)
    }
    return parts
  }

  /// Where rounding has filled a unit, the next larger one has one more.
  private static func carry(_ parts: inout [Double], _ formats: [NumberFormat]) {
    var i = parts.count - 1
    while i > 0 {
      if formats[i].factor > 0, parts[i] >= formats[i].factor * (1 - 1e-12) {
        parts[i] = 0
        parts[i - 1] += 1
      }
      i -= 1
    }
  }

  /// The number of the smallest unit.
  private static func plain(_ value: Double, _ format: NumberFormat) -> [UInt8] {
    switch format.fraction {
    case .decimal: decimal(value, format)
    case .quotient: quotient(value, format)
    case .round, .truncate: NumberStyle(format).text(value, digits: 0) ?? []
    }
  }

  @_optimize(size)
  private static func decimal(_ value: Double, _ format: NumberFormat) -> [UInt8] {
    let style = NumberStyle(format)
    var digits = format.digits
    if !format.flags.contains(.keepsDenominator) {
      while digits > 0,
        style.text(value, digits: digits - 1) == style.text(value, digits: digits)?.dropped(1, style, digits)
      {
        digits -= 1
      }
    }
    return style.text(value, digits: digits) ?? []
  }

  /// `7 5/8`; reduced unless the format keeps its denominator.
  private static func quotient(_ value: Double, _ format: NumberFormat) -> [UInt8] {
    let whole = (value + 1e-9).rounded(.down)
    var bottom = UInt64(clamping: format.precision)
    var top = UInt64(clamping: (max(value - whole, 0) * Double(format.precision) + 0.5).clampedInt)
    let style = NumberStyle(format)
    guard top > 0, bottom > 0 else { return style.text(whole, digits: 0) ?? [] }
    if !format.flags.contains(.keepsDenominator) {
      let common = divisor(top, bottom)
      (top, bottom) = (top / common, bottom / common)
    }
    var text = whole > 0 ? (style.text(whole, digits: 0) ?? []) + [32] : []
    text += Array("\(top)/\(bottom)".utf8)
    return text
  }

  private static func divisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }

  /// The number with its unit: prefix and suffix belong to the unit, on whichever side it stands.
  private static func labelled(_ number: [UInt8], _ format: NumberFormat) -> [UInt8] {
    let unit = format.texts.text(TextKind.unit) ?? []
    guard !unit.isEmpty else { return number }
    let label =
      (format.texts.text(TextKind.unitPrefix) ?? [32]) + unit + (format.texts.text(TextKind.unitSuffix) ?? [32])
    return format.flags.contains(.labelFirst) ? label + number : number + label
  }

  private static func trimmed(_ text: [UInt8]) -> [UInt8] {
    var text = text[...]
    while text.first == 32 { text = text.dropFirst() }
    while text.last == 32 { text = text.dropLast() }
    return Array(text)
  }
}

extension NumberStyle {
  /// The separators of a format; a comma and a point by default.
  init(_ format: NumberFormat) {
    self.init()
    grouping = format.texts.text(TextKind.thousands) ?? [44]
    if let point = format.texts.text(TextKind.decimal), !point.isEmpty { decimal = point }
  }
}

extension NumberFormat {
  static var hundredths: NumberFormat {
    NumberFormat(role: .distance, fraction: .decimal, flags: [], precision: 100, factor: 1)
  }

  /// Digits after the separator: the precision is a power of ten; of other numbers, the next higher one.
  var digits: Int {
    var (digits, power) = (0, UInt64(1))
    while power < UInt64(clamping: precision), digits < NumberStyle.mostDigits {
      power *= 10
      digits += 1
    }
    return digits
  }

  /// A value as the format shows it.
  func rounded(_ value: Double) -> Double {
    switch fraction {
    case .decimal:
      // As its shortest decimal form reads, so that 1.005 becomes 1.01.
      NumberStyle().text(value, digits: digits).flatMap { Double(decimal: $0) } ?? value
    case .quotient: (value * Double(max(precision, 1)) + 0.5).rounded(.down) / Double(max(precision, 1))
    case .round: (value + 0.5 + 1e-12).rounded(.down)
    case .truncate: (value + 1e-9).rounded(.down)
    }
  }
}

extension [UInt8] {
  /// Without the last digit after the separator, and without the separator where none is left; `nil` where that digit is
  /// not 0.
  fileprivate func dropped(_ count: Int, _ style: NumberStyle, _ digits: Int) -> [UInt8]? {
    guard last == 48 else { return nil }
    return dropLast(digits == 1 ? 1 + style.decimal.count : 1)
  }
}

extension Double {
  /// Reads digits with at most one point, as ``NumberStyle`` writes them without grouping.
  fileprivate init?(decimal text: [UInt8]) {
    var (value, scale, isFraction, isNegative) = (0.0, 1.0, false, false)
    for byte in text {
      switch byte {
      case 45: isNegative = true
      case 46: isFraction = true
      case 48...57:
        value = value * 10 + Double(byte - 48)
        if isFraction { scale *= 10 }
      default: return nil
      }
    }
    self = (isNegative ? -value : value) / scale
  }
}
