import Decorations
import Document
import TestSupport
import Testing

private func format(
  _ unit: String, _ factor: Double = 1, _ fraction: NumberFormat.Fraction = .decimal, precision: UInt32 = 100,
  flags: NumberFormat.Flags = [], texts: [(UInt32, String)] = []
) -> NumberFormat {
  var made = NumberFormat(role: .distance, fraction: fraction, flags: flags, precision: precision, factor: factor)
  made.texts = [TextEntry(kind: TextKind.unit, utf8: Array(unit.utf8))]
  made.texts += texts.map { TextEntry(kind: $0.0, utf8: Array($0.1.utf8)) }
  return made
}

private func text(_ value: Double, _ formats: [NumberFormat]) -> String? {
  MeasureFormatter.text(value, formats).map { String(decoding: $0, as: UTF8.self) }
}

@Suite("Number formats as ISO 32000-2, 12.9.2 has them", .proves("S147")) struct MeasureFormatterTests {
  private let miles = [format("mi"), format("ft", 5280), format("in", 12, .quotient, precision: 8)]

  @Test("a value is split over the units of the array, the last one as a fraction")
  func splits() {
    // 0.4505 mi are 2378.64 ft; 0.64 ft are 7.68 in; 0.68 in are 5.44 eighths.
    #expect(text(1.4505, miles) == "1 mi 2,378 ft 7 5/8 in")
  }

  @Test("units below a whole number say nothing", arguments: [(2.0, "2 mi"), (2.5, "2 mi 2,640 ft")])
  func whole(value: Double, expected: String) { #expect(text(value, miles) == expected) }

  @Test("what rounding fills goes to the next unit: 2 ft 11.99 in are 3 ft")
  func carries() {
    let feet = [format("ft"), format("in", 12, .quotient, precision: 8)]
    #expect(text(2 + 11.99 / 12, feet) == "3 ft")
    #expect(text(3 - 1e-13, feet) == "3 ft")
    #expect(text(5280.0 * 3 / 5280 - 1e-12, [format("mi"), format("ft", 5280, .round)]) == "3 mi")
  }

  @Test(
    "decimals, their digits, and the zeros at their end",
    arguments: [
      (1.5, 100, NumberFormat.Flags(), "1.5 m"), (1.5, 100, .keepsDenominator, "1.50 m"), (2.0, 1000, [], "2 m"),
      (1.005, 100, [], "1.01 m"), (1234567.891, 10, [], "1,234,567.9 m"), (0.0, 100, [], "0 m"),
      (-0.001, 100, [], "0 m"),
      (-2.25, 100, [], "-2.25 m"), (0.999, 100, [], "1 m"), (10.0, 100, [], "10 m"), (2.0, 1, [], "2 m"),
      (2.6, 1, [], "3 m"),
    ] as [(Double, UInt32, NumberFormat.Flags, String)])
  func decimals(value: Double, precision: UInt32, flags: NumberFormat.Flags, expected: String) {
    #expect(text(value, [format("m", precision: precision, flags: flags)]) == expected)
  }

  @Test("fractions are reduced unless the denominator is to stay")
  func fractions() {
    #expect(text(2.5, [format("in", 1, .quotient, precision: 16)]) == "2 1/2 in")
    #expect(text(2.5, [format("in", 1, .quotient, precision: 16, flags: .keepsDenominator)]) == "2 8/16 in")
    #expect(text(0.25, [format("in", 1, .quotient, precision: 16)]) == "1/4 in")
    #expect(text(2.99, [format("in", 1, .quotient, precision: 4)]) == "3 in")
  }

  @Test("rounded and truncated", arguments: [(2.5, "3 m", "2 m"), (2.49, "2 m", "2 m"), (7.999, "8 m", "7 m")])
  func wholeNumbers(value: Double, rounded: String, cut: String) {
    #expect(text(value, [format("m", 1, .round)]) == rounded)
    #expect(text(value, [format("m", 1, .truncate)]) == cut)
  }

  @Test("separators, prefix, suffix and the side on which the unit stands")
  func marks() {
    let german = format("m", texts: [(TextKind.thousands, "."), (TextKind.decimal, ",")])
    #expect(text(12345.5, [german]) == "12.345,5 m")
    #expect(text(12345.5, [format("m", texts: [(TextKind.thousands, ""), (TextKind.decimal, "")])]) == "12345.5 m")
    #expect(text(90, [format("°", texts: [(TextKind.unitPrefix, "")])]) == "90°")
    let first = format("$", flags: .labelFirst, texts: [(TextKind.unitPrefix, ""), (TextKind.unitSuffix, "")])
    #expect(text(5, [first]) == "$5")
    let feet = [
      format("'", texts: [(TextKind.unitPrefix, ""), (TextKind.unitSuffix, "-")]),
      format("\"", 12, .quotient, precision: 2, texts: [(TextKind.unitPrefix, "")]),
    ]
    #expect(text(5.25, feet) == "5'-3\"")
  }

  @Test("what is no number has no text") func nothing() {
    #expect(text(.nan, miles) == nil && text(.infinity, []) == nil && text(2.125, []) == "2.13")
  }
}
