/// The law by which a thrown thing comes to rest. A value of plain numbers; speeds are units per second.
public enum MotionPhysics: Hashable, Sendable {
  /// Speed falls by e^(-`rate`·t). The way is `gain` seconds of the start speed; below `stop` speed it halts, or, with
  /// 0, when less than ``MotionCurve/rest`` of the way is left.
  case exponential(rate: Double, gain: Double, stop: Double)
  /// A power law with the way and time of Android's scroller, but without a memory: it can go on from its own speed.
  case clamped(density: Double)
  /// Android's scroller: the power law's way along a spline of 100 points.
  case spline(density: Double)
  /// Speed falls by `deceleration` units per second each second.
  case constant(deceleration: Double)

  /// Speed keeps the share `d` of itself each millisecond; `d` is held within 0.5 to 0.99999.
  public static func decay(_ d: Double) -> MotionPhysics {
    let share = d.clamped(0.5, 0.99999)
    return .exponential(rate: -1000 * Elementary.log(share), gain: share / (1 - share) / 1000, stop: 0)
  }

  /// The library's own.
  public static var standard: MotionPhysics { decay(0.998) }
  public static var iosNormal: MotionPhysics { decay(0.998) }
  public static var iosFast: MotionPhysics { decay(0.99) }
  public static var android: MotionPhysics { .spline(density: 1) }
  public static var chromium: MotionPhysics { .spline(density: 1) }
  public static var flutterClamping: MotionPhysics { .clamped(density: 1) }
  /// Flutter's friction for bouncing lists: the share .135 of the speed is left after a second.
  public static var flutterBouncing: MotionPhysics {
    let rate = -Elementary.log(0.135)
    return .exponential(rate: rate, gain: 1 / rate, stop: 0)
  }
  public static var gtk: MotionPhysics { .exponential(rate: 4, gain: 0.25, stop: 0) }
  public static var gecko: MotionPhysics {
    let rate = -1000 * Elementary.log(0.998)
    return .exponential(rate: rate, gain: 1 / rate, stop: 10)
  }
  public static var qt: MotionPhysics { .constant(deceleration: 1500) }
}

/// Numbers of Android's scroller (AOSP, OverScroller.java).
enum ScrollerNumbers {
  static let friction = 0.015
  /// ln 0.78 / ln 0.9.
  static let power = 2.3582018154259448
  static let inflexion = 0.35

  /// Gravity in inches, times pixels per inch, times a look-and-feel factor.
  static func coefficient(_ density: Double) -> Double {
    9.80665 * 39.37 * 160 * density.clamped(0.1, 16) * 0.84
  }
}
