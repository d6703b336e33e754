// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"

#include <map>

namespace provider {

/// Annotations that several pages list, and lists that several pages share.
class SharedAnnotations {
 public:
  explicit SharedAnnotations(Document &document) : document_(document) {}

  /// True if an annotation of a page with this list is on another page too, and leave() was not called for it there.
  /// Cost: O(1) for an object that the file refers to once; else one pass over the lists of all pages, the first time.
  bool isShared(Object annotation, Object list);
  bool isSharedList(Object list);
  /// Says that one page lists an annotation no more.
  void leave(Object annotation);
  void leaveList(Object list);

 private:
  bool mayBeShared(Object object);
  void count();

  Document &document_;
  bool isCounted_ = false;
  std::map<QPDFObjGen, uint32_t> places_;
  std::map<QPDFObjGen, uint32_t> lists_;
};

}  // namespace provider
