// SPDX-License-Identifier: Apache-2.0
#include "Writing/Section.h"

#include "Objects/FileEnds.h"
#include "Objects/ObjectText.h"

#include <algorithm>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <map>

namespace provider {

namespace {

/// Keys of a trailer or cross-reference stream that are of one section alone.
constexpr const char *ownKeys[] = {"/Size", "/Prev",        "/XRefStm", "/Type",    "/W",           "/Index",
                                   "/Filter", "/DecodeParms", "/Length",  "/DL",      "/F",           "/FFilter",
                                   "/FDecodeParms"};

/// Where an object is: its generation and its offset.
struct Entry {
  int generation = 0;
  uint64_t offset = 0;
};

/// By object number, in order.
using Entries = std::map<int, Entry>;

/// A fingerprint of bytes, as a second half of /ID: no clock and no chance in it.
std::string fingerprint(const std::string &bytes) {
  uint64_t first = 0xcbf29ce484222325, second = 0x9e3779b97f4a7c15;
  for (const char c : bytes) {
    first = (first ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    second = (second + static_cast<unsigned char>(c)) * 0xff51afd7ed558ccd;
    second ^= second >> 33;
  }
  std::string id;
  for (int i = 0; i < 16; ++i) {
    id += static_cast<char>((i < 8 ? first : second) >> (8 * (i % 8)));
  }
  return id;
}

/// Makes one section. Where it stands in the file is known from the start.
class Writer {
 public:
  Writer(Document &document, QPDF &objects, const Update &update, uint64_t start, uint64_t previous)
      : objects_(objects), update_(update), references_(document.references()), progress_(document.progress()), start_(start), previous_(previous) {}

  /// Gives new objects their numbers, and the cross-reference stream its own. False where there are not enough.
  bool number() {
    next_ = std::max(integerOf(valueOf(objects_.getTrailer(), "/Size")).value_or(0), references_.highestOfTable() + 1LL);
    if (next_ < 1 || next_ >= References::most) {
      return false;
    }
    for (const QPDFObjGen &id : update_.created()) {
      numbers_[id] = take();
    }
    size_ = static_cast<int>(next_);
    own_ = take();
    return next_ <= References::most;
  }

  void writeObjects() {
    for (const QPDFObjGen &id : update_.changed()) {
      write(id, id);
    }
    for (const QPDFObjGen &id : update_.created()) {
      write(id, QPDFObjGen(numbers_[id], 0));
    }
  }

  void writeTable() {
    const uint64_t at = position();
    bytes += "xref\n";
    eachRun([&](int first, const std::vector<Entry> &run) {
      bytes += std::to_string(first) + " " + std::to_string(run.size()) + "\n";
      for (const Entry &entry : run) {
        char line[32];
        std::snprintf(line, sizeof line, "%010llu %05d n \n", static_cast<unsigned long long>(entry.offset),
                      entry.generation);
        bytes += line;
      }
    });
    bytes += "trailer\n" + textOfObject(trailer(size_), numbers_) + "\n";
    finish(at);
  }

  void writeStream() {
    const uint64_t at = position();
    entries_[own_] = {0, at};
    Object dictionary = trailer(own_ + 1);
    Object index = Object::newArray();
    std::string data;
    eachRun([&](int first, const std::vector<Entry> &run) {
      index.appendItem(Object::newInteger(first));
      index.appendItem(Object::newInteger(static_cast<long long>(run.size())));
      for (const Entry &entry : run) {
        data += '\1';
        append(data, entry.offset, 8);
        append(data, static_cast<uint64_t>(entry.generation), 2);
      }
    });
    dictionary.replaceKey("/Type", Object::newName("/XRef"));
    dictionary.replaceKey("/W", Object::parse("[1 8 2]"));
    dictionary.replaceKey("/Index", index);
    dictionary.replaceKey("/Length", Object::newInteger(static_cast<long long>(data.size())));
    bytes += std::to_string(own_) + " 0 obj\n" + textOfObject(dictionary, numbers_) + "\nstream\n" + data +
             "\nendstream\nendobj\n";
    finish(at);
  }

  std::string bytes;

 private:
  /// The next number that nothing in the file refers to.
  int take() {
    while (next_ < References::most && references_.countOf(next_) != 0) {
      ++next_;
    }
    return static_cast<int>(next_++);
  }

  uint64_t position() const { return start_ + bytes.size(); }

  void write(QPDFObjGen id, QPDFObjGen number) {
    entries_[number.getObj()] = {number.getGen(), position()};
    appendDefinition(bytes, objects_.getObject(id), number, numbers_);
    progress_.advance(unitsOfCopy, changesOfReport * unitsOfCopy);
  }

  /// Entries of numbers that follow each other.
  template <class Body>
  void eachRun(Body body) const {
    std::vector<Entry> run;
    int first = 0;
    for (const auto &[number, entry] : entries_) {
      if (!run.empty() && number != first + static_cast<int>(run.size())) {
        body(first, run);
        run.clear();
      }
      first = run.empty() ? number : first;
      run.push_back(entry);
    }
    if (!run.empty()) {
      body(first, run);
    }
  }

  Object trailer(int size) const {
    Object old = objects_.getTrailer();
    Object made = Object::newDictionary();
    for (const auto &key : old.getKeys()) {
      if (std::none_of(std::begin(ownKeys), std::end(ownKeys), [&](const char *own) { return key == own; })) {
        made.replaceKey(key, old.getKey(key));
      }
    }
    Object id = valueOf(old, "/ID");
    if (id.isArray() && id.getArrayNItems() == 2) {
      Object both = Object::newArray();
      both.appendItem(id.getArrayItem(0));
      both.appendItem(Object::newString(fingerprint(id.unparseResolved() + bytes)));
      made.replaceKey("/ID", both);
    }
    made.replaceKey("/Prev", Object::newInteger(static_cast<long long>(previous_)));
    made.replaceKey("/Size", Object::newInteger(size));
    return made;
  }

  static void append(std::string &data, uint64_t value, int width) {
    for (int i = width - 1; i >= 0; --i) {
      data += static_cast<char>(value >> (8 * i));
    }
  }

  void finish(uint64_t at) { bytes += "startxref\n" + std::to_string(at) + "\n%%EOF\n"; }

  QPDF &objects_;
  const Update &update_;
  const References &references_;
  Progress &progress_;
  uint64_t start_;
  uint64_t previous_;
  long long next_ = 0;
  int size_ = 0;
  int own_ = 0;
  Numbers numbers_;
  Entries entries_;
};

}  // namespace

std::optional<std::string> sectionOf(Document &document, QPDF &objects, const Update &update) {
  const SourceFile &file = document.file();
  const uint64_t header = headerOffset(file);
  const auto previous = lastSection(file);
  if (!previous || !update.fitsSection()) {
    return std::nullopt;
  }
  std::string kind = partOf(file, header + *previous, 64);
  kind.erase(0, std::min(kind.find_first_not_of(" \t\r\n\f"), kind.size()));
  const bool isTable = kind.rfind("xref", 0) == 0;
  if (!isTable && (kind.empty() || kind[0] < '0' || kind[0] > '9')) {
    return std::nullopt;
  }
  const std::string last = partOf(file, file.length() - 1, 1);
  const std::string gap = last == "\n" || last == "\r" ? "" : "\n";
  Writer writer(document, objects, update, file.length() + gap.size() - header, *previous);
  if (!writer.number()) {
    return std::nullopt;
  }
  writer.writeObjects();
  if (isTable) {
    writer.writeTable();
  } else {
    writer.writeStream();
  }
  return gap + writer.bytes;
}

}  // namespace provider
