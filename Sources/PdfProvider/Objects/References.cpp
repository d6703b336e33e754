// SPDX-License-Identifier: Apache-2.0
#include "Objects/References.h"

#include "Objects/FileEnds.h"

#include <qpdf/Buffer.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFXRefEntry.hh>

#include <algorithm>
#include <cctype>
#include <climits>
#include <cstring>
#include <exception>
#include <string_view>

namespace provider {

namespace {

constexpr size_t blockSize = size_t{1} << 20;
/// An object stream counts as so much progress.
constexpr uint64_t bytesOfStream = 1 << 14, streamsOfReport = 64;
/// And an entry of the table.
constexpr uint64_t bytesOfEntry = 16, entriesOfReport = 4096;
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

/// Steps over white space, at least `least` of it.
bool overSpaces(std::string_view bytes, size_t &at, int least) {
  for (; at < bytes.size() && isSpace(bytes[at]); ++at) {
    --least;
  }
  return least <= 0;
}

bool overNumber(std::string_view bytes, size_t &at, int number) {
  long long value = 0;
  const size_t start = at;
  for (; at < bytes.size() && isDigit(bytes[at]) && value <= INT_MAX; ++at) {
    value = value * 10 + (bytes[at] - '0');
  }
  return at > start && value == number;
}

/// True if the bytes at an offset are "12 0 obj".
bool beginsAt(const SourceFile &file, uint64_t offset, QPDFObjGen id) {
  char first[longest];
  const std::string_view bytes(first, file.read(offset, first, sizeof first));
  size_t at = 0;
  return overSpaces(bytes, at, 0) && overNumber(bytes, at, id.getObj()) && overSpaces(bytes, at, 1) &&
         overNumber(bytes, at, id.getGen()) && overSpaces(bytes, at, 1) && bytes.substr(at, 3) == "obj" &&
         (at + 3 >= bytes.size() || !std::isalnum(static_cast<unsigned char>(bytes[at + 3])));
}

}  // namespace

References::References(const SourceFile &file, QPDF &objects, Progress &progress) {
  std::string block(longest + blockSize, '\0');
  size_t kept = 0;
  for (uint64_t at = 0; at < file.length();) {
    const size_t read = file.read(at, &block[kept], blockSize);
    if (read == 0) {
      break;
    }
    scan(block.data(), kept, kept + read);
    at += read;
    progress.advance(read, blockSize);
    const size_t tail = std::min(longest, kept + read);
    std::memmove(&block[0], &block[kept + read - tail], tail);
    kept = tail;
  }
  std::set<int> streams;
  readTable(file, objects, streams, progress);
  for (const int number : streams) {
    progress.advance(bytesOfStream, bytesOfStream * streamsOfReport);
    try {
      const auto data = objects.getObject(number, 0).getStreamData(qpdf_dl_generalized);
      scan(reinterpret_cast<const char *>(data->getBuffer()), 0, data->getSize());
    } catch (const std::exception &) {
      // No reader sees references in a stream that cannot be unpacked.
    }
  }
}

/// Finds the highest number of the table, what it misplaces, and the numbers of the streams that hold objects.
void References::readTable(const SourceFile &file, QPDF &objects, std::set<int> &streams, Progress &progress) {
  const uint64_t header = headerOffset(file);
  // A copy of the table.
  const auto table = objects.getXRefTable();
  highestOfTable_ = table.empty() ? 0 : table.rbegin()->first.getObj();
  for (const auto &[id, entry] : table) {
    progress.advance(bytesOfEntry, bytesOfEntry * entriesOfReport);
    if (entry.getType() == 2) {
      streams.insert(entry.getObjStreamNumber());
    } else if (entry.getType() == 1 && !beginsAt(file, header + static_cast<uint64_t>(entry.getOffset()), id)) {
      misplaced_.push_back(id);
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
  if (number < 0 || number > INT_MAX) {
    return;
  }
  highest_ = std::max(highest_, static_cast<int>(number));
  if (number >= most) {
    return;
  }
  const auto place = static_cast<size_t>(number);
  if (place >= counts_.size()) {
    counts_.resize(place + 1);
  }
  counts_[place] = static_cast<uint8_t>(std::min(counts_[place] + 1, 2));
}

}  // namespace provider
