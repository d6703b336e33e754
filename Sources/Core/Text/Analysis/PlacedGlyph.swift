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
  /// True if it is no space, belongs to no other letter, and does not read to the left.
  var isLetter: Bool { traits.rawValue & 14 == 0 }
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

  /// Free directions within this much of a quarter turn share a frame: 1.8 degrees.
  private static let freeStep = 0.02

  /// The widest gap at which it matters if there is a space, in em: any wider one parts words.
  private static let widestSpace = 0.5

  /// True if some are word joiners, which are no glyphs of the text.
  private(set) var hasWordJoiners = false

  /// How many glyphs each frame has.
  private(set) var counts = [0, 0, 0, 0]
  /// How many glyphs have a height from 2^(i - 31) up to twice that.
  private(set) var heights = [Int](repeating: 0, count: 64)

  /// - Complexity: O(n), and O(k log k) for k glyphs at free angles.
  init(_ source: PackedGlyphs, geometry: PageGeometry) {
    for turn: UInt8 in 0...3 { frames.append(ReadingFrame(turn: QuarterTurn(rawValue: turn) ?? .none)) }
    var placing = GlyphPlacing(geometry)
    glyphs = [PlacedGlyph].filled(upTo: source.count) { made, count in count = placing.place(source, made) }
    hasWordJoiners = placing.hasWordJoiners
    (counts, heights) = (placing.counts, placing.heights)
    if !placing.free.isEmpty { placeFree(&placing.free, geometry: geometry) }
    noteSpaces(source.spaces)
    if placing.hasWide { recognizeVertical() }
  }

  /// Marks the glyph at whose left a space is: of text that is handed over from right to left, the one before it.
  ///
  /// Where the gap is too wide for a narrow space, the gaps decide: the first letter of a right-to-left word behind others does not
  /// stand beside them.
  private mutating func noteSpaces(_ places: [UInt32]) {
    glyphs.withUnsafeMutableBufferPointer { glyphs in
      for place in places {
        let index = Int(clamping: place)
        let box = glyphs[index].box
        guard index > 0, glyphs[index].frame == glyphs[index - 1].frame, box.overlapV(glyphs[index - 1].box) > 0 else {
          glyphs[index].traits.insert(.afterSpace)
          continue
        }
        let last = glyphs[index - 1].box
        let isLeft = box.u1 <= last.centerU
        let gap = isLeft ? last.u0 - box.u1 : box.u0 - last.u1
        if gap <= PlacedGlyphs.widestSpace * glyphs[index].em {
          glyphs[isLeft ? index - 1 : index].traits.insert(.afterSpace)
        }
      }
    }
  }

  /// Gives a glyph another of the four frames along the axes.
  mutating func move(_ index: Int, to frame: UInt16, _ box: FrameBox) {
    counts[Int(clamping: glyphs[index].frame)] -= 1
    counts[Int(clamping: frame)] += 1
    glyphs[index].frame = frame
    glyphs[index].box = box
  }

  /// Groups glyphs at free angles by direction, in the order of the angles so that the input's order plays no part.
  private mutating func placeFree(_ free: inout [GlyphPlacing.Free], geometry: PageGeometry) {
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
        glyphs[entry.index] = GlyphPlacing.placed(
          entry.glyph, frame.box(map.apply(entry.glyph.quad)), frame: frames.count - 1, unit: geometry.userUnit)
      }
      start = end
    }
  }

  /// The direction of length 1 that has this pseudo-angle.
  private static func direction(pseudoAngle a: Double) -> Vector<PageSpace> {
    let x = a < 2 ? 1 - a : a - 3
    let y = a < 1 ? a : (a < 3 ? 2 - a : a - 4)
    let raw = Vector<PageSpace>(x, y)
    return raw / raw.length
  }
}
