// SPDX-License-Identifier: GPL-2.0-or-later
#include "PopplerEngine.h"

#include "Objects/SourceFile.h"
#include "PopplerPage.h"

#include <poppler-document.h>
#include <poppler-global.h>

#include <climits>

namespace provider {

namespace {

/// Poppler writes to stderr unless told otherwise, once for the process.
void silence() {
  static const bool silent = [] {
    poppler::set_debug_error_function([](const std::string &, void *) {}, nullptr);
    return true;
  }();
  static_cast<void>(silent);
}

class PopplerFile : public EngineFile {
 public:
  explicit PopplerFile(std::unique_ptr<poppler::document> document) : document_(std::move(document)) {}

  bool isLocked() override { return document_->is_locked(); }

  uint32_t count() override {
    const int pages = document_->is_locked() ? 0 : document_->pages();
    return pages < 0 ? 0 : static_cast<uint32_t>(pages);
  }

  std::unique_ptr<EnginePage> page(uint32_t index) override {
    std::unique_ptr<poppler::page> page(document_->create_page(static_cast<int>(index)));
    return page ? std::make_unique<PopplerPage>(std::move(page)) : nullptr;
  }

 private:
  const std::unique_ptr<poppler::document> document_;
};

std::unique_ptr<EngineFile> fileOf(poppler::document *opened) {
  std::unique_ptr<poppler::document> document(opened);
  return document ? std::make_unique<PopplerFile>(std::move(document)) : nullptr;
}

}  // namespace

size_t PopplerEngine::mostBytes() const { return INT_MAX; }

std::unique_ptr<EngineFile> PopplerEngine::open(std::string_view bytes, const std::string &password) {
  silence();
  return fileOf(poppler::document::load_from_raw_data(bytes.data(), static_cast<int>(bytes.size()), password, password));
}

std::unique_ptr<EngineFile> PopplerEngine::open(const SourceFile &file, const std::string &password) {
  if (file.held().data() != nullptr) {
    return open(file.held(), password);
  }
  silence();
  return fileOf(poppler::document::load_from_file(file.pathToOpen(), password, password));
}

}  // namespace provider
