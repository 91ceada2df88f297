// A recorded game: read, replayed step by step, and written from the moves that are made on the map. Where a counter goes is what the log
// says; whether it may is for the referee.
import { facts, hexOf, isTable, labelOf, Place, Places, pieceById } from "./facts";
import { onTable, pointOf, XmlText } from "./files";

export interface Step {
  turn: number;
  phase: string;
  what: string;
  line: number;
  action: Record<string, string>;
  lost?: Record<string, number>; // what each piece lost in a fight
}
// What the log says has become of a piece.
export interface State {
  lost: number;
  left?: string;
  readiness?: string;
  concealed?: boolean;
}
export interface Standing {
  places: Places;
  states: Map<string, State>;
}
export interface Log {
  start: Places | null; // null: as the pieces stand on the page
  concealed: string[]; // when it starts
  steps: Step[];
  loaded?: { root: Element; steps: number }; // the file as it was read: what the page does not show is kept
}

// Lines of the elements in their order, since a parsed document has none.
function linesOf(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  for (const found of text.matchAll(/\n|<!--[\s\S]*?-->|<(?:action|fight)[\s/>]/g)) {
    if (/^<\w/.test(found[0])) lines.push(line);
    line += found[0].split("\n").length - 1;
  }
  return lines;
}

// A fight is a step like an action: who fought, and what they lost.
const STEPS = "turn > phase > action, turn > phase > fight";
function stepOf(element: Element, line: number): Step {
  const action = Object.fromEntries([...element.attributes].map((one) => [one.name, one.value]));
  const phase = element.parentElement!;
  const step = { turn: Number(phase.parentElement!.getAttribute("number")) || 0, phase: phase.getAttribute("id") ?? "", what: action.what ?? "", line, action };
  if (element.nodeName === "action") return step;
  const units = [...element.querySelectorAll(":scope > attacked, :scope > attacker")];
  const lost = Object.fromEntries(units.map((unit) => [unit.getAttribute("id") ?? "", Number(unit.getAttribute("losses")) || 0]));
  return { ...step, what: "fight", action: {}, lost };
}

export function readLog(root: Element, text: string): Log {
  const lines = linesOf(text);
  const starts = [...root.querySelectorAll(":scope > start")];
  const start: Places = new Map();
  for (const one of starts) {
    const hex = hexOf(one.getAttribute("hex") ?? "");
    if (hex !== undefined) start.set(one.getAttribute("piece") ?? "", { hex });
  }
  const steps = [...root.querySelectorAll(STEPS)].map((element, i) => stepOf(element, lines[i] ?? 0));
  const concealed = starts.filter((one) => one.getAttribute("concealed") === "yes").map((one) => one.getAttribute("piece") ?? "");
  return { start: starts.length > 0 ? start : null, concealed, steps, loaded: { root, steps: steps.length } };
}

const GONE = new Set(["eliminate", "off", "remove"]);
const TO = new Set(["step", "move", "drift", "retreat", "enter"]);
const IN = new Set(["place", "enter", "replacement"]);

// Does to the pieces what the step says happened.
export function follow({ places, states }: Standing, step: Step): void {
  const { action, what } = step;
  for (const [piece, lost] of Object.entries(step.lost ?? {})) change(states, piece, { lost });
  const key = action.piece ?? (action.asset && action.marker ? `#${action.asset}#${action.marker}` : undefined);
  if (key === undefined) return;
  if (what === "lose") change(states, key, { lost: Number(action.boxes) || 0, left: action.left });
  if (action.readiness !== undefined) change(states, key, { readiness: action.readiness });
  if (action.concealed !== undefined || what === "conceal" || what === "reveal")
    change(states, key, { concealed: what === "conceal" || action.concealed === "yes" });
  if (GONE.has(what)) return void places.delete(key);
  if (what === "exchange" && action.target) {
    const was = places.get(key);
    places.delete(key);
    if (was) places.set(action.target, was);
    return;
  }
  const to = placeAfter(places.get(key), action, what);
  if (!to) return;
  places.delete(key); // on top of the stack
  places.set(key, to);
}
function change(states: Standing["states"], key: string, to: Partial<State>): void {
  const before = states.get(key) ?? { lost: 0 };
  states.set(key, { ...before, ...to, lost: before.lost + (to.lost ?? 0) });
}
function placeAfter(before: Place | undefined, action: Record<string, string>, what: string): Place | null {
  if (action.path) {
    const last = pointOf(action.path.trim().split(/\s+/).pop() ?? "");
    return last && onTable(last[0], last[1], action.heading !== undefined ? Number(action.heading) : (before?.heading ?? 0));
  }
  const label = TO.has(what) && action.to ? action.to : IN.has(what) ? action.hex : undefined;
  const hex = label === undefined ? undefined : hexOf(label);
  return hex === undefined ? null : { hex };
}

// A loaded file with the new moves behind what of it is kept; fights, notes and what else it holds stay.
function writtenOn(loaded: Element, kept: number, steps: Step[]): string {
  const root = loaded.cloneNode(true) as Element;
  const of = (name: string): Element => root.ownerDocument.createElementNS(root.namespaceURI, name);
  const actions = [...root.querySelectorAll(STEPS)];
  if (kept < actions.length)
    // Nothing that came later: neither actions and fights of the phase, nor phases and turns.
    for (let at: Element | null = kept > 0 ? actions[kept - 1] : null, first = kept === 0 ? root.querySelector(":scope > turn") : null; at !== root; at = at?.parentElement ?? root) {
      let next: Element | null = at ? at.nextElementSibling : first;
      while (next) {
        const gone: Element = next;
        next = next.nextElementSibling;
        gone.remove();
      }
      if (!at) break;
    }
  const last = (parent: Element, name: string, key: string, value: string): Element => {
    const found = parent.lastElementChild;
    if (found?.nodeName === name && found.getAttribute(key) === value) return found;
    const made = of(name);
    made.setAttribute(key, value);
    parent.append(made, "\n");
    return made;
  };
  for (const step of steps) {
    const action = of("action");
    for (const [key, value] of Object.entries(step.action)) if (value !== undefined && value !== "") action.setAttribute(key, value);
    last(last(root, "turn", "number", String(step.turn)), "phase", "id", step.phase).append("  ", action, "\n");
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(root)}\n`;
}

export function writeLog(log: Log, setup: Places): string {
  if (log.loaded) {
    const kept = Math.min(log.loaded.steps, log.steps.length);
    return writtenOn(log.loaded.root, kept, log.steps.slice(kept));
  }
  const start = log.start ?? setup, steps = log.steps;
  const xml = new XmlText().open("log", { format: "1.0", id: `${facts.id}-page`.slice(-128), scenario: facts.scenario });
  const placed: Step[] = [];
  for (const [key, place] of start) {
    if (!pieceById.has(key)) continue;
    if (place.hex !== undefined) xml.open("start", { piece: key, hex: labelOf(place.hex) }, 1, true);
    else if (isTable && place.x !== undefined)
      placed.push({ turn: 1, phase: "table", what: "place", line: 0, action: { what: "place", piece: key, path: `${place.x},${place.y}`, heading: String(place.heading ?? 0) } });
  }
  const all = [...placed, ...steps];
  for (let i = 0; i < all.length; ) {
    const turn = all[i].turn;
    xml.open("turn", { number: turn }, 1);
    while (i < all.length && all[i].turn === turn) {
      const phase = all[i].phase;
      xml.open("phase", { id: phase }, 2);
      for (; i < all.length && all[i].turn === turn && all[i].phase === phase; ++i) xml.open("action", all[i].action, 3, true);
      xml.close("phase", 2);
    }
    xml.close("turn", 1);
  }
  return xml.close("log").toString();
}
