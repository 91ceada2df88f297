"""A headless Chromium driven through chromedriver by plain HTTP: what a test of a page needs, and nothing else."""
import base64
import http.client
import json
import shutil
import socket
import subprocess
import tempfile
import time

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Browser:
    """One window of width x height, with a finger instead of a mouse if touch is set. Files are saved into .folder."""

    def __init__(self, width, height, touch=False, dark=False):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.folder = tempfile.mkdtemp()
        self.driver = subprocess.Popen(["chromedriver", f"--port={self.port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.touch = touch
        options = {
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--window-size={width},{height}",
                     "--force-color-profile=srgb", "--lang=en"] + (["--force-dark-mode"] if dark else []),
            "prefs": {"download.default_directory": self.folder, "download.prompt_for_download": False},
            "perfLoggingPrefs": {"enableNetwork": True},
        }
        if touch:
            options["mobileEmulation"] = {"deviceMetrics": {"width": width, "height": height, "pixelRatio": 2, "touch": True}}
        wanted = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"}}
        for attempt in range(100):
            try:
                self.session = ""
                made = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
                break
            except ConnectionRefusedError:
                time.sleep(0.1)
        else:
            raise RuntimeError("chromedriver does not answer")
        self.session = "/session/" + made["sessionId"]
        if not touch:
            self.cdp("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        if dark:
            self.cdp("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark"}]})

    def close(self):
        try:
            self.ask("DELETE", self.session)
        finally:
            self.driver.terminate()
            self.driver.wait()
            shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=300)
        text = json.dumps(body if body is not None else {}) if method == "POST" else None
        connection.request(method, path, text, {"Content-Type": "application/json"})
        value = json.loads(connection.getresponse().read())["value"]
        if isinstance(value, dict) and "error" in value:
            raise RuntimeError(f"{path}: {value['error']}: {value['message'][:600]}")
        return value

    def post(self, path, body=None):
        return self.ask("POST", self.session + path, body)

    def cdp(self, command, parameters):
        return self.post("/goog/cdp/execute", {"cmd": command, "params": parameters})

    def open(self, path):
        self.post("/url", {"url": "file://" + path})

    def run(self, script, *arguments):
        return self.post("/execute/sync", {"script": script, "args": list(arguments)})

    def run_async(self, script, *arguments):
        self.post("/timeouts", {"script": 600_000})
        return self.post("/execute/async", {"script": script, "args": list(arguments)})

    def element(self, css):
        return self.post("/element", {"using": "css selector", "value": css})[ELEMENT]

    def click(self, css):
        self.post(f"/element/{self.element(css)}/click")

    def type(self, css, text):
        self.post(f"/element/{self.element(css)}/value", {"text": text})

    def text(self, css):
        return self.run("return document.querySelector(arguments[0]).textContent", css)

    def tap(self, x, y):
        kind = "touch" if self.touch else "mouse"
        self.post("/actions", {"actions": [{"type": "pointer", "id": "p", "parameters": {"pointerType": kind}, "actions": [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}, {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": 30}, {"type": "pointerUp", "button": 0}]}]})

    def drag(self, x, y, to_x, to_y):
        kind = "touch" if self.touch else "mouse"
        self.post("/actions", {"actions": [{"type": "pointer", "id": "p", "parameters": {"pointerType": kind}, "actions": [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}, {"type": "pointerDown", "button": 0},
            {"type": "pointerMove", "x": round((x + to_x) / 2), "y": round((y + to_y) / 2), "duration": 60},
            {"type": "pointerMove", "x": round(to_x), "y": round(to_y), "duration": 60}, {"type": "pointerUp", "button": 0}]}]})

    def spread(self, x, y, near, far):
        """Two fingers, each `near` pixels beside (x, y), move apart until they are `far` away."""
        self.post("/actions", {"actions": [{"type": "pointer", "id": f"finger{side}", "parameters": {"pointerType": "touch"}, "actions": [
            {"type": "pointerMove", "x": round(x + side * near), "y": round(y), "duration": 0}, {"type": "pointerDown", "button": 0},
            {"type": "pointerMove", "x": round(x + side * far), "y": round(y), "duration": 100}, {"type": "pointerUp", "button": 0}]} for side in (-1, 1)]})

    def print_pdf(self):
        return base64.b64decode(self.cdp("Page.printToPDF", {})["data"])  # chromedriver's own way gives up after ten seconds

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.ask("GET", self.session + "/screenshot")))

    def complaints(self):
        """What stands in the console."""
        return [entry["message"] for entry in self.post("/se/log", {"type": "browser"}) if entry["level"] in ("SEVERE", "WARNING")]

    def requests(self):
        """Addresses that were asked for."""
        found = []
        for entry in self.post("/se/log", {"type": "performance"}):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                found.append(message["params"]["request"]["url"])
        return found
