public import Geometry

/// Pictures of single annotations, on transparency.
///
/// An annotation that a gesture holds is drawn as it was when the gesture began, so that one picture shows it all the way.
extension Document {
  /// The part of its page that the picture of an annotation shows; `nil` for a stale or unknown id, and for one without an area.
  public func pictureArea(of id: AnnotationID) -> Rect<PageSpace>? { frameOfPicture(of: id)?.area }

  /// A number of what the picture of an annotation shows: with equal ones it is the same picture. Notes without an appearance
  /// share theirs. `nil` where there is no picture.
  ///
  /// - Complexity: O(points and texts of the annotation).
  public func pictureKey(of id: AnnotationID) -> UInt64? {
    guard let standing = pictured(id), let frame = frameOfPicture(of: id) else { return nil }
    var hash = StableHash()
    let annotation = standing.annotation
    if annotation.isNote, !annotation.traits.contains(.hasAppearance) {
      annotation.appendIcon(to: &hash)
    } else {
      hash.append(id.raw)
      hash.append(UInt64(clamping: frame.rotation.rawValue))
      annotation.hash(into: &hash)
    }
    return hash.value
  }

  /// Draws a part of the picture of an annotation: `request.width * request.height * 4` bytes, which the caller has made sure
  /// of. The whole picture is ``pictureArea(of:)`` at the request's scale.
  public func render(
    _ id: AnnotationID, _ request: RenderRequest, into pixels: UnsafeMutableRawBufferPointer
  ) -> ProviderAnswer {
    guard let standing = pictured(id), let frame = frameOfPicture(of: id) else { return .failed(.notFound) }
    condition.providerMessage = []
    let original = original(of: id, standing)
    let picture = PictureRequest(frame, origin: original.flatMap(filePlace), request)
    let answer = provider.render(picture, with: changes(of: id, standing, original), into: pixels)
    return explained(noting(answer, pictureOf: picture.origin?.page, page: picture.origin?.page))
  }

  /// The annotation as it is now, for threads that draw it. `nil` with an answer other than `done`.
  ///
  /// - Complexity: O(points and texts of the annotation).
  public func snapshot(of id: AnnotationID) -> (answer: ProviderAnswer, snapshot: Snapshot?) {
    guard let standing = pictured(id), let frame = frameOfPicture(of: id) else { return (.failed(.notFound), nil) }
    guard features.contains(.pictures) else { return (.absent, nil) }
    condition.providerMessage = []
    let original = original(of: id, standing)
    var changes = changes(of: id, standing, original)
    // Never the number of all changes, of which these may be the only ones.
    changes.revision = ~changes.revision
    let (answer, source) = provider.snapshot(with: changes)
    let annotation = SnapshotAnnotation(origin: original.flatMap(filePlace), frame: frame)
    return (explained(answer), source.map { Snapshot($0, annotation) })
  }

  /// The annotation as it is to be drawn alone.
  private func pictured(_ id: AnnotationID) -> AnnotationState? {
    editing.holds.standing(of: id) ?? standing(of: id)
  }

  /// The annotation in the file; `nil` for one that was created.
  private func original(of id: AnnotationID, _ standing: AnnotationState) -> AnnotationState? {
    let at = annotationPlaces[id.slot].original
    return editing.originals.indices.contains(at) ? editing.originals[at].standing : standing
  }

  /// The difference of one annotation from the file.
  private func changes(
    of id: AnnotationID, _ standing: AnnotationState, _ original: AnnotationState?
  ) -> DocumentChanges {
    var found = DocumentChanges()
    let annotation = standing.annotation
    let difference = original.map { AnnotationDifference(annotation, from: $0.annotation) }
    if difference?.isNothing != true {
      let origin = original.flatMap(filePlace)
      var update = AnnotationUpdate(
        change: original == nil ? .created : .changed, id: id, page: origin?.page ?? 0, place: 0, origin: origin,
        annotation: annotation, difference: difference ?? AnnotationDifference(created: annotation))
      update.asset = asset(annotation.asset)
      found.updates.append(update)
    }
    found.measures = objects.measures
    found.number(fonts.added)
    return found
  }

  private func frameOfPicture(of id: AnnotationID) -> PictureFrame? {
    guard let standing = pictured(id), let page = pages.index(of: standing.page),
      let geometry = pages.geometry(at: page)
    else { return nil }
    return PictureFrame(standing.annotation, on: geometry)
  }
}

/// Where the picture of an annotation lies on its page.
public struct PictureFrame: Hashable, Sendable {
  /// The part of the page as it is shown.
  public let area: Rect<PageSpace>
  /// The same without the page's turn.
  public let box: Rect<PDFSpace>
  /// How it is turned with its page; not where it stays upright.
  public let rotation: QuarterTurn
  private let geometry: PageGeometry

  /// - Returns: `nil` for an annotation without an area.
  public init?(_ annotation: borrowing Annotation, on geometry: PageGeometry) {
    box = annotation.pictureBox
    guard !box.isEmpty else { return nil }
    self.geometry = geometry
    guard annotation.isDrawnUpright else {
      (area, rotation) = (geometry.toPage.apply(box), geometry.rotation)
      return
    }
    let corner = geometry.toPage.apply(Point<PDFSpace>(box.minX, box.maxY))
    let unit = geometry.userUnit
    (area, rotation) = (Rect(x: corner.x, y: corner.y, width: box.width * unit, height: box.height * unit), .none)
  }

  /// The corners of the picture in pdf space: upper left, upper right, lower right, lower left as its page is shown.
  public var corners: Quad<PDFSpace> {
    let turned = Quad(
      Point<PDFSpace>(box.minX, box.maxY), Point(box.maxX, box.maxY), Point(box.maxX, box.minY),
      Point(box.minX, box.minY))
    switch rotation {
    case .none: return turned
    case .quarter: return Quad(turned.p3, turned.p0, turned.p1, turned.p2)
    case .half: return Quad(turned.p2, turned.p3, turned.p0, turned.p1)
    case .threeQuarters: return Quad(turned.p1, turned.p2, turned.p3, turned.p0)
    }
  }

  /// The part that a request is about.
  func part(_ request: RenderRequest) -> Rect<PDFSpace> {
    let part = Rect<PageSpace>(
      x: area.minX + Double(request.x) / request.scale, y: area.minY + Double(request.y) / request.scale,
      width: Double(request.width) / request.scale, height: Double(request.height) / request.scale)
    guard rotation == .none, geometry.rotation != .none else { return geometry.toPDF.apply(part) }
    let unit = geometry.userUnit
    let (left, top) = (box.minX + (part.minX - area.minX) / unit, box.maxY - (part.minY - area.minY) / unit)
    return Rect(x: left, y: top - part.height / unit, width: part.width / unit, height: part.height / unit)
  }
}

extension PictureRequest {
  /// A part of a picture as a request has it.
  init(_ frame: PictureFrame, origin: FilePlace?, _ request: RenderRequest) {
    self.init(
      origin: origin, rotation: frame.rotation, area: frame.part(request), width: request.width, height: request.height,
      asPrinted: request.asPrinted, layout: request.layout)
  }
}

extension Annotation {
  /// True for notes and attachments.
  public var isNote: Bool { subtype == .text || subtype == .fileAttachment }

  /// True for an icon of one size at any zoom: of a note always (ISO 32000-2, 12.5.6.4), of an attachment if it says so, or has
  /// no appearance.
  public var hasFixedIcon: Bool {
    subtype == .text || (subtype == .fileAttachment && (flags.contains(.noZoom) || !traits.contains(.hasAppearance)))
  }

  /// The side of the icon that renderers draw for a note or attachment without an appearance, in user units.
  public static let drawnIconSize = 24.0

  /// True where it is drawn upright whatever the turn of its page.
  public var isDrawnUpright: Bool { staysUpright || (isNote && !traits.contains(.hasAppearance)) }

  /// All that the icon depends on that stands for a missing appearance.
  fileprivate func appendIcon(to hash: inout StableHash) {
    hash.append(UInt64(clamping: subtype.rawValue))
    hash.append(UInt64(clamping: color.components))
    let (c, o) = (color.values, opacity)
    for number in [c.0, c.1, c.2, c.3, o] { hash.append(number) }
    hash.append(bytes: texts.text(TextKind.icon) ?? [])
  }

  /// The part of the page that is drawn on: its rectangle, or the icon of a note without an appearance.
  public var pictureBox: Rect<PDFSpace> {
    guard isNote, !traits.contains(.hasAppearance) else { return rect }
    let side = Annotation.drawnIconSize
    return Rect(x: rect.minX, y: rect.maxY - side, width: side, height: side)
  }
}
