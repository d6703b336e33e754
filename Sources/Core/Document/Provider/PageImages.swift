public import Geometry

/// A raster image that a page's content paints.
public struct PageImage: Hashable, Sendable {
  /// Its kinds. Raw values are those of the interface.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// It has one colour, and says only where that is painted.
    public static let isStencil = Traits(rawValue: 1 << 0)
    /// It is written within the content.
    public static let isInline = Traits(rawValue: 1 << 1)
    public static let known: Traits = [.isStencil, .isInline]
  }

  /// The whole image as it reads.
  public let quad: Quad<PDFSpace>
  /// Round the part of it that is not clipped away.
  public let box: Rect<PDFSpace>
  /// Its own pixels.
  public let width: UInt32
  public let height: UInt32
  /// Its number in the file; 0 if it has none.
  public let object: UInt32
  public let traits: Traits

  /// `nil` for one without pixels.
  public init?(
    quad: Quad<PDFSpace>, box: Rect<PDFSpace>, width: UInt32, height: UInt32, object: UInt32 = 0, traits: Traits = []
  ) {
    guard width > 0, height > 0 else { return nil }
    self.quad = quad
    self.box = box
    self.width = width
    self.height = height
    self.object = object
    self.traits = traits
  }

  /// Bytes kept for one, its place in the index included.
  static var footprint: Int { MemoryLayout<PageImage>.stride &+ 64 }
}

/// The images of a page, bottom to top, found by where they are.
public final class PageImages {
  public let all: [PageImage]
  private let index: SpatialIndex<PDFSpace>

  init(_ all: [PageImage]) {
    self.all = all
    index = SpatialIndex(rects: all.map { $0.box }) ?? SpatialIndex()
  }

  /// Images of one page at most: 2^18.
  public static let most = 1 << 18

  var footprint: Int { all.count &* PageImage.footprint }

  /// The topmost image at a point; `nil` where there is none.
  ///
  /// - Complexity: O(log images + images there); allocates nothing.
  public func topmost(at point: Point<PDFSpace>) -> Int? {
    var best = -1
    index.forEach(at: point) { item in
      let place = Int(clamping: item)
      if place > best, all[place].quad.contains(point) { best = place }
    }
    return best >= 0 ? best : nil
  }
}

/// The lines and images of a page's content, and where they stand.
struct PaintedContent {
  var lineState = PartState.notLoaded
  /// `nil` before they are loaded.
  var lines: PageLines?
  var imageState = PartState.notLoaded
  var images: PageImages?
}

extension ProviderSink {
  /// The next image of the page.
  public func take(image: PageImage) -> Answer {
    guard purpose == .images else { return .misplaced }
    guard pageParts.images.count < PageImages.most, spend(PageImage.footprint) else { return .tooLarge }
    pageParts.images.append(image)
    return .taken
  }

  /// Images of the page, bottom to top.
  public var images: [PageImage] { pageParts.images }
}

extension Document {
  /// The images of a page's content; `nil` before they are loaded. Starts no load.
  public func images(ofPage index: Int) -> PageImages? { content(ofPage: index)?.painted.images }

  /// Replaces the images of a page of a document that is built by calls.
  public func setImages(_ images: [PageImage], ofPage index: Int) throws(BuildError) {
    guard isBuiltByCalls else { throw .notBuiltByCalls }
    guard index >= 0, index < pages.count else { throw .notFound }
    let freed = content(ofPage: index)?.painted.images?.footprint ?? 0
    guard images.count <= PageImages.most, images.count &* PageImage.footprint <= bytesFree &+ freed else {
      throw .tooLarge
    }
    let content = contentForLoading(ofPage: index)
    setImages(images, content)
    content.painted.imageState = .loaded
    notify(.loaded(page: index, part: .images))
  }

  func setImages(_ images: [PageImage], _ content: PageContent) {
    memory.used &-= content.painted.images?.footprint ?? 0
    content.painted.images = PageImages(images)
    memory.used &+= content.painted.images?.footprint ?? 0
  }
}
