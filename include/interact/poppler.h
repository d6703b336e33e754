/** @file
 * The bundled provider: documents read through poppler-cpp and qpdf. A library of its own, libinteract-poppler.so.
 *
 * Its licence is the GNU General Public License (GPL-2.0-or-later), because Poppler's is; a program that links or
 * loads it must obey that. libinteract itself does not need it: any other #ix_provider will do.
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
 * There is one for any path: a file that is missing, damaged or wants a password is told by the provider's `state`
 * entry, with a message that names the file and the fault. The cross-reference table is read; pages, annotations and
 * texts are read when asked for.
 *
 * Whatever becomes of the file, the document is never half of the old file and half of the new one. A file of at most
 * 32 MiB is read whole and stays as it was opened. A larger one is read when needed: replaced by another of its name,
 * renamed or deleted it stays too; once another program has written into it, each entry that reads answers IX_ERROR_IO
 * until `reload` brings the new one. Not seen is a program that writes into a larger file without changing its length or its
 * last KiB, and sets its time of change back. docs/contracts/document-changes.md has the rules.
 *
 * Saving does not replace what other programs wrote; see ix_document_save(). A relative path is that of the folder in which the
 * process works during this call.
 *
 * A file that was made for it can take any time and memory, and end the process, as long as Poppler and qpdf run inside it:
 * docs/contracts/hostile-files.md has figures and what a host can do.
 *
 * The provider may be used by one thread at a time, any thread; several providers run side by side. A fork by another thread
 * waits until no thread is inside an entry, 5 seconds at most; after that each entry answers IX_ERROR_BUSY in the child.
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
 * @retval IX_OK                     `out_provider` is filled, whatever the file is like.
 * @retval IX_ERROR_INVALID_ARGUMENT `path` or `out_provider` is NULL, or `path_length` is above 4096.
 * @retval IX_ERROR_ABI_MISMATCH     `out_provider->size` is no size that this struct ever had.
 * @retval IX_ERROR_TOO_LARGE        There is no memory.
 * @retval IX_ERROR_BUSY             In a child whose fork waited in vain.
 *
 * On an error `out_provider` is unchanged. Cost: reading up to 32 MiB, and the cross-reference table, 0.5 us an object, and for files of
 * up to 5,000 objects a walk through the page tree, 15 us a page. Since 0.1.
 */
IX_API ix_status ix_poppler_provider(
    const char *path, size_t path_length, const char *password, size_t password_length, ix_provider *out_provider);

/**
 * Makes a provider for a PDF file whose bytes are in memory.
 *
 * The contract is that of ix_poppler_provider(), for a file that has no path and that nobody changes: `state` tells what is wrong
 * with the bytes, and what is measured there in bytes of a file counts here too. It saves to any path. To its own path it answers
 * IX_ERROR_NOT_SUPPORTED, since it has none, and it has no `reload`: ix_document_reload() answers IX_ERROR_NOT_SUPPORTED.
 *
 * @param bytes           The whole file. NULL where the length is 0, which makes an invalid document, as an empty file does.
 * @param length          Its length in bytes. Poppler reads at most INT_MAX of them; of a longer file there are no texts and pictures.
 * @param password        As for ix_poppler_provider().
 * @param password_length Bytes of `password`; 0 for none.
 * @param release         NULL: the bytes are copied during this call. Else they are lent: they stay as they are until this is called,
 *                        once, with `context`, by the thread that calls the provider's `destroy`, after the last use of the bytes.
 *                        From inside it nothing of the library may be called. Not called where this function fails.
 * @param context         Handed to `release`.
 * @param out_provider    As for ix_poppler_provider().
 *
 * @retval IX_OK                     `out_provider` is filled, whatever the bytes are like.
 * @retval IX_ERROR_INVALID_ARGUMENT `bytes` is NULL with a length, `out_provider` is NULL, or the password is NULL with a length.
 * @retval IX_ERROR_ABI_MISMATCH     `out_provider->size` is no size that this struct ever had.
 * @retval IX_ERROR_TOO_LARGE        There is no memory.
 * @retval IX_ERROR_BUSY             In a child whose fork waited in vain.
 *
 * On an error `out_provider` is unchanged and the bytes are the caller's. Cost: a copy of the bytes unless they are lent, and the
 * cross-reference table, 0.5 us an object. Since 0.1.
 */
IX_API ix_status ix_poppler_provider_of_bytes(
    const void *bytes, size_t length, const char *password, size_t password_length, void (*release)(void *context), void *context,
    ix_provider *out_provider);

#ifdef __cplusplus
}
#endif

#endif
