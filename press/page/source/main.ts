// Puts the page together: head, map, panels, and the card, turn track and rules that came as text.
import { Board, spoken, Spot } from "./board";
import { facts, hexOf, Places, pieceById } from "./facts";
import { nameOf } from "./judge";
import { LogPanel, nameOfMarker } from "./log_panel";
import { opened, openScenario, titles } from "./series";
import { isMine, SetupPanel } from "./setup_panel";
import { ToolsPanel } from "./tools_panel";
import { allLanguages, currentLanguage, inWords, make, named, say, setLanguage, sign } from "./words";

const setup = new SetupPanel(), log = new LogPanel(), tools = new ToolsPanel();
const panels = { setup: setup.element, log: log.element, tools: tools.element } as Record<string, HTMLElement>;
const documents = document.getElementById("docs")!;
const TABS = ["setup", "log", "tools", "card", "turns", "charts"];
let tab = "setup";

const nameOfKey = (key: string): string => {
  const piece = pieceById.get(key);
  const [, asset, marker] = key.split("#"); // of a barrage marker
  return piece !== undefined ? nameOf(piece) : asset !== undefined ? nameOfMarker(asset, marker) : key.replace(/^\?/, "");
};
const drawingOf = (key: string): number | null => (key.startsWith("?") ? Number(key.slice(1)) : (pieceById.get(key) ?? null));

const board = new Board(document.querySelectorAll(".part"), {
  pressed(spot: Spot): void {
    if (tab === "tools") tools.pressed(spot);
    else if (tab === "log" && chosenInLog) moveInLog(spot);
    else if (setup.chosen !== null && tab === "setup") setup.place(setup.chosen, spot);
  },
  moved(key: string, spot: Spot | null): void {
    if (tab === "log") log.record(key, spot);
    else if (tab === "setup") setup.place(key, spot);
  },
  lifted(key: string): void {
    if (tab === "setup") setup.light(key);
  },
  chosen(key: string): void {
    const at = (tab === "log" ? log : setup).places.get(key);
    if (tab === "tools" && at) return tools.pressed(at);
    if (tab === "log") {
      chosenInLog = chosenInLog === key ? null : key;
      return drawPieces();
    }
    const piece = pieceById.get(key);
    // A piece that is chosen goes where another one stands.
    if (setup.chosen !== null && setup.chosen !== key && at) return setup.place(setup.chosen, at);
    if (piece !== undefined && isMine(piece)) setup.choose(setup.chosen === key ? null : key);
    drawPieces();
  },
});
let chosenInLog: string | null = null;
function moveInLog(spot: Spot): void {
  const key = chosenInLog!;
  chosenInLog = null;
  log.record(key, spot);
}
function drawPieces(): void {
  const inLog = tab === "log";
  const places: Places = inLog ? log.places : setup.places;
  const chosen = inLog ? chosenInLog : setup.chosen;
  board.draw(places, (key) => ({
    name: nameOfKey(key),
    counter: drawingOf(key),
    bad: !inLog && setup.bad.has(key),
    chosen: key === chosen,
    marks: inLog ? log.marksOf(key) : [],
  }));
}
setup.board = log.board = tools.board = board;
setup.changed = () => (setup.refresh(), drawPieces());
log.changed = drawPieces;
log.setup = () => setup.places;

function open(to: string): void {
  tab = to;
  const isDocument = !(to in panels);
  document.body.dataset.tab = to;
  document.body.classList.toggle("reading", isDocument);
  for (const [id, panel] of Object.entries(panels)) panel.hidden = id !== to;
  showDocuments();
  for (const button of document.querySelectorAll<HTMLElement>("[role=tab]")) {
    const chosen = button.dataset.tab === to;
    button.setAttribute("aria-selected", String(chosen));
    button.tabIndex = chosen ? 0 : -1;
    if (chosen) button.scrollIntoView({ block: "nearest", inline: "center" });
  }
  if (to !== "setup") board.showLegal([]);
  if (to === "log") log.open();
  if (to === "setup") setup.choose(setup.chosen);
  if (!isDocument) drawPieces();
}
// The card is printed whatever is open. Each is read when it is first wanted.
function read(one: HTMLElement): void {
  const kept = one.querySelector(":scope > script");
  if (kept) one.innerHTML = kept.textContent!;
}
function showDocuments(): void {
  for (const one of documents.querySelectorAll<HTMLElement>(":scope > .doc")) {
    const mine = one.lang === currentLanguage(), isOpen = mine && one.dataset.doc === tab;
    one.classList.toggle("open", isOpen);
    one.classList.toggle("printed", mine && one.dataset.doc === "card");
    if (isOpen) read(one);
  }
}
window.addEventListener("beforeprint", () => documents.querySelectorAll<HTMLElement>(":scope > .printed").forEach(read));

function tabs(): HTMLElement {
  const list = make("div", { role: "tablist", label: "panel", class: "tabs" },
    ...TABS.map((id) => make("button", { role: "tab", "data-tab": id, "aria-controls": id in panels ? id : "docs", words: `tab.${id}`, onclick: () => open(id) })));
  list.addEventListener("keydown", (event) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    open(TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length]);
    list.querySelector<HTMLElement>(`[data-tab=${tab}]`)?.focus();
  });
  return list;
}
function head(): HTMLElement {
  const title = make("h1"), whose = make("span", { class: "whose" });
  inWords(() => {
    title.textContent = named(facts.title);
    const side = facts.sides.find((one) => one.id === facts.side);
    whose.textContent = side ? named(side.name) : say("referee");
    document.title = `${title.textContent} – ${whose.textContent}`;
  });
  const language = make("select", { id: "language", label: "language", onchange: () => (setLanguage(language.value), showDocuments()) },
    ...allLanguages().map((one) => make("option", { value: one }, one.toUpperCase())));
  const scenario = make("select", { id: "scenario", label: "scenario", onchange: () => {
    if (!(setup.unsaved || log.unsaved) || window.confirm(say("scenario.lose"))) openScenario(Number(scenario.value));
    else scenario.value = String(opened);
  } }, ...titles.map((title, index) => {
    const option = make("option", { value: index, selected: index === opened });
    inWords(() => (option.textContent = named(title)));
    return option;
  }));
  const root = document.documentElement, dark = window.matchMedia("(prefers-color-scheme: dark)");
  const theme = make("button", {
    label: "theme", tip: "theme", id: "theme",
    onclick: () => (root.dataset.theme = (root.dataset.theme ?? (dark.matches ? "dark" : "light")) === "dark" ? "light" : "dark"),
  }, sign("theme"));
  return make("header", { class: "head" }, make("div", { class: "names" }, titles.length > 1 ? scenario : title, whose), make("div", { class: "row" },
    ...(allLanguages().length > 1 ? [language] : []), theme, make("button", { label: "print", tip: "print", id: "print", onclick: () => window.print() }, sign("print"))));
}

const zooms = make("div", { class: "zooms" },
  make("button", { label: "zoom.in", tip: "zoom.in", onclick: () => board.zoom(1.4) }, sign("more")),
  make("button", { label: "zoom.out", tip: "zoom.out", onclick: () => board.zoom(1 / 1.4) }, sign("less")),
  make("button", { label: "zoom.all", tip: "zoom.all", onclick: () => board.fit() }, sign("all")));
documents.setAttribute("role", "tabpanel");
for (const panel of Object.values(panels)) panel.setAttribute("role", "tabpanel");
document.getElementById("app")!.append(head(), tabs(),
  make("main", { class: "play" }, make("div", { class: "mapframe" }, board.view, zooms, spoken), make("aside", { class: "panel" }, ...Object.values(panels)), documents));
document.body.classList.add("ready");
open("setup");
if (hexOf(location.hash.slice(1)) !== undefined) board.find(location.hash.slice(1));
