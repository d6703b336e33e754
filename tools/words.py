#!/usr/bin/env python3
"""Counts the openings and phrases that make comments and documents hard to read, by folder.

    tools/words.py             the counts
    tools/words.py --list      each place; further words limit it to paths that hold one of them

An opening is the first word of a comment, or of its part on a parameter or a result: `What ...`, `Whether ...`. A comment should name
the thing itself. A phrase is one of a list, each with the words to write instead. `tools/lint.py` lists each, and fails at
more than LIMIT; a line that needs one says `lint: allow words, because ...`, as for any rule.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("Sources/Core", "Sources/CExports", "Sources/PdfProvider", "Sources/PopplerProvider", "Sources/PdfiumProvider", "Sources/Worker", "include", "bindings/python/src", "schema", "docs", "examples",
           "Tests", "tools")
#: The begin of a comment, then the name of a parameter or the word for a result, then the opening; a question may begin so.
OPENING = re.compile(r'(?:///|//|/\*\*<?|#:?|"""|^\s*\*|doc = "|: "|^[\w.]+ = "(?=[\w ]+: )|^\s{4,}(?=\w+: +W))\s*(?:[-*] )?'
                     r'(?:MARK: |(?:Parameters? )?[\w ]+: +|@\w+(?:\[[\w,]+\])? +(?:\w+ +)?)?'
                     r'(What|Whether)\b(?! (?:is|was|are|does|do|did)\b.*\?)')
#: A phrase, and the words to write instead.
PHRASES = {
    r"that never (?:was|were)\b": "unsupported",
    r"\b(?:that|what) cannot be\b(?! (?!is\b|are\b)\w)": "invalid, or: NaN, infinite or out of range",
    r"\bin hand\b": "being dragged",
    r"\btold to nobody\b": "never returned",
    r"\bnames? it no more\b": "no longer refers to it",
    r"\bnobody asked for\b": "was not requested",
    r"\bWith what has it\b": "say who does what",
    r"(?<!default )\buser space\b": "pdf space",
    r"\bthose are \w+ that may be\b": "say what is skipped",
    r"\bfrom where it may (?:not )?be made\b": "the access that a call needs",
    r"\bor never was\b": "or unknown",
    r"\bwhat (?:becomes|became|comes|came) of\b": "the result, the outcome, the rules for",
    r"\bwhat there is to\b": "name the things",
    r"\bhears? (?:no more )?of\b": "is called for, is notified of",
    r"\btells nobody\b": "has no effect",
    r"\bgets no for an answer\b": "the answer is false",
    r"\btrace of having told\b": "without changing it",
    r"\bnothing (?:else )?is said\b": "by default",
    r"(?<!\")\bsomebody\b": "name the role: an editor, a recognizer, another program",
    r"\bwhoever\b": "name the role: an editor, a recognizer, another program",
}
#: As many as lint lets pass: what branches bring that were begun before. It only falls.
LIMIT = 0
KINDS = (".swift", ".h", ".cpp", ".c", ".py", ".toml", ".md")
LEFT_OUT = ("docs/requirements.md", "docs/figures/", "examples/data/", "tools/words.py", "Tests/Tools/test_words.py")


def found(path: str, text: str) -> Iterator[tuple[int, str]]:
    """Lines and what is wrong with them."""
    prose = path.endswith(".md")
    for number, line in enumerate(text.split("\n"), 1):
        if not prose and (match := OPENING.search(line)):
            yield number, f"opens with {match[1]}"
        for phrase, instead in PHRASES.items():
            if match := re.search(phrase, line, re.IGNORECASE):
                yield number, f"`{match[0]}`: {instead}"


def is_read(path: str) -> bool:
    """True for files whose words count; generated headers count where they are written, in their sources."""
    return (path.startswith(tuple(f"{folder}/" for folder in FOLDERS)) and path.endswith(KINDS) and not path.startswith(LEFT_OUT)
            and "enerated" not in path and not (path.startswith("include/interact/") and "/types/" not in path))


def tracked() -> list[str]:
    """Every file that is read."""
    listing = subprocess.run(["git", "ls-files", *FOLDERS], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    return [each for each in listing if is_read(each) and (ROOT / each).exists()]


def main(arguments: list[str]) -> int:
    words = [each for each in arguments if each != "--list"]
    counts: Counter[str] = Counter()
    for path in tracked():
        for number, note in found(path, (ROOT / path).read_text(encoding="utf-8", errors="replace")):
            counts[next(folder for folder in FOLDERS if path.startswith(folder))] += 1
            if "--list" in arguments and (not words or any(word in path for word in words)):
                print(f"{path}:{number}: {note}")
    print(" · ".join(f"{folder} {counts[folder]}" for folder in FOLDERS), f"· in all {sum(counts.values())}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
