// Measuring in a view: over the pages of a spread, and displaying the result.

import CInteract
import Decorations
import Document
import Geometry
import View

/// Measures a path over the pages of a spread, which lie side by side as in a bound book, without the gaps of the
/// layout.
///
/// - Parameters:
///   - measure: The measure to use. 0 for the default at the first point: the one set by `ix_view_set_measure`, else
///     that of a viewport of its page, else points.
///   - points: pdf space of the page that each names; each must name one.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a page or a measure that does not exist; `IX_ERROR_NOT_SUPPORTED` for
///   pages of different spreads, and as `ix_measure_path`; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown kind or an
///   invalid point; `IX_ERROR_TOO_LARGE`.
/// - Complexity: O(points).
func viewMeasure(
  _ view: Querying<ViewBox>, _ measure: ix_measure_id, _ kind: Choice<ix_measured>, _ points: In<ix_page_point>,
  _ count: UInt,
  _ outMeasurement: Out<ix_measurement>
) throws(IXError) {
  let kind = try Measured(c: kind)
  let corners = try Corners(points, count, anchor: .none)
  let outcome = view.core.measurement(kind, by: MeasureID(raw: measure), corners.count) { corners[$0] }
  let (found, by) = try view.found(outcome)
  try put(found.c(by: by.raw), sized: outMeasurement)
}

/// Shows a measurement as a decoration: its path in the style of its dimension, its value as the label. Lengths are
/// dashed outlines without fill; areas have a translucent fill and no dashes.
///
/// - Parameters:
///   - decoration: Only its kind, key, flags and z are used; NULL for the defaults. Its range and style are those of
///     the measurement.
///   - measure: As for `ix_view_measure`.
///   - points: As for `ix_view_measure`.
///   - outDecoration: The item. May be NULL.
/// - Returns: `IX_OK`; `IX_NO_OP` if none of its pages is visible; the errors of `ix_view_measure` and
///   `ix_view_put_decoration`.
/// - Complexity: O(points + items in use).
func viewPutMeasurement(
  _ view: Changing<ViewBox>, _ decoration: In<ix_decoration>, _ measure: ix_measure_id, _ measured: Choice<ix_measured>,
  _ points: In<ix_page_point>, _ count: UInt, _ outDecoration: Out<ix_decoration_id>
) throws(IXError) -> ix_status {
  let kind = try Measured(c: measured)
  let base =
    decoration == nil
    ? Decoration(firstPage: .none, lastPage: .none) : try Decoration(c: ix_decoration(sized: decoration))
  let corners = try Corners(points, count, anchor: base.firstPage)
  let (outcome, put) = view.core.putMeasurement(kind, by: MeasureID(raw: measure), as: base, corners.count) {
    corners[$0]
  }
  view.core.finishDecorations()
  _ = try view.found(outcome)
  return try view.status(put, outDecoration)
}

/// Sets the measure of a view, which its measuring tools also set on the annotations that they create.
///
/// - Parameter measure: 0 for the viewports of the pages, else points.
/// - Returns: `IX_OK`; `IX_NO_OP` if this is already set; `IX_ERROR_NOT_FOUND` for an id that names no measure.
func viewSetMeasure(_ view: Changing<ViewBox>, _ measure: ix_measure_id) throws(IXError) -> ix_status {
  let before = view.core.measure
  guard view.core.setMeasure(MeasureID(raw: measure)) else {
    throw view.box.failure(.notFound, "the measure id ", measure, " names no measure of this document")
  }
  return view.core.measure == before ? IX_NO_OP : IX_OK
}

extension Measurement {
  func c(by measure: UInt64) -> ix_measurement {
    ix_measurement(
      size: 0, kind: kind.rawValue, dimension: kind.dimension.rawValue, reserved: 0, value: value,
      first_page: firstPage.raw, last_page: lastPage.raw, measure: measure)
  }
}

extension DocumentBox {
  var notMeasurable: IXError {
    failure(.notSupported, "the measure cannot tell: different spreads, incomparable axes, a map, or no three points")
  }
}

extension ViewBox {
  fileprivate func found(_ outcome: MeasuringOutcome) throws(IXError) -> (Measurement, MeasureID) {
    switch outcome {
    case .done(let found, let by): return (found, by)
    case .noSuchPage: throw box.failure(.notFound, "a point names no page, or there is none")
    case .noSuchMeasure: throw box.failure(.notFound, "the measure id names no measure of this document")
    case .notMeasurable: throw box.notMeasurable
    }
  }
}
