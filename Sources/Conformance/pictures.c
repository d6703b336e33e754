/* Pictures between fences, and how much two of them differ. */
#include "suite.h"

#include <math.h>

Picture blank_picture(uint32_t width, uint32_t height, double scale, uint8_t filling) {
  const size_t size = (size_t)width * height * 4;
  Picture picture = {width, height, scale, malloc(size + 2 * FENCE), IX_ERROR_NOT_SUPPORTED};
  if (!picture.pixels) { return picture; }
  memset(picture.pixels, FENCE_BYTE, size + 2 * FENCE);
  picture.pixels += FENCE;
  memset(picture.pixels, filling, size);
  return picture;
}

bool fences_stand(const Picture *picture) {
  const size_t size = (size_t)picture->width * picture->height * 4;
  for (int i = 1; i <= FENCE; i++) {
    if (picture->pixels[-i] != FENCE_BYTE || picture->pixels[size + (size_t)i - 1] != FENCE_BYTE) { return false; }
  }
  return true;
}

void free_picture(Picture *picture) {
  if (picture->pixels) { free(picture->pixels - FENCE); }
  memset(picture, 0, sizeof *picture);
}

Picture draw_page(const Subject *subject, ix_document *document, uint32_t page, double longest, int32_t x, int32_t y, uint8_t filling) {
  ix_page_geometry g = IX_PAGE_GEOMETRY_INIT;
  ix_page_id id = 0;
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  Picture none = {0};
  if (!document || ix_document_page_at(document, page, &id) != IX_OK || ix_page_get_geometry(document, id, &g) != IX_OK) { return none; }
  const double side = fmax(g.display_size.width, g.display_size.height);
  if (!(side > 0.5)) { return none; }
  request.scale = longest / side;
  request.x = x, request.y = y;
  request.width = (uint32_t)ceil(g.display_size.width * request.scale - 1e-9);
  request.height = (uint32_t)ceil(g.display_size.height * request.scale - 1e-9);
  if (!request.width || !request.height || request.scale > 1000) { return none; }
  Picture picture = blank_picture(request.width, request.height, request.scale, filling);
  if (picture.pixels) { picture.status = draw(subject, page, &request, NULL, picture.pixels); }
  return picture;
}

double share_that_differs(const Picture *a, const Picture *b) {
  const size_t count = (size_t)a->width * a->height;
  size_t others = 0;
  if (a->width != b->width || a->height != b->height || !a->pixels || !b->pixels || !count) { return -1; }
  for (size_t i = 0; i < count; i++) {
    for (int k = 0; k < 4; k++) {
      if (abs((int)a->pixels[i * 4 + (size_t)k] - (int)b->pixels[i * 4 + (size_t)k]) > 32) {
        others += 1;
        break;
      }
    }
  }
  return (double)others / (double)count;
}
