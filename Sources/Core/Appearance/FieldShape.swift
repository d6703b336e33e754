import Document
import Geometry
import Typesetting

/// The drawing of a form field.
struct FieldShape {
  let look: FieldLook
  private let annotation: Annotation
  private let text: FieldText?
  private let caption: [UInt8]
  private let fonts: DocumentFonts?

  /// `nil` for what has no picture made here: a signature that has one of its own, and an unknown kind.
  init?(_ annotation: Annotation, _ fonts: DocumentFonts?) {
    guard let look = FieldLook(annotation), look.field.shape != .none, !look.box.isEmpty else { return nil }
    guard look.field.shape != .signature || !annotation.traits.contains(.hasAppearance) else { return nil }
    self.look = look
    self.annotation = annotation
    self.fonts = fonts
    caption = Latin.encode(annotation.texts.text(TextKind.caption) ?? [])
    switch look.field.shape {
    case .text, .comboBox: text = FieldText(FieldShape.shownText(annotation), look, fonts)
    default: text = nil
    }
  }

  /// The shown value: that of the field's format where it has one.
  static func shownText(_ annotation: Annotation) -> [UInt8] {
    annotation.texts.text(TextKind.fieldShown) ?? valueText(annotation)
  }

  /// The value before it is formatted, as it is edited: stars for a password, the option's text for a choice.
  static func valueText(_ annotation: Annotation) -> [UInt8] {
    guard let field = annotation.field, let value = annotation.firstFieldValue else { return [] }
    if field.shape == .comboBox { return annotation.shownOption(value) ?? value }
    guard field.traits.contains(.password) else { return value }
    return [UInt8](repeating: UInt8(ascii: "*"), count: value.reduce(0) { $0 &+ ($1 & 0xC0 != 0x80 ? 1 : 0) })
  }

  /// The picture; `isOff` asks for that of a check box or radio button that is off.
  func form(isOff: Bool = false) -> AppearanceForm {
    var out = ContentStream()
    out.op("q")
    look.writeFrame(isRound: isRound, &out)
    out.op("Q")
    var shown: TypesetText?
    switch look.field.shape {
    case .text, .comboBox:
      if let text {
        out.op("/Tx BMC")
        text.write(&out)
        out.op("EMC")
        shown = text.text
      }
    case .listBox: shown = FieldList(annotation, look, fonts).write(&out)
    case .pushButton: shown = writeCaption(&out)
    case .checkBox, .radioButton: if !isOff { writeMark(&out) }
    case .none, .signature: break
    }
    return AppearanceForm(
      bbox: look.box, matrix: look.matrix, content: out.bytes, resources: resources(shown?.fontResources ?? []),
      fonts: shown?.fontUses ?? [])
  }

  private func resources(_ fonts: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.append("<<")
    if !fonts.isEmpty {
      out.append(" /Font << ")
      out.append(contentsOf: fonts)
      out.append(">>")
    }
    out.append(" >>")
    return out
  }

  private var isRound: Bool {
    look.field.shape == .radioButton && (caption.isEmpty || caption.first == UInt8(ascii: "l"))
  }

  /// The words of a push button in its middle.
  private func writeCaption(_ out: inout ContentStream) -> TypesetText? {
    let words = Latin.scalars(annotation.texts.text(TextKind.caption) ?? [])
    guard !words.isEmpty else { return nil }
    var centred = look.field
    (centred.kind, centred.quadding, centred.flags) = (FieldKind.text.rawValue, 1, 0)
    let text = FieldText(FieldShape.inOneLine(words), look.showing(centred), fonts)
    text.write(&out)
    return text.text
  }

  /// Blanks for line ends.
  static func inOneLine(_ words: [UInt32]) -> [UInt32] {
    var line: [UInt32] = []
    for (i, scalar) in words.enumerated() where scalar != 10 || i == 0 || words[i - 1] != 13 {
      line.append(Latin.code(for: scalar) == 10 ? 32 : scalar)
    }
    return line
  }

  /// Draws the mark of a check box that is on, by the letter of /MK /CA in ZapfDingbats.
  private func writeMark(_ out: inout ContentStream) {
    let room = look.box.expanded(by: -look.padding)
    let side = min(room.width, room.height)
    guard side > 0.01 else { return }
    out.op("q")
    out.fillColor(look.text.color)
    out.strokeColor(look.text.color)
    let usual = look.field.shape == .radioButton ? UInt8(ascii: "l") : UInt8(ascii: "4")
    FieldMark(caption.first ?? usual, room.center, side).write(&out)
    out.op("Q")
  }
}

extension FieldLook {
  /// The same looks for another field.
  fileprivate func showing(_ field: Annotation.Field) -> FieldLook { FieldLook(self, field) }

  private init(_ look: FieldLook, _ field: Annotation.Field) {
    self.field = field
    (box, matrix, border, inset, padding) = (look.box, look.matrix, look.border, look.inset, look.padding)
    (text, background, line, style, dash) = (look.text, look.background, look.line, look.style, look.dash)
    (baselines, scroll) = (nil, .zero)
  }
}
