"""The commands that a shell script calls, by a simple reading of it: no shell is run."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

WORDS = """
if then elif else fi for in do done while until case esac function select time { } [ [[ ]] ! . : alias bg bind break builtin cd command
continue declare dirs disown echo enable eval exec exit export false fc fg getopts hash help history jobs kill let local logout mapfile
popd printf pushd pwd read readarray readonly return set shift shopt source suspend test times trap true type typeset ulimit umask
unalias unset wait coproc
""".split()
"""The builtins of the shell."""

RUNS_ANOTHER = {"exec", "time", "command", "nice", "env", "timeout", "xargs", "nohup", "then", "do", "else", "if", "elif", "while", "until", "!", "{"}
"""After these another command follows, behind options, numbers and assignments."""

HEREDOC = re.compile(r"<<-?\s*(['\"]?)(\w+)\1")
SHELL_HEREDOC = {"SH"}
ASSIGNMENT = re.compile(r"\w+(\[[^]]*\])?\+?=")
COMMAND = re.compile(r"[A-Za-z_][\w.+-]*$")


def code_of(path: Path) -> str:
    """The script without comments, and without here documents that are no shell."""
    lines: list[str] = []
    ends: str | None = None
    for line in path.read_text(encoding="utf-8").splitlines():
        if ends is not None:
            ends = None if line.strip() == ends else ends
            continue
        if begins := HEREDOC.search(line):
            if begins[2] not in SHELL_HEREDOC:
                ends = begins[2]
        if not line.lstrip().startswith("#") and line.strip() not in SHELL_HEREDOC:
            lines.append(line)
    return "\n".join(lines).replace("\\\n", " ")


def blanked(code: str) -> str:
    """The code with the text of its strings gone, and what is substituted in them kept as commands of their own."""
    code = re.sub(r"\$'[^']*'", "_", code)
    code = re.sub(r"'[^']*'", "_", code)
    inner: list[str] = []
    while found := re.search(r"\$\(([^()]*)\)", code):
        inner.append(found[1])
        code = code[: found.start()] + "_" + code[found.end():]
    code = re.sub(r'"(?:[^"\\]|\\.)*"', "_", code)
    return "\n".join([code, *(re.sub(r'"(?:[^"\\]|\\.)*"', "_", each) for each in inner)])


def first_words(piece: str) -> list[str]:
    """The command of a piece of a line, and those that it runs."""
    found: list[str] = []
    words = piece.split()
    while words:
        word = words.pop(0)
        if ASSIGNMENT.match(word) or word.startswith(("-", "<", ">", "2>", "&")) or word.isdigit():
            continue
        found.append(word)
        if word not in RUNS_ANOTHER:
            break
    return found


def functions_of(path: Path) -> set[str]:
    """Its functions, and those of the scripts that it sources: `# shellcheck source=tools/other.sh` names them."""
    found = set(re.findall(r"^\s*(\w[\w-]*)\s*\(\)", blanked(code_of(path)), re.MULTILINE))
    for other in re.findall(r"^# shellcheck source=(\S+)$", path.read_text(encoding="utf-8"), re.MULTILINE):
        found |= functions_of(ROOT / other)
    return found


def commands(path: Path) -> set[str]:
    """The programs that a script calls by name: neither builtins nor its own functions, no paths and no variables."""
    code = blanked(code_of(path))
    functions = functions_of(path)
    code = re.sub(r"^(\s*)[\w|*. -]+\)\s", r"\1", code, flags=re.MULTILINE)  # the patterns of a case
    code = re.sub(r"\b(?:for|select)\s+\w+\s+in\b[^\n;]*", "", code)
    code = re.sub(r"\bcase\b[^\n]*\bin\b", "", code)
    code = re.sub(r"[\w]+\+?=\([^)]*\)", "", code)  # arrays
    code = re.sub(r"\[\[.*?\]\]", "", code)
    code = re.sub(r"\$?\(\([^)]*\)\)", "_", code)
    found: set[str] = set()
    for piece in re.split(r"\n|;|\|\||&&|\||(?<![<>])&(?!>)|\(|\)|`", code):
        found.update(first_words(piece))
    return {each for each in found if COMMAND.match(each) and each not in WORDS and each not in functions and each != "_"}
