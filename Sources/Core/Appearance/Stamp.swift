import Document
import Geometry
import Typesetting

/// A rubber stamp: its name in a frame (ISO 32000-2, 12.5.6.12).
struct Stamp {
  /// The groups of the names of table 184.
  private enum Mood { case good, bad, neutral }

  let style: Style
  let place: Upright
  private let words: [UInt32]
  private let label: Label?

  /// `nil` for a stamp with a picture of its own: one that has an appearance, and no name of the standard.
  init?(_ annotation: Annotation, _ fonts: DocumentFonts?) {
    guard Stamp.showsName(annotation) else { return nil }
    let name = annotation.texts.text(TextKind.icon) ?? []
    let mood = Stamp.mood(name)
    place = Upright(annotation)
    words = Stamp.words(name.isEmpty ? Array("Draft".utf8) : name)
    var style = Style(annotation, fallback: Stamp.color(mood ?? .neutral))
    if !annotation.color.isVisible { style.stroke = Stamp.color(mood ?? .neutral) }
    style.dash = []
    let side = min(place.inner.width, place.inner.height)
    style.width = min(side / 16, 5)
    self.style = style
    label = Stamp.label(words, in: place.inner, style, fonts)
  }

  /// False for a stamp with a picture of its own.
  static func showsName(_ annotation: Annotation) -> Bool {
    !annotation.traits.contains(.hasAppearance) || mood(annotation.texts.text(TextKind.icon) ?? []) != nil
  }

  /// The frame around the name.
  private static func frame(in box: Rect<PDFSpace>, _ style: Style) -> (box: Rect<PDFSpace>, corner: Double) {
    let frame = box.expanded(by: -style.width)
    return (frame, min(frame.width, frame.height) / 5)
  }

  /// As large as the frame holds.
  private static func label(
    _ words: [UInt32], in box: Rect<PDFSpace>, _ style: Style, _ fonts: DocumentFonts?
  ) -> Label? {
    let (frame, corner) = Stamp.frame(in: box, style)
    let room = frame.expanded(by: -(style.width + corner / 2))
    return Label(words, .helveticaBold, style.stroke ?? .black, fonts) { ems in min(room.width / ems, room.height) }
  }

  func write(_ out: inout ContentStream) {
    let (frame, corner) = Stamp.frame(in: place.inner, style)
    out.addRounded(frame, corner: corner)
    style.paint(&out)
    label?.write(centredOn: frame.center, &out)
  }

  var fonts: [UInt8] { label?.fontResources ?? [] }
  var fontUses: [FontUse] { label?.fontUses ?? [] }

  /// The words of a name, in capitals where they are Latin: "NotApproved" is "NOT APPROVED".
  static func words(_ name: [UInt8]) -> [UInt32] {
    var out: [UInt32] = []
    var wasSmall = false
    for scalar in Latin.scalars(name) {
      if scalar >= 65, scalar <= 90, wasSmall { out.append(32) }
      out.append(capital(scalar))
      wasSmall = scalar >= 97 && scalar <= 122
    }
    return out
  }

  private static func capital(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 97...122, 0xE0...0xF6, 0xF8...0xFE: scalar - 32
    case 0xFF: 0x178
    case 0x131: 73
    // Capitals and small letters in turn. The last two have the letters of Vietnamese.
    case 0x100...0x137, 0x14A...0x177, 0x1A0...0x1A5, 0x1DE...0x1EF, 0x1F8...0x21F, 0x222...0x233, 0x246...0x24F,
      0x1E00...0x1E95, 0x1EA0...0x1EFF:
      scalar & ~1
    case 0x139...0x148, 0x179...0x17E, 0x1AF...0x1B0, 0x1CD...0x1DC: scalar - (scalar + 1) % 2
    default: capitalOfAfrica(scalar)
    }
  }

  /// Letters of languages of Africa and of Azeri, whose capitals lie elsewhere.
  private static func capitalOfAfrica(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x192, 0x199, 0x1B4: scalar - 1
    case 0x253: 0x181
    case 0x254: 0x186
    case 0x256: 0x189
    case 0x257: 0x18A
    case 0x259: 0x18F
    case 0x25B: 0x190
    case 0x263: 0x194
    case 0x28B: 0x1B2
    default: scalar
    }
  }

  private static func mood(_ name: [UInt8]) -> Mood? {
    let good: [StaticString] = ["Approved", "Final", "Sold", "ForPublicRelease"]
    let bad: [StaticString] = ["NotApproved", "Expired", "NotForPublicRelease", "Confidential", "TopSecret"]
    let neutral: [StaticString] = ["Draft", "Experimental", "AsIs", "Departmental", "ForComment"]
    if good.contains(where: { name.reads($0) }) { return .good }
    if bad.contains(where: { name.reads($0) }) { return .bad }
    return neutral.contains(where: { name.reads($0) }) ? .neutral : nil
  }

  private static func color(_ mood: Mood) -> Annotation.Color {
    switch mood {
    case .good: Annotation.Color(components: 3, values: (0.1, 0.5, 0.2, 0))
    case .bad: Annotation.Color(components: 3, values: (0.75, 0.1, 0.1, 0))
    case .neutral: Annotation.Color(components: 3, values: (0.1, 0.2, 0.6, 0))
    }
  }
}

extension [UInt8] {
  /// True if it is this text.
  func reads(_ text: StaticString) -> Bool { text.withUTF8Buffer { elementsEqual($0) } }
}

extension Pen {
  /// A closed rectangle with round corners.
  mutating func addRounded(_ r: Rect<PDFSpace>, corner: Double) {
    let k = corner * 0.45
    move(to: Point(r.minX + corner, r.minY))
    line(to: Point(r.maxX - corner, r.minY))
    curve(to: Point(r.maxX, r.minY + corner), Point(r.maxX - k, r.minY), Point(r.maxX, r.minY + k))
    line(to: Point(r.maxX, r.maxY - corner))
    curve(to: Point(r.maxX - corner, r.maxY), Point(r.maxX, r.maxY - k), Point(r.maxX - k, r.maxY))
    line(to: Point(r.minX + corner, r.maxY))
    curve(to: Point(r.minX, r.maxY - corner), Point(r.minX + k, r.maxY), Point(r.minX, r.maxY - k))
    line(to: Point(r.minX, r.minY + corner))
    curve(to: Point(r.minX + corner, r.minY), Point(r.minX, r.minY + k), Point(r.minX + k, r.minY))
    close()
  }
}
