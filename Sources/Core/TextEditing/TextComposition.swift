/// Text that an input method shows and has not committed.
public struct TextComposition: Hashable, Sendable {
  /// Where it stands in the text, of which it is a part.
  public var range: Range<Int>
  /// Where its caret stands in the text; `nil` if the input method shows none.
  public var caret: Int?
  /// Its parts, in ascending order; they need not cover it.
  public var clauses: [CompositionClause]
}

/// A part of a composition, as an input method marks it.
public struct CompositionClause: Hashable, Sendable {
  /// How it is shown.
  public enum Style: UInt8, Hashable, Sendable, CaseIterable {
    /// As it was typed.
    case raw
    /// Converted.
    case converted
    /// The part that the next key converts or replaces.
    case target
  }

  /// Where it stands: from the start of the composition when it is given, in the text when it is read.
  public var range: Range<Int>
  public var style: Style

  public init(range: Range<Int>, style: Style) {
    self.range = range
    self.style = style
  }
}

/// The state before a composition, which cancelling it puts back.
struct CompositionOrigin: Hashable, Sendable {
  let replaced: [UInt32]
  let selection: EntrySelection
  let origin: SelectionOrigin
  let goal: Double?
  let isHistoryOpen: Bool
}
