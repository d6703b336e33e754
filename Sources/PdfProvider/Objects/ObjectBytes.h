// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/FileObjects.h"
#include "Objects/PlainText.h"
#include "Objects/SourceFile.h"
#include "Objects/UnpackedBytes.h"

#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace provider {

/// The text of each object of a file, by its table.
///
/// It is of use as long as qpdf finds nothing to warn of: once it repairs a file, objects may be elsewhere.
class ObjectBytes {
 public:
  ObjectBytes(FileObjects &objects, const SourceFile &file) : objects_(objects), file_(file) {}

  /// False once qpdf has warned of anything.
  bool areTrusted() const { return objects_.areTrusted(); }
  /// True where strings of objects are encrypted.
  bool areEncrypted() const { return objects_.areEncrypted(); }

  /// Bytes of object streams that were unpacked so far.
  uint64_t unpacked() const { return unpacked_; }

  /// Calls `read(reader, isStreamed)` with a reader of the text of an object: of one in an object stream its value alone; of another one from
  /// "12 0 obj" on, and what follows it in the file. False where the table has no such object, the file is not to be trusted, or
  /// `read` answers so; it is asked again with more text then, if the reader stopped where the text ends.
  ///
  /// Cost: of the first call O(objects of the file), unless its table is plain. Of a file that is not in memory one read of 16 KiB serves many
  /// objects in a row. An object stream is unpacked when its first object is asked for; the last few are kept.
  template <class Read>
  bool read(QPDFObjGen id, Read read);

  /// True for an object that is a dictionary without kids, which its text shows at a glance: its entries are not read. False says nothing. All
  /// objects of an object stream are looked at together.
  bool isSurelyPage(QPDFObjGen id);

 private:
  using Place = ObjectPlaces::Place;

  /// An object of an object stream: its number, and its text there up to the next one's.
  struct Streamed {
    int number = 0;
    size_t start = 0;
    size_t length = 0;
    /// Once the stream was searched for them: true for one with words of nodes.
    bool hasWords = false;
  };

  /// An object stream, unpacked, and its objects; none where it is not plain.
  struct Stream {
    int number = 0;
    UnpackedBytes data;
    std::vector<Streamed> objects;
    bool isSearched = false;

    std::string_view textOf(const Streamed &object) const { return data.view().substr(object.start, object.length); }
  };

  const Place *placeOf(QPDFObjGen id);
  uint64_t header();
  std::string_view partFrom(uint64_t offset, size_t count);
  Stream &streamOf(int number);
  static void search(Stream &stream);
  bool unpack(Stream &stream);
  bool arePlain(const Stream &stream) const;
  bool unpackPlain(Stream &stream, size_t &count, size_t &first);
  bool unpackByReading(Stream &stream, size_t &count, size_t &first);
  static const Streamed *objectIn(const Stream &stream, int number, const Place &place);

  FileObjects &objects_;
  const SourceFile &file_;
  /// Of the file's header, from which offsets count.
  std::optional<uint64_t> header_;
  std::list<Stream> streams_;
  uint64_t unpacked_ = 0;
  uint64_t blockStart_ = 0;
  std::string block_;
};

template <class Read>
bool ObjectBytes::read(QPDFObjGen id, Read read) {
  constexpr size_t first = size_t{1} << 12, most = size_t{1} << 26;
  const Place *place = areTrusted() ? placeOf(id) : nullptr;
  if (place == nullptr) {
    return false;
  }
  if (place->place >= 0) {
    Stream &stream = streamOf(static_cast<int>(place->offset));
    const Streamed *object = objectIn(stream, id.getObj(), *place);
    if (object == nullptr) {
      return false;
    }
    PlainText reader(stream.textOf(*object), !areEncrypted());
    return read(reader, true);
  }
  for (size_t count = first; count <= most; count *= 16) {
    const std::string_view part = partFrom(header() + place->offset, count);
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
