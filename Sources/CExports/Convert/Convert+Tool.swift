import CInteract
import Document
import Geometry
import Gestures
import Interactions
import Tools

extension ix_tool_style: SizedStruct {
  /// Without `font_size` and `cloud`.
  static var firstSize: Int { MemoryLayout<Self>.size - 2 * MemoryLayout<Double>.size }
}
extension ToolStyle {
  /// Parses a style from outside.
  init(c given: ix_tool_style) throws(IXError) {
    let ends = given.line_endings
    guard ends.0 <= IX_LINE_ENDING_SLASH.rawValue, ends.1 <= IX_LINE_ENDING_SLASH.rawValue else {
      throw .invalidArgument
    }
    self.init(
      color: try Annotation.Color(c: given.color), interiorColor: try Annotation.Color(c: given.interior_color),
      width: try Double(c: given.width), opacity: try Annotation.Color.share(given.opacity),
      lineEndings: LineEndings(start: ends.0, end: ends.1), fontSize: try Double(c: given.font_size),
      cloud: try Double(c: given.cloud))
  }
}

extension ToolSwitch {
  var status: ix_status {
    get throws(IXError) {
      switch self {
      case .done: IX_OK
      case .noOp: IX_NO_OP
      case .notSupported: throw .notSupported
      case .refused: throw .conflict
      case .vetoed: throw .denied
      case .notPermitted: throw .notPermitted
      }
    }
  }
}

extension ix_tool_carry {
  init(_ carry: ToolCarry, _ mode: ToolMode) {
    self.init(
      size: UInt32(clamping: MemoryLayout<ix_tool_carry>.size), flags: carry.keepsTool ? IX_TOOL_PINNED.rawValue : 0,
      style: carry.style, mode: mode.rawValue, annotation: carry.annotation.raw, page: carry.page.raw,
      box: carry.box.c)
  }
}
