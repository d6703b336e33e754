import Display
public import Document
public import Geometry
import Interactions
import Layout
import Selection
import Text
import Tools

/// An image of a page that is selected.
public struct SelectedImage: Hashable, Sendable {
  public let page: PageID
  /// Its place among the images of the page, bottom to top.
  public let index: Int

  public init(page: PageID, index: Int) {
    self.page = page
    self.index = index
  }
}

/// Images of the content: hit, selected and copied (S315). Text and annotations lie above them.
extension View {
  /// The image that is selected and still there.
  public var selectedImage: SelectedImage? {
    guard let image = textSelecting.image, self.image(image) != nil else { return nil }
    return image
  }

  /// The data of an image; `nil` where its page is gone, or its images are not loaded.
  public func image(_ image: SelectedImage) -> PageImage? {
    guard let page = document.pages.index(of: image.page), let all = document.images(ofPage: page)?.all,
      image.index >= 0, image.index < all.count
    else { return nil }
    return all[image.index]
  }

  /// The topmost image at a point, whatever lies on it. Starts no load.
  public func image(at point: Point<ViewSpace>) -> SelectedImage? {
    guard let page = page(at: point), let geometry = document.pages.geometry(at: page),
      let at = pageFromView(page)?.apply(point), let images = document.images(ofPage: page),
      let index = images.topmost(at: geometry.toPDF.apply(at))
    else { return nil }
    return SelectedImage(page: document.pages.id(at: page), index: index)
  }

  /// Loads the images of the page at a point. Returns where they stand; `nil` where no page is.
  public func loadImages(at point: Point<ViewSpace>) -> PartState? {
    page(at: point).map { document.loadImages(ofPage: $0) }
  }

  /// Selects an image alone; `nil` deselects. Returns `false`, with nothing changed, for one that is not there.
  public func select(image: SelectedImage?) -> Bool {
    if let image {
      guard let page = document.pages.index(of: image.page) else { return false }
      _ = document.loadImages(ofPage: page)
      guard self.image(image) != nil else { return false }
      setAnnotationSelection(AnnotationSelection())
      if !textSelection.isEmpty { select(TextSelection()) }
    }
    setImage(image)
    finishUnlessInStep()
    return true
  }

  /// Text or annotations are selected in its place.
  @inline(never)
  func dropImage() {
    if textSelecting.image != nil { setImage(nil) }
  }

  @inline(never)
  private func setImage(_ image: SelectedImage?) {
    guard textSelecting.choose(image) else { return }
    let data = image.flatMap { self.image($0) }
    emit(
      .imageSelection(
        page: image?.page ?? .none, index: image?.index ?? -1, width: Int(clamping: data?.width ?? 0),
        height: Int(clamping: data?.height ?? 0)))
    markDisplayDirty()
  }

  /// The image that a press of the menu's button is about: where no text lies. Loads the images of the page.
  func imageOfPress(at point: Point<ViewSpace>) -> SelectedImage? {
    guard let (page, at) = pagePoint(at: point) else { return nil }
    if let text = document.pageText(ofPage: page), text.isOverText(at, slop: textSlop(page)) { return nil }
    _ = document.loadImages(ofPage: page)
    return image(at: point)
  }

  /// The outline of an image in the view.
  func outline(of image: SelectedImage) -> Quad<ViewSpace>? {
    guard let data = self.image(image), let page = document.pages.index(of: image.page),
      let geometry = document.pages.geometry(at: page), let map = viewFromPage(page)
    else { return nil }
    let whole = Quad(data.quad.bounds)
    // One that is clipped shows less than all of it.
    let isClipped = !data.box.contains(whole.bounds)
    return map.apply(geometry.toPage.apply(isClipped ? Quad(data.box) : data.quad))
  }

  func addImageSelection(_ image: SelectedImage) {
    guard let outline = outline(of: image) else { return }
    let page = document.pages.index(of: image.page) ?? -1
    display.add(DrawItem(.frame, .imageSelection, outline, width: 2, rgba: Colors.preview, page: page))
  }

  /// Selects the next or the previous image of the pages in sight. `false` beyond the last one.
  @_optimize(size)
  func selectImage(forward: Bool) -> Bool {
    var found: [SelectedImage] = []
    pagesInSight.fill { viewport.visiblePages(into: &$0) }
    for page in pagesInSight.indices {
      _ = document.loadImages(ofPage: page)
      for index in 0..<(document.images(ofPage: page)?.all.count ?? 0) {
        let image = SelectedImage(page: document.pages.id(at: page), index: index)
        if outline(of: image)?.bounds.intersects(viewport.bounds) ?? false { found.append(image) }
      }
    }
    let now = found.firstIndex { $0 == selectedImage }
    let next = now.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : found.count - 1)
    guard next >= 0, next < found.count else { return false }
    return select(image: found[next])
  }
}

extension Document {
  /// Loads the images of a page. A document that is built by calls has those that were set, and nothing comes.
  public func loadImages(ofPage index: Int) -> PartState {
    isBuiltByCalls ? .loaded : load(.images, ofPage: index)
  }

  /// The part of a page to be drawn for an image of it as it is seen, at the image's own density; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - side: The longest side that a picture may have.
  ///   - pixels: How many pixels at most.
  @_optimize(size)
  public func request(ofImage index: Int, onPage page: Int, side: Double, pixels: Double) -> RenderRequest? {
    guard let all = images(ofPage: page)?.all, index >= 0, index < all.count,
      let geometry = pages.geometry(at: page)
    else { return nil }
    let (image, whole) = (all[index], Rect<PageSpace>(origin: .origin, size: geometry.displaySize))
    let quad = geometry.toPage.apply(image.quad)
    guard let box = geometry.toPage.apply(Quad(image.box)).bounds.intersection(whole), box.width > 0, box.height > 0,
      !quad.p0.distance(to: quad.p1).isZero, !quad.p0.distance(to: quad.p3).isZero
    else { return nil }
    let own = max(
      Double(image.width) / quad.p0.distance(to: quad.p1), Double(image.height) / quad.p0.distance(to: quad.p3))
    let fits = min((side - 1) / max(box.width, box.height), (pixels / (box.width * box.height)).squareRoot() * 0.99)
    let scale = min(min(own, fits), 10_000)
    // To the nearest pixels: rounded outwards, an image between them would get an edge of paper.
    let (left, top) = ((box.minX * scale).rounded(), (box.minY * scale).rounded())
    let width = (box.width * scale).rounded().clamped(1, side)
    let height = (box.height * scale).rounded().clamped(1, side)
    guard scale > 0 else { return nil }
    return RenderRequest(
      scale: scale, x: Int32(clamping: left.clampedInt), y: Int32(clamping: top.clampedInt), width: width.clampedInt,
      height: height.clampedInt, withoutAnnotations: true, withIcons: false)
  }
}
