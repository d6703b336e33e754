import Display
import Document
import Geometry
import Gestures
import HitTesting
import Layout

/// Icons of notes and attachments, where the provider leaves them out of the page: the display list has them.
extension View {
  /// Loads the annotations of the pages in sight, so that their icons are known.
  func loadIcons() {
    guard display.hasLoneIcons else { return }
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
    guard display.hasLoneIcons else { return }
    if !pagesInSight.isFresh { pagesInSight.update(from: viewport) }
    if hasIconsOfPagesInSight { return }
    display.beginIcons()
    for place in 0..<pagesInSight.count {
      display.add(iconPage(place))
      addIcons(of: pagesInSight[place])
    }
  }

  /// True if the icons are those of the pages in sight, and none has changed. Page by page: a closure would be handed a copy of the list.
  private var hasIconsOfPagesInSight: Bool {
    guard display.iconPageCount == pagesInSight.count else { return false }
    let look = pagesInSight.look
    for place in 0..<pagesInSight.count {
      let revision = document.content(ofPage: pagesInSight[place].index)?.revision ?? .max
      if display.hasComparedIcons(place, revision, look: look) { continue }
      guard display.iconPage(place) == iconPage(place) else { return false }
      display.noteComparedIcons(place, revision, look: look)
    }
    return true
  }

  private func addIcons(of page: ShownPage) {
    guard let content = document.content(ofPage: page.index), let index = annotationIndex(page) else { return }
    let window = viewport.bounds
    index.forEachIcon(page.toView) { seat, box in
      guard content.annotations.isTaken(seat), content.annotations[seat: seat].isHittable,
        let shown = box.intersection(window)
      else { return }
      let id = content.annotations.id(atSeat: seat)
      let quad = Quad<ViewSpace>(
        box.origin, Point(box.maxX, box.minY), Point(box.maxX, box.maxY), Point(box.minX, box.maxY))
      let item = DrawItem(.picture(quad, id), .icon, rgba: 0xFFFF_FFFF, page: page.index)
      let staysOnPage = page.frame.contains(shown) && !isOverAnotherPage(shown, page.index)
      let overhanging = OverhangingIcon(
        annotation: id, page: page.index, pageID: page.id, z: content.annotations.place(ofSeat: seat),
        area: index.rect(at: seat).area, box: box, toPage: page.toPage)
      display.addIcon(item, overhanging: staysOnPage ? nil : overhanging)
    }
  }

  private func isOverAnotherPage(_ box: Rect<ViewSpace>, _ page: Int) -> Bool {
    for place in 0..<pagesInSight.count where pagesInSight[place].index != page {
      if pagesInSight[place].frame.intersection(box) != nil { return true }
    }
    return false
  }

  private func iconPage(_ place: Int) -> IconPage {
    let page = pagesInSight[place]
    return IconPage(id: page.id, revision: annotationIndex(page)?.iconRevision ?? 0, toView: page.toView)
  }

  private func annotationIndex(_ page: ShownPage) -> AnnotationIndex? {
    guard let content = document.content(ofPage: page.index), let geometry = document.pages.geometry(at: page.index)
    else {
      return nil
    }
    return AnnotationIndex.of(content, geometry)
  }
}

/// Icons are hit wherever they are drawn, also beside their page.
extension View {
  /// Hits on what lies at a point, and on the icons that reach there from other pages.
  func withOverhangingIcons(_ hits: [Hit], at point: Point<ViewSpace>, by kind: DeviceKind) -> [Hit] {
    guard display.hasOverhangingIcons else { return hits }
    var found = hits
    for icon in display.overhanging {
      if let hit = hit(icon, at: point, by: kind, below: hits.last?.page) {
        found.insertAbove(hit, settings.ranking)
      }
    }
    return found
  }

  /// The first of a hit and those on icons that reach there from other pages.
  func first(_ below: Hit, at point: Point<ViewSpace>, by kind: DeviceKind) -> Hit {
    var first = below
    for icon in display.overhanging {
      guard let hit = hit(icon, at: point, by: kind, below: below.page) else { continue }
      if hit.ranksAbove(first, settings.ranking) { first = hit }
    }
    return first
  }

  /// A hit on an icon, unless its own page lies there and has told it.
  private func hit(
    _ icon: OverhangingIcon, at point: Point<ViewSpace>, by kind: DeviceKind, below page: Int?
  ) -> Hit? {
    let distance = icon.box.squaredDistance(to: point).squareRoot()
    guard icon.page != page, distance <= hitSlop(kind) else { return nil }
    return Hit(
      .annotation, annotation: icon.annotation, page: icon.page, pageID: icon.pageID,
      pagePoint: icon.toPage.apply(point), distance: distance, z: icon.z, area: icon.area)
  }
}

extension ViewContext {
  /// The box in which an annotation is shown: an icon that the display list has is as large at any zoom.
  func shownBox(of id: AnnotationID, onPage page: Int) -> Rect<ViewSpace>? {
    guard let map = viewFromPage(page) else { return nil }
    return iconBox(of: id, map) ?? document.shownRect(of: id).map { map.apply($0) }
  }

  private func iconBox(of id: AnnotationID, _ map: Transform<PageSpace, ViewSpace>) -> Rect<ViewSpace>? {
    guard display.hasLoneIcons, let place = document.place(of: id),
      let content = document.content(ofPage: place.page), let geometry = document.pages.geometry(at: place.page)
    else { return nil }
    return AnnotationIndex.of(content, geometry)?.iconBox(content.annotations.seat(at: place.index), map)
  }

  /// True if the display list has the icon of an annotation.
  func isLoneIcon(_ annotation: borrowing Annotation) -> Bool {
    display.hasLoneIcons && annotation.hasFixedIcon
  }

  /// An annotation with a rectangle as large as its icon is shown, where the display list has the icon.
  func framed(
    _ annotation: Annotation, _ geometry: PageGeometry, _ toView: Transform<PDFSpace, ViewSpace>
  ) -> Annotation {
    guard isLoneIcon(annotation), let back = toView.inverted(),
      let box = annotation.loneIconBox(on: geometry, geometry.toPDF.then(toView))
    else { return annotation }
    var made = annotation
    made.rect = back.apply(box)
    return made
  }

  /// Annotations with rectangles as large as they are shown.
  func framed(
    _ annotations: [Annotation], _ geometry: PageGeometry, _ toView: Transform<PDFSpace, ViewSpace>
  ) -> [Annotation] {
    guard display.hasLoneIcons else { return annotations }
    for annotation in annotations where isLoneIcon(annotation) {
      return annotations.map { framed($0, geometry, toView) }
    }
    return annotations
  }
}
