public import Document

/// A hook: what is to be shown on a page that comes into sight? It puts zero or more decorations there (S134).
public protocol DecorationSource: AnyObject {
  func decorate(_ page: PageID, _ index: Int)
}

/// How the pages of a view behave; a host's own in place of what is built in (S151). What it does not implement it
/// leaves to the one before it.
public protocol PageBehavior: AnyObject {
  /// A page came into sight (S152). Returns `false` where it has no say.
  func pageConfigured(_ page: PageID, _ index: Int) -> Bool
  /// A page is about to be used for another one; its items are still there. Returns `false` where it has no say.
  func prepareForReuse(_ page: PageID, _ index: Int) -> Bool
}

/// The callbacks for items of one kind. Each is optional: one that is not implemented is not called (S139).
public protocol DecorationPresenter: AnyObject {
  /// The scale of the page at fit; the item's frame has been computed anew.
  func pdfScaleChanged(_ item: DecorationID, _ scale: Double)
  /// The zoom over that of the fit: the scale at which labels are to be drawn, so that they stay sharp.
  func zoomScaleChanged(_ item: DecorationID, _ scale: Double)
  /// It was taken from the pool, shown and given to the container of its page.
  func attached(_ item: DecorationID)
  /// It goes back to the pool; its id names nothing from then on.
  func prepareForReuse(_ item: DecorationID)
}
