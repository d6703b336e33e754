// SPDX-License-Identifier: Apache-2.0
#include "Objects/PlainPage.h"

#include "Objects/BoundedBuffer.h"
#include "Objects/Values.h"

#include <algorithm>

namespace provider {

namespace {

using Kind = PlainText::Kind;

/// Objects and bytes that are read for a page: objects may lie in each other. Of object streams some may be unpacked again and again.
constexpr size_t mostObjects = 4096, mostBytes = BoundedBuffer::limit, mostStreamed = 4 * BoundedBuffer::limit;
/// A list of filters that is longer has too many, or is odd.
constexpr size_t longestFilters = 128;

bool isEmptyDictionary(const PlainText::Value &value) {
  return value.kind == Kind::dictionary && PlainText(value.text, true).entries([](std::string_view, const PlainText::Value &) { return false; });
}

}  // namespace

/// The entries of a dictionary, by what it is to the page. Says no to one that leads on, or may.
struct PlainPage::Entries {
  Entries(PlainPage &page, Role role) : page(page), role(role) {}

  PlainPage &page;
  const Role role;
  bool isComposite = false, hasOddEncoding = false;
  bool isImage = false;
  bool isPacked = false, isFiltered = false;
  std::optional<size_t> length;
  QPDFObjGen lengthAt;

  bool operator()(std::string_view key, const Value &value) {
    switch (role) {
      case Role::page:
      case Role::node:
        return ofNode(key, value);
      case Role::resources:
        return ofResources(key, value);
      case Role::fonts:
        return page.take(Role::font, value);
      case Role::objects:
        return page.take(Role::image, value);
      case Role::states:
        return page.take(Role::state, value);
      case Role::spaces:
        return page.take(Role::space, value);
      case Role::properties:
        return page.take(Role::property, value);
      case Role::font:
        return ofFont(key, value);
      case Role::state:
        return ofState(key, value);
      case Role::property:
        return key != "/VE" && (key != "/Type" || (value.kind == Kind::name && value.text != "/OCG" && value.text != "/OCMD"));
      default:
        return ofStream(key, value);
    }
  }

  /// True if all that was read fits together.
  bool fit() const { return !(isComposite && hasOddEncoding) && (role != Role::image || isImage); }

 private:
  bool ofNode(std::string_view key, const Value &value) {
    if (key == "/Parent") {
      page.parent_ = value.reference;
      return value.kind == Kind::reference;
    }
    if (key == "/Resources") {
      page.hasResources_ = true;
      return page.take(Role::resources, value);
    }
    return role != Role::page || key != "/Contents" || page.take(Role::contents, value);
  }

  bool ofResources(std::string_view key, const Value &value) {
    const std::pair<std::string_view, Role> lists[] = {{"/Font", Role::fonts}, {"/XObject", Role::objects}, {"/ExtGState", Role::states},
                                                       {"/ColorSpace", Role::spaces}, {"/Properties", Role::properties}};
    for (const auto &[name, list] : lists) {
      if (key == name) {
        return page.take(list, value);
      }
    }
    return (key != "/Pattern" && key != "/Shading") || isEmptyDictionary(value);
  }

  bool ofFont(std::string_view key, const Value &value) {
    if (key == "/Subtype") {
      isComposite = value.text == "/Type0";
      return value.kind == Kind::name && value.text != "/Type3";
    }
    if (key == "/Encoding") {
      // Those that write downwards end so.
      hasOddEncoding = value.kind != Kind::name || value.text.back() == 'V';
    }
    return true;
  }

  static bool ofState(std::string_view key, const Value &value) {
    return key != "/Font" && ((key != "/TR" && key != "/TR2" && key != "/SMask") || value.kind == Kind::name);
  }

  bool ofStream(std::string_view key, const Value &value) {
    if (key == "/Length") {
      const auto number = PlainText::wholeNumber(value);
      length = number && *number >= 0 ? std::optional(static_cast<size_t>(*number)) : std::nullopt;
      lengthAt = value.reference;
      return length || value.kind == Kind::reference;
    }
    if (key == "/Filter") {
      isPacked = value.text == "/FlateDecode" || value.text == "[/FlateDecode]" || value.text == "[ /FlateDecode ]";
      isFiltered = isFiltered || !isPacked;
      return value.kind == Kind::name || (value.kind == Kind::array && value.text.size() <= longestFilters);
    }
    if (key == "/F" || key == "/OC" || key == "/FunctionType") {
      return false;
    }
    if (key == "/DecodeParms" || key == "/DP") {
      return isFiltered = true;
    }
    return role == Role::image ? ofImage(key, value) : key != "/Alternate" || page.take(Role::space, value);
  }

  bool ofImage(std::string_view key, const Value &value) {
    if (key == "/Subtype") {
      isImage = value.text == "/Image";
    } else if (key == "/ColorSpace") {
      return page.take(Role::space, value);
    } else if (key == "/SMask" || (key == "/Mask" && value.kind != Kind::array)) {
      return value.kind == Kind::reference && page.take(Role::image, value);
    }
    return true;
  }
};

bool PlainPage::check(QPDFObjGen id) {
  return !bytes_.areEncrypted() && read(Role::page, id) && (hasResources_ || areGoodAbove(parent_)) && readOpen() &&
         contents_.size() <= mostObjects &&
         std::all_of(contents_.begin(), contents_.end(), [&](const QPDFObjGen &content) { return readContent(content); }) &&
         !names_.areTooMany() && bytes_.areTrusted();
}

/// True where a page below a node inherits nothing that leads on, or may. All nodes that are asked on the way get the answer.
bool PlainPage::areGoodAbove(QPDFObjGen node) {
  std::vector<QPDFObjGen> way;
  bool areGood = true, isOver = !node.isIndirect();
  while (!isOver) {
    if (const auto known = above_.find(node); known != above_.end()) {
      areGood = known->second;
      break;
    }
    way.push_back(node);
    PlainPage reader(bytes_, above_);
    areGood = way.size() <= deepest && reader.read(Role::node, node) && reader.readOpen();
    node = reader.parent_;
    isOver = !areGood || reader.hasResources_ || !node.isIndirect();
  }
  for (const QPDFObjGen &each : way) {
    above_.emplace(each, areGood);
  }
  return areGood;
}

/// Reads all objects that were met, and those that are met in them.
bool PlainPage::readOpen() {
  while (!open_.empty()) {
    const auto [role, next] = open_.back();
    open_.pop_back();
    if (met_.size() > mostObjects || !areFewStreams() || !read(role, next)) {
      return false;
    }
  }
  return true;
}

/// A value that is there, or elsewhere and read later.
bool PlainPage::take(Role role, const Value &value) {
  switch (value.kind) {
    case Kind::reference:
      if (met_.emplace(role, value.reference).second) {
        open_.emplace_back(role, value.reference);
      }
      return true;
    case Kind::dictionary: {
      PlainText reader(value.text, true);
      return role != Role::image && role != Role::profile && role != Role::contents && readInside(role, reader);
    }
    case Kind::array:
      return readArray(role, value);
    default:
      return role == Role::space && value.kind == Kind::name;
  }
}

bool PlainPage::read(Role role, QPDFObjGen id) {
  return bytes_.read(id, [&](PlainText &reader, bool isStreamed) {
    if ((!isStreamed && !reader.begins(id)) || !reader.skip()) {
      return false;
    }
    if (reader.rest()[0] != '<') {
      const auto value = reader.value();
      return value && (isStreamed || reader.ends()) && value->kind != Kind::reference && take(role, *value) && isWithin(reader);
    }
    if (role == Role::contents) {
      contents_ = {id};
      return true;
    }
    const bool isStream = role == Role::image || role == Role::profile;
    return readInside(role, reader) && (isStream ? !isStreamed && reader.beginsData() : isStreamed || reader.ends()) && isWithin(reader);
  });
}

bool PlainPage::readInside(Role role, PlainText &reader) {
  Entries entries(*this, role);
  return role != Role::space && reader.entries([&](std::string_view key, const Value &value) { return entries(key, value); }) && entries.fit();
}

bool PlainPage::readArray(Role role, const Value &array) {
  if (role != Role::contents) {
    return role == Role::space && readSpace(array);
  }
  auto parts = PlainText::references(array.text);
  if (parts) {
    contents_ = std::move(*parts);
  }
  return parts.has_value();
}

/// A colour space that is made of a profile or of colours of another one, at most.
bool PlainPage::readSpace(const Value &array) {
  std::string_view family;
  int place = 0;
  return PlainText(array.text, true).items([&](const Value &item) {
    switch (place++) {
      case 0:
        family = item.text;
        return family == "/ICCBased" || family == "/Indexed" || family == "/CalRGB" || family == "/CalGray" || family == "/Lab";
      case 1:
        return family == "/ICCBased" ? item.kind == Kind::reference && take(Role::profile, item)
               : family == "/Indexed" ? take(Role::space, item)
                                      : item.kind == Kind::dictionary && item.text.find("/Colorants") == std::string_view::npos &&
                                            item.text.find("/FunctionType") == std::string_view::npos;
      default:
        return item.kind == Kind::number || item.kind == Kind::string || (item.kind == Kind::reference && take(Role::profile, item));
    }
  });
}

bool PlainPage::readContent(QPDFObjGen id) {
  if (!areFewStreams()) {
    return false;
  }
  Entries entries(*this, Role::contents);
  const auto readData = [&](PlainText &reader, bool isStreamed) {
    const auto each = [&](std::string_view key, const Value &value) { return entries(key, value); };
    if (isStreamed || !reader.begins(id) || !reader.skip() || !reader.entries(each) || entries.isFiltered || !reader.beginsData()) {
      return false;
    }
    if (!entries.length) {
      // It stands elsewhere.
      return isWithin(reader);
    }
    const auto data = reader.data(*entries.length);
    return data && reader.ends() && isWithin(reader) && unpack(*data, entries.isPacked);
  };
  if (!bytes_.read(id, readData)) {
    return false;
  }
  if (entries.length) {
    return true;
  }
  const auto length = entries.lengthAt.isIndirect() ? numberAt(entries.lengthAt) : std::nullopt;
  return length && bytes_.read(id, [&](PlainText &reader, bool) {
    const auto any = [](std::string_view, const Value &) { return true; };
    const auto data = reader.begins(id) && reader.skip() && reader.entries(any) && reader.beginsData() ? reader.data(*length) : std::nullopt;
    return data && reader.ends() && isWithin(reader) && unpack(*data, entries.isPacked);
  });
}

/// A length that stands elsewhere. It is read once: the object stream where it lies may have to be unpacked for it.
std::optional<size_t> PlainPage::numberAt(QPDFObjGen id) {
  if (const auto known = numbers_.find(id); known != numbers_.end()) {
    return known->second;
  }
  long long number = -1;
  const bool isRead = bytes_.read(id, [&](PlainText &reader, bool isStreamed) {
    const auto value = isStreamed || reader.begins(id) ? reader.value() : std::nullopt;
    number = value ? PlainText::wholeNumber(*value).value_or(-1) : -1;
    return number >= 0 && (isStreamed || reader.ends()) && isWithin(reader);
  });
  return isRead ? std::optional(numbers_[id] = static_cast<size_t>(number)) : std::nullopt;
}

/// Looks through a part of the contents.
bool PlainPage::unpack(std::string_view data, bool isPacked) {
  const auto unpacked = isPacked ? UnpackedBytes::inflated(data) : std::nullopt;
  const std::string_view bytes = unpacked ? unpacked->view() : data;
  work_ += bytes.size();
  const bool isWhole = (unpacked || !isPacked) && work_ <= mostBytes;
  if (isWhole) {
    names_.scan(bytes);
  }
  return isWhole;
}

/// False once too much was unpacked to find objects.
bool PlainPage::areFewStreams() const { return bytes_.unpacked() - before_ <= mostStreamed; }

/// Counts the bytes of an object that was read.
bool PlainPage::isWithin(const PlainText &reader) {
  work_ += reader.passed();
  return work_ <= mostBytes;
}

}  // namespace provider
