import Geometry

/// The fields of copied widgets.
extension Annotation.Field {
  /// True for a field whose widget can be copied: not for a signature, which is of one file.
  public var isCopied: Bool { shape != .none && shape != .signature }
}

extension ByteWriter {
  /// 0 for none; else 1, its kind, flags, most characters and quadding, and its texts. What was entered into a password field stays there.
  mutating func add(fieldOf annotation: Annotation) {
    guard let field = annotation.field else { return add(UInt32(0)) }
    for value in [1, field.kind, field.flags, field.maxLength, field.quadding] { add(value) }
    let texts = annotation.withoutSecrets.texts.filter { TextKind.isCopiedOfField($0.kind) }
    add(UInt32(clamping: texts.count))
    for text in texts {
      add(text.kind)
      add(text.utf8)
    }
  }
}

extension ByteReader {
  /// Reads the field of a widget; `false` for what is none.
  @_optimize(size)
  mutating func takeField(_ annotation: inout Annotation) -> Bool {
    guard let isField = word(), isField <= 1 else { return false }
    guard isField == 1 else { return true }
    guard annotation.subtype == .widget, let kind = word(), let flags = word(), let length = word(),
      let quadding = word(), quadding <= 2, let count = self.count(most: left / 8)
    else { return false }
    let field = Annotation.Field(kind: kind, flags: flags, maxLength: length, quadding: quadding, object: 0)
    guard field.isCopied, length <= 0x7FFF_FFFF else { return false }
    annotation.field = field
    annotation.traits.insert(.isField)
    annotation.traits.remove(.needsAppearance)
    for _ in 0..<count {
      guard let kind = word(), TextKind.isCopiedOfField(kind), let text = self.text(most: left) else { return false }
      annotation.texts.append(TextEntry(kind: kind, utf8: text.withUnsafeBufferPointer { UTF8Repair.repaired($0) }))
    }
    return true
  }
}

extension TextKind {
  /// True for the texts of a field that go with a copy of its widget.
  fileprivate static func isCopiedOfField(_ kind: UInt32) -> Bool { kind >= fieldName && kind <= fieldFont }
}
