// SPDX-License-Identifier: Apache-2.0
#include "Objects/DeepParts.h"

#include <vector>

namespace provider {

namespace {

/// Fields that Poppler may meet once more by another way.
constexpr size_t mostAgain = size_t{1} << 12;
/// Poppler reads all parents of each field anew, five times. Deeper fields than these count, up to a sum of their depths.
constexpr int usualDepth = 32;
constexpr size_t mostWork = size_t{1} << 14;

const std::string deeper = "the field tree is nested deeper than " + std::to_string(deepest);

}  // namespace

/// A field whose kids are being looked at.
struct DeepFields::Open {
  explicit Open(Object field) : field(field) {
    Object list = valueOf(field, "/Kids");
    if (list.isArray()) {
      kids = list.getArrayAsVector();
    }
  }

  Object field;
  std::vector<Object> kids;
  size_t at = 0;
};

/// A field and its parents are so many. Hides a parent wherever they are more than `deepest`.
int DeepFields::height(Object field) {
  std::vector<Object> way;
  int height = 0;
  while (field.isDictionary()) {
    if (field.isIndirect()) {
      const auto [known, isNew] = heights_.emplace(field.getObjGen(), 0);
      if (!isNew) {
        height = known->second;
        break;
      }
    }
    way.push_back(field);
    field = valueOf(field, "/Parent");
  }
  for (auto each = way.rbegin(); each != way.rend(); ++each) {
    height = height >= deepest && cuts_.hide(*each, deeper) ? 0 : height + 1;
    if (each->isIndirect()) {
      heights_[each->getObjGen()] = height;
    }
  }
  return height;
}

bool DeepFields::mayEnter(const Object &kid, size_t depth) {
  const int parents = height(kid);
  if (cuts_.hides(kid) || (depth >= deepest && cuts_.hide(kid, deeper))) {
    return false;
  }
  if (!seen_.insert(kid.getObjGen()).second && ++again_ > mostAgain) {
    cuts_.hide(kid, "the field tree contains fields twice, more than " + std::to_string(mostAgain) + " times");
    return false;
  }
  if (parents > usualDepth && (work_ += static_cast<size_t>(parents)) > mostWork) {
    cuts_.hide(kid, "the field tree has too many fields that are nested deeper than " + std::to_string(usualDepth));
    return false;
  }
  return true;
}

void DeepFields::check(const Object &field) {
  if (!Object(field).isIndirect() || seen_.count(field.getObjGen()) != 0 || !mayEnter(field, 0)) {
    return;
  }
  std::vector<Open> open;
  std::set<QPDFObjGen> above{field.getObjGen()};
  open.emplace_back(field);
  while (!open.empty()) {
    if (open.back().at == open.back().kids.size()) {
      above.erase(open.back().field.getObjGen());
      open.pop_back();
      continue;
    }
    const Object kid = open.back().kids[open.back().at++];
    // Poppler takes no kids that are direct, and none that are above themselves.
    if (Object(kid).isIndirect() && Object(kid).isDictionary() && above.count(kid.getObjGen()) == 0 && mayEnter(kid, open.size())) {
      above.insert(kid.getObjGen());
      open.emplace_back(kid);
    }
  }
}

}  // namespace provider
