// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/PlainText.h"
#include "Objects/SourceFile.h"

#include <qpdf/QPDF.hh>

#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace provider {

/// Where the text of each object of a file is, by the table that qpdf has read.
///
/// It is of use as long as qpdf finds nothing to warn of: once it repairs a file, objects may be elsewhere.
class ObjectBytes {
 public:
  ObjectBytes(QPDF &objects, const SourceFile &file) : objects_(objects), file_(file) {}

  /// False once qpdf has warned of anything.
  bool areTrusted() const { return objects_.numWarnings() == 0; }
  /// True where strings of objects are encrypted.
  bool areEncrypted() const { return objects_.isEncrypted(); }

  /// Bytes of object streams that were unpacked so far.
  uint64_t unpacked() const { return unpacked_; }

  /// Calls `read(reader, isStreamed)` with a reader of the text of an object: of one in an object stream its value alone; of another one from
  /// "12 0 obj" on, and what follows it in the file. False where the table has no such object, the file is not to be trusted, or
  /// `read` answers so; it is asked again with more text then, if the reader stopped where the text ends.
  ///
  /// Cost: of the first call O(objects of the file). Of a file that is not in memory one read of 16 KiB serves many objects in a row. Of an object
  /// stream it is unpacked, and read through, when its first object is asked for; the last few are kept.
  template <class Read>
  bool read(QPDFObjGen id, Read read);

 private:
  /// Of an object stream: its number, and the place there. Of another object its offset in the file, and -1.
  struct Entry {
    uint64_t offset = 0;
    int place = -1;
    int generation = 0;
    bool isThere = false;
  };

  /// An object of an object stream: its number, and its text there.
  struct Streamed {
    int number = 0;
    size_t start = 0;
    size_t length = 0;
  };

  /// An object stream, unpacked, and its objects; none where it is not plain.
  struct Stream {
    int number = 0;
    std::string data;
    std::vector<Streamed> objects;
  };

  void index();
  const Entry *entryOf(QPDFObjGen id);
  std::string_view partFrom(uint64_t offset, size_t count);
  const Stream &streamOf(int number);
  bool unpack(Stream &stream);
  std::optional<std::string_view> textInStream(int number, const Entry &entry);

  QPDF &objects_;
  const SourceFile &file_;
  uint64_t header_ = 0;
  bool isIndexed_ = false;
  std::vector<Entry> entries_;
  std::list<Stream> streams_;
  uint64_t unpacked_ = 0;
  uint64_t blockStart_ = 0;
  std::string block_;
};

template <class Read>
bool ObjectBytes::read(QPDFObjGen id, Read read) {
  constexpr size_t first = size_t{1} << 12, most = size_t{1} << 26;
  const Entry *entry = areTrusted() ? entryOf(id) : nullptr;
  if (entry == nullptr) {
    return false;
  }
  if (entry->place >= 0) {
    const auto text = textInStream(id.getObj(), *entry);
    if (!text) {
      return false;
    }
    PlainText reader(*text, !areEncrypted());
    return read(reader, true);
  }
  for (size_t count = first; count <= most; count *= 16) {
    const std::string_view part = partFrom(header_ + entry->offset, count);
    PlainText reader(part, !areEncrypted());
    if (read(reader, false)) {
      return true;
    }
    if (!reader.isNearEnd() || part.size() < count || file_.held().data() != nullptr) {
      return false;
    }
  }
  return false;
}

}  // namespace provider
