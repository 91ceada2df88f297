// The panel of the game log: steps of a log that was loaded, and moves that are written down.
import { Board, Spot, tell } from "./board";
import { facts, isTable, labelOf, Places, pieceById } from "./facts";
import { loader, rootOf, save } from "./files";
import { nameOf } from "./judge";
import { follow, Log, readLog, Standing, Step, writeLog } from "./log";
import { inWords, make, named, say, sign } from "./words";

interface Told {
  line: number;
  words: string;
}

export const nameOfMarker = (asset: string, marker = ""): string => `${named(facts.assets[asset] ?? { "": asset })} ${marker}`.trim();

// In words where the page has them.
function stateWord(state: string): string {
  const words = say(`state.${state}`);
  return words.startsWith("state.") ? state : words;
}

export class LogPanel {
  readonly element = make("section", { id: "log", hidden: true });
  unsaved = false;
  private standing: Standing = { places: new Map(), states: new Map() };
  private log: Log = { start: null, concealed: [], steps: [] };
  private at = 0;
  private told: Told[] = [];
  private started = false;
  private readonly words = make("p", { class: "step", role: "status", "aria-live": "polite" });
  private readonly slider = make("input", { type: "range", min: 0, max: 0, value: 0, label: "log.where", oninput: () => this.go(Number(this.slider.value)) });
  private readonly list = make("ol", { class: "steps" });
  private readonly findings = make("ul", { class: "faults" });
  private readonly turn = make("input", { type: "number", min: 1, max: Math.max(facts.turns, 1), value: 1, id: "turn" });
  private readonly phase = make("select", { id: "phase" });
  board!: Board;
  changed: () => void = () => {};
  setup: () => Places = () => new Map();

  constructor() {
    inWords(() => this.element.setAttribute("aria-label", say("tab.log")));
    inWords(() => {
      const chosen = this.phase.value;
      const phases = facts.phases.length > 0 ? facts.phases : [{ id: "moves", name: {} }];
      this.phase.replaceChildren(...phases.map((one) => make("option", { value: one.id }, named(one.name) || one.id)));
      if (chosen) this.phase.value = chosen;
    });
    const button = (key: string, name: Parameters<typeof sign>[0], to: () => number) =>
      make("button", { label: key, tip: key, onclick: () => this.go(to()) }, sign(name));
    this.element.append(
      make("div", { class: "row" },
        loader("log.load", ".xml", (text, file) => this.load(text, file)),
        make("button", { words: "log.save", onclick: () => this.save() })),
      make("div", { class: "row steer" },
        button("log.first", "first", () => 0), button("log.back", "back", () => this.at - 1), this.slider,
        button("log.on", "on", () => this.at + 1), button("log.last", "last", () => this.log.steps.length)),
      this.words, this.findings, this.list,
      make("p", { class: "soft", words: "log.moves" }),
      make("div", { class: "row" },
        make("label", { for: "turn", words: "log.number" }), this.turn, make("label", { for: "phase", words: "log.phase" }), this.phase),
      make("div", { class: "row" }, loader("log.findings", ".json", (text, file) => this.loadFindings(text, file))),
      make("p", { class: "soft", words: "log.findings.hint" }),
    );
    inWords(() => this.show());
  }

  get places(): Places {
    return this.standing.places;
  }
  // What a counter shows of the state of its piece.
  marksOf(key: string): string[] {
    const state = this.standing.states.get(key);
    if (!state) return [];
    const ready = state.readiness !== undefined && state.readiness !== "full" ? stateWord(state.readiness) : "";
    const lost = state.lost > 0 ? `−${state.lost}${state.left !== undefined ? ` (${state.left})` : ""}` : "";
    return [lost, ready, state.concealed ? say("state.concealed") : ""].filter((one) => one !== "");
  }

  // The game begins as the setup stands, unless a log says otherwise.
  open(): void {
    if (this.log.steps.length === 0) this.standing = this.begin();
    this.started = true;
    this.show();
  }
  private load(text: string, file: string): void {
    const root = rootOf(text, "log", file);
    if (!root) return;
    this.log = readLog(root, text);
    this.unsaved = false;
    this.told = [];
    this.go(0);
    tell(say("file.loaded", { file }));
  }
  private loadFindings(text: string, file: string): void {
    try {
      const report = JSON.parse(text);
      this.told = (report.findings as { message: string; where: { line: number }[] }[]).map((one) => ({ line: one.where[0]?.line ?? 0, words: one.message }));
      tell(say("log.told", { count: this.told.length }));
    } catch {
      tell(say("file.unread", { file }));
    }
    this.show();
  }
  private begin(): Standing {
    return { places: new Map(this.log.start ?? this.setup()), states: new Map(this.log.concealed.map((key) => [key, { lost: 0, concealed: true }])) };
  }
  go(step: number): void {
    const to = Math.min(Math.max(step, 0), this.log.steps.length);
    if (to < this.at || to === 0 || !this.started) {
      this.standing = this.begin();
      this.at = 0;
    }
    this.started = true;
    while (this.at < to) follow(this.standing, this.log.steps[this.at++]);
    // What is moved now comes in the same phase, unless the player says otherwise.
    const last = this.log.steps[this.at - 1];
    if (last) this.turn.value = String(last.turn);
    if (last && [...this.phase.options].some((one) => one.value === last.phase)) this.phase.value = last.phase;
    this.show();
    this.changed();
  }

  // A move on the map is a step of the log; what followed after it was taken back.
  record(key: string, spot: Spot | null): void {
    const piece = pieceById.get(key);
    if (piece === undefined) return;
    const before = this.places.get(key);
    const action: Record<string, string> = { what: !spot ? "eliminate" : spot.hex === undefined ? "move" : before?.hex === undefined ? "enter" : "step", piece: key };
    if (spot?.hex !== undefined) {
      if (before?.hex !== undefined) Object.assign(action, { from: labelOf(before.hex), to: labelOf(spot.hex) });
      else action.hex = labelOf(spot.hex);
    } else if (spot && isTable) {
      action.path = `${before?.x !== undefined ? `${before.x},${before.y} ` : ""}${spot.x},${spot.y}`;
      action.heading = String(before?.heading ?? 0);
    }
    this.unsaved = true;
    this.log.start ??= this.begin().places;
    this.log.steps.length = this.at;
    if (this.log.loaded) this.log.loaded.steps = Math.min(this.log.loaded.steps, this.at);
    this.log.steps.push({ turn: Number(this.turn.value) || 1, phase: this.phase.value, what: action.what, line: 0, action });
    this.go(this.log.steps.length);
  }
  private save(): void {
    save(`${facts.id}.log.xml`, writeLog(this.log, this.setup()));
    this.unsaved = false;
  }

  private wordsOf(step: Step): string {
    const { action } = step, piece = action.piece === undefined ? undefined : pieceById.get(action.piece);
    const who = piece !== undefined ? nameOf(piece) : (action.piece ?? (action.asset ? nameOfMarker(action.asset, action.marker) : (action.side ?? "")));
    const target = action.target ? pieceById.get(action.target) : undefined;
    const where = action.path ? action.path.split(/\s+/).join(" → ") : action.from && action.to ? `${action.from} → ${action.to}` : (action.to ?? action.hex ?? action.from ?? "");
    if (step.lost) return `${say("act.fight")}: ${Object.entries(step.lost).map(([id, lost]) => `${pieceById.has(id) ? nameOf(pieceById.get(id)!) : id} −${lost}`).join(", ")}`;
    const more = [target !== undefined ? nameOf(target) : action.target, where, action.readiness && stateWord(action.readiness), action.boxes && `−${action.boxes}`, action.die && `⚄ ${action.die}`, action.note];
    return [who, say(`act.${step.what}`), ...more.filter((one) => one)].join(" ").trim();
  }
  private head(step: Step): string {
    const phase = facts.phases.find((one) => one.id === step.phase);
    return `${say("log.turn", { turn: step.turn })}, ${phase ? named(phase.name) : step.phase}`;
  }
  show(): void {
    const all = this.log.steps.length, step = this.log.steps[this.at - 1];
    this.slider.max = String(all);
    this.slider.value = String(this.at);
    this.slider.disabled = all === 0;
    const count = say("log.step", { step: this.at, all });
    this.slider.setAttribute("aria-valuetext", step ? `${count}: ${this.wordsOf(step)}` : say("log.begin"));
    this.words.replaceChildren(
      ...(all === 0 ? [say("log.none")] : step ? [make("b", {}, this.head(step)), make("br"), this.wordsOf(step), make("br"), make("small", {}, count)] : [`${say("log.begin")} (${all})`]));
    const from = Math.max(0, this.at - 4);
    this.list.replaceChildren(
      ...this.log.steps.slice(from, from + 9).map((one, i) =>
        make("li", { value: from + i + 1, "aria-current": from + i + 1 === this.at ? "step" : undefined },
          make("button", { class: "plain", onclick: () => this.go(from + i + 1) }, this.wordsOf(one)))));
    const here = step ? this.told.filter((one) => one.line === step.line) : this.told;
    this.findings.replaceChildren(...here.slice(0, 30).map((one) => make("li", { class: "fault" }, one.words)));
    const at = step?.action.to ?? step?.action.hex ?? step?.action.from;
    if (at && this.board) this.board.markHex(at);
  }
}
