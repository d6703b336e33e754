import CInteract
import Document

/// The entries of a provider for fonts.
struct FontEntries {
  let add:
    (
      @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, Int, UInt32, UnsafeMutablePointer<UInt32>?) ->
        ix_status
    )?
  let shape:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<ix_shape_request>?, UnsafePointer<ix_sink>?) -> ix_status
  let embed:
    @convention(c) (UnsafeMutableRawPointer?, UInt32, UnsafePointer<UInt32>?, Int, UnsafePointer<ix_sink>?) -> ix_status
}

/// The entries of a provider that find fonts, shape text and make what is embedded.
extension CProvider {
  func addFont(_ bytes: [UInt8], face: UInt32) -> (answer: ProviderAnswer, font: UInt32) {
    guard let entry = fontEntries?.add else { return (.absent, 0) }
    var font: UInt32 = 0
    let status = bytes.withUnsafeBufferPointer { given in
      asked { entry(context, given.baseAddress, given.count, face, &font) }
    }
    return (ProviderAnswer(status), font)
  }

  func shape(_ request: ShapingRequest, into intake: ProviderSink) -> ProviderAnswer {
    guard let entry = fontEntries?.shape, request.levels.count == request.scalars.count else { return .absent }
    return request.scalars.withUnsafeBufferPointer { scalars in
      request.levels.withUnsafeBufferPointer { levels in
        var given = ix_shape_request()
        given.size = UInt32(clamping: MemoryLayout<ix_shape_request>.size)
        given.flags = request.style.rawValue
        (given.scalars, given.levels, given.count) = (scalars.baseAddress, levels.baseAddress, scalars.count)
        (given.first, given.length) = (request.part.lowerBound, request.part.count)
        guard let font = request.font else { return ask(nil, intake) { entry(context, &given, $0) } }
        return withBytes(font) { bytes, length in
          (given.font, given.font_length) = (bytes, length)
          return ask(nil, intake) { entry(context, &given, $0) }
        }
      }
    }
  }

  func embed(_ use: FontUse, into intake: ProviderSink) -> ProviderAnswer {
    guard let entry = fontEntries?.embed else { return .absent }
    return use.codes.withUnsafeBufferPointer { codes in
      ask(nil, intake) { entry(context, use.font, codes.baseAddress, codes.count, $0) }
    }
  }
}

extension ShapedRun {
  /// Parses a run and its glyphs.
  init(c run: ix_shaped_run, _ glyphs: UnsafeBufferPointer<ix_shaped_glyph>) throws(IXError) {
    let (first, length) = (Int(clamping: run.first), Int(clamping: run.length))
    guard length > 0, length <= 1 << 24, first <= 1 << 24, run.ascent.isFinite, run.descent.isFinite else {
      throw .invalidArgument
    }
    var parsed: [ShapedGlyph] = []
    parsed.reserveCapacity(glyphs.count)
    for glyph in glyphs { parsed.append(try ShapedGlyph(c: glyph)) }
    self.init(
      font: run.font, range: first..<first + length, ascent: Double(run.ascent), descent: Double(run.descent),
      glyphs: parsed)
  }
}

extension ShapedGlyph {
  private static let farthest: Float = 1000

  fileprivate init(c glyph: ix_shaped_glyph) throws(IXError) {
    for value in [glyph.advance, glyph.width, glyph.dx, glyph.dy] {
      guard value.isFinite, value.magnitude <= ShapedGlyph.farthest else { throw .invalidArgument }
    }
    guard glyph.code <= 0xFFFF else { throw .invalidArgument }
    self.init(
      code: glyph.code, cluster: Int(clamping: glyph.cluster), isUnsafe: glyph.flags & IX_SHAPED_UNSAFE.rawValue != 0,
      advance: Double(glyph.advance), width: Double(glyph.width), dx: Double(glyph.dx), dy: Double(glyph.dy))
  }
}
