import Geometry
import Gestures

/// A finger that is down in a text that is edited.
///
///     down --on a handle--> handle (drags it)                    down --second finger--> the page's
///       |                 `--lift--> tap
///       `--in the box--> undecided --lift--> tap: caret, word, line
///                           |--held--> caret (drags it) --lift--> menu
///                           `--moves--> panning where the text is larger than its box that way, else the page's
struct TextTouch {
  enum Role: Hashable {
    case undecided
    case panning
    case caret
    /// The knob of an end of the selection, or of the caret: how far the finger is from what it drags.
    case handle(Vector<ViewSpace>)
  }

  let down: PointerSample
  /// Where it is now.
  var at: Point<ViewSpace>
  var role: Role
  /// True once a knob is dragged.
  var hasMoved = false
  /// When it counts as held; `nil` once that is decided.
  var holdDue: UInt64?
}
