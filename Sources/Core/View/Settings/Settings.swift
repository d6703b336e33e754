public import Gestures
public import HitTesting
public import Layout
public import Selection

/// The settings of a view beside the gestures' thresholds (``Gestures/Tuning``).
public struct ViewSettings: Hashable, Sendable {
  public var edges = EdgeSettings()
  public var wheel = WheelSettings()
  public var ranking = HitRanking.standard
  public var links = LinkSettings()
  public var editing = EditingSettings()
  /// How things move by themselves.
  public var motion = MotionSettings()
  /// True if fast scroll, smart zoom and navigation move there in an animation; reduced motion has none.
  public var isAnimated: Bool {
    get { animations.isOn }
    set { animations.isOn = newValue }
  }
  /// True if keys and notches of wheels move the view in an animation, where there are any.
  public var animatesInput: Bool {
    get { animations.isOn && animations.ofInput }
    set { animations.ofInput = newValue }
  }
  private var animations = Animations()
  /// True if keys and notches are to be animated, whether or not there are animations.
  var wantsAnimatedInput: Bool { animations.ofInput }
  public var doubleTaps = DoubleTaps()
  public var stylusMode = StylusMode.automatic
  public var text = TextSelectionSettings()
  public var pointer = PointerSettings()
  public var eraser = EraserSettings()
  public var menu = MenuSettings()
  /// Sends effects of an unknown type now and then, to prove that a host skips them.
  public var grease = false
  /// True in a replay of a trace of a version before 3: what was accepted then is accepted, and keys do what they did.
  public var isFormer = false

  public init() {}

  private struct Animations: Hashable, Sendable {
    var isOn = true
    var ofInput = true
  }
}

/// The margins along the edges of a view.
public struct EdgeSettings: Hashable, Sendable {
  /// Width in which a tap turns the page, view units; 0 for none, as for mice and trackpads, whose clicks are no wish to.
  public var tapMargin = PerDevice(direct: 44.0, indirect: 0.0)
  /// True for devices of which a tap anywhere turns the page: on, but back near the edge where reading begins.
  public var tapTurns = PerDevice(false)
  /// Width in which a selecting drag scrolls, view units.
  public var scrollZone = 32.0
  /// Milliseconds before it scrolls.
  public var scrollDelay = 200.0
  /// View units a second.
  public var scrollSpeed = 1200.0
}

/// How links are followed.
public struct LinkSettings: Hashable, Sendable {
  /// True if a tap on a web or mail address in the text opens it as a link would.
  public var opensAddresses = false
  /// Who goes where links, bookmarks and keys lead.
  public var navigator = Navigator.view
}

/// How far a wheel scrolls and zooms.
public struct WheelSettings: Hashable, Sendable {
  /// View units a notch.
  public var step = 60.0
  /// The factor by which one notch zooms with Ctrl held.
  public var zoomStep = 1.2
}

/// How selected annotations may be transformed, and what they snap to.
public struct EditingSettings: Hashable, Sendable {
  public var transform = TransformSettings()
  public var snap = SnapSettings()
  /// The targets to which measured points snap.
  public var pointSnaps = PointSnaps.all
  /// True if a tap on a free text that is selected asks for its text to be edited (S191).
  public var onSecondTap = true
}

/// The eraser.
public struct EraserSettings: Hashable, Sendable {
  /// True if it erases whole strokes, and does not cut them.
  public var takesWholeStrokes = false
  /// Half its width, view units.
  public var reach = 8.0
}

/// After what gestures the context menu opens by itself.
public struct MenuOpenings: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// A finger or pen has selected an annotation.
  public static let afterSelecting = MenuOpenings(rawValue: 1 << 0)
  /// A finger or pen has selected text.
  public static let afterText = MenuOpenings(rawValue: 1 << 1)
  /// A mouse counts as well.
  public static let byMouse = MenuOpenings(rawValue: 1 << 2)
  public static let all: MenuOpenings = [.afterSelecting, .afterText, .byMouse]
}

/// The host's settings of its context menu.
public struct MenuSettings: Hashable, Sendable {
  /// True if annotations of other authors cannot be changed (``Document/author``).
  public var looksAtAuthors = false
  /// True if it offers what makes or changes annotations.
  public var offersEdits = true
  /// True if the host flattens annotations.
  public var hostCanFlatten = false
  /// True if the host has something to paste.
  public var hostCanPaste = false
  /// After what the menu opens by itself.
  public var opens: MenuOpenings = [.afterSelecting, .afterText]

  public init() {}
}
