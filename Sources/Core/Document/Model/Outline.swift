/// An entry of a document's outline (ISO 32000-2, 12.3.3).
public struct OutlineItem: Hashable, Sendable {
  /// 0 for the top level; items come depth first.
  public var depth: UInt32
  /// 1 italic, 2 bold, 4 open.
  public var flags: UInt32
  public var color: Annotation.Color
  public var texts: [TextEntry] = []
  public var actions: [ActionID] = []

  /// How deep an outline, an action chain, a field tree or a name tree may nest (S264).
  public static let deepest: UInt32 = 256

  public init(depth: UInt32, flags: UInt32, color: Annotation.Color) {
    self.depth = depth
    self.flags = flags
    self.color = color
  }

  /// About how many bytes it keeps without its texts.
  static let footprint = 128
}
