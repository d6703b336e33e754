public import Decorations
public import Document
public import Geometry
public import Interactions

/// The outcome of a call about a decoration.
public enum DecorationOutcome: Hashable, Sendable {
  case done(DecorationID)
  /// None of its pages is in sight, or nothing would change.
  case noOp
  /// A page that does not exist, a range that ends before it begins, or a corner outside it.
  case noSuchPage
  /// An id that names no item in use.
  case notFound
  case tooMany
}

/// Decorations, as a host calls them.
extension View {
  /// The numbers of items.
  public var decorationCounts: DecorationPool.Counts { decorating.counts }
  /// How often a page was configured.
  public var pageConfigurations: UInt64 { decorating.configurations }
  /// The pages that are configured, in order.
  public var configuredPages: [Int] { decorating.configuredPages }

  /// The item of an id; `nil` for one that is no longer in use.
  public func decoration(_ id: DecorationID) -> DecorationItem? { decorating.item(id) }

  /// The item that shows the decoration with a host's key; none where none does.
  public func decoration(forKey key: UInt64) -> DecorationID { decorating.id(forKey: key) }

  /// Adds a source; it is asked for the pages in sight at once, after the sources before it (S134, S154).
  public func add(_ source: any DecorationSource) -> RegistrationID { decorating.add(source, self) }

  /// Adds a behaviour of pages, in place of the one added before (S151). It is called for the pages that appear from now on.
  public func add(_ behavior: any PageBehavior) -> RegistrationID { decorating.add(behavior, self) }

  /// Adds a presenter for the items of a kind, in place of the one added before.
  public func add(_ presenter: any DecorationPresenter, forKind kind: UInt32) -> RegistrationID {
    decorating.add(presenter, forKind: kind, self)
  }

  /// Removes a source, a behaviour or a presenter; what it put stays. Returns `false` for an id that names none of these.
  public func removeDecorating(_ id: RegistrationID) -> Bool {
    guard let removed = decorating.remove(id) else { return false }
    deferredRelease.bury(removed)
    return true
  }

  /// Takes all items back and asks the sources again for the pages in sight, or for one page. Does nothing for a page that is
  /// not in sight: what reaches over to it from one that is stays.
  public func reloadDecorations(_ page: PageID?) { decorating.reload(page, self) }

  /// After calls of a host that came between two steps.
  public func finishDecorations() { decorating.finish(self) }

  /// Shows a decoration. One with the same key is changed in its place, so that a view shows it once (S137).
  ///
  /// - Parameters:
  ///   - count: The number of corners of the path.
  ///   - vertex: Each of them; on a page of the range.
  public func put(
    _ decoration: Decoration, _ count: Int, _ vertex: (Int) -> DecorationVertex
  ) -> DecorationOutcome {
    decorating.put(decoration, count, vertex, self)
  }

  /// Takes an item from the pool, or makes one; attached to its pages, with both scales, and nothing to show yet (S148).
  public func dequeue(_ decoration: Decoration) -> DecorationOutcome { decorating.dequeue(decoration, self) }

  /// Gives an item a path, and with it something to show.
  public func setPath(
    _ id: DecorationID, _ count: Int, _ vertex: (Int) -> DecorationVertex
  ) -> DecorationOutcome {
    decorating.setPath(id, count, vertex, self)
  }

  /// Hides path and label until a path is set again (S145).
  public func clearValue(_ id: DecorationID) -> DecorationOutcome { decorating.clearValue(id, self) }

  /// Sets the text beside an item; UTF-8, empty for nothing.
  public func setLabel(_ id: DecorationID, _ text: some Collection<UInt8>) -> DecorationOutcome {
    decorating.setLabel(id, text, self)
  }

  /// Puts an item back into the pool, at any time (S150).
  public func recycle(_ id: DecorationID) -> Bool { decorating.recycle(id, self) }

  /// Sets whether later pages of a spread lie above the first one, with their items (S153).
  public func setLastPageOnTop(_ isOn: Bool) { decorating.setLastPageOnTop(isOn, self) }

  /// Sets the scale of the page at fit by hand; it lasts until the view's own changes. The current scale, or one that is not
  /// positive, has no effect (S141).
  public func setPDFScale(_ id: DecorationID, _ scale: Double) -> DecorationOutcome {
    decorating.setPDFScale(id, scale, self)
  }

  /// Sets the zoom over the fit's by hand; the same rules hold.
  public func setZoomScale(_ id: DecorationID, _ scale: Double) -> DecorationOutcome {
    decorating.setZoomScale(id, scale, self)
  }

  /// An item's path in the view; `nil` for an id that names none in use. Empty where nothing of it is to be seen.
  public func viewPath(of id: DecorationID) -> [Point<ViewSpace>]? { decorating.viewPath(of: id, self) }
}
