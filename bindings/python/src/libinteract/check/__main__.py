"""The command line of the checkers."""

from __future__ import annotations

import argparse
from pathlib import Path

from . import corpus, gestures, text


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m libinteract.check", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("corpus", help="real files against facts that other programs established")
    one.add_argument("folder", type=Path)
    one.add_argument("--at-least", action="append", default=[], metavar="KIND=PERCENT")
    one.add_argument("--except", dest="excepted", action="append", default=[], metavar="ID")
    one.add_argument("--jobs", type=int, default=2)
    one.add_argument("--quiet", action="store_true", help="no line per disagreement")
    two = commands.add_parser("gestures", help="expectations of other engines, one case a line")
    two.add_argument("file", type=Path)
    two.add_argument("--quiet", action="store_true", help="no line per failing case")
    two.add_argument("--overlay", type=Path, help="a file that adds companions and reasons to cases of the other")
    two.add_argument("--scale", type=float, default=1, help="all times and distances so many times as long")
    three = commands.add_parser("text", help="words, clicks, drags, search and order against PyMuPDF and pypdfium2")
    three.add_argument("folder", type=Path)
    three.add_argument("--at-least", action="append", default=[], metavar="KIND=PERCENT")
    three.add_argument("--only", action="append", default=[], metavar="ID", help="this file; may be given again")
    three.add_argument("--pages", type=int, default=text.PAGES, help="at most so many of a file, evenly")
    three.add_argument("--letters", type=Path, help="a folder of further truth: the letters of pages in reading order")
    three.add_argument("--jobs", type=int, default=2)
    three.add_argument("--quiet", action="store_true", help="no line per disagreement")
    options = parser.parse_args()
    if options.command == "text":
        bounds = dict(each.split("=", 1) for each in options.at_least)
        return text.run(options.folder, bounds, options.only, options.jobs, options.pages, options.quiet,
            options.letters)
    if options.command == "gestures":
        return gestures.run(options.file, options.quiet, options.scale, options.overlay)
    return corpus.run(
        options.folder, dict(each.split("=", 1) for each in options.at_least), set(options.excepted), options.jobs,
        options.quiet)


if __name__ == "__main__":
    raise SystemExit(main())
