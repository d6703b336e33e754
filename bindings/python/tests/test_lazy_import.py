"""`import libinteract` loads the library and its tables; the rest comes when it is first asked for, and nobody sees a difference."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

import libinteract as ix
from libinteract import enums

PROGRAM = """
import json, pickle, pydoc, sys
import libinteract
loaded = sorted(name for name in sys.modules if name.startswith("libinteract."))
page = libinteract.open, libinteract.geometry, libinteract.enums.Fit
point = pickle.loads(pickle.dumps(libinteract.Point(1, 2)))
print(json.dumps([loaded, list(point), libinteract.Fit is page[2], pydoc.plain(pydoc.render_doc(libinteract)), dir(libinteract)]))
"""


def test_a_new_program_loads_what_it_names() -> None:
    said = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True).stdout
    loaded, point, is_same, told, names = json.loads(said)
    heavy = {f"libinteract.{each}" for each in ("annotation", "decorations", "document", "effects", "geometry", "page", "view")}
    assert not heavy & set(loaded) and "libinteract._core" in loaded
    assert point == [1, 2] and is_same
    assert "class View(" in told and "class Document(" in told and "class EffectType(" in told
    assert set(ix.__all__) | {"open", "geometry", "view"} <= set(names)


@pytest.mark.parametrize("package", [ix, enums])
def test_a_name_that_is_not_there_is_an_attribute_error(package: Any) -> None:
    with pytest.raises(AttributeError, match=f"module '{package.__name__}' has no attribute 'Veiw'"):
        package.Veiw
