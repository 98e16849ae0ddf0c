// The two players, above and below the board: who they are, who is to move, what they
// have and what their clocks show.

import { capital, find, make } from "./dom.js";
import { other, scoreOf } from "./model.js";
import { amount, nameOf, usualLevel } from "./words.js";
import { say } from "./say.js";

const short = 20_000; // a clock with less is marked

export class Players {
  constructor(table) {
    this.table = table;
    this.ticking = setInterval(() => this.tick(), 200);
  }

  leave() { clearInterval(this.ticking); }

  render() {
    const { game, below } = this.table;
    this.received = game.version === this.version ? this.received : Date.now();
    this.version = game.version;
    this.clocks = {};
    find("near").replaceChildren(...this.player(below));
    find("far").replaceChildren(...this.player(other[below]));
    find("near").classList.toggle("turn", game.toMove === below);
    find("far").classList.toggle("turn", game.toMove === other[below]);
    this.tick();
  }

  player(seat) {
    const { game } = this.table, at = game.seats[seat];
    const board = this.table.ply === null ? game : this.table.past.get(this.table.ply) ?? game;
    const score = this.table.numbered ? amount(scoreOf({ ...board, kind: game.kind })[seat], game.kind.unit) : "";
    const name = this.table.isMe(seat) ? capital(say("you")) : nameOf(at), parts = [
      make("span", { class: "arrow", "aria-hidden": "true" }, game.toMove === seat ? "▶" : ""),
      ...(name ? [make("strong", { title: name }, name)] : []),
      make("span", { class: "side" }, [game.seatNames[seat], this.state(seat, at)].filter(Boolean).join(", ")),
      make("span", { class: "score" }, score),
    ];
    if (game.clocks) {
      this.clocks[seat] = make("span", { class: "clock", role: "timer", "aria-live": "off" });
      parts.push(this.clocks[seat]);
    }
    return parts;
  }

  state(seat, at) {
    if (this.table.isMe(seat)) return nameOf(at);
    if (this.table.mine().includes(seat)) return say("you");
    if (at.kind === "computer" && this.hurried(seat)) return say("computer, hurried: there are many games");
    if (at.kind === "computer") return usualLevel(at) ? "" : say("computer");
    if (at.held) return this.away(seat) ? say("away") : "";
    return at.invited ? say("invited") : say("free seat");
  }

  // away reports whether who holds a seat is not there just now.
  away(seat) {
    const { here, result } = this.table.game;
    return Boolean(here) && !here[seat] && !result;
  }

  // hurried reports whether a seat had less than its time for the last move.
  hurried(seat) {
    const { game } = this.table;
    return game.hurried && game.last?.by === seat;
  }

  tick() {
    const { game } = this.table;
    if (!game?.clocks) return;
    for (const [seat, element] of Object.entries(this.clocks ?? {})) {
      const left = this.left(seat);
      const text = show(left);
      if (element.textContent !== text) element.textContent = text;
      element.classList.toggle("low", left < short && !game.result);
      element.setAttribute("aria-label", say("%s's clock", game.seatNames[seat]));
    }
  }

  // left is the time that a seat has, in milliseconds.
  left(seat) {
    const { clocks } = this.table.game;
    return Math.max(0, clocks.left[seat] - (clocks.running === seat ? Date.now() - this.received : 0));
  }
}

// show is a time as a clock shows it.
function show(left) {
  const seconds = Math.ceil(left / 1000), two = n => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
  if (left < 10_000) return `0:0${(Math.ceil(left / 100) / 10).toFixed(1)}`.replace("0:010.0", "0:10.0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
