// SPDX-License-Identifier: Apache-2.0
#include "Objects/Copies.h"

#include "Objects/Cuts.h"
#include "Objects/Failure.h"
#include "Objects/PageTree.h"
#include "Objects/StrippedCopy.h"

namespace provider {

namespace {

constexpr uint32_t pagesOfCopy = 1000;

uint32_t pagesOf(EngineFile *file) { return file == nullptr || file->isLocked() ? 0 : file->count(); }

}  // namespace

Copies::Copies(Engine &engine, const SourceFile &file, const std::string &password)
    : engine_(engine), file_(file), password_(password) {}

Copies::~Copies() = default;

EngineFile *Copies::opened() {
  if (!tried_) {
    if (hidden_ > 0) {
      openCut();
    } else if (file_.held().size() <= engine_.mostBytes()) {
      opened_ = engine_.open(file_, password_.text());
    }
    wipeStackAfter(password_.text());
    tried_ = true;
  }
  return opened_.get();
}

void Copies::openCut() {
  bytes_ = file_.bytes(hidden_ * size_t{64} + 1024);
  appendCuts(bytes_, trailer_, *cuts_);
  if (bytes_.size() <= engine_.mostBytes()) {
    opened_ = engine_.open(bytes_, password_.text());
  }
}

void Copies::hide(const Cuts &cuts, Object trailer) {
  if (cuts.all().size() == hidden_) {
    return;
  }
  cuts_ = &cuts;
  trailer_ = trailer;
  hidden_ = cuts.all().size();
  tried_ = bare_.tried = withoutIcons_.tried = false;
  opened_.reset();
}

bool Copies::isLocked() { return opened() != nullptr && opened()->isLocked(); }

uint32_t Copies::count() { return pagesOf(opened()); }

void Copies::requireReadable() {
  if (!opens()) {
    throw Failure(IX_ERROR_DAMAGED, file_.path(), ": ", engine_.name(), " cannot read this file");
  }
  if (isLocked()) {
    throw Failure(IX_ERROR_LOCKED, file_.path(), ": ", engine_.name(), " does not take the password");
  }
}

std::unique_ptr<EnginePage> Copies::page(uint32_t index) {
  if (index >= count()) {
    throw Failure(IX_ERROR_NOT_FOUND, "there is no page ", index, ": the file has ", count());
  }
  auto page = opened()->page(index);
  if (!page) {
    throw Failure(IX_ERROR_DAMAGED, file_.path(), ": ", engine_.name(), " cannot read page ", index);
  }
  return page;
}

std::unique_ptr<EnginePage> Copies::bare(uint32_t index, PageTree &tree, bool iconsAlone) {
  auto page = bareAlone(index, tree, iconsAlone);
  return page ? std::move(page) : this->page(index);
}

std::unique_ptr<EnginePage> Copies::bareAlone(uint32_t index, PageTree &tree, bool iconsAlone) {
  Copy &copy = iconsAlone ? withoutIcons_ : bare_;
  const uint32_t first = index / pagesOfCopy * pagesOfCopy;
  if (!copy.tried || copy.first != first) {
    makeCopy(copy, first, tree, iconsAlone);
  }
  return copy.opened && index < tree.count() ? copy.opened->page(index) : nullptr;
}

void Copies::makeCopy(Copy &copy, uint32_t first, PageTree &tree, bool iconsAlone) {
  copy.opened.reset();
  copy.bytes = JoinedBytes();
  copy.first = first;
  copy.tried = true;
  try {
    copy.bytes = withoutAnnotations(file_, tree, first, pagesOfCopy, iconsAlone, hidden_ > 0 ? cuts_ : nullptr);
  } catch (const std::exception &) {
    return;
  }
  const auto bytes = copy.bytes.view();
  if (bytes.empty() || bytes.size() > engine_.mostBytes()) {
    return;
  }
  copy.opened = engine_.open(bytes, password_.text());
  wipeStackAfter(password_.text());
  if (pagesOf(copy.opened.get()) != tree.count()) {
    copy.opened.reset();
  }
}

}  // namespace provider
