// SPDX-License-Identifier: Apache-2.0
#include "Rendering/ChangedCopy.h"

#include "Objects/Document.h"
#include "Objects/Failure.h"
#include "Rendering/ChangedObjects.h"
#include "Rendering/EditedPages.h"
#include "Rendering/PageFile.h"
#include "Writing/Saving.h"

namespace provider {

namespace {

constexpr uint32_t pagesWithoutIcons = 100;
/// A tile of a page with icons and one without, and the neighbours of a page that has a file of its own.
constexpr size_t mostCopies = 4;
/// The most bytes of pages' own files that are kept besides the last one.
constexpr size_t mostKept = size_t{32} << 20;
/// The revision of a page as the file has it.
constexpr uint64_t ofFile = 0;

bool isForPaper(Shown shown) { return shown == Shown::printed; }

}  // namespace

/// A file in memory.
struct ChangedCopy::Copy {
  uint64_t revision = ofFile;
  bool isChanged = false;
  Shown shown = Shown::all;
  /// How much of the file is cut in it.
  size_t hidden = 0;
  /// Its only page, or the one that it was made for.
  uint32_t page = 0;
  bool isOfPage = false;
  /// Nothing but annotations.
  bool isBare = false;
  /// How many pages it has to have.
  uint32_t count = 1;
  /// The bytes that the engine reads.
  JoinedBytes bytes;
  std::unique_ptr<EngineFile> opened;

  /// The first of the pages without icons.
  uint32_t first() const { return page > pagesWithoutIcons / 2 ? page - pagesWithoutIcons / 2 : 0; }

  /// True if it shows the page that another one is wanted for as that would.
  bool serves(const Copy &wanted) const {
    const bool isNear = wanted.page >= first() && wanted.page - first() < pagesWithoutIcons;
    const bool hasPage = page == wanted.page || (!isOfPage && (shown != Shown::withoutIcons || isNear));
    return revision == wanted.revision && isChanged == wanted.isChanged && shown == wanted.shown && hidden == wanted.hidden && hasPage;
  }
};

ChangedCopy::ChangedCopy() = default;
ChangedCopy::ChangedCopy(ChangedCopy &&) noexcept = default;
ChangedCopy &ChangedCopy::operator=(ChangedCopy &&) noexcept = default;
ChangedCopy::~ChangedCopy() = default;

/// Moves a copy that serves to the front. Copies of another revision go: what they show is gone.
ChangedCopy::Copy *ChangedCopy::find(const Copy &wanted) {
  copies_.remove_if([&](const Copy &each) { return each.isChanged && wanted.isChanged && each.revision != wanted.revision; });
  for (auto each = copies_.begin(); each != copies_.end(); ++each) {
    if (each->serves(wanted)) {
      copies_.splice(copies_.begin(), copies_, each);
      return &copies_.front();
    }
  }
  return nullptr;
}

ChangedPage ChangedCopy::page(Document &document, uint32_t index, const GivenChanges &changes, Shown shown) {
  Copy wanted;
  wanted.revision = changes.revision();
  wanted.isChanged = true;
  wanted.shown = shown;
  wanted.hidden = document.cuts().all().size();
  wanted.page = index;
  Copy *found = find(wanted);
  if (found == nullptr) {
    const auto way = changes.planCount() > 0 ? EditedPages::Way::byUpdate : edited(document, changes).wayOf(index);
    if (way == EditedPages::Way::asInFile) {
      return {};
    }
    makeOfEdited(document, wanted, changes, way);
    if (!wanted.isOfPage && !makeOfPage(document, wanted, changes)) {
      makeWhole(document, wanted, changes);
    }
    found = &keep(document, std::move(wanted));
  }
  return {open(document, *found, index), found->isBare};
}

std::unique_ptr<EnginePage> ChangedCopy::printed(Document &document, uint32_t index) {
  auto page = alone(document, index, Shown::printed);
  if (!page) {
    throw Failure(IX_ERROR_TOO_LARGE, document.file().path(), ": page ", index, " paints with too much to be printed");
  }
  return page;
}

std::unique_ptr<EnginePage> ChangedCopy::alone(Document &document, uint32_t index, Shown shown) {
  Copy wanted;
  wanted.shown = shown;
  wanted.hidden = document.cuts().all().size();
  wanted.page = index;
  if (Copy *found = find(wanted)) {
    return open(document, *found, index);
  }
  auto made = fileWithPage(document.objects(), document.tree().page(index), document.cuts(), shown);
  if (!made) {
    return nullptr;
  }
  wanted.bytes = JoinedBytes(std::move(*made));
  wanted.isOfPage = true;
  return open(document, keep(document, std::move(wanted)), index);
}

/// The pages of a revision, and whether they are made so; those of the last one asked for are kept.
EditedPages &ChangedCopy::edited(Document &document, const GivenChanges &changes) {
  if (!edited_ || edited_->revision() != changes.revision()) {
    edited_.reset();
    beginProgress(document, changes, 0);
    edited_ = std::make_unique<EditedPages>(document, changes.shared(), changes.revision());
  }
  return *edited_;
}

/// Tells how much work is ahead: copying the changes and carrying them out, of so many bytes.
void ChangedCopy::beginProgress(Document &document, const GivenChanges &changes, uint64_t bytes) {
  document.progress().begin({changes.count() * unitsOfCopy, bytes + changes.count() * unitsOfChange});
  document.progress().ask();
}

/// Makes a file of a page whose changes are its own. It stays as it is where the page paints with too much.
void ChangedCopy::makeOfEdited(Document &document, Copy &made, const GivenChanges &changes, EditedPages::Way way) {
  const bool isBare = document.engine().drawsBarePages();
  auto bytes = way == EditedPages::Way::ofItsOwn ? edited(document, changes).fileWith(made.page, made.shown, isBare) : std::nullopt;
  if (bytes) {
    made.bytes = JoinedBytes(std::move(*bytes));
    made.isOfPage = true;
    made.isBare = isBare;
  }
}

/// The objects of a revision; those of the last one asked for are kept.
ChangedObjects &ChangedCopy::objects(Document &document, const GivenChanges &changes) {
  if (!objects_ || objects_->revision() != changes.revision() || objects_->hidden() != document.cuts().all().size()) {
    objects_.reset();
    beginProgress(document, changes, document.file().length());
    objects_ = std::make_unique<ChangedObjects>(document, changes.all(), changes.revision());
  }
  return *objects_;
}

/// Makes a file of the page alone. False where the whole file is cheaper, or a file of the page does not hold it.
bool ChangedCopy::makeOfPage(Document &document, Copy &made, const GivenChanges &changes) {
  const bool takesSection = document.file().isShareable() && !document.isEncrypted() && document.state() == IX_DOCUMENT_OK;
  if (takesSection && !isForPaper(made.shown)) {
    return false;
  }
  ChangedObjects &from = objects(document, changes);
  const bool isLaid = (changes.plan(made.page).flags & IX_PAGE_PLAN_LAID) != 0;
  auto bytes = from.withPage(made.page, made.shown == Shown::none && !isLaid ? Shown::all : made.shown);
  if (bytes) {
    made.bytes = JoinedBytes(std::move(*bytes));
    made.isOfPage = true;
  }
  return made.isOfPage;
}

void ChangedCopy::makeWhole(Document &document, Copy &made, const GivenChanges &changes) {
  if (isForPaper(made.shown)) {
    throw Failure(IX_ERROR_TOO_LARGE, document.file().path(), ": page ", made.page, " paints with too much to be printed");
  }
  made.count = changes.planCount() > 0 ? changes.planCount() : document.pageCount();
  const uint32_t countWithoutIcons = made.shown == Shown::withoutIcons ? pagesWithoutIcons : 0;
  announceSaving(document, changes.count(), 0);
  made.bytes = bytesWith(document, changes.all(), made.shown == Shown::none, made.first(), countWithoutIcons);
}

/// Opens a new copy and keeps it.
ChangedCopy::Copy &ChangedCopy::keep(Document &document, Copy made) {
  Engine &engine = document.engine();
  const std::string_view bytes = made.bytes.view();
  if (bytes.size() > engine.mostBytes()) {
    throw Failure(IX_ERROR_TOO_LARGE, document.file().path(), ": a copy in memory takes ", bytes.size(), " bytes, more than ",
                  engine.mostBytes());
  }
  made.opened = engine.open(bytes, made.isOfPage ? std::string() : document.password());
  if (!made.isOfPage) {
    wipeStackAfter(document.password());
  }
  if (!made.opened || made.opened->isLocked() || made.opened->count() != made.count) {
    throw Failure(IX_ERROR_DAMAGED, document.file().path(), ": ", engine.name(), " cannot read the changed pages");
  }
  document.file().requireWhole();
  copies_.push_front(std::move(made));
  forgetOld();
  return copies_.front();
}

/// Keeps the copies that were used last, as far as memory for them goes.
void ChangedCopy::forgetOld() {
  size_t count = 0, bytes = 0;
  copies_.remove_if([&](const Copy &each) {
    const bool isFirst = ++count == 1;
    bytes += each.isOfPage && !isFirst ? each.bytes.view().size() : 0;
    return !isFirst && (count > mostCopies || bytes > mostKept);
  });
}

std::unique_ptr<EnginePage> ChangedCopy::open(Document &document, Copy &copy, uint32_t index) {
  const uint32_t place = copy.isOfPage ? 0 : index;
  auto page = place < copy.opened->count() ? copy.opened->page(place) : nullptr;
  if (!page) {
    throw Failure(IX_ERROR_DAMAGED, document.file().path(), ": ", document.engine().name(), " cannot read page ", index);
  }
  return page;
}

}  // namespace provider
