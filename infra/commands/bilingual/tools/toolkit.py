"""Translates XLIFF files with the Translate Toolkit: every letter becomes another, codes stay. Arguments: from and to, in turn."""

import sys

from translate.storage import xliff, xliff2
from translate.storage.placeables import StringElem


def changed(tree):
    for part in tree.depth_first():
        if part.isleaf():
            part.sub = ["".join("ż" if letter.isalpha() else letter for letter in text) for text in map(str, part.sub)]
    return tree


pairs = iter(sys.argv[1:])
units = 0
for source, target in zip(pairs, pairs):
    with open(source, "rb") as file:
        content = file.read()
    kind = xliff2.Xliff2File if b'version="2.1"' in content[:1000] else xliff.Xliff1File
    store = kind.parsestring(content)
    for unit in store.units:
        if unit.istranslatable():
            unit.rich_target = [changed(StringElem.parse(str(one), []) if isinstance(one, str) else one.copy()) for one in unit.rich_source]
            units += 1
    store.savefile(target)
print(units)
