// SPDX-License-Identifier: Apache-2.0
/// Documents and pages that PDFium has open: each closes itself, and never while its thread holds the lock.
#pragma once

#include "Library/Pdfium.h"

#include <memory>
#include <string>

namespace provider {

class SourceFile;

/// A document of PDFium, and its form once something is drawn.
class OpenDocument {
 public:
  /// Reads bytes that outlive it, or a file that does. `handle()` is NULL where PDFium does not read it.
  OpenDocument(const void *bytes, size_t length, const std::string &password);
  OpenDocument(const SourceFile &file, const std::string &password);
  OpenDocument(const OpenDocument &) = delete;
  OpenDocument &operator=(const OpenDocument &) = delete;
  ~OpenDocument();

  fpdf::DocumentHandle *handle() const { return handle_; }
  bool isLocked() const { return isLocked_; }
  /// The handle that draws the fields; NULL where there is no form. The caller holds the lock.
  fpdf::FormHandle *form();

 private:
  void finish();

  fpdf::FileAccess access_{};
  fpdf::DocumentHandle *handle_ = nullptr;
  fpdf::FormInfo info_{};
  fpdf::FormHandle *form_ = nullptr;
  bool hasTriedForm_ = false;
  bool isLocked_ = false;
};

/// A page of one, its content read.
class OpenPage {
 public:
  OpenPage(OpenDocument &document, int index);
  OpenPage(const OpenPage &) = delete;
  OpenPage &operator=(const OpenPage &) = delete;
  ~OpenPage();

  fpdf::PageHandle *handle() const { return handle_; }
  /// The handle that draws its fields; NULL where there is no form. The caller holds the lock.
  fpdf::FormHandle *form();

 private:
  OpenDocument &document_;
  fpdf::PageHandle *handle_;
  fpdf::FormHandle *form_ = nullptr;
};

}  // namespace provider
