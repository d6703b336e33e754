/// Who edits: a view's token; 0 is the host by calls.
public struct EditorID: Hashable, Sendable {
  public let raw: UInt64
  public init(raw: UInt64) { self.raw = raw }
  public static var host: EditorID { EditorID(raw: 0) }
}

/// Why an edit was refused; nothing has changed.
public enum EditError: Error, Hashable {
  /// The page or annotation is not there.
  case notFound
  /// Another editor holds the annotation.
  case conflict
  /// The annotation's text, or one of the document, is being written on its page.
  case beingWritten
  /// More than the budget holds.
  case tooLarge
  /// The page's content is not known: its annotations come later, or cannot be read.
  case notLoaded
  /// A transaction is open, or none is.
  case misplaced
  /// The document's permissions forbid it.
  case notPermitted
}

/// The change of one annotation in an undo step, with `nil` while it did not exist; or of the list of pages.
struct Edit {
  let id: AnnotationID
  var before: AnnotationState?
  var after: AnnotationState?
  let pages: PageEdit?

  init(id: AnnotationID, before: AnnotationState?, after: AnnotationState?) {
    (self.id, self.before, self.after, pages) = (id, before, after, nil)
  }

  init(pages: PageEdit) {
    (id, before, after, self.pages) = (.none, nil, nil, pages)
  }

  var footprint: Int {
    (before?.annotation.footprint ?? 0) &+ (after?.annotation.footprint ?? 0) &+ (pages?.footprint ?? 0) &+ 96
  }
}

/// Edits that are undone and redone together.
struct UndoStep {
  var name: MessageID
  let editor: EditorID
  /// Undo steps of one key that follow each other become one; 0 for none.
  let key: UInt64
  /// Nanoseconds of the last edit.
  var time: UInt64
  /// Tells it from all other undo steps.
  var serial: UInt64
  /// True if others may act between its edits: those of a gesture, and of a host that has opened it.
  var isLong = false
  var edits: [Edit] = []
  /// The changes of pages' viewports.
  var viewports: [ViewportEdit] = []
  /// Of which annotations the newest edit is still to take in where they stand; ascending.
  var reshaped: [AnnotationID] = []
  /// Its view's selection before and after it; `nil` for an undo step that does not touch the selection.
  var selection: (before: [AnnotationID], after: [AnnotationID])?

  var footprint: Int { edits.reduce(128 &+ viewports.count &* 96) { $0 &+ $1.footprint } }
}

/// The undo steps of a document that can be undone and redone, in the order in which they were made.
///
/// **Model.** Linear undo with one history a document, whatever view or call an edit came from. An ``UndoStep`` is a list of
/// edits that are undone and redone together. An ``Edit`` does not say how to change something; it holds the
/// annotation's page, place and members before and after (the memento pattern of Gamma and others, Design Patterns, 1995).
/// An edit of the list of pages (``PageEdit``) and of a page's viewports has both states too. To undo is to put `before` back,
/// last edit first; to redo is to put `after` back, first edit first. Both call `Document.apply`, as edits do, so views
/// get the same news. Members that are equal before and after, such as texts, usually share their storage.
///
/// **A transaction** makes one undo step. An edit outside of one is a transaction of its own. ``Document/beginTransaction(_:by:coalescing:at:isLong:)``
/// opens one that takes in all edits until ``Document/endTransaction()``; transactions do not nest, and undo and redo refuse
/// while one is open. A long transaction spans events: a drag opens one at its start. Consecutive edits of one annotation in its
/// place are joined to one edit as they come. A drag that only gives points another position does not even write its
/// edit: `reshaped` notes which annotations are to be read when the transaction ends, so that its moves do not allocate.
/// ``Document/endTransaction()`` leaves out edits that changed nothing, gives back the date of annotations of which only the
/// date differs, and drops an undo step that is then empty. ``Document/cancelTransaction()`` puts everything back to the last bit.
///
/// **Joining.** An undo step joins the one before it if name, editor and key are equal, the key is not 0, at most 1 s lies
/// between them, and the document was not saved in between: so pressing an arrow key ten times is one undo step.
///
/// **Invariants.**
/// - Applying the edits of `undone`, last undo step first, to the document as it stands gives the newest state there was.
/// - Serials of `done` ascend; a serial is never given twice, so ``Document/isModified`` is one comparison: the document is
///   as it was saved if, and only if, `serial` is `savedSerial`.
/// - A new undo step empties `undone`. Ids of annotations outlive their removal, so an undone removal brings the same id back.
/// - The document's used memory counts the footprint of all undo steps here, those undone included.
///
/// **Limits.** When the document is over its memory budget the oldest undo steps are forgotten, all but the newest one.
/// `forgottenSerial` remembers that something lies before the first undo step that is left. A reload empties the history,
/// because the edits are about a file that is no longer open.
///
/// **Cost.** Recording an edit is O(1). Undo and redo are O(edits), each of them what an edit costs (``AnnotationList``). Ending a
/// transaction compares `before` with `after` in O(edits log edits), and frees the undo steps that can no longer be redone. An undo
/// step's `footprint` is 128 bytes and for each edit 96 bytes and the size of both states.
struct History {
  /// Those that can be undone, the newest last, and redone, the next one last.
  var done = UndoSteps()
  var undone = UndoSteps()
  /// The serial of the newest undo step ever made.
  var lastSerial: UInt64 = 0
  /// Which undo step was the newest one when the document was saved.
  var savedSerial: UInt64 = 0
  /// The newest undo step that was forgotten: before it nothing can be undone.
  var forgottenSerial: UInt64 = 0
  /// Counts every change.
  var revision: UInt64 = 0

  /// The newest undo step that holds now; 0 at the beginning.
  var serial: UInt64 { done.last?.serial ?? forgottenSerial }

  var footprint: Int { done.footprint &+ undone.footprint }
}

/// An edited annotation as it was in the file.
struct Original {
  let id: AnnotationID
  /// `nil` for one that was created here.
  let standing: AnnotationState?
}

/// An undo step for those who show it.
public struct UndoStepInfo: Hashable, Sendable {
  public let name: MessageID
  /// Who made it; a view selects what its undo step was about when that is undone or redone.
  public let editor: EditorID
  /// The annotations that the view is to select; `nil` to leave its selection.
  public let selection: [AnnotationID]?
}
