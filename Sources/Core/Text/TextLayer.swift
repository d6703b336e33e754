// Words, lines, columns, reading order, ranges and granularity, from glyphs alone.
