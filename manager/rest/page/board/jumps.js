// The ways of a capture in International draughts, square by square, so that a person may
// choose it step by step. Which captures are legal the server says; here is only what
// lies between their first square and their last.

const mostSteps = 40_000;

// sideOf is the number of rows and of columns of a board, of which the cells are known.
export const sideOf = cells => cells.length === 33 ? 8 : 10;

// placeOf is the column and row of a square, from the upper left of White's view, on a board of
// so many columns.
export const placeOf = (square, side = 10) => {
  const half = side / 2, row = Math.floor((square - 1) / half), column = 2 * ((square - 1) % half) + (row % 2 ? 0 : 1);
  return { column, row };
};

// nameOf is the name of a square of the small board, as c3.
export const nameOf = square => {
  const { column, row } = placeOf(square, 8);
  return "abcdefgh".charAt(column) + (8 - row);
};

// squareOf is the number of a square that is written by its name or its number.
const squareOf = text => Number(text) || 4 * (8 - Number(text.charAt(1))) + ("abcdefgh".indexOf(text.charAt(0)) >> 1) + 1;

// squaresOf are the squares of a move of draughts.
export const squaresOf = text => text.split(/[-x:]/).map(squareOf);

const squareAt = (column, row) =>
  column < 0 || row < 0 || column > 9 || row > 9 || (column + row) % 2 === 0 ? 0 : row * 5 + Math.floor(column / 2) + 1;

const next = (square, [dx, dy]) => {
  const { column, row } = placeOf(square);
  return squareAt(column + dx, row + dy);
};

const directions = [[1, 1], [1, -1], [-1, 1], [-1, -1]];
const mine = (piece, by) => piece !== "" && (piece.toLowerCase() === "w") === (by === "w");

// waysOf returns the longest captures of the piece on a square: {path, taken} each. The
// cells are "", "w", "b", "W" or "B" by the number of the square.
export function waysOf(cells, from) {
  const piece = cells[from], found = [];
  if (!piece) return found;
  const search = { cells, from, by: piece.toLowerCase(), king: piece !== piece.toLowerCase(), found, steps: 0, most: 1 };
  jumpOn(search, [from], []);
  return found.filter(way => way.taken.length === search.most);
}

function jumpOn(search, path, taken) {
  if (search.steps++ > mostSteps) return;
  const at = path[path.length - 1];
  for (const way of directions) {
    const over = nextPiece(search, at, way, taken);
    if (!over) continue;
    for (const to of landings(search, over, way)) {
      const longer = { path: [...path, to], taken: [...taken, over] };
      search.most = Math.max(search.most, longer.taken.length);
      search.found.push(longer);
      jumpOn(search, longer.path, longer.taken);
    }
  }
}

const empty = (search, square) => square === search.from || search.cells[square] === "";

// nextPiece is the square of the piece that can be jumped in a direction, 0 for none.
function nextPiece(search, at, way, taken) {
  let square = next(at, way);
  while (search.king && square && empty(search, square)) square = next(square, way);
  if (!square || empty(search, square) || mine(search.cells[square], search.by) || taken.includes(square)) return 0;
  return square;
}

// landings are the squares behind a piece that is jumped.
function landings(search, over, way) {
  const out = [];
  for (let square = next(over, way); square && empty(search, square); square = next(square, way)) {
    out.push(square);
    if (!search.king) break;
  }
  return out;
}

// choicesOf are the moves that a person may choose among: {text, path, taken}, from the
// legal moves as texts. A capture with several ways has one choice for each.
export function choicesOf(cells, moves) {
  const legal = moves.map(text => ({ text, squares: squaresOf(text), capture: /[x:]/.test(text) }));
  const steps = legal.filter(move => !move.capture).map(move => ({ text: move.text, path: move.squares, taken: [] }));
  const captures = legal.filter(move => move.capture);
  // The rules of the small board differ: there a capture is chosen by its ends, or as it is written.
  if (sideOf(cells) === 8) return [...steps, ...captures.map(move => ({ text: move.text, path: move.squares, taken: [] }))];
  const ends = new Map(); // how many legal captures have the same ends, and the text of the last
  for (const { text, squares } of captures) {
    const key = squares[0] + "x" + squares[squares.length - 1];
    ends.set(key, { text, many: (ends.get(key)?.many ?? 0) + 1 });
  }
  const ways = [...new Set(captures.map(move => move.squares[0]))].flatMap(from => waysOf(cells, from));
  const most = Math.max(0, ...ways.map(way => way.taken.length));
  const chosen = ways.filter(way => way.taken.length === most).flatMap(way => {
    const end = ends.get(way.path[0] + "x" + way.path[way.path.length - 1]);
    return end ? [{ text: end.many === 1 ? end.text : way.path.join("x"), ...way }] : [];
  });
  return [...steps, ...(chosen.length ? chosen : captures.map(move => ({ text: move.text, path: move.squares, taken: [] })))];
}

// sameMove tells whether two choices take the same pieces to the same square: then it does
// not matter which of them is played.
export function sameMove(a, b) {
  return a.path[0] === b.path[0] && a.path[a.path.length - 1] === b.path[b.path.length - 1] &&
    [...a.taken].sort().join() === [...b.taken].sort().join();
}
