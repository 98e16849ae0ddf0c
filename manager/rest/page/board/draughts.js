// The boards of draughts: pieces are dragged, or chosen and sent by clicks or
// keys; a capture of several pieces is chosen step by step.

import { draw } from "../dom.js";
import { say, term } from "../say.js";
import { Roving } from "./focus.js";
import { choicesOf, nameOf, placeOf, sameMove } from "./jumps.js";
import { glide, pace, wait } from "./motion.js";
import { pieceOf } from "./pieces.js";

const side = 100, edge = 12;
const names = { w: term("white man"), b: term("black man"), W: term("white king"), B: term("black king") };
const dragBegins = 6; // so many pixels are no trembling any more

export class DraughtsBoard {
  constructor(holder, game, play) {
    this.game = game;
    this.play = play;
    this.turned = false;
    this.path = []; // the squares chosen so far
    this.choices = [];
    this.state = {};
    this.columns = game.columns;
    const size = this.columns * side + 2 * edge;
    this.svg = draw("svg", { class: "board draughts", role: "group", "aria-label": say("Board"), viewBox: `0 0 ${size} ${size}` });
    this.roving = new Roving(this.svg, () => this.squares ?? [], place => this.choose(place.square), () => this.drop());
    holder.replaceChildren(this.svg);
    this.build();
    this.listen();
  }

  turn(seat) {
    const turned = (seat === "second") !== Boolean(this.game.blackFirst);
    if (this.turned === turned) return;
    this.turned = turned;
    this.build();
    this.render();
  }

  // last is the number of the last square.
  get last() { return this.columns * this.columns / 2; }

  // called is what a square is called: its name or its number.
  called(square) { return this.game.named ? nameOf(square) : square; }

  // centre is where the middle of a square is drawn.
  centre(square) {
    let { column, row } = placeOf(square, this.columns);
    if (this.turned) [column, row] = [this.columns - 1 - column, this.columns - 1 - row];
    return { x: edge + (column + 0.5) * side, y: edge + (row + 0.5) * side };
  }

  build() {
    const size = this.columns * side;
    const parts = [
      draw("rect", { class: "wood", x: 1, y: 1, width: size + 2 * edge - 2, height: size + 2 * edge - 2, rx: 10 }),
      draw("rect", { class: "light", x: edge, y: edge, width: size, height: size }),
    ];
    this.squares = [];
    for (let square = 1; square <= this.last; square++) parts.push(this.square(square));
    this.trail = draw("g", { class: "trail" });
    this.pieces = draw("g", { class: "pieces" });
    this.targets = draw("g", { class: "targets" });
    this.svg.replaceChildren(...parts, this.trail, this.pieces, this.targets);
    this.roving.settle();
  }

  square(square) {
    const at = this.centre(square);
    const number = draw("text", { class: "number", x: 3 - side / 2, y: 8.5 - side / 2 });
    number.textContent = this.called(square);
    const element = draw("g", { class: "square", role: "button", tabindex: -1, "data-at": square, transform: `translate(${at.x} ${at.y})` },
      draw("rect", { class: "dark", x: -side / 2, y: -side / 2, width: side, height: side }), number);
    this.squares.push({ square, element, ...at, open: false });
    return element;
  }

  // show shows a position: cells by square, moves as texts, side to move if it may be moved
  // here, last, the last move, and a hint.
  show(state) {
    const same = state.cells === this.state.cells;
    this.state = state;
    this.choices = state.side ? choicesOf(state.cells, [...state.open.keys()]) : [];
    if (!same || !this.choices.length || this.dropped) this.path = [];
    this.dropped = null;
    this.render();
  }

  // close lets nothing be moved until another state is shown. A piece that was dropped stays
  // where it is.
  close() {
    this.choices = [];
    this.state = { ...this.state, hint: null };
    if (!this.dropped) this.path = [];
    this.render();
  }

  // going are the choices that begin with what has been chosen.
  going() { return this.choices.filter(choice => this.path.every((square, i) => choice.path[i] === square)); }

  // sources are the squares that can be chosen first, or after what was chosen.
  sources() { return new Set(this.choices.map(choice => choice.path[0])); }

  steps() {
    const out = new Set();
    if (!this.path.length) return out;
    for (const { path } of this.going()) {
      out.add(path[this.path.length]);
      out.add(path[path.length - 1]);
    }
    out.delete(undefined);
    return out;
  }

  render() {
    const { cells, last, hint } = this.state;
    if (!cells) return;
    const sources = this.sources(), steps = this.steps();
    const taken = this.jumped();
    for (const place of this.squares) {
      const { square, element } = place;
      place.open = sources.has(square) || steps.has(square);
      const mark = markOf(square, last);
      const classes = ["square", mark, place.open && "open", this.path[0] === square && "chosen", hint?.includes(square) && "hint"];
      element.setAttribute("class", classes.filter(Boolean).join(" "));
      element.setAttribute("aria-disabled", String(!place.open));
      element.setAttribute("aria-label", this.describe(square, mark, sources, steps));
    }
    this.drawPieces(cells, taken);
    this.drawTrail(last, hint);
    this.targets.replaceChildren(...[...steps].map(square => this.target(square)));
    this.svg.classList.toggle("numbered", Boolean(this.state.numbers));
    this.roving.settle();
  }

  describe(square, mark, sources, steps) {
    const words = [say("square %s: %s", this.called(square), say(names[this.state.cells[square]] ?? term("empty")))];
    if (mark) words.push({ from: say("moved from here"), path: say("passed"), to: say("moved here"), taken: say("captured here") }[mark]);
    if (this.path[0] === square) words.push(say("chosen"));
    else if (steps.has(square)) words.push(say("can be moved to"));
    else if (!this.path.length && sources.has(square)) words.push(say("can move"));
    return words.join(", ");
  }

  // jumped are the pieces that the steps chosen so far have jumped.
  jumped() {
    const [way] = this.going();
    return new Set(this.path.length > 1 && way ? way.taken.slice(0, this.path.length - 1) : []);
  }

  drawPieces(cells, taken) {
    this.pieceAt = new Map();
    const sources = this.sources();
    const parts = [];
    for (let square = 1; square <= this.last; square++) {
      if (!cells[square]) continue;
      const at = square === this.path[0] ? this.path[this.path.length - 1] : square;
      const piece = pieceOf(cells[square], this.centre(at));
      piece.classList.toggle("movable", sources.has(square));
      piece.classList.toggle("lifted", square === this.path[0]);
      piece.classList.toggle("taken", taken.has(square));
      piece.dataset.square = at;
      this.pieceAt.set(square, piece);
      parts.push(piece);
    }
    this.pieces.replaceChildren(...parts);
  }

  drawTrail(last, hint) {
    const line = (path, kind) => draw("polyline", { class: kind, points: path.map(s => this.centre(s)).map(({ x, y }) => `${x},${y}`).join(" ") });
    const parts = [];
    if (last?.path) parts.push(line(last.path, "last"));
    if (hint) parts.push(line(hint, "hint"));
    for (const square of last?.taken ?? []) parts.push(this.cross(square));
    this.trail.replaceChildren(...parts);
  }

  cross(square) {
    const { x, y } = this.centre(square);
    return draw("path", { class: "cross", d: `M${x - 20} ${y - 20}l40 40m0 -40l-40 40` });
  }

  target(square) {
    const { x, y } = this.centre(square);
    const ends = this.going().some(({ path }) => path[path.length - 1] === square);
    return draw("circle", { class: ends ? "target end" : "target", cx: x, cy: y, r: ends ? 20 : 13 });
  }

  // choose takes a square as the first or the next of a move. It plays the move when it is
  // settled, and returns whether the square was of any use.
  choose(square, dragged = false) {
    const before = this.going();
    if (this.path.length && square !== this.path[0]) {
      const direct = before.filter(({ path }) => path[path.length - 1] === square);
      const onward = before.filter(({ path }) => path[this.path.length] === square);
      if (direct.length && direct.every(choice => sameMove(choice, direct[0]))) return this.finish(direct[0], dragged);
      if (onward.length) return this.step(square, onward, dragged);
      if (direct.length) return this.play(null, { several: true });
    }
    if (this.path.length && square === this.path[0]) return this.drop();
    if (this.sources().has(square)) {
      this.path = [square];
      this.render();
      this.play(null, { chosen: true });
      return true;
    }
    if (this.path.length && !this.state.cells[square]) return this.drop();
    this.play(null, { square });
    return false;
  }

  step(square, onward, dragged) {
    this.path = [...this.path, square];
    const done = onward.find(({ path }) => path.length === this.path.length);
    if (done) return this.finish(done, dragged);
    this.render();
    this.focus(square);
    this.play(null, { chosen: true });
    return true;
  }

  // finish plays a move. The piece goes where it was sent or dropped, and stays there until the
  // server has said what came of it.
  finish(choice, dragged) {
    this.path = this.dropped = choice.path;
    this.choices = [];
    this.render();
    if (!dragged) this.slide(choice.path);
    this.focus(choice.path[choice.path.length - 1]);
    this.play(choice.text);
    return true;
  }

  // slide shows how a piece that stands at the end of a path has come there.
  slide(path) {
    const time = pace(), end = this.centre(path[path.length - 1]), start = this.centre(path[0]), piece = this.pieceAt.get(path[0]);
    if (time && piece) glide(piece.firstChild, { x: start.x - end.x, y: start.y - end.y }, { x: 0, y: 0 }, time);
  }

  // drop gives up what was chosen.
  drop() {
    this.path = [];
    this.render();
    return false;
  }

  focus(square) {
    if (this.svg.contains(document.activeElement)) this.squares[square - 1].element.focus();
  }

  // move shows how the last move was made, from the cells before it, and then the state.
  async move(before, state, signal) {
    const path = state.last?.path, time = 1.4 * pace(path?.length ?? 0);
    const seen = this.dropped?.[0] === path?.[0] && this.dropped?.[this.dropped.length - 1] === path?.[path.length - 1];
    if (!time || !path || !before || !before[path[0]] || seen) return this.show(state);
    this.show({ ...state, cells: before, side: null, last: null, hint: null });
    const piece = this.pieceAt.get(path[0]);
    this.pieces.append(piece); // above the others
    const taken = state.last.taken ?? [];
    for (let i = 1; i < path.length; i++) {
      const origin = this.centre(path[0]), at = s => ({ x: this.centre(s).x - origin.x, y: this.centre(s).y - origin.y });
      await glide(piece.firstChild, at(path[i - 1]), at(path[i]), time, signal);
    }
    for (const square of taken) this.pieceAt.get(square)?.classList.add("taken");
    if (taken.length) await wait(time, signal);
    this.show(state);
  }

  // listen takes clicks and drags, of a mouse, a pen or a finger.
  listen() {
    this.svg.addEventListener("pointerdown", e => this.press(e));
    this.svg.addEventListener("pointermove", e => this.drag(e));
    this.svg.addEventListener("pointerup", e => this.release(e));
    this.svg.addEventListener("pointercancel", () => this.letGo());
    // A finger on a piece drags that; elsewhere on the board it scrolls the page.
    this.svg.addEventListener("touchstart", e => this.held?.piece && e.preventDefault(), { passive: false });
    // What assistive programs press comes as a click without a pointer.
    this.svg.addEventListener("click", e => {
      const place = e.detail === 0 && this.squares.find(({ element }) => element === e.target.closest("g.square"));
      if (place) this.choose(place.square);
    });
  }

  // under is the square under a pointer, 0 for none.
  under(e) {
    const at = new DOMPoint(e.clientX, e.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    const place = this.squares.find(({ x, y }) => Math.abs(x - at.x) <= side / 2 && Math.abs(y - at.y) <= side / 2);
    return { square: place?.square ?? 0, at };
  }

  press(e) {
    if (e.button !== 0 || this.held) return;
    const { square } = this.under(e);
    if (!square) return;
    const top = this.path[this.path.length - 1];
    const was = this.path.length > 0;
    const lifted = this.path.length > 1 ? square === top : this.sources().has(square);
    this.held = { id: e.pointerId, square, x: e.clientX, y: e.clientY, lifted, was: was && square === this.path[0] };
    if (!lifted) return;
    if (this.path.length < 2 && this.path[0] !== square) this.choose(square);
    this.held.piece = this.pieceAt.get(this.path[0]);
    this.svg.setPointerCapture(e.pointerId);
  }

  drag(e) {
    const held = this.held;
    if (!held?.piece || e.pointerId !== held.id) return;
    if (!held.moving && Math.hypot(e.clientX - held.x, e.clientY - held.y) < dragBegins) return;
    held.moving = true;
    const from = this.centre(held.square), { at } = this.under(e);
    this.pieces.append(held.piece);
    held.piece.firstChild.style.transform = `translate(${at.x - from.x}px, ${at.y - from.y}px)`;
  }

  release(e) {
    const held = this.held;
    this.letGo();
    if (!held || e.pointerId !== held.id) return;
    const { square } = this.under(e);
    this.squares[held.square - 1].element.focus({ preventScroll: true });
    if (held.moving) {
      if (square && square !== held.square && this.steps().has(square)) this.choose(square, true);
      else this.render();
      return;
    }
    if (square !== held.square) return;
    if (!held.lifted || held.was) this.choose(square);
  }

  letGo() {
    this.held = null;
  }
}

// markOf is what the last move did to a square.
function markOf(square, last) {
  if (!last) return "";
  if (last.path?.[0] === square) return "from";
  if (last.path?.[last.path.length - 1] === square) return "to";
  if (last.taken?.includes(square)) return "taken";
  return last.path?.includes(square) ? "path" : "";
}
