import Document
import Geometry
import Unicode

/// A glyph in the axes of its frame, as the analysis sees it.
struct PlacedGlyph: Sendable {
  var box: FrameBox
  /// The size of the font in points, or what the box lets guess of it. Never negative.
  var em: Double
  var scalar: UInt32
  /// Index into ``PlacedGlyphs/frames``.
  var frame: UInt16
  var traits: Traits

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt16
    /// In vertical writing mode.
    static let vertical = Traits(rawValue: 1)
    static let space = Traits(rawValue: 2)
    /// A mark that belongs to the letter under it.
    static let mark = Traits(rawValue: 4)
    /// May be right-to-left text.
    static let rightToLeft = Traits(rawValue: 8)
    /// The file has a space between it and the glyph before it along the line.
    static let afterSpace = Traits(rawValue: 16)
    /// As wide as it is high: ideographs, kana, hangul and their punctuation.
    static let wide = Traits(rawValue: 32)

    /// The properties that the character has by itself.
    init(scalar: UInt32) {
      var value: UInt16 = 0
      if scalar <= 0x20 || scalar >= 0x7F, CharacterTest.partsWords(scalar) { value = 2 }
      if scalar >= 0x300 {
        if CharacterTest.isMark(scalar) { value |= 4 }
        if CharacterTest.mayBeRightToLeft(scalar) { value |= 8 }
        if CharacterTest.isWide(scalar) { value |= 32 }
      }
      rawValue = value
    }

    init(rawValue: UInt16) { self.rawValue = rawValue }
  }

  var isSpace: Bool { traits.rawValue & 2 != 0 }
  var isMark: Bool { traits.rawValue & 4 != 0 }
  var isVertical: Bool { traits.rawValue & 1 != 0 }
  var isAfterSpace: Bool { traits.rawValue & 16 != 0 }
  var isWide: Bool { traits.rawValue & 32 != 0 }

}

extension [PlacedGlyph] {
  /// The order along the line of two glyphs, by index.
  ///
  /// Those in one place are letters of one ligature, which are handed over in logical order, or a letter and a mark on it.
  func stands(_ a: Int32, before b: Int32) -> Bool {
    let (first, second) = (self[Int(clamping: a)], self[Int(clamping: b)])
    if first.box != second.box { return first.box.precedes(second.box) }
    if first.isMark != second.isMark { return second.isMark }
    let readsLeft = first.traits.contains(.rightToLeft) && second.traits.contains(.rightToLeft)
    return readsLeft ? a > b : a < b
  }
}

/// All glyphs of a page in page space, each in the frame it reads in.
struct PlacedGlyphs {
  private(set) var frames: [ReadingFrame] = []
  var glyphs: [PlacedGlyph] = []

  /// Two directions within this slope of an axis count as along it: 0.6 degrees.
  private static let axisSlope = 0.01
  /// Free directions within this much of a quarter turn share a frame: 1.8 degrees.
  private static let freeStep = 0.02

  /// The widest gap at which it matters if there is a space, in em: any wider one parts words.
  private static let widestSpace = 0.5

  /// How many glyphs each frame has.
  private(set) var counts = [0, 0, 0, 0]
  /// How many glyphs have a height from 2^(i - 31) up to twice that.
  private(set) var heights = [Int](repeating: 0, count: 64)

  /// - Complexity: O(n), and O(k log k) for k glyphs at free angles.
  init(_ source: [Glyph], geometry: PageGeometry) {
    for turn: UInt8 in 0...3 { frames.append(ReadingFrame(turn: QuarterTurn(rawValue: turn) ?? .none)) }
    let map = geometry.toPage
    let turn = Int(clamping: geometry.rotation.rawValue)
    var free: [(angle: Double, index: Int)] = []
    var placed: [PlacedGlyph] = []
    var (seen, heights) = (counts, self.heights)
    var hasSpaces = false
    var wideCount = 0
    placed.reserveCapacity(source.count)
    for index in source.indices {
      let direction = PlacedGlyphs.direction(
        of: source[index].quad, isVertical: source[index].flags.contains(.vertical))
      var frame = 0
      if let axis = PlacedGlyphs.axisFrame(direction) {
        frame = (axis + turn) & 3
        seen[frame] += 1
      } else {
        free.append((PlacedGlyphs.pseudoAngle(direction) + Double(turn), index))
      }
      let box = PlacedGlyphs.axisBox(source[index].quad, map, frame: frame)
      heights[PlacedGlyphs.heightClass(box.height)] += 1
      let glyph = PlacedGlyphs.placed(source[index], box, frame: frame, unit: geometry.userUnit)
      if glyph.isWide || glyph.isVertical { wideCount += 1 }
      if source[index].flags.contains(.afterSpace) { hasSpaces = true }
      placed.append(glyph)
    }
    (glyphs, counts, self.heights) = (placed, seen, heights)
    if !free.isEmpty { placeFree(&free, source: source, geometry: geometry) }
    if hasSpaces { noteSpaces(source) }
    if wideCount > 0 { recognizeVertical() }
  }

  /// Marks the glyph at whose left a space is: of text that is handed over from right to left, the one before it.
  ///
  /// Where the gap is too wide for a narrow space, the gaps decide: the first letter of a right-to-left word behind others does not
  /// stand beside them.
  private mutating func noteSpaces(_ source: [Glyph]) {
    for index in source.indices where source[index].flags.contains(.afterSpace) {
      let glyph = glyphs[index]
      guard index > 0, glyph.frame == glyphs[index - 1].frame, glyph.box.overlapV(glyphs[index - 1].box) > 0 else {
        glyphs[index].traits.insert(.afterSpace)
        continue
      }
      let last = glyphs[index - 1].box
      let isLeft = glyph.box.u1 <= last.centerU
      let gap = isLeft ? last.u0 - glyph.box.u1 : glyph.box.u0 - last.u1
      if gap <= PlacedGlyphs.widestSpace * glyph.em { glyphs[isLeft ? index - 1 : index].traits.insert(.afterSpace) }
    }
  }

  /// Gives a glyph another of the four frames along the axes.
  mutating func move(_ index: Int, to frame: UInt16, _ box: FrameBox) {
    counts[Int(clamping: glyphs[index].frame)] -= 1
    counts[Int(clamping: frame)] += 1
    glyphs[index].frame = frame
    glyphs[index].box = box
  }

  private static func heightClass(_ height: Double) -> Int {
    (Int(clamping: height.clamped(1e-6, 1e9).bitPattern >> 52 & 0x7FF) - 992) & 63
  }

  private static func placed(_ glyph: Glyph, _ box: FrameBox, frame: Int, unit: Double) -> PlacedGlyph {
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

  /// Groups glyphs at free angles by direction, in the order of the angles so that the input's order plays no part.
  private mutating func placeFree(
    _ free: inout [(angle: Double, index: Int)], source: [Glyph], geometry: PageGeometry
  ) {
    for index in free.indices where free[index].angle >= 4 { free[index].angle -= 4 }
    free.arrange { $0.angle < $1.angle }
    let map = geometry.toPage
    var start = 0
    while start < free.count {
      var end = start
      while end < free.count, free[end].angle - free[start].angle <= PlacedGlyphs.freeStep { end += 1 }
      let frame = ReadingFrame(direction: PlacedGlyphs.direction(pseudoAngle: free[(start + end) / 2].angle))
      frames.append(frame)
      counts.append(end - start)
      for entry in free[start..<end] {
        let glyph = source[entry.index]
        glyphs[entry.index] = PlacedGlyphs.placed(
          glyph, frame.box(map.apply(glyph.quad)), frame: frames.count - 1, unit: geometry.userUnit)
      }
      start = end
    }
  }

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

  /// The direction of length 1 that has this pseudo-angle.
  private static func direction(pseudoAngle a: Double) -> Vector<PageSpace> {
    let x = a < 2 ? 1 - a : a - 3
    let y = a < 1 ? a : (a < 3 ? 2 - a : a - 4)
    let raw = Vector<PageSpace>(x, y)
    return raw / raw.length
  }
}
