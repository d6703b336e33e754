// Assets: pictures, files and sounds that annotations carry, and what a tool asks for before it creates something.
//
// Some tools need something of the host's: IX_EFFECT_CONTENT_WANTED says what. Nothing is there until ix_view_commit_content();
// then it is created as one step. Of several requests of a view the last one counts.

import CInteract
import Document
import View
import Tools

/// Keeps data for annotations to carry, until the document is freed.
///
/// - Parameters:
///   - asset: Its size, format and encoding. For a JPEG the file itself gives them.
///   - bytes: NULL only for an empty file.
///   - length: At most 2^24, and within the document's budget.
///   - outAsset: Receives its id.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, members that do not fit each other or the length, or bytes
///   that are no JPEG; `IX_ERROR_TOO_LARGE` above the budget.
/// - Complexity: O(length).
func documentAddAsset(
  _ box: Changing<DocumentBox>, _ asset: In<ix_asset>, _ bytes: In<UInt8>, _ length: UInt, _ outAsset: Out<ix_asset_id>
) throws(IXError) -> ix_status {
  let given = try ix_asset(sized: asset)
  guard let outAsset else { throw .invalidArgument }
  let made = try Asset(c: given, Array(try readArray(bytes, length)))
  return try box.edit { document throws(EditError) in
    outAsset.pointee = try document.add(made).raw
    return true
  }
}

/// Tells what some data is.
func documentGetAsset(_ box: Querying<DocumentBox>, _ asset: ix_asset_id, _ outAsset: Out<ix_asset>) throws(IXError) {
  try put(try box.asset(asset).c, sized: outAsset)
}

/// Copies the bytes of some data.
///
/// - Parameters:
///   - buffer: NULL with a capacity of 0 asks for the length.
///   - outLength: The whole length. May be NULL with a buffer.
func documentCopyAsset(_ box: Querying<DocumentBox>, _ asset: ix_asset_id, _ buffer: Buffer<UInt8>) throws(IXError) {
  let bytes = try box.asset(asset).bytes
  try buffer.fill(bytes.count) { bytes[$0] }
}

/// Lets an annotation carry data: the picture of a stamp, an attached file, a sound. One step, or a part of the open one.
///
/// - Parameter asset: 0 for what its file has of its own.
/// - Returns: `IX_OK`; `IX_NO_OP` where it carries them already; `IX_ERROR_NOT_FOUND` for an id that names no annotation
///   or no asset; `IX_ERROR_INVALID_ARGUMENT` for data of a kind that the subtype does not carry; `IX_ERROR_CONFLICT` for an annotation that a gesture is dragging; `IX_ERROR_TOO_LARGE`
///   above the budget.
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

/// Tells which data an annotation carries.
///
/// - Parameter outAsset: Receives its id; 0 for none, and for what its file has of its own.
func annotationGetAsset(
  _ box: Querying<DocumentBox>, _ annotation: ix_annotation_id, _ outAsset: Out<ix_asset_id>
) throws(IXError) {
  try put(try box.annotation(annotation).asset.raw, outAsset)
}

/// Hands over what a tool has asked for; the annotation is created as one step.
///
/// - Parameters:
///   - request: As the effect IX_EFFECT_CONTENT_WANTED has it.
///   - asset: The picture, file or sound; 0 where a text was asked for.
///   - text: The text, or the name of the file; UTF-8. NULL where the length is 0.
///   - outAnnotation: Receives the id of what was created. May be NULL.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a request that is not waiting, or whose page is gone;
///   `IX_ERROR_INVALID_ARGUMENT` for something else than was asked for, and for a free text with a character that no font has; `IX_ERROR_CONFLICT` where the page's
///   annotations come later or cannot be read, the host intercepts it, or a gesture is dragging annotations.
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

/// Says that there will be no such thing: the request is forgotten, and nothing is created.
///
/// - Parameter request: The number that IX_EFFECT_CONTENT_WANTED carried.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a request that is not waiting.
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

extension Asset {
  /// Parses what a host says of its bytes.
  fileprivate init(c given: ix_asset, _ bytes: [UInt8]) throws(IXError) {
    guard let kind = Kind(rawValue: given.kind), given.flags & ~IX_ASSET_HAS_ALPHA.rawValue == 0 else {
      throw .invalidArgument
    }
    if kind == .jpeg {
      guard let read = Asset(jpeg: bytes) else { throw .invalidArgument }
      self = read
    } else {
      self.init(kind, bytes)
      (width, height, components) = (given.width, given.height, given.components)
      hasAlpha = given.flags & IX_ASSET_HAS_ALPHA.rawValue != 0
      (rate, channels, bits, encoding) = (try Double(c: given.rate), given.channels, given.bits, given.encoding)
    }
    guard isWhole else { throw .invalidArgument }
  }
}
