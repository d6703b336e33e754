// SPDX-License-Identifier: Apache-2.0
#include "Objects/ObjectText.h"

#include <qpdf/Buffer.hh>
#include <qpdf/QUtil.hh>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace provider {

namespace {

std::string reference(Object object, const Numbers &numbers) {
  const auto found = numbers.find(object.getObjGen());
  return found == numbers.end() ? object.getObjGen().unparse(' ') + " R" : std::to_string(found->second) + " 0 R";
}

std::string valueText(Object object, const Numbers &numbers);

std::string itemText(Object object, const Numbers &numbers) {
  return object.isIndirect() ? reference(object, numbers) : valueText(object, numbers);
}

/// A name as it stands in a file. qpdf 11 does not write a number sign so that it is one when read again.
std::string nameText(const std::string &name) {
  std::string text = "/";
  for (size_t i = 1; i < name.size(); ++i) {
    const auto c = static_cast<unsigned char>(name[i]);
    if (c == 0) {
      // How qpdf keeps a number sign that was no escape.
      text += '#';
    } else if (c <= ' ' || c > '~' || std::strchr("#()<>[]{}/%", c) != nullptr) {
      text += "#" + QUtil::hex_encode(std::string(1, name[i]));
    } else {
      text += name[i];
    }
  }
  return text;
}

std::string dictionaryText(Object object, const Numbers &numbers) {
  std::string text = "<<";
  for (const auto &key : object.getKeys()) {
    text += " " + nameText(key) + " " + itemText(object.getKey(key), numbers);
  }
  return text + " >>";
}

std::string valueText(Object object, const Numbers &numbers) {
  if (object.isDictionary()) {
    return dictionaryText(object, numbers);
  }
  if (object.isName()) {
    return nameText(object.getName());
  }
  if (!object.isArray()) {
    return object.unparseResolved();
  }
  std::string text = "[";
  for (auto const &item : object.aitems()) {
    text += (text.size() > 1 ? " " : "") + itemText(item, numbers);
  }
  return text + "]";
}

}  // namespace

std::string textOfObject(Object object, const Numbers &numbers) { return valueText(object, numbers); }

std::string definitionOf(Object object, QPDFObjGen number, const Numbers &numbers) {
  std::string text = number.unparse(' ') + " obj\n";
  if (object.isStream()) {
    const auto data = object.getRawStreamData();
    Object dictionary = object.getDict().shallowCopy();
    dictionary.replaceKey("/Length", Object::newInteger(static_cast<long long>(data->getSize())));
    text += valueText(dictionary, numbers) + "\nstream\n";
    text.append(reinterpret_cast<const char *>(data->getBuffer()), data->getSize());
    text += "\nendstream";
  } else {
    text += valueText(object, numbers);
  }
  return text + "\nendobj\n";
}

Object numberObject(double value) {
  const double rounded = std::round(value * 1e4) / 1e4;
  if (std::trunc(rounded) == rounded && std::fabs(rounded) < 1e15) {
    return Object::newInteger(static_cast<long long>(rounded));
  }
  return Object::newReal(rounded, 4, true);
}

Object numbersObject(const std::vector<double> &values) {
  Object array = Object::newArray();
  for (const double value : values) {
    array.appendItem(numberObject(value));
  }
  return array;
}

Object rectObject(const ix_rect &rect) { return numbersObject({rect.x0, rect.y0, rect.x1, rect.y1}); }

Object ownCopy(Object dictionary, const char *key) {
  Object inner = valueOf(dictionary, key);
  return inner.isDictionary() ? inner.shallowCopy() : Object::newDictionary();
}

Object textObject(const std::string &utf8) {
  const bool isPlain = std::all_of(utf8.begin(), utf8.end(), [](char c) {
    return (c >= ' ' && c <= '~') || c == '\n' || c == '\r' || c == '\t';
  });
  return Object::newString(isPlain ? utf8 : QUtil::utf8_to_utf16(utf8));
}

Object nameObject(const std::string &utf8) { return Object::newName("/" + utf8); }

}  // namespace provider
