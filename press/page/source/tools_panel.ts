// Finding a hex, measuring, sight between two hexes, and dice.
import { Board, Spot, tell } from "./board";
import { facts, hexesBetween, hexOf, isTable, labelOf, sightBetween } from "./facts";
import { inWords, make, say } from "./words";

export class ToolsPanel {
  readonly element = make("section", { id: "tools", hidden: true });
  board!: Board;
  private from: Spot | null = null;
  private to: Spot | null = null;
  private readonly measured = make("p", { class: "measured", role: "status", "aria-live": "polite" });
  private readonly a = make("input", { type: "text", id: "from", size: 6, autocomplete: "off" });
  private readonly b = make("input", { type: "text", id: "to", size: 6, autocomplete: "off" });
  private readonly rolled = make("p", { class: "rolled", role: "status", "aria-live": "polite" });
  private rolls: number[] = [];

  constructor() {
    inWords(() => this.element.setAttribute("aria-label", say("tab.tools")));
    this.element.append(...(isTable ? [] : [this.finder()]), this.ruler(), this.dice());
    inWords(() => (this.showMeasure(), this.showRolls()));
  }

  private finder(): HTMLElement {
    const wanted = make("input", { type: "text", id: "find", size: 8, autocomplete: "off", enterkeyhint: "search" });
    return make("form", {
      role: "search",
      onsubmit: (event: Event) => {
        event.preventDefault();
        if (!this.board.find(wanted.value)) tell(say("find.none", { hex: wanted.value }));
      },
    }, make("h2", {}, make("label", { for: "find", words: "find" })), make("div", { class: "row" }, wanted, make("button", { type: "submit", words: "find.go" })));
  }
  private ruler(): HTMLElement {
    const typed = (event: Event) => {
      event.preventDefault();
      const [from, to] = [hexOf(this.a.value), hexOf(this.b.value)];
      this.from = from === undefined ? null : { hex: from };
      this.to = to === undefined ? null : { hex: to };
      this.showMeasure();
    };
    const form = make("form", { class: "row", onsubmit: typed },
      make("label", { for: "from", words: "tools.from" }), this.a, make("label", { for: "to", words: "tools.to" }), this.b,
      make("button", { type: "submit", words: "tools.measure" }));
    return make("div", {}, make("h2", { words: "tools.measure" }), make("p", { class: "soft", words: "tools.pick" }), ...(isTable ? [] : [form]), this.measured);
  }
  pressed(spot: Spot): void {
    if (!this.from || this.to) (this.from = spot), (this.to = null);
    else this.to = spot;
    this.a.value = this.from?.hex !== undefined ? labelOf(this.from.hex) : "";
    this.b.value = this.to?.hex !== undefined ? labelOf(this.to.hex) : "";
    this.showMeasure();
  }
  private showMeasure(): void {
    const { from, to } = this;
    this.board?.showLine(from, to);
    const words: string[] = [];
    if (from && to && from.hex !== undefined && to.hex !== undefined) {
      words.push(say("tools.hexes", { from: labelOf(from.hex), to: labelOf(to.hex), count: hexesBetween(from.hex, to.hex) }));
      const sight = sightBetween(from.hex, to.hex);
      if (sight !== null) words.push(say(["sight.blocked", "sight.partly", "sight.clear", "sight.hindered"][sight]), say(facts.sightBy === "game" ? "sight.game" : "sight.note"));
      else if (facts.noSight) words.push(say(facts.noSight));
    } else if (from?.x !== undefined && to?.x !== undefined && from.table === to.table) {
      words.push(say("tools.inches", { count: Math.round(Math.hypot(from.x - to.x, from.y! - to.y!) * 100) / 100 }));
    }
    this.measured.replaceChildren(...words.flatMap((one, i) => (i > 0 ? [make("br"), one] : [one])));
  }

  private dice(): HTMLElement {
    const own = [...new Set(facts.dice)];
    const faces = make("select", { id: "faces" }, ...[...own, ...[6, 8, 10, 12, 20, 100].filter((one) => !own.includes(one))].map((one) => make("option", { value: one }, String(one))));
    const count = make("input", { type: "number", id: "count", min: 1, max: 50, value: 1 });
    const roll = () => {
      const n = Math.min(Math.max(Math.trunc(Number(count.value)) || 1, 1), 50);
      this.rolls = Array.from({ length: n }, () => fairly(Number(faces.value)));
      this.showRolls();
    };
    return make("div", {}, make("h2", { words: "dice" }),
      make("div", { class: "row" }, make("label", { for: "count", words: "dice.count" }), count, make("label", { for: "faces", words: "dice.faces" }), faces,
        make("button", { words: "dice.roll", id: "roll", onclick: roll })),
      this.rolled);
  }
  private showRolls(): void {
    if (this.rolls.length === 0) return;
    const sum = this.rolls.reduce((all, one) => all + one, 0);
    this.rolled.textContent = say(this.rolls.length > 1 ? "dice.sum" : "dice.shown", { rolls: this.rolls.join(", "), sum });
  }
}

// Every face as likely as any other: what does not divide evenly is thrown again.
function fairly(faces: number): number {
  const most = 2 ** 32 - (2 ** 32 % faces), one = new Uint32Array(1);
  do crypto.getRandomValues(one);
  while (one[0] >= most);
  return (one[0] % faces) + 1;
}
