// SPDX-License-Identifier: Apache-2.0
#include "Reading/FieldBaseline.h"

#include "Objects/BoundedBuffer.h"
#include "Reading/ContentScanner.h"
#include "Reading/PageContent.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace provider {

namespace {

/// Of a picture: background, border, the lines of a comb and the beginning of the text.
constexpr size_t mostPicture = size_t{1} << 13, mostOperators = 256;
/// Bytes of a picture that are as much work as an item that an entry looks at.
constexpr size_t bytesOfItem = 4;
/// Lengths that count as equal, pdf space units.
constexpr double near = 0.5, nearLine = 0.01;
/// Numbers that are of no use.
constexpr double largest = 1e5;

/// Runs the operators that say where text stands.
class TextPlaces {
 public:
  explicit TextPlaces(const std::string &content) : scanner_(content) {}

  /// Goes to the next text that is shown. False at the end, and at text that does not stand upright.
  bool next();

  double baseline() const { return matrix().f; }
  double size() const { return size_ * matrix().d; }

 private:
  /// From the space of the text to that of the picture.
  Matrix matrix() const { return text_.then(state_); }
  bool isUpright() const;
  void keepState(const std::string &op);
  void place(const std::string &op, const std::vector<double> &n);
  void moveLine(double x, double y) { text_ = line_ = Matrix{1, 0, 0, 1, x, y}.then(line_); }

  ContentScanner scanner_;
  Matrix state_, line_, text_;
  std::vector<Matrix> states_;
  double size_ = 0, leading_ = 0;
  size_t operators_ = 0;
};

bool TextPlaces::isUpright() const {
  const Matrix m = matrix();
  const double size = size_ * m.d;
  return m.b == 0 && m.c == 0 && m.a > 0 && size > 0 && size < largest && std::abs(m.f) < largest;
}

void TextPlaces::keepState(const std::string &op) {
  if (op == "q" && states_.size() < mostStates) {
    states_.push_back(state_);
  } else if (op == "Q" && !states_.empty()) {
    state_ = states_.back();
    states_.pop_back();
  }
}

void TextPlaces::place(const std::string &op, const std::vector<double> &n) {
  if (op == "cm") {
    state_ = matrixOf(n).then(state_);
  } else if (op == "BT") {
    text_ = line_ = Matrix();
  } else if (op == "Tm") {
    text_ = line_ = matrixOf(n);
  } else if (op == "Tf" && !n.empty()) {
    size_ = n.back();
  } else if (op == "TL" && !n.empty()) {
    leading_ = n.back();
  } else if ((op == "Td" || op == "TD") && n.size() >= 2) {
    leading_ = op == "TD" ? -n.back() : leading_;
    moveLine(n[n.size() - 2], n.back());
  } else if (op == "T*" || op == "'" || op == "\"") {
    moveLine(0, -leading_);
  }
}

bool TextPlaces::next() {
  while (operators_ < mostOperators && scanner_.next()) {
    ++operators_;
    const std::string &op = scanner_.op();
    keepState(op);
    place(op, scanner_.numbers());
    if (op == "Tj" || op == "TJ" || op == "'" || op == "\"") {
      return isUpright();
    }
  }
  return false;
}

/// The beginning of the data of a stream.
std::string beginningOf(Object stream) {
  BoundedBuffer buffer(mostPicture);
  if (!hasManyFilters(stream)) {
    stream.pipeStreamData(&buffer, 0, qpdf_dl_generalized, true, false);
  }
  return std::move(buffer.bytes);
}

/// The first line that a picture shows, and how far the second one is away.
std::optional<FieldBaseline> firstLine(TextPlaces &places, const ix_rect &box) {
  if (!places.next()) {
    return std::nullopt;
  }
  const double first = places.baseline();
  FieldBaseline found{std::max(box.y0, box.y1) - first, first - std::min(box.y0, box.y1), places.size(), 0};
  while (found.leading == 0 && places.next()) {
    const double step = first - places.baseline();
    found.leading = step > nearLine ? step : 0;
  }
  return found;
}

double widthOf(const ix_rect &box) { return std::abs(box.x1 - box.x0); }
double heightOf(const ix_rect &box) { return std::abs(box.y1 - box.y0); }

/// False for a box with numbers that are of no use.
bool isUsable(const ix_rect &box) {
  const auto isNumber = [](double edge) { return std::abs(edge) < largest; };
  return isNumber(box.x0) && isNumber(box.y0) && isNumber(box.x1) && isNumber(box.y1);
}

/// True for a box that fills the widget, which may have turned it.
bool fits(const ix_rect &box, const ix_rect &widget) {
  const auto isLike = [&](double width, double height) {
    return std::abs(widthOf(box) - width) < near && std::abs(heightOf(box) - height) < near;
  };
  return isLike(widthOf(widget), heightOf(widget)) || isLike(heightOf(widget), widthOf(widget));
}

}  // namespace

std::optional<FieldBaseline> baselineOf(Object widget, const Sink &sink) {
  Object picture = valueOf(valueOf(widget, "/AP"), "/N");
  const auto box = rectOf(valueOf(picture, "/BBox")), rect = rectOf(valueOf(widget, "/Rect"));
  if (!sink.hasRoom() || !picture.isStream() || !box || !rect || !isUsable(*box) || !fits(*box, *rect)) {
    return std::nullopt;
  }
  const std::string content = beginningOf(picture);
  TextPlaces places(content);
  auto found = firstLine(places, *box);
  sink.spend(1 + content.size() / bytesOfItem);
  return found;
}

}  // namespace provider
