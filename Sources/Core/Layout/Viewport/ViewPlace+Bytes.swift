public import Document
public import Geometry

/// A place as bytes, to keep beyond the life of a view.
extension ViewPlace {
  public func write(to out: inout ByteWriter) {
    write(anchor, to: &out)
    for value in [shareX, shareY, zoom] { out.add(value) }
    out.add(fit.rawValue)
    out.add(page.raw)
    write(pose, to: &out)
    out.add(viewSize.width)
    out.add(viewSize.height)
  }

  private func write(_ anchor: Anchor, to out: inout ByteWriter) {
    out.add(anchor.page.raw)
    out.add(anchor.index)
    out.add(anchor.point)
  }

  private func write(_ pose: ViewPose, to out: inout ByteWriter) {
    out.add(pose.outer.zoom)
    out.add(pose.outer.offset)
    out.add(pose.spread)
    out.add(pose.inner.zoom)
    out.add(pose.inner.offset)
    out.add(pose.fit.rawValue)
    out.add(pose.page ?? -1)
  }

  /// Reads what ``write(to:)`` wrote; `nil` for anything that cannot be a place.
  public static func read(from bytes: inout ByteReader) -> ViewPlace? {
    guard let page = bytes.long(), let index = bytes.whole(), let point: Point<PDFSpace> = bytes.point(),
      let x = bytes.number(), let y = bytes.number(), let zoom = bytes.number(), zoom > 0,
      let fit = bytes.word().flatMap(FitMode.init(rawValue:)), let current = bytes.long(),
      let pose = readPose(from: &bytes), let width = bytes.number(), let height = bytes.number(),
      let size = Size<ViewSpace>(width: width, height: height)
    else { return nil }
    let anchor = Anchor(page: PageID(raw: page), index: index, point: point)
    return ViewPlace(
      anchor: anchor, shareX: x, shareY: y, zoom: zoom, fit: fit, page: PageID(raw: current), pose: pose, viewSize: size
    )
  }

  private static func readPose(from bytes: inout ByteReader) -> ViewPose? {
    guard let zoom = bytes.number(), zoom > 0, let offset: Point<CanvasSpace> = bytes.point(),
      let spread = bytes.whole(), let inner = bytes.number(), inner > 0, let place: Point<SpreadSpace> = bytes.point(),
      let fit = bytes.word().flatMap(FitMode.init(rawValue:)), let page = bytes.whole()
    else { return nil }
    return ViewPose(
      outer: Scroll(zoom: zoom, offset: offset), spread: spread, inner: Scroll(zoom: inner, offset: place), fit: fit,
      page: page < 0 ? nil : page)
  }

  /// The same place of another opening of the document, where ids are others and pages stand where they stood.
  public func byIndex(in pages: PageTable, current: Int) -> ViewPlace {
    ViewPlace(
      anchor: Anchor(page: pages.id(at: anchor.index), index: anchor.index, point: anchor.point), shareX: shareX,
      shareY: shareY, zoom: zoom, fit: fit, page: pages.id(at: current), pose: pose, viewSize: viewSize)
  }
}
