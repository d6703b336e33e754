/// The meaning of the pointer: the mode of a tool.
///
/// An open list: hosts add modes from ``firstCustom`` on.
public struct ToolMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let none = ToolMode(rawValue: 0)
  public static let pan = ToolMode(rawValue: 1)
  public static let selectText = ToolMode(rawValue: 2)
  public static let linkAction = ToolMode(rawValue: 3)
  public static let formFill = ToolMode(rawValue: 4)
  public static let media = ToolMode(rawValue: 5)
  public static let editLine = ToolMode(rawValue: 6)
  public static let editTextMarkup = ToolMode(rawValue: 7)
  public static let editVertices = ToolMode(rawValue: 8)
  public static let edit = ToolMode(rawValue: 9)
  public static let editGroup = ToolMode(rawValue: 10)
  public static let eraseInk = ToolMode(rawValue: 20)
  public static let selectRectangle = ToolMode(rawValue: 21)
  public static let selectLasso = ToolMode(rawValue: 22)
  // Row n of the table of created annotations is 100 + n.
  public static let createNote = ToolMode(rawValue: 101)
  public static let createLinkRectangle = ToolMode(rawValue: 102)
  public static let createLinkText = ToolMode(rawValue: 103)
  public static let createFreeText = ToolMode(rawValue: 104)
  public static let createCallout = ToolMode(rawValue: 105)
  public static let createLine = ToolMode(rawValue: 106)
  public static let createArrow = ToolMode(rawValue: 107)
  public static let createRuler = ToolMode(rawValue: 108)
  public static let createRectangle = ToolMode(rawValue: 109)
  public static let createEllipse = ToolMode(rawValue: 110)
  public static let createPolyline = ToolMode(rawValue: 111)
  public static let createPolygon = ToolMode(rawValue: 112)
  public static let createCloud = ToolMode(rawValue: 113)
  public static let createHighlight = ToolMode(rawValue: 114)
  public static let createUnderline = ToolMode(rawValue: 115)
  public static let createSquiggly = ToolMode(rawValue: 116)
  public static let createStrikeout = ToolMode(rawValue: 117)
  public static let createInk = ToolMode(rawValue: 118)
  public static let createFreehandHighlight = ToolMode(rawValue: 119)
  public static let createSignature = ToolMode(rawValue: 120)
  public static let createImageStamp = ToolMode(rawValue: 121)
  public static let createRubberStamp = ToolMode(rawValue: 122)
  public static let createFileAttachment = ToolMode(rawValue: 123)
  public static let createSound = ToolMode(rawValue: 124)
  public static let createRedactionText = ToolMode(rawValue: 125)
  public static let createTextField = ToolMode(rawValue: 126)
  public static let createCheckBox = ToolMode(rawValue: 127)
  public static let createSignatureField = ToolMode(rawValue: 128)
  public static let createRadioButton = ToolMode(rawValue: 129)
  public static let createRedactionRectangle = ToolMode(rawValue: 130)
  public static let createPerimeterMeasure = ToolMode(rawValue: 131)
  public static let createAreaMeasure = ToolMode(rawValue: 132)
  public static let createRectangleAreaMeasure = ToolMode(rawValue: 133)
  public static let createComboBox = ToolMode(rawValue: 134)
  public static let createListBox = ToolMode(rawValue: 135)
  public static let createDateText = ToolMode(rawValue: 136)
  public static let smartPen = ToolMode(rawValue: 137)
  public static let createCountMarker = ToolMode(rawValue: 138)
  public static let createCaret = ToolMode(rawValue: 139)
  public static let createAngleMeasure = ToolMode(rawValue: 140)
  /// The first mode that is the host's to give out.
  public static let firstCustom = ToolMode(rawValue: 10000)

  /// True if it is for drawing by hand, which a pen may have to itself.
  public var isFreehand: Bool {
    self == .eraseInk || self == .createInk || self == .createFreehandHighlight || self == .createSignature
      || self == .smartPen
  }

  public var isCustom: Bool { rawValue >= ToolMode.firstCustom.rawValue }
}
