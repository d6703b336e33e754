// Raster images of a page: finding, selecting and copying them.
//
// Images come from the provider (IX_PROVIDER_IMAGES) as IX_PART_IMAGES of a page. The menu button on an image, outside
// annotations and text, selects it and opens IX_MENU_OF_IMAGE. IX_MENU_COPY_IMAGE of that menu, and IX_COMMAND_COPY
// while an image is selected, ask the host to copy it with IX_EFFECT_MENU_COMMAND. The host draws the request of
// ix_page_image_request() with ix_document_render() and puts the pixels on its clipboard. They show the image as
// displayed: rotated, clipped, in the page's colours.

import CInteract
import Document
import Geometry
import View

/// Lists the raster images that a page's content paints, in paint order, once they are loaded (`IX_PART_IMAGES`).
///
/// - Parameters:
///   - images: The caller's buffer; NULL with a capacity of 0 asks for the count.
///   - outCount: How many there are; 0 before they are loaded. May be NULL with a buffer.
/// - Complexity: O(images).
func pageCopyImages(_ box: Querying<DocumentBox>, _ page: ix_page_id, _ images: Buffer<ix_page_image>) throws(IXError) {
  let all = box.document.images(ofPage: try box.page(page))?.all ?? []
  try images.fill(all.count) { all[$0].c }
}

/// Gets the request with which ix_document_render() draws one image: the part of its page that shows it, without
/// annotations, with as many pixels as the image has, or fewer if these are too many for one picture.
///
/// - Parameters:
///   - index: Index of the image, from 0, in paint order.
///   - outRequest: Filled as far as its `size`, which the caller has set, reaches.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` where there is no such image, the images are not loaded, or no part of it
///   is on the page; `IX_ERROR_INVALID_ARGUMENT` for NULL.
/// - Complexity: O(1).
func pageImageRequest(
  _ box: Querying<DocumentBox>, _ page: ix_page_id, _ index: UInt32, _ outRequest: Out<ix_render_request>
) throws(IXError) -> ix_status {
  let found = box.document.request(
    ofImage: Int(clamping: index), onPage: try box.page(page), side: Double(RenderRequest.largestSide),
    pixels: Double(RenderRequest.mostPixels))
  guard let found else {
    throw box.failure(.notFound, "the page shows no image ", UInt64(clamping: index), " among those that are loaded")
  }
  return try put(found.c, sized: outRequest)
}

/// Replaces the images of a page of a document made by ix_document_new().
///
/// - Parameters:
///   - images: In paint order. NULL where the count is 0.
///   - count: At most 2^18.
/// - Returns: `IX_OK`; `IX_ERROR_INVALID_ARGUMENT` for NULL, an invalid number, an unknown flag or an image without pixels;
///   `IX_ERROR_TOO_LARGE` for too many or more than the budget holds. On an error the page keeps its images.
/// - Complexity: O(images).
func memorySetImages(
  _ box: Building<DocumentBox>, _ page: ix_page_id, _ images: In<ix_page_image>, _ count: UInt
) throws(IXError) {
  let index = try box.page(page)
  var all: [PageImage] = []
  for item in try readArray(images, count) { all.append(try PageImage(c: item)) }
  let given = all
  try box.build { document throws(BuildError) in try document.setImages(given, ofPage: index) }
}

/// Gets the topmost image at a point, even below text and annotations, which ix_view_hits() lists. Only images that are
/// already loaded are found (`IX_PART_IMAGES`).
///
/// - Parameters:
///   - point: View space.
///   - outImage: Filled as far as its `size`, which the caller has set, reaches.
/// - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` where there is none, or the images of the page are not loaded;
///   `IX_ERROR_INVALID_ARGUMENT` for NULL or an invalid point.
/// - Complexity: O(log images + images there).
func viewImageAt(
  _ view: Querying<ViewBox>, _ point: ix_point, _ outImage: Out<ix_image_hit>
) throws(IXError) -> ix_status {
  guard let found = view.core.image(at: try Point(c: point)), let data = view.core.image(found) else {
    throw view.box.failure(.notFound, "no image that is loaded is there")
  }
  return try put(ix_image_hit(found, data), sized: outImage)
}

/// Selects an image of a page, and deselects text and annotations. Loads the images of the page.
///
/// - Parameters:
///   - pageIndex: Index of the page, from 0.
///   - imageIndex: Index of the image, from 0, in paint order; UINT32_MAX deselects, for any page.
/// - Returns: `IX_OK`; `IX_NO_OP` if it is already selected; `IX_ERROR_NOT_FOUND` if there is no such page or image;
///   `IX_ERROR_NOT_SUPPORTED` if the provider has no images.
func viewSelectImage(
  _ view: Changing<ViewBox>, _ pageIndex: UInt32, _ imageIndex: UInt32
) throws(IXError) -> ix_status {
  let (core, page) = (view.core, Int(clamping: pageIndex))
  guard imageIndex < UInt32.max else {
    guard core.selectedImage != nil else { return IX_NO_OP }
    return core.select(image: nil) ? IX_OK : IX_NO_OP
  }
  guard page < core.document.pages.count else { throw .notFound }
  if core.document.loadImages(ofPage: page) == .absent { throw .notSupported }
  let image = SelectedImage(page: core.document.pages.id(at: page), index: Int(clamping: imageIndex))
  if core.selectedImage == image { return IX_NO_OP }
  guard core.select(image: image) else { throw .notFound }
  return IX_OK
}

/// Selects the topmost image at a point, even below text and annotations. For hosts whose tap or long press selects
/// images. Loads the images of the page.
///
/// - Parameter point: View space.
/// - Returns: `IX_OK`; `IX_NO_OP` if it is already selected; `IX_PENDING` if the images of the page come later;
///   `IX_ERROR_NOT_FOUND` if there is none; `IX_ERROR_NOT_SUPPORTED` if the provider has no images;
///   `IX_ERROR_INVALID_ARGUMENT` for an invalid point.
func viewSelectImageAt(_ view: Changing<ViewBox>, _ point: ix_point) throws(IXError) -> ix_status {
  let (core, at) = (view.core, try Point<ViewSpace>(c: point))
  guard let state = core.loadImages(at: at) else { throw .notFound }
  if state == .pending { return IX_PENDING }
  if state == .absent { throw .notSupported }
  guard let found = core.image(at: at) else { throw .notFound }
  if core.selectedImage == found { return IX_NO_OP }
  return core.select(image: found) ? IX_OK : IX_NO_OP
}

/// Gets the selected image.
///
/// - Parameter outImage: Filled as far as its `size`, which the caller has set, reaches.
/// - Returns: `IX_OK`; `IX_NO_OP` where none is selected; `IX_ERROR_INVALID_ARGUMENT` for NULL.
func viewSelectedImage(_ view: Querying<ViewBox>, _ outImage: Out<ix_image_hit>) throws(IXError) -> ix_status {
  guard outImage != nil else { throw .invalidArgument }
  guard let found = view.core.selectedImage, let data = view.core.image(found) else { return IX_NO_OP }
  return try put(ix_image_hit(found, data), sized: outImage)
}

extension ix_image_hit {
  fileprivate init(_ place: SelectedImage, _ image: PageImage) {
    self.init(size: 0, index: UInt32(clamping: place.index), page: place.page.raw, image: image.c)
  }
}
