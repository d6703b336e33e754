// SPDX-License-Identifier: Apache-2.0
#include "Reading/Actions.h"

#include "Objects/FieldTree.h"
#include "Reading/Destinations.h"
#include "Reading/RelativeUri.h"

#include <algorithm>
#include <set>
#include <vector>

namespace provider {

namespace {

struct Kind {
  const char *name;
  ix_action_kind kind;
};

constexpr Kind kinds[] = {
    {"/GoTo", IX_ACTION_GO_TO},
    {"/GoToR", IX_ACTION_GO_TO_R},
    {"/GoToE", IX_ACTION_GO_TO_E},
    {"/GoToDp", IX_ACTION_GO_TO_DP},
    {"/Launch", IX_ACTION_LAUNCH},
    {"/Thread", IX_ACTION_THREAD},
    {"/URI", IX_ACTION_URI},
    {"/Sound", IX_ACTION_SOUND},
    {"/Movie", IX_ACTION_MOVIE},
    {"/Hide", IX_ACTION_HIDE},
    {"/Named", IX_ACTION_NAMED},
    {"/SubmitForm", IX_ACTION_SUBMIT_FORM},
    {"/ResetForm", IX_ACTION_RESET_FORM},
    {"/ImportData", IX_ACTION_IMPORT_DATA},
    {"/SetOCGState", IX_ACTION_SET_OCG_STATE},
    {"/Rendition", IX_ACTION_RENDITION},
    {"/Trans", IX_ACTION_TRANS},
    {"/GoTo3DView", IX_ACTION_GO_TO_3D_VIEW},
    {"/JavaScript", IX_ACTION_JAVASCRIPT},
    {"/RichMediaExecute", IX_ACTION_RICH_MEDIA_EXECUTE},
};

struct Trigger {
  const char *key;
  ix_trigger trigger;
};

constexpr Trigger triggers[] = {
    {"/E", IX_TRIGGER_ENTER},         {"/X", IX_TRIGGER_EXIT},           {"/D", IX_TRIGGER_DOWN},
    {"/U", IX_TRIGGER_UP},            {"/Fo", IX_TRIGGER_FOCUS},         {"/Bl", IX_TRIGGER_BLUR},
    {"/PO", IX_TRIGGER_PAGE_OPEN},    {"/PC", IX_TRIGGER_PAGE_CLOSE},    {"/PV", IX_TRIGGER_PAGE_VISIBLE},
    {"/PI", IX_TRIGGER_PAGE_INVISIBLE}, {"/K", IX_TRIGGER_KEYSTROKE},    {"/F", IX_TRIGGER_FORMAT},
    {"/V", IX_TRIGGER_VALIDATE},      {"/C", IX_TRIGGER_CALCULATE},
};

constexpr ix_action emptyAction = {sizeof(ix_action), IX_ACTION_UNKNOWN, 0, IX_TRIGGER_ACTIVATE, 0, IX_DESTINATION_INIT};

/// Hands over one action and those that follow it: at most `deepest` in all, none of them twice.
class Chain {
 public:
  Chain(Document &document, const Sink &sink) : document_(document), sink_(sink) {}

  void read(Object action, ix_trigger trigger) {
    if (!action.isDictionary()) {
      return;
    }
    if (left_ == 0) {
      return document_.damages().note("actions that follow each other are more than " + std::to_string(deepest), action);
    }
    if (action.isIndirect() && !seen_.insert(action.getObjGen()).second) {
      return document_.damages().note("actions that follow each other contain one twice", action);
    }
    --left_;
    one(action, trigger);
    Object next = valueOf(action, "/Next");
    if (!next.isArray()) {
      return read(next, IX_TRIGGER_NEXT);
    }
    sink_.spend(static_cast<size_t>(next.getArrayNItems()));
    for (auto const &item : next.aitems()) {
      read(item, IX_TRIGGER_NEXT);
    }
  }

 private:
  void one(Object action, ix_trigger trigger);
  void targetTexts(Object action, ix_action_kind kind, const Target &target);
  void uri(const std::optional<std::string> &raw);
  void file(Object specification);
  void fieldNames(Object fields);
  void text(ix_text_kind kind, const std::optional<std::string> &text) {
    if (text) {
      sink_.text(kind, *text);
    }
  }

  Document &document_;
  const Sink &sink_;
  int left_ = deepest;
  std::set<QPDFObjGen> seen_;
};

ix_action_kind kindOf(Object action) {
  for (const Kind &kind : kinds) {
    if (isName(valueOf(action, "/S"), kind.name)) {
      return kind.kind;
    }
  }
  return IX_ACTION_UNKNOWN;
}

uint32_t flagsOfAction(Object action, ix_action_kind kind) {
  uint32_t flags = 0;
  if (isTrue(valueOf(action, "/NewWindow"))) {
    flags |= IX_ACTION_NEW_WINDOW;
  }
  if (kind == IX_ACTION_URI && isTrue(valueOf(action, "/IsMap"))) {
    flags |= IX_ACTION_IS_MAP;
  }
  Object hide = valueOf(action, "/H");
  if (kind == IX_ACTION_HIDE && hide.isBool() && !hide.getBoolValue()) {
    flags |= IX_ACTION_SHOWS;
  }
  return flags;
}

void Chain::one(Object action, ix_trigger trigger) {
  ix_action record = emptyAction;
  const auto kind = kindOf(action);
  record.kind = kind;
  record.trigger = trigger;
  record.flags = flagsOfAction(action, kind);
  Target target{IX_DESTINATION_INIT, false, {}};
  if (kind == IX_ACTION_GO_TO) {
    target = targetOf(document_, valueOf(action, "/D"));
  } else if (kind == IX_ACTION_GO_TO_R || kind == IX_ACTION_GO_TO_E) {
    target = remoteTargetOf(valueOf(action, "/D"));
  }
  if (target.known) {
    record.flags |= IX_ACTION_HAS_DESTINATION;
    record.destination = target.destination;
  }
  if (kind == IX_ACTION_SUBMIT_FORM || kind == IX_ACTION_RESET_FORM) {
    record.form_flags = flagsOf(valueOf(action, "/Flags"));
  }
  sink_.action(record);
  targetTexts(action, kind, target);
}

void Chain::targetTexts(Object action, ix_action_kind kind, const Target &target) {
  if (!target.name.empty()) {
    sink_.text(IX_TEXT_DESTINATION_NAME, target.name);
  }
  switch (kind) {
    case IX_ACTION_URI:
      uri(bytesOf(valueOf(action, "/URI")));
      break;
    case IX_ACTION_SUBMIT_FORM:
      uri(fileOf(valueOf(action, "/F")));
      fieldNames(valueOf(action, "/Fields"));
      break;
    case IX_ACTION_RESET_FORM:
      fieldNames(valueOf(action, "/Fields"));
      break;
    case IX_ACTION_HIDE:
      fieldNames(valueOf(action, "/T"));
      break;
    case IX_ACTION_LAUNCH: {
      const auto file = fileOf(valueOf(action, "/F"));
      text(IX_TEXT_TARGET_FILE, file ? file : fileOf(valueOf(action, "/Win")));
      break;
    }
    case IX_ACTION_JAVASCRIPT:
    case IX_ACTION_RENDITION:
      text(IX_TEXT_SCRIPT, textOf(valueOf(action, "/JS")));
      break;
    case IX_ACTION_NAMED:
      text(IX_TEXT_ACTION_NAME, nameOf(valueOf(action, "/N")));
      break;
    case IX_ACTION_UNKNOWN:
      text(IX_TEXT_ACTION_NAME, nameOf(valueOf(action, "/S")));
      break;
    default:
      file(valueOf(action, "/F"));
  }
}

/// Where a URI leads: a relative one against the base of the document (ISO 32000-2, 12.6.4.8), with what the file has beside
/// it.
void Chain::uri(const std::optional<std::string> &raw) {
  if (!raw) {
    return;
  }
  const auto base = bytesOf(valueOf(valueOf(document_.catalog(), "/URI"), "/Base"));
  const std::string target = base ? resolvedUri(*base, *raw) : *raw;
  text(IX_TEXT_URI, target);
  if (target != *raw) {
    text(IX_TEXT_RAW_URI, raw);
  }
}

/// The file that an action names. One whose specification cannot be read is handed over without a name: the core has to know that
/// there is one.
void Chain::file(Object specification) {
  const auto name = fileOf(specification);
  if (name || !specification.isNull()) {
    sink_.text(IX_TEXT_TARGET_FILE, name.value_or(""));
  }
}

/// The fields that an action is for: names, or fields and widgets themselves, alone or in an array.
void Chain::fieldNames(Object fields) {
  std::vector<Object> items;
  if (fields.isArray()) {
    sink_.spend(static_cast<size_t>(fields.getArrayNItems()));
    items = fields.getArrayAsVector();
  } else {
    items.push_back(fields);
  }
  for (auto &item : items) {
    if (item.isString()) {
      text(IX_TEXT_FIELD_NAME, textOf(item));
    } else if (item.isDictionary()) {
      lineage(item, document_.damages());
      sink_.text(IX_TEXT_FIELD_NAME, fullNameOf(item));
    }
  }
}

/// The dictionaries of actions by trigger (/AA) of an annotation: its own, and then those of the fields that a widget shows.
std::vector<Object> triggersOf(Object owner) {
  if (!isName(valueOf(owner, "/Subtype"), "/Widget")) {
    return {valueOf(owner, "/AA")};
  }
  std::vector<Object> found;
  for (const Object &each : lineage(owner)) {
    found.push_back(valueOf(each, "/AA"));
  }
  return found;
}

}  // namespace

void readActivation(Document &document, Object owner, const Sink &sink) {
  Object action = valueOf(owner, "/A");
  if (action.isDictionary()) {
    Chain(document, sink).read(action, IX_TRIGGER_ACTIVATE);
    return;
  }
  Object place = valueOf(owner, "/Dest");
  if (place.isNull()) {
    return;
  }
  const Target target = targetOf(document, place);
  ix_action record = emptyAction;
  record.kind = IX_ACTION_GO_TO;
  record.flags = IX_ACTION_FROM_DESTINATION;
  if (target.known) {
    record.flags |= IX_ACTION_HAS_DESTINATION;
    record.destination = target.destination;
  }
  sink.action(record);
  if (!target.name.empty()) {
    sink.text(IX_TEXT_DESTINATION_NAME, target.name);
  }
}

void readTriggers(Document &document, Object owner, const Sink &sink) {
  const auto holders = triggersOf(owner);
  for (const Trigger &trigger : triggers) {
    const auto holder = std::find_if(holders.begin(), holders.end(), [&](const Object &each) {
      return valueOf(each, trigger.key).isDictionary();
    });
    if (holder != holders.end()) {
      Chain(document, sink).read(valueOf(*holder, trigger.key), trigger.trigger);
    }
  }
}

}  // namespace provider
