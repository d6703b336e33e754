// SPDX-License-Identifier: Apache-2.0
#include "Reading/Images.h"

#include "Objects/BoundedBuffer.h"
#include "Reading/ContentScanner.h"
#include "Reading/PageContent.h"

#include <algorithm>
#include <cmath>

namespace provider {

namespace {

/// Images of one page that are handed over, and how many at once.
constexpr size_t mostImages = size_t{1} << 16, chunk = 256;
/// Beyond any page.
constexpr double far = 1e9;

constexpr ix_rect everywhere = {-far, -far, far, far};
constexpr ix_rect nowhere = {far, far, -far, -far};

void include(ix_rect &box, ix_point point) {
  if (std::isfinite(point.x + point.y)) {
    box = {std::min(box.x0, point.x), std::min(box.y0, point.y), std::max(box.x1, point.x), std::max(box.y1, point.y)};
  }
}

ix_rect common(const ix_rect &a, const ix_rect &b) {
  return {std::max(a.x0, b.x0), std::max(a.y0, b.y0), std::min(a.x1, b.x1), std::min(a.y1, b.y1)};
}

/// The rectangle round a rectangle that a matrix maps.
ix_rect boundsOf(const ix_rect &box, const Matrix &matrix) {
  ix_rect bounds = nowhere;
  for (const double x : {box.x0, box.x1}) {
    for (const double y : {box.y0, box.y1}) {
      include(bounds, matrix.apply(x, y));
    }
  }
  return bounds;
}

/// The part of the graphics state that says where an image lies. Clips count by the rectangles round them.
struct State {
  Matrix matrix;
  ix_rect clip = everywhere;
};

/// Runs the operators of states, clips, forms and images, and sends the images that they paint.
class ImageReader {
 public:
  ImageReader(const Sink &sink, Progress &progress) : sink_(sink), progress_(progress) {}

  void run(const std::string &content, Object resources, State state, int depth);
  void finish();

 private:
  bool isFull() const { return found_ >= mostImages || bytes_ >= mostBytes; }
  void build(const std::string &op, const std::vector<double> &n, const Matrix &matrix);
  void endPath(const std::string &op, State &state);
  void paintObject(const std::string &name, Object resources, const State &state, int depth);
  void add(const State &state, double width, double height, uint32_t object, uint32_t flags);

  const Sink &sink_;
  Progress &progress_;
  std::vector<ix_page_image> images_;
  /// Round the current path.
  ix_rect path_ = nowhere;
  bool isClipping_ = false;
  size_t found_ = 0, bytes_ = 0;
  int forms_ = 0;
};

void ImageReader::add(const State &state, double width, double height, uint32_t object, uint32_t flags) {
  const Matrix &m = state.matrix;
  const ix_rect box = common(state.clip, boundsOf({0, 0, 1, 1}, m));
  // One without an area, or clipped away, is not seen.
  const bool isSeen = box.x0 < box.x1 && box.y0 < box.y1 && m.a * m.d != m.b * m.c;
  const bool hasSize = width >= 1 && height >= 1 && width <= INT32_MAX && height <= INT32_MAX;
  if (!isSeen || !hasSize || !std::isfinite(m.a + m.b + m.c + m.d + m.e + m.f)) {
    return;
  }
  ix_page_image image = {};
  image.quad = {m.apply(0, 0), m.apply(1, 0), m.apply(1, 1), m.apply(0, 1)};
  image.box = box;
  image.width = static_cast<uint32_t>(width);
  image.height = static_cast<uint32_t>(height);
  image.object = object;
  image.flags = flags;
  images_.push_back(image);
  found_++;
  if (images_.size() >= chunk) {
    finish();
  }
}

void ImageReader::finish() {
  sink_.images(images_);
  images_.clear();
}

/// Path construction (8.5.2), as far as the rectangle round the path goes: control points of curves count.
void ImageReader::build(const std::string &op, const std::vector<double> &n, const Matrix &matrix) {
  const size_t count = n.size();
  const bool isLine = (op == "m" || op == "l") && count >= 2;
  const bool isCurve = (op == "c" && count >= 6) || ((op == "v" || op == "y") && count >= 4);
  if (isLine || isCurve) {
    for (size_t i = 0; i + 1 < count; i += 2) {
      include(path_, matrix.apply(n[i], n[i + 1]));
    }
  } else if (op == "re" && count >= 4) {
    const double x = n[count - 4], y = n[count - 3];
    const ix_rect box = boundsOf({x, y, x + n[count - 2], y + n[count - 1]}, matrix);
    include(path_, {box.x0, box.y0});
    include(path_, {box.x1, box.y1});
  }
}

/// Path painting and clipping (8.5.3, 8.5.4).
void ImageReader::endPath(const std::string &op, State &state) {
  if (op == "W" || op == "W*") {
    isClipping_ = true;
  } else if (op == "n" || isPainting(op)) {
    if (isClipping_) {
      state.clip = common(state.clip, path_);
    }
    isClipping_ = false;
    path_ = nowhere;
  }
}

void ImageReader::paintObject(const std::string &name, Object resources, const State &state, int depth) {
  Object object = valueOf(valueOf(resources, "/XObject"), "/" + name);
  if (!object.isStream()) {
    return;
  }
  if (isName(valueOf(object, "/Subtype"), "/Image")) {
    const uint32_t flags = isTrue(valueOf(object, "/ImageMask")) ? IX_PAGE_IMAGE_STENCIL : 0;
    add(state, numberOf(valueOf(object, "/Width")).value_or(0), numberOf(valueOf(object, "/Height")).value_or(0),
        numberOfObject(object), flags);
    return;
  }
  if (!isName(valueOf(object, "/Subtype"), "/Form") || depth >= deepestForm || forms_ >= mostForms) {
    return;
  }
  forms_++;
  State own = state;
  own.matrix = matrixOf(numbersOf(valueOf(object, "/Matrix"), 7)).then(state.matrix);
  if (const auto box = rectOf(valueOf(object, "/BBox"))) {
    own.clip = common(state.clip, boundsOf(*box, own.matrix));
  }
  Object given = valueOf(object, "/Resources");
  const std::string content = dataOf(object);
  bytes_ += packedLength(object);
  run(content, given.isDictionary() ? given : resources, own, depth + 1);
}

void ImageReader::run(const std::string &content, Object resources, State state, int depth) {
  bytes_ += content.size();
  std::vector<State> states;
  ContentScanner scanner(content);
  while (!isFull() && scanner.next()) {
    progress_.advance(1, operatorsOfReport);
    const std::string &op = scanner.op();
    if (op == "q") {
      if (states.size() < mostStates) {
        states.push_back(state);
      }
    } else if (op == "Q") {
      if (!states.empty()) {
        state = states.back();
        states.pop_back();
      }
    } else if (op == "cm") {
      state.matrix = matrixOf(scanner.numbers()).then(state.matrix);
    } else if (op == "Do") {
      paintObject(scanner.name(), resources, state, depth);
    } else if (op == "ID") {
      add(state, scanner.imageWidth(), scanner.imageHeight(), 0, IX_PAGE_IMAGE_INLINE);
    } else {
      build(op, scanner.numbers(), state.matrix);
      endPath(op, state);
    }
  }
  path_ = nowhere;
  isClipping_ = false;
}

}  // namespace

void readImages(Document &document, uint32_t page, const Sink &sink) {
  document.requireOpen();
  if (!document.hasObjects()) {
    return;
  }
  Object dictionary = document.tree().page(page);
  ImageReader reader(sink, document.progress());
  reader.run(contentOf(dictionary), inheritedOf(dictionary, "/Resources"), State(), 0);
  reader.finish();
}

}  // namespace provider
