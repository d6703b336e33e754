#!/usr/bin/env python3
"""How much code of the library is copies of its own functions: inlined.py [LIBRARY] > table.

The compiler puts the code of a function into its callers where it thinks that this pays. By the debugging information of the library this lists
the functions whose copies are largest together: bytes of all copies, their number, bytes of one. A large one with many copies wants
`@inline(never)`, or its part that does not differ moved into a function of its own. A second table adds up what is specialised: sorts, appends
and closures that are compiled anew for each type or caller.
"""
import collections
import re
import subprocess
import sys

TAG = re.compile(r" <[0-9a-f]+><([0-9a-f]+)>: Abbrev Number: \d+ \((\w+)\)")
REFERENCE = re.compile(r"<0x([0-9a-f]+)>")
ROWS = 60


def dump(what, library):
    """The lines of one of readelf's dumps."""
    with subprocess.Popen(["readelf", f"--debug-dump={what}", library], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        yield from process.stdout


def ranges(library):
    """The length of each list of ranges, by its offset."""
    lengths = collections.Counter()
    for line in dump("Ranges", library):
        words = line.split()
        if len(words) == 3 and re.fullmatch("[0-9a-f]{8}", words[0]) and re.fullmatch("[0-9a-f]+", words[1]):
            lengths[int(words[0], 16)] += int(words[2], 16) - int(words[1], 16)
    return lengths


def copies(library):
    """Bytes and number of the copies of each function, by its mangled name."""
    lengths = ranges(library)
    names, declared, size, count = {}, {}, collections.Counter(), collections.Counter()
    tag = place = origin = None
    for line in dump("info", library):
        if match := TAG.match(line):
            place, tag, origin = int(match.group(1), 16), match.group(2), None
        elif tag == "DW_TAG_subprogram":
            if "DW_AT_specification" in line:
                declared[place] = int(REFERENCE.search(line).group(1), 16)
            elif "DW_AT_linkage_name" in line or ("DW_AT_name" in line and place not in names):
                names[place] = line.split(":")[-1].strip()
        elif tag == "DW_TAG_inlined_subroutine":
            if "DW_AT_abstract_origin" in line:
                origin = int(REFERENCE.search(line).group(1), 16)
            elif "DW_AT_ranges" in line or "DW_AT_high_pc" in line:
                value = int(line.split(":")[1], 0)
                size[origin] += lengths[value] if "DW_AT_ranges" in line else value
                count[origin] += 1
    total, number = collections.Counter(), collections.Counter()
    for function in size:
        name = names.get(function) or names.get(declared.get(function), "?")
        total[name] += size[function]
        number[name] += count[function]
    return total, number


def specialised(library):
    """Bytes and number of specialised functions, by the name of what is specialised."""
    symbols = subprocess.run(["nm", "-S", library], capture_output=True, text=True, check=True).stdout
    names = subprocess.run(["swift", "demangle", "--simplified"], input=symbols, capture_output=True, text=True, check=True).stdout
    total, number = collections.Counter(), collections.Counter()
    for line in names.splitlines():
        words = line.split(None, 3)
        if len(words) == 4 and words[2] in "tT" and words[3].startswith("specialized"):
            name = re.sub(r"[<(].*", "", words[3])
            total[name] += int(words[1], 16)
            number[name] += 1
    return total, number


def table(title, total, number, name=str):
    print(f"| {title} | bytes | copies | bytes of one |\n|---|---|---|---|")
    for key, size in total.most_common(ROWS):
        print(f"| `{name(key)}` | {size} | {number[key]} | {size // number[key]} |")
    print()


def main():
    library = sys.argv[1] if len(sys.argv) > 1 else "build/lib/libinteract.so.0"
    total, number = copies(library)
    top = [key for key, _ in total.most_common(ROWS)]
    plain = subprocess.run(["swift", "demangle", "--simplified"], input="\n".join(top), capture_output=True, text=True, check=True).stdout.splitlines()
    names = dict(zip(top, plain))
    table("copied into callers", total, number, lambda key: names[key])
    table("specialised", *specialised(library))


main()
