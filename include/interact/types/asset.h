/** @file
 * Data that annotations carry: pictures, files, sounds.
 */
#ifndef IX_TYPES_ASSET_H
#define IX_TYPES_ASSET_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** The kinds of data that annotations carry. */
typedef enum ix_asset_kind {
  IX_ASSET_PIXELS = 1, /**< Rows from the top, without gaps; of a pixel its components, then its opacity where it has one. */
  IX_ASSET_JPEG = 2,   /**< A JPEG file, baseline or progressive; its members are read from it. */
  IX_ASSET_FILE = 3,   /**< Any file. */
  IX_ASSET_SOUND = 4,  /**< Samples, of several channels one after the other. */
  IX_ASSET_KIND_FORCE32 = 0x7fffffff
} ix_asset_kind;

/** The form of an asset's bytes. */
typedef enum ix_asset_flags {
  IX_ASSET_HAS_ALPHA = 1 << 0, /**< A pixel ends with its opacity; its components are not multiplied by it. */
  IX_ASSET_FLAGS_FORCE32 = 0x7fffffff
} ix_asset_flags;

/** How the samples of a sound are written (ISO 32000-2, table 305). */
typedef enum ix_sound_encoding {
  IX_SOUND_RAW = 0,    /**< From 0 up. */
  IX_SOUND_SIGNED = 1, /**< Two's complement. */
  IX_SOUND_MU_LAW = 2, /**< mu-law, 8 bits. */
  IX_SOUND_A_LAW = 3, /**< A-law, 8 bits. */
  IX_SOUND_ENCODING_FORCE32 = 0x7fffffff
} ix_sound_encoding;

/** Describes an asset. Members that its kind does not use are 0. */
typedef struct ix_asset {
  uint32_t size;       /**< sizeof(ix_asset). */
  uint32_t kind;       /**< An #ix_asset_kind. */
  uint32_t flags;      /**< A set of #ix_asset_flags. */
  uint32_t width;      /**< Pixels, at most 32768. */
  uint32_t height; /**< Pixels, at most 32768. */
  uint32_t components; /**< 1 grey, 3 RGB, 4 CMYK; a byte each. */
  uint32_t channels;   /**< Of a sound: 1 to 32. */
  uint32_t bits;       /**< Of a sample: 8, or 16 with the high byte first. */
  uint32_t encoding;   /**< An #ix_sound_encoding. */
  uint32_t inverted;   /**< 1 for a JPEG whose components are inverted; out only. */
  double rate;         /**< Samples a second. */
} ix_asset;
#define IX_ASSET_INIT {sizeof(ix_asset), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}

/** The content that a tool asks for before it creates something; see IX_EFFECT_CONTENT_WANTED. */
typedef enum ix_content {
  IX_CONTENT_NOTHING = 0, /**< Reserved: what asks for nothing sends no effect. */
  IX_CONTENT_IMAGE = 1, /**< A picture: IX_ASSET_PIXELS or IX_ASSET_JPEG. */
  IX_CONTENT_FILE = 2,  /**< An IX_ASSET_FILE, and its name as the text. */
  IX_CONTENT_SOUND = 3, /**< An IX_ASSET_SOUND. */
  IX_CONTENT_TEXT = 4,  /**< A text: of a date, the date as it is to be read. */
  IX_CONTENT_FORCE32 = 0x7fffffff
} ix_content;

#endif
