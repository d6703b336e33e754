// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace provider {

/// The one lock for PDFium, which works for one thread at a time in the whole process.
///
/// Held around calls of PDFium alone: never while a host's function runs, and never twice by a thread. It is taken inside entries only, so it
/// is free when a fork that has waited for them goes on (InsideEntry).
class PdfiumLock {
 public:
  PdfiumLock();
  PdfiumLock(const PdfiumLock &) = delete;
  PdfiumLock &operator=(const PdfiumLock &) = delete;
  ~PdfiumLock();
};

}  // namespace provider
