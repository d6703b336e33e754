import Geometry

/// The glyphs of a page in their order and to the bit, in a third of the bytes or less.
///
/// **Structure.** Glyphs that follow each other between the same two lines along an axis of the page, in one size, are a run. Of each of them
/// only its character and both ends along the lines are kept. A glyph that is slanted is kept as it is.
///
/// **Cost** for n glyphs: 20 bytes each, 40 a run and 4 for each with a space before it; 84 each where they are slanted. Packing and
/// ``unpacked()`` are O(n).
public struct PackedGlyphs: Sendable {
  /// The lines and the size that the glyphs of a run have in common.
  public struct Line: Sendable {
    /// Where the sides of the glyphs lie: that of `p0` and `p1`, and the opposite one.
    public let low: Double
    public let high: Double
    public let fontSize: Double
    /// All but ``Glyph/Flags/afterSpace``, which words of one line differ in.
    public let flags: Glyph.Flags
    public let form: Form
  }

  /// How the lines of a run lie.
  public enum Form: Sendable {
    /// Along x, or along y.
    case alongX, alongY
    case slanted
  }

  /// Where `p0` and `p1` of a glyph lie along the lines.
  public struct Ends: Sendable {
    public let first: Double
    public let second: Double
  }

  /// Glyphs that follow each other between the same lines.
  public struct Run: Sendable {
    public let line: Line
    public fileprivate(set) var count: Int
  }

  public private(set) var runs: [Run] = []
  public private(set) var scalars: [UInt32] = []
  /// Of those that are not slanted.
  public private(set) var ends: [Ends] = []
  public private(set) var slanted: [Glyph] = []
  /// The places of those with a space before them.
  public private(set) var spaces: [UInt32] = []

  public var count: Int { scalars.count }

  public init(_ glyphs: [Glyph]) {
    let ends = [Ends].filled(upTo: glyphs.count) { ends, size in
      scalars = [UInt32].filled(upTo: glyphs.count) { scalars, count in
        glyphs.withUnsafeBufferPointer { glyphs in
          while count < glyphs.count { (count, size) = pack(glyphs, from: count, scalars, ends, size) }
        }
      }
    }
    self.ends = slanted.isEmpty ? ends : ends.map { $0 }
  }

  /// Packs the run that begins with a glyph; returns how many glyphs and ends there are behind it.
  private mutating func pack(
    _ glyphs: UnsafeBufferPointer<Glyph>, from start: Int, _ scalars: UnsafeMutableBufferPointer<UInt32>,
    _ ends: UnsafeMutableBufferPointer<Ends>, _ endCount: Int
  ) -> (Int, Int) {
    let line = Line(of: glyphs[start])
    var (place, size) = (start, endCount)
    // A loop for each form: each then looks at nothing but the numbers.
    switch line.form {
    case .alongX:
      while place < glyphs.count, line.holdsAlongX(glyphs[place]) {
        ends.initializeElement(at: size, to: Ends(first: glyphs[place].quad.p0.x, second: glyphs[place].quad.p1.x))
        note(glyphs[place], place, scalars)
        (place, size) = (place &+ 1, size &+ 1)
      }
    case .alongY:
      while place < glyphs.count, line.holdsAlongY(glyphs[place]) {
        ends.initializeElement(at: size, to: Ends(first: glyphs[place].quad.p0.y, second: glyphs[place].quad.p1.y))
        note(glyphs[place], place, scalars)
        (place, size) = (place &+ 1, size &+ 1)
      }
    case .slanted:
      while place < glyphs.count, Line(of: glyphs[place]).form == .slanted {
        slanted.append(glyphs[place])
        note(glyphs[place], place, scalars)
        place += 1
      }
    }
    runs.append(Run(line: line, count: place - start))
    return (place, size)
  }

  @inline(__always)
  private mutating func note(_ glyph: Glyph, _ place: Int, _ scalars: UnsafeMutableBufferPointer<UInt32>) {
    scalars.initializeElement(at: place, to: glyph.scalar)
    if glyph.flags.contains(.afterSpace) { spaces.append(UInt32(clamping: place)) }
  }
}

extension PackedGlyphs {
  /// The glyphs as they were given.
  public func unpacked() -> [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(count)
    var (slantedCount, spaceCount) = (0, 0)
    for run in runs {
      for _ in 0..<run.count {
        let place = glyphs.count
        if run.line.form == .slanted {
          glyphs.append(slanted[slantedCount])
          slantedCount += 1
        } else {
          var flags = run.line.flags
          if spaceCount < spaces.count, spaces[spaceCount] == place { flags.insert(.afterSpace) }
          glyphs.append(run.line.glyph(ends[place - slantedCount], scalars[place], flags))
        }
        if spaceCount < spaces.count, spaces[spaceCount] == place { spaceCount += 1 }
      }
    }
    return glyphs
  }
}

extension PackedGlyphs.Line {
  /// That of a glyph.
  fileprivate init(of glyph: Glyph) {
    let q = glyph.quad
    (fontSize, flags) = (glyph.fontSize, glyph.flags.subtracting(.afterSpace))
    if same(q.p0.y, q.p1.y), same(q.p2.y, q.p3.y), same(q.p0.x, q.p3.x), same(q.p1.x, q.p2.x) {
      (form, low, high) = (.alongX, q.p0.y, q.p3.y)
    } else if same(q.p0.x, q.p1.x), same(q.p2.x, q.p3.x), same(q.p0.y, q.p3.y), same(q.p1.y, q.p2.y) {
      (form, low, high) = (.alongY, q.p0.x, q.p3.x)
    } else {
      (form, low, high) = (.slanted, 0, 0)
    }
  }

  /// True if a glyph is as it would come back with this line, which lies along x, and its ends.
  @inline(__always)
  fileprivate func holdsAlongX(_ glyph: Glyph) -> Bool {
    let q = glyph.quad
    let sides = bits(q.p0.y, low) | bits(q.p1.y, low) | bits(q.p2.y, high) | bits(q.p3.y, high)
    return sides | bits(q.p0.x, q.p3.x) | bits(q.p1.x, q.p2.x) | bits(glyph.fontSize, fontSize) == 0
      && glyph.flags.subtracting(.afterSpace) == flags
  }

  /// The same of one that lies along y.
  @inline(__always)
  fileprivate func holdsAlongY(_ glyph: Glyph) -> Bool {
    let q = glyph.quad
    let sides = bits(q.p0.x, low) | bits(q.p1.x, low) | bits(q.p2.x, high) | bits(q.p3.x, high)
    return sides | bits(q.p0.y, q.p3.y) | bits(q.p1.y, q.p2.y) | bits(glyph.fontSize, fontSize) == 0
      && glyph.flags.subtracting(.afterSpace) == flags
  }

  /// One that is not slanted.
  public func glyph(_ ends: PackedGlyphs.Ends, _ scalar: UInt32, _ flags: Glyph.Flags) -> Glyph {
    let (a, b) = (ends.first, ends.second)
    let quad =
      form == .alongX
      ? Quad<PDFSpace>(Point(a, low), Point(b, low), Point(b, high), Point(a, high))
      : Quad<PDFSpace>(Point(low, a), Point(low, b), Point(high, b), Point(high, a))
    return Glyph(quad: quad, scalar: scalar, flags: flags, fontSize: fontSize)
  }
}

/// The bits in which two numbers differ: -0 is not 0.
@inline(__always)
private func bits(_ a: Double, _ b: Double) -> UInt64 { a.bitPattern ^ b.bitPattern }

@inline(__always)
private func same(_ a: Double, _ b: Double) -> Bool { bits(a, b) == 0 }
