// SPDX-License-Identifier: Apache-2.0
#include "Objects/Workspace.h"

namespace provider {

namespace {

/// New objects stay behind as null, with a number each.
constexpr int mostUses = 1000;

}  // namespace

Workspace::Workspace(std::unique_ptr<QPDF> objects, const SourceFile &file)
    : objects_(std::move(objects)), file_(*objects_), tree_(std::make_unique<PageTree>(file_, &file)) {}

bool Workspace::takeBack(QPDF &original, const std::set<QPDFObjGen> &changed, const std::set<QPDFObjGen> &created) {
  if (++uses_ > mostUses || objects_->anyWarnings() || original.anyWarnings()) {
    return false;
  }
  for (const QPDFObjGen &id : changed) {
    Object before = original.getObject(id);
    if (before.isStream() || PageTree::hasKids(before)) {
      return false;
    }
    objects_->replaceObject(id, Object::parse(objects_.get(), before.unparseResolved()));
  }
  for (const QPDFObjGen &id : created) {
    objects_->replaceObject(id, Object::newNull());
  }
  return !original.anyWarnings() && !objects_->anyWarnings();
}

}  // namespace provider
