/** @file
 * The bundled provider: documents read through poppler-cpp and qpdf. A separate library, libinteract-poppler.so.
 *
 * Its licence is the GNU General Public License (GPL-2.0-or-later), because Poppler's is; a program that links or loads it must
 * comply with that. libinteract itself does not need it: any other #ix_provider works.
 */
#ifndef IX_POPPLER_H
#define IX_POPPLER_H

#ifndef IX_INTERACT_H
#include "interact.h"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Makes a provider for a PDF file.
 *
 * A provider is made for any path: if the file is missing, damaged or needs a password, the provider's `state` entry reports it,
 * with a message that names the file and the fault. The cross-reference table is read; pages, annotations and texts are read when
 * they are requested.
 *
 * If the file changes, the document never mixes the old and the new file. A file of at most 32 MiB is read completely and stays
 * as it was opened. A larger one is read when needed. If it is replaced by another file, renamed or deleted, the document also
 * stays as it was; once another program has written into it, each entry that reads returns IX_ERROR_IO until `reload`. Not
 * detected is a program that writes into a larger file without changing its length or its last KiB, and resets its modification
 * time. docs/contracts/document-changes.md has the rules.
 *
 * Saving does not replace changes by other programs; see ix_document_save(). A relative path is relative to the working directory
 * at the time of this call.
 *
 * Poppler and qpdf run inside the process, so a malicious file can use any amount of time and memory, and end the process:
 * docs/contracts/hostile-files.md has figures and what a host can do.
 *
 * The provider may be used by any one thread at a time; several providers may be used in parallel. A fork by another thread waits
 * until no thread is inside an entry, at most 5 seconds; after that each entry returns IX_ERROR_BUSY in the child.
 *
 * @param path            File name, in the bytes of the file system; not NUL-terminated. Copied.
 * @param path_length     Bytes of `path`, at most 4096.
 * @param password        User or owner password, UTF-8; NULL for none. Copied; a password may also be given later,
 *                        by the provider's `unlock`.
 * @param password_length Bytes of `password`; 0 for none.
 * @param out_provider    Written whole, `size` included. The caller's `size` (0 counts as that of version 0.1) says
 *                        how many bytes may be written, as in every sized struct. It goes to ix_document_open(), or
 *                        the caller calls its `destroy` with its `context`, once.
 *
 * @retval IX_OK                     `out_provider` is filled; its `state` reports problems with the file.
 * @retval IX_ERROR_INVALID_ARGUMENT `path` or `out_provider` is NULL, or `path_length` is above 4096.
 * @retval IX_ERROR_ABI_MISMATCH     `out_provider->size` is not supported.
 * @retval IX_ERROR_TOO_LARGE        Out of memory.
 * @retval IX_ERROR_BUSY             In a forked child, after the fork's wait timed out.
 *
 * On an error `out_provider` is unchanged. Cost: reading up to 32 MiB, and the cross-reference table, 0.5 us per object, and for
 * files of up to 5,000 objects a walk through the page tree, 15 us per page. Since 0.1.
 */
IX_API ix_status ix_poppler_provider(
    const char *path, size_t path_length, const char *password, size_t password_length, ix_provider *out_provider);

/**
 * Makes a provider for a PDF file whose bytes are in memory.
 *
 * It behaves like ix_poppler_provider() for a file without a path that does not change: `state` says what is wrong with the
 * bytes, and the limits in bytes of a file also apply. It can save to any path. Saving to its own path returns
 * IX_ERROR_NOT_SUPPORTED, because it has none, and so does ix_document_reload(), because it has no `reload`.
 *
 * @param bytes           The whole file. NULL where the length is 0, which makes an invalid document, as an empty file does.
 * @param length          Its length in bytes. Poppler reads at most INT_MAX of them; a longer file has no texts and pictures.
 * @param password        As for ix_poppler_provider().
 * @param password_length Bytes of `password`; 0 for none.
 * @param release         NULL: the bytes are copied during this call. Otherwise they are lent: they must not change until this is called,
 *                        once, with `context`, by the thread that calls the provider's `destroy`, after the last use of the bytes.
 *                        It must not call the library. Not called if this function fails.
 * @param context         Passed to `release`.
 * @param out_provider    As for ix_poppler_provider().
 *
 * @retval IX_OK                     `out_provider` is filled; its `state` reports problems with the bytes.
 * @retval IX_ERROR_INVALID_ARGUMENT `bytes` is NULL with a length, `out_provider` is NULL, or the password is NULL with a length.
 * @retval IX_ERROR_ABI_MISMATCH     `out_provider->size` is not supported.
 * @retval IX_ERROR_TOO_LARGE        Out of memory.
 * @retval IX_ERROR_BUSY             In a forked child, after the fork's wait timed out.
 *
 * On an error `out_provider` is unchanged and the caller keeps the bytes. Cost: a copy of the bytes unless they are lent, and the
 * cross-reference table, 0.5 us per object. Since 0.1.
 */
IX_API ix_status ix_poppler_provider_of_bytes(
    const void *bytes, size_t length, const char *password, size_t password_length, void (*release)(void *context), void *context,
    ix_provider *out_provider);

#ifdef __cplusplus
}
#endif

#endif
