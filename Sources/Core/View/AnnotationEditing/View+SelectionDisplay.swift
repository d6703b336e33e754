import Display
import Document
public import Geometry
import Layout
public import Selection
import Tools

/// The drawing of selected annotations: their frame, their handles, and while they are moved their outlines and guides.
extension View {
  /// The handles as they are shown now; `nil` where nothing is selected or its page is not in the layout.
  public func currentHandles() -> HandleSet? {
    rebuildDisplay()
    guard let running = transforming.running, let page = shownPage,
      let (geometry, toView) = mapOfSelection(onPage: page)
    else {
      return display.handles
    }
    var room: [HandleSet.Item] = []
    return handles(of: framed(running.shown, geometry, toView), geometry, toView, &room)
  }

  /// The outline of the selection as it is shown now; `nil` where there is none.
  var outlineOfSelection: Quad<ViewSpace>? {
    rebuildDisplay()
    return display.outline
  }

  private func handles(
    of items: [Annotation], _ geometry: PageGeometry, _ toView: Transform<PDFSpace, ViewSpace>,
    _ room: inout [HandleSet.Item]
  ) -> HandleSet? {
    var style = transforming.style
    style.size = handleSize
    return HandleSet(items, allowed: allowedAlterations, style, page: geometry, toView, room: &room)
  }

  private func mapOfSelection(onPage page: Int) -> (PageGeometry, Transform<PDFSpace, ViewSpace>)? {
    hasMaps(of: page) ? (pagesInSight.maps.geometry, pagesInSight.maps.toView) : nil
  }

  /// Takes a handle away or brings it back, and puts it so far from where it would be.
  public func setHandle(_ handle: Handle, isShown: Bool, offset: Vector<ViewSpace>) {
    changeHandleStyle { $0.set(handle, isShown: isShown, offset: offset) }
  }

  /// How large the handles are, and how the host has changed them.
  public var handleStyle: HandleSet.Style { transforming.style }

  /// The same for all vertices at once.
  public func setVertexHandles(isShown: Bool, offset: Vector<ViewSpace>) {
    changeHandleStyle { $0.setVertices(isShown: isShown, offset: offset) }
  }

  private func changeHandleStyle(_ change: (inout HandleSet.Style) -> Void) {
    transforming.changeStyle(change)
    markDisplayDirty()
    finishUnlessInStep()
  }

  func addAnnotationSelection() {
    display.dropHandles()
    guard !annotationSelection.isEmpty, let page = shownPage, let (geometry, toView) = mapOfSelection(onPage: page)
    else { return }
    if let running = transforming.running {
      // Dragged items show no handles: they would cover the items.
      addDragged(running, page, geometry, toView)
    } else {
      var items: [Annotation] = []
      display.exchange(&items)
      for id in annotationSelection.ids {
        if let annotation = document.annotation(id) { items.append(framed(annotation, geometry, toView)) }
      }
      var room: [HandleSet.Item] = []
      display.exchange(&room)
      display.setHandles(handles(of: items, geometry, toView, &room))
      addFrames(items, page, toView)
      addHandles(page)
      items.removeAll(keepingCapacity: true)
      display.exchange(&items)
    }
    addGuides(page, toView)
  }

  /// Draws the dragged items: the picture or the outline of each, and their frame.
  private func addDragged(
    _ running: RunningTransform, _ page: Int, _ geometry: PageGeometry, _ toView: Transform<PDFSpace, ViewSpace>
  ) {
    let items = running.shown
    // Alterations are nobody's concern: who asks for handles during a drag gets others.
    if items.count == 1, !display.hasLoneIcons {
      // One frame for its outline and its handles.
      let frame = items[0].frame
      let shown = toView.apply(frame.quad)
      if !addPicture(of: 0, running, page, toView) { addOutline(of: items[0], in: shown, page, toView) }
      display.setHandles(HandleSet(outlineOf: frame, shown: shown, page: geometry))
      return addFrames([], page, toView)
    }
    for place in items.indices where !addPicture(of: place, running, page, toView) {
      addOutline(of: items[place], in: toView.apply(items[place].frame.quad), page, toView)
    }
    let shown = framed(items, geometry, toView)
    display.setHandles(HandleSet(outlineOf: shown, allowed: [], page: geometry, toView))
    addFrames(shown, page, toView)
  }

  private var shownPage: Int? {
    transforming.running.map { $0.shownPage } ?? document.pages.index(of: annotationSelection.page)
  }

  /// The frame of each item, and that of a group.
  private func addFrames(
    _ items: [Annotation], _ page: Int, _ toView: Transform<PDFSpace, ViewSpace>
  ) {
    guard let outline = display.outline else { return }
    if items.count > 1 {
      for item in items {
        display.add(
          DrawItem(
            .frame, .annotationSelection, toView.apply(item.frame.quad), width: 1, rgba: Colors.preview, page: page))
      }
    }
    display.add(
      DrawItem(.frame, .annotationSelection, outline, width: 1, rgba: Colors.handle, page: page))
  }

  private func addHandles(_ page: Int) {
    guard let handles = display.handles else { return }
    for item in handles.items {
      let center = item.center
      if item.handle == .rotation {
        let top = handles.outline.p3.interpolated(to: handles.outline.p2, 0.5)
        display.add(
          DrawItem(.line, .handle, Quad(top, center, center, top), width: 1, rgba: Colors.handle, page: page))
      }
      let isRound = item.handle == .rotation || item.handle.vertexIndex != nil
      let half = handleSize / 2
      let box = Rect<ViewSpace>(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
      display.add(
        isRound
          ? DrawItem(
            .circle(radius: half), .handle, Quad(center, center, center, center), rgba: Colors.handle, page: page)
          : DrawItem(.quad, .handle, Quad(box), rgba: Colors.handle, page: page))
    }
  }

  private func addGuides(_ page: Int, _ toView: Transform<PDFSpace, ViewSpace>) {
    for guide in transforming.guides {
      let (from, to) = (toView.apply(guide.from), toView.apply(guide.to))
      display.add(
        DrawItem(.line, .guide, Quad(from, to, to, from), width: 1, rgba: Colors.guide, page: page))
    }
  }

  /// Puts the picture of a dragged item where the item is now. Returns false where there is none, or its outline says more.
  private func addPicture(
    of place: Int, _ running: RunningTransform, _ page: Int, _ toView: Transform<PDFSpace, ViewSpace>
  ) -> Bool {
    guard running.isShownByPicture(place), running.drag.items.indices.contains(place),
      document.features.contains(.pictures), let geometry = document.pages.geometry(at: running.page)
    else { return false }
    let item = running.drag.items[place]
    // The icon itself follows.
    if isLoneIcon(item.start) { return true }
    guard let frame = PictureFrame(item.start, on: geometry) else { return false }
    let quad = item.start.carried(frame.corners, to: running.shown[place])
    let shown = item.start.isDrawnUpright ? uprightQuad(quad, frame, page) : toView.apply(quad)
    guard let shown else { return false }
    display.add(DrawItem(.picture(shown, item.id), .preview, rgba: 0xFFFF_FFFF, page: page))
    return true
  }

  /// An upright picture hangs from its upper left corner in pdf space, whatever the turn of the page.
  private func uprightQuad(_ quad: Quad<PDFSpace>, _ frame: PictureFrame, _ page: Int) -> Quad<ViewSpace>? {
    guard let geometry = document.pages.geometry(at: page), let map = viewFromPage(page) else { return nil }
    let (corner, unit) = (geometry.toPage.apply(quad.p0), geometry.userUnit)
    let (width, height) = (quad.p0.distance(to: quad.p1) * unit, quad.p0.distance(to: quad.p3) * unit)
    let (right, low) = (corner.x + width, corner.y + height)
    return map.apply(Quad(corner, Point(right, corner.y), Point(right, low), Point(corner.x, low)))
  }

  /// Its outline, for a host that has lifted it from its page and has nothing to draw in its place.
  ///
  /// - Parameter frame: Its frame in the view.
  func addOutline(
    of annotation: borrowing Annotation, in frame: Quad<ViewSpace>, _ page: Int,
    _ toView: Transform<PDFSpace, ViewSpace>
  ) {
    let width = max(1, annotation.borderWidth * toView.scale)
    let color = annotation.color
    let rgba = color.components > 0 ? color.rgba(annotation.opacity) : Colors.preview
    if let figure = annotation.boxFigure {
      let box = annotation.subtype == .circle ? toView.apply(Quad(annotation.contentBox)) : frame
      display.add(DrawItem(figure, .preview, box, width: width, rgba: rgba, page: page))
    }
    annotation.forEachEdge { a, b in
      let (from, to) = (toView.apply(a), toView.apply(b))
      display.add(
        DrawItem(.line, .preview, Quad(from, to, to, from), width: width, rgba: rgba, page: page))
    }
  }
}

extension Annotation {
  /// True for what nothing but its picture shows: stamps, free text, icons, fields.
  var isShownByPicture: Bool {
    boxFigure == .frame && subtype != .square && subtype != .link && subtype != .redact
  }

  /// The shape of its box in the drawing; `nil` for an annotation that is shown by its points.
  fileprivate var boxFigure: DrawItem.Figure? {
    switch subtype {
    case .circle: .ellipse
    case .ink, .line, .polyLine, .polygon, .highlight, .underline, .squiggly, .strikeOut: nil
    default: .frame
    }
  }
}
