# A second reader of what we write for VASSAL, made from the format and not from our writer: a module, and saved games that go with it.
# usage: vassal_reader.py MODULE [SAVE]   prints what it found as JSON; every fault by itself in "faults".
import json
import math
import re
import struct
import sys
import xml.dom.minidom
import zipfile

faults = []


def fault(text):
    faults.append(text)


def tokens(text, delimiter):
    """Items of a list: a delimiter behind a backslash is part of the item; quotes around an item go."""
    out, item, i = [], "", 0
    while i < len(text):
        if text[i] == "\\" and i + 1 < len(text) and text[i + 1] == delimiter:
            item += delimiter
            i += 2
        elif text[i] == delimiter:
            out.append(item)
            item = ""
            i += 1
        else:
            item += text[i]
            i += 1
    out.append(item)
    return [t[1:-1] if len(t) > 1 and t[0] == "'" and t[-1] == "'" else t for t in out]


def chain(text):
    """Traits from the outside in."""
    out = []
    while True:
        parts = tokens(text, "\t")
        out.append(parts[0])
        if len(parts) == 1:
            return out
        if len(parts) != 2:
            fault("a trait with %d parts inside: %r" % (len(parts), text))
            return out
        text = parts[1]


def piece_of(command):
    if not command.startswith("+/"):
        fault("no piece: %r" % command[:60])
        return None
    parts = tokens(command[2:], "/")
    if len(parts) != 3:
        fault("a piece of %d parts: %r" % (len(parts), command[:200]))
        return None
    identity, types, states = parts
    if types == "stack":
        state = tokens(states, ";")
        return {"stack": state[3:], "id": identity, "map": state[0], "x": int(state[1]), "y": int(state[2])}
    types, states = chain(types), chain(states)
    if len(types) != len(states):
        fault("%d traits and %d states: %r" % (len(types), len(states), command[:200]))
        return None
    piece = {"id": identity, "marks": {}, "hidden_by": None, "masked_by": None}
    for kind, state in zip(types, states):
        if kind.startswith("mark;"):
            piece["marks"] = dict(zip(tokens(kind[5:], ","), tokens(state, ",")))
        elif kind.startswith("hide;"):
            if tokens(kind, ";")[4] != "side:":
                fault("hidden by a player, not by a side")
            piece["hidden_by"] = None if state == "null" else state
        elif kind.startswith("obs;"):
            owner = tokens(state, ";")[0]
            piece["masked_by"] = None if owner == "null" else owner
            piece["back"] = tokens(kind, ";")[2]
        elif kind.startswith("emb2;"):
            fields = tokens(kind[5:], ";")
            if len(fields) != 33 or fields[26] != "70,130" or state != "-1":
                fault("a layer of %d fields: %r" % (len(fields), kind))
            piece["layer"] = fields[15]
        elif kind.startswith("label;"):
            piece["label"] = state
        elif kind.startswith("prototype;"):
            piece["prototype"] = kind[10:]
        elif kind.startswith(("markmoved;", "delete;", "clone;")):
            piece.setdefault("common", []).append(kind.split(";")[0])
        elif kind.startswith("rotate;"):
            piece["turned"] = float(state)
        elif kind.startswith("piece;"):
            fields, where = tokens(kind, ";"), tokens(state, ";")
            if len(fields) != 5 or len(where) != 5 or where[4] != "0":
                fault("a basic piece of %d fields, %d of its state" % (len(fields), len(where)))
            piece.update(image=fields[3], name=fields[4], map=where[0], x=int(where[1]), y=int(where[2]), gpid=where[3])
        else:
            fault("an unknown trait: %r" % kind)
    if not types[-1].startswith("piece;"):
        fault("the innermost is no basic piece")
    return piece


class Grid:
    def __init__(self, node):
        get = node.getAttribute
        self.sideways = get("sideways") == "true"
        self.x0, self.y0, self.dx, self.dy = int(get("x0")), int(get("y0")), float(get("dx")), float(get("dy"))
        n = [c for c in node.childNodes if c.nodeType == 1][0]
        if not n.tagName.endswith(".HexGridNumbering"):
            fault("a grid without numbers")
        self.n = {k: n.getAttribute(k) for k in ("first", "sep", "hType", "vType", "hLeading", "vLeading", "hOff", "vOff", "stagger", "locationFormat", "hDescend", "vDescend")}
        if self.n["hDescend"] != "false" or self.n["vDescend"] != "false":
            fault("descending numbers are not understood here")

    def name(self, number, type_, leading):
        if type_ == "A":
            return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number % 26] * (number // 26 + 1)
        return str(number).zfill(int(leading) + 1)

    def label(self, x, y):
        if self.sideways:
            x, y = y, x
        column = math.floor((x - self.x0) / self.dx + 0.5)
        row = math.floor((y - self.y0 - (self.dy / 2 if column % 2 else 0)) / self.dy + 0.5)
        if self.n["stagger"] == "true" and column % 2:
            row += 1
        h = self.name(column + int(self.n["hOff"]), self.n["hType"], self.n["hLeading"])
        v = self.name(row + int(self.n["vOff"]), self.n["vType"], self.n["vLeading"])
        text = h + self.n["sep"] + v if self.n["first"] == "H" else v + self.n["sep"] + h
        return self.n["locationFormat"].replace("$gridLocation$", text)

    def location(self, label):
        def pattern(type_, leading):
            return "([A-Z]+)" if type_ == "A" else "(-?[0-9]{%d,})" % (int(leading) + 1) if int(leading) else "(-?[0-9]+)"

        h, v = pattern(self.n["hType"], self.n["hLeading"]), pattern(self.n["vType"], self.n["vLeading"])
        if int(self.n["hLeading"]):
            h = "([0-9]{%d})" % (int(self.n["hLeading"]) + 1)
        body = h + re.escape(self.n["sep"]) + v if self.n["first"] == "H" else v + re.escape(self.n["sep"]) + h
        whole = re.escape(self.n["locationFormat"]).replace(re.escape("$gridLocation$"), body)
        match = re.fullmatch(whole, label)
        if not match:
            return None
        first, second = match.groups()
        h, v = (first, second) if self.n["first"] == "H" else (second, first)
        number = lambda text, type_: (ord(text[0]) - 65 + 26 * (len(text) - 1)) if type_ == "A" else int(text)
        column, row = number(h, self.n["hType"]) - int(self.n["hOff"]), number(v, self.n["vType"]) - int(self.n["vOff"])
        if self.n["stagger"] == "true" and column % 2:
            row -= 1
        x = int(column * self.dx) + self.x0
        y = int(row * self.dy + (self.dy / 2 if column % 2 else 0)) + self.y0
        return (y, x) if self.sideways else (x, y)


class Board:
    """Where labels are, and what a point is called: one grid, zones with grids, or named points."""

    def __init__(self, node):
        self.name, self.width, self.height = node.getAttribute("name"), node.getAttribute("width"), node.getAttribute("height")
        self.image = node.getAttribute("image")
        self.zones, self.grid, self.points = [], None, {}
        for child in [c for c in node.childNodes if c.nodeType == 1]:
            if child.tagName.endswith(".HexGrid"):
                self.grid = Grid(child)
            elif child.tagName.endswith(".ZonedGrid"):
                for zone in child.getElementsByTagName("VASSAL.build.module.map.boardPicker.board.mapgrid.Zone"):
                    path = [tuple(map(int, p.split(","))) for p in zone.getAttribute("path").split(";")]
                    self.zones.append((path, Grid([c for c in zone.childNodes if c.nodeType == 1][0])))
            elif child.tagName.endswith(".RegionGrid"):
                for region in child.getElementsByTagName("VASSAL.build.module.map.boardPicker.board.Region"):
                    self.points[region.getAttribute("name")] = (int(region.getAttribute("originx")), int(region.getAttribute("originy")))
            else:
                fault("an unknown grid: " + child.tagName)

    @staticmethod
    def inside(path, point):
        (left, top), (right, bottom) = path[0], path[2]
        return left <= point[0] <= right and top <= point[1] <= bottom

    def location(self, label):
        if self.grid:
            return self.grid.location(label)
        for path, grid in self.zones:
            point = grid.location(label)
            if point and self.inside(path, point):
                return point
        return self.points.get(label)

    def label(self, x, y):
        if self.grid:
            return self.grid.label(x, y)
        names = []
        for path, grid in self.zones:
            if self.inside(path, (x, y)):
                names.append(grid.label(x, y))
        if names:
            return names[0]
        near = [n for n, p in self.points.items() if abs(p[0] - x) < 3 and abs(p[1] - y) < 3]
        return near[0] if near else None


def open_zip(path):
    archive = zipfile.ZipFile(path)
    if archive.testzip():
        fault("a damaged entry")
    for info in archive.infolist():
        if info.date_time != (1980, 1, 1, 0, 0, 0):
            fault("%s has the date %s" % (info.filename, info.date_time))
        if info.filename.startswith("/") or ".." in info.filename or info.extra:
            fault("a strange entry: " + info.filename)
    if len(set(archive.namelist())) != len(archive.namelist()):
        fault("an entry stands twice")
    return archive


def data_of(archive, name):
    root = xml.dom.minidom.parseString(archive.read(name)).documentElement
    if root.tagName != "data" or root.getAttribute("version") != "1":
        fault(name + " is no data")
    return {c.tagName: "".join(t.data for t in c.childNodes) for c in root.childNodes if c.nodeType == 1}


def text_of(node):
    return "".join(c.data for c in node.childNodes if c.nodeType in (3, 4))


archive = open_zip(sys.argv[1])
build = xml.dom.minidom.parseString(archive.read("buildFile.xml")).documentElement
if build.tagName != "VASSAL.build.GameModule":
    fault("the root is " + build.tagName)
module = data_of(archive, "moduledata")
if module["name"] != build.getAttribute("name") or module["version"] != build.getAttribute("version"):
    fault("moduledata and build file disagree")
result = {"name": module["name"], "width": 0, "height": 0, "date": module["dateSaved"], "entries": archive.namelist()}
roster = build.getElementsByTagName("VASSAL.build.module.PlayerRoster")[0]
result["players"] = [text_of(c) for c in roster.childNodes if c.nodeType == 1]
level = build.getElementsByTagName("VASSAL.build.module.turn.CounterTurnLevel")[0]
result["turns"] = int(level.getAttribute("loopLimit"))
main = build.getElementsByTagName("VASSAL.build.module.Map")[0]
board = Board(main.getElementsByTagName("VASSAL.build.module.map.boardPicker.Board")[0])
result["width"], result["height"] = int(board.width), int(board.height)
png = archive.read("images/" + board.image)
if struct.unpack(">II", png[16:24]) != (int(board.width), int(board.height)):
    fault("the board is not as large as its image")
maps = [m.getAttribute("mapName") for kind in ("Map", "PrivateMap") for m in build.getElementsByTagName("VASSAL.build.module." + kind)]
result["maps"] = maps
prototypes = {}
for one in build.getElementsByTagName("VASSAL.build.module.PrototypeDefinition"):
    prototypes[one.getAttribute("name")] = piece_of(text_of(one)).get("common")
slots = {}
result["pieces"] = []
for slot in build.getElementsByTagName("VASSAL.build.widget.PieceSlot"):
    piece = piece_of(text_of(slot))
    if not piece:
        continue
    gpid = slot.getAttribute("gpid")
    if piece["gpid"] != gpid or piece["id"] != "null" or piece["map"] != "null" or slot.getAttribute("entryName") != piece["name"]:
        fault("slot %s and its piece disagree" % gpid)
    if prototypes.get(piece.get("prototype")) != ["markmoved", "delete", "clone"] or "turned" not in piece:
        fault("slot %s cannot be handled" % gpid)
    if min(struct.unpack(">II", archive.read("images/" + piece["image"])[16:24])) < 100:
        fault("a counter of less than 100 pixels")
    for image in (piece["image"], piece.get("back"), piece.get("layer")):
        if "images/" + str(image) not in archive.namelist():
            fault("slot %s has no image %s" % (gpid, image))
    piece["at_start"] = slot.parentNode.tagName.endswith(".SetupStack")
    if not piece["at_start"]:
        if gpid in slots:
            fault("the number %s is there twice" % gpid)
        slots[gpid] = piece
        result["pieces"].append(piece)
if int(build.getAttribute("nextPieceSlotId")) <= max([int(g) for g in slots] or [0]):
    fault("the next number is taken")
result["stacks"] = []
for stack in main.getElementsByTagName("VASSAL.build.module.map.SetupStack"):
    label, x, y = stack.getAttribute("location"), int(stack.getAttribute("x")), int(stack.getAttribute("y"))
    if stack.getAttribute("useGridLocation") == "true":
        point = board.location(label)
        if not point or abs(point[0] - x) > 2 or abs(point[1] - y) > 2:
            fault("%s is at %s and not at %d,%d" % (label, point, x, y))
        if board.label(x, y) != label:
            fault("%d,%d is %s and not %s" % (x, y, board.label(x, y), label))
    pieces = [piece_of(text_of(c)) for c in stack.childNodes if c.nodeType == 1]
    if not (0 <= x <= int(board.width) and 0 <= y <= int(board.height)):
        fault("a stack at %d,%d is off the board" % (x, y))
    result["stacks"].append({"location": label, "x": x, "y": y, "pieces": [p["marks"].get("Id") for p in pieces], "turned": [p["turned"] for p in pieces]})

if len(sys.argv) > 2:
    saved = open_zip(sys.argv[2])
    if saved.namelist() != ["savedGame", "savedata", "moduledata"]:
        fault("a save of %s" % saved.namelist())
    if data_of(saved, "moduledata") != module:
        fault("the save is of another module")
    result["about"] = data_of(saved, "savedata")["description"]
    raw = saved.read("savedGame").decode("ascii")
    if not raw.startswith("!VCSK"):
        fault("no saved game")
    key = int(raw[5:7], 16)
    text = bytes(int(raw[i : i + 2], 16) ^ key for i in range(7, len(raw), 2)).decode("utf-8")
    result["plain"] = text
    commands = tokens(text, "\x1b")
    if commands[0] != "begin_save" or commands[-1] != "end_save":
        fault("a save without its ends")
    added, result["on_map"], result["reserve"], boards = {}, [], [], []
    for command in commands[1:-1]:
        if command.startswith("+/"):
            piece = piece_of(command)
            if not piece:
                continue
            if piece["id"] in added:
                fault("the id %s is there twice" % piece["id"])
            added[piece["id"]] = piece
            if piece["map"] not in maps:
                fault("there is no map " + piece["map"])
            if "stack" in piece:
                for one in piece["stack"]:
                    below = added.get(one)
                    if not below or (below["x"], below["y"], below["map"]) != (piece["x"], piece["y"], piece["map"]):
                        fault("a stack with what is not there: " + one)
                    else:
                        below["stacked"] = True
            elif "images/" + piece["image"] not in archive.namelist():
                fault("the module has no image " + piece["image"])
            elif piece.get("common") != ["markmoved", "delete", "clone"] or "prototype" in piece:
                fault("a piece of a game has its traits spelt out")
            elif piece["map"] == maps[0]:
                if not (0 <= piece["x"] <= int(board.width) and 0 <= piece["y"] <= int(board.height)):
                    fault("%s is off the board" % piece["name"])
                piece["label"] = board.label(piece["x"], piece["y"])
                result["on_map"].append(piece)
            else:
                result["reserve"].append(piece)
        elif "BoardPicker\t" in command:
            boards.append(command.split("BoardPicker\t")[0])
        elif not command.startswith("TURNTurnTracker0\t"):
            fault("an unknown command: %r" % command[:60])
    if sorted(boards) != sorted(maps):
        fault("boards of %s" % boards)
    for piece in result["on_map"] + result["reserve"]:
        if not piece.get("stacked"):
            fault("%s is in no stack" % piece["name"])
result["faults"] = faults
json.dump(result, sys.stdout)
