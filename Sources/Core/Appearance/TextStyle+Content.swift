public import Document
import Geometry
import Typesetting

extension TextStyle {
  /// Begins a text object for a text: the fonts of the provider are set run by run.
  func begin(_ text: TypesetText, _ out: inout ContentStream) {
    guard text.codes.isEmpty else { return begin(&out) }
    out.op("BT")
    out.fillColor(color)
  }

  /// Begins a text object with font and colour set.
  func begin(_ out: inout ContentStream) {
    out.op("BT")
    out.fillColor(color)
    out.op(opening: "/F ")
    out.number(size)
    out.op("Tf")
  }
}

extension Appearance {
  /// A /DA: Helvetica of a size in a colour, black without one.
  public static func defaultAppearance(size: Double, _ color: Annotation.Color) -> [UInt8] {
    var out: [UInt8] = []
    out.append("/Helv ")
    out.append(decimal: size)
    out.append(" Tf ")
    let v = color.values
    let shares = color.isVisible ? [v.0, v.1, v.2, v.3].prefix(Int(clamping: color.components)) : [0]
    for share in shares {
      out.append(decimal: share.clamped(0, 1))
      out.append(" ")
    }
    out.append(shares.count == 1 ? "g" : shares.count == 3 ? "rg" : "k")
    return out
  }
}
