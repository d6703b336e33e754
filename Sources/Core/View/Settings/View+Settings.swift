public import Geometry
public import Gestures
import HitTesting
import Interactions
import Layout

/// Settings by number, as the C interface and traces name them.
extension View {
  /// The number of the gestures' first threshold.
  private static let thresholds: UInt32 = 1000

  /// Sets a number; `false`, with nothing changed, for an unknown setting or an invalid value.
  ///
  /// - Parameter kind: For settings by device; `nil` for all.
  public func set(_ setting: UInt32, _ kind: DeviceKind?, to value: Double) -> Bool {
    if setting >= View.thresholds {
      guard let key = TuningKey(rawValue: setting - View.thresholds) else { return false }
      return arena.tuning.set(key, kind, key.unit == .time ? value * 1e6 : value)
    }
    guard Coordinate.isValid(value), value >= 0 else { return false }
    if let known = DecorationSetting(rawValue: setting) { return set(known, to: value) }
    if let known = EditSetting(rawValue: setting) {
      markDisplayDirty()
      return settings.set(known, to: value)
    }
    if let known = TextSetting(rawValue: setting) { return settings.set(known, kind, to: value) }
    if let known = PointerSetting(rawValue: setting) {
      defer { applyButtons() }
      return settings.set(known, to: value)
    }
    guard let known = ViewSetting(rawValue: setting) else { return false }
    return apply(choice: known, kind, value) ?? apply(number: known, value)
  }

  /// Sets one of a few, or one that differs by device; `nil` for any other.
  private func apply(choice setting: ViewSetting, _ kind: DeviceKind?, _ value: Double) -> Bool? {
    let raw = UInt32(exactly: value)
    switch setting {
    case .doubleTap:
      guard let action = raw.flatMap({ DoubleTapAction(rawValue: $0) }) else { return false }
      return settings.doubleTaps.set(kind, to: action)
    case .stylusMode:
      guard let mode = raw.flatMap({ StylusMode(rawValue: $0) }) else { return false }
      settings.stylusMode = mode
      return true
    case .textSelectionMode:
      guard let mode = raw.flatMap({ TextSelectionMode(rawValue: $0) }) else { return false }
      return settings.text.modes.set(kind, to: mode)
    case .navigation:
      guard let navigator = raw.flatMap({ Navigator(rawValue: $0) }) else { return false }
      settings.links.navigator = navigator
      return true
    case .edgeTapMargin: return settings.edges.tapMargin.set(kind, to: value)
    case .tapTurnsPages: return settings.edges.tapTurns.set(kind, to: value != 0)
    case .tapTogglesControls: return settings.pointer.togglesControls.set(kind, to: value != 0)
    default: return nil
    }
  }

  /// The number of a setting; `nil` for an unknown one.
  public func value(of setting: UInt32, _ kind: DeviceKind) -> Double? {
    if setting >= View.thresholds {
      guard let key = TuningKey(rawValue: setting - View.thresholds) else { return nil }
      return key.unit == .time ? arena.tuning[key, kind] / 1e6 : arena.tuning[key, kind]
    }
    if let known = DecorationSetting(rawValue: setting) { return value(of: known) }
    if let known = EditSetting(rawValue: setting) { return settings.value(of: known) }
    if let known = PointerSetting(rawValue: setting) { return settings.value(of: known) }
    if let known = TextSetting(rawValue: setting) { return settings.value(of: known, kind) }
    return ViewSetting(rawValue: setting).map { value(of: $0, kind) }
  }

  /// The numbers of a setting, one a device kind; `nil` for an unknown one.
  public func values(of setting: UInt32) -> [Double?] {
    let kinds: [DeviceKind] = [.touch, .pen, .mouse, .trackpad, .trackpadGesture]
    return kinds.map { value(of: setting, $0) }
  }

  /// Takes the thresholds of a preset; the two factors stay. `false`, with nothing changed, where they are in use.
  @discardableResult
  public func setPreset(_ preset: TuningPreset) -> Bool {
    let (times, distances) = (arena.tuning.timeFactor, arena.tuning.distanceFactor)
    var wanted = Tuning.preset(preset)
    wanted.scale(times: times, distances: distances)
    guard wanted != arena.tuning else { return false }
    arena.tuning = wanted
    return true
  }

  private func apply(number setting: ViewSetting, _ value: Double) -> Bool {
    switch setting {
    case .timeFactor: arena.tuning.scale(times: value, distances: arena.tuning.distanceFactor)
    case .distanceFactor: arena.tuning.scale(times: arena.tuning.timeFactor, distances: value)
    case .edgeScrollZone: settings.edges.scrollZone = value
    case .edgeScrollSpeed: settings.edges.scrollSpeed = value
    case .edgeScrollDelay: settings.edges.scrollDelay = value
    case .maximumZoom:
      guard value > 0 || settings.isFormer else { return false }
      alterViewport { $0.setLimits(ZoomLimits(minimumOfFit: $0.limits.minimumOfFit, maximum: value)) }
    case .minimumZoom:
      guard value > 0 || settings.isFormer else { return false }
      alterViewport { $0.setLimits(ZoomLimits(minimumOfFit: value, maximum: $0.limits.maximum)) }
    case .hitRanking:
      guard let ranking = UInt32(exactly: value).flatMap({ HitRanking(rawValue: $0) }) else { return false }
      settings.ranking = ranking
    case .wheelStep: settings.wheel.step = value
    case .wheelZoomStep: settings.wheel.zoomStep = value.clamped(1.0001, 16)
    case .animated:
      settings.isAnimated = value != 0
      arriveWhereJumpsAreWanted()
    case .inputAnimated: settings.animatesInput = value != 0
    case .animationTime: settings.motion.animationDuration = value / 1000
    case .bounces: settings.motion.bounces = value != 0
    case .grease: settings.grease = value != 0
    case .plainScroll: switchPlain(RecognizerOwner.scroll, value != 0)
    case .plainZoom: switchPlain(RecognizerOwner.zoom, value != 0)
    case .snapsToWords: settings.text.snapsToWords = value != 0
    case .doubleTap, .stylusMode, .textSelectionMode, .edgeTapMargin, .tapTogglesControls, .navigation, .tapTurnsPages:
      return false
    }
    return true
  }

  /// Motion is reduced from now on: what is under way is there at once.
  @_optimize(size)
  private func arriveWhereJumpsAreWanted() {
    guard !settings.isAnimated else { return }
    arrive()
    finishUnlessInStep()
  }

  private func value(of setting: ViewSetting, _ kind: DeviceKind) -> Double {
    switch setting {
    case .timeFactor: arena.tuning.timeFactor
    case .distanceFactor: arena.tuning.distanceFactor
    case .edgeTapMargin: settings.edges.tapMargin[kind]
    case .tapTurnsPages: settings.edges.tapTurns[kind] ? 1 : 0
    case .tapTogglesControls: settings.pointer.togglesControls[kind] ? 1 : 0
    case .edgeScrollZone: settings.edges.scrollZone
    case .edgeScrollSpeed: settings.edges.scrollSpeed
    case .edgeScrollDelay: settings.edges.scrollDelay
    case .maximumZoom: viewport.limits.maximum
    case .minimumZoom: viewport.limits.minimumOfFit
    case .hitRanking: Double(settings.ranking.rawValue)
    case .wheelStep: settings.wheel.step
    case .wheelZoomStep: settings.wheel.zoomStep
    case .animated: settings.isAnimated ? 1 : 0
    case .inputAnimated: settings.wantsAnimatedInput ? 1 : 0
    case .animationTime: settings.motion.animationDuration * 1000
    case .bounces: settings.motion.bounces ? 1 : 0
    case .grease: settings.grease ? 1 : 0
    case .doubleTap: Double(settings.doubleTaps[kind].rawValue)
    case .stylusMode: Double(settings.stylusMode.rawValue)
    case .textSelectionMode: Double(settings.text.modes[kind].rawValue)
    case .snapsToWords: settings.text.snapsToWords ? 1 : 0
    case .navigation: Double(settings.links.navigator.rawValue)
    case .plainScroll: isPlainOn(RecognizerOwner.scroll) ? 1 : 0
    case .plainZoom: isPlainOn(RecognizerOwner.zoom) ? 1 : 0
    }
  }
}

/// The settings of a view that are no thresholds.
private enum ViewSetting: UInt32 {
  case timeFactor = 1
  case distanceFactor = 2
  case edgeTapMargin = 5
  case edgeScrollZone = 6
  case edgeScrollSpeed = 7
  case edgeScrollDelay = 8
  case maximumZoom = 9
  case minimumZoom = 10
  case hitRanking = 11
  case wheelStep = 12
  case wheelZoomStep = 13
  case animated = 14
  case animationTime = 15
  case bounces = 16
  case grease = 17
  case doubleTap = 18
  case stylusMode = 19
  case textSelectionMode = 20
  case snapsToWords = 21
  case inputAnimated = 22
  case tapTogglesControls = 23
  case navigation = 24
  case tapTurnsPages = 25
  case plainScroll = 38
  case plainZoom = 39
}

extension View {
  /// True if keys and notches of wheels move the view in an animation.
  public var animatesInput: Bool {
    get { settings.animatesInput }
    set { settings.animatesInput = newValue }
  }

  /// True if the view edits texts itself; false if it asks the host to.
  public var editsText: Bool {
    get { settings.text.isEditedHere }
    set { settings.text.isEditedHere = newValue }
  }

  /// True if pages show what is edited, and not yet changed, as the view lays it.
  public var drawsAsLaid: Bool {
    get { settings.text.isDrawnAsLaid }
    set { settings.text.isDrawnAsLaid = newValue }
  }

  /// True if the view does as those of traces before version 3 did.
  public var isFormer: Bool {
    get { settings.isFormer }
    set {
      settings.isFormer = newValue
      if newValue { shortcuts.removeInsert() }
    }
  }

  /// Sets how the view lies in its window; returns `false` and changes nothing where the map flattens the plane.
  public func setWindowTransform(_ transform: Transform<ViewSpace, WindowSpace>) -> Bool {
    alterViewport { $0.setWindowTransform(transform) }
  }
}
