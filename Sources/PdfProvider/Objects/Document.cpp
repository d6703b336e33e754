// SPDX-License-Identifier: Apache-2.0
#include "Objects/Document.h"

#include "Objects/BlockReader.h"
#include "Objects/Failure.h"
#include "Objects/FieldTree.h"
#include "Objects/Warnings.h"

#include <qpdf/QPDFExc.hh>
#include <qpdf/QUtil.hh>

#include <climits>

namespace provider {

namespace {

/// Why a file stays locked.
std::string lockedBy(const std::string &password) {
  return password.empty() ? "a password is needed" : "the password is wrong";
}

/// True for a file that says of itself that it is a PDF, within its first 1024 bytes as readers look for it (ISO 32000-2, 7.5.2).
bool hasHeader(const SourceFile &file) {
  std::string start(1024, '\0');
  start.resize(file.read(0, start.data(), start.size()));
  return start.find("%PDF-") != std::string::npos;
}

/// The fault of a file that is none of PDF, with what was found of it.
std::string withoutHeader(const std::string &found, const std::string &path) {
  const std::string named = path + ": ";
  const std::string own = found.rfind(named, 0) == 0 ? found.substr(named.size()) : found;
  return own.empty() ? "this is no PDF file" : "this is no PDF file (" + own + ")";
}

}  // namespace

Document::Document(
    Engine &engine, std::shared_ptr<const SourceFile> file, const std::string &password, Progress &progress)
    : engine_(engine), progress_(progress), file_(std::move(file)), known_(*file_) {
  open(password);
}

void Document::open(const std::string &password) {
  password_ = Secret(password);
  fault_ = file_->fault().empty() ? engine_.fault() : file_->fault();
  if (!fault_.empty()) {
    state_ = IX_DOCUMENT_INVALID;
    return;
  }
  progress_.begin({file_->length()});
  try {
    const Secrets spellings(QUtil::possible_repaired_encodings(password));
    for (const auto &spelling : spellings.texts()) {
      if (openObjects(spelling)) {
        break;
      }
    }
    wipeStackAfter(password);
    file_->requireWhole();
  } catch (const Failure &lost) {
    state_ = IX_DOCUMENT_INVALID;
    fault_ = lost.what();
  }
}

/// One try with one spelling of the password. False if the password is wrong.
bool Document::openObjects(const std::string &password) {
  cutter_.reset();
  plainPages_.clear();
  tree_.reset();
  cuts_.clear();
  fault_.clear();
  password_ = Secret(password);
  objects_.reset();
  try {
    objects_ = std::make_unique<FileObjects>(file_, password, progress_);
    tree_ = std::make_unique<PageTree>(*objects_, file_.get());
    copies_ = std::make_unique<Copies>(engine_, *file_, password);
  } catch (const QPDFExc &error) {
    fault_ = error.what();
    if (error.getErrorCode() == qpdf_e_password) {
      state_ = IX_DOCUMENT_LOCKED;
      fault_ = lockedBy(password);
      return false;
    }
  } catch (const std::exception &error) {
    fault_ = error.what();
  }
  if (objects_) {
    objects_->keepGoing();
  }
  if (!tree_ || tree_->count() == 0) {
    openDamaged(password);
  } else {
    judge();
  }
  return state_ != IX_DOCUMENT_LOCKED;
}

/// Opens a file in which qpdf finds no pages as far as the engine reads it.
void Document::openDamaged(const std::string &password) {
  auto copies = std::make_unique<Copies>(engine_, *file_, password);
  if (tree_) {
    hideDeepPages();
    hide(*copies);
  }
  if (copies->opens() && copies->isLocked()) {
    state_ = IX_DOCUMENT_LOCKED;
    fault_ = lockedBy(password);
    return;
  }
  if (copies->opens() && copies->count() > 0) {
    tree_.reset();
    state_ = IX_DOCUMENT_DAMAGED;
    if (fault_.empty()) {
      fault_ = "the page tree cannot be read";
    }
  } else if (tree_) {
    judge();
    state_ = state_ == IX_DOCUMENT_DAMAGED ? IX_DOCUMENT_INVALID : state_;
  } else {
    state_ = IX_DOCUMENT_INVALID;
    if (!hasHeader(*file_)) {
      fault_ = withoutHeader(fault_, file_->path());
    }
  }
  copies_ = std::move(copies);
}

/// A file is damaged if qpdf had to repair it; harmless warnings do not count.
void Document::judge() {
  state_ = IX_DOCUMENT_OK;
  for (const auto &warning : objects_->takeWarnings()) {
    if (!isHarmless(warning)) {
      state_ = IX_DOCUMENT_DAMAGED;
      fault_ = fault_.empty() ? warning.what() : fault_;
    }
  }
  if (!tree_->fault().empty()) {
    state_ = IX_DOCUMENT_DAMAGED;
    fault_ = fault_.empty() ? tree_->fault() : fault_;
  }
}

std::string Document::message() const {
  if (fault_.empty() || fault_.rfind(file_->path(), 0) == 0) {
    return fault_;
  }
  return file_->path() + ": " + fault_;
}

bool Document::unlock(const std::string &password) {
  if (state_ == IX_DOCUMENT_LOCKED) {
    const std::string fault = fault_;
    try {
      open(password);
    } catch (const Cancelled &) {
      state_ = IX_DOCUMENT_LOCKED;
      fault_ = fault;
      password_ = Secret();
      throw;
    }
  }
  return state_ != IX_DOCUMENT_LOCKED;
}

void Document::requireOpen() const {
  if (state_ == IX_DOCUMENT_LOCKED) {
    throw Failure(IX_ERROR_LOCKED, file_->path() + ": needs a password");
  }
  if (state_ == IX_DOCUMENT_INVALID) {
    throw Failure(file_->fault().empty() && file_->isWhole() ? IX_ERROR_DAMAGED : IX_ERROR_IO, message());
  }
}

void Document::moveFrom(const FileStamp &stamp, int copy) {
  const FileStamp &own = file_->stamp();
  if (file_->held().data() == nullptr && stamp.device == own.device && stamp.inode == own.inode) {
    file_->moveTo(copy);
    // The engine has the file itself open.
    copies_ = std::make_unique<Copies>(engine_, *file_, password_.text());
  }
}

uint32_t Document::pageCount() const {
  requireOpen();
  return tree_ ? tree_->count() : copies_->count();
}

PageTree &Document::tree() const {
  requireOpen();
  if (!tree_) {
    throw Failure(IX_ERROR_DAMAGED, message());
  }
  return *tree_;
}

QPDF &Document::objects() const {
  tree();
  return objects_->opened();
}

std::unique_ptr<QPDF> Document::readAnew() const {
  tree();
  auto objects = quietFile();
  readInto(*objects);
  return objects;
}

std::unique_ptr<Workspace> Document::readForChanges() {
  const References &all = references();
  if (workspace_) {
    return std::move(workspace_);
  }
  auto objects = quietFile();
  // qpdf reads every object once before it numbers a new one: here, where it has none yet. What it finds by repairing the file later, it
  // reads all the same.
  objects->getObjectCount();
  readInto(*objects);
  // New objects come behind the highest number that it knows. This one takes that place; nothing leads to it.
  objects->replaceObject(QPDFObjGen(all.highest() == INT_MAX ? INT_MAX : all.highest() + 1, 0), Object::newNull());
  for (const QPDFObjGen &id : all.misplaced()) {
    // qpdf repairs the file if it has to.
    static_cast<void>(objects->getObject(id).isNull());
  }
  return std::make_unique<Workspace>(std::move(objects), *file_);
}

std::unique_ptr<QPDF> Document::readForPictures() const {
  // Above all numbers that a file has in practice, so that no reference to nothing leads to a new object.
  constexpr int behind = 1 << 30;
  tree();
  auto objects = quietFile();
  objects->getObjectCount();
  readInto(*objects)->keepGoing();
  objects->replaceObject(QPDFObjGen(behind, 0), Object::newNull());
  return objects;
}

std::shared_ptr<BlockReader> Document::readInto(QPDF &objects) const {
  auto reader = std::make_shared<BlockReader>(file_, progress_);
  objects.processInputSource(reader, password_.text().c_str());
  wipeStackAfter(password_.text());
  return reader;
}

const References &Document::references() {
  tree();
  if (!references_) {
    references_ = std::make_unique<References>(*file_, objects(), progress_);
  }
  return *references_;
}

const std::map<QPDFObjGen, uint32_t> &Document::calculationPlaces() {
  if (!calculationPlaces_) {
    auto &places = calculationPlaces_.emplace();
    Object order = valueOf(valueOf(catalog(), "/AcroForm"), "/CO");
    const int count = order.isArray() ? order.getArrayNItems() : 0;
    for (int i = 0; i < count; ++i) {
      Object field = order.getArrayItem(i);
      if (field.isDictionary()) {
        // Of a field that is listed twice the first place counts.
        places.emplace(namedField(field).getObjGen(), static_cast<uint32_t>(i) + 2);
      }
    }
  }
  return *calculationPlaces_;
}

const PageLabels &Document::labels() {
  if (!labels_) {
    labels_.emplace(valueOf(catalog(), "/PageLabels"), damages_);
  }
  return *labels_;
}

StructureOrder &Document::structureOrder() {
  if (!structureOrder_) {
    structureOrder_.emplace(valueOf(catalog(), "/StructTreeRoot"), damages_);
  }
  return *structureOrder_;
}

const Permissions &Document::permissions() {
  if (!permissions_) {
    const bool isFree = !tree_ || (!objects_->areEncrypted() && !tree_->mayBeSigned());
    permissions_ = isFree ? Permissions() : Permissions(objects_->opened(), tree_->mayBeSigned());
  }
  return *permissions_;
}

std::vector<Damage> Document::takeDamages() {
  // A tree that is read page by page may show a fault late.
  if (tree_ && !tree_->fault().empty() && tree_->fault() != fault_) {
    damages_.note(tree_->fault(), 0);
  }
  if (objects_ && !objects_->lateFault().empty() && state_ != IX_DOCUMENT_INVALID) {
    damages_.note(objects_->lateFault(), 0);
  }
  return damages_.take();
}

void Document::checkFields() {
  if (!hasCheckedFields_) {
    hasCheckedFields_ = true;
    noteCircles(valueOf(valueOf(catalog(), "/AcroForm"), "/Fields"), damages_);
  }
}

Object Document::catalog() const {
  return objects().getRoot();
}

/// Hides nodes of the tree of pages that are nested too deeply, as far as it has been walked.
void Document::hideDeepPages() {
  for (const Object &node : tree_->tooDeep()) {
    cuts_.hide(node, "the page tree is nested deeper than " + std::to_string(deepest));
  }
}

void Document::hide(Copies &copies) {
  if (!cuts_.all().empty()) {
    copies.hide(cuts_, objects_->opened().getTrailer());
  }
}

/// Hides from the engine, of a page, its content alone or its annotations and the form as well, as far as it must not see them.
Copies &Document::hiding(uint32_t page, bool alone) {
  requireOpen();
  if (tree_ && page < tree_->count()) {
    if (!alone || !isPlain(page)) {
      cut(page, alone);
    }
    hideDeepPages();
    hide(*copies_);
  }
  return *copies_;
}

void Document::cut(uint32_t page, bool alone) {
  if (!cutter_) {
    cutter_.emplace(catalog(), *tree_, cuts_, engine_.mostWaysBack(), engine_.followsFonts());
  }
  alone ? cutter_->checkAlone(page) : cutter_->check(page);
}

/// True for a page in which there is nothing to hide from the engine, as far as its text goes.
bool Document::isPlain(uint32_t page) {
  if (!tree_ || engine_.followsFonts() || page >= tree_->count()) {
    return false;
  }
  const auto known = plainPages_.find(page);
  return known != plainPages_.end() ? known->second : plainPages_.emplace(page, tree_->isPlain(page)).first->second;
}

PageObject Document::pageObject(uint32_t page) {
  return {[this, page] { return tree_ ? tree_->page(page) : Object::newNull(); }, isPlain(page)};
}

Copies &Document::readable(Copies &copies) const {
  copies.requireReadable();
  if (tree_ && copies.count() != tree_->count()) {
    throw Failure(IX_ERROR_DAMAGED, file_->path(), ": ", engine_.name(), " counts ", copies.count(), " pages, qpdf ",
                  tree_->count(), ": no texts and pictures");
  }
  return copies;
}

Copies &Document::unreadCopies(uint32_t page) { return hiding(page, false); }

Copies &Document::copies(uint32_t page) { return readable(hiding(page, false)); }

Copies &Document::copiesForText(uint32_t page) { return readable(hiding(page, !engine_.mixesAnnotations())); }

}  // namespace provider
