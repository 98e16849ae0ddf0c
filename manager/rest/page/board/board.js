// The drawing of a board: which one a game has, and what its moves are known by there.

import { houseName } from "../words.js";
import { say } from "../say.js";
import { PitBoard } from "./pits.js";
import { DraughtsBoard } from "./draughts.js";
import { sideOf, squaresOf } from "./jumps.js";
import { GridBoard } from "./grid.js";

// sowings is where the seeds of a game fall that differs from Kalah: past the stores, or the
// first of several into the house that it comes from.
const sowings = { oware: { passesStores: true }, togyzkumalak: { passesStores: true, stays: true }, mangala: { stays: true } };

// boardFor draws a board of a kind of game into a holder. Play is called with a move, or without
// one and what is wrong. A small board does not fill the window.
export function boardFor(holder, kind, cells, play, small = false) {
  const name = (seat, house) => houseName(kind.game, seat, house);
  const about = { houses: cells.stores && cells.first.length, ...sowings[kind.game], name, seatNames: seatNamesOf(kind), small, blackFirst: blackFirst(kind), named: isNamed(kind), columns: Array.isArray(cells) ? sideOf(cells) : 0 };
  const Board = cells.stores ? PitBoard : Array.isArray(cells) ? DraughtsBoard : GridBoard;
  return new Board(holder, about, play);
}

// seatNamesOf are the game's own names of the seats.
export const seatNamesOf = kind => ({ first: say(kind.seats[0]), second: say(kind.seats[1]) });

// blackFirst reports whether the pieces of the first seat are the black ones.
export const blackFirst = kind => kind?.seats[0] === "Black";

// isNamed reports whether the squares of draughts have names, as c3, in place of numbers.
const isNamed = kind => kind.game === "draughts64" && !["english", "pool"].includes(kind.rule);

// isNumbered reports whether moves name houses or squares by numbers or letters of their own.
export const isNumbered = cells => Boolean(cells.stores) || Array.isArray(cells);

// placeOf is what a move is known by on the board: the number of its house, or itself. With
// squares a move of draughts is the list of its squares.
export function placeOf(kind, cells, text, squares) {
  if (!text || !isNumbered(cells)) return text || null;
  switch (kind.game) {
    case "kalah": case "mangala": return Number(text);
    case "togyzkumalak": return Number(text.charAt(0));
    case "oware": return "ABCDEF".indexOf(text.charAt(0).toUpperCase()) + 1;
    default: return squares ? squaresOf(text) : text;
  }
}

// openMoves are moves by what they are known by.
export const openMoves = (kind, cells, moves) => new Map(moves.map(text => [placeOf(kind, cells, text), text]));
