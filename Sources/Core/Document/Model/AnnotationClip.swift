import Geometry

/// Annotations as bytes that a host can put on a clipboard, and back (S220).
///
/// `IXA1`, how many there are, and each by its members: numbers little-endian, texts and lists with their lengths before them.
/// `IXA2` where one of them carries a picture, file or sound: behind each then stands what it carries. `IXA3` where one is
/// turned: behind each then stand its turn and sides, and what it carries. `IXA4` where one shows a field: behind each then stand its
/// turn, its field, and what it carries.
/// Members that belong to a file are not copied: names, dates, related annotations, actions and measures.
public enum AnnotationClip {
  /// An annotation, which names no data, and what it carries.
  public struct Item: Hashable, Sendable {
    public var annotation: Annotation
    public var asset: Asset?

    public init(_ annotation: Annotation, _ asset: Asset? = nil) {
      (self.annotation, self.asset) = (annotation, asset)
    }
  }

  private static let mark: [UInt8] = [UInt8(ascii: "I"), UInt8(ascii: "X"), UInt8(ascii: "A"), UInt8(ascii: "1")]
  private static let markWithAssets: [UInt8] = [
    UInt8(ascii: "I"), UInt8(ascii: "X"), UInt8(ascii: "A"), UInt8(ascii: "2"),
  ]
  private static let markWithTurns: [UInt8] = [
    UInt8(ascii: "I"), UInt8(ascii: "X"), UInt8(ascii: "A"), UInt8(ascii: "3"),
  ]

  private static let markWithFields: [UInt8] = [
    UInt8(ascii: "I"), UInt8(ascii: "X"), UInt8(ascii: "A"), UInt8(ascii: "4"),
  ]

  /// More annotations than these, or more of anything in one, are not read.
  private static let most = 1 << 20

  /// Writes annotations.
  public static func bytes(of items: [Item]) -> [UInt8] {
    let hasFields = items.contains { $0.annotation.field != nil }
    let hasTurns = hasFields || items.contains { $0.annotation.copiedTurn != nil }
    let hasAssets = hasTurns || items.contains { $0.asset != nil }
    var out = ByteWriter(
      mark: hasFields ? markWithFields : hasTurns ? markWithTurns : hasAssets ? markWithAssets : mark)
    out.add(UInt32(clamping: items.count))
    for item in items {
      out.add(item.annotation)
      if hasTurns { out.add(item.annotation.copiedTurn) }
      if hasFields { out.add(fieldOf: item.annotation) }
      if hasAssets { out.add(item.asset) }
    }
    return out.bytes
  }

  /// Reads what ``bytes(of:)`` wrote; `nil` for anything else.
  public static func items(from bytes: [UInt8]) -> [Item]? {
    let hasFields = bytes.starts(with: markWithFields)
    let hasTurns = hasFields || bytes.starts(with: markWithTurns)
    let hasAssets = hasTurns || bytes.starts(with: markWithAssets)
    let start = hasFields ? markWithFields : hasTurns ? markWithTurns : hasAssets ? markWithAssets : mark
    guard var reader = ByteReader(bytes, mark: start),
      let count = reader.count(most: most)
    else { return nil }
    var found: [Item] = []
    for _ in 0..<count {
      guard var annotation = reader.annotation() else { return nil }
      if hasTurns, !reader.takeTurn(&annotation) { return nil }
      if hasFields, !reader.takeField(&annotation) { return nil }
      var item = Item(annotation)
      if hasAssets, !reader.asset(&item) { return nil }
      found.append(item)
    }
    return reader.isAtEnd ? found : nil
  }

  /// The texts that go with a copy: what a person wrote and what a host put there.
  fileprivate static func isCopied(_ kind: UInt32) -> Bool {
    switch kind {
    case TextKind.name, TextKind.modified, TextKind.created: false
    default: kind < TextKind.fieldValue - 1
    }
  }
}

extension ByteWriter {
  mutating func add(_ color: Annotation.Color) {
    add(color.components)
    for value in [color.values.0, color.values.1, color.values.2, color.values.3] { add(value) }
  }

  mutating func add(_ a: Annotation) {
    for value in [
      a.subtype.rawValue, a.flags.rawValue, a.borderStyle, a.borderEffect, a.lineEndings.0, a.lineEndings.1, a.quadding,
      UInt32(bitPattern: a.captionRotation), a.traits.subtracting([.hasAppearance, .isField]).rawValue,
    ] { add(value) }
    let d = a.rectDifferences
    for value in [
      a.rect.minX, a.rect.minY, a.rect.maxX, a.rect.maxY, d.0, d.1, d.2, d.3, a.borderWidth, a.borderIntensity,
      a.opacity,
    ] { add(value) }
    add(a.color)
    add(a.interiorColor)
    let texts = a.texts.filter { AnnotationClip.isCopied($0.kind) }
    add(UInt32(clamping: texts.count))
    for text in texts {
      add(text.kind)
      add(text.utf8)
    }
    add(UInt32(clamping: a.points.count))
    for list in a.points {
      add(list.kind)
      add(UInt32(clamping: list.points.count))
      for point in list.points { add(point) }
    }
  }
}

extension ByteReader {
  mutating func numbers(_ count: Int) -> [Double]? {
    var found: [Double] = []
    for _ in 0..<count {
      guard let value = number() else { return nil }
      found.append(value)
    }
    return found
  }

  mutating func color() -> Annotation.Color? {
    guard let components = word(), [0, 1, 3, 4].contains(components), let v = numbers(4),
      v.allSatisfy({ $0 >= 0 && $0 <= 1 })
    else { return nil }
    return Annotation.Color(components: components, values: (v[0], v[1], v[2], v[3]))
  }

  mutating func annotation() -> Annotation? {
    var made = Annotation()
    var words: [UInt32] = []
    for _ in 0..<9 {
      guard let value = word() else { return nil }
      words.append(value)
    }
    guard let subtype = Subtype(rawValue: words[0]), let n = numbers(11), n[8] >= 0, n[10] >= 0, n[10] <= 1,
      let color = self.color(), let interior = self.color()
    else { return nil }
    made.subtype = subtype
    made.flags = Annotation.Flags(rawValue: words[1])
    (made.borderStyle, made.borderEffect) = (words[2], words[3])
    (made.lineEndings, made.quadding) = ((words[4], words[5]), words[6])
    made.captionRotation = Int32(bitPattern: words[7])
    made.traits = Annotation.Traits(rawValue: words[8]).intersection(.known).subtracting([.hasAppearance, .isField])
    made.rect = Rect(corner: Point(n[0], n[1]), corner: Point(n[2], n[3]))
    made.rectDifferences = (n[4], n[5], n[6], n[7])
    (made.borderWidth, made.borderIntensity, made.opacity) = (n[8], n[9], n[10])
    (made.color, made.interiorColor) = (color, interior)
    guard takeTexts(&made), takePoints(&made) else { return nil }
    return made
  }

  @_optimize(size)
  private mutating func takeTexts(_ made: inout Annotation) -> Bool {
    guard let count = self.count(most: 64) else { return false }
    for _ in 0..<count {
      guard let kind = word(), TextKind.isKnown(kind), AnnotationClip.isCopied(kind), let text = self.text(most: left)
      else { return false }
      made.texts.append(TextEntry(kind: kind, utf8: text.withUnsafeBufferPointer { UTF8Repair.repaired($0) }))
    }
    return true
  }

  @_optimize(size)
  private mutating func takePoints(_ made: inout Annotation) -> Bool {
    guard let count = self.count(most: left) else { return false }
    for _ in 0..<count {
      guard let kind = word(), PointsKind.isOfAnnotation(kind), let length = self.count(most: left / 16) else {
        return false
      }
      var points: [Point<PDFSpace>] = []
      for _ in 0..<length {
        guard let point: Point<PDFSpace> = self.point() else { return false }
        points.append(point)
      }
      made.points.append(Annotation.PointList(kind: kind, points: points))
    }
    return true
  }
}
