import Appearance
import Document
import Geometry
import Selection
import Text

/// A drag of the selection that is under way.
///
/// A class because each move changes it in place: the items that it shows are kept in the same buffers.
final class RunningTransform {
  let drag: TransformDrag
  /// The annotations that were lifted: the selection may be another one when they are dropped.
  let ids: [AnnotationID]
  /// The page on which it began.
  let page: Int
  /// True for text markup, which follows the text and not the pointer. Kept, because the end that moves is much to copy.
  let followsText: Bool
  /// Text markup follows the text: the end that moves.
  private var markup: TextSelectionDrag?
  private var snapper: Snapper
  private var items: [Annotation]
  private var pageOfItems: Int
  private let fonts: DocumentFonts
  /// By item, since an item is much to copy with each move.
  private let areShownByPicture: [Bool]

  init(
    _ drag: TransformDrag, of ids: [AnnotationID], page: Int, markup: TextSelectionDrag?, snapper: Snapper,
    _ fonts: DocumentFonts
  ) {
    self.drag = drag
    self.fonts = fonts
    self.ids = ids
    self.page = page
    self.markup = markup
    followsText = markup != nil
    self.snapper = snapper
    items = drag.items.map { $0.start }
    areShownByPicture = items.map { $0.isShownByPicture }
    pageOfItems = page
  }

  /// True for an item that nothing but its picture shows.
  func isShownByPicture(_ place: Int) -> Bool { areShownByPicture.indices.contains(place) && areShownByPicture[place] }

  /// The items as they are now.
  var shown: [Annotation] { items }

  /// The page that the items are on now.
  var shownPage: Int { pageOfItems }

  /// Changes the items for a point of the page on which the drag began.
  func change(to point: Point<PDFSpace>, _ modes: TransformModes, guides: inout [SnapGuide]) {
    show(after: drag.change(at: point, modes, &snapper, guides: &guides))
    pageOfItems = page
  }

  /// Moves the items to another page.
  func carry(by way: Vector<PDFSpace>, to page: Int) {
    show(after: .move(way))
    pageOfItems = page
    snapper.release()
  }

  /// Moves the end of a markup. Returns the text from its other end to the point; `nil` where there is no text.
  func moveMarkup(to point: Point<PageSpace>, in document: Document) -> (text: PageText, range: TextRange)? {
    guard var end = markup, let next = end.move(to: point, page: page, in: document),
      let text = document.pageText(ofPage: page)
    else { return nil }
    markup = end
    return (text, next.range(onPage: page, text: text, in: document))
  }

  /// Shows a markup as it is now.
  func show(markup: Annotation) { items = [markup] }

  /// Turns the items by all that keys have turned them.
  @_optimize(size)
  func turn(by keys: KeyTurn, guides: inout [SnapGuide]) {
    show(after: keys.change(&snapper, guides: &guides), from: keys.starts, fits: !keys.isBack)
    pageOfItems = page
  }

  private func show(after change: TransformDrag.Change) { show(after: change, from: drag.items, fits: true) }

  private func show(after change: TransformDrag.Change, from starts: [TransformDrag.Item], fits: Bool) {
    for place in 0..<min(starts.count, items.count) {
      drag.put(&items[place], starts[place].start, after: change)
      if fits, needsFit(items[place]) { items[place] = Appearance.fitted(items[place], fonts) }
    }
  }

  /// True if the rectangle has to be made to hold what will be drawn: where points have moved against each other. A move and
  /// a resize keep the room that there was around the points.
  private func needsFit(_ annotation: borrowing Annotation) -> Bool {
    switch drag.handle.transformation {
    case .adjust: return true
    case .rotate: return annotation.subtype != .stamp
    case .resize:
      let hasEnds = annotation.lineEndings != (0, 0) || annotation.borderEffect != 0
      return hasEnds && annotation.subtype != .freeText
    case .move: return false
    }
  }
}
