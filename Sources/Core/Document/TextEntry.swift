/// One of the texts that an annotation, field, action or outline item may have; UTF-8.
///
/// `kind` is a value of the C enum `ix_text_kind`; kinds that repeat (options, values) keep their order.
public struct TextEntry: Hashable, Sendable {
  public let kind: UInt32
  public var utf8: [UInt8]

  public init(kind: UInt32, utf8: [UInt8]) {
    self.kind = kind
    self.utf8 = utf8
  }
}

/// The text kinds that the core itself looks at (`ix_text_kind`).
public enum TextKind {
  public static let contents: UInt32 = 1
  public static let name: UInt32 = 2
  public static let destinationName: UInt32 = 202
  public static let actionName: UInt32 = 204
  public static let title: UInt32 = 300
  public static let message: UInt32 = 301
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

  /// About how many bytes they keep.
  var footprint: Int { reduce(0) { $0 &+ $1.utf8.count &+ 32 } }
}
