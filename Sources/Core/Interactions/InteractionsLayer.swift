// The components, their conditions, callbacks and composites, and why they did or did not act.
