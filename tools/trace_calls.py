#!/usr/bin/env python3
"""Every export that changes something names itself and its arguments, for the trace; this checks it, or writes it.

tools/trace_calls.py [--check]. Without --check the missing ones are written into Sources/CExports.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Sources/CExports"
# Those that change nothing that could be played again: readers, the trace itself, the log, pictures.
UNTRACED = {
    "ix_reader_new", "ix_document_record", "ix_document_set_log", "ix_document_render", "ix_document_render_without", "ix_explanation_remember",
    "ix_sequence_remember", "ix_document_find_destination", "ix_page_copy_label", "ix_document_find_page_label",
}
QUERIES_THAT_CHANGE = {"ix_registration_remove", "ix_document_remove_annotation_observer", "ix_view_copy_selected_text"}
VALUES = {"Double": "number", "ix_point": "point", "ix_party": "party"}
EXPORT = re.compile(r'@_cdecl\("(\w+)"\)\npublic func \w+\((.*?)\)(?: -> \w+)? \{\n(.*?)\n\}\n', re.S)
ENTRY = re.compile(
    r'(with(?:View|Document)\(\s*\w+, \.(query|change|drive))(?:, "(\w*)"(?:,\s*[^{]*?)?)?\s*\)(?= \{)', re.S)


def parameters(inner):
    """[(name, type)] of a Swift parameter list whose labels are all `_`."""
    return re.findall(r"_ (\w+): (?:@escaping )?([^,]+?(?:<[^>]*>\??)?)(?:,|$)", " ".join(inner.split()))


def sized_structs():
    text = "".join(path.read_text() for path in FOLDER.rglob("*.swift"))
    return set(re.findall(r"extension (\w+): SizedStruct", text))


def arguments(given, sized):
    """The Swift expressions of a call's arguments, the handle left out."""
    found, skip = [], False
    for i, (name, kind) in enumerate(given[1:], 1):
        following = given[i + 1] if i + 1 < len(given) else ("", "")
        if skip:
            skip = False
            continue
        pointee = re.match(r"UnsafePointer<(.+)>\?$", kind)
        if pointee:
            expression, skip = pointer(name, pointee[1], following, sized)
            found.append(expression)
        else:
            found.append(value(name, kind))
    return found


def pointer(name, pointee, following, sized):
    """The expression of something that the call reads, and whether the next parameter is its count."""
    counted = following[1] == "UInt" and re.search(r"count|length|capacity", following[0], re.I)
    many = counted and name.endswith("s")
    if pointee == "CChar" and counted:
        return f".text({name}, {following[0]})", True
    if pointee == "ix_event" and counted:
        return f".events({name}, {following[0]})", True
    if pointee.endswith("_functions"):
        return f".functions({name})", False
    if pointee in sized:
        return (f".sizedItems({name}, {following[0]})", True) if many else (f".sized({name})", False)
    return (f".items({name}, {following[0]})", True) if many else (f".record({name})", False)


def value(name, kind):
    """The expression of anything else."""
    if kind == "UnsafeMutableRawPointer?":
        return ".userData"
    if kind.startswith("UnsafeMutablePointer"):
        return f".out({name})"
    if kind in VALUES:
        return f".{VALUES[kind]}({name})"
    return f".function({name} != nil)" if kind.endswith("?") else f".word({name})"


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
    check, sized, wrong = "--check" in sys.argv, sized_structs(), []
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
