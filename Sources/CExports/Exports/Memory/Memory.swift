// Documents that are built by function calls instead of read from a file: ix_document_new() makes an empty one.
//
// Arguments are checked like data of a provider, and copied.

import CInteract
import Document
import Geometry

// MARK: - Pages

/// Adds pages at the end.
///
/// - Parameter pages: The pages; all have the same `size` member.
/// - Returns: `IX_OK`. On an error no page was added.
/// - Complexity: O(count).
func memoryAddPages(_ box: Building<DocumentBox>, _ pages: In<ix_page_info>, _ count: UInt) throws(IXError) {
  var geometries: [PageGeometry] = []
  try ix_page_info.forEach(sized: pages, count) { info throws(IXError) in
    geometries.append(try PageGeometry(c: info))
  }
  try box.build { document throws(BuildError) in try document.appendPages(geometries) }
}

/// Adds identical pages at the end. They need no memory each while all pages of the document are identical.
///
/// - Parameter page: The size, boxes and rotation of each page.
/// - Complexity: O(1) while all pages are identical, else O(count).
func memoryAddAlikePages(_ box: Building<DocumentBox>, _ page: In<ix_page_info>, _ count: UInt) throws(IXError) {
  let geometry = try PageGeometry(c: ix_page_info(sized: page))
  guard let count = Count(count) else { throw .tooLarge }
  try box.build { document throws(BuildError) in try document.appendPages(count, alike: geometry) }
}

/// Replaces the characters of a page.
///
/// - Parameter glyphs: In any order. NULL where the count is 0.
/// - Returns: `IX_OK`. On an error the page keeps its characters.
/// - Complexity: O(count).
func memorySetGlyphs(
  _ box: Building<DocumentBox>, _ page: ix_page_id, _ glyphs: In<ix_glyph>, _ count: UInt
) throws(IXError) {
  let index = try box.page(page)
  let glyphs = try Glyph.all(c: glyphs, count)
  try box.build { document throws(BuildError) in try document.setGlyphs(glyphs, ofPage: index) }
}

/// Adds a named destination. If a name is added several times, the last one applies.
///
/// - Parameters:
///   - name: UTF-8, copied.
///   - destination: The destination.
func memoryAddDestination(
  _ box: Building<DocumentBox>, _ name: In<CChar>, _ length: UInt, _ destination: In<ix_destination>
) throws(IXError) {
  let name = try readUTF8(name, length)
  let place = try Destination(c: ix_destination(sized: destination))
  try box.build { document throws(BuildError) in try document.appendDestination(place, name: name) }
}

/// Sets the permissions of the document, as a provider would for its file. By default everything is allowed.
///
/// - Parameter permissions: `allowed` is ignored.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, an unknown bit or flag, or an unknown certification;
///   `IX_ERROR_NOT_SUPPORTED` for a document that comes from a provider.
func memorySetPermissions(_ box: Building<DocumentBox>, _ permissions: In<ix_permissions>) throws(IXError) {
  let given = try FilePermissions(c: ix_permissions(sized: permissions))
  try box.build { document throws(BuildError) in try document.setPermissions(given) }
}

// MARK: - Annotations

/// Adds an annotation on top of a page.
///
/// - Parameters:
///   - annotation: Its `index` is set by the library; indices of related annotations are those of
///     `ix_page_annotations`.
///   - outAnnotation: Receives the annotation's id. May be NULL.
func memoryAddAnnotation(
  _ box: Building<DocumentBox>, _ page: ix_page_id, _ annotation: In<ix_annotation>,
  _ outAnnotation: Out<ix_annotation_id>
) throws(IXError) {
  let index = try box.page(page)
  let annotation = try Annotation(c: ix_annotation(sized: annotation))
  try box.build(outAnnotation) { document throws(BuildError) in
    try document.appendAnnotation(annotation, ofPage: index)
  }
}

/// Sets the order of a page's annotations in the structure tree, for Tab on a page with IX_TAB_ORDER_STRUCTURE.
///
/// - Parameters:
///   - annotations: Annotations of that page; copied. Those left out follow in rows.
///   - count: How many there are; 0 removes the order.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for an annotation that is not on the page.
/// - Complexity: O(count).
func memorySetStructureOrder(
  _ box: Building<DocumentBox>, _ page: ix_page_id, _ annotations: In<ix_annotation_id>, _ count: UInt
) throws(IXError) {
  let index = try box.page(page)
  let ids = try readArray(annotations, count).map { AnnotationID(raw: $0) }
  try box.build { document throws(BuildError) in try document.setStructureOrder(ids, ofPage: index) }
}

/// Adds a text to an annotation or its field, after those of the same kind.
///
/// - Parameter text: UTF-8, copied; invalid bytes become U+FFFD.
func memoryAddText(
  _ box: Building<DocumentBox>, _ annotation: ix_annotation_id, _ kind: Choice<ix_text_kind>, _ text: In<CChar>,
  _ length: UInt
) throws(IXError) {
  let entry = try TextEntry(c: kind, text, length)
  try box.build { document throws(BuildError) in
    try document.appendText(entry, to: AnnotationID(raw: annotation))
  }
}

/// Adds a point list to an annotation, after those of the same kind.
///
/// - Parameters:
///   - kind: `IX_POINTS_QUADS` to `IX_POINTS_LEADER`.
///   - points: In pdf space; copied.
func memoryAddPoints(
  _ box: Building<DocumentBox>, _ annotation: ix_annotation_id, _ kind: UInt32, _ points: In<ix_point>, _ count: UInt
) throws(IXError) {
  guard PointsKind.isOfAnnotation(kind) else { throw .invalidArgument }
  let list = Annotation.PointList(kind: kind, points: try readPoints(points, count))
  try box.build { document throws(BuildError) in
    try document.appendPoints(list, to: AnnotationID(raw: annotation))
  }
}

/// Sets the field of a widget, replacing the previous one. The texts of the field are those of the annotation.
///
/// - Parameter field: Copied.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, a number that is not finite, an unknown kind or flag, or
///   an annotation that is not a widget.
func memorySetField(
  _ box: Building<DocumentBox>, _ annotation: ix_annotation_id, _ field: In<ix_field>
) throws(IXError) {
  let field = try Annotation.Field(c: ix_field(sized: field))
  try box.build { document throws(BuildError) in
    try document.setField(field, of: AnnotationID(raw: annotation))
  }
}

// MARK: - Actions

/// Adds an action to an annotation, after the existing ones.
///
/// - Parameters:
///   - action: Its trigger is any but `IX_TRIGGER_NEXT`.
///   - outAction: Receives the action's id. May be NULL.
func memoryAddAction(
  _ box: Building<DocumentBox>, _ annotation: ix_annotation_id, _ action: In<ix_action>, _ outAction: Out<ix_action_id>
) throws(IXError) {
  let action = try Action(first: action)
  try box.build(outAction) { document throws(BuildError) in
    try document.appendAction(action, to: AnnotationID(raw: annotation))
  }
}

/// Adds an action that follows the one added last. A chain has at most 256 actions.
///
/// - Parameters:
///   - previous: The action added last, of any annotation or outline item.
///   - action: Its trigger is `IX_TRIGGER_NEXT`.
///   - outAction: Receives the action's id. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, a number that is not finite, an unknown kind or flag,
///   another action than the last one, or the end of a chain of 256.
func memoryAddNextAction(
  _ box: Building<DocumentBox>, _ previous: ix_action_id, _ action: In<ix_action>, _ outAction: Out<ix_action_id>
) throws(IXError) {
  let action = try Action(next: action)
  try box.build(outAction) { document throws(BuildError) in
    try document.appendAction(action, after: ActionID(raw: previous))
  }
}

/// Adds a text to an action, after those of the same kind.
///
/// - Parameter text: UTF-8, copied; invalid bytes become U+FFFD.
func memoryAddActionText(
  _ box: Building<DocumentBox>, _ action: ix_action_id, _ kind: Choice<ix_text_kind>, _ text: In<CChar>, _ length: UInt
) throws(IXError) {
  let entry = try TextEntry(c: kind, text, length)
  try box.build { document throws(BuildError) in
    try document.appendText(entry, toAction: ActionID(raw: action))
  }
}

// MARK: - Outline

/// Adds an item at the end of the outline.
///
/// - Parameters:
///   - item: At most one level deeper than the previous item, and less than 256 levels deep.
///   - outItem: Receives the item's id. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, a number that is not finite, an unknown kind or flag, or
///   an item too deep.
func memoryAddOutlineItem(
  _ box: Building<DocumentBox>, _ item: In<ix_outline_item>, _ outItem: Out<ix_outline_item_id>
) throws(IXError) {
  let item = try OutlineItem(c: ix_outline_item(sized: item))
  try box.build(outItem) { document throws(BuildError) in try document.appendOutlineItem(item) }
}

/// Adds a text to an outline item, after those of the same kind.
///
/// - Parameter text: UTF-8, copied; invalid bytes become U+FFFD.
func memoryAddOutlineText(
  _ box: Building<DocumentBox>, _ item: ix_outline_item_id, _ kind: Choice<ix_text_kind>, _ text: In<CChar>,
  _ length: UInt
) throws(IXError) {
  let entry = try TextEntry(c: kind, text, length)
  try box.build { document throws(BuildError) in
    try document.appendText(entry, toOutlineItem: OutlineItemID(raw: item))
  }
}

/// Adds an action to an outline item; the first one is the action of the item.
///
/// - Parameters:
///   - action: Its trigger is any but `IX_TRIGGER_NEXT`.
///   - outAction: Receives the action's id. May be NULL.
func memoryAddOutlineAction(
  _ box: Building<DocumentBox>, _ item: ix_outline_item_id, _ action: In<ix_action>, _ outAction: Out<ix_action_id>
) throws(IXError) {
  let action = try Action(first: action)
  try box.build(outAction) { document throws(BuildError) in
    try document.appendAction(action, toOutlineItem: OutlineItemID(raw: item))
  }
}
