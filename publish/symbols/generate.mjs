// Makes nato/*.svg, the APP-6 unit symbols, from the drawings of the library milsymbol. The pictures are kept in the repository:
// this is run again only when a symbol is added or changed. In a temporary folder (nothing is installed into the project):
//
//     npm install milsymbol@3.0.4
//     cp WHERE/publish/symbols/generate.mjs . && node generate.mjs WHERE/publish/symbols
//
// Every picture is the frame of a friendly land unit without its echelon (those are drawn by echelons.cpp) and the icon in it, in
// black lines on nothing. So that a small reader can turn it into paths, there are only <path> elements, and in them only the
// absolute commands M, L, C and Z; numbers have at most two decimals.
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ms from "milsymbol";

const UNIT = 10, EQUIPMENT = 15;
const FRAME_PEN = 6, ICON_PEN = 4.5;  // of 150 units of the frame's width; bolder than the library's, for counters of 12 mm

// An icon of a unit: entity of APP-6, then the modifiers of sector 1 (above) and sector 2 (below).
const unit = (entity, above = "00", below = "00", fit = {}) => ({ set: UNIT, entity, above, below, fit });
// An icon of a weapon, for units that APP-6 only names by it.
const weapon = (entity, fit = {}) => ({ set: EQUIPMENT, entity, above: "00", below: "00", fit });
const moved = (scale, dx = 0, dy = 0) => ({ scale, dx, dy });

const symbols = {
  "unspecified": [],
  "infantry": [unit("121100")],
  "motorised-infantry": [unit("121104")],
  "mechanised-infantry": [unit("121102")],
  "mountain-infantry": [unit("121100", "00", "27")],
  "parachute": [unit("121100", "00", "01")],
  "air-assault": [unit("120100")],
  "bicycle": [unit("121100", "00", "04")],
  "ski": [unit("121100", "00", "42")],
  "marines": [unit("121101")],
  "machine-gun": [weapon("110200", moved(0.95))],
  "mortar": [weapon("111400", moved(0.95))],
  "infantry-gun": [weapon("110700")],
  "anti-tank": [unit("120400")],
  "anti-tank-gun": [weapon("110600", moved(0.9))],
  "flamethrower": [weapon("110400", moved(0.9, -4))],
  "artillery": [unit("130300")],
  "horse-artillery": [unit("121300"), unit("130300")],
  "self-propelled-artillery": [unit("130301")],
  "rocket-artillery": [unit("130300", "41", "00", moved(1, 0, 9))],
  "observer": [unit("130400")],
  "anti-aircraft": [unit("130100")],
  "anti-aircraft-gun": [weapon("110500", moved(0.9))],
  "cavalry": [unit("121300")],
  "motorised-reconnaissance": [unit("121303")],
  "armoured-reconnaissance": [unit("120501")],
  "armour": [unit("120500")],
  "tank-destroyer": [unit("120401")],
  "armoured-train": [unit("120500", "00", "36")],
  "engineers": [unit("140700")],
  "bridging": [unit("140700", "00", "00", moved(1, 0, 13)), unit("120000", "06", "00", moved(1.1, 0, 8))],
  "headquarters": [unit("120000", "98")],
  "signals": [unit("111000")],
  "supply": [unit("163400")],
  "transport": [unit("163600")],
  "maintenance": [unit("161100")],
  "medical": [unit("161300")],
  "sniper": [unit("121500")],
  "aircraft": [unit("120800")],
  "helicopters": [unit("120600")],
  "boats": [unit("170100")],
};

// --- reading the library's drawing: nested groups with translate and scale, paths and circles ---

function attributes(tag) {
  const found = {};
  for (const [, name, value] of tag.matchAll(/([\w-]+)="([^"]*)"/g)) found[name] = value;
  return found;
}

function placed(at, transform = "") {
  let { scale, dx, dy } = at;
  for (const [, name, values] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a, b = 0] = values.split(/[\s,]+/).map(Number);
    if (name === "translate") { dx += a * scale; dy += b * scale; }
    else if (name === "scale") scale *= a;
    else throw new Error("a transform of another kind: " + transform);
  }
  return { scale, dx, dy };
}

function shapes_of(svg, fit) {
  const shapes = [];
  const centre = { scale: fit.scale ?? 1, dx: fit.dx ?? 0, dy: fit.dy ?? 0 };
  const stack = [{ at: { scale: centre.scale, dx: 100 * (1 - centre.scale) + centre.dx, dy: 100 * (1 - centre.scale) + centre.dy }, look: {} }];
  for (const [, end, name, rest] of svg.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    if (end) { if (name === "g") stack.pop(); continue; }
    const own = attributes(rest), above = stack[stack.length - 1];
    const look = { ...above.look, ...own }, at = placed(above.at, own.transform);
    if (name === "g") stack.push({ at, look });
    else if (name === "path") shapes.push({ steps: absolute(own.d, at), look });
    else if (name === "circle") shapes.push({ steps: absolute(circle(+own.cx, +own.cy, +own.r), at), look });
    else if (name !== "svg") throw new Error(`<${name}> in a drawing, which is not wanted`);
  }
  return shapes;
}

const circle = (x, y, r) => `M${x - r},${y}a${r},${r} 0 1,1 ${2 * r},0a${r},${r} 0 1,1 ${-2 * r},0z`;

// --- path data made absolute, in M, L, C and Z alone ---

const ARGUMENTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

function absolute(d, at) {
  const steps = [];
  let x = 0, y = 0, x0 = 0, y0 = 0, handle = null;
  const emit = (letter, ...points) => steps.push([letter, ...points.map((v, i) => v * at.scale + (i % 2 ? at.dy : at.dx))]);
  for (const [, letter, text] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = letter.toLowerCase(), numbers = (text.match(/[-+]?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const least = ARGUMENTS[kind];
    for (let i = 0, first = true; first || i + least <= numbers.length && least; i += least, first = false) {
      const n = numbers.slice(i, i + least);
      const from = letter === kind ? [x, y] : [0, 0];
      const p = (k) => [n[k] + from[0], n[k + 1] + from[1]];
      let next = null;
      if (kind === "z") { steps.push(["Z"]); x = x0; y = y0; break; }
      else if (kind === "m" && first) { [x, y] = p(0); x0 = x; y0 = y; emit("M", x, y); }
      else if (kind === "m" || kind === "l") { [x, y] = p(0); emit("L", x, y); }
      else if (kind === "h") { x = n[0] + from[0]; emit("L", x, y); }
      else if (kind === "v") { y = n[0] + from[1]; emit("L", x, y); }
      else if (kind === "c") { next = p(2); emit("C", ...p(0), ...next, ...p(4)); [x, y] = p(4); }
      else if (kind === "s") { const h = handle ?? [x, y]; next = p(0); emit("C", 2 * x - h[0], 2 * y - h[1], ...next, ...p(2)); [x, y] = p(2); }
      else if (kind === "q") {
        const [c, e] = [p(0), p(2)];
        emit("C", x + (c[0] - x) * 2 / 3, y + (c[1] - y) * 2 / 3, e[0] + (c[0] - e[0]) * 2 / 3, e[1] + (c[1] - e[1]) * 2 / 3, ...e);
        [x, y] = e;
      }
      else if (kind === "a") { for (const c of arc(x, y, n, p(5))) emit("C", ...c); [x, y] = p(5); }
      else throw new Error("path command " + letter);
      handle = next;
    }
  }
  return steps;
}

// An elliptical arc as curves of a quarter turn at most: the construction of the SVG specification, appendix "Implementation notes".
function arc(x1, y1, [rx, ry, turned, large, sweep], [x2, y2]) {
  const phi = turned * Math.PI / 180, cos = Math.cos(phi), sin = Math.sin(phi);
  const hx = (x1 - x2) / 2, hy = (y1 - y2) / 2;
  const u = cos * hx + sin * hy, v = -sin * hx + cos * hy;
  const grow = Math.max(1, Math.sqrt(u * u / (rx * rx) + v * v / (ry * ry)));
  rx *= grow; ry *= grow;
  const root = Math.sqrt(Math.max(0, (rx * rx * ry * ry - rx * rx * v * v - ry * ry * u * u) / (rx * rx * v * v + ry * ry * u * u)));
  const sign = large === sweep ? -1 : 1, cu = sign * root * rx * v / ry, cv = -sign * root * ry * u / rx;
  const cx = cos * cu - sin * cv + (x1 + x2) / 2, cy = sin * cu + cos * cv + (y1 + y2) / 2;
  const start = Math.atan2((v - cv) / ry, (u - cu) / rx);
  let turn = Math.atan2((-v - cv) / ry, (-u - cu) / rx) - start;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  const parts = Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9), step = turn / parts, k = 4 / 3 * Math.tan(step / 4);
  const at = (c, s) => [cx + rx * c * cos - ry * s * sin, cy + rx * c * sin + ry * s * cos];
  return Array.from({ length: parts }, (_, i) => {
    const a = start + i * step, b = a + step;
    return [...at(Math.cos(a) - k * Math.sin(a), Math.sin(a) + k * Math.cos(a)),
            ...at(Math.cos(b) + k * Math.sin(b), Math.sin(b) - k * Math.cos(b)), ...at(Math.cos(b), Math.sin(b))];
  });
}

// --- writing ---

const short = (value) => String(Math.round(value * 100) / 100 + 0);
const data = (steps) => steps.map(([letter, ...n]) => letter + n.map(short).join(" ")).join("");
// A line that is not bent encloses nothing: filling it is noise.
const encloses = (steps) => steps.some(([letter]) => letter === "C" || letter === "Z") || steps.filter(([l]) => l === "L").length > 2 * steps.filter(([l]) => l === "M").length - 1;

function written({ steps, look }) {
  const fill = look.fill !== "none" && look.fill !== undefined && encloses(steps) ? "#000" : "none";
  const bare = look.stroke === "none" || look.stroke === undefined;
  const pen = bare ? "" : ` stroke="#000" stroke-width="${look["pen"]}" stroke-linejoin="round"`;
  return `<path d="${data(steps)}" fill="${fill}"${pen}/>`;
}

function icon({ set, entity, above, below, fit }) {
  const sidc = `1003${set}0000${entity}${above}${below}`;
  const symbol = new ms.Symbol(sidc, { infoFields: false, frame: false, fill: false, monoColor: "#000", size: 100 });
  if (!symbol.isValid()) throw new Error("milsymbol knows no " + sidc);
  return shapes_of(symbol.asSVG(), fit);
}

const folder = join(process.argv[2] ?? ".", "nato");
mkdirSync(folder, { recursive: true });
const frame = `<path d="M25 50L175 50L175 150L25 150Z" fill="none" stroke="#000" stroke-width="${FRAME_PEN}" stroke-linejoin="round"/>`;
for (const [name, icons] of Object.entries(symbols)) {
  const shapes = icons.flatMap(icon);
  for (const shape of shapes) shape.look.pen = ICON_PEN;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 45 160 110">${shapes.map(written).join("")}${frame}</svg>\n`;
  writeFileSync(join(folder, name + ".svg"), svg);
}
copyFileSync("node_modules/milsymbol/LICENSE", join(folder, "LICENSE"));
