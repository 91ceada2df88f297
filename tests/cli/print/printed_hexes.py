# Where the hexes and inches of a map lie on a picture of it, and what is printed in each hex: from the words of the manual and plain geometry,
# not from our own code. Enough for the maps of the samples; anything else in a map is refused.
import math
import os
import xml.dom.minidom


def elements(node, name=None):
    return [c for c in node.childNodes if c.nodeType == 1 and name in (None, c.tagName)]


def root_of(path):
    return xml.dom.minidom.parse(path).documentElement


def map_of(path):
    """The map that a scenario, or the scenario of a placement, lies on; what another scenario says counts where it says nothing."""
    root, folder = root_of(path), os.path.dirname(path)
    if root.tagName == "map":
        return path
    if root.tagName == "placement":
        return map_of(os.path.join(folder, root.getAttribute("scenario")))
    for one in elements(root, "map"):
        return os.path.join(folder, one.getAttribute("file"))
    return map_of(os.path.join(folder, elements(root, "extends")[0].getAttribute("file")))


class BoardOf:
    """One board: its hexes as (column, row), their labels, and where their middles lie, in hexes from the middle of the first line's first."""

    def __init__(self, node):
        get = lambda name, default: node.getAttribute(name) or default
        self.id, self.flat = get("id", ""), get("top", "flat") == "flat"
        self.columns, self.rows = int(get("columns", 0)), int(get("rows", 0))
        self.pushed = 0 if get("shifted", "even") == "even" else 1  # remainder of a pushed line's number
        self.short = get("shifted-are-short", "no") == "yes"
        self.at = int(get("at-column", 1)) - 1, int(get("at-row", 1)) - 1
        labels = elements(node, "labels")[0]
        get = lambda name, default: labels.getAttribute(name) or default
        self.pattern, self.slant = get("pattern", ""), get("slant", "")
        self.first_column, self.first_row = int(get("first-column", 1)), int(get("first-row", 1))
        self.first_row_shifted = int(get("first-row-shifted", self.first_row))
        known = {"pattern", "slant", "first-column", "first-row", "first-row-shifted", "letters", "rows-from"}
        if set(labels.attributes.keys()) - known or get("letters", "repeat") != "repeat" or get("rows-from", "north") != "north":
            raise ValueError("labels that are not understood here")

    def is_pushed(self, column, row):
        return (column if self.flat else row) % 2 == self.pushed

    def cells(self):
        for column in range(1, self.columns + 1):
            for row in range(1, self.rows + 1):
                last = row == self.rows if self.flat else column == self.columns
                if not (self.short and last and self.is_pushed(column, row)):
                    yield column, row

    def label(self, column, row):
        first = self.first_row_shifted if self.is_pushed(column, row) else self.first_row
        number = row - 1 + first + (column // 2 if self.slant == "rising" else 0)
        across = column - 1 + self.first_column
        letters = chr(64 + (across - 1) % 26 + 1) * ((across - 1) // 26 + 1)
        text = self.pattern
        for name, value in (("column", across), ("row", number)):
            text = text.replace("{%s:02}" % name, "%02d" % value).replace("{%s}" % name, str(value))
        return text.replace("{board}", self.id).replace("{letters}", letters)

    def middle(self, column, row):
        """In widths from flat side to flat side."""
        push = 0.5 if self.is_pushed(column, row) else 0
        column, row = column - 1 + self.at[0], row - 1 + self.at[1]
        along = math.sqrt(3) / 2
        return (column * along, row + push) if self.flat else (column + push, row * along)


class Printed:
    """On a picture of this size: the board lies in its middle, with the same margin to the left and right, and above and below."""

    def __init__(self, map_file, width, height, hex_px=128, inch_px=100):
        root = root_of(map_file)
        self.labels, self.tables, self.names = {}, {}, {}
        boards = [BoardOf(one) for one in elements(root, "board")]
        spots = [(one.label(*cell), one.middle(*cell), one.flat) for one in boards for cell in one.cells()]
        if spots:
            # Lines of hexes lie whole pixels apart.
            pitch = round(hex_px * math.sqrt(3) / 2) / (math.sqrt(3) / 2)
            scale = lambda spot, flat: (spot[0] * (pitch if flat else hex_px), spot[1] * (hex_px if flat else pitch))
            spots = [(label, scale(spot, flat), flat) for label, spot, flat in spots]
            for axis, size in ((0, width), (1, height)):
                least, most = min(s[1][axis] for s in spots), max(s[1][axis] for s in spots)
                margin = (size - (most - least)) / 2 - least
                spots = [(label, tuple(v + margin if n == axis else v for n, v in enumerate(spot)), flat) for label, spot, flat in spots]
        for label, spot, _ in spots:
            self.labels[label] = spot
            self.names.setdefault((round(spot[0]), round(spot[1])), set()).add(label)  # two boards may share a hex
        for one in elements(root, "table"):
            w, h = float(one.getAttribute("width")), float(one.getAttribute("height"))
            self.tables[one.getAttribute("id")] = ((width - inch_px * w) / 2, (height + inch_px * h) / 2, inch_px)

    def on_table(self, table, x, y):
        left, below, inch = self.tables[table]
        return left + inch * x, below - inch * y
