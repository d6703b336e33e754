/** @file
 * The permissive provider: documents read through PDFium and qpdf. A separate library, libinteract-pdfium.so.
 *
 * Its licence is Apache-2.0, like that of libinteract. It is built without PDFium and does not link it: it opens libpdfium.so
 * (BSD and Apache-2.0) when the first document is opened. Everything except texts and pictures comes from qpdf (Apache-2.0), as
 * with the provider of poppler.h, which reads and saves the same.
 */
#ifndef IX_PDFIUM_H
#define IX_PDFIUM_H

#ifndef IX_INTERACT_H
#include "interact.h"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Makes a provider for a PDF file: as ix_poppler_provider() does, with the same rules for paths, passwords, files that change,
 * saving and forks.
 *
 * If PDFium is missing, a provider is still made: its `state` is IX_DOCUMENT_INVALID, and its message lists each place that was
 * tried, with the reason. The next call tries again.
 *
 * PDFium is the file named by ix_pdfium_library(); else by the environment variable LIBINTERACT_PDFIUM; else `libpdfium.so`
 * beside libinteract-pdfium.so; else `libpdfium.so` as the system finds it. The package pypdfium2 on PyPI contains it. A copy of
 * the file in memory (8 MB) is opened: a program that also uses PDFium itself, for example through pypdfium2, has its own
 * instance, which it may call from any thread and shut down at any time. If the system does not allow such a copy, the file
 * itself is opened; the program must then call PDFium itself only while no other thread uses this provider, and never shut it
 * down.
 *
 * PDFium can only be used by one thread at a time. Providers may be used by several threads, but texts and pictures are made one
 * after another.
 *
 * PDFium and qpdf run inside the process, so a malicious file can use any amount of time and memory, and end the process:
 * docs/contracts/hostile-files.md has figures and what a host can do. For differences of texts and pictures from Poppler's see
 * docs/contracts/pdfium.md.
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
 * On an error `out_provider` is unchanged. Cost: as ix_poppler_provider(), and the first time in a process 10 to 60 ms for
 * opening PDFium. Since 0.1.
 */
IX_API ix_status ix_pdfium_provider(
    const char *path, size_t path_length, const char *password, size_t password_length, ix_provider *out_provider);

/**
 * Makes a provider for a PDF file whose bytes are in memory: as ix_poppler_provider_of_bytes() does, with the same rules for
 * bytes that are lent, for saving and for reloading. PDFium is found as described for ix_pdfium_provider().
 *
 * @param bytes           The whole file. NULL where the length is 0, which makes an invalid document, as an empty file does.
 * @param length          Its length in bytes.
 * @param password        As for ix_pdfium_provider().
 * @param password_length Bytes of `password`; 0 for none.
 * @param release         NULL: the bytes are copied during this call. Otherwise they are lent: they must not change until this is called,
 *                        once, with `context`, by the thread that calls the provider's `destroy`, after the last use of the bytes.
 *                        It must not call the library. Not called if this function fails.
 * @param context         Passed to `release`.
 * @param out_provider    As for ix_pdfium_provider().
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
IX_API ix_status ix_pdfium_provider_of_bytes(
    const void *bytes, size_t length, const char *password, size_t password_length, void (*release)(void *context), void *context,
    ix_provider *out_provider);

/**
 * Sets the file of PDFium. It takes precedence over the variable LIBINTERACT_PDFIUM and the search, and no other place is tried.
 *
 * Call this before the first document is opened: PDFium is opened once, and stays open for the lifetime of the process.
 *
 * @param path        File name; not NUL-terminated. Copied. NULL for the variable and the search.
 * @param path_length Bytes of `path`, at most 4096; 0 for NULL.
 *
 * @retval IX_OK                     It will be used, or is already open.
 * @retval IX_ERROR_INVALID_ARGUMENT `path` is NULL with a length, `path_length` is above 4096, or there is a zero byte in it.
 * @retval IX_ERROR_CONFLICT         PDFium is already open from another file.
 * @retval IX_ERROR_TOO_LARGE        Out of memory.
 *
 * Any thread may call it. Cost: none; the file is opened with the first document. Since 0.1.
 */
IX_API ix_status ix_pdfium_library(const char *path, size_t path_length);

#ifdef __cplusplus
}
#endif

#endif
