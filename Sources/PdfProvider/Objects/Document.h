// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Copies.h"
#include "Objects/Cutter.h"
#include "Objects/Damages.h"
#include "Objects/FileObjects.h"
#include "Objects/KnownFiles.h"
#include "Objects/PageLabels.h"
#include "Objects/PageTree.h"
#include "Objects/Permissions.h"
#include "Objects/Progress.h"
#include "Objects/References.h"
#include "Objects/Secret.h"
#include "Objects/SourceFile.h"
#include "Objects/StructureOrder.h"
#include "Objects/Workspace.h"

#include <qpdf/QPDF.hh>

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace provider {

class BlockReader;

/// One opened PDF file: qpdf for its objects, an engine for texts and pictures, and what is wrong with it.
///
/// Where qpdf cannot read the file but the engine can, the document is damaged: it has pages, texts and pictures, and
/// nothing that needs objects.
class Document {
 public:
  /// Opens the file. `progress` outlives the document.
  Document(Engine &engine, std::shared_ptr<const SourceFile> file, const std::string &password, Progress &progress);

  ix_document_state state() const { return state_; }
  /// Names the file and its fault; empty if there is none.
  std::string message() const;
  /// False if the password does not open the file. True at once for a file that is open already. Cancelled, it stays locked.
  bool unlock(const std::string &password);

  /// Throws IX_ERROR_LOCKED or IX_ERROR_DAMAGED unless there is something to read.
  void requireOpen() const;
  uint32_t pageCount() const;

  /// True if qpdf reads the file.
  bool hasObjects() const { return tree_ != nullptr; }
  bool isEncrypted() const { return hasObjects() && objects_->areEncrypted(); }
  /// The pages as objects. Throws IX_ERROR_DAMAGED where qpdf does not read the file.
  PageTree &tree() const;
  /// The file's objects, to be read alone. Throws as tree() does. Cost: the first time O(objects), where opening the file has not read them.
  QPDF &objects() const;
  /// The file's objects, read once more: they can be changed without changing what the document has. Reading any of them counts as
  /// progress.
  std::unique_ptr<QPDF> readAnew() const;
  /// The same for changing a few of them: a new object is numbered without reading all others. Not for writing the whole file. The one
  /// that was given back is handed out again.
  std::unique_ptr<Workspace> readForChanges();
  /// Keeps what readForChanges() gave, once its changes were taken back.
  void keep(std::unique_ptr<Workspace> unchanged) { workspace_ = std::move(unchanged); }
  /// The same for changes that are drawn and not written: what else the file refers to is not looked for.
  std::unique_ptr<QPDF> readForPictures() const;
  const SourceFile &file() const { return *file_; }
  std::shared_ptr<const SourceFile> sharedFile() const { return file_; }
  /// The files that it was read from and saved to.
  KnownFiles &known() { return known_; }
  /// Reads the file from a copy from now on, if it is the one of the stamp: it is about to be written in place.
  void moveFrom(const FileStamp &stamp, int copy);
  /// How often the file refers to each object number: searched when first asked for, and kept. Throws as tree() does.
  const References &references();
  bool hasReferences() const { return references_ != nullptr; }
  /// The spelling of the password that opened it.
  const std::string &password() const { return password_.text(); }
  /// The document catalog. Throws as tree() does.
  Object catalog() const;
  /// The number of widgets of fields, as far as they were counted.
  std::map<QPDFObjGen, uint32_t> &widgetCounts() { return widgetCounts_; }
  /// The places of fields among those that are calculated (/AcroForm /CO), from 2: read when first asked for, and kept. Throws as tree()
  /// does.
  const std::map<QPDFObjGen, uint32_t> &calculationPlaces();
  /// The labels of the pages: read when first asked for, and kept. Throws as tree() does.
  const PageLabels &labels();
  /// Where annotations stand in the structure tree: its numbers are read when first asked for, and kept. Throws as tree() does.
  StructureOrder &structureOrder();
  /// The permissions that its author gives: read when first asked for, and kept. Nothing is forbidden where qpdf does not read the file.
  const Permissions &permissions();
  /// Where readers note what they leave out.
  Damages &damages() { return damages_; }
  /// The faults that were noted since the last call, and the one that the tree of pages has shown since the file was opened.
  std::vector<Damage> takeDamages();
  /// Looks for circles in the fields of the form, the first time.
  void checkFields();
  /// How far the entry that runs has come.
  Progress &progress() const { return progress_; }
  /// The maker of its texts and pictures.
  Engine &engine() const { return engine_; }
  /// Texts and pictures of a page, which is looked at first: the engine does not see what is nested too deeply. Throws where the engine does
  /// not read the file or counts other pages than tree().
  Copies &copies(uint32_t page);
  /// The same, but the engine need not have read the file yet, and its answers may be for another file than qpdf reads.
  Copies &unreadCopies(uint32_t page);
  /// As copies(), for the text of a page: an engine that reads no annotations for it may see theirs, which are not looked at.
  Copies &copiesForText(uint32_t page);
  /// The object of a page as an engine asks for it.
  PageObject pageObject(uint32_t page);
  /// The objects that the engine must not see, as far as pages were looked at.
  const Cuts &cuts() const { return cuts_; }

  /// The destination of a name, or null: from the name tree, else from the old dictionary.
  Object namedDestination(const std::string &name);

 private:
  void open(const std::string &password);
  std::shared_ptr<BlockReader> readInto(QPDF &objects) const;
  bool openObjects(const std::string &password);
  void openDamaged(const std::string &password);
  void judge();
  void hideDeepPages();
  void hide(Copies &copies);
  Copies &hiding(uint32_t page, bool alone);
  void cut(uint32_t page, bool alone);
  bool isPlain(uint32_t page);
  Copies &readable(Copies &copies) const;
  Object findInNameTree(const std::string &name);

  Engine &engine_;
  Progress &progress_;
  std::shared_ptr<const SourceFile> file_;
  KnownFiles known_;
  ix_document_state state_ = IX_DOCUMENT_INVALID;
  std::string fault_;
  Secret password_;
  std::unique_ptr<FileObjects> objects_;
  std::unique_ptr<PageTree> tree_;
  std::unique_ptr<Copies> copies_;
  std::unique_ptr<References> references_;
  std::unique_ptr<Workspace> workspace_;
  std::optional<PageLabels> labels_;
  std::optional<StructureOrder> structureOrder_;
  std::optional<Permissions> permissions_;
  std::map<QPDFObjGen, uint32_t> widgetCounts_;
  std::optional<std::map<QPDFObjGen, uint32_t>> calculationPlaces_;
  Damages damages_;
  Cuts cuts_{damages_};
  std::optional<Cutter> cutter_;
  /// The pages that were looked at, and the answer (PlainPage).
  std::map<uint32_t, bool> plainPages_;
  bool hasCheckedFields_ = false;
  /// Every entry of the name tree, made when a search by order misses: broken trees are not sorted.
  std::optional<std::map<std::string, Object>> names_;
};

}  // namespace provider
