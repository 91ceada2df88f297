// What the page is told by the program that made it. Nothing here is a rule: where a piece may stand and how much a hex holds are lists
// that were worked out when the page was made.

import "./series";

export type Words = Record<string, string>;

export interface Piece {
  id: string;
  side: string;
  name: string;
  of?: string;
  base?: [number, number];
  ground?: number;
  companions?: number[];
  concealed?: boolean;
  visibleTo?: string;
}
export interface Ground {
  id: string;
  name?: Words; // the line of the card, where it has one
  unclear?: boolean;
  hexes?: number[];
  boxes?: string[];
  areas?: { table: string; ring: [number, number][] }[];
}
export interface Limit {
  most: number;
  weights: number[];
  where?: number[];
}
export interface Table {
  id: string;
  left: number;
  bottom: number;
  inch: number;
  width: number;
  height: number;
}
export interface Standing extends Place {
  piece?: number;
  faceDown?: number;
  side?: string;
  besides?: Record<string, string>; // what a placement says of it besides
}
export interface Facts {
  scenario: string;
  id: string;
  side: string | null;
  title: Words;
  words: Record<string, Words>;
  sides: { id: string; name: Words }[];
  turns: number;
  phases: { id: string; name: Words }[];
  dice: number[];
  assets: Record<string, Words>; // as the card names them
  size: [width: number, height: number]; // of the map, in millimetres
  hexes: { labels: string[]; at: number[]; mm: number; pointy: boolean };
  tables: Table[];
  boxes: { id: string; name: Words }[];
  pieces: Piece[];
  grounds: Ground[];
  limits: Limit[];
  together: number[][];
  standing: Standing[];
  sight: string | null;
  sightBy?: string; // "game": heights are counted
  noSight?: string;
}

export const facts: Facts = JSON.parse(document.getElementById("facts")!.textContent!);
export const pieceById = new Map(facts.pieces.map((piece, index) => [piece.id, index]));
const hexByLabel = new Map(facts.hexes.labels.map((label, index) => [label.toLowerCase(), index]));
export const hexOf = (label: string): number | undefined => hexByLabel.get(label.trim().toLowerCase());
export const labelOf = (hex: number): string => facts.hexes.labels[hex];
export const isTable = facts.tables.length > 0 && facts.hexes.labels.length === 0;

// First and count, again and again.
export function inRuns(runs: number[] | undefined, hex: number): boolean {
  for (let i = 0; runs && i + 1 < runs.length; i += 2) if (hex >= runs[i] && hex < runs[i] + runs[i + 1]) return true;
  return false;
}
export function* ofRuns(runs: number[] | undefined): Generator<number> {
  for (let i = 0; runs && i + 1 < runs.length; i += 2) for (let n = 0; n < runs[i + 1]; ++n) yield runs[i] + n;
}

// Where a counter is: in a hex, in a box, or at a point of a table in inches from the south-west.
export interface Place {
  hex?: number;
  box?: string;
  table?: string;
  x?: number;
  y?: number;
  heading?: number;
}
export type Places = Map<string, Place>;

// Distances in hexes, by the axial numbers of both.
export function hexesBetween(a: number, b: number): number {
  const at = facts.hexes.at;
  const q = at[4 * a + 2] - at[4 * b + 2], r = at[4 * a + 3] - at[4 * b + 3];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const valueOf = new Map([...LETTERS].map((letter, value) => [letter, value]));
// 0 blocked, 1 partly, 2 clear, 3 clear and hindered: three pairs of hexes in a letter.
export function sightBetween(a: number, b: number): number | null {
  if (facts.sight === null || a === b) return null;
  const [from, to] = a < b ? [a, b] : [b, a];
  const count = facts.hexes.labels.length;
  const pair = from * count - (from * (from + 1)) / 2 + (to - from - 1);
  const letter = valueOf.get(facts.sight[Math.floor(pair / 3)]) ?? 0;
  return (letter >> (2 * (pair % 3))) & 3;
}
