import Foundation
import Geometry
import GestureScenes
import Gestures

/// One line of `gestures/cases.jsonl`.
struct ConformanceCase {
  let id: String
  let params: [String: Any]
  let events: [[String: Any]]
  let expect: [[String: Any]]
  let never: [String]
  let isComplete: Bool
  let runUntil: Double
  /// True if it has no counterpart here: in this library, or, as the end of a fling, in an arena.
  let isExcused: Bool

  init?(_ line: Substring) {
    guard let value = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      let id = value["id"] as? String, let params = value["params"] as? [String: Any]
    else { return nil }
    self.id = id
    self.params = params
    events = value["events"] as? [[String: Any]] ?? []
    expect = value["expect"] as? [[String: Any]] ?? []
    never = value["never"] as? [String] ?? []
    isComplete = value["complete"] as? Bool ?? false
    runUntil = ConformanceCase.number(value["run_until_ms"]) ?? 0
    isExcused = value["not_modelled"] != nil || expect.contains { $0["state"] as? String == "stopped" }
  }

  var preset: String { params["preset"] as? String ?? "" }
  /// Recognizers that take part and are not judged.
  var companions: [[String: Any]] { params["companions"] as? [[String: Any]] ?? [] }
  var recognizers: [[String: Any]] { params["recognizers"] as? [[String: Any]] ?? [] }
  var relations: [[String]] { params["relations"] as? [[String]] ?? [] }

  static func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }

  /// The cases of other engines, or `nil` where the folder with shared data is absent.
  static func load(_ file: String = #filePath) -> [ConformanceCase]? {
    let shared = ProcessInfo.processInfo.environment["IX_SHARED"] ?? folder(3, above: file) + "/shared"
    return parsed(shared + "/gestures/cases.jsonl")
  }

  /// The cases of platforms.
  static func platforms(_ file: String = #filePath) -> [ConformanceCase] {
    parsed(folder(1, above: file) + "/Gestures/platform_cases.jsonl") ?? []
  }

  private static func folder(_ levels: Int, above file: String) -> String {
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    for _ in 0..<levels { folder = folder.deletingLastPathComponent() }
    return folder.path
  }

  private static func parsed(_ path: String) -> [ConformanceCase]? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    return text.split(separator: "\n").compactMap { ConformanceCase($0) }
  }
}

extension ConformanceCase {
  /// The preset with the case's own thresholds.
  func tuning() -> Tuning {
    let presets: [String: TuningPreset] = [
      "flutter": .flutter, "chromium": .chromium, "hammer": .hammer, "gtk": .gtk, "gecko": .gecko,
      "touchpad_mm": .touchpad, "libinteract": .standard, "android": .android, "ios-like": .iosLike,
    ]
    var tuning = Tuning.preset(presets[preset] ?? .standard)
    for (name, value) in params {
      if let number = ConformanceCase.number(value) { apply(name, number, &tuning) }
      if let word = value as? String { apply(name, word, &tuning) }
    }
    if let pan = ConformanceCase.number(params["pan_slop"]) { touchAndPen(.panSlop, pan, &tuning) }
    return tuning
  }

  private func touchAndPen(_ key: TuningKey, _ value: Double, _ tuning: inout Tuning) {
    _ = tuning.set(key, .touch, value)
    _ = tuning.set(key, .pen, value)
  }

  private func apply(_ name: String, _ value: Double, _ tuning: inout Tuning) {
    let times: [String: TuningKey] = [
      "double_tap_timeout_ms": .multiTapWindow, "double_tap_min_ms": .multiTapMinimum, "long_press_ms": .longPress,
      "show_press_ms": .longPressPreview, "press_preview_ms": .pressPreview, "tap_max_ms": .tapMaximum,
      "hold_ms": .holdTime, "idle_reset_ms": .wheelIdle, "pen_grace_ms": .penGrace, "pinch_grace_ms": .preemptGrace,
    ]
    let numbers: [String: TuningKey] = [
      "double_tap_slop": .multiTapDistance, "min_span": .pinchMinimumSpan, "span_slop": .pinchSlop,
      "pinch_threshold_ratio": .pinchRatio, "two_finger_max_sep": .multiFingerSeparation,
      "min_pinch_update_span": .pinchUpdateSpan, "max_fling": .flingMaximum, "min_swipe_velocity": .swipeMinimum,
      "force_start": .forceStart, "force_peak": .forcePeak, "v120_threshold": .wheelThreshold,
    ]
    if let key = times[name] { _ = tuning.set(key, nil, value * 1e6) }
    if let key = numbers[name] { _ = tuning.set(key, nil, value) }
    switch name {
    case "touch_slop":
      for key in [TuningKey.axisPanSlop, .tapSlop, .pressSlop] { touchAndPen(key, value, &tuning) }
      if preset != "flutter" { touchAndPen(.panSlop, value, &tuning) }
      if params["press_slop"] != nil || params["tap_slop"] != nil { break }
    case "mouse_pan_slop": _ = tuning.set(.panSlop, .mouse, value)
    case "scale_slop": _ = tuning.set(.pinchSlop, nil, value * 2)
    case "max_deviation_deg": _ = tuning.set(.swipeDeviation, nil, value * Double.pi / 180)
    case "palm_pressure": _ = tuning.set(.palmPressure, nil, value / 100)
    case "tap_move_mm": _ = tuning.set(.tapSlop, nil, value)
    default: break
    }
  }

  private func apply(_ name: String, _ value: String, _ tuning: inout Tuning) {
    switch (name, value) {
    case ("multi_pointer", "latest"): _ = tuning.set(.multiPointer, nil, 1)
    case ("multi_pointer", "average_boundary"): _ = tuning.set(.multiPointer, nil, 2)
    case ("drag_start", "slop_exit"): _ = tuning.set(.dragStart, nil, 1)
    case ("velocity", "lsq2"): _ = tuning.set(.velocityEstimator, nil, 1)
    default: break
    }
  }

  /// The spec of a recognizer of the case; `nil` for a fling, which is the end of a pan here.
  func spec(_ recognizer: [String: Any]) -> RecognizerSpec? {
    let count = { (name: String) in UInt32(ConformanceCase.number(recognizer[name]) ?? 0) }
    var spec: RecognizerSpec
    switch recognizer["type"] as? String ?? "" {
    case "tap": spec = .tap(fingers: max(1, count("pointers")))
    case "multi_tap": spec = .tap(taps: count("taps"))
    case "long_press": spec = .longPress()
    case "pan": spec = .pan()
    case "pinch": spec = .pinch()
    case "rotate": spec = RecognizerSpec(.rotate)
    case "scale": spec = RecognizerSpec(.transform)
    case "swipe": spec = .swipe(.all)
    case "multi_swipe":
      spec = .swipe(.all)
      (spec.minFingers, spec.maxFingers) = (2, 16)
    case "two_finger_tap":
      spec = .tap(fingers: 2)
      spec.duration = Stage.ns(ConformanceCase.number(params["two_finger_timeout_ms"]) ?? 700)
    case "double_tap_drag_zoom": spec = RecognizerSpec(.dragZoom)
    case "tap_and_drag", "serial_tap":
      spec = RecognizerSpec(.tapAndDrag)
      spec.taps = recognizer["max_count"] == nil ? UInt32.max : count("max_count")
    case "wheel_scroll": spec = RecognizerSpec(.wheel)
    case "force": spec = RecognizerSpec(.force)
    case "hold": spec = RecognizerSpec(.hold)
    case "multi_pointer_tap": spec = RecognizerSpec(.multiPointerTap)
    case "custom": spec = .custom()
    default: return nil
    }
    decorate(&spec, recognizer)
    return spec
  }

  private func decorate(_ spec: inout RecognizerSpec, _ recognizer: [String: Any]) {
    let axes: [String: PanAxis] = ["horizontal": .horizontal, "vertical": .vertical]
    spec.axis = axes[recognizer["axis"] as? String ?? ""] ?? .free
    let buttons: [String: PointerButtons] = ["primary": .primary, "secondary": .secondary, "tertiary": .middle]
    spec.buttons = buttons[recognizer["button"] as? String ?? ""] ?? .primary
    if let kinds = recognizer["kinds"] as? [String] {
      spec.devices = kinds.reduce(into: []) { $0.formUnion(DeviceKinds(ConformanceCase.kind($1))) }
    }
    if let pointers = ConformanceCase.number(recognizer["pointers"]), spec.kind == .pan {
      spec.minFingers = UInt32(pointers)
      spec.maxFingers = UInt32(pointers)
    }
    if let delay = ConformanceCase.number(recognizer["delay_ms"]) { spec.duration = Stage.ns(delay) }
    if let slop = ConformanceCase.number(recognizer["slop"]) { spec.slop = slop }
    if let pressSlop = ConformanceCase.number(params["press_slop"]), spec.kind == .longPress { spec.slop = pressSlop }
    if let tapSlop = ConformanceCase.number(params["tap_slop"]), spec.kind == .tap { spec.slop = tapSlop }
    if let team = recognizer["team"] as? String { spec.team = UInt32(team.utf8.first ?? 1) }
    spec.holds = recognizer["holds"] as? Bool ?? false
  }

  static func kind(_ name: String?) -> DeviceKind {
    switch name {
    case "mouse": return .mouse
    case "stylus", "pen": return .pen
    default: return .touch
    }
  }
}
