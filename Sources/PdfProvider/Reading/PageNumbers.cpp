// SPDX-License-Identifier: Apache-2.0
#include "Reading/PageNumbers.h"

#include "Objects/BoundedBuffer.h"

#include <algorithm>
#include <map>

namespace provider {

namespace {

constexpr uint64_t pagesOfReport = 64;

/// FNV-1a: for telling pages apart, not for keeping secrets.
class Digest {
 public:
  void add(const unsigned char *bytes, size_t count) {
    for (size_t i = 0; i < count; ++i) {
      value_ = (value_ ^ bytes[i]) * 0x100000001b3;
    }
    isEmpty_ = isEmpty_ && count == 0;
  }
  /// 0 for nothing.
  uint64_t value() const { return isEmpty_ ? 0 : std::max<uint64_t>(value_, 1); }

 private:
  uint64_t value_ = 0xcbf29ce484222325;
  bool isEmpty_ = true;
};

/// Numbers of contents. Pages may share streams and lists of them: each is read once.
class Contents {
 public:
  uint64_t numberOf(Object contents) {
    if (!contents.isIndirect()) {
      return read(contents);
    }
    const auto [known, isNew] = known_.emplace(contents.getObjGen(), 0);
    if (isNew) {
      const uint64_t number = read(contents);
      known_[contents.getObjGen()] = number;
      return number;
    }
    return known->second;
  }

 private:
  /// A stream counts as it reads when decoded, the same however it is packed; of a long one its beginning. A list counts by the
  /// numbers of its streams.
  uint64_t read(Object contents) {
    Digest digest;
    if (contents.isStream()) {
      const std::string bytes = dataOf(contents);
      digest.add(reinterpret_cast<const unsigned char *>(bytes.data()), bytes.size());
    }
    for (int i = 0; contents.isArray() && i < contents.getArrayNItems(); ++i) {
      if (Object part = contents.getArrayItem(i); part.isStream()) {
        const uint64_t number = numberOf(part);
        digest.add(reinterpret_cast<const unsigned char *>(&number), number == 0 ? 0 : sizeof number);
      }
    }
    return digest.value();
  }

  std::map<QPDFObjGen, uint64_t> known_;
};

}  // namespace

void identify(Document &document, uint32_t first, uint32_t count, uint64_t *numbers) {
  const uint32_t all = document.hasObjects() ? document.tree().count() : 0;
  Contents contents;
  document.progress().begin({count});
  for (uint32_t i = 0; i < count; ++i) {
    document.progress().advance(1, pagesOfReport);
    numbers[i] = 0;
    if (first >= all || i >= all - first) {
      continue;
    }
    try {
      numbers[i] = contents.numberOf(valueOf(document.tree().page(first + i), "/Contents"));
    } catch (const std::exception &) {
      // A page that cannot be read has no number.
    }
  }
}

}  // namespace provider
