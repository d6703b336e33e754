// Spreads, layouts, zoom, viewport, scroll motion, destinations and places.
