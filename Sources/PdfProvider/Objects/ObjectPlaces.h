// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <qpdf/QPDFObjGen.hh>
#include <qpdf/QPDFXRefEntry.hh>

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace provider {

/// Where each object of a file is.
class ObjectPlaces {
 public:
  /// Of an object of an object stream: the number of that stream, and the place in it. Of another object its offset in the file, and -1.
  struct Place {
    uint64_t offset = 0;
    int place = -1;
    int generation = 0;
    bool isThere = false;
  };

  /// Numbers up to `highest`, none of which is there.
  explicit ObjectPlaces(size_t highest) : places_(highest + 1) {}
  /// As qpdf has read them. Empty where the numbers lie so far apart that most of the memory would be for none.
  explicit ObjectPlaces(const std::map<QPDFObjGen, QPDFXRefEntry> &table);

  /// True if an array up to that number is not much more than the rows that it is made of.
  static bool areDense(size_t highest, size_t rows) { return highest / 8 <= rows; }

  /// The place of a number that is below the one it was made with.
  void set(size_t number, const Place &place) { places_[number] = place; }

  /// None for an object that the table does not have.
  const Place *find(QPDFObjGen id) const {
    const auto number = static_cast<size_t>(id.getObj() > 0 ? id.getObj() : 0);
    const bool isKnown = number < places_.size() && places_[number].isThere && places_[number].generation == id.getGen();
    return isKnown ? &places_[number] : nullptr;
  }

 private:
  std::vector<Place> places_;
};

}  // namespace provider
