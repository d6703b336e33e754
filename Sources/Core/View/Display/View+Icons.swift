import Display
import Document
import Geometry
import HitTesting
import Layout

/// Icons of notes and attachments, where the provider leaves them out of the page: the display list has them.
extension View {
  private var hasLoneIcons: Bool { document.features.contains(.loneIcons) }

  /// Loads the annotations of the pages in sight, so that their icons are known.
  func loadIcons() {
    guard hasLoneIcons else { return }
    if !pagesInSight.isFresh { pagesInSight.update(from: viewport) }
    var place = 0
    while place < pagesInSight.count {
      let page = pagesInSight[place].index
      if document.state(of: .annotations, ofPage: page) == .notLoaded { _ = document.load(.annotations, ofPage: page) }
      place += 1
    }
  }

  /// Lists the icons in sight anew if one of them or a page has moved. They lie below all other items.
  ///
  /// - Complexity: O(pages in sight) where nothing has changed, else O(annotations of these pages).
  func refreshIcons() {
    guard hasLoneIcons else { return }
    if !pagesInSight.isFresh { pagesInSight.update(from: viewport) }
    if display.hasIcons(of: pagesInSight.count, { iconPage($0) }) { return }
    var pages: [DisplayList.IconPage] = []
    var items: [DrawItem] = []
    for place in 0..<pagesInSight.count {
      pages.append(iconPage(place))
      addIcons(of: pagesInSight[place], to: &items)
    }
    display.setIcons(pages, items)
  }

  private func addIcons(of page: ShownPage, to items: inout [DrawItem]) {
    guard let content = document.content(ofPage: page.index), let index = annotationIndex(page) else { return }
    let window = viewport.bounds
    index.forEachIcon(page.toView) { place, box in
      guard content.annotations.indices.contains(place), content.annotationIDs.indices.contains(place) else { return }
      let flags = content.annotations[place].flags
      guard !flags.contains(.hidden), !flags.contains(.noView), box.intersection(window) != nil else { return }
      let (left, top, right, low) = (box.minX, box.minY, box.maxX, box.maxY)
      let quad = Quad<ViewSpace>(Point(left, top), Point(right, top), Point(right, low), Point(left, low))
      items.append(
        DrawItem(.picture(quad, content.annotationIDs[place]), .icon, rgba: 0xFFFF_FFFF, page: page.index))
    }
  }

  private func iconPage(_ place: Int) -> DisplayList.IconPage {
    let page = pagesInSight[place]
    return .init(id: page.id, revision: annotationIndex(page)?.iconRevision ?? 0, toView: page.toView)
  }

  private func annotationIndex(_ page: ShownPage) -> AnnotationIndex? {
    guard let content = document.content(ofPage: page.index), let geometry = document.pages.geometry(at: page.index)
    else {
      return nil
    }
    return AnnotationIndex.of(content, geometry)
  }
}

extension ViewContext {
  /// The box in which an annotation is shown: an icon that the display list has is as large at any zoom.
  func shownBox(of id: AnnotationID, onPage page: Int) -> Rect<ViewSpace>? {
    guard let map = viewFromPage(page) else { return nil }
    return iconBox(of: id, map) ?? document.shownRect(of: id).map { map.apply($0) }
  }

  private func iconBox(of id: AnnotationID, _ map: Transform<PageSpace, ViewSpace>) -> Rect<ViewSpace>? {
    guard document.features.contains(.loneIcons), let place = document.place(of: id),
      let content = document.content(ofPage: place.page), let geometry = document.pages.geometry(at: place.page)
    else { return nil }
    return AnnotationIndex.of(content, geometry)?.iconBox(place.index, map)
  }

  /// An annotation with a rectangle as large as its icon is shown, where the display list has the icon.
  func framed(
    _ annotation: Annotation, _ geometry: PageGeometry, _ toView: Transform<PDFSpace, ViewSpace>
  ) -> Annotation {
    guard document.features.contains(.loneIcons), annotation.hasFixedIcon, let back = toView.inverted(),
      let frame = PictureFrame(annotation, on: geometry), toView.scale > 0
    else { return annotation }
    let corner = toView.apply(geometry.toPDF.apply(Point<PageSpace>(frame.area.minX, frame.area.minY)))
    let scale = 20 / (frame.box.width * geometry.userUnit)
    let box = Rect<ViewSpace>(
      x: corner.x, y: corner.y, width: frame.area.width * scale, height: frame.area.height * scale)
    var made = annotation
    made.rect = back.apply(box)
    return made
  }
}
