"""Every control of the editor's window that can have the keyboard says a name to readers of screens, and the panes say the right ones."""
import sys
import time

import pyatspi

# What must be heard once a project is open.
WANTED = {"Board", "Order of battle", "Problems", "Tool", "Terrain", "Filter", "History"}
LEAST_CONTROLS = 40


def window():
    """The frame, once a project is open in it."""
    for _ in range(600):
        for app in pyatspi.Registry.getDesktop(0):
            if app is None or "hexwright" not in (app.name or ""):
                continue
            for frame in app:
                if frame is not None and frame.name.startswith("1-"):
                    return frame
        time.sleep(0.1)
    sys.exit("no window with a project was heard of")


def each_below(thing, above):
    yield thing, above
    for i in range(thing.childCount):
        child = thing[i]
        if child is not None:
            yield from each_below(child, above + [thing.name or thing.getRoleName()])


def heard(frame):
    controls, nameless, names = 0, [], set()
    for thing, above in each_below(frame, []):
        names.add(thing.name)
        if not thing.getState().contains(pyatspi.STATE_FOCUSABLE) or thing.getRoleName() in ("menu item", "check menu item", "menu"):
            continue
        controls += 1
        if not thing.name.strip():
            nameless.append(thing.getRoleName() + " in " + " / ".join(above) + " with " + ", ".join(c.name for c in thing if c is not None))
    return controls, nameless, names


frame = window()
for _ in range(100):  # panes come after the frame
    controls, nameless, names = heard(frame)
    if controls >= LEAST_CONTROLS and not WANTED - names and not nameless:
        break
    time.sleep(0.1)
print(controls, "controls")
for each in nameless:
    print("without a name:", each)
for each in sorted(WANTED - names):
    print("not heard:", each)
sys.exit(1 if nameless or WANTED - names or controls < LEAST_CONTROLS else 0)
