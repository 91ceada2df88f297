// The map itself, as bitmaps. The page has it as drawings, in parts that overlap a little; a browser that painted thousands of hexes for
// each frame would stutter, so each part is painted once into an overview of all and, at the zoom in which it is looked at, into tiles.
// While the map moves they are shifted and scaled; what is missing is painted when it rests, or between frames where that is quick.
import { facts } from "./facts";
import { make } from "./words";

const TILE = 512; // pixels
const OVERVIEW = 1536;
const MOST_TILES = 120;
const RESTING_MS = 120;
const QUICK_MS = 4; // what may be painted between two frames

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
const touch = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

class Part implements Box {
  left = 0;
  top = 0;
  width = 0;
  height = 0;
  image: HTMLImageElement | null = null;
  state: "kept" | "asked" | "there" = "kept";

  constructor(private readonly source: Element) {
    const box = /viewBox="([^"]*)"/.exec(source.textContent!)!;
    [this.left, this.top, this.width, this.height] = box[1].split(" ").map(Number);
  }
  async load(): Promise<void> {
    this.state = "asked";
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(this.source.textContent!)}`;
    // What a browser cannot draw stays away, and the rest is drawn.
    this.image = await image.decode().then(() => image, () => null);
    this.source.remove(); // the text is not needed again
    this.state = "there";
  }
}

// A bitmap of a rectangle of the map. Measures in millimetres of the map; scale in pixels for each.
class Sheet implements Box {
  readonly canvas = make("canvas", { "aria-hidden": "true" });
  private readonly on: CanvasRenderingContext2D;
  readonly missing: Set<Part>;
  readonly width: number;
  readonly height: number;

  constructor(readonly scale: number, readonly left: number, readonly top: number, most: number, parts: Part[], alpha: boolean) {
    const pixels = (from: number, to: number) => Math.max(Math.min(Math.floor((to - from) * scale), most), 1);
    this.canvas.width = pixels(left, facts.size[0]);
    this.canvas.height = pixels(top, facts.size[1]);
    [this.width, this.height] = [this.canvas.width / scale, this.canvas.height / scale];
    this.on = this.canvas.getContext("2d", { alpha })!;
    this.missing = new Set(parts.filter((part) => touch(part, this)));
  }
  paint(part: Part): void {
    const { scale } = this;
    if (part.image) this.on.drawImage(part.image, (part.left - this.left) * scale, (part.top - this.top) * scale, part.width * scale, part.height * scale);
    this.missing.delete(part);
  }
  // Where it lies when the whole map is so many pixels of the page for a millimetre.
  lay(pixels: number): void {
    this.canvas.style.transform = `translate(${this.left * pixels}px, ${this.top * pixels}px) scale(${pixels / this.scale})`;
  }
}

export class Ground {
  readonly element = make("div", { id: "ground" });
  private readonly parts: Part[];
  private readonly overview: Sheet;
  private readonly tiles = new Map<string, Sheet>(); // those painted first come first
  private wanted: Sheet[] = [];
  private scale = 0; // of the tiles that are wanted
  private laid = 0;
  private moved = 0;
  private cost = 0; // milliseconds that the last painting took
  private planned = false;

  constructor(sources: Iterable<Element>) {
    this.parts = [...sources].map((source) => new Part(source));
    this.overview = new Sheet(OVERVIEW / Math.max(...facts.size), 0, 0, OVERVIEW, this.parts, true);
    this.element.append(this.overview.canvas);
  }

  // The map is laid out with so many pixels of the page for a millimetre, and this of it is in view, unless it is being scaled. When it
  // rests it is to be sharp in that size.
  show(pixels: number, seen: Box | null, rests: boolean): void {
    if (rests) this.scale = pixels * window.devicePixelRatio;
    else this.moved = performance.now();
    if (this.laid !== pixels) {
      this.laid = pixels;
      for (const sheet of [this.overview, ...this.tiles.values()]) sheet.lay(pixels);
    }
    if (seen) this.want(seen);
    // Scaling it costs time in each frame, and nothing of it is seen under tiles.
    const under = seen && this.wanted.length > 0 && this.wanted.every((tile) => tile.missing.size === 0 || !touch(tile, seen));
    this.overview.canvas.style.display = under ? "none" : "";
    this.plan();
  }

  // The tiles in view and those around them, nearest to the middle first; none where the overview is as sharp.
  private want(seen: Box): void {
    this.wanted = [];
    if (this.scale <= this.overview.scale) return this.drop();
    const side = TILE / this.scale, near: [number, number, number][] = [];
    const first = (from: number) => Math.max(Math.floor(from / side - 0.5), 0);
    const last = (to: number, size: number) => Math.min(to / side + 0.5, size / side);
    for (let x = first(seen.left); x < last(seen.left + seen.width, facts.size[0]); ++x)
      for (let y = first(seen.top); y < last(seen.top + seen.height, facts.size[1]); ++y)
        near.push([Math.hypot((x + 0.5) * side - seen.left - seen.width / 2, (y + 0.5) * side - seen.top - seen.height / 2), x, y]);
    for (const [, x, y] of near.sort((a, b) => a[0] - b[0])) {
      const key = `${this.scale} ${x} ${y}`;
      let tile = this.tiles.get(key);
      if (!tile) {
        tile = new Sheet(this.scale, x * side, y * side, TILE, this.parts, false);
        tile.lay(this.laid);
        this.tiles.set(key, tile);
      }
      this.wanted.push(tile);
    }
    this.drop();
  }
  // Tiles of another zoom go once those of this one are there; of this zoom many are kept.
  private drop(): void {
    const whole = this.wanted.every((tile) => tile.missing.size === 0);
    for (const [key, tile] of this.tiles) {
      if (this.wanted.includes(tile) || !(tile.scale !== this.scale ? whole : this.tiles.size > MOST_TILES)) continue;
      tile.canvas.remove();
      this.tiles.delete(key);
    }
  }

  private plan(): void {
    if (this.planned) return;
    this.planned = true;
    requestAnimationFrame(() => {
      this.planned = false;
      if (this.work()) this.plan();
    });
  }
  // Is there more to do?
  private work(): boolean {
    const begun = performance.now(), rests = begun - this.moved > RESTING_MS;
    for (let now = begun; now - begun < (rests ? 3 * QUICK_MS : QUICK_MS); ) {
      const sheet = [this.overview, ...this.wanted].find((one) => one.missing.size > 0);
      if (!sheet) return this.finish();
      if (!rests && this.cost > QUICK_MS) break;
      const [part] = [...sheet.missing].filter((one) => one.state === "there");
      if (!part) {
        if (rests) this.load(sheet);
        return !rests;
      }
      sheet.paint(part);
      if (sheet.missing.size === 0 && sheet !== this.overview) this.element.append(sheet.canvas); // over what was there
      const after = performance.now();
      this.cost = after - now;
      now = after;
    }
    return true;
  }
  private load(sheet: Sheet): void {
    if (this.parts.some((part) => part.state === "asked")) return;
    const [part] = sheet.missing;
    part.load().then(() => this.plan());
  }
  private finish(): false {
    this.drop();
    if (performance.getEntriesByName("map").length === 0) performance.mark("map");
    return false;
  }
}
