/// A place between two scalars of a text that is laid out, as a caret stands.
public struct TextPlace: Hashable, Sendable {
  /// The gap: 0 before the first scalar, the number of scalars after the last.
  public var index: Int
  /// Where the gap lies between two lines or between two runs of different direction: true if the caret belongs to the end of
  /// what is before it, false if to the start of what follows.
  public var leansBack: Bool

  public init(_ index: Int, leansBack: Bool = false) {
    self.index = index
    self.leansBack = leansBack
  }
}
