// Files that the player loads and saves. Nothing leaves the page: a file is read here and handed to the browser to keep.
import { facts, isTable, Place, Places, pieceById, hexOf, labelOf } from "./facts";
import { tell } from "./board";
import { make, say } from "./words";

const MOST_BYTES = 20_000_000;

export function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/xml" }));
  const link = make("a", { href: address, download: name });
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// A button that asks for a file.
export function loader(key: string, accept: string, read: (text: string, file: string) => void): HTMLElement {
  const input = make("input", {
    type: "file",
    accept,
    class: "file",
    label: key,
    onchange: async () => {
      const file = input.files?.[0];
      if (!file) return;
      if (file.size > MOST_BYTES) tell(say("file.large", { file: file.name }));
      else read(await file.text(), file.name);
      input.value = "";
    },
  });
  return make("label", { class: "button" }, make("span", { words: key }), input);
}

// The root of the kind that is wanted and of this scenario; else says what is wrong.
export function rootOf(text: string, kind: string, file: string): Element | null {
  const root = new DOMParser().parseFromString(text, "application/xml").documentElement;
  if (root.nodeName === "parsererror" || root.querySelector("parsererror")) return tell(say("file.unread", { file })), null;
  if (root.nodeName !== kind) return tell(say("file.kind", { file })), null;
  const scenario = root.getAttribute("scenario") ?? "";
  if (scenario !== facts.scenario) return tell(say("file.other", { file, scenario })), null;
  return root;
}

const number = (text: string | null): number | undefined => {
  const value = text === null || text.trim() === "" ? NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
};
export const pointOf = (text: string): [number, number] | null => {
  const [x, y] = text.split(",").map(Number);
  return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null;
};
export const onTable = (x: number, y: number, heading: number, table = facts.tables[0]?.id): Place => ({ table, x, y, heading });

export class XmlText {
  private text = '<?xml version="1.0" encoding="UTF-8"?>\n';
  open(name: string, attributes: Record<string, unknown>, depth = 0, closed = false): this {
    this.text += " ".repeat(2 * depth) + "<" + name;
    for (const [key, value] of Object.entries(attributes))
      if (value !== undefined && value !== "") this.text += ` ${key}="${escaped(String(value))}"`;
    this.text += closed ? "/>\n" : ">\n";
    return this;
  }
  close(name: string, depth = 0): this {
    this.text += " ".repeat(2 * depth) + `</${name}>\n`;
    return this;
  }
  toString(): string {
    return this.text;
  }
}
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

const decimal = (value: number | undefined): string | undefined => (value === undefined ? undefined : String(Math.round(value * 1000) / 1000));

// What a placement says of a piece besides where it stands is kept as it was loaded.
export type Besides = Map<string, Record<string, string>>;
const WHERE = ["piece", "hex", "box", "board", "x", "y", "heading"];

export function placementOf(places: Places, besides: Besides): string {
  const xml = new XmlText().open("placement", { format: "1.0", id: `${facts.id}-page`.slice(-128), scenario: facts.scenario, side: facts.side ?? "" });
  for (const [key, place] of places) {
    const piece = facts.pieces[pieceById.get(key) ?? -1];
    if (!piece) continue;
    const own = besides.get(key) ?? { concealed: piece.concealed ? "yes" : "", "visible-to": piece.visibleTo ?? "" };
    const where =
      place.hex !== undefined
        ? { hex: labelOf(place.hex) }
        : place.box !== undefined
          ? { box: place.box }
          : { board: facts.tables.length > 1 ? place.table : "", x: decimal(place.x), y: decimal(place.y), heading: decimal(place.heading) };
    xml.open("placed", { piece: key, ...where, ...own }, 1, true);
  }
  return xml.close("placement").toString();
}

export function placesIn(root: Element): { places: Places; besides: Besides; strangers: number } {
  const places: Places = new Map(), besides: Besides = new Map();
  let strangers = 0;
  for (const element of root.querySelectorAll(":scope > placed")) {
    const key = element.getAttribute("piece") ?? "";
    const place = placeOf(element);
    if (!pieceById.has(key) || !place) {
      ++strangers;
      continue;
    }
    places.set(key, place);
    besides.set(key, Object.fromEntries([...element.attributes].filter((one) => !WHERE.includes(one.name)).map((one) => [one.name, one.value])));
  }
  return { places, besides, strangers };
}
function placeOf(element: Element): Place | null {
  const hex = element.getAttribute("hex"), box = element.getAttribute("box");
  if (hex !== null) {
    const known = hexOf(hex);
    return known === undefined ? null : { hex: known };
  }
  if (box !== null) return facts.boxes.some((one) => one.id === box) ? { box } : null;
  const x = number(element.getAttribute("x")), y = number(element.getAttribute("y"));
  if (!isTable && facts.tables.length === 0) return null;
  if (x === undefined || y === undefined) return null;
  return onTable(x, y, number(element.getAttribute("heading")) ?? 0, element.getAttribute("board") ?? undefined);
}
