// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"

#include <qpdf/QPDF.hh>

#include <string>
#include <vector>

namespace provider {

/// A file of one page that is made for an engine, in memory, not for anybody to keep.
///
/// Its objects are qpdf's, so that what writes annotations writes them here as well; its bytes are written by hand: with
/// qpdf's writer, on what QPDF::emptyPDF() makes, that took more than twice as long.
class MadeFile {
 public:
  MadeFile();

  /// The owner of all that the page leads to.
  QPDF &objects() { return objects_; }
  Object catalog() { return catalog_; }
  /// Null until there is one.
  Object page() { return page_; }
  /// Makes the dictionary of a page, which is direct, the page.
  void setPage(Object page);

  /// The whole file: every object, under the number that it has in memory. Nothing is compressed, nothing unpacked.
  std::string bytes();

 private:
  QPDF objects_;
  Object pages_ = Object::newNull();
  Object catalog_ = Object::newNull();
  Object page_ = Object::newNull();
};

}  // namespace provider
