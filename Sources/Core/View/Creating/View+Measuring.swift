public import Decorations
public import Document
import Geometry
import Layout

/// The outcome of a requested measurement.
public enum MeasuringOutcome: Hashable, Sendable {
  case done(Measurement, by: MeasureID)
  /// A page that does not exist, or no corner at all.
  case noSuchPage
  case noSuchMeasure
  /// Corners on pages of different spreads, units of the axes that cannot be compared, an angle without three corners.
  case notMeasurable
}

/// Measuring across the pages of a spread.
extension View {
  /// The measure that holds for what begins at a point: the one that was set for the view, else that of the last viewport of
  /// the page there. None for points.
  public func measure(at corner: DecorationVertex) -> MeasureID {
    if !creating.chosenMeasure.isNone { return creating.chosenMeasure }
    guard let page = document.pages.index(of: corner.page) else { return .none }
    _ = document.load(.annotations, ofPage: page)
    return document.measure(at: corner.point, ofPage: page)
  }

  /// The measure that was set for the view; none for what its pages say.
  public var measure: MeasureID { creating.chosenMeasure }

  /// Sets what the view measures by; none for what its pages say.
  public func setMeasure(_ id: MeasureID) -> Bool {
    guard id.isNone || document.measure(id) != nil else { return false }
    creating.setMeasure(id)
    markDisplayDirty()
    return true
  }

  /// Measures a path over the pages of one spread, which lie side by side as bound: what a layout puts between them does not
  /// count. So the value is the same at every zoom, and in every layout in which the pages are a spread.
  ///
  /// - Parameter id: The measure to use; none for the one at the first corner.
  public func measurement(
    _ kind: Measured, by id: MeasureID = .none, _ count: Int, _ vertex: (Int) -> DecorationVertex
  ) -> MeasuringOutcome {
    guard count > 0, let range = pages(count, vertex) else { return .noSuchPage }
    let id = id.isNone ? measure(at: vertex(0)) : id
    guard let measure = id.isNone ? Measure.points : document.measure(id) else { return .noSuchMeasure }
    guard let path = boundPath(range, count, vertex), let value = measure.value(of: kind, path) else {
      return .notMeasurable
    }
    let found = Measurement(
      kind: kind, value: value, firstPage: document.pages.id(at: range.lowerBound),
      lastPage: document.pages.id(at: range.upperBound))
    return .done(found, by: id)
  }

  private func pages(_ count: Int, _ vertex: (Int) -> DecorationVertex) -> ClosedRange<Int>? {
    var range: ClosedRange<Int>?
    var i = 0
    while i < count {
      guard let page = document.pages.index(of: vertex(i).page) else { return nil }
      range = range.map { min($0.lowerBound, page)...max($0.upperBound, page) } ?? page...page
      i += 1
    }
    return range
  }

  /// The path in pdf space of the first page of the range; `nil` for pages of different spreads.
  @_optimize(size)
  private func boundPath(
    _ range: ClosedRange<Int>, _ count: Int, _ vertex: (Int) -> DecorationVertex
  ) -> [Point<PDFSpace>]? {
    var path: [Point<PDFSpace>] = []
    path.reserveCapacity(count)
    let anchor = document.pages.id(at: range.lowerBound)
    let bound = range.count > 1 ? bindingMap(range.lowerBound, range.upperBound) : nil
    guard range.count == 1 || bound != nil else { return nil }
    var i = 0
    while i < count {
      let corner = vertex(i)
      i += 1
      guard corner.page != anchor else {
        path.append(corner.point)
        continue
      }
      guard let page = document.pages.index(of: corner.page), let map = bindingMap(range.lowerBound, page) else {
        return nil
      }
      path.append(map.apply(corner.point))
    }
    return path
  }

  /// From pdf space of another page of the spread to that of one, as if nothing lay between them.
  @_optimize(size)
  private func bindingMap(_ page: Int, _ other: Int) -> Transform<PDFSpace, PDFSpace>? {
    let laid = viewport.layout.arrangement
    guard laid.spreads.index(ofPage: page) == laid.spreads.index(ofPage: other) else { return nil }
    let bound = PageArrangement(
      pages: laid.pages, spreads: laid.spreads, spacing: 0, isRightToLeft: laid.isRightToLeft)
    guard let here = document.pages.geometry(at: page), let there = document.pages.geometry(at: other),
      let toSpread = bound.spreadFromPage(other), let fromSpread = bound.spreadFromPage(page)?.inverted()
    else { return nil }
    return there.toPage.then(toSpread).then(fromSpread).then(here.toPDF)
  }

  /// The text of a measurement, by what it was measured by; `nil` for a measure that does not exist.
  public func text(of measurement: Measurement, by id: MeasureID) -> [UInt8]? {
    (id.isNone ? Measure.points : document.measure(id))?.text(measurement)
  }

  /// Shows a measurement: the path in the look of its dimension, its value beside it (S146, S147).
  ///
  /// - Parameter decoration: Its key, kind, flags and place; the range, the look and the label are the measurement's.
  @_optimize(size)
  public func putMeasurement(
    _ kind: Measured, by id: MeasureID, as decoration: Decoration, _ count: Int, _ vertex: (Int) -> DecorationVertex
  ) -> (MeasuringOutcome, DecorationOutcome) {
    let outcome = measurement(kind, by: id, count, vertex)
    guard case .done(let found, let measure) = outcome else { return (outcome, .noOp) }
    var shown = decoration
    (shown.firstPage, shown.lastPage) = (found.firstPage, found.lastPage)
    shown.look(like: kind.dimension)
    if kind.isClosed { shown.flags.insert(.isClosed) } else { shown.flags.remove(.isClosed) }
    let put = put(shown, count, vertex)
    if case .done(let item) = put { _ = setLabel(item, text(of: found, by: measure) ?? []) }
    return (outcome, put)
  }
}
