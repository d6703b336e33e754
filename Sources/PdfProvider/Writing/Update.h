// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Writing/AnnotationOrder.h"
#include "Writing/Changes.h"
#include "Writing/FieldPlaces.h"
#include "Writing/NewFields.h"
#include "Writing/NewFonts.h"
#include "Writing/PageList.h"
#include "Writing/SharedAnnotations.h"

#include <qpdf/QPDF.hh>

#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace provider {

/// Applies changes to the objects of a file, in memory, and lists the objects that differ from the file afterwards.
class Update {
 public:
  Update(Document &document, QPDF &file, PageTree &tree, const Changes &changes);

  /// Objects of the file that differ, in order of their numbers. Those of removed annotations are null.
  const std::set<QPDFObjGen> &changed() const { return changed_; }
  /// New objects, with numbers that hold in memory.
  const std::set<QPDFObjGen> &created() const { return created_; }
  bool isNothing() const { return changed_.empty() && created_.empty(); }
  /// Removes the annotations of inserted pages and of pages that are laid differently than in the file: for pictures alone.
  void bareLaid(const Changes &changes);
  /// Removes icons that are drawn alone from pages [first, first + count) of the new list: for pictures alone.
  void dropIcons(uint32_t first, uint32_t count);
  /// False if something differs that lies in no indirect object: then no section can hold it.
  bool fitsSection() const { return fitsSection_; }

 private:
  /// A page as the file has it, and its list.
  struct Page {
    Object object;
    Object list;
    std::vector<Object> entries;
    /// True once entries were replaced by copies of the page's own.
    bool isParted = false;
    /// Places of the entries that name an object as their parent, popup or what they answer; made when first needed.
    std::optional<std::multimap<QPDFObjGen, size_t>> naming;
  };

  Page &page(uint32_t sheet);
  Object entry(uint32_t page, uint32_t place);
  void touchNearest(std::initializer_list<Object> chain);
  Object keep(Object made);
  void begin(const Change &change);
  void create(const Change &change);
  void edit(const Change &change);
  void remove(const Change &change);
  Object part(Page &home, size_t place);
  Object copyFor(Page &home, size_t place);
  static void listNames(Page &home);
  void renameIn(Page &home, const std::map<QPDFObjGen, Object> &copies);
  void placeOn(Object annotation, uint32_t sheet);
  void cutTies(Page &page, const std::set<QPDFObjGen> &gone);
  void arrange(const PageOrder &order);
  Object relatedObject(const PageOrder &order, int32_t place);
  static bool name(Object annotation, const char *key, Object other);
  void tie(const PageOrder &order, const Changes &changes);
  void writeRest(Object annotation, const Change &change);
  void setList(Page &page, const std::vector<Object> &entries);
  void setViewports(const PageViewports &changed);
  void renameFields(const Changes &changes);
  void setFieldTexts(Object widget, const Change &change, Page &home);
  void detachFields(std::vector<Object> gone);
  void setFieldValue(Object widget, const Change &change, Page &home);
  bool isWritten(Object widget, const Change &change);
  std::vector<Object> dropFrom(Object owner, const char *key, const std::vector<Object> &items, Object holder);
  void leavePages();
  void noteFields();
  void writePicture(Object annotation, const Change &change);
  void notePicture(Object annotation);
  void takeBackRequest();
  void carryOutList();
  void releaseRemoved();

  QPDF &file_;
  SharedAnnotations shared_;
  PageList list_;
  FieldPlaces places_;
  NewFields fields_;
  NewFonts fonts_;
  /// By sheet.
  std::map<uint32_t, Page> pages_;
  /// The annotation of each change, in its place; null for those that were removed.
  std::vector<Object> made_;
  /// Places in the file whose annotations were removed, or went to another page.
  Places left_;
  std::vector<Object> gone_;
  /// Values of fields that were written, by field.
  std::map<QPDFObjGen, std::vector<std::string>> written_;
  /// Fields whose tooltip, default value or options were written.
  std::set<QPDFObjGen> texted_;
  /// Widgets that leave their fields.
  std::vector<Object> detached_;
  /// Fields that other fields have left.
  std::vector<Object> thinned_;
  /// Widgets whose pictures were made here.
  std::set<QPDFObjGen> pictured_;
  std::set<QPDFObjGen> changed_;
  std::set<QPDFObjGen> created_;
  bool fitsSection_ = true;
};

}  // namespace provider
