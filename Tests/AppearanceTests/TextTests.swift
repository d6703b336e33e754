import Appearance
import Document
import Geometry
import TestSupport
import Testing

private func lines(_ text: String, width: Double, _ appearance: String = "/Helv 10 Tf") throws -> [String] {
  let a = make(.freeText) {
    $0.rect = Rect(x: 0, y: 0, width: width + 6, height: 300)
    $0.set(TextKind.contents, text)
    $0.set(TextKind.defaultAppearance, appearance)
  }
  let form = try #require(Appearance.form(of: a))
  return Checker(form).shown.map { String(decoding: $0, as: UTF8.self) }
}

@Test(
  "text is broken at blanks, and inside words where one is too wide",
  arguments: [
    // Helvetica of 10: a is 5.56 wide, a blank 2.78, i 2.22.
    ("aa aa", 26.0, ["aa aa"]),
    ("aa aa", 25.02, ["aa aa"]),
    ("aa aa", 25.01, ["aa", "aa"]),
    ("aaaaaa aa", 16.8, ["aaa", "aaa", "aa"]),
    ("a  b", 5.6, ["a", "b"]),
    ("iiii", 1, ["i", "i", "i", "i"]),
    ("one\ntwo\r\nthree\rfour", 100, ["one", "two", "three", "four"]),
    ("a\n\nb", 100, ["a", "b"]),
    ("trailing   \n   leading", 100, ["trailing", "   leading"]),
    ("", 100, []),
    ("   ", 100, []),
  ])
func breaks(text: String, width: Double, expected: [String]) throws {
  #expect(try lines(text, width: width) == expected)
}

@Test(
  "text is shown in WinAnsiEncoding, with a gap for what it lacks",
  arguments: [
    ("ÄÖÜ ß €", [0xC4, 0xD6, 0xDC, 32, 0xDF, 32, 0x80]),
    ("“x” – …", [0x93, 0x78, 0x94, 32, 0x96, 32, 0x85]),
    ("\u{301}a\u{200B}b", [0x61, 0x62]),
    ("\u{2212}1\u{A0}\u{2009}2", [0x2D, 0x31, 32, 32, 0x32]),
    ("日本 Ω 😀", [0xA0, 0xA0, 32, 0xA0, 32, 0xA0]),
    ("(\\)", [0x28, 0x5C, 0x29]),
  ] as [(String, [UInt8])])
func encoding(text: String, codes: [UInt8]) throws {
  let a = make(.freeText) { $0.set(TextKind.contents, text) }
  let form = try #require(Appearance.form(of: a))
  #expect(Checker(form).shown == [codes])
  #expect(form.content.allSatisfy { $0 < 127 })
}

@Test(
  "letters that the encoding lacks are put together from those that all fonts have",
  arguments: [
    ("ź", ["(z) Tj", "[416.5 (\\026) -83.5 ] TJ"]),
    ("Ź", ["(Z) Tj 2.4 Ts [472 (\\026) -139 ] TJ 0 Ts"]),
    ("e\u{301}", ["(e) Tj [444.5 (\\026) -111.5 ] TJ"]),
    ("ąb", ["(a) Tj [333 (\\025) 0 ] TJ (b) Tj"]),
    ("Łł", ["(\\001\\002) Tj"]),
    ("ĩ", ["(\\003) Tj [305.5 (\\031) 27.5 ] TJ"]),
    ("ťđ", ["(t\\222d) Tj [333 (\\035) 0 ] TJ"]),
  ])
func marks(text: String, parts: [String]) throws {
  let a = make(.freeText) { $0.set(TextKind.contents, text) }
  let form = try #require(Appearance.form(of: a))
  for part in parts { #expect(AppearanceText.of(form.content).contains(part)) }
  #expect(AppearanceText.of(form.resources).contains("/BaseEncoding /WinAnsiEncoding /Differences [1 /Lslash "))
}

@Test("each line is placed by the quadding, by the widths of the font")
func quadding() throws {
  // Times-Bold of 10: A 7.22, V 7.22.
  for (quadding, left) in [(0, "3"), (1, "42.78"), (2, "82.56")] {
    let a = make(.freeText) {
      ($0.rect, $0.quadding) = (Rect(x: 0, y: 0, width: 100, height: 40), UInt32(quadding))
      $0.set(TextKind.contents, "AV")
      $0.set(TextKind.defaultAppearance, "/TiBo 10 Tf")
    }
    let form = try #require(Appearance.form(of: a))
    #expect(AppearanceText.of(form.content).contains("1 0 0 1 \(left) 27.7 Tm (AV) Tj"))
    #expect(AppearanceText.of(form.resources).contains("/BaseFont /Times-Bold "))
  }
}

@Test(
  "the default appearance gives font, size and colour",
  arguments: [
    ("0 0 1 rg /Helv 9 Tf", "0 0 1 rg", "9 Tf", "Helvetica"),
    ("/HeBo 0 Tf .5 g", "0.5 g", "12 Tf", "Helvetica-Bold"),
    ("/ArialMT 8.25 Tf 0 0 0 1 k", "0 0 0 1 k", "8.25 Tf", "Helvetica"),
    ("/CoBO 7 Tf", "0 g", "7 Tf", "Courier-BoldOblique"),
    ("/TimesNewRomanPS-ItalicMT 1e9 Tf 5 rg", "1 0 0 rg", "12 Tf", "Times-Italic"),
    ("", "0 g", "12 Tf", "Helvetica"),
    ("/F 99999999 Tf -1 -2 7 rg", "0 0 1 rg", "2000 Tf", "Helvetica"),
    ("garbage ) ( << 1 2 3 \u{0} Tf", "0 g", "1 Tf", "Helvetica"),
  ])
func defaultAppearance(given: String, color: String, size: String, font: String) throws {
  let a = make(.freeText) {
    $0.rect = Rect(x: 0, y: 0, width: 5000, height: 5000)
    $0.set(TextKind.contents, "x")
    $0.set(TextKind.defaultAppearance, given)
  }
  let form = try #require(Appearance.form(of: a))
  #expect(AppearanceText.of(form.content).contains("BT \(color) /F \(size) "))
  #expect(AppearanceText.of(form.resources).contains("/BaseFont /\(font) "))
}

@Test("a text longer than its box is cut off, so that the picture is no larger than the box needs")
func longText() throws {
  let a = make(.freeText) { $0.set(TextKind.contents, String(repeating: "word ", count: 100_000)) }
  #expect(try #require(Appearance.form(of: a)).content.count < 2000)
}

@Test("a rubber stamp shows its name; a stamp with a picture of its own keeps it")
func stamps() throws {
  let stamp = make(.stamp) { $0.set(TextKind.icon, "NotForPublicRelease") }
  let form = try #require(Appearance.form(of: stamp))
  #expect(Checker(form).shown == [Array("NOT FOR PUBLIC RELEASE".utf8)])
  let picture = make(.stamp) { $0.traits = .hasAppearance }
  #expect(Appearance.form(of: picture) == nil)
  let unnamed = try #require(Appearance.form(of: make(.stamp)))
  #expect(Checker(unnamed).shown == [Array("DRAFT".utf8)])
}
