/** @file
 * Statuses, the answers of calls.
 */
#ifndef IX_TYPES_STATUS_H
#define IX_TYPES_STATUS_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** 0 is success, negative an error after which nothing has changed, positive a remark on a success. */
typedef enum ix_status {
  IX_OK = 0,
  IX_END = 1,          /**< Nothing more to give. */
  IX_NO_OP = 2,        /**< Valid, and there was nothing to do. */
  IX_NOT_RETAINED = 3, /**< Done; the next refresh of a derived layout undoes it. */
  IX_PENDING = 4,      /**< The answer comes later; see ix_document_deliver(). */
  IX_ERROR_INVALID_ARGUMENT = -1, /**< NULL, NaN, infinite, out of range or unknown. */
  IX_ERROR_STALE_HANDLE = -2,     /**< Not a handle, or of something freed. */
  IX_ERROR_NOT_FOUND = -3,        /**< The id or index names nothing. */
  IX_ERROR_REENTRANT = -4,        /**< This call may not be made from inside this callback. */
  IX_ERROR_BUSY = -5,             /**< Another thread is inside this document. */
  IX_ERROR_ABI_MISMATCH = -6,     /**< A struct's size makes no sense to this version. */
  IX_ERROR_BUFFER_TOO_SMALL = -7, /**< The length needed is in the out-parameter. */
  IX_ERROR_TOO_LARGE = -8,        /**< Above 2^24 items or above the document's budget. */
  IX_ERROR_LOCKED = -9,           /**< The document wants a password. */
  IX_ERROR_WRONG_PASSWORD = -10, /**< The password does not open the document. */
  IX_ERROR_DAMAGED = -11,         /**< The file, or this part of it, cannot be read. */
  IX_ERROR_NOT_SUPPORTED = -12,   /**< The provider has no such entry, or it cannot be done that way. */
  IX_ERROR_DENIED = -13,          /**< A condition denied it. */
  IX_ERROR_CYCLE = -14,           /**< The relation would close a cycle. */
  IX_ERROR_CONFLICT = -15,        /**< Something else holds the item. */
  IX_ERROR_IO = -16,              /**< The system refused to read or write. */
  IX_ERROR_PROVIDER = -17,        /**< The provider failed, or handed over what cannot be. */
  IX_ERROR_SIGNED = -18,          /**< It would break the file's signatures; see IX_SAVE_REWRITE_SIGNED. */
  IX_STATUS_FORCE32 = 0x7fffffff
} ix_status;

#endif
