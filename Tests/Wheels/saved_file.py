"""Says whether a form that the installed packages filled is so for another reader: saved_file.py FILE."""

import sys

import pikepdf

with pikepdf.open(sys.argv[1]) as file:
    fields = {str(each.T): each for each in file.Root.AcroForm.Fields if "/T" in each}
    assert str(fields["name"].V) == "Ada Lovelace", fields["name"].V
    assert fields["agreed"].V != pikepdf.Name.Off, fields["agreed"].V
    appearance = fields["name"].AP.N.read_bytes()
    assert b"Tj" in appearance or b"TJ" in appearance, appearance
print(f"{sys.argv[1]}: name is Ada Lovelace, agreed is on, and both have appearances")
