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

/// False for an entry of a form that may say that there are signatures.
bool isOfUnsigned(std::string_view key, const Value &value) { return key != "/SigFlags" || PlainText::wholeNumber(value) == 0; }

bool mayBeSigned(const Value &form) { return form.kind != Kind::dictionary || !PlainText(form.text, true).entries(isOfUnsigned); }

void inherit(PageNode &page, const PageNode &node) {
  page.mediaBox = page.mediaBox ? page.mediaBox : node.mediaBox;
  page.cropBox = page.cropBox ? page.cropBox : node.cropBox;
  page.rotate = page.rotate ? page.rotate : node.rotate;
}

}  // namespace

template <class Each>
bool PageNodes::readDictionary(QPDFObjGen id, Each each) {
  return bytes_.read(id, [&](PlainText &reader, bool isStreamed) {
    return (isStreamed || reader.begins(id)) && reader.skip() && reader.entries(each) && (isStreamed || reader.ends());
  });
}

std::optional<PlainCatalog> PageNodes::catalog(QPDFObjGen id) {
  PlainCatalog found;
  QPDFObjGen form;
  bool isCatalog = false;
  const auto each = [&](std::string_view key, const Value &value) {
    isCatalog = isCatalog || (key == "/Type" && value.text == "/Catalog");
    found.pages = key == "/Pages" ? value.reference : found.pages;
    form = key == "/AcroForm" ? value.reference : form;
    found.mayBeSigned = found.mayBeSigned || key == "/Perms" || (key == "/AcroForm" && value.kind != Kind::reference && mayBeSigned(value));
    return key != "/Pages" || value.kind == Kind::reference;
  };
  const bool isPlain = readDictionary(id, each);
  // Only now: the text of the first one is not kept while another one is read.
  found.mayBeSigned = found.mayBeSigned || (form.isIndirect() && !readDictionary(form, isOfUnsigned));
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
