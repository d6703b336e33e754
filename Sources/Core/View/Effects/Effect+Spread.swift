public import Document

extension Effect {
  /// News of a container: the outer one, or the inner one of a spread.
  public struct SpreadNews: Hashable, Sendable {
    /// -1 for the outer container.
    public var spread = -1
    /// Of the page that comes or goes; the first of a spread.
    public var page = -1
    public var pageID = PageID.none
    /// True if it appears, false if it disappears.
    public var isActive = true
    /// View units a point, or, of the outer container, a canvas unit.
    public var zoom = 0.0
    /// The point at the top left of the container, in units of its content.
    public var x = 0.0
    public var y = 0.0
    /// Where between the spreads the middle of the view is.
    public var continuous = 0.0

    init(spread: Int = -1) { self.spread = spread }
  }
}
