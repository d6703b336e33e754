import Appearance
public import Document
public import Geometry

extension AnnotationShape {
  /// The shape of an annotation on a page that lies so.
  ///
  /// - Parameter content: Its page, which says how the provider draws icons of notes and attachments.
  /// - Complexity: O(points).
  @inline(__always)  // Most are boxes.
  init(_ annotation: borrowing Annotation, on geometry: PageGeometry, _ content: PageContent) {
    self = AnnotationOutline(annotation).isBox ? .box : AnnotationShape.drawn(annotation, on: geometry, content)
  }

  @inline(never)
  private static func drawn(
    _ annotation: borrowing Annotation, on geometry: PageGeometry, _ content: PageContent
  ) -> AnnotationShape {
    let maker = ShapeMaker(annotation: copy annotation, geometry: geometry, icons: content.icons, fonts: content.fonts)
    return maker.shapeAsDrawn() ?? .box
  }
}

extension AnnotationShape {
  /// An icon that is drawn alone, so wide at any zoom, from the corner of its picture on; `nil` for all else.
  fileprivate init?(loneIconOf annotation: Annotation, on geometry: PageGeometry) {
    guard annotation.hasFixedIcon, let frame = PictureFrame(annotation, on: geometry) else { return nil }
    let scale = AnnotationShape.iconSize / (frame.box.width * geometry.userUnit)
    let corner = Point<PageSpace>(frame.area.minX, frame.area.minY)
    self = .icon(corner, width: frame.area.width * scale, height: frame.area.height * scale)
  }
}

extension AnnotationOutline {
  /// True if it is hit as a box for certain, as fields and most links are.
  var isBox: Bool {
    switch subtype {
    case .link: !hasPoints
    case .widget: true
    default: false
    }
  }
}

extension Annotation {
  /// Where its icon is shown if that is drawn alone; `nil` for all else.
  public func loneIconBox(
    on geometry: PageGeometry, _ toView: Transform<PageSpace, ViewSpace>
  ) -> Rect<ViewSpace>? {
    AnnotationShape(loneIconOf: self, on: geometry)?.iconBox(toView)
  }
}

/// The input for making a shape.
private struct ShapeMaker {
  let annotation: Annotation
  let geometry: PageGeometry
  let icons: IconDrawing
  let fonts: DocumentFonts

  /// `nil` for what is hit as a box: also where the members lie elsewhere than the appearance, which fills the rectangle.
  func shapeAsDrawn() -> AnnotationShape? {
    guard let shape = shape() else { return nil }
    switch shape {
    case .icon, .picture, .within(_, .picture): return shape
    default: return liesInRectangle(shape) ? shape : nil
    }
  }

  /// True if the appearance is drawn where the members say (ISO 32000-2, 12.5.5). Endings and borders of other
  /// programs may reach a little farther than ours.
  private func liesInRectangle(_ shape: AnnotationShape) -> Bool {
    guard annotation.traits.contains(.hasAppearance) else { return true }
    let room = (4 + 6 * annotation.borderWidth) * geometry.userUnit
    let there = shape.bounds(in: annotation.shownRect(on: geometry))
    let drawn = geometry.toPage.apply(annotation.rect).expanded(by: room)
    return drawn.minX <= there.minX && there.maxX <= drawn.maxX && drawn.minY <= there.minY && there.maxY <= drawn.maxY
  }

  private func shape() -> AnnotationShape? {
    switch annotation.subtype {
    case .highlight, .underline, .squiggly, .strikeOut: quads
    case .link: linkQuads
    case .ink: strokes
    case .line, .polyLine: line
    case .square: isFilled || half == 0 ? nil : placed(.frame(half: borderReach), in: outer)
    case .circle: isFilled || half > 0 ? placed(.ellipse(half: borderReach, isFilled: isFilled), in: outer) : nil
    case .polygon: polygon
    case .freeText: callout ?? turned
    case .stamp: turned
    case .text, .fileAttachment: icon
    default: nil
    }
  }

  /// Half the width of the border.
  private var half: Double { annotation.borderWidth * geometry.userUnit / 2 }

  private var isFilled: Bool { annotation.interiorColor.components > 0 }

  /// The rectangle inside which the border runs: without /RD (ISO 32000-2, 12.5.6.8), which is taken by the bulges of a cloudy border.
  private var outer: Rect<PageSpace> { geometry.toPage.apply(isCloudy ? annotation.rect : annotation.innerRect) }

  /// A shape in a rectangle, which need not be the annotation's.
  private func placed(_ shape: AnnotationShape, in rect: Rect<PageSpace>) -> AnnotationShape {
    rect == annotation.shownRect(on: geometry) ? shape : .within(rect, shape)
  }

  private var isCloudy: Bool { annotation.borderEffect == 1 && annotation.borderIntensity > 0 }

  /// How far a border reaches to each side of where it runs. All between the bulges of a cloudy one and the line on which they
  /// stand counts: every program makes other bulges.
  private var borderReach: Double {
    guard isCloudy else { return half }
    let (outer, inner) = (annotation.rect, annotation.innerRect)
    let sides = [inner.minX - outer.minX, inner.minY - outer.minY, outer.maxX - inner.maxX, outer.maxY - inner.maxY]
    let depth = (sides.max() ?? 0) * geometry.userUnit
    return (depth > 2 * half ? depth + half : bulge + 2 * half) / 2
  }

  /// How far bulges reach from the line on which they stand, if they are made as ours are.
  private var bulge: Double { 4 * annotation.borderIntensity.clamped(0, 2) * geometry.userUnit }

  /// An icon is hit where it is drawn. Where that is in one size at any zoom, it does not grow with the page where it says
  /// so (its size is then that at 100 %), or where it has no appearance that would.
  private var icon: AnnotationShape? {
    if icons == .alone, let icon = AnnotationShape(loneIconOf: annotation, on: geometry) { return icon }
    guard icons != .withPage else {
      if annotation.traits.contains(.hasAppearance) { return .picture }
      let side = Annotation.drawnIconSize * geometry.userUnit
      return .within(Rect(x: corner.x, y: corner.y, width: side, height: side), .picture)
    }
    guard annotation.traits.contains(.hasAppearance) else {
      let size = AnnotationShape.iconSize * geometry.userUnit
      return .icon(corner, width: size, height: size)
    }
    guard annotation.flags.contains(.noZoom) else { return nil }
    let shown = annotation.shownRect(on: geometry)
    return .icon(corner, width: shown.width, height: shown.height)
  }

  /// The corner that stays where it is: the top left one in pdf space where it does not turn with the page.
  private var corner: Point<PageSpace> {
    let shown = annotation.shownRect(on: geometry)
    guard annotation.staysUpright || !annotation.traits.contains(.hasAppearance) else {
      return Point(shown.minX, shown.minY)
    }
    return geometry.toPage.apply(Point<PDFSpace>(annotation.rect.minX, annotation.rect.maxY))
  }

  /// A link is active inside its quads alone; quads that reach outside its rectangle count for nothing (ISO 32000-2, table
  /// 176). What rounding puts outside does not.
  private var linkQuads: AnnotationShape? {
    let room = annotation.rect.expanded(by: 1)
    for list in annotation.points where list.kind == PointsKind.quads {
      for point in list.points where !room.contains(point) { return nil }
    }
    return quads
  }

  private var quads: AnnotationShape? {
    var found: [Quad<PageSpace>] = []
    for list in annotation.points where list.kind == PointsKind.quads {
      var i = 0
      while i + 3 < list.points.count {
        let p = list.points
        found.append(geometry.toPage.apply(Quad(p[i], p[i + 1], p[i + 2], p[i + 3])))
        i += 4
      }
    }
    return found.isEmpty ? nil : .quads(found)
  }

  private func lines(_ kind: UInt32) -> [[Point<PageSpace>]] {
    var found: [[Point<PageSpace>]] = []
    for list in annotation.points where list.kind == kind && !list.points.isEmpty {
      found.append(list.points.map { geometry.toPage.apply($0) })
    }
    return found
  }

  private var strokes: AnnotationShape? {
    let found = lines(PointsKind.stroke)
    return found.isEmpty ? nil : .strokes(found, half: half)
  }

  /// With its endings, which are hit as a whole where they are filled.
  private var line: AnnotationShape? {
    var pieces: [Quad<PageSpace>] = []
    for trace in Appearance.traces(of: annotation) {
      let points = trace.points.map { geometry.toPage.apply($0) }
      pieces.append(contentsOf: outline(of: points, isClosed: trace.isClosed))
      guard trace.isClosed, isFilled, let first = points.first else { continue }
      for (a, b) in zip(points.dropFirst(), points.dropFirst(2)) { pieces.append(Quad(first, a, b, b)) }
    }
    if !pieces.isEmpty, let caption { pieces.append(caption) }
    return pieces.isEmpty ? nil : .quads(pieces)
  }

  /// The quad of the text of a line or measured shape. Other programs put it elsewhere: beside their appearance it counts for
  /// nothing.
  private var caption: Quad<PageSpace>? {
    guard let box = Appearance.captionBox(of: annotation, fonts) else { return nil }
    let quad = geometry.toPage.apply(box)
    return liesInRectangle(.quads([quad])) ? quad : nil
  }

  private var polygon: AnnotationShape? {
    guard let points = lines(PointsKind.vertices).first else { return nil }
    if isCloudy, half > 0 || isFilled {
      // A hair more than ours: others' bulges are a little larger.
      return .cloud(points, outside: bulge * 1.2 + half, inside: half, isFilled: isFilled)
    }
    let border = outline(of: points, isClosed: true)
    if isFilled || half == 0 { return .polygon(points, outline: border) }
    return .quads(border + (caption.map { [$0] } ?? []))
  }

  /// An annotation without an appearance is drawn with round corners; the appearances of most programs have sharp ones.
  private func outline(of points: [Point<PageSpace>], isClosed: Bool) -> [Quad<PageSpace>] {
    let isSharp = annotation.traits.contains(.hasAppearance)
    return LineOutline(points, half: half, isClosed: isClosed, isSharp: isSharp).pieces
  }

  /// A slanted annotation is hit where it is shown, not in the corners of its rectangle.
  private var turned: AnnotationShape? {
    guard !annotation.staysUpright || geometry.rotation == .none, let quad = annotation.turnedQuad else { return nil }
    return .quads([geometry.toPage.apply(quad)])
  }

  private var callout: AnnotationShape? {
    guard let line = lines(PointsKind.callout).first else { return nil }
    return placed(.callout(line, half: half), in: geometry.toPage.apply(annotation.innerRect))
  }
}
