import Document
import Geometry
import Text

/// Sets text on a page the simple way, to have glyph boxes whose right reading is known.
///
/// Every character is half an em wide, a word space a quarter; boxes reach 0.8 em above and 0.2 em below the
/// baseline. Coordinates are pdf space of a Letter page: y up.
struct PageMaker {
  var glyphs: [Glyph] = []
  var geometry = PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)

  /// Sets a line; spaces move on without a glyph.
  ///
  /// - Parameter direction: Of the baseline, of length 1.
  mutating func line(
    _ text: String, x: Double, y: Double, size: Double = 10, space: Double = 0.25, direction: (Double, Double) = (1, 0)
  ) {
    var along = 0.0
    for scalar in text.unicodeScalars {
      let width = scalar == " " ? space * size : 0.5 * size
      if scalar != " " { glyph(scalar, x, y, along, width, size, direction) }
      along += width
    }
  }

  /// Sets a paragraph, one line for each element, with a line distance of 1.2 em.
  mutating func lines(_ texts: [String], x: Double, y: Double, size: Double = 10) {
    for (index, text) in texts.enumerated() { line(text, x: x, y: y - 1.2 * size * Double(index), size: size) }
  }

  /// Sets upright characters from top to bottom in vertical writing mode; (`x`, `y`) is the top left corner.
  mutating func column(_ text: String, x: Double, y: Double, size: Double = 10) {
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let top = y - Double(index) * size
      let quad = Quad<PDFSpace>(
        Point(x, top - size), Point(x + size, top - size), Point(x + size, top), Point(x, top))
      glyphs.append(Glyph(quad: quad, scalar: scalar.value, flags: .vertical, fontSize: size))
    }
  }

  private mutating func glyph(
    _ scalar: Unicode.Scalar, _ x: Double, _ y: Double, _ along: Double, _ width: Double, _ size: Double,
    _ direction: (Double, Double)
  ) {
    let (dx, dy) = direction
    func place(_ u: Double, _ up: Double) -> Point<PDFSpace> { Point(x + u * dx - up * dy, y + u * dy + up * dx) }
    let quad = Quad(
      place(along, -0.2 * size), place(along + width, -0.2 * size), place(along + width, 0.8 * size),
      place(along, 0.8 * size))
    glyphs.append(Glyph(quad: quad, scalar: scalar.value, flags: [], fontSize: size))
  }

  /// The glyphs in an order that only the seed decides.
  static func shuffled(_ glyphs: [Glyph], seed: UInt64) -> [Glyph] {
    var (glyphs, state) = (glyphs, seed)
    for index in glyphs.indices.reversed() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      glyphs.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
    }
    return glyphs
  }

  /// The same with the glyphs of each line kept in their order; a line begins with an l.
  static func shuffledLines(_ glyphs: [Glyph], seed: UInt64) -> [Glyph] {
    let starts = glyphs.indices.filter { glyphs[$0].scalar == 0x6C }
    let markers = starts.map { glyphs[$0] }
    var result: [Glyph] = []
    for marker in shuffled(markers, seed: seed) {
      guard let place = markers.firstIndex(of: marker) else { continue }
      let end = place + 1 < starts.count ? starts[place + 1] : glyphs.count
      result.append(contentsOf: glyphs[starts[place]..<end])
    }
    return result
  }

  var text: PageText { PageText(glyphs: glyphs, geometry: geometry) }
}

extension PageText {
  func string(_ range: TextRange) -> String {
    var bytes: [UInt8] = []
    utf8(of: range, appendTo: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  var string: String { string(all) }

  var wordStrings: [String] { (0..<wordCount).map { string(glyphs(ofWord: $0)) } }
  var lineStrings: [String] { (0..<lineCount).map { string(glyphs(ofLine: $0)) } }
}
