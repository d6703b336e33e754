import Testing

/// Pages of the project's own making whose right reading is known.
struct SamplePage: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable () -> PageMaker

  init(_ name: String, _ make: @escaping @Sendable () -> PageMaker) {
    testDescription = name
    self.make = make
  }

  static let left = [
    "Lorem ipsum dolor sit amet the", "consectetuer adipiscing elit an", "ut purus elit vestibulum ut",
    "placerat ac adipiscing vitae felis",
  ]
  static let right = [
    "Nam dui ligula fringilla a the", "euismod sodales sollicitudin vel", "wisi morbi auctor lorem non",
    "justo nam lacus libero pretium at",
  ]

  static let twoColumns = SamplePage("two columns under a title") {
    var page = PageMaker()
    page.line("A title that stands over both of the columns of the page", x: 80, y: 720, size: 14)
    page.lines(left, x: 72, y: 680)
    page.lines(right, x: 320, y: 680)
    return page
  }

  static let table = SamplePage("a table") {
    var page = PageMaker()
    for row in 0..<5 {
      for column in 0..<4 { page.line("r\(row)c\(column)", x: 72 + 100 * Double(column), y: 700 - 14 * Double(row)) }
    }
    return page
  }

  static let paragraphs = SamplePage("paragraphs, indented and spaced, and a heading") {
    var page = PageMaker()
    page.line("Heading", x: 72, y: 740, size: 20)
    page.line("The first paragraph begins with no indent and it", x: 72, y: 700)
    page.line("goes on to a second line that is as long as that", x: 72, y: 688)
    page.line("and ends here.", x: 72, y: 676)
    page.line("This one is indented and it is long enough", x: 92, y: 664)
    page.line("to have another line which is as long as others", x: 72, y: 652)
    page.line("After a gap comes the last paragraph of the page", x: 72, y: 634)
    page.line("which has two lines, both of them as long as all", x: 72, y: 622)
    return page
  }

  static let mixed = SamplePage("sizes, superscripts, turned and slanted text") {
    var page = PageMaker()
    page.line("words of one size with", x: 72, y: 700)
    page.line("12", x: 182, y: 703.5, size: 7)
    page.line("upside", x: 300, y: 600, direction: (-1, 0))
    page.line("upwards it goes", x: 400, y: 500, direction: (0, 1))
    page.line("down the side", x: 40, y: 500, direction: (0, -1))
    page.line("at a slant across", x: 100, y: 300, direction: (0.8, 0.6))
    page.line("below it runs too", x: 107.2, y: 290.4, direction: (0.8, 0.6))
    return page
  }

  static let hebrew = SamplePage("right-to-left lines") {
    var page = PageMaker()
    // As it stands on the page, from the left: "abc 42 (world) hello", the words in Hebrew letters and reversed.
    page.line("abc 42 \u{05DD}\u{05DC}\u{05D5}\u{05E2} \u{05DD}\u{05D5}\u{05DC}\u{05E9}", x: 300, y: 700)
    page.line("latin \u{05DC}\u{05D0} 7 \u{05D4}\u{05DE} text", x: 300, y: 680)
    return page
  }

  static let vertical = SamplePage("vertical writing") {
    var page = PageMaker()
    page.column("\u{65E5}\u{672C}\u{8A9E}", x: 400, y: 700)
    page.column("\u{3042}\u{3044}\u{3046}\u{3048}", x: 380, y: 700)
    return page
  }

  static let marks = SamplePage("letters with marks of their own boxes") {
    var page = PageMaker()
    page.line("caf", x: 72, y: 700)
    page.line("e", x: 87, y: 700)
    page.line("\u{0301}", x: 87.5, y: 700)
    page.line("bar", x: 96, y: 700)
    return page
  }

  static let scattered = SamplePage("labels anywhere") {
    var page = PageMaker()
    var state: UInt64 = 5
    func random(_ limit: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * limit
    }
    for index in 0..<300 {
      page.line("l\(index)", x: random(560), y: 20 + random(750), size: 4 + random(12))
    }
    return page
  }

  /// Those whose glyphs do not lie upon each other.
  static let apart = [twoColumns, table, paragraphs, mixed, hebrew, vertical, marks]
  static let all = apart + [scattered]
}
