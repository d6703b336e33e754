import Document
import Geometry
import Interactions
import Layout
import View
import TestSupport
import Testing

@Suite("What flags keep a user from")
struct SessionPolicyTests {
  /// The target of a component at the middle of stacked annotations, the last on top.
  private func target(_ component: Component, _ trigger: Trigger, _ annotations: [Annotation]) throws -> Int? {
    let document = Document(provider: MemoryProvider())
    try document.appendPages([PageGeometry(mediaBox: nil, cropBox: nil, rotation: .none, userUnit: 1)])
    var ids: [AnnotationID] = []
    for annotation in annotations { ids.append(try document.appendAnnotation(annotation, ofPage: 0)) }
    let session = View(document: document, size: try #require(Size<ViewSpace>(width: 612, height: 792)))
    let at = try #require(session.viewport.viewFromPage(0)).apply(Point<PageSpace>(125, 792 - 125))
    guard let context = session.context(for: component, at: at, by: trigger) else { return nil }
    return ids.firstIndex(of: context.annotation)
  }

  private func made(_ subtype: Subtype, _ flags: Annotation.Flags = []) -> Annotation {
    var made = Annotation()
    made.subtype = subtype
    made.flags = flags
    made.rect = Rect(x: 100, y: 100, width: 50, height: 50)
    return made
  }

  @Test("what is read-only is not selected, and what lies under it is", .proves("S197b"))
  func select() throws {
    #expect(try target(.selectAnnotation, .tap, [made(.stamp)]) == 0)
    #expect(try target(.selectAnnotation, .tap, [made(.stamp, .readOnly)]) == nil)
    #expect(try target(.selectAnnotation, .tap, [made(.stamp), made(.stamp, .readOnly)]) == 0)
    #expect(try target(.selectAnnotation, .tap, [made(.stamp), made(.stamp, .locked)]) == 1)
  }

  @Test("locked contents are not edited", .proves("S197d"))
  func edit() throws {
    #expect(try target(.editAnnotation, .call, [made(.freeText)]) == 0)
    #expect(try target(.editAnnotation, .call, [made(.freeText, .lockedContents)]) == nil)
    #expect(try target(.editAnnotation, .call, [made(.freeText, .locked)]) == 0)
    #expect(try target(.editAnnotation, .tap, [made(.widget, .readOnly)]) == 0)
    #expect(try target(.editAnnotation, .tap, [made(.widget, .lockedContents)]) == nil)
  }
}
