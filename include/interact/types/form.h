/** @file
 * Forms: what fields are and why one was not filled.
 */
#ifndef IX_TYPES_FORM_H
#define IX_TYPES_FORM_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** /Ff (ISO 32000-2, tables 227, 229, 231 and 233). What a flag means depends on the #ix_field_kind. */
typedef enum ix_field_flags {
  IX_FIELD_READ_ONLY = 1 << 0,
  IX_FIELD_REQUIRED = 1 << 1,
  IX_FIELD_NO_EXPORT = 1 << 2,
  IX_FIELD_MULTI_LINE = 1 << 12,
  IX_FIELD_PASSWORD = 1 << 13,         /**< Shown as stars; its value is never written into a file. */
  IX_FIELD_NO_TOGGLE_TO_OFF = 1 << 14, /**< One of the radio buttons has to stay on. */
  IX_FIELD_EDITABLE = 1 << 18,         /**< A combo box that takes what is none of its options. */
  IX_FIELD_SORTED = 1 << 19,
  IX_FIELD_FILE_SELECT = 1 << 20,      /**< The path of a file; it cannot be filled here. */
  IX_FIELD_MULTI_SELECT = 1 << 21,
  IX_FIELD_NO_SPELL_CHECK = 1 << 22,
  IX_FIELD_NO_SCROLL = 1 << 23,
  IX_FIELD_COMB = 1 << 24,             /**< `max_length` cells of one width. */
  IX_FIELD_IN_UNISON = 1 << 25,        /**< Of radio buttons; of text fields rich text. */
  IX_FIELD_COMMITS_AT_ONCE = 1 << 26,
  IX_FIELD_FLAGS_FORCE32 = 0x7fffffff
} ix_field_flags;

/** Why a field was not filled. */
typedef enum ix_fill_refusal {
  IX_FILL_NOT_A_FIELD = 1,    /**< No field, or of a kind that is not known. */
  IX_FILL_READ_ONLY = 2,
  IX_FILL_NOT_SUPPORTED = 3,  /**< It is not filled in this way: a file, a button without an action. */
  IX_FILL_TOO_LONG = 4,       /**< `detail` is how many characters it takes. */
  IX_FILL_NOT_ENCODABLE = 5,  /**< `detail` is the Unicode scalar value that the field's font lacks. */
  IX_FILL_NOT_AN_OPTION = 6,
  IX_FILL_SEVERAL_LINES = 7,  /**< A line break in a field of one line. */
  IX_FILL_ONE_IS_ON = 8,      /**< See IX_FIELD_NO_TOGGLE_TO_OFF. */
  IX_FILL_NOT_LOADED = 9,     /**< Other widgets of the field come later or cannot be read. */
  IX_FILL_CONFLICT = 10,      /**< A gesture has one of the widgets in hand. */
  IX_FILL_TOO_LARGE = 11,
  IX_FILL_REFUSAL_FORCE32 = 0x7fffffff
} ix_fill_refusal;

#endif
