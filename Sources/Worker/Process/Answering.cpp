// SPDX-License-Identifier: Apache-2.0
#include "Process/Answering.h"

#include "Objects/Bounds.h"
#include "Objects/Secret.h"
#include "Process/Sandbox.h"
#include "Wire/Facts.h"
#include "Wire/Opening.h"

#include <interact/worker.h>

#include <algorithm>

namespace worker {

namespace {

ix_worker_text textOf(const std::string &text) { return {text.data(), text.size()}; }

ix_worker_source sourceOf(const provider::PassedFile &file) {
  return {textOf(file.path), textOf(file.place), textOf(file.fault), uint64_t{file.stamp.device}, uint64_t{file.stamp.inode},
          file.stamp.length, file.stamp.modified, file.stamp.changed, file.descriptor, uint32_t{file.isHeld}};
}

/// Gives a file the descriptor that came for it. False where it lacks.
bool giveDescriptor(provider::PassedFile &file, const std::vector<int> &descriptors, size_t &next) {
  if (!file.fault.empty()) {
    return true;
  }
  if (next == descriptors.size()) {
    return false;
  }
  file.descriptor = descriptors[next++];
  return true;
}

uint32_t bitsOf(const Sandbox &sandbox) {
  return (sandbox.hasNoNewPrivileges ? uint32_t{IX_WORKER_NO_NEW_PRIVILEGES} : 0) |
         (sandbox.hasLandlock ? uint32_t{IX_WORKER_LANDLOCK} : 0) | (sandbox.hasSeccomp ? uint32_t{IX_WORKER_SECCOMP} : 0);
}

}  // namespace

Answering::Answering(const ix_worker_entries_table &entries, Recorder::Progress progress)
    : entries_(entries), progress_(std::move(progress)), listener_(progress_) {
  changes_.setProgress(progress_);
}

Answering::~Answering() {
  if (isOpen_) {
    document_.destroy(document_.context);
  }
}

ix_status Answering::answer(Kind kind, std::string_view question, const std::vector<int> &descriptors, std::string &out) {
  const Reader in(question);
  if (isOpen_ == (kind == Kind::open)) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  switch (kind) {
    case Kind::open: return open(in, descriptors, out);
    case Kind::unlock: return unlock(in, out);
    case Kind::text:
    case Kind::annotations:
    case Kind::lines:
    case Kind::images:
    case Kind::outline: return part(kind, in, out);
    case Kind::label: return label(in, out);
    case Kind::destination: return destination(in, out);
    case Kind::identify: return identify(in, out);
    case Kind::changes: return changes_.take(question) ? IX_OK : IX_ERROR_INVALID_ARGUMENT;
    case Kind::picture:
    case Kind::changedPicture: return picture(kind, in, descriptors, out);
    case Kind::loneAnnotation: return loneAnnotation(in, descriptors, out);
    case Kind::save: return save(in, descriptors, out);
    case Kind::hello:
    case Kind::progress:
    case Kind::timeUp: break;
  }
  return IX_ERROR_INVALID_ARGUMENT;
}

ix_status Answering::open(Reader in, const std::vector<int> &descriptors, std::string &out) {
  Opening opening = openingIn(in);
  const provider::Secret password(opening.password);
  provider::wipe(opening.password);
  size_t next = 0;
  if (!in.isGood() || !giveDescriptor(opening.file, descriptors, next) ||
      (opening.former && !giveDescriptor(opening.former->file, descriptors, next))) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  const Sandbox sandbox =
      opening.isSandboxed ? enterSandbox(opening.file.isHeld ? -1 : opening.file.descriptor) : Sandbox();
  const ix_worker_source source = sourceOf(opening.file);
  const ix_worker_former former =
      opening.former ? ix_worker_former{sourceOf(opening.former->file), opening.former->state, 0} : ix_worker_former{};
  Recorder messages(progress_);
  uint32_t flags = 0;
  const ix_status status = entries_.open(
      &source, {password.text().data(), password.text().size()}, opening.former ? &former : nullptr, messages.sink(), &flags, &document_);
  isOpen_ = status == IX_OK;
  if (isOpen_ && document_.listen != nullptr) {
    document_.listen(document_.context, listener_.sink());
  }
  Writer answer;
  answer.put(bitsOf(sandbox));
  answer.put(flags);
  answer.text(messages.bytes());
  if (isOpen_) {
    putFacts(answer);
  }
  out = answer.take();
  return status;
}

void Answering::putFacts(Writer &out) {
  constexpr uint32_t mostAtOnce = 4096;
  Facts facts;
  Recorder state(progress_);
  facts.stateStatus = document_.state(document_.context, &facts.state, state.sink());
  facts.stateRecords = state.take();
  facts.countStatus = document_.page_count(document_.context, &facts.count);
  Recorder pages(progress_);
  for (uint32_t first = 0; first < facts.count && facts.pagesStatus == IX_OK; first += mostAtOnce) {
    const uint32_t wanted = std::min(mostAtOnce, facts.count - first);
    const size_t before = pages.bytes().size();
    facts.pagesStatus = document_.pages(document_.context, first, wanted, pages.sink());
    if (pages.bytes().size() - before < wanted * sizeof(ix_page_info)) {
      // All further ones lie alike.
      break;
    }
  }
  facts.pageRecords = pages.take();
  entries_.fonts(
      document_.context,
      [](void *taker, const ix_worker_text *names, size_t count, ix_worker_text program) {
        provider::FontProgram font;
        for (size_t i = 0; i < count; ++i) {
          font.names.emplace_back(names[i].bytes, names[i].length);
        }
        font.bytes.assign(program.bytes, program.length);
        static_cast<Facts *>(taker)->fonts.push_back(std::move(font));
      },
      &facts);
  put(out, facts);
}

ix_status Answering::unlock(Reader in, std::string &out) {
  const std::string_view given = in.text();
  const provider::Secret password(given.data(), given.size());
  if (!in.isGood()) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  const ix_status status = document_.unlock(document_.context, password.text().data(), password.text().size());
  Writer answer;
  putFacts(answer);
  out = answer.take();
  return status;
}

/// An entry that hands over records, of a page or of the whole document.
ix_status Answering::part(Kind kind, Reader in, std::string &out) {
  const auto page = in.get<uint32_t>();
  Recorder records(progress_);
  ix_status status = IX_ERROR_INVALID_ARGUMENT;
  if (in.isGood()) {
    void *const context = document_.context;
    const ix_sink *const sink = records.sink();
    status = kind == Kind::text          ? document_.text(context, page, sink)
             : kind == Kind::annotations ? document_.annotations(context, page, sink)
             : kind == Kind::lines       ? document_.lines(context, page, sink)
             : kind == Kind::images      ? document_.images(context, page, sink)
                                         : document_.outline(context, sink);
    putNames(records);
  }
  out = records.take();
  return status;
}

/// The label of a page, and those behind it as long as they can be told: each the length of its records and these.
ix_status Answering::label(Reader in, std::string &out) {
  constexpr uint32_t mostAtOnce = 256;
  constexpr size_t mostBytesAtOnce = size_t{1} << 16;
  const auto first = in.get<uint32_t>();
  Recorder records(progress_);
  const ix_status status =
      in.isGood() ? document_.label(document_.context, first, records.sink()) : IX_ERROR_INVALID_ARGUMENT;
  if (status != IX_OK) {
    out = records.take();
    return status;
  }
  uint32_t count = 0;
  document_.page_count(document_.context, &count);
  Writer labels;
  labels.text(records.bytes());
  for (uint32_t page = first + 1; page < count && page - first < mostAtOnce && labels.bytes().size() < mostBytesAtOnce; ++page) {
    Recorder next;
    if (document_.label(document_.context, page, next.sink()) != IX_OK) {
      break;
    }
    labels.text(next.bytes());
  }
  out = labels.take();
  return status;
}

/// Names that came with links are looked up at once, so that following one asks nothing.
void Answering::putNames(Recorder &records) {
  std::vector<std::string> names = records.names();
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  for (const std::string &name : names) {
    Recorder found;
    const ix_status status = document_.destination(document_.context, name.data(), name.size(), found.sink());
    Writer out;
    out.put(static_cast<int32_t>(status));
    out.text(name);
    out.text(found.bytes());
    records.add(Record::name, 0, out.bytes().data(), out.bytes().size());
  }
}

ix_status Answering::destination(Reader in, std::string &out) {
  const std::string name(in.text());
  Recorder records(progress_);
  const ix_status status = in.isGood() ? document_.destination(document_.context, name.data(), name.size(), records.sink())
                                       : IX_ERROR_INVALID_ARGUMENT;
  out = records.take();
  return status;
}

ix_status Answering::identify(Reader in, std::string &out) {
  constexpr uint32_t most = 1 << 24;
  const auto first = in.get<uint32_t>();
  const auto count = in.get<uint32_t>();
  if (!in.isGood() || count > most) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  std::vector<uint64_t> numbers(count);
  const ix_status status = document_.identify(document_.context, first, count, numbers.data());
  if (status != IX_OK) {
    out = recordsOfMessage(refusal());
    return status;
  }
  out.assign(reinterpret_cast<const char *>(numbers.data()), numbers.size() * sizeof(uint64_t));
  return status;
}

/// The memory into which a picture is to be drawn: the slot that the question names, new if it came with it. NULL where it is too small.
uint8_t *Answering::pixels(Reader &in, uint64_t width, uint64_t height, const std::vector<int> &descriptors) {
  const auto slot = in.get<uint32_t>();
  if (!in.isGood() || provider::isTooLarge(width, height) ||
      (!descriptors.empty() && !slots_.take(slot, descriptors[0]))) {
    return nullptr;
  }
  return slots_.find(slot, static_cast<size_t>(width * height * 4));
}

/// Why an entry failed that has no other way to say it: `state` tells it once.
std::string Answering::refusal() {
  uint32_t state = 0;
  Recorder records;
  document_.state(document_.context, &state, records.sink());
  return messageIn(records.bytes());
}

ix_status Answering::picture(Kind kind, Reader in, const std::vector<int> &descriptors, std::string &out) {
  const auto page = in.get<uint32_t>();
  auto request = in.get<ix_render_request>();
  const auto revision = in.get<uint64_t>();
  request.size = sizeof request;
  uint8_t *const to = pixels(in, request.width, request.height, descriptors);
  if (to == nullptr || (kind == Kind::changedPicture && revision != changes_.revision())) {
    return in.isGood() && to == nullptr ? IX_ERROR_TOO_LARGE : IX_ERROR_INVALID_ARGUMENT;
  }
  if (kind == Kind::picture) {
    const ix_status status = document_.render(document_.context, page, &request, to);
    out = status == IX_OK ? std::string() : recordsOfMessage(refusal());
    return status;
  }
  changes_.setMessage({});
  const ix_status status = document_.render_changed(document_.context, page, &request, changes_.changes(), to);
  out = recordsOfMessage(changes_.message());
  return status;
}

ix_status Answering::loneAnnotation(Reader in, const std::vector<int> &descriptors, std::string &out) {
  auto request = in.get<ix_picture_request>();
  request.size = sizeof request;
  UnpackedChanges changes;
  const bool isGood = changes.take(in.text());
  uint8_t *const to = pixels(in, request.width, request.height, descriptors);
  if (!isGood || to == nullptr) {
    return in.isGood() && to == nullptr ? IX_ERROR_TOO_LARGE : IX_ERROR_INVALID_ARGUMENT;
  }
  const ix_status status = document_.render_annotation(document_.context, &request, changes.changes(), to);
  out = recordsOfMessage(changes.message());
  return status;
}

ix_status Answering::save(Reader in, const std::vector<int> &descriptors, std::string &out) {
  const auto isOwnPath = in.get<uint32_t>();
  auto options = in.get<ix_save_options>();
  options.size = sizeof options;
  if (!in.isGood() || descriptors.empty()) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  uint32_t appends = 0;
  changes_.setMessage({});
  const ix_status status = entries_.save(document_.context, descriptors[0], isOwnPath, &options, changes_.changes(), &appends);
  Writer answer;
  answer.put(appends);
  answer.text(changes_.message());
  out = answer.take();
  return status;
}

}  // namespace worker
