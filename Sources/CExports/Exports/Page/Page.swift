// Pages: their geometry and content, their ids and labels, and edits of their list.

import CInteract
import Document

/// Gets the geometry of a page as it is displayed.
func pageGetGeometry(
  _ box: Querying<DocumentBox>, _ page: ix_page_id, _ outGeometry: Out<ix_page_geometry>
) throws(IXError) {
  guard let geometry = box.document.pages.geometry(at: try box.page(page)) else { throw .notFound }
  try put(geometry.c, sized: outGeometry)
}

/// Lists the annotations of a page in z-order: later ones lie on top. None before they are loaded.
///
/// - Parameter annotations: Receives ids. NULL with a capacity of 0 asks for the number alone.
/// - Complexity: O(annotations).
func pageAnnotations(
  _ box: Querying<DocumentBox>, _ page: ix_page_id, _ annotations: Buffer<ix_annotation_id>
) throws(IXError) {
  let ids = box.document.content(ofPage: try box.page(page))?.annotationIDs ?? []
  try annotations.fill(ids.count) { ids[$0].raw }
}

/// Lists the measures of a page's viewports; where viewports overlap, the last one applies. They are loaded with the
/// annotations.
///
/// - Parameter measures: Receives ids. NULL with a capacity of 0 asks for the number alone.
func pageViewports(
  _ box: Querying<DocumentBox>, _ page: ix_page_id, _ measures: Buffer<ix_measure_id>
) throws(IXError) {
  let ids = box.document.content(ofPage: try box.page(page))?.viewports ?? []
  try measures.fill(ids.count) { ids[$0].raw }
}
