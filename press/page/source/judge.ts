// What can be told of a setup from the lists that came with the page: where each piece may stand, what a hex holds, what stands together.
// Whatever else a game asks is judged by the program.
import { facts, Ground, inRuns, labelOf, pieceById, Place, Places } from "./facts";
import { say } from "./words";

export interface Judged {
  faults: { words: string; keys: string[] }[];
  unsure: string[];
  missing: number;
}
const NEAR = 0.0005; // inches; on the line is inside

function inRing(ring: [number, number][], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i], [bx, by] = ring[j];
    const length = Math.hypot(bx - ax, by - ay);
    const along = length > 0 ? ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / (length * length) : 0;
    const nearest = Math.min(Math.max(along, 0), 1);
    if (Math.hypot(ax + nearest * (bx - ax) - x, ay + nearest * (by - ay) - y) < NEAR) return true;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

export const groundOf = (piece: number): Ground | null => {
  const ground = facts.pieces[piece].ground;
  return ground === undefined ? null : facts.grounds[ground];
};
export type Verdict = "yes" | "no" | "unsure" | "later" | "beside";
// May the piece stand there, whatever else is placed?
export function mayStand(piece: number, place: Place): Verdict {
  const table = facts.tables.find((one) => one.id === place.table);
  if (place.table !== undefined && (!table || place.x! < 0 || place.y! < 0 || place.x! > table.width || place.y! > table.height)) return "beside";
  const ground = groundOf(piece);
  if (!ground) return place.box !== undefined ? "yes" : "later";
  if (ground.unclear) return "unsure";
  if (place.hex !== undefined) return inRuns(ground.hexes, place.hex) ? "yes" : "no";
  if (place.box !== undefined) return ground.boxes?.includes(place.box) ? "yes" : "no";
  return ground.areas?.some((area) => area.table === place.table && inRing(area.ring, place.x!, place.y!)) ? "yes" : "no";
}

export function whereOf(place: Place): string {
  if (place.hex !== undefined) return labelOf(place.hex);
  if (place.box !== undefined) return place.box;
  return `${Math.round(place.x! * 100) / 100}; ${Math.round(place.y! * 100) / 100}`;
}

export function judge(places: Places, mine: (piece: number) => boolean): Judged {
  const out: Judged = { faults: [], unsure: [], missing: 0 };
  const inHex = new Map<number, number[]>();
  for (const [key, place] of places) {
    const piece = pieceById.get(key);
    if (piece === undefined) continue;
    if (place.hex !== undefined) inHex.set(place.hex, [...(inHex.get(place.hex) ?? []), piece]);
    if (!mine(piece)) continue; // where those of the other side may stand is not in the page
    const verdict = mayStand(piece, place);
    const values = { piece: nameOf(piece), where: whereOf(place) };
    if (verdict === "no") out.faults.push({ words: say("bad.place", values), keys: [key] });
    if (verdict === "later") out.faults.push({ words: say("bad.later", values), keys: [key] });
    if (verdict === "beside") out.faults.push({ words: say("bad.table", values), keys: [key] });
    if (verdict === "unsure") out.unsure.push(key);
  }
  for (const [hex, stack] of inHex) judgeStack(hex, stack, out);
  judgeTogether(places, out);
  facts.pieces.forEach((piece, index) => {
    if (piece.ground !== undefined && mine(index) && !places.has(piece.id)) ++out.missing;
  });
  return out;
}
const limits = facts.limits.map((limit) => {
  const weights = new Map<number, number>();
  for (let i = 0; i + 1 < limit.weights.length; i += 2) weights.set(limit.weights[i], limit.weights[i + 1]);
  return { ...limit, weights };
});
function judgeStack(hex: number, stack: number[], out: Judged): void {
  const sides = [...new Set(stack.map((piece) => facts.pieces[piece].side))];
  const keys = stack.map((piece) => facts.pieces[piece].id);
  if (sides.length > 1) out.faults.push({ words: say("bad.sides", { where: labelOf(hex) }), keys });
  for (const limit of limits) {
    if (limit.where && !inRuns(limit.where, hex)) continue;
    for (const side of sides) {
      const all = stack.filter((piece) => facts.pieces[piece].side === side).reduce((sum, piece) => sum + (limit.weights.get(piece) ?? 0), 0);
      if (all > limit.most) out.faults.push({ words: say("bad.stack", { where: labelOf(hex), all, most: limit.most }), keys });
    }
  }
  for (const piece of stack) {
    const wanted = facts.pieces[piece].companions;
    if (wanted && !wanted.some((other) => stack.includes(other)))
      out.faults.push({ words: say("bad.alone", { piece: nameOf(piece), where: labelOf(hex) }), keys: [facts.pieces[piece].id] });
  }
}
function judgeTogether(places: Places, out: Judged): void {
  for (const group of facts.together) {
    const keys = group.map((piece) => facts.pieces[piece].id).filter((key) => places.get(key)?.hex !== undefined);
    if (new Set(keys.map((key) => places.get(key)!.hex)).size > 1)
      out.faults.push({ words: say("bad.apart", { pieces: group.map((piece) => facts.pieces[piece].name).join(", ") }), keys });
  }
}
export function nameOf(piece: number): string {
  const one = facts.pieces[piece];
  return one.of ? `${one.name} (${one.of})` : one.name;
}
