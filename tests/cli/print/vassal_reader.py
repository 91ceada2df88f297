# A second reader of what we write for VASSAL, made from the format and not from our writer: a module, and saved games that go with it.
# usage: vassal_reader.py MODULE [SAVE [DOCUMENT]]   prints what it found as JSON; every fault by itself in "faults". The document is the
# scenario or placement that was exported: all hexes of its map, and all that stands on it, are held against where they are printed.
import io
import json
import math
import re
import struct
import sys
import xml.dom.minidom
import zipfile

sys.dont_write_bytecode = True  # the sources stay as they are
import printed_hexes

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


# By name: the traits of each, from the outside in, without the piece itself.
prototypes = {}
COMMON = ["footprint", "markmoved", "delete", "clone"]


def traits_of(command):
    parts = tokens(command[2:], "/")
    return list(zip(chain(parts[1]), chain(parts[2])))[:-1]


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
    piece = {"id": identity, "marks": {}, "hidden_by": None, "masked_by": None, "prototypes": []}
    traits, i = list(zip(types, states)), 0
    while i < len(traits):
        if traits[i][0].startswith("prototype;"):
            name = tokens(traits[i][0], ";")[1]
            piece["prototypes"].append(name)
            if name not in prototypes:
                fault("there is no prototype " + name)
            traits[i : i + 1] = prototypes.get(name, [])
        else:
            i += 1
    turned = [n for n, (kind, _) in enumerate(traits) if kind.startswith("rotate;")]
    if turned and any(kind.startswith("footprint;") for kind, _ in traits[turned[0] :]):
        fault("a trail inside of what turns")
    for kind, state in traits:
        if kind.startswith("mark;"):
            names, values = tokens(kind[5:], ","), tokens(state, ",")
            if len(names) != len(values):
                fault("marks %r have the values %r" % (names, values))
            piece["marks"].update(zip(names, values))
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
            images = tokens(fields[15], ",")
            if len(fields) != 33 or len(tokens(fields[16], ",")) != len(images):
                fault("a layer of %d fields: %r" % (len(fields), kind))
            if fields[18] == "Lost":
                if fields[25] != "true" or state != "1" or images[0] or not fields[27] or not fields[28]:
                    fault("losses cannot be shown: %r" % kind)
                piece["losses"] = images[1:]
            else:
                if fields[26] != "70,130" or state != "-1" or fields[25] != "false":
                    fault("a layer that cannot be switched: %r" % kind)
                piece["layer"] = fields[15]
        elif kind.startswith("label;"):
            piece["label"] = state
        elif kind.startswith(("footprint;", "markmoved;", "delete;", "clone;")):
            if len(tokens(kind, ";")) != {"footprint": 18, "markmoved": 6, "delete": 3, "clone": 3}[kind.split(";")[0]]:
                fault("fields of %r" % kind)
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
        self.zones, self.grid, self.points, self.areas, self.boards = [], None, {}, [], []
        children = [c for c in node.childNodes if c.nodeType == 1]
        if len(children) == 1 and children[0].tagName.endswith(".ZonedGrid"):
            if any(not c.tagName.endswith(".Zone") for c in children[0].childNodes if c.nodeType == 1):
                children += [c for c in children[0].childNodes if c.nodeType == 1 and not c.tagName.endswith(".Zone")]
        for child in children:
            if child.tagName.endswith(".HexGrid"):
                self.grid = Grid(child)
            elif child.tagName.endswith(".ZonedGrid"):
                for zone in child.getElementsByTagName("VASSAL.build.module.map.boardPicker.board.mapgrid.Zone"):
                    path = [tuple(map(int, p.split(","))) for p in zone.getAttribute("path").split(";")]
                    grids = [c for c in zone.childNodes if c.nodeType == 1 and c.tagName.endswith("Grid")]
                    kinds = [c.getAttribute("initialValue") for c in zone.childNodes if c.nodeType == 1 and c.getAttribute("name") == "Kind"]
                    if grids:
                        self.zones.append((path, Grid(grids[0])))
                    if kinds == ["board"] and grids:
                        self.boards.append(zone.getAttribute("name"))
                    else:
                        self.areas.append((zone.getAttribute("name"), path, "own" if grids else zone.getAttribute("useParentGrid")))
            elif child.tagName.endswith(".RegionGrid"):
                for region in child.getElementsByTagName("VASSAL.build.module.map.boardPicker.board.Region"):
                    self.points[region.getAttribute("name")] = (int(region.getAttribute("originx")), int(region.getAttribute("originy")))
            else:
                fault("an unknown grid: " + child.tagName)

    @staticmethod
    def within(path, x, y):
        odd = False
        for (ax, ay), (bx, by) in zip(path, path[1:] + path[:1]):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                odd = not odd
        return odd

    @staticmethod
    def inside(path, point):
        return Board.within(path, *point)

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


# What VASSAL makes of the element, and the settings that it knows there (its own names; "*" where any part of a window may stand).
MODULE, PLACE = "VASSAL.build.module.", "VASSAL.build.module.map.boardPicker."
BUTTON = {"text", "name", "tooltip", "icon", "hotkey", "canDisable", "propertyGate", "hideWhenDisabled", "disabledIcon"}
WINDOW = set("mapName markMoved edgeWidth edgeHeight backgroundcolor allowMultiple launch buttonName tooltip icon hotkey".split())
KNOWN = {
    "VASSAL.build.GameModule": set("name version description VassalVersion ModuleOther1 ModuleOther2 nextPieceSlotId".split()),
    "entry": set(),
    "setup": set(),
    MODULE + "PlayerRoster": set("buttonText buttonToolTip buttonKeyStroke buttonIcon".split()),
    MODULE + "PrototypeDefinition": {"name", "description"},
    MODULE + "turn.TurnTracker": set("name buttonText turnFormat reportFormat lengthStyle length".split()),
    MODULE + "turn.CounterTurnLevel": set("name property turnFormat start incr loop loopLimit".split()),
    MODULE + "turn.ListTurnLevel": set("name property turnFormat list configList configFirst prompt".split()),
    MODULE + "Map": WINDOW,
    MODULE + "PrivateMap": WINDOW | {"side", "visible"},
    MODULE + "map.BoardPicker": set("slotHeight slotWidth slotScale title".split()),
    PLACE + "Board": set("name image width height color reversible".split()),
    PLACE + "board.ZonedGrid": set(),
    PLACE + "board.HexGrid": set("x0 y0 dx dy sideways snapTo edgesLegal cornersLegal visible dotsVisible color snapscale".split()),
    PLACE + "board.mapgrid.HexGridNumbering": set(
        "first sep hType hLeading hOff hDescend hDrawOff vType vLeading vOff vDescend vDrawOff stagger locationFormat visible fontSize color rotateText".split()
    ),
    PLACE + "board.RegionGrid": {"visible", "fontsize", "snapto"},
    PLACE + "board.Region": {"name", "originx", "originy"},
    PLACE + "board.mapgrid.Zone": set("name path locationFormat useParentGrid useHighlight highlightProperty".split()),
    MODULE + "properties.ZoneProperty": {"name", "initialValue", "description"},
    MODULE + "map.GlobalMap": set("scale color buttonText tooltip icon hotkey".split()),
    MODULE + "map.LOS_Thread": set("threadName label tooltip drawRange scale round snapStart snapEnd threadColor report persistence".split()),
    MODULE + "map.SetupStack": set("name owningBoard useGridLocation location x y".split()),
    MODULE + "PieceWindow": set("name text tooltip icon hotkey hidden scale defaultWidth description".split()),
    "VASSAL.build.widget.TabWidget": {"entryName"},
    "VASSAL.build.widget.ListWidget": set("entryName divider height width scale".split()),
    "VASSAL.build.widget.PieceSlot": set("entryName gpid width height".split()),
    MODULE + "DiceButton": BUTTON | set("nDice nSides plus addToTotal reportTotal reportFormat prompt".split()),
    MODULE + "ChartWindow": BUTTON,
    "VASSAL.build.widget.HtmlChart": {"chartName", "fileName"},
    MODULE + "NotesWindow": {"buttonText", "tooltip", "icon", "hotkey"},
    MODULE + "Inventory": BUTTON
    | set("include groupBy nonLeafFormat leafFormat foldersOnly sortPieces sortFormat sorting centerOnPiece forwardKeystroke showMenu drawPieces sides".split()),
    MODULE + "PredefinedSetup": set("name file useFile isMenu description".split()),
}
for part in "BasicCommandEncoder Documentation GlobalOptions PrototypesContainer Chatter KeyNamer".split():
    KNOWN[MODULE + part] = set()
for part in "StackMetrics ForwardToKeyBuffer Scroller ForwardToChatter MenuDisplayer MapCenterer StackExpander PieceMover KeyBufferer ImageSaver CounterDetailViewer Zoomer".split():
    KNOWN[MODULE + "map." + part] = set()


def hold_against_classes(node):
    if node.tagName not in KNOWN:
        fault("VASSAL has no " + node.tagName)
    for name in node.attributes.keys():
        if name not in KNOWN.get(node.tagName, set()):
            fault("%s has no setting %s" % (node.tagName, name))
    for child in node.childNodes:
        if child.nodeType == 1:
            hold_against_classes(child)


archive = open_zip(sys.argv[1])
build = xml.dom.minidom.parseString(archive.read("buildFile.xml")).documentElement
if build.tagName != "VASSAL.build.GameModule":
    fault("the root is " + build.tagName)
hold_against_classes(build)
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
for one in build.getElementsByTagName("VASSAL.build.module.PrototypeDefinition"):
    if one.getAttribute("name") in prototypes:
        fault("the prototype %s stands twice" % one.getAttribute("name"))
    prototypes[one.getAttribute("name")] = traits_of(text_of(one))
    piece_of(text_of(one))
slots = {}
result["pieces"] = []
for slot in build.getElementsByTagName("VASSAL.build.widget.PieceSlot"):
    piece = piece_of(text_of(slot))
    if not piece:
        continue
    gpid = slot.getAttribute("gpid")
    if piece["gpid"] != gpid or piece["id"] != "null" or piece["map"] != "null" or slot.getAttribute("entryName") != piece["name"]:
        fault("slot %s and its piece disagree" % gpid)
    if piece.get("common") != COMMON or "turned" not in piece or "losses" not in piece or "Counter" not in piece["prototypes"]:
        fault("slot %s cannot be handled" % gpid)
    piece["size"] = struct.unpack(">II", archive.read("images/" + piece["image"])[16:24])
    if min(piece["size"]) < 100 and board.grid:  # on a table a base is as large as it is
        fault("a counter of less than 100 pixels")
    for image in [piece["image"], piece.get("back"), piece.get("layer")] + piece["losses"]:
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
result["dice"] = [d.getAttribute("name") for d in build.getElementsByTagName(MODULE + "DiceButton")]
result["phases"] = [p for d in build.getElementsByTagName(MODULE + "turn.ListTurnLevel") for p in tokens(d.getAttribute("list"), ",")]
result["turns"] = {
    t.getAttribute("name"): int(level.getAttribute("loopLimit"))
    for t in build.getElementsByTagName(MODULE + "turn.TurnTracker")
    for level in t.getElementsByTagName(MODULE + "turn.CounterTurnLevel")
}
result["charts"] = {}
for chart in build.getElementsByTagName("VASSAL.build.widget.HtmlChart"):
    page = archive.read(chart.getAttribute("fileName")).decode("utf-8")
    xml.dom.minidom.parseString(page)
    result["charts"][chart.getAttribute("chartName")] = page
result["boards"] = [b.getAttribute("name") for b in main.getElementsByTagName(PLACE + "Board")]
result["setup_files"] = {}
result["setups"] = {}
for setup in build.getElementsByTagName(MODULE + "PredefinedSetup"):
    if setup.getAttribute("isMenu") != "true":
        result["setups"][setup.getAttribute("name")] = setup.getAttribute("file")
        result["setup_files"].setdefault(setup.parentNode.getAttribute("name"), []).append(setup.getAttribute("file"))
        inner = zipfile.ZipFile(io.BytesIO(archive.read(setup.getAttribute("file"))))
        if inner.namelist() != ["savedGame", "savedata", "moduledata"] or inner.read("moduledata") != archive.read("moduledata"):
            fault("a setup that is no saved game of this module")
result["zones"] = {}
for name, path, parent in board.areas:
    if name in result["zones"] or name in board.boards:
        fault("two zones are called " + name)
    if parent != ("true" if board.grid or board.points else "own" if board.zones else "false"):
        fault("the zone %s has no grid" % name)
    result["zones"][name] = path
thread = main.getElementsByTagName(MODULE + "map.LOS_Thread")[0]
result["range"] = [thread.getAttribute("drawRange"), int(thread.getAttribute("scale"))]
if not main.getElementsByTagName(MODULE + "map.GlobalMap") or not build.getElementsByTagName(MODULE + "Inventory"):
    fault("no overview or inventory")
for one in build.getElementsByTagName(MODULE + "Inventory"):
    if one.getAttribute("include") != "{true}":
        fault("an inventory that lists nothing where a filter must be true")
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
    inner = sys.argv[2].split("!")  # MODULE!NAME: a setup within the module
    saved = open_zip(inner[0]) if len(inner) == 1 else zipfile.ZipFile(io.BytesIO(archive.read(inner[1])))
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
    if commands[1:-1].count("SETUP_STACK\t") != 1:
        fault("VASSAL will take it for a new game, and add the stacks of the module to what stands here")
    for command in commands[1:-1]:
        if command == "SETUP_STACK\t":
            continue
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
            elif piece.get("common") != COMMON or piece["prototypes"]:
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


def near(point, spot):
    return point is not None and max(abs(point[0] - spot[0]), abs(point[1] - spot[1])) <= 1


def hold_against_print(document):
    printed = printed_hexes.Printed(printed_hexes.map_of(document), int(board.width), int(board.height))
    for label, spot in printed.labels.items():
        here = printed.names[round(spot[0]), round(spot[1])]
        shown = board.label(round(spot[0]), round(spot[1]))
        if shown not in here:
            fault("%s is printed at %s, where VASSAL says %s" % (sorted(here), spot, shown))
        elif not near(board.location(shown), spot):
            fault("VASSAL looks for %s at %s, and it is printed at %s" % (shown, board.location(shown), spot))
    result["hexes"], stood = len(printed.labels), 0
    for stack in result["stacks"]:
        if stack["location"]:
            stood += 1
            if not near((stack["x"], stack["y"]), printed.labels[stack["location"]]):
                fault("the stack of %(location)s stands at %(x)d,%(y)d" % stack)
    root, wanted = printed_hexes.root_of(document), {}
    for one in printed_hexes.elements(root, "placed"):
        get = one.getAttribute
        if get("x") or get("hex"):
            wanted[get("piece")] = printed.labels[get("hex")] if get("hex") else printed.on_table(get("board"), float(get("x")), float(get("y")))
    for piece in result["on_map"]:
        name = piece["marks"].get("Id")
        if name in wanted:
            stood += 1
            if not near((piece["x"], piece["y"]), wanted.pop(name)):
                fault("%s stands at %d,%d" % (name, piece["x"], piece["y"]))
        elif piece["label"] in printed.labels and not near((piece["x"], piece["y"]), printed.labels[piece["label"]]):
            fault("%s stands beside the middle of %s" % (name, piece["label"]))
    for name in wanted:
        fault("%s is placed and not on the map" % name)
    result["stood"] = stood


if len(sys.argv) > 3:
    hold_against_print(sys.argv[3])
result["faults"] = faults
json.dump(result, sys.stdout)
