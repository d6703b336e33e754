// SPDX-License-Identifier: GPL-2.0-or-later
#include "Objects/Engine.h"

#include "Objects/Cuts.h"
#include "Objects/Failure.h"
#include "Objects/PageTree.h"
#include "Objects/StrippedCopy.h"

#include <poppler-global.h>

#include <climits>

namespace provider {

namespace {

constexpr uint32_t pagesOfCopy = 1000;

/// Poppler writes to stderr unless told otherwise, once for the process.
void silence() {
  static const bool silent = [] {
    poppler::set_debug_error_function([](const std::string &, void *) {}, nullptr);
    return true;
  }();
  static_cast<void>(silent);
}

uint32_t pagesOf(poppler::document *document) {
  const int pages = document == nullptr || document->is_locked() ? 0 : document->pages();
  return pages < 0 ? 0 : static_cast<uint32_t>(pages);
}

}  // namespace

int turnOf(const poppler::page &page) {
  switch (page.orientation()) {
    case poppler::page::landscape:
      return 90;
    case poppler::page::upside_down:
      return 180;
    case poppler::page::seascape:
      return 270;
    default:
      return 0;
  }
}

Engine::Engine(const SourceFile &file, const std::string &password) : file_(file), password_(password) {}

Engine::~Engine() = default;

poppler::document *Engine::document() {
  if (!tried_) {
    silence();
    if (hidden_ > 0) {
      openCut();
    } else {
      openWhole();
    }
    wipeStack();
    tried_ = true;
  }
  return document_.get();
}

void Engine::openWhole() {
  // A file in memory is shorter than an int can tell.
  const auto held = file_.held();
  const std::string &password = password_.text();
  document_.reset(held.data() != nullptr
                      ? poppler::document::load_from_raw_data(held.data(), static_cast<int>(held.size()), password, password)
                      : poppler::document::load_from_file(file_.pathToOpen(), password, password));
}

void Engine::openCut() {
  bytes_ = file_.bytes(hidden_ * size_t{64} + 1024);
  appendCuts(bytes_, trailer_, *cuts_);
  if (bytes_.size() <= INT_MAX) {
    const auto length = static_cast<int>(bytes_.size());
    document_.reset(poppler::document::load_from_raw_data(bytes_.data(), length, password_.text(), password_.text()));
  }
}

void Engine::hide(const Cuts &cuts, Object trailer) {
  if (cuts.all().size() == hidden_) {
    return;
  }
  cuts_ = &cuts;
  trailer_ = trailer;
  hidden_ = cuts.all().size();
  tried_ = bare_.tried = withoutIcons_.tried = false;
  document_.reset();
}

bool Engine::isLocked() { return document() != nullptr && document()->is_locked(); }

uint32_t Engine::count() { return pagesOf(document()); }

void Engine::requireReadable() {
  if (!opens()) {
    throw Failure(IX_ERROR_DAMAGED, file_.path() + ": Poppler cannot read this file");
  }
  if (isLocked()) {
    throw Failure(IX_ERROR_LOCKED, file_.path() + ": Poppler does not take the password");
  }
}

std::unique_ptr<poppler::page> Engine::page(uint32_t index) {
  if (index >= count()) {
    throw Failure(IX_ERROR_NOT_FOUND, "there is no page ", index, ": the file has ", count());
  }
  std::unique_ptr<poppler::page> page(document()->create_page(static_cast<int>(index)));
  if (!page) {
    throw Failure(IX_ERROR_DAMAGED, file_.path(), ": Poppler cannot read page ", index);
  }
  return page;
}

std::unique_ptr<poppler::page> Engine::bare(uint32_t index, PageTree &tree, bool iconsAlone) {
  Copy &copy = iconsAlone ? withoutIcons_ : bare_;
  const uint32_t first = index / pagesOfCopy * pagesOfCopy;
  if (!copy.tried || copy.first != first) {
    makeCopy(copy, first, tree, iconsAlone);
  }
  if (copy.document && index < count()) {
    if (std::unique_ptr<poppler::page> page{copy.document->create_page(static_cast<int>(index))}) {
      return page;
    }
  }
  return page(index);
}

void Engine::makeCopy(Copy &copy, uint32_t first, PageTree &tree, bool iconsAlone) {
  copy.document.reset();
  copy.bytes.clear();
  copy.first = first;
  copy.tried = true;
  try {
    copy.bytes = withoutAnnotations(file_, tree, first, pagesOfCopy, iconsAlone);
    if (hidden_ > 0 && !copy.bytes.empty()) {
      appendCuts(copy.bytes, trailer_, *cuts_);
    }
  } catch (const std::exception &) {
    return;
  }
  if (copy.bytes.empty() || copy.bytes.size() > INT_MAX) {
    return;
  }
  const auto length = static_cast<int>(copy.bytes.size());
  copy.document.reset(poppler::document::load_from_raw_data(copy.bytes.data(), length, password_.text(), password_.text()));
  wipeStack();
  if (pagesOf(copy.document.get()) != count()) {
    copy.document.reset();
  }
}

}  // namespace provider
