// Samples, recognizers, relations, the resolver, velocity and motion curves. Knows no document.
