import Document

/// One piece of news for the host. Values; the C interface flattens them into records of 128 bytes.
///
/// The kinds of effects (``Kind``), the flags and the groups are listed in schema/effects.toml.
public struct Effect: Hashable, Sendable {
  public var kind: Kind
  public var flags: Flags
  /// Time of the input, or of the deadline, that caused it; nanoseconds.
  public var time: UInt64

  public init(_ kind: Kind, time: UInt64, flags: Flags = []) {
    self.kind = kind
    self.flags = flags
    self.time = time
  }
}

extension Effect.SelectionSummary {
  /// Nothing is selected.
  public static var none: Effect.SelectionSummary {
    Effect.SelectionSummary(firstPage: 0, first: 0, lastPage: 0, last: 0, glyphs: 0, isActive: false)
  }
}

extension Effect.HistoryNews {
  /// - Parameter isFormer: True leaves out of the revision what traces before version 3 did not count.
  init(_ document: Document, isFormer: Bool) {
    self.init(
      undoCount: document.undoCount, redoCount: document.redoCount, undoName: document.undoName,
      redoName: document.redoName, revision: isFormer ? document.historyRevision : document.shownRevision)
  }
}
