// The review of a game that is over: how it went as a graph, and the moves that gave
// something away, each with the board before it.

import { capital, draw, find, make } from "./dom.js";
import { amount, either } from "./words.js";
import { reasonFor } from "./server.js";
import { say, told } from "./say.js";

const wide = 320, high = 130, middle = high / 2, edge = 8;

// What a lead of so much is drawn at half of the height.
const half = { seeds: 8, men: 2 };

export class Review {
  constructor(table) {
    this.table = table;
    this.said = null;     // the review
    this.state = "";      // what is shown instead
    find("review").hidden = true;
  }

  render() {
    const { game } = this.table, over = Boolean(game.result) && game.history.length > 0 && game.kind.hints;
    find("review").hidden = !over;
    if (!over) {
      this.said = null;
      this.state = "";
      return;
    }
    const drawn = `${game.history.length} ${this.state} ${Boolean(this.said)}`;
    if (drawn !== this.drawn) find("review").replaceChildren(make("h3", { id: "review-title" }, say("Review")), ...(this.said ? this.content() : this.before()));
    this.drawn = drawn;
    this.mark();
  }

  before() {
    const button = make("button", { type: "button", "data-act": "review", onclick: () => this.begin() }, say("Review the game"));
    button.disabled = this.state === "working";
    const said = { "": say("The computer looks at every move and says where the game turned."), working: say("The computer is at work.") }[this.state] ?? this.state;
    return [make("p", { role: "status" }, said), button];
  }

  // open goes to the review, and begins it.
  open() {
    find("review").scrollIntoView({ block: "nearest" });
    if (!this.said && this.state !== "working") this.begin();
  }

  // begin asks for the review.
  async begin() {
    this.tell("working");
    try {
      this.said = await this.table.job("review");
      this.tell("");
      find("review-title").setAttribute("tabindex", "-1");
      find("review-title").focus();
    } catch (e) {
      this.tell(reasonFor(e));
    }
  }

  // job shows a review that somebody has asked for.
  async job(note) {
    if (note.kind !== "review" || note.state !== "done" || this.said || this.state || !note.uri) return;
    try {
      this.said = await this.table.jobDone(new URL(note.uri, location).pathname.split("/").pop());
      this.tell("");
    } catch {
      // It can be asked for.
    }
  }

  tell(state) {
    this.state = state;
    if (!this.table.ended.signal.aborted) this.render();
  }

  content() {
    const { moves } = this.said, bad = moves.filter(move => move.mistake || this.turned(move));
    const list = bad.map(move => make("li", {}, make("button", { type: "button", class: "plain", onclick: () => this.table.look(move.ply - 1) }, this.words(move)),
      ...(move.reason ? [make("p", { class: "quiet" }, capital(told(move.reason, move.words)) + ".")] : [])));
    return [this.graph(moves), make("p", {}, bad.length ? say("Moves that gave something away:") : say("No move gave anything away.")), make("ol", { class: "mistakes" }, ...list)];
  }

  // turned reports whether a move turned the game: one of a single move has had no course.
  turned(move) { return move.turning && this.said.moves.length > 1; }

  // words says what was wrong with a move.
  words(move) {
    const parts = [say("Move %d, %s: %s", move.ply, say(move.side), move.move)];
    if (typeof move.gaveAway === "number" && move.gaveAway > 0) parts[0] += " " + say("gave away %s", amount(Math.round(move.gaveAway * 10) / 10, move.unit));
    else parts[0] += " " + say("was not the best");
    const best = move.best.filter(one => one !== move.move);
    if (best.length) parts.push("; " + say("better was %s", either(best)));
    if (this.turned(move)) parts.push(". " + say("Here the game turned"));
    return parts.join("") + ".";
  }

  // graph draws how the first seat stood after each move.
  graph(moves) {
    const { game } = this.table, first = game.seatNames.first;
    const across = ply => edge + (wide - 2 * edge) * ply / Math.max(1, moves.length);
    const points = moves.map(move => ({ x: across(move.ply), y: middle - (middle - edge) * standing(move, move.side === game.kind.seats[0]), move }));
    const line = [`${across(0)},${middle}`, ...points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)].join(" ");
    this.cursor = draw("line", { class: "cursor", y1: 0, y2: high });
    this.cursorAt = across;
    const svg = draw("svg", { class: "graph", viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": say("How the game went: above the middle %s is better, below it %s.", first, game.seatNames.second) },
      draw("line", { class: "middle", x1: 0, x2: wide, y1: middle, y2: middle }),
      draw("polyline", { class: "course", points: line }), this.cursor,
      ...points.filter(({ move }) => move.mistake || this.turned(move)).map(({ x, y, move }) =>
        this.turned(move) ? draw("rect", { class: "turning", x: x - 5, y: y - 5, width: 10, height: 10 }) : draw("circle", { class: "mistake", cx: x, cy: y, r: 4.5 })));
    svg.addEventListener("click", e => {
      const at = new DOMPoint(e.clientX, e.clientY).matrixTransform(svg.getScreenCTM().inverse());
      this.table.look(Math.round(Math.max(0, Math.min(1, (at.x - edge) / (wide - 2 * edge))) * moves.length));
    });
    const key = make("p", { class: "quiet" }, say("Above the line: %s is better. Circles gave something away, squares turned the game.", first));
    return make("div", {}, svg, key);
  }

  // mark shows on the graph which board is looked at.
  mark() {
    if (!this.said || !this.cursor) return;
    const at = this.cursorAt(this.table.ply ?? this.table.game.history.length);
    this.cursor.setAttribute("x1", at);
    this.cursor.setAttribute("x2", at);
  }
}

// standing is how the first seat stands, from -1 to 1, by the value of a move to its mover.
function standing(move, byFirst) {
  const values = { win: 1, loss: -1, draw: 0 };
  const value = move.kind in values ? values[move.kind] : move.value / (Math.abs(move.value) + (half[move.unit] ?? 3));
  return byFirst ? value : -value;
}
