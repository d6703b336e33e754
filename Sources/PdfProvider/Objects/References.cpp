// SPDX-License-Identifier: Apache-2.0
#include "Objects/References.h"

#include <qpdf/Buffer.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFXRefEntry.hh>

#include <algorithm>
#include <cstring>
#include <exception>
#include <set>

namespace provider {

namespace {

constexpr size_t blockSize = size_t{1} << 20;
/// More than a reference takes before its R.
constexpr size_t longest = 64;
constexpr int mostSpaces = 16;

bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\0'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Goes back over white space; false where there is none or too much.
bool backOverSpaces(const char *bytes, size_t &end) {
  int count = 0;
  while (end > 0 && count <= mostSpaces && isSpace(bytes[end - 1])) {
    --end;
    ++count;
  }
  return count > 0 && count <= mostSpaces;
}

/// Goes back over digits; -1 where there are none or too many.
long long backOverNumber(const char *bytes, size_t &end) {
  long long value = 0, unit = 1;
  int count = 0;
  for (; end > 0 && isDigit(bytes[end - 1]); --end, ++count) {
    if (count >= 15) {
      return -1;
    }
    value += unit * (bytes[end - 1] - '0');
    unit *= 10;
  }
  return count == 0 ? -1 : value;
}

/// The numbers of the streams that hold objects.
std::set<int> objectStreams(QPDF &objects) {
  std::set<int> found;
  for (const auto &each : objects.getXRefTable()) {
    if (each.second.getType() == 2) {
      found.insert(each.second.getObjStreamNumber());
    }
  }
  return found;
}

}  // namespace

References::References(const SourceFile &file, QPDF &objects) {
  std::string block(longest + blockSize, '\0');
  size_t kept = 0;
  for (uint64_t at = 0; at < file.length();) {
    const size_t read = file.read(at, &block[kept], blockSize);
    if (read == 0) {
      break;
    }
    scan(block.data(), kept, kept + read);
    at += read;
    const size_t tail = std::min(longest, kept + read);
    std::memmove(&block[0], &block[kept + read - tail], tail);
    kept = tail;
  }
  for (const int number : objectStreams(objects)) {
    try {
      const auto data = objects.getObject(number, 0).getStreamData(qpdf_dl_generalized);
      scan(reinterpret_cast<const char *>(data->getBuffer()), 0, data->getSize());
    } catch (const std::exception &) {
      // No reader sees references in a stream that cannot be unpacked.
    }
  }
}

/// Counts the references whose R is at `from` or behind it.
void References::scan(const char *bytes, size_t from, size_t length) {
  while (from < length) {
    const void *found = std::memchr(bytes + from, 'R', length - from);
    if (found == nullptr) {
      return;
    }
    size_t end = static_cast<size_t>(static_cast<const char *>(found) - bytes);
    from = end + 1;
    if (backOverSpaces(bytes, end) && backOverNumber(bytes, end) >= 0 && backOverSpaces(bytes, end)) {
      add(backOverNumber(bytes, end));
    }
  }
}

void References::add(long long number) {
  if (number < 0 || number >= most) {
    return;
  }
  const auto place = static_cast<size_t>(number);
  if (place >= counts_.size()) {
    counts_.resize(place + 1);
  }
  counts_[place] = static_cast<uint8_t>(std::min(counts_[place] + 1, 2));
}

}  // namespace provider
