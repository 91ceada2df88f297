"""docs/pictures/page.py HEXWRIGHT FOLDER: pictures of pages into the folder: the playtest page, on a computer and on a phone, in both
languages, the one on the Polish phone dark; and what was read of a printed card. It needs chromium and chromium-driver."""
import os
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "tests/page"))
from browser import Browser  # noqa: E402

program, out = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
scenario = os.path.join(ROOT, "samples/parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml")
with tempfile.TemporaryDirectory() as folder:
    page, example = os.path.join(folder, "page.html"), os.path.join(folder, "example.placement.xml")
    subprocess.run([program, "setup", "example", scenario, "-o", example], check=True)
    for name, width, height, language, small in (("page", 1280, 800, "en", False), ("page-pl", 1280, 800, "pl", False),
                                                 ("page-phone", 390, 844, "en", True), ("page-phone-pl", 390, 844, "pl", True)):
        subprocess.run([program, "export", scenario, "--what", "page", "--languages", language, "-o", page], check=True)
        browser = Browser(width, height, touch=small, dark=name == "page-phone-pl")
        browser.open(page)
        browser.type("#setup input[type=file]", example)
        time.sleep(0.5)
        browser.run("document.querySelector('.placed [data-key]').click()")
        if not small:
            browser.run("document.querySelector('.zooms button').click()")
        time.sleep(5)
        browser.picture(os.path.join(out, name + ".png"))
        browser.close()
    card = os.path.join(ROOT, "samples/cards/the-mill-at-osten.txt")
    for name, language in (("card-read", "en"), ("card-read-pl", "pl")):
        with open(page, "wb") as file:
            subprocess.run([program, "import", "card", card, "--format", "html", "--lang", language], stdout=file, check=True)
        browser = Browser(700, 620)
        browser.open(page)
        browser.picture(os.path.join(out, name + ".png"))
        browser.close()
