import Document
import Geometry
import Typesetting

/// A rubber stamp: its name in a frame (ISO 32000-2, 12.5.6.12).
struct Stamp {
  /// The groups of the names of table 184.
  private enum Mood { case good, bad, neutral }

  let style: Style
  let place: Upright
  private let label: [UInt8]

  /// `nil` for a stamp with a picture of its own: one that has an appearance, and no name of the standard.
  init?(_ annotation: Annotation) {
    let name = annotation.texts.text(TextKind.icon) ?? []
    let mood = Stamp.mood(name)
    guard mood != nil || !annotation.traits.contains(.hasAppearance) else { return nil }
    place = Upright(annotation)
    label = Stamp.label(name.isEmpty ? Array("Draft".utf8) : name)
    var style = Style(annotation, fallback: Stamp.color(mood ?? .neutral))
    if !annotation.color.isVisible { style.stroke = Stamp.color(mood ?? .neutral) }
    style.dash = []
    let side = min(place.inner.width, place.inner.height)
    style.width = min(side / 16, 5)
    self.style = style
  }

  func write(_ out: inout ContentStream) {
    let frame = place.inner.expanded(by: -style.width)
    let corner = min(frame.width, frame.height) / 5
    out.addRounded(frame, corner: corner)
    style.paint(&out)
    let font = StandardFont.helveticaBold
    let room = frame.expanded(by: -(style.width + corner / 2))
    var text = TextStyle(size: 1, color: style.stroke ?? .black)
    text.font = font
    text.size = min(room.width / max(font.width(label), 0.001), room.height)
    guard text.size > 0.01 else { return }
    text.begin(&out)
    let middle = frame.center
    out.point(Point(middle.x - font.width(label) * text.size / 2, middle.y - 0.36 * text.size))
    out.op("Td")
    out.show(label, text)
    out.op("ET")
  }

  var font: [UInt8] { StandardFont.helveticaBold.resource(for: label) }

  /// The words of a name in capitals: "NotApproved" is "NOT APPROVED".
  private static func label(_ name: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    var wasSmall = false
    for code in Latin.encode(name) {
      let isCapital = code >= 65 && code <= 90
      let isSmall = code >= 97 && code <= 122
      if isCapital, wasSmall { out.append(32) }
      out.append(isSmall ? code &- 32 : capital(code))
      wasSmall = isSmall
    }
    return out
  }

  private static func capital(_ code: UInt8) -> UInt8 {
    switch code {
    case 10: 32
    case Latin.slashedSmallL: Latin.slashedL
    case Latin.dotlessI: UInt8(ascii: "I")
    case 0xE0...0xF6, 0xF8...0xFE: code &- 32
    default: code
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
