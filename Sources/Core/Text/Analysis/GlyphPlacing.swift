import Document
import Geometry
import Unicode

/// Puts the glyphs of a page into the frames that they read in.
///
/// Glyphs of a run stand between the same two lines and have one size: what the first one shows of them is not worked out again.
struct GlyphPlacing {
  /// A glyph that reads along no axis of the page.
  struct Free {
    var angle: Double
    let index: Int
    let glyph: Glyph
  }

  /// How many glyphs each of the four frames along the axes has.
  private(set) var counts = [0, 0, 0, 0]
  /// How many glyphs have a height from 2^(i - 31) up to twice that.
  private(set) var heights = [Int](repeating: 0, count: 64)
  var free: [Free] = []
  private(set) var hasWordJoiners = false
  /// True if some glyph may be of a vertical line.
  private(set) var hasWide = false

  private let map: Transform<PDFSpace, PageSpace>
  private let turn: Int
  private let unit: Double

  /// Two directions within this slope of an axis count as along it: 0.6 degrees.
  private static let axisSlope = 0.01

  init(_ geometry: PageGeometry) {
    (map, unit) = (geometry.toPage, geometry.userUnit)
    turn = Int(clamping: geometry.rotation.rawValue)
  }

  /// - Complexity: O(n).
  mutating func place(_ source: PackedGlyphs, _ made: UnsafeMutableBufferPointer<PlacedGlyph>) -> Int {
    var (place, slantedCount) = (0, 0)
    for run in source.runs {
      if run.line.form == .slanted {
        for glyph in source.slanted[slantedCount..<slantedCount + run.count] {
          placeAlone(glyph, at: place, made)
          place += 1
        }
        slantedCount += run.count
      } else {
        self.place(run, place..<place + run.count, slantedCount, of: source, made)
        place += run.count
      }
    }
    return place
  }

  private mutating func place(
    _ run: PackedGlyphs.Run, _ places: Range<Int>, _ slantedCount: Int, of source: PackedGlyphs,
    _ made: UnsafeMutableBufferPointer<PlacedGlyph>
  ) {
    var place = places.lowerBound
    // The first one that has a width tells the way.
    var track: RunTrack?
    while place < places.upperBound {
      let ends = source.ends[place - slantedCount]
      placeAlone(run.line.glyph(ends, source.scalars[place], run.line.flags), at: place, made)
      if track == nil { track = RunTrack(run.line, ends, made[place], map) }
      place += 1
      if let track { place = follow(track, place..<places.upperBound, slantedCount, of: source, made) }
    }
  }

  /// Places the glyphs that follow on a track, up to one that has to be looked at by itself.
  private mutating func follow(
    _ track: RunTrack, _ places: Range<Int>, _ slantedCount: Int, of source: PackedGlyphs,
    _ made: UnsafeMutableBufferPointer<PlacedGlyph>
  ) -> Int {
    var place = places.lowerBound
    source.ends.withUnsafeBufferPointer { ends in
      source.scalars.withUnsafeBufferPointer { scalars in
        while place < places.upperBound, track.holds(ends[place &- slantedCount]) {
          let scalar = scalars[place]
          let isLetter = scalar > 0x20 && scalar < 0x7F
          let traits = isLetter ? [] : PlacedGlyph.Traits(scalar: scalar)
          if !isLetter { note(scalar, traits) }
          made.initializeElement(at: place, to: track.glyph(ends[place &- slantedCount], scalar, traits))
          place &+= 1
          // Most are letters of ASCII, of which no more has to be found out.
          while place < places.upperBound, scalars[place] > 0x20, scalars[place] < 0x7F,
            track.holds(ends[place &- slantedCount])
          {
            made.initializeElement(at: place, to: track.glyph(ends[place &- slantedCount], scalars[place], []))
            place &+= 1
          }
        }
      }
    }
    guard !places.isEmpty else { return place }
    counts[Int(clamping: track.frame)] += place - places.lowerBound
    heights[GlyphPlacing.heightClass(track.height)] += place - places.lowerBound
    return place
  }

  /// Places a glyph by itself.
  private mutating func placeAlone(
    _ glyph: Glyph, at place: Int, _ made: UnsafeMutableBufferPointer<PlacedGlyph>
  ) {
    let direction = GlyphPlacing.direction(of: glyph.quad, isVertical: glyph.flags.contains(.vertical))
    var frame = 0
    if let axis = GlyphPlacing.axisFrame(direction) {
      frame = (axis + turn) & 3
      counts[frame] += 1
    } else {
      free.append(Free(angle: GlyphPlacing.pseudoAngle(direction) + Double(turn), index: place, glyph: glyph))
    }
    let box = GlyphPlacing.axisBox(glyph.quad, map, frame: frame)
    heights[GlyphPlacing.heightClass(box.height)] += 1
    let placed = GlyphPlacing.placed(glyph, box, frame: frame, unit: unit)
    note(glyph.scalar, placed.traits)
    made.initializeElement(at: place, to: placed)
  }

  private mutating func note(_ scalar: UInt32, _ traits: PlacedGlyph.Traits) {
    if !traits.isDisjoint(with: [.wide, .vertical]) { hasWide = true }
    if scalar == 0x2060 || scalar == 0xFEFF { hasWordJoiners = true }
  }

  private static func heightClass(_ height: Double) -> Int {
    (Int(clamping: height.clamped(1e-6, 1e9).bitPattern >> 52 & 0x7FF) - 992) & 63
  }

  static func placed(_ glyph: Glyph, _ box: FrameBox, frame: Int, unit: Double) -> PlacedGlyph {
    var traits = PlacedGlyph.Traits(scalar: glyph.scalar)
    if glyph.flags.contains(.vertical) { traits.insert(.vertical) }
    return PlacedGlyph(
      box: box, em: em(of: box, fontSize: glyph.fontSize * unit, isVertical: glyph.flags.contains(.vertical)),
      scalar: glyph.scalar, frame: UInt16(truncatingIfNeeded: frame), traits: traits)
  }

  /// The box of a quad in one of the four frames along the page's axes, to the bit.
  private static func axisBox(
    _ q: Quad<PDFSpace>, _ map: Transform<PDFSpace, PageSpace>, frame: Int
  ) -> FrameBox {
    let low = map.apply(
      Point<PDFSpace>(
        lower(lower(q.p0.x, q.p1.x), lower(q.p2.x, q.p3.x)), lower(lower(q.p0.y, q.p1.y), lower(q.p2.y, q.p3.y))))
    let high = map.apply(
      Point<PDFSpace>(
        upper(upper(q.p0.x, q.p1.x), upper(q.p2.x, q.p3.x)), upper(upper(q.p0.y, q.p1.y), upper(q.p2.y, q.p3.y))))
    let (x0, x1) = (lower(low.x, high.x), upper(low.x, high.x))
    let (y0, y1) = (lower(low.y, high.y), upper(low.y, high.y))
    switch frame {
    case 0: return FrameBox(u0: x0, v0: y0, u1: x1, v1: y1)
    case 1: return FrameBox(u0: y0, v0: -x1, u1: y1, v1: -x0)
    case 2: return FrameBox(u0: -x1, v0: -y1, u1: -x0, v1: -y0)
    default: return FrameBox(u0: -y1, v0: x0, u1: -y0, v1: x1)
    }
  }

  private static func lower(_ a: Double, _ b: Double) -> Double { a < b ? a : b }
  private static func upper(_ a: Double, _ b: Double) -> Double { a > b ? a : b }

  /// The size of the font where the provider's number fits the box, otherwise the box's height.
  private static func em(of box: FrameBox, fontSize: Double, isVertical: Bool) -> Double {
    let height = isVertical ? max(box.width, box.height) : box.height
    if height <= 0 { return fontSize > 0 ? min(fontSize, Coordinate.limit) : box.width }
    return fontSize * 3 > height && fontSize < height * 3 ? fontSize : height
  }

  /// Where the line runs on the unturned page, y down: along the baseline side; down the glyph's side in vertical
  /// writing.
  private static func direction(of q: Quad<PDFSpace>, isVertical: Bool) -> Vector<PageSpace> {
    let along = Vector<PageSpace>(q.p1.x - q.p0.x, q.p0.y - q.p1.y)
    let up = Vector<PageSpace>(q.p3.x - q.p0.x, q.p0.y - q.p3.y)
    if isVertical { return up.squaredLength > 0 ? -up : Vector(-along.dy, along.dx) }
    return along.squaredLength > 0 ? along : Vector(-up.dy, up.dx)
  }

  /// The frame of a direction that lies along an axis, and of one that has no length.
  private static func axisFrame(_ d: Vector<PageSpace>) -> Int? {
    let (x, y) = (d.dx.magnitude, d.dy.magnitude)
    if y <= x * axisSlope { return d.dx >= 0 ? 0 : 2 }
    if x <= y * axisSlope { return d.dy >= 0 ? 1 : 3 }
    return nil
  }

  /// Grows with the angle, by 1 a quarter turn: 0 along x, 1 along y, below 4.
  private static func pseudoAngle(_ d: Vector<PageSpace>) -> Double {
    let share = d.dy.magnitude / (d.dx.magnitude + d.dy.magnitude)
    if d.dy >= 0 { return d.dx >= 0 ? share : 2 - share }
    return d.dx < 0 ? 2 + share : 4 - share
  }
}
