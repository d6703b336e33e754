// Cursors, regions, and the rules for when a cursor changes. Knows no document.
