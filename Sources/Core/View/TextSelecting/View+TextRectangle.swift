import Display
import Document
public import Geometry
import Gestures
import Interactions
import Layout
import Selection
import Text

/// Text of a rectangle, by a drag with a modifier (S315).
extension View {
  /// True if the keys are held with which a drag takes a rectangle.
  private var holdsRectangleKeys: Bool {
    let keys = settings.text.rectangleModifiers
    return !keys.isEmpty && modifiers.isSuperset(of: keys)
  }

  /// True if a selection that begins so takes a rectangle.
  func wantsRectangle(by trigger: Trigger) -> Bool {
    guard trigger != .call, trigger != .key, trigger != .tap else { return false }
    switch settings.text.rectangle[input.device] {
    case .withModifier: return holdsRectangleKeys
    case .always: return !holdsRectangleKeys
    case .never: return false
    }
  }

  /// True if it may begin beside the text: always by an arrow, by a finger or pen with the keys held, for else nothing would scroll.
  func beginsRectangleBesideText(by trigger: Trigger) -> Bool {
    guard trigger == .drag, wantsRectangle(by: trigger) else { return false }
    return holdsRectangleKeys || input.device == .mouse || input.device == .trackpad
  }

  /// How far from its page's left edge an end of the selection is.
  func sideOfEnd(_ end: SelectionEnd) -> Double {
    guard let piece = end == .start ? textSelection.first : textSelection.last, let at = caretMiddle(of: end),
      let page = document.pages.index(of: piece.page), let map = pageFromView(page)
    else { return 0 }
    return map.apply(at).x
  }

  /// The frame of a rectangle while it is dragged, so that one without text shows as well.
  @_optimize(size)
  func addTextRectangle() {
    guard let drag = textSelecting.drag, let corner = drag.standingCorner, let point = transforming.loosePoint,
      let map = viewFromPage(drag.anchorPage)
    else { return }
    let frame = Rect(corner: map.apply(corner), corner: viewport.bounds.clamp(textSelecting.aim(point)))
    display.add(DrawItem(.frame, .preview, Quad(frame), width: 1, rgba: Colors.preview, page: -1))
  }

  /// Selects the text of a rectangle, loading that of the first and the last page. `false` where it takes none: then nothing is
  /// selected.
  public func selectText(
    from corner: Point<PageSpace>, page: Int, to other: Point<PageSpace>, page last: Int, byWords: Bool
  ) -> Bool {
    guard page >= 0, page <= last, last < document.pages.count else { return false }
    _ = document.load(.text, ofPage: page)
    _ = document.load(.text, ofPage: last)
    let made = TextRectangle(from: corner, to: other, isOnOnePage: page == last, byWords: byWords)
    let (from, to) = (document.pages.id(at: page), document.pages.id(at: last))
    select(TextSelection(made, from: from, to: to, in: document))
    return !textSelection.isEmpty
  }

  /// The table of the selected rectangle, as text; pages one below the other. Empty for running text. Starts no load.
  @_optimize(size)
  public func selectedTable() -> [UInt8] {
    guard textSelection.rectangle != nil, let pages = textSelection.pages(in: document) else { return [] }
    var bytes: [UInt8] = []
    for page in pages {
      guard let area = selectedRectangle(onPage: page), let table = document.table(in: area, ofPage: page) else {
        continue
      }
      if !bytes.isEmpty { bytes.append(0x0A) }
      bytes += table.utf8
    }
    return bytes
  }

  /// Loads the ruled lines of the pages of the selected rectangle, which part the cells of its table.
  func loadRulesOfSelection() {
    guard textSelection.rectangle != nil, let pages = textSelection.pages(in: document) else { return }
    for page in pages { _ = document.load(.lines, ofPage: page) }
  }

  /// The rectangle of the selection on a page, within the page; `nil` for running text and for a page that it does not touch.
  @_optimize(size)
  public func selectedRectangle(onPage page: Int) -> Rect<PageSpace>? {
    guard let size = document.pages.geometry(at: page)?.displaySize else { return nil }
    return textSelection.rectangle(onPage: page, in: document)?.intersection(Rect(origin: .origin, size: size))
  }
}
