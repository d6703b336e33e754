// SPDX-License-Identifier: Apache-2.0
#include "Objects/ObjectBytes.h"

#include "Objects/BoundedBuffer.h"
#include "Objects/FileEnds.h"
#include "Objects/PageWords.h"
#include "Objects/PlainStream.h"
#include "Objects/Values.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <set>

namespace provider {

namespace {

constexpr size_t mostStreams = 8;
/// So much is unpacked of any file, and so much for each byte of it.
constexpr uint64_t usualUnpacked = uint64_t{1} << 26, perByte = 32;
/// In files of more objects only those are looked at that are asked for.
constexpr long long mostChecked = 1000;
constexpr size_t blockSize = size_t{1} << 14;
/// More objects than any object stream has.
constexpr size_t mostInStream = 1 << 16;

/// True if no two have one number. Almost all programs write them in order.
template <class Numbered>
bool areDistinct(const std::vector<Numbered> &objects) {
  const auto isOutOfOrder = [](const Numbered &a, const Numbered &b) { return a.number >= b.number; };
  if (std::adjacent_find(objects.begin(), objects.end(), isOutOfOrder) == objects.end()) {
    return true;
  }
  std::set<int> numbers;
  return std::all_of(objects.begin(), objects.end(), [&](const Numbered &each) { return numbers.insert(each.number).second; });
}

bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
/// True where an object may begin: no token goes on from before.
bool isParted(std::string_view data, size_t at) {
  const auto isOneOf = [&](size_t place, std::string_view bytes) { return place < data.size() && bytes.find(data[place]) != std::string_view::npos; };
  return isSpace(data[at - 1]) || isOneOf(at - 1, ">])") || isOneOf(at, "</[(");
}

/// Steps over white space and a number of few digits that ends before `end`, with white space behind it; -1 where something else stands there.
/// Somewhere behind there has to be a byte that is neither.
int nextNumber(const char *&from, const char *end) {
  constexpr std::ptrdiff_t mostDigits = 9;
  const char *at = from;
  while (isSpace(*at)) {
    ++at;
  }
  const char *const first = at;
  unsigned number = 0;
  for (unsigned digit; (digit = static_cast<unsigned>(*at) - '0') <= 9; ++at) {
    number = number * 10 + digit;
  }
  from = at;
  return at != first && at - first <= mostDigits && at < end && isSpace(*at) ? static_cast<int>(number) : -1;
}

}  // namespace

const ObjectBytes::Place *ObjectBytes::placeOf(QPDFObjGen id) { return objects_.places().find(id); }

uint64_t ObjectBytes::header() {
  if (!header_) {
    header_ = headerOffset(file_);
  }
  return *header_;
}

/// Bytes from an offset on: all that are in memory, else at least so many unless the file ends before.
std::string_view ObjectBytes::partFrom(uint64_t offset, size_t count) {
  if (const auto held = file_.held(); held.data() != nullptr) {
    return offset < held.size() ? held.substr(static_cast<size_t>(offset)) : std::string_view();
  }
  if (offset < blockStart_ || offset + count > blockStart_ + block_.size()) {
    block_.resize(std::max(count, blockSize));
    blockStart_ = offset;
    block_.resize(file_.read(offset, block_.data(), block_.size()));
  }
  return std::string_view(block_).substr(static_cast<size_t>(offset - blockStart_));
}

/// A stream that was unpacked lately, or now.
ObjectBytes::Stream &ObjectBytes::streamOf(int number) {
  if (!streams_.empty() && streams_.front().number == number) {
    return streams_.front();
  }
  // Streams by turns, each unpacked again for one object: qpdf keeps what it has read.
  const bool isTooMuch = unpacked_ / perByte > file_.length() + usualUnpacked / perByte;
  const auto known = std::find_if(streams_.begin(), streams_.end(), [&](const Stream &each) { return each.number == number; });
  if (known != streams_.end()) {
    streams_.splice(streams_.begin(), streams_, known);
    return streams_.front();
  }
  Stream made;
  made.number = number;
  if (isTooMuch || !unpack(made) || !areTrusted() || (objects_.count() <= mostChecked && !arePlain(made))) {
    made.objects.clear();
  }
  streams_.push_front(std::move(made));
  if (streams_.size() > mostStreams) {
    streams_.pop_back();
  }
  return streams_.front();
}

/// True if each object is a plain value. In a small file one that is not shows when the file is opened, as qpdf reads all of a stream.
bool ObjectBytes::arePlain(const Stream &stream) const {
  return std::all_of(stream.objects.begin(), stream.objects.end(), [&](const Streamed &each) {
    return PlainText(stream.textOf(each), !areEncrypted()).value().has_value();
  });
}

/// False unless its objects lie one behind the other and parted, as almost all programs write them, each number once: so no text is read again
/// and again, and none goes on in the next one.
bool ObjectBytes::unpack(Stream &made) {
  size_t count = 0, first = 0;
  const bool isUnpacked = areEncrypted() ? unpackByReading(made, count, first) : unpackPlain(made, count, first);
  unpacked_ += made.data.size();
  if (!isUnpacked || count > mostInStream || first > made.data.size() || made.data.size() == 0) {
    return false;
  }
  const std::string_view data = made.data.view();
  const char *at = data.data(), *const end = at + first;
  made.objects.reserve(std::min(count, first / 4));
  for (size_t i = 0; i < count; ++i) {
    const int number = nextNumber(at, end), offset = nextNumber(at, end);
    const size_t start = first + static_cast<size_t>(std::max(offset, 0));
    if (number < 1 || offset < 0 || start > data.size()) {
      return false;
    }
    if (i > 0) {
      Streamed &before = made.objects.back();
      if (start <= before.start || !isParted(data, start)) {
        return false;
      }
      before.length = start - before.start;
    }
    made.objects.push_back({number, start, data.size() - start});
  }
  return areDistinct(made.objects);
}

/// The data of a stream that is plain.
bool ObjectBytes::unpackPlain(Stream &made, size_t &count, size_t &first) {
  const QPDFObjGen id(made.number, 0);
  const Place *place = placeOf(id);
  return place != nullptr && place->place < 0 && read(id, [&](PlainText &reader, bool) {
    const auto stream = reader.begins(id) ? PlainStream::read(reader) : std::nullopt;
    const auto objects = stream ? stream->count("/N") : std::nullopt, start = stream ? stream->count("/First") : std::nullopt;
    auto data = objects && start && stream->isOfType("/ObjStm") ? stream->unpacked() : std::nullopt;
    if (!data) {
      return false;
    }
    made.data = std::move(*data);
    count = *objects;
    first = *start;
    return true;
  });
}

/// The same by qpdf, which knows the key.
bool ObjectBytes::unpackByReading(Stream &made, size_t &count, size_t &first) {
  Object stream = objects_.opened().getObject(made.number, 0);
  const long long objects = integerOf(valueOf(stream, "/N")).value_or(-1), start = integerOf(valueOf(stream, "/First")).value_or(-1);
  if (!stream.isStream() || objects < 0 || start < 0 || !isName(valueOf(stream, "/Type"), "/ObjStm")) {
    return false;
  }
  made.data = UnpackedBytes(dataOf(stream));
  count = static_cast<size_t>(objects);
  first = static_cast<size_t>(start);
  return true;
}

bool ObjectBytes::isSurelyPage(QPDFObjGen id) {
  constexpr size_t longest = 4096;
  const Place *place = areTrusted() ? placeOf(id) : nullptr;
  if (place == nullptr) {
    return false;
  }
  if (place->place >= 0) {
    Stream &stream = streamOf(static_cast<int>(place->offset));
    if (!stream.isSearched) {
      search(stream);
    }
    const Streamed *object = objectIn(stream, id.getObj(), *place);
    return object != nullptr && !object->hasWords && isDictionary(stream.textOf(*object));
  }
  PlainText reader(partFrom(header() + place->offset, longest).substr(0, longest), false);
  const size_t end = reader.begins(id) && reader.skip() ? find<5>(reader.rest(), "endobj") : std::string_view::npos;
  // It may stand in a string.
  const std::string_view text = end != std::string_view::npos ? reader.rest().substr(0, end) : std::string_view();
  return find<0>(text, "(") == std::string_view::npos && provider::isSurelyPage(text);
}

void ObjectBytes::search(Stream &stream) {
  stream.isSearched = true;
  auto &objects = stream.objects;
  findWordsOfNodes(stream.data.view(), [&](size_t place) {
    auto next = std::upper_bound(objects.begin(), objects.end(), place, [](size_t at, const Streamed &each) { return at < each.start; });
    if (next != objects.begin()) {
      std::prev(next)->hasWords = true;
    }
    return next == objects.end() ? stream.data.size() : next->start;
  });
}

/// The object of a place in a stream; NULL where another one stands there.
const ObjectBytes::Streamed *ObjectBytes::objectIn(const Stream &stream, int number, const Place &place) {
  const auto which = static_cast<size_t>(place.place);
  return which < stream.objects.size() && stream.objects[which].number == number ? &stream.objects[which] : nullptr;
}

}  // namespace provider
