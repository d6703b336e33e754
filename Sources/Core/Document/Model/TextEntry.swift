/// One of the texts that an annotation, field, action, measure or outline item may have; UTF-8.
///
/// `kind` is one of ``TextKind`` or any other number; kinds that repeat (options, values) keep their order.
public struct TextEntry: Hashable, Sendable {
  public let kind: UInt32
  public var utf8: [UInt8]

  public init(kind: UInt32, utf8: [UInt8]) {
    self.kind = kind
    self.utf8 = utf8
  }

  /// About how many bytes it keeps.
  var footprint: Int { utf8.count &+ 32 }
}

/// The kinds of texts.
public enum TextKind {
  public static let contents: UInt32 = 1
  public static let name: UInt32 = 2
  public static let author: UInt32 = 3
  public static let subject: UInt32 = 4
  public static let intent: UInt32 = 5
  public static let icon: UInt32 = 6
  public static let modified: UInt32 = 7
  public static let created: UInt32 = 8
  public static let defaultAppearance: UInt32 = 10
  public static let rich: UInt32 = 11
  public static let file: UInt32 = 13
  public static let caption: UInt32 = 14
  public static let overlay: UInt32 = 15
  public static let custom: UInt32 = 16
  public static let appearanceState: UInt32 = 9
  public static let fieldName: UInt32 = 100
  public static let fieldValue: UInt32 = 101
  public static let fieldDefault: UInt32 = 102
  public static let tooltip: UInt32 = 103
  public static let fieldOption: UInt32 = 104
  public static let fieldExport: UInt32 = 105
  public static let onState: UInt32 = 106
  public static let fieldFont: UInt32 = 107
  public static let fieldShown: UInt32 = 108
  public static let fieldShownColor: UInt32 = 109
  public static let fieldScroll: UInt32 = 110
  public static let fieldTop: UInt32 = 111
  public static let fieldFontEmbedded: UInt32 = 112
  public static let fieldBaseline: UInt32 = 113
  public static let fieldFontHeights: UInt32 = 114
  public static let uri: UInt32 = 200
  public static let targetFile: UInt32 = 201
  public static let script: UInt32 = 203
  public static let destinationName: UInt32 = 202
  public static let actionName: UInt32 = 204
  public static let title: UInt32 = 300
  public static let message: UInt32 = 301
  public static let pageLabel: UInt32 = 302
  public static let ratio: UInt32 = 400
  public static let coordinateSystem: UInt32 = 401
  public static let unit: UInt32 = 402
  public static let thousands: UInt32 = 403
  public static let decimal: UInt32 = 404
  public static let unitPrefix: UInt32 = 405
  public static let unitSuffix: UInt32 = 406

  /// True if there is such a kind.
  public static func isKnown(_ kind: UInt32) -> Bool {
    switch kind {
    case 1...16, 100...114, 200...205, 300...302, 400...406: true
    default: false
    }
  }

  /// True for the kinds that annotations have themselves; those of a field only if it is a widget. Others are of actions, outlines, pages
  /// and measures.
  public static func isOfAnnotation(_ kind: UInt32, isWidget: Bool) -> Bool {
    kind < fieldName || (isWidget && kind < uri)
  }

  /// True for what a file says of the font of a default appearance, and of text in it.
  public static func isOfFont(_ kind: UInt32) -> Bool {
    kind == fieldFont || (kind >= fieldFontEmbedded && kind <= fieldFontHeights)
  }

  /// True for those that a field has but for its value, and all of its widgets with it.
  public static func isOfWholeField(_ kind: UInt32) -> Bool {
    kind == fieldName || (kind >= fieldDefault && kind <= fieldExport)
  }
}

/// The kinds of point lists.
public enum PointsKind {
  public static let quads: UInt32 = 1
  public static let vertices: UInt32 = 2
  public static let stroke: UInt32 = 3
  public static let callout: UInt32 = 4
  public static let dash: UInt32 = 5
  public static let leader: UInt32 = 6
  /// Of the stroke that stands before it: 0 to 1 for each of its points, in the x.
  public static let pressure: UInt32 = 7
  public static let bounds: UInt32 = 20
  public static let geographic: UInt32 = 21
  public static let local: UInt32 = 22
  /// Both ends of each line of a page's content.
  public static let lines: UInt32 = 30

  /// True for a kind that annotations have.
  public static func isOfAnnotation(_ kind: UInt32) -> Bool { kind >= quads && kind <= pressure }
  /// True for a kind that measures have.
  public static func isOfMeasure(_ kind: UInt32) -> Bool { kind >= bounds && kind <= local }
}

extension [TextEntry] {
  /// The `occurrence`-th text of a kind, from 0.
  ///
  /// - Complexity: O(texts).
  public func text(_ kind: UInt32, occurrence: Int = 0) -> [UInt8]? {
    var left = occurrence
    for entry in self where entry.kind == kind {
      if left == 0 { return entry.utf8 }
      left -= 1
    }
    return nil
  }

  /// The whole number that the first text of a kind is, of at most nine digits; `nil` for any other text.
  public func number(_ kind: UInt32) -> Int? {
    guard let word = text(kind), word.first != UInt8(ascii: "-") else { return nil }
    return [UInt8].wholeNumber(word[...])
  }

  /// The lengths that the first text of a kind has as whole numbers of thousandths; `nil` for any other text.
  public func thousandths(_ kind: UInt32, count: Int) -> [Double]? {
    text(kind)?.wholeNumbers(count: count)?.map { Double($0) / 1000 }
  }

  /// How many texts of a kind there are.
  public func count(_ kind: UInt32) -> Int {
    reduce(0) { $0 &+ ($1.kind == kind ? 1 : 0) }
  }

  /// Replaces the first text of a kind, or adds one.
  ///
  /// - Complexity: O(texts).
  public mutating func set(_ kind: UInt32, _ utf8: [UInt8]) {
    if let at = firstIndex(where: { $0.kind == kind }) {
      self[at].utf8 = utf8
    } else {
      append(TextEntry(kind: kind, utf8: utf8))
    }
  }

  /// About how many bytes they keep.
  var footprint: Int { reduce(0) { $0 &+ $1.footprint } }
}

extension [UInt8] {
  /// So many whole numbers with a blank between each two, of at most nine digits each; `nil` for any other text.
  public func wholeNumbers(count wanted: Int) -> [Int]? {
    var (numbers, start) = ([Int](), 0)
    for end in 0...count where end == count || self[end] == 32 {
      guard numbers.count < wanted, let number = [UInt8].wholeNumber(self[start..<end]) else { return nil }
      numbers.append(number)
      start = end + 1
    }
    return numbers.count == wanted ? numbers : nil
  }

  /// At most nine digits, which all that can be shown needs.
  fileprivate static func wholeNumber(_ word: ArraySlice<UInt8>) -> Int? {
    let digits = word.first == UInt8(ascii: "-") ? word.dropFirst() : word
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    var value = 0
    for digit in digits {
      guard digit >= 48, digit <= 57 else { return nil }
      value = value * 10 + Int(clamping: digit - 48)
    }
    return digits.count < word.count ? -value : value
  }
}
