import Document
import Geometry
import Typesetting

extension ContentStream {
  /// Shows the runs of lines where they stand, in a text object that is open. The marks of a line come behind all of its letters:
  /// readers find gaps and other lines where a string goes to a mark and back.
  ///
  /// - Parameter place: Turns and moves all of them.
  mutating func show(
    _ lines: [TypesetLine], _ style: TextStyle, _ place: Transform<PDFSpace, PDFSpace> = .identity
  ) {
    for line in lines {
      for pass in 0..<2 {
        for run in line.runs where pass == 0 ? run.hasGlyphs : run.hasMarks {
          if run.font != 0 {
            op(opening: "/I")
            bytes(number: run.font)
            op(opening: " ")
            number(style.size)
            op("Tf")
          }
          let start = place.apply(Point(run.x, line.baseline))
          for value in [place.a, place.b, place.c, place.d, start.x, start.y] { number(value) }
          op("Tm")
          if run.font != 0 { show(run, style, marks: pass == 1) } else { show(run.codes, style) }
        }
      }
    }
  }

  /// Shows glyphs of a font of the provider, all marks or all others, as hexadecimal strings of two bytes a code; between them how far
  /// each is off the place to which the one before leads.
  private mutating func show(_ run: TypesetRun, _ style: TextStyle, marks: Bool) {
    var (pen, reached, rise) = (0.0, 0.0, 0.0)
    var isOpen = false
    for (index, glyph) in run.glyphs.enumerated() {
      guard run.isMark(index) == marks else {
        pen += glyph.advance
        continue
      }
      if glyph.dy != rise {
        if isOpen { op(">] TJ") }
        isOpen = false
        rise = glyph.dy
        number(rise * style.size)
        op("Ts")
      }
      let back = reached - (pen + glyph.dx)
      if !isOpen { op(opening: "[") }
      if back.magnitude > 1e-5 {
        if isOpen { op(opening: ">") }
        number(back * 1000)
        op(opening: "<")
      } else if !isOpen {
        op(opening: "<")
      }
      isOpen = true
      hexadecimal(glyph.code)
      reached = pen + glyph.dx + glyph.width
      pen += glyph.advance
    }
    if isOpen { op(">] TJ") }
    if rise != 0 { op("0 Ts") }
  }

  private mutating func bytes(number: UInt32) {
    for digit in [UInt8](decimal: number) { put(digit) }
  }

  /// The two bytes of a code.
  private mutating func hexadecimal(_ code: UInt32) {
    for shift in [12, 8, 4, 0] as [UInt32] {
      let digit = UInt8(truncatingIfNeeded: code >> shift & 15)
      put(digit < 10 ? 48 &+ digit : 55 &+ digit)
    }
  }

  /// How much higher a mark stands on a capital, in ems.
  private static let rise = 0.2

  /// Shows codes of ``Latin`` as literal strings, ASCII throughout. Marks are put on the letters before them.
  mutating func show(_ codes: some Sequence<UInt8>, _ style: TextStyle) {
    var letter: UInt8 = 32
    var isOpen = false
    for code in codes {
      if Latin.isMark(code) {
        if isOpen { op(") Tj") }
        isOpen = false
        show(mark: code, on: letter, style)
      } else {
        if !isOpen { op(opening: "(") }
        isOpen = true
        escaped(code)
        letter = code
      }
    }
    if isOpen { op(") Tj") }
  }

  /// Back over the letter, the mark, and on to where the letter ends.
  private mutating func show(mark: UInt8, on letter: UInt8, _ style: TextStyle) {
    let (wide, own) = (style.font.glyphWidth(letter), style.font.glyphWidth(mark))
    let isAtEnd = mark == Latin.ogonek || (mark == Latin.stroke && letter == UInt8(ascii: "d"))
    let back = isAtEnd ? own : (wide + own) / 2
    let isRaised = Latin.isAbove(mark) && Latin.isHigh(letter)
    if isRaised {
      number(ContentStream.rise * style.size)
      op("Ts")
    }
    op(opening: "[")
    number(back * 1000)
    op(opening: "(")
    escaped(mark)
    op(opening: ") ")
    number((own - back) * 1000)
    op("] TJ")
    if isRaised { op("0 Ts") }
  }

  private mutating func escaped(_ code: UInt8) {
    switch code {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
      put(UInt8(ascii: "\\"))
      put(code)
    case 32..<127: put(code)
    default:
      put(UInt8(ascii: "\\"))
      put(48 &+ code / 64)
      put(48 &+ code / 8 % 8)
      put(48 &+ code % 8)
    }
  }
}
