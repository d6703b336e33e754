// SPDX-License-Identifier: Apache-2.0
#include "Reading/Outline.h"

#include "Reading/Actions.h"

#include <set>
#include <string>

namespace provider {

namespace {

constexpr uint64_t itemsOfReport = 256;

constexpr uint32_t openFlag = 4;

class OutlineReader {
 public:
  OutlineReader(Document &document, const Sink &sink) : document_(document), sink_(sink) {}

  /// Reads an item, what is below it, and those that follow it.
  void readFrom(Object item, uint32_t depth) {
    while (item.isDictionary()) {
      if (const std::string fault = faultOf(item, depth); !fault.empty()) {
        return document_.damages().note(fault, item);
      }
      one(item, depth);
      readFrom(valueOf(item, "/First"), depth + 1);
      item = valueOf(item, "/Next");
    }
  }

 private:
  /// Why an item and what follows it is left out; empty for one that is read. A direct one could not be recognized in a loop.
  std::string faultOf(const Object &item, uint32_t depth) {
    if (depth >= deepest) {
      return "the outline is nested deeper than " + std::to_string(deepest);
    }
    if (!item.isIndirect()) {
      return "an item of the outline is no object of its own";
    }
    return seen_.insert(item.getObjGen()).second ? std::string() : "the outline contains an item twice";
  }

  void one(Object item, uint32_t depth) {
    ix_outline_item record{};
    record.size = sizeof record;
    record.depth = depth;
    record.flags = flagsOf(valueOf(item, "/F")) & 3;
    record.flags |= integerOf(valueOf(item, "/Count")).value_or(0) > 0 ? openFlag : 0;
    record.color = colorOf(valueOf(item, "/C"));
    document_.progress().advance(1, itemsOfReport);
    sink_.outlineItem(record);
    sink_.text(IX_TEXT_TITLE, textOf(valueOf(item, "/Title")).value_or(std::string()));
    readActivation(document_, item, sink_);
  }

  Document &document_;
  const Sink &sink_;
  std::set<QPDFObjGen> seen_;
};

}  // namespace

void readOutline(Document &document, const Sink &sink) {
  OutlineReader(document, sink).readFrom(valueOf(valueOf(document.catalog(), "/Outlines"), "/First"), 0);
}

}  // namespace provider
