/** @file
 * Edits and their history.
 */
#ifndef IX_TYPES_EDIT_H
#define IX_TYPES_EDIT_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** The effect of an edit on an annotation. */
typedef enum ix_annotation_change {
  IX_ANNOTATION_CREATED = 1, /**< New, brought back, or come from another page. */
  IX_ANNOTATION_CHANGED = 2, /**< Its members, or its place in the z-order. */
  IX_ANNOTATION_REMOVED = 3, /**< Gone, or gone to another page. Undoing brings it back under the same id. */
  IX_ANNOTATION_CHANGE_FORCE32 = 0x7fffffff
} ix_annotation_change;

/** The history of a document: the steps that can be undone and redone. */
typedef struct ix_history {
  uint32_t size;       /**< sizeof(ix_history). */
  uint32_t undo_count; /**< How many steps can be undone. */
  uint32_t redo_count; /**< How many steps can be redone. */
  uint32_t undo_name;  /**< An #ix_phrase; 0 where there is nothing to undo. */
  uint32_t redo_name;  /**< An #ix_phrase; 0 where there is nothing to redo. */
  uint32_t modified;   /**< 1 where something differs from what was opened or saved last. */
  uint64_t revision;   /**< Counts every change of all this. */
} ix_history;
#define IX_HISTORY_INIT {sizeof(ix_history), 0, 0, 0, 0, 0, 0}

#endif
