public import Document
public import Geometry
public import Typesetting

/// Where the text of a form field stands, for who edits it.
extension Appearance {
  /// The first character of a text that no font can show; `nil` where all of it can be shown.
  ///
  /// - Parameter known: A text whose characters are not asked for.
  /// - Complexity: O(bytes + missing characters × bytes of `known`).
  public static func firstMissing(
    in utf8: [UInt8], _ fonts: DocumentFonts?, sparing known: [UInt8] = []
  ) -> UInt32? {
    firstMissing(in: utf8, fonts, TextStyle(), sparing: known)
  }

  private static func firstMissing(
    in utf8: [UInt8], _ fonts: DocumentFonts?, _ style: TextStyle, sparing known: [UInt8]
  ) -> UInt32? {
    var scalars = Latin.scalars(utf8)
    guard var missing = firstMissing(inScalars: scalars, fonts, style) else { return nil }
    guard !known.isEmpty else { return missing }
    let spared = Latin.scalars(known)
    guard spared.contains(missing) else { return missing }
    // Most often nothing else is missing: one look, not one for each.
    let order = spared.sorted()
    let others = scalars.filter { scalar in
      let at = order.partitioningIndex { $0 >= scalar }
      return scalar < 0x7F || at == order.count || order[at] != scalar
    }
    guard firstMissing(inScalars: others, fonts, style) != nil else { return nil }
    while spared.contains(missing) {
      scalars.removeAll { $0 == missing }
      guard let next = firstMissing(inScalars: scalars, fonts, style) else { return nil }
      missing = next
    }
    return missing
  }

  private static func firstMissing(
    inScalars scalars: [UInt32], _ fonts: DocumentFonts?, _ style: TextStyle
  ) -> UInt32? {
    let encoded = Latin.encoded(scalars)
    guard !encoded.isWhole, let fonts, fonts.isAvailable else { return encoded.missing }
    let frame = TextFrame(box: Rect(x: 0, y: 0, width: 1000, height: 1000), kind: .list, style: style)
    return TypesetText(scalars, in: frame, fonts).missing
  }

  /// The first character of what the appearance of an annotation is to show that no font has: a gap stands for it.
  ///
  /// - Parameters:
  ///   - kind: Of the only text that is looked at; `nil` for all of its texts.
  ///   - known: A text whose characters are not asked for.
  /// - Complexity: O(bytes of text).
  public static func firstMissing(
    in annotation: Annotation, _ fonts: DocumentFonts?, of kind: UInt32? = nil, sparing known: [UInt8] = []
  ) -> UInt32? {
    for entry in annotation.texts where kind.map({ $0 == entry.kind }) ?? true {
      guard entry.utf8.contains(where: { $0 >= 0x80 }), let style = style(ofText: entry.kind, in: annotation) else {
        continue
      }
      let shown = entry.kind == TextKind.fieldValue ? FieldShape.valueText(annotation) : entry.utf8
      if let missing = firstMissing(in: shown, fonts, style, sparing: known) { return missing }
    }
    return nil
  }

  /// How an appearance shows the annotation's text of a kind; `nil` where it does not show it.
  private static func style(ofText kind: UInt32, in annotation: Annotation) -> TextStyle? {
    var bold = TextStyle()
    bold.font = .helveticaBold
    switch (annotation.subtype, kind) {
    case (.freeText, TextKind.contents):
      return TextStyle(annotation.texts.text(TextKind.defaultAppearance) ?? [])
    case (.line, TextKind.contents): return annotation.traits.contains(.hasCaption) ? TextStyle() : nil
    case (.polygon, TextKind.contents), (.polyLine, TextKind.contents):
      return annotation.isDimension ? TextStyle() : nil
    case (.text, TextKind.contents): return annotation.isCountMarker ? bold : nil
    case (.stamp, TextKind.icon):
      guard annotation.asset.isNone, InkShape(annotation) == nil else { return nil }
      return Stamp.showsName(annotation) ? bold : nil
    case (.widget, TextKind.caption): return look(of: annotation, showing: [.pushButton])
    case (.widget, TextKind.fieldOption): return look(of: annotation, showing: [.listBox])
    case (.widget, TextKind.fieldValue): return look(of: annotation, showing: [.text, .comboBox])
    default: return nil
    }
  }

  private static func look(of annotation: Annotation, showing shapes: [FieldKind]) -> TextStyle? {
    guard let look = FieldLook(annotation), shapes.contains(look.field.shape) else { return nil }
    return look.text
  }

  /// The text that a field's widget shows: stars for a password, the option's text for a choice.
  public static func shownText(of annotation: Annotation) -> [UInt8] { FieldShape.shownText(annotation) }

  /// The text of a field's value before its format, as it is edited: the option's text for a choice.
  public static func valueText(of annotation: Annotation) -> [UInt8] { FieldShape.valueText(annotation) }

  /// Which gap between the characters of a field's value is nearest to a point; 0 before the first one.
  ///
  /// - Complexity: O(bytes of text); only as much as shows is laid.
  public static func caret(in annotation: Annotation, at point: Point<PDFSpace>, _ fonts: DocumentFonts?) -> Int {
    guard let look = FieldLook(annotation), let place = look.matrix.inverted(), !look.box.isEmpty else { return 0 }
    return FieldText(FieldShape.valueText(annotation), look, fonts).place(at: place.apply(point)).index
  }

  /// Where the text of a field or of a free text is laid, and how: with its value, ``TypesetText`` stands exactly where the
  /// appearance shows it. `nil` for an annotation that shows no text of this kind.
  ///
  /// - Complexity: O(bytes of its default appearance).
  public static func textFrame(of annotation: Annotation) -> TextFrame? {
    if annotation.subtype == .freeText { return FreeText(annotation, nil).frame }
    guard let field = annotation.field, field.shape == .text || field.shape == .comboBox else { return nil }
    return FieldLook(of: annotation, field).textFrame
  }

  /// Which option of a list box is shown at a point; `nil` for none.
  public static func option(in annotation: Annotation, at point: Point<PDFSpace>) -> Int? {
    guard let look = FieldLook(annotation), look.field.shape == .listBox, let place = look.matrix.inverted(),
      !look.box.isEmpty
    else { return nil }
    return FieldList(annotation, look, nil).option(at: place.apply(point).y)
  }

  /// The option that is at the top of a list box once a list is scrolled, or another option is in sight; `nil` for what is no list box.
  public static func top(of annotation: Annotation, _ change: ListScroll) -> Int? {
    guard let look = FieldLook(annotation), look.field.shape == .listBox, !look.box.isEmpty else { return nil }
    let list = FieldList(annotation, look, nil)
    switch change {
    case .none: return list.first
    case .showing(let option): return list.top(showing: option)
    case .rows(let rows): return list.top(scrolledBy: rows)
    }
  }

  /// How many rows of a list box lie along a way on its page, downwards; 0 for what is none.
  public static func rows(of annotation: Annotation, along way: Vector<PDFSpace>) -> Double {
    guard let look = FieldLook(annotation), look.field.shape == .listBox, let inverse = look.matrix.inverted() else {
      return 0
    }
    return FieldList(annotation, look, nil).rows(inverse.apply(way))
  }

  /// How many options of a list box show as a whole.
  public static func wholeRows(of annotation: Annotation) -> Int {
    guard let look = FieldLook(annotation), look.field.shape == .listBox, !look.box.isEmpty else { return 1 }
    return FieldList(annotation, look, nil).text.frame.wholeRows
  }

  /// The size in which a field's text is shown, pdf space units; the one that fits where the field leaves it open.
  public static func fontSize(of annotation: Annotation, _ fonts: DocumentFonts?) -> Double {
    FieldLook(annotation).map { fontSize(of: annotation, $0, fonts) } ?? 0
  }

  static func fontSize(of annotation: Annotation, _ look: FieldLook, _ fonts: DocumentFonts?) -> Double {
    guard !look.box.isEmpty else { return 0 }
    if look.field.shape == .listBox { return FieldList(annotation, look, nil).fontSize }
    guard look.text.size <= 0 else { return look.text.size }
    return FieldText(FieldShape.valueText(annotation), look, fonts).style.size
  }

  /// The picture of a check box or radio button that is off; `nil` for anything else.
  public static func offForm(of annotation: Annotation) -> AppearanceForm? {
    guard annotation.field?.shape.isToggled ?? false, !annotation.rect.isEmpty else { return nil }
    return FieldShape(annotation, nil)?.form(isOff: true)
  }
}
