// One view: routes events down, collects effects; no behaviour of its own.
