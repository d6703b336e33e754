import Geometry
import Selection

/// The transformation under way, what it has snapped to, and how handles look.
final class Transforming {
  private(set) var running: RunningTransform?
  /// The lines to which something has snapped.
  var guides: [SnapGuide] = []
  /// The place to which a point that is measured has snapped.
  private(set) var snapMark: SnapMark?
  /// Where the pointer that selects or transforms was last.
  private(set) var loosePoint: Point<ViewSpace>?
  /// How the host has changed the handles.
  private var hostStyle = HandleSet.Style()
  /// How the current tool has changed them: in place of the host's.
  private var toolStyle: HandleSet.Style?
  private var isToolSetting = false

  func begin(_ running: RunningTransform, at point: Point<ViewSpace>) {
    self.running = running
    loosePoint = point
  }

  func end() {
    running = nil
    loosePoint = nil
  }

  func setLoosePoint(_ point: Point<ViewSpace>?) { loosePoint = point }

  func dropGuides() { guides.removeAll(keepingCapacity: true) }

  func setSnapMark(_ mark: SnapMark?) { snapMark = mark }

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
