// A game as the page thinks of it, read from what the server says of it.

import { told } from "./say.js";
import { blackFirst, seatNamesOf } from "./board/board.js";

export const seats = ["first", "second"];
export const other = { first: "second", second: "first" };

// readGame reads everything about a game of the catalogue.
export function readGame(said, catalogue) {
  const kind = kindOf(said, catalogue);
  const { id, version, result, clocks, drawOffer, takeBackOffer, rematch, claim, hurried, exchanged = false, position, options, delay, closed, owned = false, here = null } = said;
  return {
    ...readBoard(said),
    id, version, kind, position, result, options, clocks, drawOffer, takeBackOffer, rematch, claim, hurried, exchanged, delay, closed, owned, here,
    seatNames: seatNamesOf(kind),
    seats: said.seats,
    rules: said.rules,
    history: readHistory(said),
  };
}

// kindOf is the game of the catalogue, with the seats that the rules give it.
function kindOf(said, catalogue) {
  const found = catalogue.games.find(g => g.game === said.game) ?? catalogue.games[0];
  return { ...found, rule: said.rules, seats: found.rules.find(r => r.name === said.rules)?.seats ?? found.seats };
}

// whole is everything that the server says of a game, where it may say only what has changed since
// the version before. It is null if that is not the version that is known.
export function whole(said, known) {
  if (!("before" in said)) return said;
  if (said.before !== known?.version) return null;
  const { played, playedBy, ...changed } = said;
  return { ...known, ...changed, history: [...known.history, ...played], movers: [...known.movers, ...playedBy] };
}

// readBoard reads a board: of a game as it is, or as it was after some moves.
export function readBoard(said) {
  return { cells: readCells(said.cells), toMove: said.toMove, open: said.moves ?? [], last: readLast(said.lastMove) };
}

function readCells(cells) {
  if ("columns" in cells) return cells;
  if (cells.squares) return [undefined, ...cells.squares];
  return { first: cells.first.houses, second: cells.second.houses, stores: { first: cells.first.store, second: cells.second.store }, lost: cells.lost };
}

function readLast(last) {
  if (!last) return null;
  const { from, sown, path, taken, text, words, promoted, extraTurn } = last.effect;
  return { ply: last.ply, text: last.move, by: last.by, what: told(text, words), from, sown, to: sown?.[sown.length - 1], path, taken, promoted, again: extraTurn };
}

// readHistory are the moves that were made: {text, by}.
const readHistory = said => said.history.map((text, i) => ({ text, by: said.movers[i] }));

// scoreOf is what each seat has: seeds in its store, or pieces on the board.
export function scoreOf({ cells, kind }) {
  if (cells.stores) return cells.stores;
  if (!Array.isArray(cells)) return { first: 0, second: 0 };
  const pieces = letter => cells.filter(piece => piece && piece.toLowerCase() === letter).length;
  const [first, second] = blackFirst(kind) ? ["b", "w"] : ["w", "b"];
  return { first: pieces(first), second: pieces(second) };
}
