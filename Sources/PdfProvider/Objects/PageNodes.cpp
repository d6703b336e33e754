// SPDX-License-Identifier: Apache-2.0
#include "Objects/PageNodes.h"

#include "Objects/PlainText.h"

#include <utility>

namespace provider {

namespace {

using Kind = PlainText::Kind;
using Value = PlainText::Value;

template <class Part>
bool take(std::optional<Part> found, std::optional<Part> &to) {
  to = found;
  return found.has_value();
}

/// Fills in a node from its entries. Says no to what qpdf has to judge: another kind of value than a node has there.
class NodeReader {
 public:
  explicit NodeReader(PageNode &node) : node_(node) {}

  bool operator()(std::string_view key, const Value &value) {
    if (key == "/Kids") {
      return kids(value);
    }
    if (key == "/Count") {
      return take(PlainText::wholeNumber(value), node_.count);
    }
    if (key == "/Parent") {
      node_.parent = value.reference;
      return value.kind == Kind::reference;
    }
    if (key == "/Type") {
      node_.isPages = value.text == "/Pages";
      return value.kind == Kind::name;
    }
    if (key == "/MediaBox" || key == "/CropBox") {
      return take(box(value), key == "/MediaBox" ? node_.mediaBox : node_.cropBox);
    }
    if (key == "/Rotate" || key == "/UserUnit") {
      return take(PlainText::number(value), key == "/Rotate" ? node_.rotate : node_.userUnit);
    }
    if (key == "/Tabs") {
      node_.tabs = value.text;
      return value.kind == Kind::name;
    }
    return true;
  }

 private:
  bool kids(const Value &value) {
    node_.hasKids = true;
    auto kids = value.kind == Kind::array ? PlainText::references(value.text) : std::nullopt;
    if (kids) {
      node_.kids = std::move(*kids);
    }
    return kids.has_value();
  }

  /// Four numbers and no more.
  std::optional<ix_rect> box(const Value &value) const {
    double numbers[4];
    int count = 0;
    const bool isBox = value.kind == Kind::array && PlainText(value.text, false).items([&](const Value &item) {
      const auto number = PlainText::number(item);
      if (!number || count == 4) {
        return false;
      }
      numbers[count++] = *number;
      return true;
    });
    return isBox && count == 4 ? std::optional(ix_rect{numbers[0], numbers[1], numbers[2], numbers[3]}) : std::nullopt;
  }

  PageNode &node_;
};

/// The place of a word, which is looked for by a letter of it that is rare in objects.
size_t find(std::string_view bytes, std::string_view word, size_t rare) {
  for (size_t at = bytes.find(word[rare]); at != std::string_view::npos; at = bytes.find(word[rare], at + 1)) {
    if (at >= rare && bytes.compare(at - rare, word.size(), word) == 0) {
      return at - rare;
    }
  }
  return std::string_view::npos;
}

/// True for a dictionary that has neither of two names. A stream does not end so. A name may be spelled with a number sign.
bool isBodyOfPage(std::string_view bytes) {
  const std::string_view body = bytes.substr(0, bytes.find_last_not_of(" \r\n\t") + 1);
  const auto has = [&](std::string_view word, size_t rare) { return find(body, word, rare) != std::string_view::npos; };
  return body.size() > 3 && body.substr(0, 2) == "<<" && body.substr(body.size() - 2) == ">>" && !has("#", 0) && !has("/Kids", 1) &&
         !has("/Pages", 1);
}

void inherit(PageNode &page, const PageNode &node) {
  page.mediaBox = page.mediaBox ? page.mediaBox : node.mediaBox;
  page.cropBox = page.cropBox ? page.cropBox : node.cropBox;
  page.rotate = page.rotate ? page.rotate : node.rotate;
}

}  // namespace

std::optional<PlainCatalog> PageNodes::catalog(QPDFObjGen id) {
  PlainCatalog found;
  bool isCatalog = false;
  const auto each = [&](std::string_view key, const Value &value) {
    isCatalog = isCatalog || (key == "/Type" && value.text == "/Catalog");
    found.mayBeSigned = found.mayBeSigned || key == "/AcroForm" || key == "/Perms";
    found.pages = key == "/Pages" ? value.reference : found.pages;
    return key != "/Pages" || value.kind == Kind::reference;
  };
  const bool isPlain = bytes_.read(id, [&](PlainText &reader, bool isStreamed) {
    return (isStreamed || reader.begins(id)) && reader.skip() && reader.entries(each) && (isStreamed || reader.ends());
  });
  return isPlain && isCatalog && found.pages.isIndirect() ? std::optional(found) : std::nullopt;
}

std::optional<PageNode> PageNodes::read(QPDFObjGen id) {
  PageNode node;
  const bool isPlain = bytes_.read(id, [&](PlainText &reader, bool isStreamed) {
    node = PageNode();
    return (isStreamed || reader.begins(id)) && reader.skip() && reader.entries(NodeReader(node)) && (isStreamed || reader.ends());
  });
  return isPlain ? std::optional(std::move(node)) : std::nullopt;
}

bool PageNodes::isSurelyPage(QPDFObjGen id) {
  constexpr size_t longest = 4096;
  return bytes_.read(id, [&](const PlainText &whole, bool isStreamed) {
    if (isStreamed) {
      return isBodyOfPage(whole.rest());
    }
    PlainText reader(whole.rest().substr(0, longest), false);
    const size_t end = reader.begins(id) && reader.skip() ? find(reader.rest(), "endobj", 5) : std::string_view::npos;
    return end != std::string_view::npos && isBodyOfPage(reader.rest().substr(0, end));
  });
}

const PageNode *PageNodes::above(QPDFObjGen id) {
  auto known = above_.find(id);
  if (known == above_.end()) {
    auto node = read(id);
    if (node) {
      node->kids = std::vector<QPDFObjGen>();
    }
    known = above_.emplace(id, std::move(node)).first;
  }
  return known->second ? &*known->second : nullptr;
}

std::optional<PageNode> PageNodes::page(QPDFObjGen id) {
  auto page = read(id);
  auto parent = page ? page->parent : std::nullopt;
  for (int depth = 1; parent; ++depth) {
    const PageNode *node = depth < deepest ? above(*parent) : nullptr;
    if (node == nullptr || !bytes_.areTrusted()) {
      return std::nullopt;
    }
    inherit(*page, *node);
    parent = node->parent;
  }
  return page;
}

}  // namespace provider
