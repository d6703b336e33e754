import Document
import Geometry
import Selection

/// The transformation under way, what it has snapped to, and how handles look.
///
/// A class, because a host may change its handles while it is asked to draw.
final class Transforming {
  private var current: RunningTransform?
  private var snapGuides: [SnapGuide] = []
  private var mark: SnapMark?
  private var lastPoint: Point<ViewSpace>?
  /// How the host has changed the handles.
  private var hostStyle = HandleSet.Style()
  /// How the current tool has changed them: in place of the host's.
  private var toolStyle: HandleSet.Style?
  private var isToolSetting = false
  private var turns: KeyTurn?

  /// The transformation under way; `nil` for none.
  var running: RunningTransform? { current }

  var isRunning: Bool { current != nil }

  /// The lines to which something has snapped.
  var guides: [SnapGuide] { snapGuides }

  /// The place to which a point that is measured has snapped.
  var snapMark: SnapMark? { mark }

  /// Where the pointer that selects or transforms was last.
  var loosePoint: Point<ViewSpace>? { lastPoint }

  func begin(_ running: RunningTransform, at point: Point<ViewSpace>) {
    current = running
    lastPoint = point
  }

  func end() {
    current = nil
    lastPoint = nil
  }

  func setLoosePoint(_ point: Point<ViewSpace>?) { lastPoint = point }

  /// Changes the items for a point of the page on which the transformation began.
  func change(to point: Point<PDFSpace>, _ modes: TransformModes) {
    current?.change(to: point, modes, guides: &snapGuides)
  }

  /// The turns by keys up to now; they go on while nothing else changes the items.
  var keyTurn: KeyTurn? { turns }

  func setKeyTurn(_ turn: KeyTurn?) { turns = turn }

  /// Turns the items by all that keys have turned them.
  func turn(by keys: KeyTurn) { current?.turn(by: keys, guides: &snapGuides) }

  /// Moves the items to another page. There is nothing to snap to.
  func carry(by way: Vector<PDFSpace>, to page: Int) {
    current?.carry(by: way, to: page)
    dropGuides()
  }

  func dropGuides() { snapGuides.removeAll(keepingCapacity: true) }

  func setSnapMark(_ mark: SnapMark?) { self.mark = mark }
}

/// How handles look.
extension Transforming {
  var style: HandleSet.Style { toolStyle ?? hostStyle }

  /// Changes the handles of the host, or of the tool while it sets its own.
  func changeStyle(_ change: (inout HandleSet.Style) -> Void) {
    if isToolSetting {
      var style = style
      change(&style)
      toolStyle = style
    } else {
      change(&hostStyle)
    }
  }

  /// A tool begins to set handles of its own, from the host's on.
  func beginToolStyle() {
    toolStyle = hostStyle
    isToolSetting = true
  }

  func endToolStyle() { isToolSetting = false }

  func dropToolStyle() { toolStyle = nil }
}
