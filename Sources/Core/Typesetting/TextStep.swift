/// A step of a caret in a text that is laid out.
public enum TextStep: UInt8, Hashable, Sendable, CaseIterable {
  /// By a grapheme cluster, in logical order.
  case clusterForward, clusterBackward
  /// By a grapheme cluster, towards that side of the line as it is drawn.
  case clusterLeft, clusterRight
  /// By a word, in logical order.
  case wordForward, wordBackward
  /// By a word, towards that side of the line as it is drawn.
  case wordLeft, wordRight
  /// To the ends of the line that is drawn, which may be part of a paragraph.
  case lineStart, lineEnd
  /// To the ends of what two line ends bound.
  case paragraphStart, paragraphEnd
  /// To the line before or after, at the goal.
  case lineUp, lineDown
  /// By the lines that fit into the frame, at the goal.
  case pageUp, pageDown
  /// To the ends of the text.
  case textStart, textEnd
}
