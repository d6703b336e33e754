/** @file
 * A provider in a separate process: documents that another program reads. A separate library, libinteract-worker.so, and the
 * program interact-worker.
 *
 * Its licence is Apache-2.0, like that of libinteract. It links neither Poppler nor PDFium nor qpdf: interact-worker loads
 * libinteract-poppler.so or libinteract-pdfium.so. If a file crashes that process, or takes too much time or memory, the host
 * only gets an error status. docs/contracts/worker.md has the rules.
 */
#ifndef IX_WORKER_H
#define IX_WORKER_H

#ifndef IX_INTERACT_H
#include "interact.h"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** How a worker is used. */
typedef enum ix_worker_flags {
  IX_WORKER_WAIT = 1 << 0,     /**< Entries wait for their answers, as with a provider inside the process: for scripts. Without
                                    this flag they return IX_PENDING, for hosts that never wait. */
  IX_WORKER_REQUIRED = 1 << 1, /**< If no process can be started, the document is IX_DOCUMENT_INVALID. Without this flag the
                                    provider is then loaded into this process. */
  IX_WORKER_UNBOUND = 1 << 2,  /**< No sandbox: for tests of other parts, and for debugging a worker. */
  IX_WORKER_FLAGS_FORCE32 = 0x7fffffff
} ix_worker_flags;

/** The library that a worker loads. */
typedef enum ix_worker_renderer {
  IX_WORKER_ANY = 0,     /**< The first of the following that can be loaded. */
  IX_WORKER_POPPLER = 1, /**< libinteract-poppler.so.0 */
  IX_WORKER_PDFIUM = 2,  /**< libinteract-pdfium.so.0 */
  IX_WORKER_RENDERER_FORCE32 = 0x7fffffff
} ix_worker_renderer;

/** How a worker is started, and its limits. The length of a NULL text is 0. */
typedef struct ix_worker_options {
  uint32_t size;     /**< sizeof(ix_worker_options). */
  uint32_t flags;    /**< A set of #ix_worker_flags. */
  uint32_t renderer; /**< An #ix_worker_renderer. */
  uint32_t restarts; /**< How many times in a row, without an answer between them, a process that ended is restarted; 0 means 5. */
  uint64_t memory;   /**< Bytes of address space; 0 means 1 GiB, UINT64_MAX no limit. */
  uint64_t time_ns;  /**< Nanoseconds for a question about a page; 0 means 3 s, UINT64_MAX no limit. */
  uint64_t long_time_ns;  /**< Nanoseconds for a picture, and for opening, unlocking, reloading and saving; 0 means 10 s, UINT64_MAX no limit. */
  const char *program;    /**< File name of interact-worker; NULL: where the environment variable LIBINTERACT_WORKER_PROGRAM says, else beside
                               libinteract-worker.so, else in ../libexec/libinteract from there, and one folder further up. */
  size_t program_length;  /**< Bytes of `program`, at most 4096. */
  const char *library;    /**< File name of the provider's library; NULL: beside the program, beside libinteract-worker.so, as the system
                               finds it. */
  size_t library_length;  /**< Bytes of `library`, at most 4096. */
  const char *pdfium;     /**< File name of PDFium, as for ix_pdfium_library(); NULL: where ix_pdfium_provider() looks. */
  size_t pdfium_length;   /**< Bytes of `pdfium`, at most 4096. */
} ix_worker_options;
#define IX_WORKER_OPTIONS_INIT {sizeof(ix_worker_options), 0, 0, 0, 0, 0, 0, NULL, 0, NULL, 0, NULL, 0}

/** The restrictions of a worker's sandbox. Those that the kernel does not support are left out. */
typedef enum ix_worker_sandbox {
  IX_WORKER_NO_NEW_PRIVILEGES = 1 << 0, /**< Programs that it might start get no further rights (no_new_privs). */
  IX_WORKER_LANDLOCK = 1 << 1,          /**< It can only open fonts, their configuration, and character tables, and only for reading. */
  IX_WORKER_SECCOMP = 1 << 2,           /**< It can only make the system calls that are needed for reading. */
  IX_WORKER_SANDBOX_FORCE32 = 0x7fffffff
} ix_worker_sandbox;

/** Where a document is read. */
typedef enum ix_worker_place {
  IX_WORKER_NOWHERE = 0,    /**< No process runs: none was needed yet, or none can be started. */
  IX_WORKER_IN_PROCESS = 1, /**< In a separate process. */
  IX_WORKER_IN_HOST = 2,    /**< In this process, because no other can be started; ix_worker_copy_reason() gives the reason. */
  IX_WORKER_PLACE_FORCE32 = 0x7fffffff
} ix_worker_place;

/** Facts about a worker. */
typedef struct ix_worker_report {
  uint32_t size;    /**< sizeof(ix_worker_report). */
  uint32_t place;   /**< An #ix_worker_place. */
  int64_t process;  /**< The id of its process; 0 if none runs. */
  uint32_t sandbox; /**< A set of #ix_worker_sandbox; 0 before the file is open. */
  uint32_t starts;  /**< How many processes were started. */
  uint32_t deaths;  /**< How many of them crashed or exited, or were ended because they exceeded a limit. */
  uint32_t given_up; /**< How many questions are answered with IX_ERROR_PROVIDER until the file is reloaded, because they ended processes. */
} ix_worker_report;
#define IX_WORKER_REPORT_INIT {sizeof(ix_worker_report), 0, 0, 0, 0, 0, 0}

/**
 * Makes a provider for a PDF file that another process reads. Its data, its pictures, and the files that it saves are those of
 * the provider that the process has loaded, with the same rules for paths, passwords, files that change, saving and forks.
 *
 * This process opens the file and passes it on; it also replaces files that are saved. The other process has few rights
 * (#ix_worker_sandbox), and limits of memory and time. When it ends, another one is started with the same bytes, password and
 * edits. A question that ended two processes, or exceeded its time once, is answered with IX_ERROR_PROVIDER until the file is
 * reloaded.
 *
 * The process is not a child of the host: the host gets no SIGCHLD, and its `wait` calls do not find it. It ends with the
 * provider, and within a second after its host. It gets only a few of the host's environment variables: those of the language, of
 * fontconfig, HOME, LD_LIBRARY_PATH and LIBINTERACT_PDFIUM.
 *
 * Without IX_WORKER_WAIT only ix_document_wait() and the provider's `poll` wait for the process; ix_document_descriptor() shows
 * when to call ix_document_poll().
 *
 * The provider may be used by any one thread at a time; several providers may be used in parallel. A forked child starts its own
 * processes.
 *
 * @param path            File name, in the bytes of the file system; not NUL-terminated. Copied.
 * @param path_length     Bytes of `path`, at most 4096.
 * @param password        User or owner password, UTF-8; NULL for none. Copied; a password may also be given later,
 *                        by the provider's `unlock`.
 * @param password_length Bytes of `password`, at most 4096; 0 for none.
 * @param options         Copied. NULL for all defaults.
 * @param out_provider    Written whole, `size` included. The caller's `size` (0 counts as that of version 0.1) says
 *                        how many bytes may be written, as in every sized struct. It goes to ix_document_open(), or
 *                        the caller calls its `destroy` with its `context`, once.
 *
 * @retval IX_OK                     `out_provider` is filled; its `state` reports problems with the file.
 * @retval IX_ERROR_INVALID_ARGUMENT `path` or `out_provider` is NULL, a length is above its limit, or the options have unknown flags or an
 *                                   unknown renderer.
 * @retval IX_ERROR_ABI_MISMATCH     The `size` of a struct is not supported.
 * @retval IX_ERROR_TOO_LARGE        Out of memory.
 * @retval IX_ERROR_BUSY             In a forked child, after the fork's wait timed out.
 *
 * On an error `out_provider` is unchanged. Cost: reading a file of up to 32 MiB into memory that is passed on; the process starts
 * with the first question and takes about 15 ms until it answers. Since 0.1.
 */
IX_API ix_status ix_worker_provider(
    const char *path, size_t path_length, const char *password, size_t password_length, const ix_worker_options *options,
    ix_provider *out_provider);

/**
 * Makes a provider for a PDF file whose bytes are in memory, as ix_worker_provider() does for one that has a path.
 *
 * @param bytes           The whole file. NULL where the length is 0, which makes an invalid document, as an empty file does.
 * @param length          Its length in bytes. They are copied during this call, into memory that is passed on.
 * @param password        As for ix_worker_provider().
 * @param password_length Bytes of `password`, at most 4096; 0 for none.
 * @param release         Called once with `context` when the bytes were copied, before this function returns; NULL for nothing. Not called
 *                        where this function fails.
 * @param context         Passed to `release`.
 * @param options         As for ix_worker_provider().
 * @param out_provider    As for ix_worker_provider().
 *
 * @retval IX_OK                     `out_provider` is filled; its `state` reports problems with the bytes.
 * @retval IX_ERROR_INVALID_ARGUMENT `bytes` is NULL with a length, `out_provider` is NULL, the password is NULL with a length or too long, or
 *                                   the options are not valid.
 * @retval IX_ERROR_ABI_MISMATCH     The `size` of a struct is not supported.
 * @retval IX_ERROR_TOO_LARGE        Out of memory.
 * @retval IX_ERROR_BUSY             In a forked child, after the fork's wait timed out.
 *
 * On an error `out_provider` is unchanged and the caller keeps the bytes. Cost: a copy of the bytes. Since 0.1.
 */
IX_API ix_status ix_worker_provider_of_bytes(
    const void *bytes, size_t length, const char *password, size_t password_length, void (*release)(void *context), void *context,
    const ix_worker_options *options, ix_provider *out_provider);

/**
 * Gets facts about the process of a provider that this library has made.
 *
 * @param provider   As filled by ix_worker_provider(), or a copy; also while a document uses it.
 * @param out_report Filled as far as its `size` reaches.
 *
 * @retval IX_OK                     The report is filled.
 * @retval IX_ERROR_INVALID_ARGUMENT NULL.
 * @retval IX_ERROR_ABI_MISMATCH     `out_report->size` is not supported.
 * @retval IX_ERROR_STALE_HANDLE     The provider is not this library's, or was destroyed.
 *
 * Any thread may call it, at any time. Cost: a search in the list of all providers. Since 0.1.
 */
IX_API ix_status ix_worker_facts(const ix_provider *provider, ix_worker_report *out_report);

/**
 * Copies a message that says why a document is not read in a separate process, or why the last process ended; it is empty if
 * there is no problem.
 *
 * @param provider   As for ix_worker_facts().
 * @param utf8       Receives one line, UTF-8, not NUL-terminated. May be NULL if `capacity` is 0.
 * @param capacity   Bytes that `utf8` can hold.
 * @param out_length Receives the length of the whole line.
 *
 * @retval IX_OK                     It is copied.
 * @retval IX_ERROR_INVALID_ARGUMENT NULL.
 * @retval IX_ERROR_BUFFER_TOO_SMALL `out_length` has the length needed, and the buffer what fits.
 * @retval IX_ERROR_STALE_HANDLE     The provider is not this library's, or was destroyed.
 *
 * Any thread may call it, at any time. Cost: as ix_worker_facts(). Since 0.1.
 */
IX_API ix_status ix_worker_copy_reason(const ix_provider *provider, char *utf8, size_t capacity, size_t *out_length);

#ifdef __cplusplus
}
#endif

#endif
