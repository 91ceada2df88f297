// The words of the page in its languages, as the program's catalogues have them. Elements that were given words keep them when the language
// changes.
import { facts } from "./facts";

const languages = Object.keys(facts.words);
let language = languages[0];
const refreshed: (() => void)[] = [];

export const allLanguages = (): string[] => languages;
export const currentLanguage = (): string => language;

export function say(key: string, values: Record<string, string | number> = {}): string {
  const text = facts.words[language][key] ?? key;
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => (name in values ? String(values[name]) : slot));
}
export const named = (names: Record<string, string>): string => names[language] ?? Object.values(names)[0] ?? "";

// Called now and whenever the language changes.
export function inWords(write: () => void): void {
  refreshed.push(write);
  write();
}
export function setLanguage(to: string): void {
  if (!languages.includes(to)) return;
  language = to;
  document.documentElement.lang = to;
  for (const write of refreshed) write();
}

type Child = Node | string;
// An element with attributes; "on…" are listeners, "words" and "label" keys of the page's words.
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, unknown> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value as EventListener);
    else if (name === "words") inWords(() => (element.textContent = say(value as string)));
    else if (name === "label") inWords(() => element.setAttribute("aria-label", say(value as string)));
    else if (name === "tip") inWords(() => (element.title = say(value as string)));
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

// A sign on a button, drawn, since no font is sure to have it.
const SIGNS = {
  print: "M6 9V3h12v6M6 18H3V9h18v9h-3M7 14h10v7H7z",
  theme: "M12 3a9 9 0 1 0 0 18z M12 3a9 9 0 0 1 0 18",
  all: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  first: "M6 5v14M18 5L9 12l9 7z",
  back: "M17 5L7 12l10 7z",
  on: "M7 5l10 7-10 7z",
  last: "M18 5v14M6 5l9 7-9 7z",
  more: "M12 5v14M5 12h14",
  less: "M5 12h14",
};
export function sign(name: keyof typeof SIGNS): Element {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), path = document.createElementNS(svg.namespaceURI, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "sign");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", SIGNS[name]);
  svg.append(path);
  return svg;
}
