// The moves that were made, and stepping back through them without leaving the game.

import { find, make } from "./dom.js";
import { say } from "./say.js";

export class MoveList {
  constructor(table) {
    this.table = table;
    this.buttons = [];
    const step = (label, sign, to) => make("button", { type: "button", "aria-label": label, title: label, onclick: () => table.look(to()) }, sign);
    const now = () => table.ply ?? table.game.history.length;
    this.back = [step(say("To the start (Home)"), "|◀", () => 0), step(say("One move back ([)"), "◀", () => now() - 1)];
    this.onward = [step(say("One move on (])"), "▶", () => now() + 1), step(say("To the game as it is (End)"), "▶|", () => null)];
    find("steps").replaceChildren(...this.back, ...this.onward);
    const keys = {
      "[": () => now() - 1, "]": () => now() + 1, ArrowLeft: () => now() - 1, ArrowUp: () => now() - 1, ArrowRight: () => now() + 1, ArrowDown: () => now() + 1,
      Home: () => 0, End: () => null,
    };
    document.addEventListener("keydown", e => {
      const anywhere = e.key === "[" || e.key === "]";
      if (!table.game || !keys[e.key] || e.ctrlKey || e.altKey || e.metaKey) return;
      if (anywhere ? e.target.closest("input, select, textarea") : !e.target.closest("#moves, #steps")) return;
      e.preventDefault();
      table.look(keys[e.key]());
    }, { signal: table.ended.signal });
    find("moves").replaceChildren();
    find("moves").dataset.none = say("None yet.");
    this.drawn = "";
  }

  render() {
    const { history } = this.table.game, now = this.table.ply ?? history.length;
    const drawn = history.map(move => move.by.charAt(0) + move.text).join(" ");
    if (drawn !== this.drawn) this.list(history);
    this.drawn = drawn;
    this.buttons.forEach((button, i) => (i + 1 === now ? button.setAttribute("aria-current", "step") : button.removeAttribute("aria-current")));
    const list = find("moves"), current = this.buttons[now - 1];
    // Only the list scrolls, not the page.
    if (current) list.scrollTop = Math.max(0, current.offsetTop - list.offsetTop - list.clientHeight / 2);
    else list.scrollTop = 0;
    for (const button of this.back) button.disabled = now === 0;
    for (const button of this.onward) button.disabled = this.table.ply === null;
  }

  // list makes a line for each turn of the two sides.
  list(history) {
    const rows = [];
    this.buttons = [];
    history.forEach((move, i) => {
      const last = rows[rows.length - 1];
      if (!last || (move.by === "first" && (last.second.length || !last.first.length))) rows.push({ first: [], second: [] });
      rows[rows.length - 1][move.by].push(this.button(move, i));
    });
    const line = buttons => make("span", { class: "line" }, ...buttons);
    find("moves").replaceChildren(...rows.map(({ first, second }, i) =>
      make("li", {}, make("span", { class: "number" }, `${i + 1}.`), line(first), line(second))));
  }

  button(move, i) {
    const name = this.table.game.seatNames[move.by];
    const button = make("button", { type: "button", "aria-label": say("Move %d, %s: %s", i + 1, name, move.text), onclick: () => this.table.look(i + 1) }, move.text);
    this.buttons[i] = button;
    return button;
  }
}
