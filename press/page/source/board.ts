// The map: zoom, pan, counters on it, and what is pointed at. While it moves all is only shifted and scaled; it is laid out anew, and so
// sharp again, once it rests.
import { Box, Ground } from "./ground";
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
export interface Looks {
  name: string;
  counter: number | null; // its drawing
  bad: boolean;
  chosen: boolean;
  marks: string[]; // losses and the like, in words
}
export interface BoardEvents {
  pressed(spot: Spot): void;
  moved(key: string, spot: Spot | null): void;
  chosen(key: string): void;
  lifted(key: string): void;
}

const COUNTER_MM = 15, MANY = 300, MANY_HEXES = 3000;
const READABLE = isTable ? 1.2 : 60 / facts.hexes.mm; // pixels for a millimetre
const counterMm = isTable ? 1.5 * (facts.tables[0]?.inch ?? 10) : facts.hexes.mm * 0.66;

export class Board {
  readonly view = make("div", { id: "map", tabindex: 0, role: "application", label: "map.keys" });
  private readonly layers: SVGElement[]; // each by itself, so that a counter that is dragged leaves the others as they are
  private readonly ground: Ground;
  private readonly stage = make("div", { id: "stage" });
  // Before all that is drawn, so that a browser need not look for what is under the pointer whenever it moves.
  private readonly glass = make("div", { id: "glass" });
  private hovering = 0;
  private readonly legal = drawn("g", { id: "legal" });
  private readonly pieces = drawn("g", { id: "pieces" });
  private readonly marks = drawn("g", { id: "marks" });
  private readonly width = facts.size[0];
  private readonly height = facts.size[1];
  private readonly shown = new Map<string, { as: string; element: SVGElement; at: { x: number; y: number } }>(); // counters by their keys
  private around: Box | null = null; // counters beyond are not painted
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

  constructor(drawings: Iterable<Element>, private readonly events: BoardEvents) {
    this.ground = new Ground(drawings);
    this.layers = [this.legal, this.pieces, this.marks].map((group) => {
      const layer = drawn("svg", { viewBox: `0 0 ${facts.size.join(" ")}` });
      layer.append(group);
      return layer;
    });
    this.stage.append(this.ground.element, ...this.layers);
    this.view.append(this.stage, this.glass);
    this.layers[1].setAttribute("role", "img");
    inWords(() => this.layers[1].setAttribute("aria-label", say("map")));
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
    this.setCursor(spot);
    this.lookAt(at.x, at.y, Math.max(this.scale, READABLE));
  }
  // Brings all that is lit into view, so large that a finger finds a hex of it.
  showLit(): void {
    const { x, y, width, height } = (this.legal as SVGGraphicsElement).getBBox();
    if (width > 0) this.lookAt(x + width / 2, y + height / 2, Math.min((0.8 * this.view.clientWidth) / width, (0.8 * this.view.clientHeight) / height, READABLE));
  }
  private lookAt(x: number, y: number, scale: number): void {
    this.scale = scale;
    this.left = this.view.clientWidth / 2 - x * scale;
    this.top = this.view.clientHeight / 2 - y * scale;
    this.fitted = false;
    this.settle();
  }
  setCursor(spot: Spot | null): void {
    this.cursor = spot;
    this.marks.querySelector("#cursor")?.remove();
    const at = spot && this.middle(spot);
    if (!at) return;
    const ring = spot.hex === undefined ? drawn("circle", { cx: at.x, cy: at.y, r: 4 }) : drawn("path", { d: this.outline(spot.hex) });
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
  // In millimetres of the map.
  private under(clientX: number, clientY: number): { x: number; y: number } {
    const frame = this.view.getBoundingClientRect();
    return { x: (clientX - frame.left - this.left) / this.scale, y: (clientY - frame.top - this.top) / this.scale };
  }
  spotAt(clientX: number, clientY: number): Spot | null {
    const frame = this.view.getBoundingClientRect();
    if (clientX < frame.left || clientX > frame.right || clientY < frame.top || clientY > frame.bottom) return null;
    const { x, y } = this.under(clientX, clientY), at = facts.hexes.at;
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
  private outline(hex: number): string {
    const { x, y } = this.middle({ hex })!;
    const reach = facts.hexes.mm / Math.sqrt(3);
    const corners: string[] = [];
    for (let i = 0; i < 6; ++i) {
      const turn = (Math.PI / 3) * i + (facts.hexes.pointy ? Math.PI / 6 : 0);
      corners.push(`${(x + reach * Math.cos(turn)).toFixed(2)} ${(y + reach * Math.sin(turn)).toFixed(2)}`);
    }
    return `M${corners.join("L")}z`;
  }
  showLegal(hexes: Iterable<number>, areas: { table: string; ring: [number, number][] }[] = []): void {
    const outlines = [...hexes].map((hex) => this.outline(hex));
    // So many lines would be painted slowly, and say no more than a tint.
    const paths = outlines.length > MANY_HEXES ? [drawn("path", { d: outlines.join(""), class: "tint" })] : outlines.map((d) => drawn("path", { d }));
    this.legal.replaceChildren(...paths);
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

  // Counters by key: an id of a piece, "?n" for what lies face down, "#…" for a marker. What looks as before stays as it is.
  draw(places: Places, looks: (key: string) => Looks): void {
    const stacks = new Map<number, number>();
    let next = this.pieces.firstChild;
    for (const [key, place] of places) {
      const at = this.middle(place);
      if (!at) continue;
      const under = place.hex === undefined ? 0 : (stacks.get(place.hex) ?? 0);
      if (place.hex !== undefined) stacks.set(place.hex, under + 1);
      const counter = looks(key), as = JSON.stringify([place, under, counter]);
      let shown = this.shown.get(key);
      if (shown?.as !== as) {
        const element = this.piece(key, place, at, under, counter);
        if (shown?.element === next) next = next!.nextSibling;
        shown?.element.remove();
        this.shown.set(key, (shown = { as, element, at }));
      }
      if (shown.element === next) next = next.nextSibling;
      else this.pieces.insertBefore(shown.element, next);
    }
    for (const [key, { element }] of this.shown)
      if (!places.has(key)) element.remove(), this.shown.delete(key);
    this.around = null;
    this.cull();
  }
  // Of many counters those far out of view are not painted. Fewer are all there for who has them read out.
  private cull(): void {
    const seen = this.seen(), inside = (box: Box, { x, y }: { x: number; y: number }) =>
      x >= box.left && y >= box.top && x <= box.left + box.width && y <= box.top + box.height;
    if (this.around && inside(this.around, { x: seen.left, y: seen.top }) && inside(this.around, { x: seen.left + seen.width, y: seen.top + seen.height })) return;
    this.around = { left: seen.left - seen.width, top: seen.top - seen.height, width: 3 * seen.width, height: 3 * seen.height };
    for (const { element, at } of this.shown.values()) element.style.display = this.shown.size > MANY && !inside(this.around, at) ? "none" : "";
  }
  private piece(key: string, place: Place, at: { x: number; y: number }, under: number, looks: Looks): SVGElement {
    const words = [looks.name, whereOf(place), ...looks.marks].join(", ");
    const group = drawn("g", { class: "piece", "data-key": key, "data-where": whereOf(place), role: "img", "aria-label": words });
    group.classList.toggle("bad", looks.bad);
    group.classList.toggle("chosen", looks.chosen);
    const base = place.hex === undefined && looks.counter !== null && document.getElementById(`k-b${looks.counter}`);
    const shift = Math.min(under, 6) * counterMm * 0.13;
    const [x, y] = place.hex === undefined ? [at.x, at.y] : [at.x - counterMm * 0.1 + shift, at.y + counterMm * 0.15 - shift];
    if (base) group.append(drawn("use", { href: `#k-b${looks.counter}` }), this.rim(...facts.pieces[looks.counter!].base!.map((inches) => inches * facts.tables[0].inch)));
    else group.append(...this.counter(looks.counter, key));
    group.setAttribute("transform", `translate(${x} ${y})${base ? ` rotate(${place.heading ?? 0})` : ` scale(${counterMm / COUNTER_MM})`}`);
    looks.marks.forEach((mark, i) => group.append(...this.mark(mark, i)));
    return group;
  }
  // What the log says of it, on its lower edge.
  private mark(words: string, row: number): SVGElement[] {
    const text = drawn("text", { class: "state", y: 6.4 - 3.2 * row }), width = Math.min(1.5 + words.length * 1.45, 14.4);
    text.textContent = words;
    if (width > 14) text.setAttribute("textLength", "13.2"), text.setAttribute("lengthAdjust", "spacingAndGlyphs");
    return [drawn("rect", { class: "state", x: -width / 2, y: 4.1 - 3.2 * row, width, height: 3, rx: 0.8 }), text];
  }
  // A line around it, which is seen when the piece is chosen or at fault; shadows would be painted anew in each frame.
  private rim(width = 0, height = width): SVGElement {
    return drawn("rect", { class: "rim", x: -width / 2, y: -height / 2, width, height, rx: 1 });
  }
  private counter(counter: number | null, key: string): SVGElement[] {
    if (counter !== null) return [drawn("use", { href: `#k-c${counter}` }), this.rim(COUNTER_MM, COUNTER_MM)];
    const words = drawn("text", { class: "marker", y: 2.4 });
    words.textContent = key.slice(key.lastIndexOf("#") + 1);
    return [drawn("circle", { class: "marker", r: 6.5 }), words];
  }

  private pieceAt(event: PointerEvent): Element | null {
    this.glass.style.pointerEvents = "none";
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest(".piece") ?? null;
    this.glass.style.pointerEvents = "";
    return found;
  }
  private hover(event: PointerEvent): void {
    window.clearTimeout(this.hovering);
    if (event.pointerType === "touch") return;
    this.hovering = window.setTimeout(() => {
      const piece = this.pieceAt(event);
      this.glass.title = piece?.getAttribute("aria-label") ?? "";
      this.glass.style.cursor = piece ? "pointer" : "";
    }, 60);
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
    if (this.panned) this.panned.far ||= this.touches.size > 1; // two fingers press nothing
    if (this.touches.size > 1) return this.dropGhost();
    const element = this.pieceAt(event), key = element?.getAttribute("data-key");
    if (element && key && !key.startsWith("?") && !key.startsWith("#")) {
      this.pick(key, element.cloneNode(true) as SVGElement, event);
    } else {
      this.panned = { x: event.clientX, y: event.clientY, far: false };
    }
  }
  private move(event: PointerEvent): void {
    const before = this.touches.get(event.pointerId);
    if (this.dragged && this.touches.size <= 1) return this.drag(event);
    if (!before) return this.hover(event);
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
    const { x, y } = this.under(event.clientX, event.clientY);
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
    this.lay();
    window.clearTimeout(this.resting);
    this.resting = window.setTimeout(() => this.redraw(), 160);
  }
  private redraw(): void {
    // On whole pixels of the screen, so that the tiles meet.
    const whole = (at: number): number => Math.round(at * window.devicePixelRatio) / window.devicePixelRatio;
    [this.left, this.top] = [whole(this.left), whole(this.top)];
    if (this.sharp !== this.scale) {
      this.sharp = this.scale;
      for (const { style } of this.layers) [style.width, style.height] = [`${this.width * this.scale}px`, `${this.height * this.scale}px`];
    }
    this.lay(true);
  }
  private lay(rests = false): void {
    const ratio = this.scale / this.sharp;
    this.stage.style.transform = `translate(${this.left}px, ${this.top}px) scale(${ratio})`;
    if (ratio === 1) this.cull();
    this.ground.show(this.sharp, ratio === 1 ? this.seen() : null, rests);
  }
  private seen(): Box {
    const { clientWidth: w, clientHeight: h } = this.view;
    return { left: -this.left / this.scale, top: -this.top / this.scale, width: w / this.scale, height: h / this.scale };
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
