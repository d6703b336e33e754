import Appearance
public import Decorations
public import Document
public import Geometry
import Layout
import Tools

/// Measured annotations: their creation, and their value while they are edited.
extension View {
  /// An annotation that measures, with its measure and its value as its contents; any other as it is.
  ///
  /// The measure is its own, else the one that holds at its first corner, else points; the annotation gets it.
  func measured(_ annotation: Annotation, onPage index: Int) -> Annotation {
    guard let path = annotation.vertices, let first = path.first, annotation.measuredKind != nil else {
      return annotation
    }
    var made = annotation
    if made.measure.isNone {
      made.measure = measure(at: DecorationVertex(page: document.pages.id(at: index), point: first))
    }
    if made.measure.isNone { made.measure = pointsMeasure }
    guard let found = document.measurement(of: made, onPage: index),
      let text = document.measure(made.measure)?.text(found)
    else { return annotation }
    made.texts.set(TextKind.contents, text)
    if made.subtype == .line { made.traits.insert(.hasCaption) }
    return made
  }

  /// The values of what was edited, in the open transaction: the label follows the shape.
  @_optimize(size)
  func remeasure(_ ids: [AnnotationID]) {
    for id in ids {
      guard let old = document.annotation(id), let page = document.place(of: id)?.page, !old.measure.isNone else {
        continue
      }
      let new = measured(old, onPage: page)
      guard new.texts != old.texts else { continue }
      if let missing = Appearance.firstMissing(in: new, document.fonts) { log(missing: missing) }
      attempt("the value of a measurement was not written") { () throws(EditError) in
        try document.replace(id, with: Appearance.fitted(new, document.fonts), by: editor)
      }
    }
  }

  /// The measurement of the unfinished drawing, its measure, and its last point; `nil` while the current tool
  /// draws nothing that measures.
  public func measuringInHand() -> (found: Measurement, by: MeasureID, at: Point<ViewSpace>)? {
    guard let creation = tools.inHand(self), let page = document.pages.index(of: creation.page),
      let path = creation.annotation.vertices, let first = path.first, let last = path.last,
      let map = viewport.viewFromPDF(page)
    else { return nil }
    var drawn = creation.annotation
    drawn.measure = measure(at: DecorationVertex(page: creation.page, point: first))
    return document.measurement(of: drawn, onPage: page).map { ($0, drawn.measure, map.apply(last)) }
  }

  /// A measure in points, made once.
  private var pointsMeasure: MeasureID {
    if document.measure(creating.pointsMeasure) == nil {
      creating.setPointsMeasure(.none)
      attempt("no measure in points was made") { () throws(EditError) in
        creating.setPointsMeasure(try document.addMeasure(.points))
      }
    }
    return creating.pointsMeasure
  }
}
