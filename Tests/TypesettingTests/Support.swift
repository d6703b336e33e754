import Document
import Geometry
import Typesetting

extension String {
  var scalars: [UInt32] { unicodeScalars.map { $0.value } }
}

/// A frame of 200 by 20 at (100, 500), or as tall as is said.
func frame(
  _ kind: TextFrame.Kind = .line, width: Double = 200, height: Double = 20, size: Double = 12, quadding: UInt32 = 0,
  family: StandardFont.Family = .helvetica
) -> TextFrame {
  var style = TextStyle(size: size)
  style.font = StandardFont(family: family)
  return TextFrame(
    box: Rect(x: 100, y: 500, width: width, height: height), inset: 1, padding: 2, quadding: quadding, kind: kind,
    style: style)
}

func text(_ string: String, _ frame: TextFrame = frame()) -> TypesetText { TypesetText(string.scalars, in: frame) }
