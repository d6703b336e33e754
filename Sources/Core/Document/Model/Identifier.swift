/// Names a thing inside a document: a slot and the generation that tells its occupants apart.
///
/// The raw value crosses the C interface as `uint64_t`; 0 is none.
public struct Identifier<Kind>: Hashable, Sendable {
  public let raw: UInt64

  public init(raw: UInt64) { self.raw = raw }

  /// - Parameters:
  ///   - slot: Below 2^32 - 1; larger ones give an id that names nothing.
  ///   - generation: Which occupant of the slot.
  public init(slot: Int, generation: UInt32) {
    let low = UInt32(exactly: slot).map { $0 &+ 1 } ?? 0
    raw = low == 0 ? 0 : UInt64(truncatingIfNeeded: generation) << 32 | UInt64(truncatingIfNeeded: low)
  }

  public static var none: Self { Self(raw: 0) }
  public var isNone: Bool { raw == 0 }

  /// -1 for none.
  public var slot: Int { Int(clamping: UInt32(truncatingIfNeeded: raw)) - 1 }
  public var generation: UInt32 { UInt32(truncatingIfNeeded: raw >> 32) }

  /// The same kind of id, `offset` slots on; for ids that counted from a list's own start.
  func moved(by offset: Int) -> Self {
    isNone ? self : Self(slot: slot &+ offset, generation: generation)
  }
}

/// The kind of object that an ``Identifier`` refers to; never instantiated.
public enum PageKind: Sendable {}
public enum AnnotationKind: Sendable {}
public enum ActionKind: Sendable {}
public enum OutlineKind: Sendable {}
public enum MeasureKind: Sendable {}
public enum AssetKind: Sendable {}

/// Names a page.
public typealias PageID = Identifier<PageKind>
/// Names an annotation.
public typealias AnnotationID = Identifier<AnnotationKind>
/// Names an action.
public typealias ActionID = Identifier<ActionKind>
/// Names an item of the outline.
public typealias OutlineItemID = Identifier<OutlineKind>
/// Names a measure.
public typealias MeasureID = Identifier<MeasureKind>
/// Names data that annotations carry.
public typealias AssetID = Identifier<AssetKind>
