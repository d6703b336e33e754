// SPDX-License-Identifier: Apache-2.0
/// The entries of the provider. No exception passes them.
#include "Client/Entries.h"

#include "Client/EntryGuard.h"
#include "Client/PageSnapshots.h"
#include "Client/PictureEntries.h"
#include "Client/Registry.h"
#include "Client/Saving.h"
#include "Entry/WorkerEntry.h"
#include "Fonts/FontCalls.h"
#include "Objects/Bounds.h"
#include "Objects/Failure.h"
#include "Wire/Records.h"

#include <algorithm>
#include <cstring>

namespace worker {

namespace {

void destroy(void *context) {
  const provider::InsideEntry inside;
  auto *const client = static_cast<Client *>(context);
  strike(client);
  if (inside.canGoOn()) {
    client->settle();
    delete client;
  }
}

ix_status state(void *context, uint32_t *out_state, const ix_sink *sink) {
  return entry(context, [&](const ix_provider &p) { return p.state(p.context, out_state, sink); }, [&](Client &client) {
    if (out_state == nullptr) {
      return IX_ERROR_INVALID_ARGUMENT;
    }
    if (const ix_status opened = client.awaitFacts(sink); opened != IX_OK) {
      return opened;
    }
    const Facts &facts = *client.file().facts;
    *out_state = facts.state;
    const std::string refusal = std::exchange(client.refusal, std::string());
    if (!refusal.empty()) {
      repeat(recordsOfMessage(refusal), sink);
    }
    const ix_status status = repeat(refusal.empty() ? facts.stateRecords : withoutMessages(facts.stateRecords), sink);
    return status == IX_OK ? facts.stateStatus : status;
  });
}

ix_status unlock(void *context, const char *password, size_t length) {
  return entry(context, [&](const ix_provider &p) { return p.unlock(p.context, password, length); }, [&](Client &client) {
    if ((password == nullptr && length != 0) || length > provider::longestPassword) {
      return IX_ERROR_INVALID_ARGUMENT;
    }
    client.refusal.clear();
    Writer out;
    out.text(password, length);
    Question question;
    question.kind = Kind::unlock;
    question.bytes = out.take();
    const auto answer = client.ask(question, nullptr);
    provider::wipe(question.bytes);
    if (!answer) {
      return IX_PENDING;
    }
    Reader in(answer->bytes);
    Facts facts = factsIn(in);
    if (answer->status != IX_OK) {
      return answer->status;
    }
    if (!in.isGood() || !areSound(facts)) {
      return IX_ERROR_PROVIDER;
    }
    client.takePassword(password, length);
    client.file().take(std::move(facts));
    return IX_OK;
  });
}

ix_status pageCount(void *context, uint32_t *out_count) {
  return entry(context, [&](const ix_provider &p) { return p.page_count(p.context, out_count); }, [&](Client &client) {
    if (out_count == nullptr) {
      return IX_ERROR_INVALID_ARGUMENT;
    }
    if (const ix_status opened = client.awaitFacts(nullptr); opened != IX_OK) {
      return opened;
    }
    *out_count = client.file().facts->count;
    return client.file().facts->countStatus;
  });
}

ix_status pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  return entry(context, [&](const ix_provider &p) { return p.pages(p.context, first, count, sink); }, [&](Client &client) {
    if (const ix_status opened = client.awaitFacts(sink); opened != IX_OK) {
      return opened;
    }
    const OpenedFile &file = client.file();
    if (first < file.pages.size() && sink != nullptr) {
      sink->pages(sink, file.pages.data() + first, std::min<size_t>(count, file.pages.size() - first));
    }
    if (first == 0) {
      // All but the pages themselves: faults of their tree.
      repeat(withoutPages(file.facts->pageRecords), sink);
    }
    return size_t{first} + count <= file.pages.size() ? IX_OK : file.facts->pagesStatus;
  });
}

/// Repeats what a worker has recorded; what it failed with, or the core.
ix_status repeatAnswer(Client &client, const Answer &answer, const ix_sink *sink) {
  auto &names = client.file().names;
  const ix_status status = repeat(answer.bytes, sink, [&](ix_status found, std::string_view name, std::string_view records) {
    names[std::string(name)] = {found, std::string(records)};
  });
  return noted(client, status < 0 ? status : answer.status, answer.status < 0 ? messageIn(answer.bytes) : std::string());
}

/// An entry that hands over records.
template <class Forward>
ix_status part(void *context, Kind kind, uint32_t page, const ix_sink *sink, Forward forward) {
  return entry(context, forward, [&](Client &client) {
    Writer out;
    out.put(kind == Kind::outline ? uint32_t{0} : page);
    Question question;
    question.kind = kind;
    question.page = page;
    question.bytes = out.take();
    const auto answer = client.ask(std::move(question), sink);
    return answer ? repeatAnswer(client, *answer, sink) : IX_PENDING;
  });
}

ix_status text(void *context, uint32_t page, const ix_sink *sink) {
  return part(context, Kind::text, page, sink, [&](const ix_provider &p) { return p.text(p.context, page, sink); });
}

ix_status annotations(void *context, uint32_t page, const ix_sink *sink) {
  return part(
      context, Kind::annotations, page, sink, [&](const ix_provider &p) { return p.annotations(p.context, page, sink); });
}

ix_status lines(void *context, uint32_t page, const ix_sink *sink) {
  return part(context, Kind::lines, page, sink, [&](const ix_provider &p) { return p.lines(p.context, page, sink); });
}

ix_status images(void *context, uint32_t page, const ix_sink *sink) {
  return part(context, Kind::images, page, sink, [&](const ix_provider &p) { return p.images(p.context, page, sink); });
}

/// The label of a page, which comes with those of pages behind it: a search by label does not ask for each.
ix_status label(void *context, uint32_t page, const ix_sink *sink) {
  return entry(context, [&](const ix_provider &p) { return p.label(p.context, page, sink); }, [&](Client &client) {
    PageLabels &labels = client.file().labels;
    if (const std::string *const known = labels.find(page)) {
      return repeat(*known, sink);
    }
    Writer out;
    out.put(page);
    Question question;
    question.kind = Kind::label;
    question.page = page;
    question.bytes = out.take();
    auto answer = client.ask(std::move(question), sink);
    if (!answer) {
      return IX_PENDING;
    }
    if (answer->status == IX_OK && !labels.take(page, answer->bytes)) {
      return IX_ERROR_PROVIDER;
    }
    return repeatAnswer(client, *answer, sink);
  });
}

ix_status outline(void *context, const ix_sink *sink) {
  return part(
      context, Kind::outline, UINT32_MAX, sink, [&](const ix_provider &p) { return p.outline(p.context, sink); });
}

ix_status destination(void *context, const char *name, size_t length, const ix_sink *sink) {
  return entry(context, [&](const ix_provider &p) { return p.destination(p.context, name, length, sink); }, [&](Client &client) {
    if (name == nullptr) {
      return IX_ERROR_INVALID_ARGUMENT;
    }
    const auto &names = client.file().names;
    if (const auto known = names.find(std::string_view(name, length)); known != names.end()) {
      const ix_status status = repeat(known->second.second, sink);
      return status < 0 ? status : known->second.first;
    }
    Writer out;
    out.text(name, length);
    Question question;
    question.kind = Kind::destination;
    question.bytes = out.take();
    const auto answer = client.ask(std::move(question), sink);
    return answer ? repeatAnswer(client, *answer, sink) : IX_PENDING;
  });
}

/// The path that C gave. Throws IX_ERROR_INVALID_ARGUMENT for one that no file can have.
std::string pathOf(const char *path, size_t length) {
  if ((path == nullptr && length != 0) || length > provider::longestPath) {
    throw provider::Failure(IX_ERROR_INVALID_ARGUMENT, "the path is NULL or too long, of ", length, " bytes");
  }
  std::string target(path == nullptr ? "" : path, length);
  if (const auto zero = target.find('\0'); zero != std::string::npos) {
    throw provider::Failure(IX_ERROR_INVALID_ARGUMENT, "the path contains a zero byte at ", zero, ", behind ",
                            provider::quoted(target.substr(0, zero)));
  }
  return target;
}

ix_status saveTo(
    void *context, const char *path, size_t length, const ix_save_options *options, const ix_changes *changes) {
  return entry(
      context, [&](const ix_provider &p) { return p.save(p.context, path, length, options, changes); },
      [&](Client &client) {
        if (changes == nullptr) {
          return IX_ERROR_INVALID_ARGUMENT;
        }
        try {
          const auto status = save(client, pathOf(path, length), options == nullptr ? 0 : options->flags, *changes);
          return status.value_or(IX_PENDING);
        } catch (const provider::Failure &failure) {
          changes->message(changes, failure.what(), std::strlen(failure.what()));
          return noted(client, failure.status, failure.what());
        }
      });
}

ix_status reopen(void *context, uint32_t *out_flags) {
  return entry(context, [&](const ix_provider &p) { return p.reload(p.context, out_flags); }, [&](Client &client) {
    if (out_flags == nullptr) {
      return IX_ERROR_INVALID_ARGUMENT;
    }
    Question question;
    question.kind = Kind::open;
    const auto answer = client.ask(std::move(question), nullptr);
    if (!answer) {
      return IX_PENDING;
    }
    if (answer->status == IX_OK) {
      Reader in(answer->bytes);
      *out_flags = in.get<uint32_t>();
      client.refusal.clear();
      provider::forgetFontsOfDocument(client.fonts());
      return IX_OK;
    }
    return noted(client, answer->status, messageIn(answer->bytes));
  });
}

ix_status identify(void *context, uint32_t first, uint32_t count, uint64_t *out_numbers) {
  return entry(
      context, [&](const ix_provider &p) { return p.identify(p.context, first, count, out_numbers); },
      [&](Client &client) {
        if (out_numbers == nullptr) {
          return IX_ERROR_INVALID_ARGUMENT;
        }
        const auto answer = client.ask(questionOfNumbers(first, count), nullptr);
        if (!answer) {
          return IX_PENDING;
        }
        if (answer->status == IX_OK && answer->bytes.size() == count * sizeof(uint64_t)) {
          std::memcpy(out_numbers, answer->bytes.data(), answer->bytes.size());
          return IX_OK;
        }
        return noted(client, answer->status == IX_OK ? IX_ERROR_PROVIDER : answer->status, messageIn(answer->bytes));
      });
}

ix_status descriptor(void *context, int32_t *out_descriptor) {
  if (context == nullptr || out_descriptor == nullptr) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  *out_descriptor = static_cast<Client *>(context)->descriptor();
  return IX_OK;
}

ix_status poll(void *context, uint64_t timeout_ns, uint64_t *out_left_ns, const ix_sink *sink) {
  if (context == nullptr || out_left_ns == nullptr || sink == nullptr) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  const provider::InsideEntry inside;
  if (!inside.canGoOn()) {
    return IX_ERROR_BUSY;
  }
  try {
    return static_cast<Client *>(context)->poll(timeout_ns, out_left_ns, sink);
  } catch (const std::bad_alloc &) {
    return IX_ERROR_TOO_LARGE;
  } catch (...) {
    return IX_ERROR_PROVIDER;
  }
}

ix_status listen(void *context, const ix_sink *sink) {
  if (context == nullptr) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  if (!isEnlisted(context)) {
    return IX_ERROR_STALE_HANDLE;
  }
  Client &client = *static_cast<Client *>(context);
  if (client.isListenedTo()) {
    return IX_ERROR_CONFLICT;
  }
  client.listen(sink);
  return IX_OK;
}

ix_status cancel(void *context, const ix_question *question) {
  return entry(context, [&](const ix_provider &) { return IX_NO_OP; }, [&](Client &client) {
    return question == nullptr ? IX_ERROR_INVALID_ARGUMENT : client.cancel(*question) ? IX_OK : IX_NO_OP;
  });
}

ix_status want(void *context, const uint32_t *pages, size_t count) {
  return entry(context, [&](const ix_provider &) { return IX_OK; }, [&](Client &client) {
    if (pages == nullptr && count > 0) {
      return IX_ERROR_INVALID_ARGUMENT;
    }
    client.want(std::vector<uint32_t>(pages, pages + count));
    return IX_OK;
  });
}

/// Fonts belong to the client, also while another process reads the document: a keystroke does not wait. Where none could be started before a
/// font was wanted they are those of the provider in this process, which knows what the document brings.
template <class Forward, class Call>
ix_status withFonts(void *context, Forward forward, Call call) noexcept {
  if (context == nullptr) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  const provider::InsideEntry inside;
  if (!inside.canGoOn()) {
    return IX_ERROR_BUSY;
  }
  Client &client = *static_cast<Client *>(context);
  const ix_provider *const host = client.inHost();
  return host != nullptr && host->shape != nullptr && !client.fonts() ? forward(*host) : call(client.fonts());
}

ix_status addFont(void *context, const uint8_t *bytes, size_t length, uint32_t face, uint32_t *out_font) {
  return withFonts(
      context, [&](const ix_provider &p) { return p.add_font(p.context, bytes, length, face, out_font); },
      [&](auto &fonts) { return provider::addFont(fonts, bytes, length, face, out_font); });
}

ix_status shape(void *context, const ix_shape_request *request, const ix_sink *sink) {
  return withFonts(context, [&](const ix_provider &p) { return p.shape(p.context, request, sink); }, [&](auto &fonts) {
    Client &client = *static_cast<Client *>(context);
    const auto &facts = client.file().facts;
    const auto programs = [&] {
      return facts && facts->state != IX_DOCUMENT_LOCKED ? std::make_optional(facts->fonts) : std::nullopt;
    };
    return provider::shapeText(fonts, programs, client.waitsForFonts(), request, sink);
  });
}

ix_status embedFont(void *context, uint32_t font, const uint32_t *codes, size_t count, const ix_sink *sink) {
  return withFonts(
      context, [&](const ix_provider &p) { return p.embed_font(p.context, font, codes, count, sink); },
      [&](auto &fonts) { return provider::embedFont(fonts, font, codes, count, sink); });
}

}  // namespace

ix_provider tableOf(Client *client) {
  const bool canReload = !client->file().source.isInMemory();
  const bool waits = client->settings().waits;
  return {sizeof(ix_provider), provider::providerFlags, client, destroy, state, unlock, pageCount,
          pages, text, annotations, outline, destination, render, saveTo, renderChanged, canReload ? reopen : nullptr, identify,
          lines, label, renderAnnotation, images, waits ? nullptr : descriptor, waits ? nullptr : poll,
          waits ? nullptr : cancel, waits ? nullptr : want, listen,
          snapshot,
          provider::hasFonts() ? addFont : nullptr, provider::hasFonts() ? shape : nullptr,
          provider::hasFonts() ? embedFont : nullptr};
}

}  // namespace worker
