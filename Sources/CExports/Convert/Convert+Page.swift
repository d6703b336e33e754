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

  /// Parses a request from outside.
  init(c request: ix_render_request, in box: DocumentBox) throws(IXError) {
    let (bare, icons) = (IX_RENDER_WITHOUT_ANNOTATIONS.rawValue, IX_RENDER_WITH_ICONS.rawValue)
    guard request.flags & ~(bare | icons) == 0 else {
      throw box.failure(.invalidArgument, "the flags ", UInt64(clamping: request.flags), " hold one that is not known")
    }
    guard request.scale > 0, request.scale <= 10_000 else {
      throw box.failure(.invalidArgument, "the scale of the picture is not above 0 and at most 10000")
    }
    let reach: Int32 = 1 << 30
    guard request.x >= -reach, request.x <= reach, request.y >= -reach, request.y <= reach else {
      throw box.refusing(.invalidArgument, "the picture is at ", request.x, request.y, ": neither may be beyond 2^30")
    }
    let (width, height) = (Int(clamping: request.width), Int(clamping: request.height))
    let isLarge = width > RenderRequest.largestSide || height > RenderRequest.largestSide
    guard width > 0, height > 0, !isLarge, width * height <= RenderRequest.mostPixels else {
      throw box.refusing(
        isLarge || width > 0 && height > 0 ? .tooLarge : .invalidArgument, "the picture has sides of ", request.width,
        request.height, " pixels: each is 1 to 32768, and their product at most 2^26")
    }
    self.init(
      scale: request.scale, x: request.x, y: request.y, width: width, height: height,
      withoutAnnotations: request.flags & bare != 0, withIcons: request.flags & icons != 0)
  }

  /// How many bytes the picture has.
  var byteCount: Int { width * height * 4 }
}

extension PartState {
  /// The error with which it failed, or IX_OK.
  var status: ix_status {
    if case .failed(let failure) = self { return IXError(failure).status }
    return IX_OK
  }
}
