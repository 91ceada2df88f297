// The panel of the setup: what is still to be placed, where the chosen piece goes, and what can be told of it all.
import { Board, drawn, Spot, tell } from "./board";
import { facts, hexOf, ofRuns, Place, Places, pieceById, Standing } from "./facts";
import { Besides, loader, placementOf, placesIn, rootOf, save } from "./files";
import { groundOf, judge, mayStand, nameOf, whereOf } from "./judge";
import { inWords, make, named, say } from "./words";

const placeOf = (one: Standing): Place =>
  one.hex !== undefined ? { hex: one.hex } : one.box !== undefined ? { box: one.box } : { table: one.table, x: one.x, y: one.y, heading: one.heading };
// What stands already: own pieces can be placed anew, the others stay.
export const standing: Places = new Map();
const saidBesides: Besides = new Map();
for (const one of facts.standing) {
  const key = one.piece !== undefined ? facts.pieces[one.piece].id : `?${one.faceDown}`;
  standing.set(key, placeOf(one));
  if (one.besides) saidBesides.set(key, one.besides);
}
export const isMine = (piece: number): boolean => facts.side === null || facts.pieces[piece].side === facts.side;

export function icon(counter: number): SVGElement {
  const svg = drawn("svg", { viewBox: "-7.6 -7.6 15.2 15.2", class: "counter", "aria-hidden": "true" });
  svg.append(drawn("use", { href: `#k-c${counter}` }));
  return svg;
}

export class SetupPanel {
  readonly element = make("section", { id: "setup", "aria-label": "" });
  places: Places = new Map(standing);
  chosen: string | null = null;
  unsaved = false;
  private besides: Besides = new Map(saidBesides);
  private readonly tray = make("div", { class: "tray", role: "group" });
  private readonly placed = make("details", { class: "placed" });
  private readonly verdict = make("p", { class: "verdict", role: "status", "aria-live": "polite" });
  private readonly faults = make("ul", { class: "faults" });
  private readonly about = make("div", { class: "chosen", hidden: true });
  private readonly where = make("input", { type: "text", id: "where", size: 8, autocomplete: "off", enterkeyhint: "done" });
  board!: Board;
  bad = new Set<string>();
  changed: () => void = () => {};

  constructor() {
    inWords(() => this.element.setAttribute("aria-label", say("tab.setup")));
    const form = make("form", { class: "row", onsubmit: (event: Event) => (event.preventDefault(), this.placeTyped()) },
      make("label", { for: "where", words: "setup.where" }), this.where, make("button", { type: "submit", words: "setup.place" }));
    this.element.append(
      make("p", { words: "setup.hint", class: "soft" }),
      this.about, form, this.tray, this.placed, this.verdict, this.faults,
      make("p", { words: "setup.full", class: "soft" }),
      make("div", { class: "row" },
        make("button", { words: "setup.save", onclick: () => this.save() }),
        loader("setup.load", ".xml", (text, file) => this.load(text, file)),
        make("button", { words: "setup.reset", onclick: () => this.reset() })),
    );
    inWords(() => this.board && this.refresh());
  }
  private own(): Places {
    return new Map([...this.places].filter(([key]) => pieceById.has(key) && isMine(pieceById.get(key)!)));
  }
  private save(): void {
    save(`${facts.id}.placement.xml`, placementOf(this.own(), this.besides));
    this.unsaved = false;
  }
  private reset(): void {
    this.places = new Map(standing);
    this.besides = new Map(saidBesides);
    this.unsaved = false;
    this.choose(null);
    this.changed();
  }
  private load(text: string, file: string): void {
    const root = rootOf(text, "placement", file);
    if (!root) return;
    const side = root.getAttribute("side");
    if (facts.side !== null && side !== null && side !== facts.side) return tell(say("file.side", { file }));
    const { places, besides, strangers } = placesIn(root);
    this.places = new Map([...standing].filter(([key]) => !pieceById.has(key) || !isMine(pieceById.get(key)!)));
    for (const [key, place] of places) this.places.set(key, place);
    this.besides = besides;
    this.unsaved = false;
    this.choose(null);
    this.changed();
    tell(strangers > 0 ? say("file.strangers", { count: strangers }) : say("file.loaded", { file }));
  }

  choose(key: string | null): void {
    this.chosen = key;
    this.light(key);
    this.refresh();
  }
  // Shows where the piece may stand.
  light(key: string | null): void {
    const piece = key === null ? undefined : pieceById.get(key);
    const ground = piece === undefined ? null : groundOf(piece);
    this.board.showLegal(ofRuns(ground?.unclear ? undefined : ground?.hexes), ground?.areas ?? []);
  }
  place(key: string, spot: Place | Spot | null): void {
    const piece = pieceById.get(key);
    if (piece === undefined || !isMine(piece)) return;
    const before = this.places.get(key);
    this.unsaved = true;
    this.places.delete(key);
    if (spot) this.places.set(key, spot.x !== undefined ? { ...spot, heading: (spot as Place).heading ?? before?.heading ?? 0 } : { ...spot });
    const verdict = spot ? mayStand(piece, spot) : "yes";
    if (spot) tell(`${nameOf(piece)}: ${whereOf(spot)}${verdict === "no" ? " – " + say("bad.place", { piece: nameOf(piece), where: whereOf(spot) }) : ""}`);
    this.choose(null);
    this.changed();
  }
  private placeTyped(): void {
    if (this.chosen === null) return;
    const text = this.where.value.trim(), hex = hexOf(text), box = facts.boxes.find((one) => one.id === text);
    const point = /^(-?[\d.]+)\s*[;, ]\s*(-?[\d.]+)$/.exec(text);
    if (hex !== undefined) this.place(this.chosen, { hex });
    else if (box) this.place(this.chosen, { box: box.id });
    else if (point && facts.tables.length > 0) this.place(this.chosen, { table: facts.tables[0].id, x: Number(point[1]), y: Number(point[2]) });
    else return tell(say("find.none", { hex: text }));
    this.where.value = "";
  }
  private turn(degrees: number): void {
    const place = this.chosen === null ? undefined : this.places.get(this.chosen);
    if (!place || place.x === undefined) return;
    this.unsaved = true;
    place.heading = (((place.heading ?? 0) + degrees) % 360 + 360) % 360;
    this.changed();
  }

  refresh(): void {
    this.showChosen();
    this.showTray();
    this.showPlaced();
    const judged = judge(this.places, isMine);
    this.bad = new Set(judged.faults.flatMap((fault) => fault.keys));
    const none = judged.faults.length === 0;
    this.verdict.textContent = !none
      ? say("setup.wrong", { count: judged.faults.length })
      : judged.missing > 0
        ? say("bad.missing", { count: judged.missing })
        : say(judged.unsure.length > 0 ? "setup.unsure" : "setup.legal");
    this.verdict.dataset.is = !none ? "wrong" : judged.missing > 0 ? "missing" : judged.unsure.length > 0 ? "unsure" : "legal";
    const unsure = judged.unsure.slice(0, 30).map((key) => say("unsure.place", { piece: nameOf(pieceById.get(key)!) }));
    this.faults.replaceChildren(
      ...judged.faults.slice(0, 60).map((fault) => make("li", { class: "fault" }, fault.words)), ...unsure.map((words) => make("li", {}, words)));
  }
  private showChosen(): void {
    const piece = this.chosen === null ? undefined : pieceById.get(this.chosen);
    this.about.hidden = piece === undefined;
    if (piece === undefined) return this.about.replaceChildren();
    const key = this.chosen!, placed = this.places.get(key), ground = groundOf(piece);
    const boxes = facts.boxes.filter((box) => ground?.boxes?.includes(box.id));
    this.about.replaceChildren(
      icon(piece),
      make("span", {}, say("setup.chosen", { piece: nameOf(piece) })),
      ...boxes.map((box) => make("button", { onclick: () => this.place(key, { box: box.id }) }, named(box.name))),
      ...(placed?.x !== undefined
        ? [make("button", { onclick: () => this.turn(-15) }, "⟲ 15°"), make("button", { onclick: () => this.turn(15) }, "⟳ 15°")]
        : []),
      ...(placed ? [make("button", { onclick: () => this.place(key, null) }, say("setup.back"))] : []),
      ...(ground && (ground.hexes?.length || ground.areas) ? [make("button", { onclick: () => this.board.showLit() }, say("setup.show"))] : []),
    );
  }
  private showTray(): void {
    const groups = new Map<string, HTMLElement[]>();
    facts.pieces.forEach((piece, index) => {
      if (piece.ground === undefined || !isMine(index) || this.places.has(piece.id)) return;
      const button = make("button", {
        class: "counter", "data-key": piece.id, "aria-label": nameOf(index), title: nameOf(index), "aria-pressed": this.chosen === piece.id,
        onclick: () => this.choose(this.chosen === piece.id ? null : piece.id),
        onpointerdown: (event: PointerEvent) => this.drag(piece.id, index, event),
      }, icon(index));
      const ground = facts.grounds[piece.ground], line = ground.name ? named(ground.name) : ground.id;
      const heading = facts.sides.length > 1 && facts.side === null ? `${this.sideName(piece.side)} · ${line}` : line;
      groups.set(heading, [...(groups.get(heading) ?? []), button]);
    });
    const shown = [...groups].flatMap(([heading, buttons]) => [make("h3", {}, heading), make("div", { class: "counters-row" }, ...buttons)]);
    const left = [...groups.values()].reduce((sum, list) => sum + list.length, 0);
    this.tray.replaceChildren(make("h2", {}, left > 0 ? `${say("setup.tray")} (${left})` : say("setup.all")), ...shown);
    this.tray.setAttribute("aria-label", say("setup.tray"));
  }
  // For the keyboard, and for stacks in which a finger does not find the lower ones.
  private showPlaced(): void {
    const own = [...this.own()].map(([key, place]) => {
      const index = pieceById.get(key)!, words = `${nameOf(index)}: ${whereOf(place)}`;
      return make("button", {
        class: "counter", "data-key": key, "aria-label": words, title: words, "aria-pressed": this.chosen === key,
        onclick: () => (this.choose(this.chosen === key ? null : key), this.changed()),
      }, icon(index));
    });
    this.placed.hidden = own.length === 0;
    this.placed.replaceChildren(make("summary", {}, `${say("setup.placed")} (${own.length})`), make("div", { class: "counters-row" }, ...own));
  }
  private sideName(id: string): string {
    const side = facts.sides.find((one) => one.id === id);
    return side ? named(side.name) : id;
  }
  // A mouse or pen drags at once; a finger scrolls the tray and taps.
  private drag(key: string, index: number, event: PointerEvent): void {
    if (event.button > 0 || event.pointerType === "touch") return;
    const ghost = drawn("g", { class: "piece", transform: "translate(-9999 -9999) scale(0.66)" });
    ghost.append(drawn("use", { href: `#k-c${index}` }));
    this.board.pick(key, ghost, event);
    event.preventDefault();
  }
}
