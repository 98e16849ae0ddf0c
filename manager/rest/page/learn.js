// The room in which one learns a game: its rules with pictures, its lesson and its puzzles.

import { find, make, onDigit, tell } from "./dom.js";
import { settings, set } from "./keep.js";
import { readBoard } from "./model.js";
import { ask, reasonFor } from "./server.js";
import { say, term } from "./say.js";
import { legendWords, moveWords } from "./words.js";
import { boardFor, openMoves, placeOf, seatNamesOf } from "./board/board.js";

const titles = { rules: term("Rules"), lesson: term("Lesson"), puzzles: term("Puzzles") };
const grades = { easy: term("Easy"), medium: term("Medium"), hard: term("Hard") };

// learnt are the steps and puzzles of a game that were solved in this browser.
const learnt = game => settings().learnt?.[game] ?? [];

function remember(game, id) {
  const known = learnt(game);
  if (!known.includes(id)) set({ learnt: { ...settings().learnt, [game]: [...known, id] } });
}

// Learn is the room of one game.
export class Learn {
  constructor(kind, part) {
    this.kind = kind;
    this.part = kind.learn.includes(part) ? part : kind.learn[0];
    this.ended = new AbortController();
  }

  leave() { this.ended.abort(); }

  async begin() {
    const { kind } = this;
    document.title = `${say(titles[this.part])}: ${say(kind.title)}`;
    find("learn-title").replaceChildren(say(kind.title));
    find("learn-parts").replaceChildren(...kind.learn.map(part =>
      make("a", { class: "button", href: `/?learn=${kind.game}&part=${part}`, "aria-current": part === this.part ? "page" : null }, say(titles[part]))));
    const body = find("learn-body");
    body.replaceChildren();
    try {
      await this[this.part](body);
    } catch (e) {
      if (!this.ended.signal.aborted) body.replaceChildren(make("p", { class: "trouble", role: "alert" }, reasonFor(e)));
    }
  }

  // rules shows the text, with a board for each picture.
  async rules(body) {
    const { title, blocks } = await ask("GET", `/rules/${this.kind.game}`);
    body.replaceChildren(make("article", {}, make("h3", {}, title), ...blocks.map(block => this.block(block))));
    // A board is drawn once it has its place, which says how large it can be.
    for (const draw of this.drawings.splice(0)) draw();
  }

  drawings = [];

  block({ kind, text, lines, items, board, shown }) {
    switch (kind) {
      case "heading": return make("h4", {}, ...codes(text));
      case "example": return make("pre", {}, lines.join("\n"));
      case "list": return make("ul", {}, ...items.map(one => make("li", {}, ...(one.term ? [make("code", {}, one.term), ": "] : []), ...codes(one.text))));
      case "picture": return this.picture(text, board, shown);
      default: return make("p", {}, ...codes(text));
    }
  }

  // picture is a board that cannot be played on, with its caption.
  picture(text, said, shown) {
    const holder = make("div", { class: "picture", inert: true });
    this.drawings.push(() => {
      const board = readBoard(said), drawn = boardFor(holder, this.kind, board.cells, () => {}, true);
      drawn.show({ cells: board.cells, last: board.last, open: new Map(), side: board.toMove, hint: shown ? placeOf(this.kind, board.cells, shown, true) : null, numbers: true });
    });
    return make("figure", {}, holder, make("figcaption", {}, ...codes(text)));
  }

  // lesson goes through the steps from the first that is not done.
  async lesson(body) {
    const { title, steps } = await ask("GET", `/lessons/${this.kind.game}`);
    const done = learnt(this.kind.game), open = steps.findIndex(step => !done.includes(step.name));
    new Steps(this, body, title, steps).go(Math.max(open, 0));
  }

  // puzzles lists them, and goes to the first that is not solved.
  async puzzles(body) {
    const { puzzles } = await ask("GET", `/puzzles/${this.kind.game}`);
    const solved = learnt(this.kind.game), open = puzzles.findIndex(one => !solved.includes(one.id));
    await new Puzzles(this, body, puzzles).go(Math.max(open, 0));
  }
}

// codes are the texts between backquotes as code.
const codes = text => text.split("`").map((part, i) => (i % 2 ? make("code", {}, part) : part));

// Exercise is a board with a task.
class Exercise {
  constructor(room, body) {
    this.room = room;
    this.kind = room.kind;
    this.heading = make("h3", {});
    this.task = make("p", { class: "task" });
    this.said = make("p", { class: "said", role: "status" });
    this.legend = make("p", { class: "quiet" });
    this.holder = make("div", { class: "exercise" });
    this.acts = make("div", { class: "row" });
    onDigit(house => this.board?.useHouse?.(house), room.ended.signal);
    body.replaceChildren(make("div", { class: "workshop" }, this.holder, this.heading, this.task, this.said, this.acts, this.legend));
  }

  // pose shows a board, on which a move may be made unless it is only to be seen.
  pose(said, still = false) {
    const board = readBoard(said), { cells } = board;
    this.now = board;
    this.seatNames ??= seatNamesOf(this.kind);
    if (!this.board || this.houses !== cells.first?.length) this.board = boardFor(this.holder, this.kind, cells, (text, place) => this.try(text, place));
    this.houses = cells.first?.length;
    this.board.turn(this.own ?? "first");
    this.board.show(this.state(board, still));
    tell(this.legend, legendWords(this.kind, cells));
  }

  state(board, still) {
    const open = openMoves(this.kind, board.cells, still ? [] : board.open);
    return { cells: board.cells, last: board.last, open, side: still ? null : board.toMove, hint: null, numbers: true };
  }

  // follow shows a move being made.
  async follow(said, still) {
    const before = this.now, after = readBoard(said);
    this.now = after;
    this.say([moveWords({ seatNames: this.seatNames, kind: this.kind }, after.last)]);
    await this.board.move(before.cells, this.state(after, still), this.room.ended.signal);
  }

  try(text, place) {
    if (place?.chosen || this.busy) return;
    if (!text) this.say([say("That is not a legal move.")]);
    else this.move(text).catch(e => this.say([reasonFor(e)]));
  }

  // say says sentences.
  say(sentences) { tell(this.said, sentences.filter(Boolean).join(" ")); }

  button(text, name, what, act = false) { return make("button", { type: "button", class: act ? "act" : null, "data-act": name, onclick: what }, text); }
}

// Steps are the steps of a lesson.
class Steps extends Exercise {
  constructor(room, body, title, steps) {
    super(room, body);
    this.title = title;
    this.steps = steps;
  }

  go(at) {
    this.at = at;
    const step = this.steps[at];
    if (!step) return this.finish();
    this.own = step.board.toMove;
    tell(this.heading, say("%s: step %d of %d", this.title, at + 1, this.steps.length));
    tell(this.task, step.task);
    this.say([]);
    this.begin();
    this.acts.replaceChildren(
      this.button(say("Hint"), "hint", () => this.say([say("Hint: %s", step.hint)])),
      ...(at > 0 ? [this.button(say("Step back"), "back", () => this.go(at - 1))] : []),
      this.button(say("Skip"), "skip", () => this.go(at + 1)));
  }

  begin() {
    this.moves = [];
    this.pose(this.steps[this.at].board);
  }

  async move(text) {
    const step = this.steps[this.at];
    this.busy = true;
    try {
      const moves = [...this.moves, text];
      const { outcome, board } = await ask("GET", `/lessons/${this.kind.game}/${step.name}?moves=${encodeURIComponent(moves.join(" "))}`);
      this.moves = moves;
      await this.follow(board, outcome !== "goes-on");
      if (outcome === "reached") this.reached(step);
      if (outcome === "missed") this.missed();
    } finally {
      this.busy = false;
    }
  }

  reached(step) {
    remember(this.kind.game, step.name);
    this.say([say("Right. %s", step.done)]);
    const next = this.button(say("Go on"), "go-on", () => this.go(this.at + 1), true);
    this.acts.replaceChildren(next);
    next.focus();
  }

  missed() {
    this.say([say("That is a legal move, but not what was asked. Try again.")]);
    this.begin();
  }

  finish() {
    tell(this.heading, this.title);
    tell(this.task, say("That was the lesson."));
    this.say([]);
    this.acts.replaceChildren(this.button(say("From the beginning"), "again", () => this.go(0)), ...(this.kind.learn.includes("puzzles")
      ? [make("a", { class: "button act", href: `/?learn=${this.kind.game}&part=puzzles` }, say("Puzzles"))] : []));
  }
}

// Puzzles are the puzzles of a game.
class Puzzles extends Exercise {
  constructor(room, body, list) {
    super(room, body);
    this.list = list;
    this.choice = make("select", { "aria-label": say("Puzzles"), onchange: () => this.go(this.choice.selectedIndex) });
    this.heading.replaceWith(this.choice);
  }

  async go(at) {
    this.at = at;
    const entry = this.list[at];
    this.puzzle = await ask("GET", `/puzzles/${this.kind.game}/${entry.id}`);
    if (this.at !== at || this.room.ended.signal.aborted) return;
    this.own = this.puzzle.boards[0].toMove;
    this.ply = 0;
    this.options();
    tell(this.task, `${say("%s to move.", this.side())} ${say("One move wins. Which?")}`);
    this.say([]);
    this.pose(this.puzzle.boards[0]);
    this.acts.replaceChildren(this.button(say("Show the solution"), "solution", () => this.solve()), this.next());
  }

  side() { return seatNamesOf(this.kind)[this.own]; }

  nameOf(at) {
    const { grade, rules } = this.list[at], first = this.list.findIndex(one => one.grade === grade && one.rules === rules);
    const name = say("%s %d", say(grades[grade]), at - first + 1);
    return rules === this.list[0].rules ? name : say("%s (%s)", name, rules);
  }

  options() {
    const solved = learnt(this.kind.game);
    this.choice.replaceChildren(...this.list.map((one, i) =>
      make("option", { selected: i === this.at }, solved.includes(one.id) ? `${this.nameOf(i)}, ${say("solved")}` : this.nameOf(i))));
  }

  next(act = false) { return this.button(say("Another puzzle"), "next", () => this.go((this.at + 1) % this.list.length).catch(e => this.say([reasonFor(e)])), act); }

  async move(text) {
    if (text !== this.puzzle.line[this.ply]) {
      this.say([say("%s does not win. Try again.", text)]);
      return;
    }
    await this.play();
    if (this.ply < this.puzzle.line.length) {
      this.say([say("Right so far. Again one move wins. Which?")]);
      return;
    }
    remember(this.kind.game, this.list[this.at].id);
    this.options();
    this.finish(say("Solved: with best play %s", this.wins()));
  }

  // play shows the winning move, and the replies up to the next that is to be found.
  async play() {
    const { boards, line, finds } = this.puzzle;
    this.busy = true;
    do {
      this.ply++;
      await this.follow(boards[this.ply], !finds.includes(this.ply));
    } while (this.ply < line.length && !finds.includes(this.ply) && !this.room.ended.signal.aborted);
    this.busy = false;
  }

  // solve shows the rest of the solution.
  async solve() {
    if (this.busy) return;
    const { line } = this.puzzle, from = this.ply, at = this.at;
    this.acts.replaceChildren(this.next());
    while (this.ply < line.length && this.at === at && !this.room.ended.signal.aborted) await this.play();
    if (this.at === at) this.finish(say("%s wins: %s", line[from], this.wins()));
  }

  finish(text) {
    this.say([text]);
    const next = this.next(true);
    this.acts.replaceChildren(next);
    next.focus();
  }

  // wins says by how much the side that solves wins.
  wins() {
    const { margin, material, plies } = this.puzzle;
    if (plies) return say("%s wins in %d, which is proven.", this.side(), plies);
    if (material) return say("%s comes out %d men ahead, a king counted as three.", this.side(), margin);
    return say("%s wins by %d %s, which is proven.", this.side(), margin, say(this.kind.unit));
  }
}
