// Assets: pictures, files and sounds of annotations, and content that a tool requests before it creates something.
//
// Some tools need content from the host: IX_EFFECT_CONTENT_WANTED says which. Nothing is created until
// ix_view_commit_content(), which creates the annotation as one undo step. A view has one request at a time: a new one
// replaces the last.

import CInteract
import Document
import View
import Tools

/// Adds data that annotations can use. It is kept until the document is freed.
///
/// - Parameters:
///   - asset: Its size, format and encoding; for a JPEG these are read from the file.
///   - bytes: NULL only for an empty file.
///   - length: At most 2^30, and within the document's budget.
///   - outAsset: Receives its id.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, members that do not match each other or the length, or
///   bytes that are not a JPEG; `IX_ERROR_TOO_LARGE` above the budget.
/// - Complexity: O(length).
func documentAddAsset(
  _ box: Changing<DocumentBox>, _ asset: In<ix_asset>, _ bytes: In<UInt8>, _ length: UInt, _ outAsset: Out<ix_asset_id>
) throws(IXError) -> ix_status {
  let given = try ix_asset(sized: asset)
  guard let outAsset else { throw .invalidArgument }
  guard length <= 1 << 30 else { throw box.failure(.tooLarge, "an asset has at most 2^30 bytes") }
  let made = try box.asset(given, try readData(bytes, length))
  return try box.edit { document throws(EditError) in
    outAsset.pointee = try document.add(made).raw
    return true
  }
}

/// Gets the description of an asset.
func documentGetAsset(_ box: Querying<DocumentBox>, _ asset: ix_asset_id, _ outAsset: Out<ix_asset>) throws(IXError) {
  try put(try box.asset(asset).c, sized: outAsset)
}

/// Copies the bytes of an asset.
///
/// - Parameters:
///   - buffer: NULL with a capacity of 0 asks for the length.
///   - outLength: The whole length. May be NULL with a buffer.
func documentCopyAsset(_ box: Querying<DocumentBox>, _ asset: ix_asset_id, _ buffer: Buffer<UInt8>) throws(IXError) {
  let bytes = try box.asset(asset).bytes
  try buffer.fill(bytes.count) { bytes[$0] }
}

/// Sets the asset of an annotation: the picture of a stamp, an attached file, a sound. One undo step, or part of the
/// open step.
///
/// - Parameter asset: 0 for the data in its file.
/// - Returns: `IX_OK`; `IX_NO_OP` if it already has this asset; `IX_ERROR_NOT_FOUND` for an id that names no annotation
///   or no asset; `IX_ERROR_INVALID_ARGUMENT` for a kind of asset that the subtype does not have; `IX_ERROR_CONFLICT`
///   for an annotation that a gesture is dragging; `IX_ERROR_TOO_LARGE` above the budget.
func annotationSetAsset(
  _ box: Changing<DocumentBox>, _ annotation: ix_annotation_id, _ asset: ix_asset_id
) throws(IXError) -> ix_status {
  var new = try box.annotation(annotation)
  if asset != 0 {
    guard try box.asset(asset).isCarried(by: new.subtype) else { throw .invalidArgument }
  }
  new.asset = AssetID(raw: asset)
  return try box.edit { document throws(EditError) in
    try document.replace(AnnotationID(raw: annotation), with: new)
  }
}

/// Gets the asset of an annotation.
///
/// - Parameter outAsset: Receives its id; 0 for none, and for data in its file.
func annotationGetAsset(
  _ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ outAsset: Out<ix_asset_id>
) throws(IXError) {
  try put(try box.annotation(annotation).asset.raw, outAsset)
}

/// Provides the content that a tool requested; the annotation is created as one undo step.
///
/// - Parameters:
///   - request: The number from IX_EFFECT_CONTENT_WANTED.
///   - asset: The picture, file or sound; 0 if a text was requested.
///   - text: The text, or the name of the file; UTF-8. NULL where the length is 0.
///   - outAnnotation: Receives the id of the created annotation. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a request that is not pending, or whose page was removed;
///   `IX_ERROR_INVALID_ARGUMENT` for other content than was requested, and for a free text with a character that no
///   font has; `IX_ERROR_CONFLICT` where the page's annotations are not loaded yet or cannot be read, the host vetoes
///   it, or a gesture is dragging annotations.
func viewCommitContent(
  _ view: Changing<ViewBox>, _ request: UInt64, _ asset: ix_asset_id, _ text: In<CChar>, _ length: UInt,
  _ outAnnotation: Out<ix_annotation_id>
) throws(IXError) -> ix_status {
  switch view.core.commitContent(request, AssetID(raw: asset), try readUTF8(text, length)) {
  case .done(let annotation):
    outAnnotation?.pointee = annotation.raw
    return IX_OK
  case .notFound: throw .notFound
  case .mismatch: throw .invalidArgument
  case .missing(let scalar): throw view.box.failure(.invalidArgument, DocumentBox.words(lacking: scalar))
  case .refused(let error): throw view.box.failure(refusing: error)
  }
}

/// Cancels a request for content; nothing is created.
///
/// - Parameter request: The number from IX_EFFECT_CONTENT_WANTED.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a request that is not pending.
func viewCancelContent(_ view: Changing<ViewBox>, _ request: UInt64) throws(IXError) {
  guard view.core.cancelContent(request) else { throw .notFound }
}

extension DocumentBox {
  fileprivate func asset(_ id: ix_asset_id) throws(IXError) -> Asset {
    guard let found = document.asset(AssetID(raw: id)) else {
      throw failure(.notFound, "the id ", id, " names no data of this document")
    }
    return found
  }
}

extension DocumentBox {
  /// Parses a host's description of its bytes.
  fileprivate func asset(_ given: ix_asset, _ bytes: [UInt8]) throws(IXError) -> Asset {
    guard let kind = Asset.Kind(rawValue: given.kind), given.flags & ~IX_ASSET_HAS_ALPHA.rawValue == 0 else {
      throw .invalidArgument
    }
    if kind == .jpeg {
      guard let read = Asset(jpeg: bytes), read.isWhole else {
        throw failure(.invalidArgument, "the bytes are no JPEG that can be read")
      }
      return read
    }
    var made = Asset(kind, bytes)
    (made.width, made.height, made.components) = (given.width, given.height, given.components)
    made.hasAlpha = given.flags & IX_ASSET_HAS_ALPHA.rawValue != 0
    (made.rate, made.channels, made.bits, made.encoding) = (
      try Double(c: given.rate), given.channels, given.bits, given.encoding
    )
    guard made.isWhole else {
      throw failure(.invalidArgument, "the size and format do not go with a length of ", UInt64(clamping: bytes.count))
    }
    return made
  }
}
