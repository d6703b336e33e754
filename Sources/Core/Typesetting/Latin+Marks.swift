/// Letters with marks: the fonts of the standard have the marks by themselves, so letters are put together from them, and look
/// the same in every viewer.
extension Latin {
  public static let slashedL: UInt8 = 1
  public static let slashedSmallL: UInt8 = 2
  public static let dotlessI: UInt8 = 3
  /// Marks are the codes from here to 31.
  static let firstMark: UInt8 = 16
  static let caron: UInt8 = 16
  static let breve: UInt8 = 17
  static let dot: UInt8 = 18
  static let ring: UInt8 = 19
  static let twoAcutes: UInt8 = 20
  public static let ogonek: UInt8 = 21
  static let acute: UInt8 = 22
  static let macron: UInt8 = 23
  static let circumflex: UInt8 = 24
  static let tilde: UInt8 = 25
  static let grave: UInt8 = 26
  static let dieresis: UInt8 = 27
  static let cedilla: UInt8 = 28
  /// A bar through the letter; drawn as a macron.
  public static let stroke: UInt8 = 29

  /// The glyph names of the codes below 32, for /Differences.
  public static let differences: StaticString = """
    1 /Lslash /lslash /dotlessi 16 /caron /breve /dotaccent /ring /hungarumlaut /ogonek /acute /macron /circumflex /tilde \
    /grave /dieresis /cedilla /macron
    """

  /// The letters of U+0100 to U+017F, and beside them what each has: a mark by its initial, `-` for nothing.
  private static let letters: StaticString = """
    AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWw\
    YyYZzZzZzs
    """
  private static let marks: StaticString = """
    mmbbooaaccddvvvqssmmbbddoovvccbbddeaccssttmmbbood.Jjccee-aaeeqqpp//aaeevv-??mmbbhh??aaeevvaacceevveevqssttmmbbrrhhooccccu\
    aaddvv-
    """

  /// Appends a letter with a mark, or a mark that belongs to the letter before; `false` for anything else.
  static func append(composed scalar: UInt32, to out: inout [UInt8]) -> Bool {
    if let mark = mark(combining: scalar) {
      if let letter = out.last, letter >= 65, letter != gap { out.append(mark, on: letter) }
      return true
    }
    guard scalar >= 0x100, scalar < 0x180, upperCode(for: scalar) == nil else { return false }
    let at = Int(clamping: scalar) - 0x100
    let (letter, mark) = (letters.withUTF8Buffer { $0[at] }, marks.withUTF8Buffer { $0[at] })
    switch mark {
    case UInt8(ascii: "?"): return false
    case UInt8(ascii: "-"): out.append(letter)
    case UInt8(ascii: "."): out.append(dotlessI)
    case UInt8(ascii: "/"): out.append(letter == UInt8(ascii: "L") ? slashedL : slashedSmallL)
    case UInt8(ascii: "q"): out += [letter, 0x92]
    case UInt8(ascii: "p"): out += [letter, 0xB7]
    case UInt8(ascii: "j"), UInt8(ascii: "J"): out += [letter, mark]
    case UInt8(ascii: "s") where letter == UInt8(ascii: "D"): out.append(0xD0)
    default:
      out.append(letter)
      if let mark = Latin.mark(initial: mark) { out.append(mark, on: letter) }
    }
    return true
  }

  private static func mark(initial: UInt8) -> UInt8? {
    switch initial {
    case UInt8(ascii: "v"): caron
    case UInt8(ascii: "b"): breve
    case UInt8(ascii: "d"): dot
    case UInt8(ascii: "r"): ring
    case UInt8(ascii: "h"): twoAcutes
    case UInt8(ascii: "o"): ogonek
    case UInt8(ascii: "a"): acute
    case UInt8(ascii: "m"): macron
    case UInt8(ascii: "c"): circumflex
    case UInt8(ascii: "t"): tilde
    case UInt8(ascii: "e"): cedilla
    case UInt8(ascii: "s"): stroke
    default: nil
    }
  }

  private static func mark(combining scalar: UInt32) -> UInt8? {
    switch scalar {
    case 0x300: grave
    case 0x301: acute
    case 0x302: circumflex
    case 0x303: tilde
    case 0x304: macron
    case 0x306: breve
    case 0x307: dot
    case 0x308: dieresis
    case 0x30A: ring
    case 0x30B: twoAcutes
    case 0x30C: caron
    case 0x327: cedilla
    case 0x328: ogonek
    default: nil
    }
  }

  /// True for the code of a mark, which is put on the letter before it.
  public static func isMark(_ code: UInt8) -> Bool { code >= firstMark && code < 32 }

  /// True if a mark stands above its letter.
  public static func isAbove(_ mark: UInt8) -> Bool { mark != ogonek && mark != cedilla && mark != stroke }

  /// True if a letter is as high as capitals are.
  public static func isHigh(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), slashedL, slashedSmallL: true
    case UInt8(ascii: "b"), UInt8(ascii: "d"), UInt8(ascii: "f"), UInt8(ascii: "h"), UInt8(ascii: "k"),
      UInt8(ascii: "l"),
      UInt8(ascii: "t"):
      true
    default: false
    }
  }
}

extension [UInt8] {
  /// Puts a mark on the last letter, which loses its dot to it.
  fileprivate mutating func append(_ mark: UInt8, on letter: UInt8) {
    if letter == UInt8(ascii: "i"), Latin.isAbove(mark) { self[count - 1] = Latin.dotlessI }
    append(mark)
  }
}
