public import Gestures

/// The defaults of a recognizer of the host (S268).
extension RecognizerSpec {
  /// True if the host has stated no priority.
  public var statesNoPriority: Bool { priority == 0 }

  /// With the host's defaults: without a priority it stands before the built-in ones, and a press without a duration rests as
  /// long as a finger's on devices that have no long press of their own.
  public var withHostDefaults: RecognizerSpec {
    var spec = self
    if statesNoPriority {
      spec.priority = RecognizerPriority.host
      spec.decidesTiesAlone = true
    }
    spec.restsLikeTouch = kind == .longPress
    return spec
  }

  /// True if built-in taps that act on nothing in particular are to wait for it, as they do for the double tap that zooms.
  public var isAwaitedByTaps: Bool { kind == .tap && taps > 1 && minFingers == 1 }

  /// True if two fingers make it, so that it may take over from a scroll that the first of them began.
  public var isOfSeveralFingers: Bool { kind == .pinch || kind == .rotate || kind == .transform }
}

/// Groups of recognizers that are the library's, beside those of composites.
public enum RecognizerGroup {
  /// Taps that act on nothing in particular: they wait for a double tap.
  public static let waitingTaps: UInt32 = 60
}

extension Component {
  /// True if its taps wait for a double tap: they act on nothing in particular.
  var waitsForDoubleTaps: Bool {
    switch self {
    case .fastScroll, .deselectAnnotation, .deselectText, .toggleUserInterface: true
    default: false
    }
  }
}
