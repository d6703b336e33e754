import Appearance
import Document
import Geometry
import Interactions
import Selection
import Text
import Tools

/// Selected text that the menu was asked to mark, on pages of which a part comes later.
///
///     kept --the page that it waits for is there, or cannot be read--> the next page is looked at
///       |--all pages were looked at--> marked, as one undo step
///       `--a reload, or the view ends--> dropped
struct KeptMark {
  let mode: ToolMode
  let name: MessageID
  let selection: TextSelection
  /// The pages that were not looked at yet, the next one last.
  var rest: [PageID]
  /// The annotations of the pages before.
  var marks: [(page: PageID, annotation: Annotation)] = []
}

extension View {
  /// Keeps a marking of the selected text until its pages are there. Returns `false` where none comes later, or too much is kept.
  @_optimize(size)
  func keepMark(_ mode: ToolMode) -> Bool {
    guard !settings.isFormer, !creating.kept.isFull, let name = tools.markupName(mode), prohibition(of: mode) == nil,
      let pages = textSelection.pages(in: document)
    else { return false }
    var mark = KeptMark(
      mode: mode, name: name, selection: textSelection, rest: pages.reversed().map { document.pages.id(at: $0) })
    guard let part = partAwaited(afterCollecting: &mark) else { return false }
    creating.changeKept { $0.keep(mark) }
    noteAwaited(part, by: mode)
    return true
  }

  /// Marks what was kept, in the order in which it was asked for.
  @_optimize(size)
  func markKept() {
    while var mark = creating.changeKept({ $0.takeMark() }) {
      guard partAwaited(afterCollecting: &mark) == nil else { return creating.changeKept { $0.putBack(mark) } }
      let marks = mark.marks.compactMap { mark in
        document.pages.index(of: mark.page).map { (page: $0, annotation: mark.annotation) }
      }
      guard !marks.isEmpty else { continue }
      if case .refused(let error) = make(marks, mark.name) { log(refusal: error, of: "selected text was not marked") }
    }
  }

  /// Goes through the pages of a marking as far as they are there. Returns the part that it waits for; `nil` at its end. A page that is gone
  /// or cannot be read is left out; if a page takes nothing, nothing is marked.
  ///
  /// - Complexity: O(glyphs of the pages that are gone through), each page once.
  private func partAwaited(afterCollecting mark: inout KeptMark) -> Part? {
    while let id = mark.rest.last {
      if let page = document.pages.index(of: id) {
        guard document.load(.annotations, ofPage: page) != .pending else { return .annotations }
        let text = document.textForOneUse(ofPage: page)
        if text == nil, document.state(of: .text, ofPage: page) == .pending { return .text }
        if let text, let made = markup(mark, over: text, onPage: page) {
          guard canCreate(mark.mode, on: id) else {
            noteRefused(.whyBusy, by: mark.mode)
            (mark.rest, mark.marks) = ([], [])
            return nil
          }
          mark.marks.append((id, made))
        }
      }
      mark.rest.removeLast()
    }
    return nil
  }

  private func markup(_ mark: KeptMark, over text: PageText, onPage page: Int) -> Annotation? {
    guard let geometry = document.pages.geometry(at: page) else { return nil }
    var quads: [Quad<PageSpace>] = []
    mark.selection.forEachRange(onPage: page, text: text, in: document) { text.quads(of: $0, appendTo: &quads) }
    return tools.markup(mark.mode, variant: 0, over: quads, geometry)
  }
}
