import CInteract
import Document
import Geometry

extension PageGeometry {
  /// Parses a page from outside.
  init(c info: ix_page_info) throws(IXError) {
    let known = IX_PAGE_HAS_MEDIA_BOX.rawValue | IX_PAGE_HAS_CROP_BOX.rawValue
    guard info.flags & ~known == 0, info.user_unit.isFinite else { throw .invalidArgument }
    let hasMedia = info.flags & IX_PAGE_HAS_MEDIA_BOX.rawValue != 0
    let hasCrop = info.flags & IX_PAGE_HAS_CROP_BOX.rawValue != 0
    guard info.tabs <= UInt32(clamping: TabOrder.widgets.rawValue),
      let tabs = TabOrder(rawValue: UInt8(truncatingIfNeeded: info.tabs)), info.reserved == 0
    else { throw .invalidArgument }
    self.init(
      mediaBox: hasMedia ? try Rect(c: info.media_box) : nil, cropBox: hasCrop ? try Rect(c: info.crop_box) : nil,
      rotation: QuarterTurn(degrees: Int(clamping: info.rotate)) ?? .none, userUnit: info.user_unit, tabs: tabs)
  }

  /// A page of which nothing is known.
  static var unknown: PageGeometry {
    PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)
  }
}

extension Glyph {
  /// Parses a character from outside.
  init(c glyph: ix_glyph) throws(IXError) {
    let flags = Flags(rawValue: glyph.flags)
    guard Flags.known.isSuperset(of: flags) else { throw .invalidArgument }
    let isScalar = glyph.codepoint < 0xD800 || (glyph.codepoint > 0xDFFF && glyph.codepoint <= 0x10FFFF)
    self.init(
      quad: try Quad(c: glyph.quad), scalar: isScalar ? glyph.codepoint : 0xFFFD, flags: flags,
      fontSize: max(0, try Double(c: glyph.font_size)))
  }

  /// Parses characters from outside; one that cannot be spoils all.
  static func all(c glyphs: UnsafePointer<ix_glyph>?, _ count: UInt) throws(IXError) -> [Glyph] {
    let items = try readArray(glyphs, count)
    var out: [Glyph] = []
    out.reserveCapacity(items.count)
    for item in items { out.append(try Glyph(c: item)) }
    return out
  }
}

extension PageImage {
  /// Parses an image from outside.
  init(c image: ix_page_image) throws(IXError) {
    let traits = Traits(rawValue: image.flags)
    guard Traits.known.isSuperset(of: traits),
      let made = PageImage(
        quad: try Quad(c: image.quad), box: try Rect(c: image.box), width: image.width, height: image.height,
        object: image.object, traits: traits)
    else { throw .invalidArgument }
    self = made
  }

  var c: ix_page_image {
    ix_page_image(
      quad: quad.c, box: box.c, width: width, height: height, object: object, flags: traits.rawValue)
  }
}

extension RenderRequest {
  /// The most pixels that a picture may have: 2^26, no side above 2^15.
  static let largestSide = 1 << 15
  static let mostPixels = 1 << 26

  /// Parses a request from outside. The words of a refusal go to the document, where there is one.
  init(c request: ix_render_request, in box: DocumentBox?) throws(IXError) {
    let (bare, icons) = (IX_RENDER_WITHOUT_ANNOTATIONS.rawValue, IX_RENDER_WITH_ICONS.rawValue)
    guard request.flags & ~(bare | icons | IX_RENDER_AS_PRINTED.rawValue) == 0 else {
      throw box.failure("the flags ", UInt64(clamping: request.flags), " hold one that is not known")
    }
    guard request.scale > 0, request.scale <= 10_000 else {
      throw box.failure("the scale of the picture is not above 0 and at most 10000")
    }
    let reach: Int32 = 1 << 30
    guard request.x >= -reach, request.x <= reach, request.y >= -reach, request.y <= reach else {
      throw box?.refusing(.invalidArgument, "the picture is at ", request.x, request.y, ": neither may be beyond 2^30")
        ?? .invalidArgument
    }
    let (width, height) = (Int(clamping: request.width), Int(clamping: request.height))
    let isLarge = width > RenderRequest.largestSide || height > RenderRequest.largestSide
    guard width > 0, height > 0, !isLarge, width * height <= RenderRequest.mostPixels else {
      let error: IXError = isLarge || width > 0 && height > 0 ? .tooLarge : .invalidArgument
      throw box?.refusing(
        error, "the picture has sides of ", request.width, request.height,
        " pixels: each is 1 to 32768, and their product at most 2^26") ?? error
    }
    self.init(
      scale: request.scale, x: request.x, y: request.y, width: width, height: height,
      withoutAnnotations: request.flags & bare != 0, withIcons: request.flags & icons != 0)
    asPrinted = request.flags & IX_RENDER_AS_PRINTED.rawValue != 0
    layout = try PixelLayout(request.format, request.stride, width, in: box)
  }

  /// How many bytes the picture takes, from its first to its last.
  var byteCount: Int { layout.byteCount(width: width, height: height) }

  /// The bytes of a caller that it is drawn into.
  func room(
    _ pixels: Out<UInt8>, _ capacity: UInt, in box: DocumentBox?
  ) throws(IXError) -> UnsafeMutableRawBufferPointer {
    guard let pixels else { throw .invalidArgument }
    guard capacity >= UInt(clamping: byteCount) else {
      throw box?.failure(
        .bufferTooSmall, "the picture takes ", UInt64(clamping: byteCount), " bytes, and the buffer has ",
        UInt64(clamping: capacity)) ?? .bufferTooSmall
    }
    return UnsafeMutableRawBufferPointer(start: pixels, count: byteCount)
  }
}

extension PixelLayout {
  /// Parses a format and a stride from outside; 0 is the stride of rows without gaps.
  fileprivate init(
    _ format: UInt32, _ stride: UInt32, _ width: Int, in box: DocumentBox?
  ) throws(IXError) {
    guard let known = try? PixelFormat(c: format) else {
      throw box.failure("the pixel format ", UInt64(clamping: format), " is not known")
    }
    let bytes = stride == 0 ? width * 4 : Int(clamping: stride)
    guard bytes >= width * 4, bytes % 4 == 0 else {
      throw box?.failure(
        .invalidArgument, "the stride of the picture is ", UInt64(clamping: stride),
        " bytes, and not a multiple of 4 that holds ",
        UInt64(clamping: width), " pixels") ?? .invalidArgument
    }
    self.init(format: known, stride: bytes)
  }
}

extension DocumentBox? {
  /// The refusal of an argument, with words where there is a document to keep them.
  fileprivate func failure(_ words: StaticString, _ value: UInt64, _ end: StaticString) -> IXError {
    self?.failure(.invalidArgument, words, value, end) ?? .invalidArgument
  }

  fileprivate func failure(_ words: StaticString) -> IXError {
    self?.failure(.invalidArgument, words) ?? .invalidArgument
  }
}

extension PartState {
  /// The error with which it failed, or IX_OK.
  var status: ix_status {
    if case .failed(let failure) = self { return IXError(failure).status }
    return IX_OK
  }
}
