import Geometry

/// Text as a keyboard, an input method or a clipboard hands it in (S298): Unicode scalar values, whose line ends are 10 alone.
public struct TextSample: Hashable, Sendable {
  /// Text that is written for good, or that may still change.
  public enum Kind: Hashable, Sendable {
    case committed(CommittedText)
    case composed(ComposedText)
    case compositionCancelled
  }

  public var time: UInt64
  public var kind: Kind
  /// True if the host acted on it itself.
  public var isConsumed = false

  public init(time: UInt64, _ kind: Kind) {
    (self.time, self.kind) = (time, kind)
  }
}

/// Text that is written for good.
public struct CommittedText: Hashable, Sendable {
  public var scalars: [UInt32]
  /// True if it comes from a clipboard or a drop.
  public var isPasted: Bool
  /// Characters round the caret that it replaces besides.
  public var before: Int
  public var after: Int

  public init(_ scalars: [UInt32], isPasted: Bool = false, before: Int = 0, after: Int = 0) {
    (self.scalars, self.isPasted, self.before, self.after) = (scalars, isPasted, before, after)
  }
}

/// Text that an input method composes, as it is now.
public struct ComposedText: Hashable, Sendable {
  /// A part that the input method handles as one.
  public struct Clause: Hashable, Sendable {
    public var range: Range<Int>
    public var style: ClauseStyle

    public init(_ range: Range<Int>, _ style: ClauseStyle) {
      (self.range, self.style) = (range, style)
    }
  }

  public var scalars: [UInt32]
  /// In characters from its start; `nil` where it shows none.
  public var caret: Int?
  /// Rising, and apart from each other.
  public var clauses: [Clause]

  public init(_ scalars: [UInt32], caret: Int? = nil, clauses: [Clause] = []) {
    (self.scalars, self.caret, self.clauses) = (scalars, caret, clauses)
  }
}

/// How a clause of a composition is marked. Raw values are stable.
public enum ClauseStyle: UInt32, Hashable, Sendable {
  case raw = 0
  case converted = 1
  /// The one that is being converted.
  case target = 2
}

extension Collection<UInt32> {
  /// Unicode scalar values as UTF-8; what is none is left out.
  public var utf8: [UInt8] {
    // Most often all are ASCII, and there is nothing to encode.
    if let plain = bytes(within: 0...0x7F) { return plain }
    var out: [UInt8] = []
    out.reserveCapacity(underestimatedCount)
    for value in self {
      if value < 0x80 {
        out.append(UInt8(truncatingIfNeeded: value))
      } else if let scalar = Unicode.Scalar(value) {
        out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return out
  }
}
