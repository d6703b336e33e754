public import Layout

extension Effect {
  /// Which layout is in use, and why it was made anew.
  public struct LayoutNews: Hashable, Sendable {
    /// `ix_layout_reason`.
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
    }

    public var id: LayoutID
    public var reason: Reason
    /// Whether a host made it.
    public var isExplicit: Bool
    /// How often a layout was made.
    public var revision: UInt64
  }
}
