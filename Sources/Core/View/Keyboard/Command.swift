public import Tools

/// The command of a key (S233). A tool has the number of its mode above ``firstTool``.
public struct Command: Hashable, Sendable {
  public let rawValue: UInt32

  private init(_ number: UInt32) { rawValue = number }

  /// `nil` for a number of no command.
  public init?(rawValue: UInt32) {
    guard Command.isKnown(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  /// Takes a tool; none the default one.
  public init(tool: ToolMode) { rawValue = Command.firstTool &+ tool.rawValue }

  /// The number before those of the tools.
  public static var firstTool: UInt32 { 0x10000 }

  /// The tool that it takes; `nil` for another command.
  public var tool: ToolMode? {
    rawValue >= Command.firstTool ? ToolMode(rawValue: rawValue &- Command.firstTool) : nil
  }

  private static func isKnown(_ number: UInt32) -> Bool {
    switch number {
    case 1...22, 30...38, 40...49, 60...68, 80...92, 101...112, 120...122, 130...135, 140...142, 150...159: true
    case firstTool..<(1 << 24): true
    default: false
    }
  }
}

extension Command {
  public static let scrollLeft = Command(1)
  public static let scrollRight = Command(2)
  public static let scrollUp = Command(3)
  public static let scrollDown = Command(4)
  public static let previousViewport = Command(5)
  public static let nextViewport = Command(6)
  public static let documentStart = Command(7)
  public static let documentEnd = Command(8)
  public static let zoomIn = Command(9)
  public static let zoomOut = Command(10)
  public static let fitPage = Command(11)
  public static let fitWidth = Command(12)
  public static let back = Command(13)
  public static let forward = Command(14)
  public static let selectAll = Command(15)
  public static let cancel = Command(16)
  public static let undo = Command(17)
  public static let redo = Command(18)
  public static let nextPage = Command(19)
  public static let previousPage = Command(20)
  public static let turnViewRight = Command(21)
  public static let turnViewLeft = Command(22)
  public static let moveLeft = Command(30)
  public static let moveRight = Command(31)
  public static let moveUp = Command(32)
  public static let moveDown = Command(33)
  public static let moveFarLeft = Command(34)
  public static let moveFarRight = Command(35)
  public static let moveFarUp = Command(36)
  public static let moveFarDown = Command(37)
  public static let delete = Command(38)
  public static let wider = Command(40)
  public static let narrower = Command(41)
  public static let taller = Command(42)
  public static let shorter = Command(43)
  public static let turnRight = Command(44)
  public static let turnLeft = Command(45)
  public static let nextVertex = Command(46)
  public static let previousVertex = Command(47)
  public static let focusNext = Command(60)
  public static let focusPrevious = Command(61)
  public static let open = Command(62)
  public static let select = Command(63)
  public static let selectAlso = Command(64)
  public static let nextImage = Command(65)
  public static let previousImage = Command(66)
  public static let nextOption = Command(67)
  public static let previousOption = Command(68)
  public static let caret = Command(80)
  public static let caretLeft = Command(81)
  public static let caretRight = Command(82)
  public static let caretUp = Command(83)
  public static let caretDown = Command(84)
  public static let caretWordBackward = Command(85)
  public static let caretWordForward = Command(86)
  public static let caretLineStart = Command(87)
  public static let caretLineEnd = Command(88)
  public static let caretPageStart = Command(89)
  public static let caretPageEnd = Command(90)
  public static let caretDocumentStart = Command(91)
  public static let caretDocumentEnd = Command(92)
  public static let extendLeft = Command(101)
  public static let extendRight = Command(102)
  public static let extendUp = Command(103)
  public static let extendDown = Command(104)
  public static let extendWordBackward = Command(105)
  public static let extendWordForward = Command(106)
  public static let extendLineStart = Command(107)
  public static let extendLineEnd = Command(108)
  public static let extendPageStart = Command(109)
  public static let extendPageEnd = Command(110)
  public static let extendDocumentStart = Command(111)
  public static let extendDocumentEnd = Command(112)
  public static let addVertex = Command(48)
  public static let removeVertex = Command(49)
  public static let openMenu = Command(120)
  public static let smartZoom = Command(121)
  public static let toggleUserInterface = Command(122)
  public static let copy = Command(130)
  public static let cut = Command(131)
  public static let paste = Command(132)
  public static let pasteInPlace = Command(133)
  public static let duplicate = Command(134)
  public static let copyTable = Command(135)
  public static let selectWord = Command(140)
  public static let selectLine = Command(141)
  public static let selectParagraph = Command(142)
  public static let deleteBackward = Command(150)
  public static let deleteForward = Command(151)
  public static let deleteWordBackward = Command(152)
  public static let deleteWordForward = Command(153)
  public static let deleteToLineStart = Command(154)
  public static let deleteToLineEnd = Command(155)
  public static let newLine = Command(156)
  public static let commit = Command(157)
  public static let nextField = Command(158)
  public static let previousField = Command(159)
}
