/// A named set of thresholds. Values are stable.
public enum TuningPreset: UInt32, CaseIterable, Hashable, Sendable {
  case standard = 0
  case flutter = 1
  case android = 2
  case chromium = 3
  case hammer = 4
  case gtk = 5
  case gecko = 6
  case touchpad = 7
  case iosLike = 8
}

extension Tuning {
  /// The thresholds that a well-known engine uses (gestures/README.md, 1).
  public static func preset(_ preset: TuningPreset) -> Tuning {
    var tuning = Tuning()
    switch preset {
    case .standard: break
    case .flutter: tuning.becomeFlutter()
    case .android: tuning.becomeAndroid()
    case .chromium: tuning.becomeChromium()
    case .hammer: tuning.becomeHammer()
    case .gtk: tuning.becomeGTK()
    case .gecko: tuning.becomeGecko()
    case .touchpad: tuning.becomeTouchpad()
    case .iosLike: tuning.becomeIOSLike()
    }
    return tuning
  }

  /// The movement that taps, presses and pans tolerate, on all devices.
  mutating func setSlop(_ distance: Double) {
    setAll(.tapSlop, distance)
    setAll(.pressSlop, distance)
    setAll(.panSlop, distance)
    setAll(.axisPanSlop, distance)
  }

  private mutating func setTimes(press: Double, preview: Double, window: Double, minimum: Double) {
    setAll(.longPress, press * Tuning.ms)
    setAll(.pressPreview, preview * Tuning.ms)
    setAll(.multiTapWindow, window * Tuning.ms)
    setAll(.multiTapMinimum, minimum * Tuning.ms)
    setAll(.multiTapFromDown, 0)
    setAll(.multiTapPerAxis, 0)
  }

  private mutating func becomeFlutter() {
    setTimes(press: 500, preview: 100, window: 300, minimum: 40)
    setSlop(18)
    setAll(.panSlop, 36)
    for kind in [DeviceKind.mouse, .trackpad] {
      values[Tuning.index(.axisPanSlop, kind)] = 1
      values[Tuning.index(.panSlop, kind)] = 2
      values[Tuning.index(.pinchSlop, kind)] = 2
    }
    setAll(.minimumFromDown, 1)
    setAll(.multiTapDistance, 100)
    values[Tuning.index(.pinchSlop, .touch)] = 36
    values[Tuning.index(.pinchSlop, .pen)] = 36
    setAll(.longPressPreview, 0)
    setAll(.lastOneStanding, 1)
    setAll(.sweepsFirst, 1)
    setAll(.strictOrder, 1)
    setAll(.liftMoves, 0)
    setAll(.extraContact, 1)
    setAll(.dragStart, 1)
    setAll(.preemptGrace, 0)
    setAll(.rotationSlop, 0)
    setAll(.velocityEstimator, 1)
    setAll(.flingMinimum, 50)
  }

  private mutating func becomeAndroid() {
    setTimes(press: 400, preview: 100, window: 300, minimum: 40)
    setSlop(8)
    setAll(.multiTapFromDown, 1)
    setAll(.multiTapDistance, 100)
    setAll(.openLimits, 1)
    setAll(.pinchMinimumSpan, 170)
    setAll(.velocityEstimator, 2)
    setAll(.flingMinimum, 50)
  }

  private mutating func becomeChromium() {
    setTimes(press: 500, preview: 0, window: 300, minimum: 40)
    setSlop(8)
    setAll(.longPressPreview, 180 * Tuning.ms)
    setAll(.pressAfterPreview, 1)
    setAll(.multiTapFromDown, 1)
    setAll(.multiTapDistance, 100)
    setAll(.pinchMinimumSpan, 200)
    setAll(.multiFingerWindow, 700 * Tuning.ms)
    setAll(.tapsOnFirstLift, 1)
    setAll(.panEndsOnCancel, 1)
    setAll(.swipeMinimum, 20)
    setAll(.swipeDistance, 0)
    setAll(.swipeDeviation, 20 * Tuning.degree)
    setAll(.railRatio, 1.25)
    setAll(.dragStart, 3)
    setAll(.velocityEstimator, 8)
    setAll(.flingMinimum, 50)
  }

  private mutating func becomeHammer() {
    setTimes(press: 251, preview: 0, window: 300, minimum: 0)
    setSlop(9)
    setAll(.panSlop, 10)
    setAll(.axisPanSlop, 10)
    setAll(.tapMaximum, 250 * Tuning.ms)
    setAll(.multiTapDistance, 10)
    setAll(.openLimits, 3)
    setAll(.tapsExclude, 1)
    setAll(.pinchSlop, 0)
    setAll(.rotationSlop, 0)
    setAll(.swipeDistance, 10)
    setAll(.swipeMinimum, 300)
    setAll(.preemptGrace, 0)
    setAll(.dragStart, 2)
    setAll(.velocityEstimator, 6)
    setAll(.flingMinimum, 300)
  }

  private mutating func becomeGTK() {
    setTimes(press: 500, preview: 0, window: 400, minimum: 0)
    setSlop(8)
    setAll(.multiTapFromDown, 1)
    setAll(.multiTapPerAxis, 1)
    setAll(.multiTapDistance, 5)
    setAll(.openLimits, 1)
    setAll(.pinchSlop, 0)
    setAll(.rotationSlop, 0)
    setAll(.preemptGrace, 0)
    setAll(.velocityEstimator, 5)
    setAll(.flingMinimum, 0)
  }

  private mutating func becomeGecko() {
    setTimes(press: 500, preview: 0, window: 300, minimum: 0)
    setSlop(10)
    setAll(.tapMaximum, 300 * Tuning.ms)
    setAll(.multiTapDistance, 40)
    setAll(.pinchSlop, 0)
    setAll(.velocityEstimator, 7)
    setAll(.flingMinimum, 500)
  }

  /// Distances are millimetres.
  private mutating func becomeTouchpad() {
    setTimes(press: .infinity, preview: 0, window: 180, minimum: 0)
    setSlop(1.3)
    setAll(.tapMaximum, 180 * Tuning.ms)
    setAll(.multiFingerWindow, 180 * Tuning.ms)
    setAll(.forgivesLiftMove, 1)
    setAll(.holdTime, 180 * Tuning.ms)
    setAll(.pinchSlop, 1.5)
    setAll(.wheelThreshold, 30)
    setAll(.preemptGrace, 0)
  }

  private mutating func becomeIOSLike() {
    setTimes(press: 500, preview: 0, window: 350, minimum: 0)
    setSlop(10)
    setAll(.multiTapDistance, 45)
    setAll(.velocityEstimator, 3)
    setAll(.flingMinimum, 250)
  }
}
