#!/usr/bin/env python3
"""Every C function written by hand that changes something names itself and its arguments, for the trace; this checks it, or writes it.

tools/trace_calls.py [--check]. Without --check the missing ones are written into Sources/CExports. Those that are
generated (tools/generate/entries.py) name themselves.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Sources/CExports"
sys.path.insert(0, str(ROOT / "tools"))

from generate.entries import QUERIES_THAT_CHANGE, UNTRACED  # noqa: E402
from generate.trace_arguments import arguments, parameters, sized_structs  # noqa: E402

EXPORT = re.compile(r'@_cdecl\("(\w+)"\)\npublic func \w+\((.*?)\)(?: -> \w+)? \{\n(.*?)\n\}\n', re.S)
ENTRY = re.compile(
    r'(with(?:View|Document)\(\s*\w+, \.(query|change|drive))(?:, "(\w*)"(?:,\s*[^{]*?)?)?\s*\)(?= \{)', re.S)


def traced(name, inner, body, sized):
    """The body with its entry naming the call; the same where it need not."""
    entry = ENTRY.search(body)
    if entry is None or name in UNTRACED or (entry[2] == "query" and name not in QUERIES_THAT_CHANGE):
        return body
    values = arguments(parameters(inner), sized)
    call = f'{entry[1]}, "{name}"' + (f", [{', '.join(values)}]" if values else "")
    return body[:entry.start()] + call + ")" + body[entry.end():]


def squeezed(text):
    return re.sub(r"\s+", "", text).replace(",]", "]").replace(",)", ")")


def main():
    check, sized, wrong = "--check" in sys.argv, sized_structs(ROOT), []
    for path in sorted(FOLDER.rglob("*.swift")):
        text = path.read_text()
        for name, inner, body in EXPORT.findall(text):
            new = traced(name, inner, body, sized)
            if squeezed(new) != squeezed(body):
                wrong.append(f"{path.relative_to(ROOT)}: {name} does not name itself and its arguments for the trace")
                text = text.replace(body, new)
        if not check and wrong:
            path.write_text(text)
    for line in wrong:
        print(line)
    if check and wrong:
        sys.exit("tools/trace_calls.py writes them")


if __name__ == "__main__":
    main()
