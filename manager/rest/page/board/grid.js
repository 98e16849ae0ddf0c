// The board of a game that has no drawing of its own: rows of named squares, or the board
// as text. A move is made on the squares that its text names; what names none is a button
// below the board.

import { make } from "../dom.js";
import { say } from "../say.js";

const keys = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class GridBoard {
  // game has seatNames.
  constructor(holder, game, play) {
    this.game = game;
    this.play = play;
    this.path = []; // the names of the squares that were chosen of a move
    this.state = { cells: null, open: new Map(), last: null };
    this.squares = make("div", { class: "grid", role: "group", "aria-label": say("Board"), onkeydown: e => this.key(e) });
    this.moves = make("div", { class: "row moves" });
    holder.replaceChildren(this.squares, this.moves);
  }

  // turn puts a seat below.
  turn(seat) {
    this.turned = seat === "second";
    this.render();
  }

  // show shows a position: cells {text, columns, squares}, open, the moves that may be made,
  // last, the last move, and hint, the best one.
  show(state) {
    this.state = state;
    this.path = [];
    this.render();
  }

  // close lets nothing be played until another state is shown.
  close() { this.show({ ...this.state, open: new Map(), hint: null }); }

  async move(before, state) { this.show(state); }

  render() {
    const { cells, open } = this.state;
    if (!cells) return;
    this.spelled = [...open.values()].map(text => ({ text, names: this.spell(text) }));
    const there = this.turned ? cells.squares.toReversed() : cells.squares;
    const at = [...this.squares.children].indexOf(document.activeElement);
    this.squares.className = cells.columns ? "grid" : "grid text";
    this.squares.style.setProperty("--columns", cells.columns);
    this.squares.replaceChildren(...(cells.columns ? there.map(square => this.square(square)) : [make("pre", {}, cells.text)]));
    this.squares.children[at]?.focus();
    this.moves.replaceChildren(...this.spelled.filter(({ names }) => !names).map(({ text }) => make("button", { onclick: () => this.play(text) }, text)));
  }

  square({ name, piece, owner }) {
    if (!name) return make("span");
    const { last, hint, numbers } = this.state;
    const is = { open: this.fits([...this.path, name]).length > 0, chosen: this.path.includes(name), last: this.names(last?.text).includes(name), hint: this.names(hint).includes(name) };
    const said = [`${name}: ${piece ? [this.game.seatNames[owner], piece].filter(Boolean).join(" ") : say("empty")}`, is.chosen && say("chosen"), is.last && say("of the last move"), is.hint && say("of the hint")];
    return make("button", {
      class: [...Object.keys(is).filter(one => is[one]), owner].filter(Boolean).join(" "), "aria-label": said.filter(Boolean).join(", "),
      "data-at": name, "aria-disabled": String(!is.open), "aria-pressed": String(is.chosen), onclick: () => this.choose(name),
    }, make("span", { class: "piece" }, piece), numbers && make("small", {}, name));
  }

  // names are the squares that a move names, none for no move.
  names(text) { return (text && this.spell(text)) || []; }

  // spell reads a move as names of squares with signs between them, null if it is more.
  spell(text) {
    const names = this.state.cells.squares.map(({ name }) => name).filter(Boolean).sort((a, b) => b.length - a.length), found = [];
    for (let rest = text; rest;) {
      const next = names.find(name => rest.startsWith(name));
      if (next) found.push(next);
      else if (/^[a-z0-9]/i.test(rest)) return null;
      rest = rest.slice(next ? next.length : 1);
    }
    return found.length ? found : null;
  }

  // fits are the moves that begin with some squares.
  fits(path) { return this.spelled.filter(({ names }) => names && path.every((name, i) => names[i] === name)); }

  // choose chooses the next square of a move, or the first of another one. A move that others
  // go on from is made by its last square, chosen again.
  choose(name) {
    const again = this.path.at(-1) === name && this.whole(this.fits(this.path));
    if (again) return this.play(again.text);
    if (this.path.length && !this.fits([...this.path, name]).length) this.path = this.path[0] === name ? null : [];
    if (!this.path) return this.drop();
    const path = [...this.path, name], fits = this.fits(path);
    if (!fits.length) {
      this.drop();
      return this.play(null, { square: name });
    }
    this.path = path;
    if (fits.length === 1 && this.whole(fits)) return this.play(fits[0].text);
    this.render();
    this.play(null, { chosen: true });
  }

  // whole is the move of some that has all its squares, if one has.
  whole(fits) { return fits.find(({ names }) => names.length === this.path.length); }

  // drop gives up what was chosen.
  drop() {
    this.path = [];
    this.render();
  }

  // key goes to the square beside by the arrow keys.
  key(event) {
    const step = keys[event.key], columns = this.state.cells?.columns, at = [...this.squares.children].indexOf(document.activeElement);
    if (!step || !columns || at < 0) return;
    event.preventDefault();
    const column = (at % columns) + step[0], to = at + step[0] + columns * step[1];
    if (column >= 0 && column < columns) this.squares.children[to]?.focus();
  }
}
