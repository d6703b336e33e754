/// Names one threshold. Values are stable; new ones are appended.
public enum TuningKey: UInt32, CaseIterable, Hashable, Sendable {
  /// How long a press waits before it is shown.
  case pressPreview = 0
  /// How long a long press rests.
  case longPress = 1
  /// When a long press tells that it is under way.
  case longPressPreview = 2
  /// The longest pause between taps of a repeated tap.
  case multiTapWindow = 3
  /// The shortest pause; anything faster is a bounce.
  case multiTapMinimum = 4
  /// The longest tap.
  case tapMaximum = 5
  /// How long all fingers of a multi-finger tap have to land.
  case multiFingerWindow = 6
  /// How late further fingers may take over from a one-finger gesture.
  case preemptGrace = 7
  /// How soon a swipe must move.
  case swipeStart = 8
  /// How long fingers rest before a hold begins.
  case holdTime = 9
  /// How long after a pen left new fingers count as palms.
  case penGrace = 10
  /// The pause that ends a burst of a wheel without phases.
  case wheelIdle = 11
  /// The latest decision after the last contact.
  case decisionCap = 12
  /// A pause after which a contact counts as resting.
  case velocityStop = 13
  /// How far a tap may move.
  case tapSlop = 14
  /// How far a long press may move before it begins.
  case pressSlop = 15
  /// How far a pan along both axes must move to begin.
  case panSlop = 16
  /// How far a pan along one axis must move to begin.
  case axisPanSlop = 17
  /// How far apart repeated taps may be.
  case multiTapDistance = 18
  /// How much the span of a pinch must change.
  case pinchSlop = 19
  /// The smallest span at which a pinch begins.
  case pinchMinimumSpan = 20
  /// The smallest change of span that is told.
  case pinchUpdateSpan = 21
  /// How far apart the fingers of a multi-finger tap may be.
  case multiFingerSeparation = 22
  /// How far a swipe goes at least.
  case swipeDistance = 23
  /// How far from a shape a press still hits it.
  case hitSlop = 24
  /// The side of a handle.
  case handleSize = 25
  /// The slowest fling.
  case flingMinimum = 26
  /// The fastest fling.
  case flingMaximum = 27
  /// The slowest swipe.
  case swipeMinimum = 28
  /// How much the scale must differ from 1 for a pinch to begin.
  case pinchRatio = 29
  /// How far a rotation must turn to begin, in radians.
  case rotationSlop = 30
  /// How far a swipe may differ from its axis, in radians.
  case swipeDeviation = 31
  /// The pressure, 0 to 1, at which a force press begins.
  case forceStart = 32
  /// The pressure, 0 to 1, of a force press's top.
  case forcePeak = 33
  /// The pressure, 0 to 1, from which a contact is a palm; infinite for none.
  case palmPressure = 34
  /// The change of log2(scale) per view unit of a zooming drag.
  case dragZoomRate = 35
  /// How much longer one axis must be for a pan to keep to it; infinite for never.
  case railRatio = 36
  /// How many 120ths of a notch must gather before a wheel tells of them.
  case wheelThreshold = 37
  /// 1 if the window runs from press to press in place of lift to press.
  case multiTapFromDown = 38
  /// 1 if the shortest pause runs from the first press in place of its lift.
  case minimumFromDown = 39
  /// 1 if distances of taps are judged per axis.
  case multiTapPerAxis = 40
  /// 1 if the only recognizer left begins at once.
  case lastOneStanding = 41
  /// 1 if the oldest undecided host recognizer wins at the last lift.
  case sweepsFirst = 42
  /// The effect of a further finger on a tap: 0 fails it, 1 nothing, 2 begins it anew.
  case extraContact = 43
  /// 1 if the time of a long press starts with its preview.
  case pressAfterPreview = 44
  /// Where a drag counts from: 0 where it left the slop, 1 where it is when it begins, 2 where it landed.
  case dragStart = 45
  /// 1 if a cancelled pan reports an end instead of a cancel.
  case panEndsOnCancel = 46
  /// 1 if a multi-finger tap happens with the first lift.
  case tapsOnFirstLift = 47
  /// 1 if movement with the same stamp as a lift is ignored by taps.
  case forgivesLiftMove = 48
  /// A ``VelocityEstimator``.
  case velocityEstimator = 49
  /// The point that a pan with several fingers follows: 0 their middle, 1 the latest, 2 the sum of the outermost.
  case multiPointer = 50
  /// 1 if a pen that comes down ends the gestures of fingers, and makes palms of them.
  case penTakesOver = 51
  /// 1 if fingers that land while a pen is in range are palms.
  case palmsNearPen = 52
  /// 1 if the order of age decides before the instant at which the criteria were met: depends on sampling.
  case strictOrder = 53
  /// 1 if the place of a lift counts as a last movement.
  case liftMoves = 54
  /// The diameter, in view units, from which a contact is a palm; infinite for none.
  case palmSize = 55
  /// How far about a pen fingers are palms, in view units; infinite for everywhere.
  case penReach = 56
  /// Which limits of taps lie outside themselves: 0 none, 1 the distance of repeated taps, 2 the movement of a tap or long press, 3 both.
  case openLimits = 57
  /// 1 if a tap ends the count of a multiple tap by as many fingers, of which it is a part.
  case tapsExclude = 58

  /// The unit of a threshold: decides which factor applies and which values are accepted.
  public enum Unit: UInt32, Hashable, Sendable {
    /// Nanoseconds; infinite for never.
    case time
    /// View units.
    case distance
    /// View units per second.
    case speed
    case number
    /// A small whole number.
    case flag
  }

  public var unit: Unit {
    switch rawValue {
    case ...TuningKey.velocityStop.rawValue: return .time
    case ...TuningKey.handleSize.rawValue: return .distance
    case ...TuningKey.swipeMinimum.rawValue: return .speed
    case ...TuningKey.wheelThreshold.rawValue, TuningKey.palmSize.rawValue, TuningKey.penReach.rawValue: return .number
    default: return .flag
    }
  }

  /// How many keys there are.
  static let count = 59
}
