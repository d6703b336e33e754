// SPDX-License-Identifier: Apache-2.0
#include "Reading/Lines.h"

#include "Objects/BoundedBuffer.h"
#include "Reading/ContentScanner.h"
#include "Reading/PageContent.h"

#include <cmath>

namespace provider {

namespace {

/// Lines of one page that are handed over.
constexpr size_t mostLines = size_t{1} << 18;
/// Lines handed over at once.
constexpr size_t chunk = 1024;

/// Runs the operators of paths, states and forms, and sends the straight lines that they paint.
class LineReader {
 public:
  LineReader(const Sink &sink, Progress &progress) : sink_(sink), progress_(progress) {}

  void run(const std::string &content, Object resources, Matrix matrix, int depth);
  void finish();
  bool isFull() const { return found_ >= mostLines || bytes_ >= mostBytes; }
  void count(size_t bytes) { bytes_ += bytes; }

 private:
  void build(const std::string &op, const std::vector<double> &n, const Matrix &matrix);
  void add(ix_point to);
  void close();
  void paint(const std::string &op);
  void paintForm(const std::string &name, Object resources, const Matrix &matrix, int depth);

  const Sink &sink_;
  Progress &progress_;
  /// Pairs of points: of the current path, and of the lines painted since the last were sent.
  std::vector<ix_point> path_, lines_;
  ix_point start_ = {0, 0}, here_ = {0, 0};
  size_t found_ = 0, bytes_ = 0;
  int forms_ = 0;
};

void LineReader::add(ix_point to) {
  const bool isFinite = std::isfinite(to.x + to.y + here_.x + here_.y);
  if (isFinite && (to.x != here_.x || to.y != here_.y) && path_.size() / 2 + found_ < mostLines) {
    path_.push_back(here_);
    path_.push_back(to);
  }
  here_ = to;
}

void LineReader::close() { add(start_); }

/// Path construction (8.5.2). Of curves only where they lead to counts.
void LineReader::build(const std::string &op, const std::vector<double> &n, const Matrix &matrix) {
  const size_t count = n.size();
  if (op == "m" && count >= 2) {
    start_ = here_ = matrix.apply(n[count - 2], n[count - 1]);
  } else if (op == "l" && count >= 2) {
    add(matrix.apply(n[count - 2], n[count - 1]));
  } else if ((op == "c" && count >= 6) || ((op == "v" || op == "y") && count >= 4)) {
    here_ = matrix.apply(n[count - 2], n[count - 1]);
  } else if (op == "h") {
    close();
  } else if (op == "re" && count >= 4) {
    const double x = n[count - 4], y = n[count - 3], width = n[count - 2], height = n[count - 1];
    start_ = here_ = matrix.apply(x, y);
    add(matrix.apply(x + width, y));
    add(matrix.apply(x + width, y + height));
    add(matrix.apply(x, y + height));
    close();
  }
}

/// Path painting (8.5.3): ends the path; unpainted lines are dropped.
void LineReader::paint(const std::string &op) {
  const bool isPainted = isPainting(op);
  if (!isPainted && op != "n") {
    return;
  }
  if (op == "s" || op == "b" || op == "b*") {
    close();
  }
  if (isPainted) {
    found_ += path_.size() / 2;
    lines_.insert(lines_.end(), path_.begin(), path_.end());
  }
  path_.clear();
  if (lines_.size() / 2 >= chunk) {
    finish();
  }
}

void LineReader::finish() {
  sink_.points(IX_POINTS_LINES, lines_);
  lines_.clear();
}

void LineReader::paintForm(const std::string &name, Object resources, const Matrix &matrix, int depth) {
  Object form = valueOf(valueOf(resources, "/XObject"), "/" + name);
  if (!form.isStream() || !isName(valueOf(form, "/Subtype"), "/Form") || depth >= deepestForm || forms_ >= mostForms) {
    return;
  }
  forms_++;
  const Matrix own = matrixOf(numbersOf(valueOf(form, "/Matrix"), 7)).then(matrix);
  Object given = valueOf(form, "/Resources");
  const std::string content = dataOf(form);
  count(packedLength(form));
  run(content, given.isDictionary() ? given : resources, own, depth + 1);
}

void LineReader::run(const std::string &content, Object resources, Matrix matrix, int depth) {
  count(content.size());
  std::vector<Matrix> states;
  ContentScanner scanner(content);
  while (!isFull() && scanner.next()) {
    progress_.advance(1, operatorsOfReport);
    const std::string &op = scanner.op();
    if (op == "q") {
      if (states.size() < mostStates) {
        states.push_back(matrix);
      }
    } else if (op == "Q") {
      if (!states.empty()) {
        matrix = states.back();
        states.pop_back();
      }
    } else if (op == "cm") {
      matrix = matrixOf(scanner.numbers()).then(matrix);
    } else if (op == "Do") {
      paintForm(scanner.name(), resources, matrix, depth);
    } else {
      build(op, scanner.numbers(), matrix);
      paint(op);
    }
  }
  path_.clear();
}

}  // namespace

void readLines(Document &document, uint32_t page, const Sink &sink) {
  document.requireOpen();
  if (!document.hasObjects()) {
    return;
  }
  Object dictionary = document.tree().page(page);
  LineReader reader(sink, document.progress());
  reader.run(contentOf(dictionary), inheritedOf(dictionary, "/Resources"), Matrix(), 0);
  reader.finish();
}

}  // namespace provider
