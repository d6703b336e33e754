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
  /// Another editor has the annotation in hand.
  case conflict
  /// More than the budget holds.
  case tooLarge
  /// What is on the page is not known: its annotations come later, or cannot be read.
  case notLoaded
  /// A step is open, or none is.
  case misplaced
}

/// Where an annotation stood and what it was.
struct AnnotationState {
  var page: PageID
  var index: Int
  var annotation: Annotation
}

/// What became of one annotation in a step, `nil` where it did not exist; or of the list of pages.
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
struct Step {
  var name: MessageID
  let editor: EditorID
  /// Steps of one key that follow each other become one; 0 for none.
  let key: UInt64
  /// Nanoseconds of the last edit.
  var time: UInt64
  /// Tells it from all other steps.
  var serial: UInt64
  /// Whether others may act between its edits: those of a gesture, and of a host that has opened it.
  var isLong = false
  var edits: [Edit] = []
  /// What became of viewports of pages.
  var viewports: [ViewportEdit] = []
  /// Of which annotations the newest edit is still to take in where they stand; ascending.
  var reshaped: [AnnotationID] = []
  /// What its view had selected before and after it; `nil` for a step that had nothing to do with that.
  var selection: (before: [AnnotationID], after: [AnnotationID])?

  var footprint: Int { edits.reduce(128 &+ viewports.count &* 96) { $0 &+ $1.footprint } }
}

/// The steps of a document, in the order in which they were made.
struct History {
  /// Those that can be undone, the newest last, and redone, the next one last.
  var done: [Step] = []
  var undone: [Step] = []
  /// The serial of the newest step ever made.
  var lastSerial: UInt64 = 0
  /// Which step was the newest one when the document was saved.
  var savedSerial: UInt64 = 0
  /// The newest step that was forgotten: before it nothing can be undone.
  var forgottenSerial: UInt64 = 0
  /// Counts every change.
  var revision: UInt64 = 0

  /// The newest step that holds now; 0 at the beginning.
  var serial: UInt64 { done.last?.serial ?? forgottenSerial }

  var footprint: Int {
    done.reduce(0) { $0 &+ $1.footprint } &+ undone.reduce(0) { $0 &+ $1.footprint }
  }
}

/// What an edited annotation was in the file.
struct Original {
  let id: AnnotationID
  /// `nil` for one that was created here.
  let standing: AnnotationState?
}

/// An annotation that somebody has in hand.
struct Hold {
  let id: AnnotationID
  let editor: EditorID
}

/// A step for those who show it.
public struct StepInfo: Hashable, Sendable {
  public let name: MessageID
  /// Who made it; a view selects what its step was about when that is undone or redone.
  public let editor: EditorID
  /// What that view is to select; `nil` for nothing else than it has.
  public let selection: [AnnotationID]?
}
