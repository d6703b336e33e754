public import Typesetting

/// Selected text: from where the selection began to where the caret is.
public struct EntrySelection: Hashable, Sendable {
  /// Where it began: the gap that stays when it is extended.
  public var anchor: Int
  /// Where the caret stands.
  public var head: TextPlace

  public init(anchor: Int, head: TextPlace) {
    self.anchor = anchor
    self.head = head
  }

  /// A caret.
  public init(_ index: Int, leansBack: Bool = false) {
    self.init(anchor: index, head: TextPlace(index, leansBack: leansBack))
  }

  /// The selected scalars, in the order of the text.
  public var range: Range<Int> { min(anchor, head.index)..<max(anchor, head.index) }
  /// True for a caret.
  public var isEmpty: Bool { anchor == head.index }
}

/// Why a text changed: changes of one kind that follow each other are undone together.
enum EntryCause: UInt8, Hashable, Sendable {
  /// A typed word, with the spaces behind it.
  case typing
  /// Backspace, and Delete: cluster by cluster.
  case deletingBackward, deletingForward
  /// All else is a step of its own.
  case other
}

/// One change of the text, which is undone and redone as a whole.
///
/// It holds only what is not in the text: to undo is to swap that with what stands there now, and so is to redo. A word that
/// is typed costs nothing more than its numbers.
struct EntryStep: Hashable, Sendable {
  /// Where the text differs.
  var range: Range<Int>
  /// The scalars that stood there before, or will stand there again.
  var other: [UInt32]
  /// The selection that comes with the text in `other`.
  var otherSelection: EntrySelection
  /// The selection that comes with the text as it is.
  var selection: EntrySelection
  var cause: EntryCause

  /// Bytes that it takes.
  var footprint: Int { EntryStep.size + other.count * 4 }
  static let size = 128
}
