public import Geometry

/// Pieces that begin something to which others belong.
extension ProviderSink {
  /// The kind of object that a piece begins, for messages about an invalid one.
  public enum Beginning: Hashable, Sendable {
    case annotation
    case outlineItem
    case action
    case measure
    case numberFormat
  }

  /// Says that a piece cannot be: it is dropped, and so is what belongs to it.
  public func drop(_ piece: Beginning) -> Answer {
    open.subject = .dropped
    switch piece {
    case .annotation, .outlineItem:
      open.owner = .dropped
      open.measure = .none
    case .measure: open.measure = .dropped
    case .action, .numberFormat: break
    }
    return dropped()
  }

  func begin(_ piece: Subject) {
    open.owner = piece
    open.subject = piece
    open.measure = .none
  }

  /// The next annotation of the page.
  public func take(annotation: Annotation) -> Answer {
    guard purpose == .annotations else { return .misplaced }
    guard spend(annotation.footprint) else { return refuse(.annotation) }
    annotations.append(annotation)
    begin(.annotation)
    return .taken
  }

  /// The annotations of the page in the order of the structure tree, by their places in /Annots; in place of what came before.
  public func take(structureOrder places: [UInt32]) -> Answer {
    guard purpose == .annotations else { return .misplaced }
    guard spend(places.count &* 16) else { return .tooLarge }
    pageParts.structureOrder = places
    return .taken
  }

  /// The field of the widget begun last.
  public func take(field: Annotation.Field) -> Answer {
    guard open.owner != .dropped else { return dropped() }
    guard open.owner == .annotation, annotations[annotations.count - 1].subtype == .widget else { return .misplaced }
    annotations[annotations.count - 1].field = field
    annotations[annotations.count - 1].traits.insert(.isField)
    return .taken
  }

  /// Lines of the page's content: pairs of points.
  private func take(lineEnds ends: [Point<PDFSpace>]) -> Answer {
    guard purpose == .lines else { return .misplaced }
    guard ends.count.isMultiple(of: 2) else { return dropped() }
    guard (lineEnds.count + ends.count) / 2 <= PageLines.most, spend(PageLines.footprint(points: ends.count)) else {
      return .tooLarge
    }
    lineEnds += ends
    return .taken
  }

  /// Points of the annotation begun last, or lines.
  public func take(points: [Point<PDFSpace>], kind: UInt32) -> Answer {
    if kind == PointsKind.lines { return take(lineEnds: points) }
    guard PointsKind.isOfAnnotation(kind), open.owner != .dropped else { return dropped() }
    guard open.owner == .annotation else { return .misplaced }
    let list = Annotation.PointList(kind: kind, points: points)
    guard spend(list.footprint) else { return .tooLarge }
    annotations[annotations.count - 1].points.append(list)
    return .taken
  }

  /// - Parameter follows: True if it is the /Next of the action before.
  public func take(action: Action, follows: Bool) -> Answer {
    guard open.owner != .dropped, !follows || open.subject != .dropped else { return drop(.action) }
    guard open.owner != .none, !follows || open.subject == .action else { return .misplaced }
    open.chainLength = follows ? open.chainLength &+ 1 : 1
    guard open.chainLength <= Int(clamping: OutlineItem.deepest) else { return drop(.action) }
    guard spend(Action.footprint &+ action.texts.footprint) else { return refuse(.action) }
    link(ActionID(slot: actions.count, generation: 0), follows)
    actions.append(action)
    open.subject = .action
    return .taken
  }

  @_optimize(size)
  private func link(_ id: ActionID, _ follows: Bool) {
    if follows {
      actions[actions.count - 1].next.append(id)
    } else if open.owner == .annotation {
      annotations[annotations.count - 1].actions.append(id)
    } else {
      outline[outline.count - 1].actions.append(id)
    }
  }

  /// A measure of the annotation begun last; before the first one, of a viewport of the page.
  public func take(measure piece: Measure) -> Answer {
    guard purpose == .annotations else { return .misplaced }
    guard open.owner != .dropped else { return drop(.measure) }
    guard spend(Measure.footprint) else { return refuse(.measure) }
    let id = MeasureID(slot: measures.count, generation: 0)
    if open.owner == .annotation {
      annotations[annotations.count - 1].measure = id
    } else {
      viewports.append(id)
    }
    measures.append(piece)
    open.measure = .measure
    open.subject = .measure
    return .taken
  }

  /// A number format of the measure begun last.
  public func take(numberFormat format: NumberFormat) -> Answer {
    guard open.measure != .dropped else { return drop(.numberFormat) }
    guard open.measure == .measure else { return .misplaced }
    guard spend(NumberFormat.footprint) else { return refuse(.numberFormat) }
    measures[measures.count - 1].formats.append(format)
    open.subject = .numberFormat
    return .taken
  }

  /// Points of the measure begun last.
  public func take(measurePoints points: [Point<MeasureSpace>], kind: UInt32) -> Answer {
    guard PointsKind.isOfMeasure(kind), open.measure != .dropped else { return dropped() }
    guard open.measure == .measure else { return .misplaced }
    guard spend(points.count &* 16 &+ 32) else { return .tooLarge }
    measures[measures.count - 1].points.append(.init(kind: kind, points: points))
    return .taken
  }

  /// Says that there is no room for a piece that others belong to.
  func refuse(_ piece: Beginning) -> Answer {
    _ = drop(piece)
    return .tooLarge
  }
}
