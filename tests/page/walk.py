"""The playtest page in a headless Chromium: python3 walk.py HEXWRIGHT SAMPLES [--many N]. Opens pages, sets up, saves, loads, replays,
measures, rolls and prints, in both languages, with a mouse and with a finger; and sets up at random until the page has called N setups legal.
Prints what is wrong; exit status 1 if anything is."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET

from browser import Browser

PROGRAM, SAMPLES = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
MANY = int(sys.argv[sys.argv.index("--many") + 1]) if "--many" in sys.argv else 40
WORK = tempfile.mkdtemp()
wrong = []


def expect(holds, words):
    if not holds:
        wrong.append(words)
        print("WRONG:", words, flush=True)


def call(*arguments, status=(0,)):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, cwd=WORK)
    expect(done.returncode in status, f"{' '.join(arguments)}: exit {done.returncode}: {done.stderr[-400:]}")
    return done.stdout


def make_page(scenario, name, *more):
    path = os.path.join(WORK, name)
    call("export", scenario, "--what", "page", *more, "-o", path)
    return path


class Page:
    """A page that is open, and what a player does on it."""

    def __init__(self, path, width, height, touch, language, tag):
        self.browser = Browser(width, height, touch)
        self.tag, self.language, self.path = f"{tag} {width}x{height} {language}", language, path
        self.browser.open(path)
        self.facts = self.browser.run("return JSON.parse(document.getElementById('facts').textContent)")
        if language != self.browser.run("return document.documentElement.lang"):
            self.browser.run("const s = document.querySelector('#language'); s.value = arguments[0]; s.dispatchEvent(new Event('change'))", language)
        expect(self.browser.run("return document.documentElement.lang") == language, f"{self.tag}: another language")

    def expect(self, holds, words):
        expect(holds, f"{self.tag}: {words}")

    def say(self, key):
        return self.facts["words"][self.language][key]

    def tab(self, name):
        self.browser.click(f"[data-tab={name}][role=tab]")

    def verdict(self):
        return self.browser.run("return document.querySelector('.verdict').dataset.is")

    def load(self, key, path):
        label = self.say(key)
        found = self.browser.run("return [...document.querySelectorAll('input[type=file]')].findIndex(i => i.getAttribute('aria-label') === arguments[0])", label)
        inputs = self.browser.post("/elements", {"using": "css selector", "value": "input[type=file]"})
        self.browser.post(f"/element/{list(inputs[found].values())[0]}/value", {"text": path})
        time.sleep(0.4)

    def press(self, key):
        self.browser.run("[...document.querySelectorAll('#app button')].find(b => b.textContent === arguments[0] || b.getAttribute('aria-label') === arguments[0]).click()", self.say(key))

    def saved(self, key):
        before = set(os.listdir(self.browser.folder))
        self.press(key)
        for _ in range(100):
            fresh = [f for f in set(os.listdir(self.browser.folder)) - before if f.endswith(".xml")]
            if fresh:
                path = os.path.join(self.browser.folder, fresh[0])
                if os.path.getsize(path) > 0:
                    return shutil.move(path, os.path.join(WORK, f"saved{time.time_ns()}.xml"))
            time.sleep(0.1)
        self.expect(False, f"{key}: no file")
        return None

    def places(self):
        """Where the pieces stand on the map, as those hear it who do not see it."""
        return dict(self.browser.run("return [...document.querySelectorAll('#pieces .piece')].map(p => [p.dataset.key, p.dataset.where])"))

    def is_drawn(self):
        """Whether there is something of many colours on the map, once all of it is painted."""
        for _ in range(100):
            if self.browser.run("return performance.getEntriesByName('map').length > 0"):
                break
            time.sleep(0.1)
        return self.browser.run("""
          const canvas = document.querySelector('#ground canvas'), seen = new Set();
          const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
          for (let i = 0; i < data.length; i += 4 * 101) seen.add(data[i] << 24 | data[i + 1] << 16 | data[i + 2] << 8 | data[i + 3]);
          return seen.size > 8;""")

    def marks(self):
        """What the counters on the map say of losses and readiness."""
        return {key: words for key, words in self.browser.run("return [...document.querySelectorAll('#pieces .piece')].map(p => [p.dataset.key, [...p.querySelectorAll('text.state')].map(t => t.textContent)])") if words}

    def finish(self):
        requests = [url for url in self.browser.requests() if not url.startswith(("file://" + self.path, "data:", "blob:", "chrome"))]
        self.expect(not requests, f"asked for {requests}")
        complaints = self.browser.complaints()
        self.expect(not complaints, f"console: {complaints[:3]}")
        policy = self.browser.run("return document.querySelector('meta[http-equiv=Content-Security-Policy]').content")
        self.expect(policy.startswith("default-src 'none'; script-src 'sha256-") and "connect" not in policy, f"policy {policy}")
        self.browser.close()


def file_beside(scenario, text, name):
    path = os.path.join(os.path.dirname(scenario), name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def ids_of(report):
    return {finding["id"] for finding in report["findings"]}


def judged(scenario, placement):
    name = shutil.copy(placement, os.path.join(os.path.dirname(scenario), f"p{time.time_ns()}.placement.xml"))
    out = json.loads(call("setup", "check", scenario, name, "--format", "json", status=(0, 1)))
    os.remove(name)
    return out


def set_up(page, scenario, example):
    page.tab("setup")
    page.expect(page.verdict() == "missing", "an empty setup is not said to be incomplete")
    page.load("setup.load", example)
    page.expect(page.verdict() == "legal", f"a legal setup is {page.verdict()}: {page.browser.text('.faults')[:300]}")
    report = judged(scenario, page.saved("setup.save"))
    page.expect(report["result"] != "impossible", f"what the page saved is judged {report['findings'][:2]}")
    # One piece goes where it may not stand, by the keyboard.
    moved = page.browser.run("""
      const facts = JSON.parse(document.getElementById('facts').textContent);
      const key = [...document.querySelectorAll('#pieces .piece')].map(p => p.dataset.key).find(k => {
        const piece = facts.pieces.find(p => p.id === k); return piece && piece.ground !== undefined && facts.grounds[piece.ground].hexes; });
      const runs = facts.grounds[facts.pieces.find(p => p.id === key).ground].hexes, allowed = new Set();
      for (let i = 0; i < runs.length; i += 2) for (let n = 0; n < runs[i + 1]; ++n) allowed.add(runs[i] + n);
      const hex = facts.hexes.labels.findIndex((_, h) => !allowed.has(h));
      return [key, facts.hexes.labels[hex]];""")
    choose(page, moved[0])
    page.browser.type("#where", moved[1] + "\n")
    page.expect(page.verdict() == "wrong", f"{moved} is not said to be wrong")
    report = judged(scenario, page.saved("setup.save"))
    page.expect("placement/outside" in ids_of(report) or "placement/ground" in ids_of(report), f"{moved}: {ids_of(report)}")


def choose(page, key):
    """By the list of what is placed, as the keyboard does."""
    page.browser.run("document.querySelector('.placed').open = true; document.querySelector(`.placed [data-key='${arguments[0]}']`).click()", key)


def spread_two_fingers(page, middle):
    """They zoom, and press nothing: the piece that is chosen stays in the tray."""
    page.press("zoom.all")
    page.browser.run("document.querySelector('.tray button.counter').click()")
    wide, before = "return document.querySelector('#legal > *').getBoundingClientRect().width", page.places()
    was = page.browser.run(wide)
    page.browser.spread(*page.browser.run(middle, "#map"), 20, 80)
    times = page.browser.run(wide) / was
    page.expect(2.5 < times < 5, f"two fingers four times as far apart made the map {times:.1f} times as large")
    page.expect(page.places() == before, "two fingers pressed the map")


def place_by_hand(page):
    """The first piece of the tray, by a tap or a click on it and on a hex where it may stand; then by dragging, with a mouse."""
    page.press("setup.reset")
    page.press("zoom.all")
    key = page.browser.run("const b = document.querySelector('.tray button.counter'); b.scrollIntoView({block: 'center'}); return b.dataset.key")
    middle = "const r = document.querySelector(arguments[0]).getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]"
    page.browser.tap(*page.browser.run(middle, f".tray button.counter[data-key='{key}']"))
    page.expect(page.browser.run("return document.querySelectorAll('#legal > *').length") > 0, "no hex is shown where it may stand")
    if page.facts["tables"] == []:
        wide = "return document.querySelector('#legal > *').getBoundingClientRect().width"
        before = page.browser.run(wide)
        page.press("setup.show")
        page.expect(page.browser.run(wide) > max(before, 24), "where it may stand is not brought near")
    page.browser.tap(*page.browser.run(middle, "#legal > *:nth-child(3)" if page.facts["tables"] == [] else "#legal > *"))
    page.expect(key in page.places(), f"{key} was not placed")
    page.expect(page.verdict() == "missing", f"{key} placed on legal ground: {page.verdict()}")
    if page.browser.touch:
        return spread_two_fingers(page, middle)
    key = page.browser.run("return document.querySelector('.tray button.counter').dataset.key")
    page.browser.click(f".tray button.counter[data-key='{key}']")
    to = page.browser.run(middle, "#legal > *:nth-child(5)" if page.facts["tables"] == [] else "#legal > *")
    page.browser.click(f".tray button.counter[data-key='{key}']")
    page.browser.drag(*page.browser.run(middle, f".tray button.counter[data-key='{key}']"), *to)
    page.expect(key in page.places(), f"{key} was not dragged to the map")


def end_of(log):
    """Where everything stands after a log: read once more, and not by the page."""
    at, root = {}, ET.parse(log).getroot()
    for start in root.findall("start"):
        at[start.get("piece")] = start.get("hex")
    for action in root.iter("action"):
        what, key = action.get("what"), action.get("piece")
        if key is None and action.get("asset") and action.get("marker"):
            key = f"#{action.get('asset')}#{action.get('marker')}"
        if key is None:
            continue
        if what in ("eliminate", "off", "remove"):
            at.pop(key, None)
        elif action.get("path"):
            x, y = (float(n) for n in action.get("path").split()[-1].split(","))
            at[key] = f"{x:g}; {y:g}"
        elif what in ("step", "move", "drift", "retreat") and action.get("to"):
            at[key] = action.get("to")
        elif what in ("place", "enter", "replacement") and action.get("hex"):
            at[key] = action.get("hex")
    return at


def marks_after(log, page):
    """What is to be seen of losses and readiness after a log: read once more, and not by the page."""
    lost, left, ready, hidden = {}, {}, {}, {}
    for one in ET.parse(log).getroot().iter():
        key = one.get("piece")
        if one.tag == "action" and one.get("what") == "lose":
            lost[key] = lost.get(key, 0) + float(one.get("boxes"))
            left[key] = one.get("left")
        if one.tag in ("attacked", "attacker"):
            lost[one.get("id")] = lost.get(one.get("id"), 0) + int(one.get("losses") or 0)
        if one.tag == "action" and one.get("readiness"):
            ready[key] = one.get("readiness")
        if one.tag in ("start", "action") and (one.get("concealed") or one.get("what") in ("conceal", "reveal")):
            hidden[key] = one.get("what") == "conceal" or one.get("concealed") == "yes"
    found = {}
    for key in end_of(log):
        words = [f"−{lost[key]:g}" + (f" ({left[key]})" if left.get(key) else "")] if lost.get(key) else []
        words += [page.say("state." + ready[key])] if ready.get(key, "full") != "full" else []
        words += [page.say("state.concealed")] if hidden.get(key) else []
        if words:
            found[key] = words
    return found


def replay(page, scenario, log, marked=True):
    page.tab("log")
    page.load("log.load", log)
    for _ in range(5):
        page.press("log.on")
    page.expect("5" in page.browser.text(".step small"), f"step 5 is {page.browser.text('.step')}")
    page.press("log.back")
    page.press("log.last")
    last = ET.parse(log).getroot().findall(".//turn")[-1]
    page.expect(page.browser.run("return document.querySelector('#turn').value") == last.get("number"), "a new move would come in another turn than the last one")
    page.expect(page.browser.run("return document.querySelector('#phase').value") in (last.findall("phase")[-1].get("id"), page.browser.run("return document.querySelector('#phase option').value")), "a new move would come in another phase")
    same = lambda file: ET.canonicalize(from_file=file, strip_text=True)
    page.expect(same(page.saved("log.save")) == same(log), "a log that was loaded and saved is another one")
    wanted, got = end_of(log), page.places()
    page.expect(wanted and wanted == got, f"after the log: {sorted(set(wanted.items()) ^ set(got.items()))[:6]}")
    markers = page.browser.run("return [...document.querySelectorAll('#pieces .piece')].filter(p => p.dataset.key[0] === '#').map(p => [p.dataset.key.split('#')[1], p.getAttribute('aria-label')])")
    for asset, words in markers:
        names = page.facts["assets"].get(asset, {})  # by language; under "" what is alike in all
        name = names.get(page.language) or next(iter(names.values()), "?")
        page.expect(words.startswith(name + " "), f"the marker of {asset} is called {words}")
    said, shown = marks_after(log, page), page.marks()
    page.expect(said == shown and bool(said) == marked, f"losses after the log: {[(key, said.get(key), shown.get(key)) for key in said.keys() | shown.keys() if said.get(key) != shown.get(key)][:6]}")
    page.press("log.first")
    begin = page.marks()
    page.expect(not any("−" in word for words in begin.values() for word in words), f"losses before the first step: {begin}")
    page.press("log.last")
    page.expect(page.marks() == shown, "losses after the log, shown again, are others")
    findings = call("log", "check", scenario, log, "--format", "json", status=(0, 1))
    report = os.path.join(WORK, "report.json")
    with open(report, "w", encoding="utf-8") as file:
        file.write(findings)
    page.load("log.findings", report)
    page.press("log.first")
    page.expect(len(page.browser.run("return [...document.querySelectorAll('#log .fault')].map(f => f.textContent)")) == min(len(json.loads(findings)["findings"]), 30), "findings of the referee are not shown")


def record(page, scenario):
    """A move that is made on the map is in the log that is saved, and the program reads it."""
    page.tab("log")  # by hand: a browser keeps no second file from a page that is not touched
    page.press("log.first")
    before = page.places()
    page.press("log.last")
    saved = page.saved("log.save")
    name = shutil.copy(saved, os.path.join(os.path.dirname(scenario), "again.log.xml"))
    call("log", "check", scenario, name, "--format", "json", status=(0, 1))
    page.expect(before != {} and len(list(ET.parse(saved).getroot().iter("action"))) > 0, "the saved log is empty")


def use_tools(page):
    page.tab("tools")
    if page.facts["tables"]:
        frame = page.browser.run("const r = document.querySelector('#map').getBoundingClientRect(); return [r.left, r.top, r.width, r.height]")
        page.browser.tap(frame[0] + frame[2] * 0.4, frame[1] + frame[3] * 0.5)
        page.browser.tap(frame[0] + frame[2] * 0.6, frame[1] + frame[3] * 0.5)
        page.expect(re.search(r"\d", page.browser.text(".measured")), "nothing is measured in inches")
    else:
        labels = page.facts["hexes"]["labels"]
        page.browser.type("#from", labels[0])
        page.browser.type("#to", labels[1] + "\n")
        page.expect("1" in page.browser.text(".measured"), f"measured: {page.browser.text('.measured')}")
        if page.facts["sight"]:
            page.expect(page.say("sight.clear") in page.browser.text(".measured"), "neighbours do not see each other")
        page.browser.type("#find", labels[-1] + "\n")
        page.expect(page.browser.run("return !!document.querySelector('#cursor')"), "no hex is found")
    page.browser.run("document.querySelector('#count').value = 7")
    page.browser.run("document.querySelector('#roll').click()")
    numbers = [int(n) for n in re.findall(r"\d+", page.browser.text(".rolled"))]
    page.expect(len(numbers) == 8 and sum(numbers[:7]) == numbers[7] and min(numbers) >= 1, f"rolled {numbers}")


def print_card(page):
    pdf = os.path.join(WORK, "card.pdf")
    with open(pdf, "wb") as file:
        file.write(page.browser.print_pdf())
    words = subprocess.run(["pdftotext", pdf, "-"], capture_output=True, text=True).stdout
    title = page.browser.run("return document.querySelector('.doc.printed h1').textContent")
    flat = re.sub(r"\s+", "", words).lower()
    page.expect(re.sub(r"\s+", "", title).lower() in flat, f"the printed page has no title {title}")
    page.expect(page.say("tab.tools") + "\n" not in words and re.sub(r"\s+", "", page.say("setup.full")).lower() not in flat, "more than the card is printed")


def read_documents(page):
    for name in ("card", "turns", "charts"):
        page.tab(name)
        shown = page.browser.run("return [...document.querySelectorAll('.doc')].filter(d => d.offsetParent).map(d => d.dataset.doc + d.lang)")
        page.expect(shown == [name + page.language], f"{name}: {shown} are shown")
    bare = page.browser.run("return [...document.querySelectorAll('#app button, #app input, #app select')].filter(e => !(e.getAttribute('aria-label') || e.textContent.trim() || (e.labels && e.labels.length))).length")
    page.expect(bare == 0, f"{bare} controls have no name")


RANDOM = """
const done = arguments[arguments.length - 1], many = arguments[0];
let seed = arguments[1];
const next = n => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 65536) % n; };
const facts = JSON.parse(document.getElementById('facts').textContent), words = facts.words[document.documentElement.lang];
const button = key => [...document.querySelectorAll('#setup button')].find(b => b.textContent === words[key]);
let caught = null;
const was = URL.createObjectURL;
URL.createObjectURL = blob => (caught = blob, was(new Blob([])));
const click = HTMLAnchorElement.prototype.click;
HTMLAnchorElement.prototype.click = function() {};
(async () => {
  const out = [];
  for (let i = 0; i < many; ++i) {
    button('setup.reset').click();
    for (const key of [...document.querySelectorAll('.tray button.counter')].map(b => b.dataset.key)) {
      document.querySelector(`.tray button.counter[data-key="${key}"]`).click();
      const runs = facts.grounds[facts.pieces.find(p => p.id === key).ground].hexes || [], allowed = [];
      for (let k = 0; k < runs.length; k += 2) for (let n = 0; n < runs[k + 1]; ++n) allowed.push(runs[k] + n);
      const anywhere = i % 2 && next(30) === 0 || allowed.length === 0;
      const hex = anywhere ? next(facts.hexes.labels.length) : allowed[next(allowed.length)];
      document.querySelector('#where').value = facts.hexes.labels[hex];
      document.querySelector('#setup form').requestSubmit();
    }
    caught = null;
    button('setup.save').click();
    out.push([document.querySelector('.verdict').dataset.is, await caught.text(), document.querySelectorAll('#pieces .bad').length]);
  }
  URL.createObjectURL = was;
  HTMLAnchorElement.prototype.click = click;
  done([seed, out]);
})();
"""
ALONE = {"placement/outside", "placement/ground", "placement/reinforcement", "placement/position", "placement/unknown-hex",
         "placement/unknown-piece", "placement/twice", "placement/other-side", "placement/unknown-box", "placement/off-table"}


def random_setups(page):
    """Some at a time, since a browser that is busy for minutes is given up."""
    seed = 12345
    for _ in range(MANY):
        seed, made = page.browser.run_async(RANDOM, 10, seed)
        yield from made


def judge_random(scenario):
    page = Page(make_page(scenario, "random.html"), 1280, 800, False, "en", "random")
    legal = wrongs = agreed = 0
    for is_now, text, bad in random_setups(page):
        if legal == MANY and wrongs > 0:
            break
        path = os.path.join(WORK, "random.xml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        found = ids_of(judged(scenario, path))
        if is_now in ("legal", "unsure"):
            legal += 1
            page.expect(not found & ALONE, f"called {is_now}, and judged {found & ALONE}")
            page.expect(is_now == "unsure" or not found, f"called legal, and judged {found}")
        else:
            wrongs += 1
            page.expect(bad > 0 and found, f"called {is_now}, and judged {found}")
        agreed += (is_now == "legal") == (not found)
    page.expect(legal >= MANY and wrongs > 0, f"legal {legal}, wrong {wrongs}")
    print(f"random placements: {legal + wrongs}; called legal {legal}, called wrong {wrongs}; judged alike {agreed}", flush=True)
    page.finish()


def walk_series(scenario):
    """A page of all scenarios of a folder opens with the first, and another is chosen."""
    folder = os.path.dirname(scenario)
    named = sorted(name for name in os.listdir(folder) if name.endswith(".scenario.xml"))
    page = Page(make_page(folder, "series.html"), 390, 844, True, "en", "series")
    open_scenario = "const s = document.querySelector('#scenario'); s.value = arguments[0]; s.dispatchEvent(new Event('change'))"
    offered = "return [...document.querySelectorAll('#scenario option')].map(one => one.text)[0]"
    for language in ("pl", "en"):
        page.browser.run("const s = document.querySelector('#language'); s.value = arguments[0]; s.dispatchEvent(new Event('change'))", language)
        page.expect(page.browser.run(offered) == page.facts["title"][language], f"offered in another language: {page.browser.run(offered)}")
    # What is not saved is asked for, and nothing once it is.
    page.browser.run("""
      document.querySelector('.tray button.counter').click();
      document.querySelector('#where').value = JSON.parse(document.getElementById('facts').textContent).hexes.labels[0];
      document.querySelector('#setup form').requestSubmit();
      window.confirm = words => (window.asked = words, false);""")
    page.browser.run(open_scenario, "1")
    page.expect(page.browser.run("return window.asked") == page.say("scenario.lose"), "what is not saved is lost without a question")
    page.expect(page.browser.run("return document.querySelector('#scenario').value + location.hash") == "0", "another scenario is opened in spite of the answer")
    page.saved("setup.save")
    for index in (1, len(named) - 1, 0):
        page.expect(len(page.browser.run("return [...document.querySelectorAll('#scenario option')].map(one => one.text)")) == len(named), "not every scenario is offered")
        page.browser.run(open_scenario, str(index))
        for _ in range(50):
            time.sleep(0.1)
            if page.browser.run("return document.body.classList.contains('ready') && location.hash === '#scenario-' + arguments[0]", index + 1):
                break
        said = page.browser.run("return JSON.parse(document.getElementById('facts').textContent).scenario")
        page.expect(said == named[index], f"{said} is open instead of {named[index]}")
        page.expect(page.is_drawn(), "no map is drawn")
        page.expect(page.browser.run("return document.querySelector('.names').getBoundingClientRect().right <= document.querySelector('.head .row').getBoundingClientRect().left"), "the head overlaps")
        page.expect(page.browser.run("return document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen")
    page.finish()


def walk_sight(scenario):
    """Where the game counts heights the page tells sight so, and says so."""
    page = Page(make_page(scenario, "heights.html"), 390, 844, True, "pl", "heights")
    page.expect(page.facts["sightBy"] == "game", "heights are not counted")
    page.tab("tools")
    labels, seen = page.facts["hexes"]["labels"], set()
    words = {page.say(key): key for key in ("sight.clear", "sight.blocked", "sight.hindered")}
    for to in labels[1::7]:
        page.browser.run("for (const [id, hex] of [['#from', arguments[0]], ['#to', arguments[1]]]) document.querySelector(id).value = hex; document.querySelector('#to').form.requestSubmit()", labels[0], to)
        told = page.browser.run("return [...document.querySelector('.measured').childNodes].map(n => n.textContent).filter(t => t)")
        page.expect(told[-1] == page.say("sight.game") and told[1] in words, f"sight from {labels[0]} to {to}: {told}")
        seen.add(words.get(told[1]))
    page.expect({"sight.clear", "sight.blocked"} <= seen, f"only {seen} is told")
    page.finish()


def walk_given_setup(placement, side):
    """A setup that the page was made of is saved again with all that was written of its pieces."""
    page = Page(make_page(placement, "given.html", "--side", side), 1280, 800, False, "en", "given")
    def said(path):
        return {one.get("piece"): {k: v for k, v in one.attrib.items() if k not in ("id", "status", "reason")} for one in ET.parse(path).getroot().iter("placed")}
    before, after = said(placement), said(page.saved("setup.save"))
    page.expect(len(after) > 0, "nothing was saved")
    for piece, attributes in after.items():
        page.expect(attributes == before.get(piece), f"{piece} is saved as {attributes}, and was {before.get(piece)}")
    page.expect(any("hides" in one or "concealed" in one or "visible-to" in one for one in after.values()), "nothing of hiding was kept")
    page.finish()


def main():
    for sample in ("parzymiechy", "lee", "1920", "asl"):
        shutil.copytree(os.path.join(SAMPLES, sample), os.path.join(WORK, sample))
    battle = os.path.join(WORK, "parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml")
    ford = os.path.join(WORK, "lee/1-laurel-ford-corrected.scenario.xml")
    game = file_beside(battle, call("play", battle, "--seed", "3", "--format", "log"), "game.log.xml")
    attack = os.path.join(WORK, "lee/1-laurel-ford-attack.log.xml")
    creek, fights = os.path.join(WORK, "lee/2-mill-creek.scenario.xml"), os.path.join(WORK, "lee/2-mill-creek.log.xml")
    example = os.path.join(WORK, "parzymiechy/example.placement.xml")
    call("setup", "example", battle, "-o", example)
    page_of_battle, page_of_ford = make_page(battle, "battle.html"), make_page(ford, "ford.html")
    size = os.path.getsize(page_of_battle)
    expect(size < 3_000_000, f"the page of Parzymiechy has {size} bytes")
    print(f"page of Parzymiechy: {size} bytes", flush=True)
    for language in ("en", "pl"):
        for width, height, touch in ((1280, 800, False), (390, 844, True)):
            page = Page(page_of_battle, width, height, touch, language, "battle")
            page.expect(page.browser.run("return document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen")
            set_up(page, battle, example)
            place_by_hand(page)
            replay(page, battle, game)
            record(page, battle)
            use_tools(page)
            read_documents(page)
            print_card(page)
            page.finish()
            page = Page(page_of_ford, width, height, touch, language, "ford")
            replay(page, ford, attack, marked=False)
            use_tools(page)
            print_card(page)
            page.finish()
    page = Page(make_page(creek, "creek.html"), 390, 844, True, "pl", "creek")
    replay(page, creek, fights)
    page.finish()
    walk_series(battle)
    walk_sight(os.path.join(WORK, "asl/1-mill-road.scenario.xml"))
    given = os.path.join(WORK, "1920/1-zaslucze-corrected.placement.xml")
    walk_given_setup(given, "bo")
    # What does not lie face down in the setup is not saved so, whatever its directive says.
    with open(given, encoding="utf-8") as file:
        text = file.read()
    with open(given, "w", encoding="utf-8") as file:
        file.write(text.replace(' concealed="yes"', "", 1))
    walk_given_setup(given, "bo")
    if MANY > 0:
        judge_random(battle)
    shutil.rmtree(WORK, ignore_errors=True)
    print("wrong:", len(wrong))
    sys.exit(1 if wrong else 0)


main()
