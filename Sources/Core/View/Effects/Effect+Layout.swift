extension Effect.LayoutNews {
  /// The reason for a new layout.
  public enum Reason: UInt32, Hashable, Sendable {
    /// It is told to a reader that is new.
    case none = 0
    /// The view was given other options.
    case configured = 1
    /// A host put another layout to use.
    case used = 2
    /// A host changed the layout itself.
    case altered = 3
    /// The view has another size.
    case resized = 4
    /// The document has other pages.
    case pages = 5
    /// A host asked for it.
    case asked = 6
    /// The view was turned.
    case turned = 7
  }
}

extension Effect.ScrollWish {
  /// The cause that would move the pages.
  public enum Reason: UInt32, Hashable, Sendable {
    /// A gesture, a key or a call.
    case atOnce = 1
    /// A fling or an animation.
    case motion = 2
    /// A drag that is held near an edge.
    case edge = 3
  }
}

extension Effect.PageWish {
  /// The way to a page, where an action or a key names none.
  public enum Step: UInt32, Hashable, Sendable {
    case none = 0
    case next = 1
    case previous = 2
    case first = 3
    case last = 4
    case back = 5
    case forward = 6
  }

  /// Who asks for a page.
  public enum Source: UInt32, Hashable, Sendable {
    /// A call of the host, or what has to come into sight.
    case view = 0
    /// A link or button of the document.
    case link = 1
    /// An action that the host runs, as for a bookmark.
    case action = 2
    /// A key, a button of the mouse, or a command that the host runs.
    case command = 3
  }
}
