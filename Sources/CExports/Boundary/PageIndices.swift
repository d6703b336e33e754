// The index of a page that C names by its id, for the functions that tools/generate/page_ids.py makes.

import CInteract
import Document
import View

/// Hands the page's index to the function that takes one. An id stays true while pages come and go.
func onPage(_ view: ViewHandle?, _ page: ix_page_id, _ call: (UInt32) -> ix_status) -> ix_status {
  var index = UInt32.max
  let status = withView(view, .query) { view throws(IXError) in
    index = try view.box.page(page).c
    return IX_OK
  }
  return status == IX_OK ? call(index) : status
}

/// The same for a function of a document.
func onDocumentPage(_ document: DocumentHandle?, _ page: ix_page_id, _ call: (UInt32) -> ix_status) -> ix_status {
  var index = UInt32.max
  let status = withDocument(document, .query) { document throws(IXError) in
    index = try document.page(page).c
    return IX_OK
  }
  return status == IX_OK ? call(index) : status
}
