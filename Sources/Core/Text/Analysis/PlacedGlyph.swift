import Document
import Geometry

/// A glyph in the axes of its frame, as the analysis sees it.
struct PlacedGlyph: Sendable {
  var box: FrameBox
  /// The size of the font in points, or what the box lets guess of it. Never negative.
  var em: Double
  var scalar: UInt32
  /// Index into ``PlacedGlyphs/frames``.
  var frame: UInt16
  var isVertical: Bool
  var isSpace: Bool
  /// A mark that belongs to the letter under it.
  var isMark: Bool

  /// Whether two glyphs, the boxes being equal, stand in this order. With the boxes it makes a total order up to
  /// glyphs that nothing tells apart.
  func precedesAtSamePlace(_ other: PlacedGlyph) -> Bool {
    if scalar != other.scalar { return scalar < other.scalar }
    if em != other.em { return em < other.em }
    return !isVertical && other.isVertical
  }

  /// The order along the line; marks after what they sit on is left to the composer.
  func precedesAlongLine(_ other: PlacedGlyph) -> Bool {
    box != other.box ? box.precedes(other.box) : precedesAtSamePlace(other)
  }
}

/// All glyphs of a page in page space, each in the frame it reads in.
struct PlacedGlyphs {
  private(set) var frames: [ReadingFrame] = []
  private(set) var glyphs: [PlacedGlyph] = []

  /// Two directions within this slope of an axis count as along it: 0.6 degrees.
  private static let axisSlope = 0.01
  /// Free directions within this much of a quarter turn share a frame: 1.8 degrees.
  private static let freeStep = 0.02

  /// - Complexity: O(n), and O(k log k) for k glyphs at free angles.
  init(_ source: [Glyph], geometry: PageGeometry) {
    let map = geometry.toPage
    glyphs.reserveCapacity(source.count)
    for turn: UInt8 in 0...3 { frames.append(ReadingFrame(turn: QuarterTurn(rawValue: turn) ?? .none)) }
    var free: [(angle: Double, index: Int)] = []
    for index in source.indices {
      let quad = map.apply(source[index].quad)
      let direction = PlacedGlyphs.direction(of: quad, isVertical: source[index].flags.contains(.vertical))
      let frame = PlacedGlyphs.axisFrame(direction)
      if frame == nil { free.append((PlacedGlyphs.pseudoAngle(direction), index)) }
      place(source[index], quad: quad, frame: frame ?? 0, unit: geometry.userUnit)
    }
    if !free.isEmpty { placeFree(&free, source: source, geometry: geometry) }
  }

  private mutating func place(_ glyph: Glyph, quad: Quad<PageSpace>, frame: Int, unit: Double) {
    let placed = PlacedGlyphs.placed(glyph, quad: quad, in: frames[frame], index: frame, unit: unit)
    glyphs.append(placed)
  }

  private static func placed(
    _ glyph: Glyph, quad: Quad<PageSpace>, in frame: ReadingFrame, index: Int, unit: Double
  ) -> PlacedGlyph {
    let box = frame.box(quad)
    let isVertical = glyph.flags.contains(.vertical)
    return PlacedGlyph(
      box: box, em: em(of: box, fontSize: glyph.fontSize * unit, isVertical: isVertical), scalar: glyph.scalar,
      frame: UInt16(clamping: index), isVertical: isVertical, isSpace: CharacterTest.isSpace(glyph.scalar),
      isMark: CharacterTest.isMark(glyph.scalar))
  }

  /// Groups glyphs at free angles by direction, in the order of the angles so that the input's order plays no part.
  private mutating func placeFree(
    _ free: inout [(angle: Double, index: Int)], source: [Glyph], geometry: PageGeometry
  ) {
    free.sort { $0.angle < $1.angle }
    let map = geometry.toPage
    var start = 0
    while start < free.count {
      var end = start
      while end < free.count, free[end].angle - free[start].angle <= PlacedGlyphs.freeStep { end += 1 }
      let frame = ReadingFrame(direction: PlacedGlyphs.direction(pseudoAngle: free[(start + end) / 2].angle))
      frames.append(frame)
      for entry in free[start..<end] {
        let glyph = source[entry.index]
        glyphs[entry.index] = PlacedGlyphs.placed(
          glyph, quad: map.apply(glyph.quad), in: frame, index: frames.count - 1, unit: geometry.userUnit)
      }
      start = end
    }
  }

  /// The size of the font where the provider's number fits the box, otherwise the box's height.
  private static func em(of box: FrameBox, fontSize: Double, isVertical: Bool) -> Double {
    let height = isVertical ? max(box.width, box.height) : box.height
    if height <= 0 { return fontSize > 0 ? min(fontSize, Coordinate.limit) : box.width }
    return fontSize > height / 3 && fontSize < height * 3 ? fontSize : height
  }

  /// Where the line runs: along the baseline side; down the glyph's side in vertical writing.
  private static func direction(of q: Quad<PageSpace>, isVertical: Bool) -> Vector<PageSpace> {
    let along = q.p1 - q.p0
    let up = q.p3 - q.p0
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

  /// The direction of length 1 that has this pseudo-angle.
  private static func direction(pseudoAngle a: Double) -> Vector<PageSpace> {
    let x = a < 2 ? 1 - a : a - 3
    let y = a < 1 ? a : (a < 3 ? 2 - a : a - 4)
    let raw = Vector<PageSpace>(x, y)
    return raw / raw.length
  }
}
