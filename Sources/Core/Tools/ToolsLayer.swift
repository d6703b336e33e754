// The tool manager, its loop, and the tools.
