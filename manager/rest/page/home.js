// The form for a new game, this browser's games and those that are listed.

import { find, make, tell, capital } from "./dom.js";
import { ask, reasonFor } from "./server.js";
import { forget, keep, myGames, random, set, settings } from "./keep.js";
import { newGame } from "./newgame.js";
import { nameOf } from "./words.js";
import { code, say, term } from "./say.js";

// The clocks that are offered, as the server calls them.
const clocks = [["", term("no clock")], ["3m+2s", term("3 minutes, and 2 seconds a move")], ["5m+3s", term("5 minutes, and 3 seconds a move")],
  ["10m+5s", term("10 minutes, and 5 seconds a move")], ["30m+10s", term("30 minutes, and 10 seconds a move")], ["1m/move", term("1 minute for each move")],
  ["1d/move", term("a day for each move")], ["3d/move", term("three days for each move")], ["7d/move", term("a week for each move")], ["other", term("another")]];

// A few words about each game.
const about = {
  kalah: term("sow, and sow again"), oware: term("sow and capture"),
  draughts: term("ten by ten squares, flying kings"), draughts64: term("Russian, Brazilian, English, pool"),
  togyzkumalak: term("nine houses and a tuzdyk"), mangala: term("sow, capture even numbers"),
};

const person = "human", both = "both", watch = "watch", here = "here", byWords = "words";

const mostMine = 30; // as many as the server is asked about at once

export class Home {
  // lobby is null at the service of an owner, who alone makes games.
  constructor(choices, open, lobby) {
    this.lobby = lobby;
    for (const part of ["meet", "home-title", "form", "listed-games"]) find(part).hidden = !lobby;
    find("owned").hidden = Boolean(lobby);
    this.games = choices.games;
    this.open = open;
    const last = settings().last ?? {};
    const game = this.games.some(g => g.game === last.game) ? last.game : this.games[0].game;
    find("games").append(...this.games.map(g => this.radio(g, g.game === game)));
    find("learning").replaceChildren(...this.games.filter(g => g.learn.length).map(g => make("a", { class: "button", href: "/?learn=" + g.game }, say(g.title))));
    find("games").addEventListener("change", () => this.chosen());
    find("against").addEventListener("change", () => this.sides());
    find("clock").replaceChildren(...clocks.map(([value, text]) => make("option", { value }, say(text))));
    find("clock").addEventListener("change", () => this.otherClock());
    find("form").addEventListener("submit", e => {
      e.preventDefault();
      this.start();
    });
    this.chosen(last);
    if (clocks.some(([value]) => value === last.clock)) find("clock").value = last.clock;
    this.otherClock();
  }

  radio(g, checked) {
    return make("label", { class: "choice" },
      make("input", { type: "radio", name: "game", value: g.game, checked }),
      make("span", {}, say(g.title), make("small", {}, say(about[g.game] ?? ""))));
  }

  game() { return this.games.find(g => g.game === find("form").elements.game.value); }

  // chosen offers what there is for the game that is chosen.
  chosen(last = {}) {
    const g = this.game();
    const options = [make("option", { value: person }, say("another person, by a link")), make("option", { value: here }, say("anybody who is here")),
      make("option", { value: byWords }, say("a friend, by two words")), make("option", { value: both }, say("another person, at this screen"))];
    for (const level of g.levels) options.push(make("option", { value: "computer/" + level.name }, `${say("computer")}: ${level.name}`));
    for (const program of g.programs) options.push(make("option", { value: program }, say("the program %s", program)));
    options.push(make("option", { value: watch }, say("nobody, to watch")));
    const against = find("against");
    against.replaceChildren(...options);
    if (last.against && options.some(option => option.value === last.against)) against.value = last.against;
    this.rules(g);
    this.sides();
  }

  rules(g) {
    const sets = make("select", { id: "rule-set", "aria-describedby": "rules-about" }, ...g.rules.map(s => make("option", { value: s.name, selected: s.name === g.rules[0].name }, s.name)));
    const numbers = g.options.filter(o => !o.values?.length).map(o =>
      make("label", {}, capital(say(o.help)), make("input", { type: "number", min: o.min, max: o.max, value: o.default, "data-option": o.name, required: true })));
    const words = g.options.filter(o => o.values?.length).map(o =>
      make("label", {}, capital(say(o.help)), make("select", { "data-option": o.name }, ...o.values.map(v => make("option", { value: v }, v)))));
    sets.addEventListener("change", () => this.setRules(g));
    find("options").replaceChildren(make("label", {}, say("Rules"), sets), make("p", { id: "rules-about", class: "about wide" }), ...numbers, ...words);
    this.setRules(g);
  }

  // setRules fills in the options as the chosen rules have them.
  setRules(g) {
    const { options, summary } = g.rules.find(s => s.name === find("rule-set").value);
    tell(find("rules-about"), say(summary));
    this.sides();
    for (const field of find("options").querySelectorAll("[data-option]")) field.value = options[field.dataset.option];
  }

  otherClock() { find("other-clock").parentElement.hidden = find("clock").value !== "other"; }

  sides() {
    const [first, second] = (this.game().rules.find(s => s.name === find("rule-set").value) ?? this.game()).seats.map(name => say(name)), kept = find("side").value;
    const watching = find("against").value === watch || find("against").value === both;
    find("side").replaceChildren(
      make("option", { value: "first" }, say("%s (moves first)", first)), make("option", { value: "second" }, second), make("option", { value: "random" }, say("by chance")));
    if (kept) find("side").value = kept;
    find("side").disabled = watching;
    tell(find("against-about"), this.aboutOpponent(find("against").value));
  }

  // aboutOpponent says how a level plays, for which a list has no room.
  aboutOpponent(against) {
    if (against === watch) return say("the computer plays itself");
    const level = this.game().levels.find(one => "computer/" + one.name === against);
    return level ? say(level.summary) : "";
  }

  // asked is the game that the form asks for.
  asked() {
    const g = this.game(), against = find("against").value, rules = g.rules.find(s => s.name === find("rule-set").value);
    const options = {};
    for (const field of find("options").querySelectorAll("[data-option]")) {
      if (field.value !== rules.options[field.dataset.option]) options[field.dataset.option] = field.value;
    }
    const byChance = find("side").value === "random", toOthers = [here, byWords].includes(against);
    const mine = toOthers ? find("side").value : byChance ? (Math.random() < 0.5 ? "first" : "second") : find("side").value;
    const behind = find("watching").value, closed = behind === "closed", delay = closed ? 0 : Number(behind);
    const clock = find("clock").value === "other" ? find("other-clock").value : find("clock").value;
    return { game: g.game, rules: rules.name, options, against, mine, clock, hints: find("hints").checked, listed: find("listed").checked && !closed, closed, delay, name: settings().name };
  }

  async start() {
    const asked = this.asked(), trouble = find("form-trouble"), button = find("form").querySelector("button");
    set({ last: { game: asked.game, against: asked.against, clock: asked.clock } });
    tell(trouble, "");
    button.disabled = true;
    try {
      if ([here, byWords].includes(asked.against)) {
        await this.lobby.offer(asked, this.game().title, asked.against === byWords);
        return;
      }
      const token = random(), { body, tokens } = newGame(asked, token);
      const made = await ask("POST", "/games", { body, token });
      keep(made.id, { ...tokens, seen: Date.now(), title: this.game().title });
      this.open(made.id);
    } catch (e) {
      tell(trouble, reasonFor(e));
    } finally {
      button.disabled = false;
    }
  }

  show() {
    this.mine();
    if (!this.lobby) return;
    this.listed();
    this.lobby.look();
  }

  mine() {
    const games = myGames().slice(0, mostMine);
    const rows = games.map(g => make("li", { "data-game": g.id },
      make("span", {}, this.link(g.id, say(g.title ?? "Game")), make("small", {}, [g.over ? say("over") : say("in progress"), g.seen ? since(g.seen) : ""].filter(Boolean).join(", "))),
      make("button", { type: "button", "aria-label": say("Remove %s %s from your games", say(g.title ?? "Game"), g.id), onclick: () => this.remove(g.id) }, say("Remove"))));
    find("mine").replaceChildren(...rows.length ? rows : [make("li", { class: "none" }, say("None yet. They are kept in this browser."))]);
    const running = games.filter(g => !g.over);
    if (running.length) this.look(running);
  }

  // look finds out how games stand, and puts those first that wait for one, the most urgent of
  // them at the top.
  async look(mine) {
    try {
      const { games } = await ask("POST", "/turns", { body: { games: mine.map(({ id, first, second }) => ({ id, token: first ?? second })) } });
      const row = id => find("mine").querySelector(`[data-game="${CSS.escape(id)}"]`);
      const rows = games.map(g => [g, row(g.id)]).filter(([, at]) => at);
      for (const [g, at] of rows) tell(at.querySelector("small"), standing(g));
      for (const { id } of mine) if (row(id) && !games.some(g => g.id === id)) tell(row(id).querySelector("small"), say("deleted"));
      if (!find("mine").contains(document.activeElement)) find("mine").prepend(...rows.map(([, at]) => at));
    } catch {
      // What is known of them is shown.
    }
  }

  remove(id) {
    forget(id);
    this.mine();
    find("mine-title").setAttribute("tabindex", "-1");
    find("mine-title").focus();
  }

  link(id, text) {
    const at = make("a", { href: "/?game=" + encodeURIComponent(id) }, text);
    at.addEventListener("click", e => {
      if (e.ctrlKey || e.metaKey || e.shiftKey) return;
      e.preventDefault();
      this.open(id);
    });
    return at;
  }

  async listed() {
    let games = [];
    try {
      games = (await ask("GET", "/games?limit=50")).games.filter(g => g.state !== "FINISHED").slice(0, 12);
    } catch {
      // The list is no reason to trouble anybody.
    }
    const title = name => say(this.games.find(g => g.game === name)?.title ?? "Kalah");
    const rows = games.map(g => make("li", {}, make("span", {}, this.link(g.id, title(g.game)),
      make("small", {}, [playersOf(g), since(Date.parse(g.updated))].join(", ")))));
    find("open").replaceChildren(...rows.length ? rows : [make("li", { class: "none" }, say("No game is listed just now."))]);
  }
}

// standing says how one of one's games stands: whose turn it is, and how long they have.
function standing(g) {
  if (g.state === "FINISHED") return [say("over"), since(Date.parse(g.updated))].join(", ");
  const other = nameOf({ name: g.opponent }), turn = g.yourTurn ? say("your move") : other ? say("%s to move", other) : say("the other side to move");
  return [turn, g.until && say("%s left", span(Date.parse(g.until) - Date.now())), since(Date.parse(g.updated))].filter(Boolean).join(", ");
}

// span says a time in the largest unit that it has two of.
export function span(left) {
  const unit = (style, value) => new Intl.NumberFormat(code, { style: "unit", unit: style, unitDisplay: "long" }).format(value);
  const minutes = Math.max(0, Math.floor(left / 60_000));
  if (minutes < 120) return unit("minute", minutes);
  return minutes < 2 * 24 * 60 ? unit("hour", Math.floor(minutes / 60)) : unit("day", Math.floor(minutes / 60 / 24));
}

// playersOf names who plays a listed game.
const playersOf = ({ seats: { first, second } }) =>
  (nameOf(first) || nameOf(second) ? say("%s and %s", nameOf(first) || say("somebody"), nameOf(second) || say("somebody")) : say("two people"));

// since says how long ago something was.
function since(time) {
  const minutes = Math.round((Date.now() - time) / 60_000);
  const words = new Intl.RelativeTimeFormat(code, { numeric: "auto" });
  if (minutes < 60) return words.format(-minutes, "minute");
  if (minutes < 60 * 24) return words.format(-Math.round(minutes / 60), "hour");
  return words.format(-Math.round(minutes / 60 / 24), "day");
}
