import Document
import Geometry

/// The way from the ends of a run's glyphs to their boxes: all but the place along the line is the same for all of them.
struct RunTrack {
  let frame: UInt16
  let em: Double
  private let v0: Double
  private let v1: Double
  /// By what an end along the line in pdf space is multiplied on its way to the frame.
  private let scale: Double
  /// The share of the coordinate across the line, at the first end.
  private let offsetAtFirst: Double
  /// The same at the second end.
  private let offsetAtSecond: Double
  /// The shift of the map, the same at both ends.
  private let shift: Double
  /// -1 where the frame counts the other way, else 1.
  private let sign: Double
  /// 1 where the second end has the greater coordinate in pdf space, else -1.
  private let way: Double

  /// Shorter than this no side of a glyph tells a direction by its square.
  private static let shortest = 1e-150

  var height: Double { v1 - v0 }

  /// That of the run of a glyph that has been placed; `nil` where its others have to be looked at one by one.
  init?(
    _ line: PackedGlyphs.Line, _ ends: PackedGlyphs.Ends, _ glyph: PlacedGlyph, _ map: Transform<PDFSpace, PageSpace>
  ) {
    // A side at 0 might be -0 for another glyph of the run.
    guard !line.flags.contains(.vertical), glyph.frame < 4, glyph.box.height > 0, glyph.box.v0 != 0, glyph.box.v1 != 0
    else { return nil }
    (frame, em, v0, v1) = (glyph.frame, glyph.em, glyph.box.v0, glyph.box.v1)
    way = ends.second > ends.first ? 1 : -1
    sign = glyph.frame >= 2 ? -1 : 1
    let across = line.form == .alongX ? (map.a, map.b) : (map.c, map.d)
    let other = line.form == .alongX ? (map.c, map.d) : (map.a, map.b)
    let isAcross = across.0 != 0
    (scale, shift) = isAcross ? (across.0, map.tx) : (across.1, map.ty)
    let (low, high) = line.low < line.high ? (line.low, line.high) : (line.high, line.low)
    let factor = isAcross ? other.0 : other.1
    (offsetAtFirst, offsetAtSecond) = way > 0 ? (factor * low, factor * high) : (factor * high, factor * low)
    guard holds(ends), box(ends) == glyph.box else { return nil }
  }

  /// True if a glyph of the run reads the same way, and its ends say so.
  @inline(__always)
  func holds(_ ends: PackedGlyphs.Ends) -> Bool { (ends.second - ends.first) * way > RunTrack.shortest }

  @inline(__always)
  func box(_ ends: PackedGlyphs.Ends) -> FrameBox {
    FrameBox(
      u0: (scale * ends.first + offsetAtFirst + shift) * sign, v0: v0,
      u1: (scale * ends.second + offsetAtSecond + shift) * sign, v1: v1
    )
  }

  /// A glyph of the run that ``holds(_:)``.
  @inline(__always)
  func glyph(_ ends: PackedGlyphs.Ends, _ scalar: UInt32, _ traits: PlacedGlyph.Traits) -> PlacedGlyph {
    PlacedGlyph(box: box(ends), em: em, scalar: scalar, frame: frame, traits: traits)
  }
}
