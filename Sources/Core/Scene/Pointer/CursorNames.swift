import Geometry

/// The toolkits whose names for pointer shapes are known.
public enum CursorTheme: UInt32, Hashable, Sendable, CaseIterable {
  /// CSS names, which are those of X11 themes, Wayland and GTK 4 as well.
  case css = 1
  /// Enumerators of `Qt::CursorShape`.
  case qt = 2
  /// Names of the Win32 resources for `LoadCursor`.
  case win32 = 3
  /// Class methods of `NSCursor`.
  case appKit = 4
}

extension Cursor {
  /// The shape's name in a toolkit.
  ///
  /// - Parameter rotation: Degrees clockwise; a resize shape takes the nearest of the eight directions.
  public func name(in theme: CursorTheme, rotation: Double) -> StaticString {
    if self == .resize { return Cursor.resizeName(theme, rotation) }
    switch theme {
    case .css: return cssName
    case .qt: return qtName
    case .win32: return win32Name
    case .appKit: return appKitName
    }
  }

  private var cssName: StaticString {
    switch self {
    case .arrow, .custom: "default"
    case .hand: "pointer"
    case .beam: "text"
    case .verticalBeam: "vertical-text"
    case .grab: "grab"
    case .grabbing: "grabbing"
    case .crosshair: "crosshair"
    case .move: "move"
    case .resize: "ew-resize"
    case .rotate: "all-scroll"
    case .notAllowed: "not-allowed"
    }
  }

  private var qtName: StaticString {
    switch self {
    case .arrow, .custom: "ArrowCursor"
    case .hand: "PointingHandCursor"
    case .beam, .verticalBeam: "IBeamCursor"
    case .grab: "OpenHandCursor"
    case .grabbing: "ClosedHandCursor"
    case .crosshair: "CrossCursor"
    case .move, .rotate: "SizeAllCursor"
    case .resize: "SizeHorCursor"
    case .notAllowed: "ForbiddenCursor"
    }
  }

  private var win32Name: StaticString {
    switch self {
    case .arrow, .custom: "IDC_ARROW"
    case .hand, .grab, .grabbing: "IDC_HAND"
    case .beam, .verticalBeam: "IDC_IBEAM"
    case .crosshair: "IDC_CROSS"
    case .move, .rotate: "IDC_SIZEALL"
    case .resize: "IDC_SIZEWE"
    case .notAllowed: "IDC_NO"
    }
  }

  private var appKitName: StaticString {
    switch self {
    case .arrow, .custom: "arrow"
    case .hand: "pointingHand"
    case .beam: "iBeam"
    case .verticalBeam: "iBeamCursorForVerticalLayout"
    case .grab, .move: "openHand"
    case .grabbing, .rotate: "closedHand"
    case .crosshair: "crosshair"
    case .resize: "resizeLeftRight"
    case .notAllowed: "operationNotAllowed"
    }
  }

  /// A resize shape at rotation 0 points left and right; opposite directions look the same.
  private static func resizeName(_ theme: CursorTheme, _ rotation: Double) -> StaticString {
    let eighth = (rotation / 45).rounded(.toNearestOrEven).clampedInt
    switch (theme, ((eighth % 4) + 4) % 4) {
    case (.css, 0): return "ew-resize"
    case (.css, 1): return "nwse-resize"
    case (.css, 2): return "ns-resize"
    case (.css, _): return "nesw-resize"
    case (.qt, 0): return "SizeHorCursor"
    case (.qt, 1): return "SizeFDiagCursor"
    case (.qt, 2): return "SizeVerCursor"
    case (.qt, _): return "SizeBDiagCursor"
    case (.win32, 0): return "IDC_SIZEWE"
    case (.win32, 1): return "IDC_SIZENWSE"
    case (.win32, 2): return "IDC_SIZENS"
    case (.win32, _): return "IDC_SIZENESW"
    case (.appKit, 2): return "resizeUpDown"
    case (.appKit, _): return "resizeLeftRight"
    }
  }
}
