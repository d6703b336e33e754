// SPDX-License-Identifier: Apache-2.0
#include "Engine/Handles.h"

#include "Objects/SourceFile.h"

#include <exception>

namespace provider {

namespace {

constexpr unsigned long wantsPassword = 4;

/// PDFium asks for bytes of a file. No exception may pass it.
int readBlock(void *context, unsigned long offset, unsigned char *bytes, unsigned long count) {
  try {
    return static_cast<const SourceFile *>(context)->read(offset, reinterpret_cast<char *>(bytes), count) == count ? 1 : 0;
  } catch (const std::exception &) {
    return 0;
  }
}

}  // namespace

OpenDocument::OpenDocument(const void *bytes, size_t length, const std::string &password) {
  const PdfiumLock locked;
  handle_ = pdfium().FPDF_LoadMemDocument64(bytes, length, password.c_str());
  finish();
}

OpenDocument::OpenDocument(const SourceFile &file, const std::string &password) {
  const PdfiumLock locked;
  access_ = {static_cast<unsigned long>(file.length()), readBlock, const_cast<SourceFile *>(&file)};
  handle_ = pdfium().FPDF_LoadCustomDocument(&access_, password.c_str());
  finish();
}

void OpenDocument::finish() { isLocked_ = handle_ == nullptr && pdfium().FPDF_GetLastError() == wantsPassword; }

OpenDocument::~OpenDocument() {
  const PdfiumLock locked;
  if (form_ != nullptr) {
    pdfium().FPDFDOC_ExitFormFillEnvironment(form_);
  }
  if (handle_ != nullptr) {
    pdfium().FPDF_CloseDocument(handle_);
  }
}

/// PDFium with XFA wants version 2, without it version 1.
fpdf::FormHandle *OpenDocument::form() {
  for (int version = 1; !hasTriedForm_ && form_ == nullptr && version <= 2; ++version) {
    info_.version = version;
    form_ = pdfium().FPDFDOC_InitFormFillEnvironment(handle_, &info_);
  }
  if (!hasTriedForm_ && form_ != nullptr) {
    pdfium().FPDF_SetFormFieldHighlightAlpha(form_, 0);
  }
  hasTriedForm_ = true;
  return form_;
}

OpenPage::OpenPage(OpenDocument &document, int index) : document_(document) {
  const PdfiumLock locked;
  handle_ = pdfium().FPDF_LoadPage(document.handle(), index);
}

OpenPage::~OpenPage() {
  const PdfiumLock locked;
  if (form_ != nullptr) {
    pdfium().FORM_OnBeforeClosePage(handle_, form_);
  }
  if (handle_ != nullptr) {
    pdfium().FPDF_ClosePage(handle_);
  }
}

fpdf::FormHandle *OpenPage::form() {
  if (form_ == nullptr) {
    form_ = document_.form();
    if (form_ != nullptr) {
      pdfium().FORM_OnAfterLoadPage(handle_, form_);
    }
  }
  return form_;
}

}  // namespace provider
