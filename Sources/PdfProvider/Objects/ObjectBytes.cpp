// SPDX-License-Identifier: Apache-2.0
#include "Objects/ObjectBytes.h"

#include "Objects/BoundedBuffer.h"
#include "Objects/FileEnds.h"
#include "Objects/Values.h"

#include <qpdf/QPDFXRefEntry.hh>

#include <algorithm>
#include <climits>

namespace provider {

namespace {

constexpr size_t mostStreams = 8;
constexpr size_t blockSize = size_t{1} << 14;
/// More objects than any object stream has.
constexpr long long mostInStream = 1 << 16;

}  // namespace

/// The highest number is below the size that the table has in memory: a file whose numbers lie far apart is left to qpdf.
void ObjectBytes::index() {
  isIndexed_ = true;
  header_ = headerOffset(file_);
  const auto table = objects_.getXRefTable();
  const auto highest = table.empty() ? size_t{0} : static_cast<size_t>(table.rbegin()->first.getObj());
  if (highest / 8 > table.size()) {
    return;
  }
  entries_.resize(highest + 1);
  for (const auto &[id, each] : table) {
    Entry &entry = entries_[static_cast<size_t>(id.getObj())];
    if (each.getType() == 1) {
      entry = {static_cast<uint64_t>(each.getOffset()), -1, id.getGen(), each.getOffset() > 0};
    } else if (each.getType() == 2) {
      entry = {static_cast<uint64_t>(each.getObjStreamNumber()), each.getObjStreamIndex(), 0, id.getGen() == 0};
    }
  }
}

const ObjectBytes::Entry *ObjectBytes::entryOf(QPDFObjGen id) {
  if (!isIndexed_) {
    index();
  }
  const auto number = static_cast<size_t>(std::max(id.getObj(), 0));
  const bool isKnown = number < entries_.size() && entries_[number].isThere && entries_[number].generation == id.getGen();
  return isKnown ? &entries_[number] : nullptr;
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
const ObjectBytes::Stream &ObjectBytes::streamOf(int number) {
  const auto known = std::find_if(streams_.begin(), streams_.end(), [&](const Stream &each) { return each.number == number; });
  if (known != streams_.end()) {
    streams_.splice(streams_.begin(), streams_, known);
    return streams_.front();
  }
  Stream made;
  made.number = number;
  if (!unpack(made) || !areTrusted()) {
    made.objects.clear();
  }
  streams_.push_front(std::move(made));
  if (streams_.size() > mostStreams) {
    streams_.pop_back();
  }
  return streams_.front();
}

/// False unless all objects of the stream are plain: qpdf reads all of them together.
bool ObjectBytes::unpack(Stream &made) {
  Object stream = objects_.getObject(made.number, 0);
  const auto count = stream.isStream() ? integerOf(valueOf(stream, "/N")) : std::nullopt;
  const auto first = stream.isStream() ? integerOf(valueOf(stream, "/First")) : std::nullopt;
  if (!count || !first || *count < 0 || *count > mostInStream || *first < 0 || !isName(valueOf(stream, "/Type"), "/ObjStm")) {
    return false;
  }
  made.data = dataOf(stream);
  unpacked_ += made.data.size();
  const std::string_view all = made.data;
  if (static_cast<size_t>(*first) > all.size()) {
    return false;
  }
  size_t length = 0;
  PlainText head(all.substr(0, static_cast<size_t>(*first)), false);
  for (long long i = 0; i < *count; ++i) {
    const auto number = head.value(), offset = number ? head.value() : std::nullopt;
    const long long which = number ? PlainText::wholeNumber(*number).value_or(0) : 0;
    const long long where = offset ? PlainText::wholeNumber(*offset).value_or(-1) : -1;
    if (which < 1 || which > INT_MAX || where < 0 || static_cast<size_t>(where) > all.size() - static_cast<size_t>(*first)) {
      return false;
    }
    const auto value = PlainText(all.substr(static_cast<size_t>(*first + where)), !areEncrypted()).value();
    length += value ? value->text.size() : 0;
    // Objects that lie in each other would be read again and again.
    if (!value || length > all.size()) {
      return false;
    }
    made.objects.push_back({static_cast<int>(which), static_cast<size_t>(value->text.data() - all.data()), value->text.size()});
  }
  return true;
}

std::optional<std::string_view> ObjectBytes::textInStream(int number, const Entry &entry) {
  const Stream &stream = streamOf(static_cast<int>(entry.offset));
  const auto place = static_cast<size_t>(entry.place);
  if (place >= stream.objects.size() || stream.objects[place].number != number) {
    return std::nullopt;
  }
  return std::string_view(stream.data).substr(stream.objects[place].start, stream.objects[place].length);
}

}  // namespace provider
