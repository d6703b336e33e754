public import HitTesting
public import Layout
public import Selection

/// Numbers that a host may set beside the gestures' thresholds (``Gestures/Tuning``); `ix_setting`.
public struct ViewSettings: Hashable, Sendable {
  /// View units along the edges in which a tap turns the page.
  public var edgeTapMargin = 44.0
  /// View units along the edges in which a selecting drag scrolls.
  public var edgeScrollZone = 32.0
  /// Milliseconds before it does.
  public var edgeScrollDelay = 200.0
  /// View units a second.
  public var edgeScrollSpeed = 1200.0
  public var ranking = HitRanking.standard
  /// Whether a tap on a web or mail address in the text opens it as a link would.
  public var opensAddresses = false
  /// How far what is selected can be transformed.
  public var transform = TransformSettings()
  public var snap = SnapSettings()
  /// To what points snap that are measured.
  public var pointSnaps = PointSnaps.all
  /// Whether a tap on a free text that is selected asks for its text to be edited (S191).
  public var editsOnSecondTap = true
  /// View units a notch of a wheel.
  public var wheelStep = 60.0
  /// How much one notch zooms with Ctrl held.
  public var wheelZoomStep = 1.2
  /// How things move by themselves.
  public var motion = MotionSettings()
  /// Whether fast scroll, smart zoom and links move there in an animation; reduced motion has none.
  public var isAnimated = true
  public var doubleTaps = DoubleTaps()
  public var stylusMode = StylusMode.automatic
  public var text = TextSelectionSettings()
  public var pointer = PointerSettings()
  /// Whether the eraser takes away whole strokes, and does not cut them.
  public var erasesWholeStrokes = false
  /// Half the width of the eraser, in view units.
  public var eraserReach = 8.0
  public var menu = MenuSettings()
  /// Sends effects of an unknown type now and then, to prove that a host skips them.
  public var grease = false

  public init() {}
}

/// After what gestures the quick menu opens by itself; raw values as in `ix_menu_opening`.
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

/// What the host says of its quick menu.
public struct MenuSettings: Hashable, Sendable {
  /// Whether annotations of other authors are left as they are (``Document/author``).
  public var looksAtAuthors = false
  /// Whether the host flattens annotations.
  public var hostCanFlatten = false
  /// Whether the host has something to paste.
  public var hostCanPaste = false
  /// After what the menu opens by itself.
  public var opens: MenuOpenings = [.afterSelecting, .afterText]

  public init() {}
}
