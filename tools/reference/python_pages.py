"""The pages of the Python reference: directives of autodoc for what the package exports, by the module that it is from."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from .c_pages import heading
from .groups import PYTHON_GROUPS, PYTHON_MODULES, placed

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "bindings/python/src/libinteract"


def pages() -> dict[str, str]:
    """Every page by its path, and the page that lists them. The sources are read, not imported."""
    exported = _exported()
    groups = placed(PYTHON_GROUPS, sorted(exported))
    found = {f"python/{group.slug}.rst": heading(group.title, "=") + "\n".join(
        _module(name, exported[name], len(parts) > 1) for name in parts) for group, parts in groups}
    for name in PYTHON_MODULES:
        if name not in [part for _, parts in groups for part in parts]:
            found[f"python/{name}.rst"] = heading(f"libinteract.{name}", "=") + _whole(name)
    slugs = [group.slug for group, _ in groups] + [name for name in PYTHON_MODULES if f"python/{name}.rst" in found]
    listing = "\n".join(f"   {slug}" for slug in dict.fromkeys(slugs))
    found["python/reference.rst"] = f"""{heading("Python reference", "=")}
What ``libinteract`` exports; all names can be imported from the package itself. Exceptions come from statuses of C
(:doc:`../contracts/errors`).

.. toctree::
   :maxdepth: 1

{listing}
"""
    return found


def _exported() -> dict[str, list[str]]:
    """The names that the package exports, by the module that defines them."""
    tree = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    found: dict[str, list[str]] = {"events": []}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 1:
            names = [each.name for each in node.names]
            found.setdefault(node.module, []).extend(_defined(node.module) if names == ["*"] else names)
    return found


def _defined(module: str) -> list[str]:
    """The names that `import *` takes from a module."""
    tree = _tree(module)
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.List) and getattr(node.targets[0], "id", "") == "__all__":
            return [str(each.value) for each in node.value.elts if isinstance(each, ast.Constant)]
    return [node.name for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and not node.name.startswith("_")]


def _module(name: str, names: list[str], titled: bool) -> str:
    tree = _tree(name)
    doc = (ast.get_docstring(tree) or "").split("\n\n")
    title = re.split(r"[.:;,](?: |$)", doc[0])[0]
    intro = "\n\n".join(" ".join(each.split()) for each in doc)
    lines = [heading(title, "-") if titled else "", intro, ""]
    if name == "enums":
        return "\n".join([*lines, *_enums()])
    if name in PYTHON_MODULES:
        return "\n".join([*lines, f".. automodule:: libinteract.{name}\n   :members:\n"])
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    for each in dict.fromkeys(names):
        if each in classes:
            lines += [f".. autoclass:: libinteract.{each}", "   :members:", "   :inherited-members: int, Exception, tuple", ""]
        elif each[:1].islower():
            lines += [f".. autofunction:: libinteract.{each}", ""]
        else:
            lines += [f".. autodata:: libinteract.{each}", ""]
    return "\n".join(lines)


def _tree(name: str) -> ast.Module:
    """The source of a module, or of what a package says of itself."""
    path = PACKAGE / name / "__init__.py"
    return ast.parse((path if path.exists() else PACKAGE / f"{name}.py").read_text(encoding="utf-8"))


def _enums() -> list[str]:
    """Every enum with the names of its values. What they mean stands at the enum of C, once."""
    lines = ["What each value means is said at the enum of C.", ""]
    sources = (path.read_text(encoding="utf-8") for path in sorted((PACKAGE / "enums").glob("*.py")))
    for node in (node for source in sources for node in ast.parse(source).body):
        if isinstance(node, ast.ClassDef):
            values = [f"``{target.id}``" for each in node.body if isinstance(each, ast.Assign)
                      for target in each.targets if isinstance(target, ast.Name)]
            c_name = "ix_" + re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", node.name).lower()
            doc = " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split())
            said = "" if doc.startswith("See ix_") else re.sub(r"#?\b(ix_\w+|IX_\w+)\b", r"``\1``", doc) + " "
            lines += [f".. py:class:: libinteract.{node.name}", "", f"   {said}See ``{c_name}``.", "",
                      f"   {', '.join(values)}", ""]
    return lines


def _whole(name: str) -> str:
    """A module or package that is used by its own name."""
    path = PACKAGE / name
    parts = [f"libinteract.{name}"]
    if path.is_dir():
        parts += [f"libinteract.{name}.{each.stem}" for each in sorted(path.glob("*.py")) if not each.stem.startswith("_")]
    return "\n".join(f".. automodule:: {each}\n   :members:\n   :no-index:\n" for each in parts)
