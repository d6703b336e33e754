// SPDX-License-Identifier: Apache-2.0
#include "Reading/Annotations.h"

#include "Objects/AnnotationNames.h"
#include "Objects/FieldTree.h"
#include "Reading/Actions.h"
#include "Reading/AnnotationShape.h"
#include "Reading/Fields.h"
#include "Reading/Measures.h"

#include <map>
#include <utility>

namespace provider {

namespace {

/// More annotations than any page has: each takes 40 us.
constexpr int mostAnnotations = 1 << 16;
constexpr uint64_t annotationsOfReport = 64;

/// The annotations of one page and their places, by which they name each other.
class Page {
 public:
  Page(Object page, Damages &damages) {
    Object array = valueOf(page, "/Annots");
    const int count = array.isArray() ? array.getArrayNItems() : 0;
    if (count > mostAnnotations) {
      damages.note("a page has more than " + std::to_string(mostAnnotations) + " annotations", page);
    }
    for (int i = 0; i < count && i < mostAnnotations; ++i) {
      entries.push_back(array.getArrayItem(i));
    }
    for (size_t i = 0; i < entries.size(); ++i) {
      if (entries[i].isIndirect()) {
        places_.emplace(entries[i].getObjGen(), static_cast<int32_t>(i));
      }
    }
  }

  /// -1 for what is not on this page.
  int32_t indexOf(Object annotation) const {
    const auto place = annotation.isIndirect() ? places_.find(annotation.getObjGen()) : places_.end();
    return place == places_.end() ? -1 : place->second;
  }

  std::vector<Object> entries;

 private:
  std::map<QPDFObjGen, int32_t> places_;
};

void setRelations(Object source, const Page &page, ix_annotation &annotation) {
  annotation.popup = page.indexOf(valueOf(source, "/Popup"));
  annotation.parent = annotation.subtype == IX_SUBTYPE_POPUP ? page.indexOf(valueOf(source, "/Parent")) : -1;
  annotation.in_reply_to = page.indexOf(valueOf(source, "/IRT"));
  if (isName(valueOf(source, "/RT"), "/Group")) {
    annotation.traits |= IX_ANNOTATION_REPLY_IS_GROUP;
  }
}

ix_annotation recordOf(Object source, uint32_t index, const Page &page, const Sink &sink) {
  ix_annotation annotation{};
  annotation.size = sizeof annotation;
  annotation.index = index;
  annotation.object = numberOfObject(source);
  annotation.popup = annotation.parent = annotation.in_reply_to = -1;
  annotation.opacity = annotation.border_width = 1;
  annotation.appearance_matrix = {1, 0, 0, 1, 0, 0};
  if (!source.isDictionary()) {
    annotation.traits = IX_ANNOTATION_IS_INVALID;
    return annotation;
  }
  annotation.subtype = subtypeOf(source);
  annotation.flags = flagsOf(valueOf(source, "/F"));
  annotation.rect = rectOf(valueOf(source, "/Rect")).value_or(ix_rect{});
  setRelations(source, page, annotation);
  setAppearance(source, annotation, sink);
  setStyle(source, annotation);
  if (annotation.subtype == IX_SUBTYPE_WIDGET && kindOfField(source) != IX_FIELD_NONE) {
    annotation.traits |= IX_ANNOTATION_IS_FIELD;
  }
  return annotation;
}

void sendText(Object value, ix_text_kind kind, const Sink &sink) {
  if (const auto text = value.isName() ? nameOf(value) : textOf(value)) {
    sink.text(kind, *text);
  }
}

void sendTexts(Object source, const ix_annotation &annotation, const Sink &sink) {
  sendText(valueOf(source, "/Contents"), IX_TEXT_CONTENTS, sink);
  sendText(valueOf(source, "/NM"), IX_TEXT_NAME, sink);
  sendText(valueOf(source, "/Subj"), IX_TEXT_SUBJECT, sink);
  sendText(valueOf(source, "/IT"), IX_TEXT_INTENT, sink);
  sendText(valueOf(source, "/Name"), IX_TEXT_ICON, sink);
  sendText(valueOf(source, "/M"), IX_TEXT_MODIFIED, sink);
  sendText(valueOf(source, "/CreationDate"), IX_TEXT_CREATED, sink);
  sendText(valueOf(source, "/AS"), IX_TEXT_APPEARANCE_STATE, sink);
  sendText(valueOf(source, "/RC"), IX_TEXT_RICH, sink);
  sendText(valueOf(source, "/OverlayText"), IX_TEXT_OVERLAY, sink);
  sendText(valueOf(valueOf(source, "/MK"), "/CA"), IX_TEXT_CAPTION, sink);
  if (const auto file = fileOf(valueOf(source, "/FS"))) {
    sink.text(IX_TEXT_FILE, *file);
  }
  if (const auto data = bytesOf(valueOf(source, customDataKey))) {
    sink.text(IX_TEXT_CUSTOM, *data);
  }
  if (annotation.subtype != IX_SUBTYPE_WIDGET) {
    sendText(valueOf(source, "/T"), IX_TEXT_AUTHOR, sink);
    sendText(valueOf(source, "/DA"), IX_TEXT_DEFAULT_APPEARANCE, sink);
  }
  if (annotation.subtype == IX_SUBTYPE_UNKNOWN) {
    sendText(valueOf(source, "/Subtype"), IX_TEXT_SUBTYPE, sink);
  }
}

void readAnnotation(Document &document, Object source, ix_annotation annotation, const Sink &sink) {
  const Permissions &permissions = document.permissions();
  if (annotation.subtype == IX_SUBTYPE_WIDGET && permissions.locksFields() && permissions.locks(fullNameOf(source))) {
    annotation.traits |= IX_ANNOTATION_LOCKED_BY_SIGNATURE;
  }
  if (annotation.subtype == IX_SUBTYPE_WIDGET && isLeftToReaders(document.catalog(), source)) {
    annotation.traits |= IX_ANNOTATION_NEEDS_APPEARANCE;
  }
  sink.annotation(annotation);
  if ((annotation.traits & IX_ANNOTATION_IS_INVALID) != 0) {
    return;
  }
  sendTexts(source, annotation, sink);
  sendPoints(source, sink);
  if (annotation.subtype == IX_SUBTYPE_WIDGET) {
    readField(document, source, sink);
  }
  readMeasure(source, sink);
  readActivation(document, source, sink);
  readTriggers(document, source, sink);
}

/// The annotations of a page whose /Tabs asks for the order of the structure tree.
void sendStructureOrder(Document &document, Object source, const Page &page, const Sink &sink) {
  if (!isName(valueOf(source, "/Tabs"), "/S") || page.entries.size() < 2) {
    return;
  }
  std::map<std::vector<uint32_t>, uint32_t> ordered;
  for (size_t i = 0; i < page.entries.size(); ++i) {
    if (auto way = document.structureOrder().wayTo(page.entries[i]); !way.empty()) {
      ordered.emplace(std::move(way), static_cast<uint32_t>(i));
    }
  }
  std::vector<uint32_t> indices;
  for (const auto &each : ordered) {
    indices.push_back(each.second);
  }
  sink.structureOrder(indices);
}

}  // namespace

void readAnnotations(Document &document, uint32_t index, const Sink &sink) {
  Object source = document.tree().page(index);
  document.checkFields();
  readViewports(source, sink);
  const Page page(source, document.damages());
  document.progress().begin({page.entries.size()});
  for (size_t i = 0; i < page.entries.size(); ++i) {
    const auto annotation = recordOf(page.entries[i], static_cast<uint32_t>(i), page, sink);
    readAnnotation(document, page.entries[i], annotation, sink);
    document.progress().advance(1, annotationsOfReport);
  }
  sendStructureOrder(document, source, page, sink);
}

}  // namespace provider
