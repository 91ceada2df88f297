// The map: zoom, pan, counters on it, and what is pointed at. While it moves the drawing is only shifted and scaled; it is drawn sharply
// again once it rests.
import { facts, hexOf, isTable, labelOf, Place, Places } from "./facts";
import { whereOf } from "./judge";
import { inWords, make, say } from "./words";

const SVG = "http://www.w3.org/2000/svg";
export function drawn(tag: string, attributes: Record<string, string | number> = {}): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

export interface Spot {
  hex?: number;
  table?: string;
  x?: number;
  y?: number;
}
export interface BoardEvents {
  pressed(spot: Spot): void;
  moved(key: string, spot: Spot | null): void;
  chosen(key: string): void;
  lifted(key: string): void;
}

const COUNTER_MM = 15;
const counterMm = isTable ? 1.5 * (facts.tables[0]?.inch ?? 10) : facts.hexes.mm * 0.66;

export class Board {
  readonly view = make("div", { id: "map", tabindex: 0, role: "application", label: "map.keys" });
  readonly svg: SVGSVGElement;
  private readonly stage = make("div", { id: "stage" });
  private readonly legal = drawn("g", { id: "legal" });
  private readonly pieces = drawn("g", { id: "pieces" });
  private readonly marks = drawn("g", { id: "marks" });
  private readonly width: number;
  private readonly height: number;
  private scale = 1; // pixels for a millimetre
  private sharp = 1; // the scale in which it was last drawn
  private left = 0;
  private top = 0;
  private resting = 0;
  private cursor: Spot | null = null;
  private readonly touches = new Map<number, { x: number; y: number }>();
  private dragged: { key: string; ghost: SVGElement; x: number; y: number; far: boolean } | null = null;
  private panned: { x: number; y: number; far: boolean } | null = null;
  private fitted = true;

  constructor(drawing: SVGSVGElement, private readonly events: BoardEvents) {
    this.svg = drawing;
    const box = drawing.viewBox.baseVal;
    this.width = box.width;
    this.height = box.height;
    drawing.append(this.legal, this.pieces, this.marks);
    drawing.removeAttribute("width");
    drawing.removeAttribute("height");
    drawing.querySelectorAll(":scope > title").forEach((title) => title.remove());
    this.stage.append(drawing);
    this.view.append(this.stage);
    inWords(() => drawing.setAttribute("aria-label", say("map")));
    drawing.setAttribute("role", "img");
    this.view.addEventListener("pointerdown", (event) => this.down(event));
    this.view.addEventListener("pointermove", (event) => this.move(event));
    this.view.addEventListener("pointerup", (event) => this.up(event));
    this.view.addEventListener("pointercancel", (event) => this.up(event, true));
    this.view.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.view.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => (this.fitted ? this.fit() : this.settle())).observe(this.view);
  }

  fit(): void {
    const { clientWidth: w, clientHeight: h } = this.view;
    if (!w || !h) return;
    this.scale = Math.min(w / this.width, h / this.height);
    this.left = (w - this.width * this.scale) / 2;
    this.top = (h - this.height * this.scale) / 2;
    this.fitted = true;
    this.redraw();
  }
  zoom(factor: number, x = this.view.clientWidth / 2, y = this.view.clientHeight / 2): void {
    const least = 0.5 * Math.min(this.view.clientWidth / this.width, this.view.clientHeight / this.height);
    const to = Math.min(Math.max(this.scale * factor, least), 24);
    this.left = x - ((x - this.left) * to) / this.scale;
    this.top = y - ((y - this.top) * to) / this.scale;
    this.scale = to;
    this.fitted = false;
    this.settle();
  }
  // Brings the place into the middle, large enough to be read, and rings it.
  show(spot: Spot): void {
    const at = this.middle(spot);
    if (!at) return;
    const wanted = isTable ? 1.2 : 60 / facts.hexes.mm;
    if (this.scale < wanted) this.scale = wanted;
    this.left = this.view.clientWidth / 2 - at.x * this.scale;
    this.top = this.view.clientHeight / 2 - at.y * this.scale;
    this.fitted = false;
    this.setCursor(spot);
    this.settle();
  }
  setCursor(spot: Spot | null): void {
    this.cursor = spot;
    this.marks.querySelector("#cursor")?.remove();
    const at = spot && this.middle(spot);
    if (!at) return;
    const ring = spot.hex === undefined ? drawn("circle", { cx: at.x, cy: at.y, r: 4 }) : this.outline(spot.hex);
    ring.id = "cursor";
    this.marks.append(ring);
  }
  markHex(label: string): void {
    const hex = hexOf(label);
    if (hex !== undefined) this.setCursor({ hex });
  }

  middle(spot: Spot | Place): { x: number; y: number } | null {
    if (spot.hex !== undefined) return { x: facts.hexes.at[4 * spot.hex], y: facts.hexes.at[4 * spot.hex + 1] };
    const table = facts.tables.find((one) => one.id === spot.table);
    if (!table || spot.x === undefined || spot.y === undefined) return null;
    return { x: table.left + spot.x * table.inch, y: table.bottom - spot.y * table.inch };
  }
  spotAt(clientX: number, clientY: number): Spot | null {
    const frame = this.view.getBoundingClientRect();
    if (clientX < frame.left || clientX > frame.right || clientY < frame.top || clientY > frame.bottom) return null;
    const x = (clientX - frame.left - this.left) / this.scale, y = (clientY - frame.top - this.top) / this.scale;
    const at = facts.hexes.at;
    let nearest = -1, least = (facts.hexes.mm * 0.6) ** 2;
    for (let i = 0; i < facts.hexes.labels.length; ++i) {
      const far = (at[4 * i] - x) ** 2 + (at[4 * i + 1] - y) ** 2;
      if (far < least) (least = far), (nearest = i);
    }
    if (nearest >= 0) return { hex: nearest };
    for (const table of facts.tables) {
      const east = (x - table.left) / table.inch, north = (table.bottom - y) / table.inch;
      if (east >= 0 && north >= 0 && east <= table.width && north <= table.height)
        return { table: table.id, x: Math.round(east * 10) / 10, y: Math.round(north * 10) / 10 };
    }
    return null;
  }
  outline(hex: number): SVGElement {
    const { x, y } = this.middle({ hex })!;
    const reach = facts.hexes.mm / Math.sqrt(3);
    const corners: string[] = [];
    for (let i = 0; i < 6; ++i) {
      const turn = (Math.PI / 3) * i + (facts.hexes.pointy ? Math.PI / 6 : 0);
      corners.push(`${(x + reach * Math.cos(turn)).toFixed(2)},${(y + reach * Math.sin(turn)).toFixed(2)}`);
    }
    return drawn("polygon", { points: corners.join(" ") });
  }
  showLegal(hexes: Iterable<number>, areas: { table: string; ring: [number, number][] }[] = []): void {
    this.legal.replaceChildren();
    for (const hex of hexes) this.legal.append(this.outline(hex));
    for (const area of areas) {
      const points = area.ring.map(([x, y]) => this.middle({ table: area.table, x, y })).filter((at) => at !== null);
      this.legal.append(drawn("polygon", { points: points.map((at) => `${at.x},${at.y}`).join(" ") }));
    }
  }
  showLine(from: Spot | null, to: Spot | null): void {
    this.marks.querySelectorAll(".ruler").forEach((one) => one.remove());
    const a = from && this.middle(from), b = to && this.middle(to);
    for (const end of [a, b]) if (end) this.marks.append(drawn("circle", { class: "ruler", cx: end.x, cy: end.y, r: 2 }));
    if (a && b) this.marks.append(drawn("line", { class: "ruler", x1: a.x, y1: a.y, x2: b.x, y2: b.y }));
  }

  // Counters by key: an id of a piece, "?n" for what lies face down, "#…" for a marker.
  draw(places: Places, nameOf: (key: string) => string, drawingOf: (key: string) => number | null, bad: Set<string>, chosen: string | null): void {
    this.pieces.replaceChildren();
    const stacks = new Map<number, number>();
    for (const [key, place] of places) {
      const at = this.middle(place);
      if (!at) continue;
      const counter = drawingOf(key);
      const group = drawn("g", { class: "piece", "data-key": key, "data-where": whereOf(place), role: "img", "aria-label": `${nameOf(key)}, ${whereOf(place)}` });
      if (bad.has(key)) group.classList.add("bad");
      if (key === chosen) group.classList.add("chosen");
      if (place.hex !== undefined) {
        const under = stacks.get(place.hex) ?? 0;
        stacks.set(place.hex, under + 1);
        const shift = Math.min(under, 6) * counterMm * 0.13;
        group.append(...this.counter(counter, key));
        group.setAttribute("transform", `translate(${at.x - counterMm * 0.1 + shift} ${at.y + counterMm * 0.15 - shift}) scale(${counterMm / COUNTER_MM})`);
      } else {
        const base = counter !== null && document.getElementById(`k-b${counter}`);
        if (base) group.append(drawn("use", { href: `#k-b${counter}` }));
        else group.append(...this.counter(counter, key));
        const turn = base ? ` rotate(${place.heading ?? 0})` : ` scale(${counterMm / COUNTER_MM})`;
        group.setAttribute("transform", `translate(${at.x} ${at.y})${turn}`);
      }
      const words = drawn("title");
      words.textContent = nameOf(key);
      group.append(words);
      this.pieces.append(group);
    }
  }
  private counter(counter: number | null, key: string): SVGElement[] {
    if (counter !== null) return [drawn("use", { href: `#k-c${counter}` }), drawn("rect", { class: "rim", x: -7.5, y: -7.5, width: 15, height: 15 })];
    const words = drawn("text", { class: "marker", y: 2.4 });
    words.textContent = key.slice(key.lastIndexOf("#") + 1);
    return [drawn("circle", { class: "marker", r: 6.5 }), words];
  }

  private keyUnder(event: PointerEvent): string | null {
    return (event.target as Element).closest?.(".piece")?.getAttribute("data-key") ?? null;
  }
  // From the tray too: a counter is picked up and follows the pointer.
  pick(key: string, ghost: SVGElement, event: PointerEvent): void {
    this.dragged = { key, ghost, x: event.clientX, y: event.clientY, far: false };
    this.view.setPointerCapture(event.pointerId);
  }
  private down(event: PointerEvent): void {
    if (event.button > 0) return;
    this.touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.view.setPointerCapture(event.pointerId);
    if (this.touches.size > 1) return this.dropGhost();
    const key = this.keyUnder(event);
    if (key && !key.startsWith("?") && !key.startsWith("#")) {
      const element = (event.target as Element).closest(".piece") as SVGElement;
      this.pick(key, element.cloneNode(true) as SVGElement, event);
    } else {
      this.panned = { x: event.clientX, y: event.clientY, far: false };
    }
  }
  private move(event: PointerEvent): void {
    const before = this.touches.get(event.pointerId);
    if (this.dragged && this.touches.size <= 1) return this.drag(event);
    if (!before) return;
    if (this.touches.size === 2) {
      const other = [...this.touches].find(([id]) => id !== event.pointerId)![1];
      const was = Math.hypot(before.x - other.x, before.y - other.y), is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      const frame = this.view.getBoundingClientRect();
      if (was > 0) this.zoom(is / was, (event.clientX + other.x) / 2 - frame.left, (event.clientY + other.y) / 2 - frame.top);
    }
    if (this.panned && Math.hypot(event.clientX - this.panned.x, event.clientY - this.panned.y) > 5) this.panned.far = true;
    if (this.panned?.far || this.touches.size === 2) {
      const share = this.touches.size === 2 ? 0.5 : 1;
      this.left += (event.clientX - before.x) * share;
      this.top += (event.clientY - before.y) * share;
      this.fitted = false;
      this.settle();
    }
    this.touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }
  private drag(event: PointerEvent): void {
    const dragged = this.dragged!;
    if (!dragged.far && Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y) < 6) return;
    if (!dragged.far) this.events.lifted(dragged.key);
    dragged.far = true;
    const frame = this.view.getBoundingClientRect();
    const x = (event.clientX - frame.left - this.left) / this.scale, y = (event.clientY - frame.top - this.top) / this.scale;
    const turned = dragged.ghost.getAttribute("transform")?.replace(/translate\([^)]*\)/, "") ?? "";
    dragged.ghost.setAttribute("transform", `translate(${x} ${y})${turned}`);
    dragged.ghost.classList.add("ghost");
    if (!dragged.ghost.isConnected) this.marks.append(dragged.ghost);
    this.setCursor(this.spotAt(event.clientX, event.clientY));
  }
  private up(event: PointerEvent, givenUp = false): void {
    const { dragged, panned } = this;
    this.touches.delete(event.pointerId);
    this.panned = null;
    this.dropGhost();
    if (givenUp) return;
    if (dragged) {
      if (dragged.far) this.events.moved(dragged.key, this.spotAt(event.clientX, event.clientY));
      else this.events.chosen(dragged.key);
    } else if (panned && !panned.far) {
      const spot = this.spotAt(event.clientX, event.clientY);
      if (!spot) return;
      this.setCursor(spot);
      this.events.pressed(spot);
    }
  }
  private dropGhost(): void {
    this.dragged?.ghost.remove();
    this.dragged = null;
  }
  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const frame = this.view.getBoundingClientRect();
    this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), event.clientX - frame.left, event.clientY - frame.top);
  }
  private key(event: KeyboardEvent): void {
    const steps: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (event.key in steps) this.step(...steps[event.key]);
    else if (event.key === "+" || event.key === "=") this.zoom(1.3);
    else if (event.key === "-") this.zoom(1 / 1.3);
    else if (event.key === "0") this.fit();
    else if ((event.key === "Enter" || event.key === " ") && this.cursor) this.events.pressed(this.cursor);
    else return;
    event.preventDefault();
  }
  // The mark goes to the nearest hex in that direction, or an inch on.
  private step(dx: number, dy: number): void {
    if (isTable) {
      const table = facts.tables[0], at = this.cursor ?? { table: table.id, x: table.width / 2, y: table.height / 2 };
      const x = Math.min(Math.max((at.x ?? 0) + dx, 0), table.width), y = Math.min(Math.max((at.y ?? 0) - dy, 0), table.height);
      this.setCursor({ table: table.id, x, y });
    } else {
      const from = this.middle(this.cursor ?? { hex: Math.floor(facts.hexes.labels.length / 2) })!;
      const x = from.x + dx * facts.hexes.mm * 0.9, y = from.y + dy * facts.hexes.mm * 0.9;
      let nearest = -1, least = Infinity;
      for (let i = 0; i < facts.hexes.labels.length; ++i) {
        const at = this.middle({ hex: i })!, far = Math.hypot(at.x - x, at.y - y);
        if (far < least) (least = far), (nearest = i);
      }
      if (nearest >= 0) this.setCursor({ hex: nearest });
    }
    const words = this.cursor?.hex !== undefined ? labelOf(this.cursor.hex) : `${this.cursor?.x}; ${this.cursor?.y}`;
    tell(words);
  }
  find(text: string): boolean {
    const hex = hexOf(text);
    if (hex !== undefined) this.show({ hex });
    return hex !== undefined;
  }

  private settle(): void {
    const ratio = this.scale / this.sharp;
    this.stage.style.transform = `translate(${this.left}px, ${this.top}px) scale(${ratio})`;
    window.clearTimeout(this.resting);
    if (ratio !== 1) this.resting = window.setTimeout(() => this.redraw(), 160);
  }
  private redraw(): void {
    this.sharp = this.scale;
    this.svg.style.width = `${this.width * this.scale}px`;
    this.svg.style.height = `${this.height * this.scale}px`;
    this.stage.style.transform = `translate(${this.left}px, ${this.top}px)`;
  }
}

export const spoken = make("div", { id: "spoken", role: "status", "aria-live": "polite" });
// Said to those who listen, and shown for a while.
let shown = 0;
export function tell(words: string): void {
  spoken.textContent = words;
  spoken.classList.add("shown");
  window.clearTimeout(shown);
  shown = window.setTimeout(() => spoken.classList.remove("shown"), 4000);
}
