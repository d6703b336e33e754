// SPDX-License-Identifier: Apache-2.0
#include "Engine/PdfiumEngine.h"

#include "Engine/PdfiumFile.h"
#include "Objects/Secret.h"
#include "Objects/SourceFile.h"

namespace provider {

namespace {

std::unique_ptr<EngineFile> fileOf(std::unique_ptr<OpenDocument> document, const std::string &password) {
  wipeStackAfter(password);
  const bool isFile = document->handle() != nullptr || document->isLocked();
  return isFile ? std::make_unique<PdfiumFile>(std::move(document)) : nullptr;
}

}  // namespace

std::string PdfiumEngine::fault() { return openPdfium(); }

std::unique_ptr<EngineFile> PdfiumEngine::open(std::string_view bytes, const std::string &password) {
  return fileOf(std::make_unique<OpenDocument>(bytes.data(), bytes.size(), password), password);
}

std::unique_ptr<EngineFile> PdfiumEngine::open(const SourceFile &file, const std::string &password) {
  if (file.held().data() != nullptr) {
    return open(file.held(), password);
  }
  auto opened = fileOf(std::make_unique<OpenDocument>(file, password), password);
  file.requireWhole();
  return opened;
}

}  // namespace provider
