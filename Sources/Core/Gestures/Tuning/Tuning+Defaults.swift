extension Tuning {
  /// Nanoseconds in a millisecond.
  static let ms = 1e6
  /// Radians in a degree.
  static let degree = Double.pi / 180

  /// Touch, pen, mouse, trackpad for every key, in the order of ``TuningKey``.
  static let defaults: [Double] = [
    100 * ms, 100 * ms, 0, 0,  // pressPreview
    500 * ms, 500 * ms, .infinity, .infinity,  // longPress
    .infinity, .infinity, .infinity, .infinity,  // longPressPreview
    300 * ms, 300 * ms, 500 * ms, 500 * ms,  // multiTapWindow
    40 * ms, 40 * ms, 0, 0,  // multiTapMinimum
    .infinity, .infinity, .infinity, .infinity,  // tapMaximum
    300 * ms, 300 * ms, 300 * ms, 300 * ms,  // multiFingerWindow
    250 * ms, 250 * ms, 250 * ms, 250 * ms,  // preemptGrace
    150 * ms, 150 * ms, 150 * ms, 150 * ms,  // swipeStart
    180 * ms, 180 * ms, 180 * ms, 180 * ms,  // holdTime
    90 * ms, 90 * ms, 90 * ms, 90 * ms,  // penGrace
    500 * ms, 500 * ms, 500 * ms, 500 * ms,  // wheelIdle
    2000 * ms, 2000 * ms, 2000 * ms, 2000 * ms,  // decisionCap
    60 * ms, 60 * ms, 60 * ms, 60 * ms,  // velocityStop
    10, 6, 4, 4,  // tapSlop
    10, 6, 4, 4,  // pressSlop
    10, 6, 4, 4,  // panSlop
    10, 6, 4, 4,  // axisPanSlop
    40, 20, 5, 5,  // multiTapDistance
    16, 16, 16, 0,  // pinchSlop
    0, 0, 0, 0,  // pinchMinimumSpan
    0, 0, 0, 0,  // pinchUpdateSpan
    300, 300, 300, 300,  // multiFingerSeparation
    30, 30, 30, 30,  // swipeDistance
    12, 6, 3, 3,  // hitSlop
    28, 16, 8, 8,  // handleSize
    50, 50, .infinity, 50,  // flingMinimum
    8000, 8000, 8000, 8000,  // flingMaximum
    300, 300, 300, 300,  // swipeMinimum
    0, 0, 0, 0,  // pinchRatio
    10 * degree, 10 * degree, 10 * degree, 10 * degree,  // rotationSlop
    30 * degree, 30 * degree, 30 * degree, 30 * degree,  // swipeDeviation
    0.4, 0.4, 0.4, 0.4,  // forceStart
    0.85, 0.85, 0.85, 0.85,  // forcePeak
    .infinity, .infinity, .infinity, .infinity,  // palmPressure
    0.0072, 0.0072, 0.0072, 0.0072,  // dragZoomRate
    .infinity, .infinity, .infinity, .infinity,  // railRatio
    0, 0, 0, 0,  // wheelThreshold
    0, 0, 1, 1,  // multiTapFromDown
    0, 0, 0, 0,  // minimumFromDown
    0, 0, 1, 1,  // multiTapPerAxis
    0, 0, 0, 0,  // lastOneStanding
    0, 0, 0, 0,  // sweepsFirst
    0, 0, 0, 0,  // extraContact
    0, 0, 0, 0,  // pressAfterPreview
    0, 0, 0, 0,  // dragStart
    0, 0, 0, 0,  // panEndsOnCancel
    0, 0, 0, 0,  // tapsOnFirstLift
    0, 0, 0, 0,  // forgivesLiftMove
    0, 0, 0, 0,  // velocityEstimator
    0, 0, 0, 0,  // multiPointer
    1, 1, 1, 1,  // penTakesOver
    1, 1, 1, 1,  // palmsNearPen
    0, 0, 0, 0,  // strictOrder
    1, 1, 1, 1,  // liftMoves
    .infinity, .infinity, .infinity, .infinity,  // palmSize
    .infinity, .infinity, .infinity, .infinity,  // penReach
    0, 0, 0, 0,  // openLimits
    0, 0, 0, 0,  // tapsExclude
  ]
}
