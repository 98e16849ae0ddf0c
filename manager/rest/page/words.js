// What the page says of a game, in words.

import { capital, count } from "./dom.js";

// seatName is what a seat is called in a game: "White".
export const seatName = (game, seat) => game.seatNames[seat];

// nameOf is the name that a player has chosen, "" for one without: the server calls those
// Player 1 and Player 2.
export const nameOf = ({ name }) => (/^Player [12]$/.test(name) ? "" : name);

// houseName is what a house is called.
export const houseName = (kind, seat, house) => {
  if (kind !== "oware") return String(house);
  const letter = "ABCDEF".charAt(house - 1);
  return seat === "first" ? letter : letter.toLowerCase();
};

// rulesWords says by which rules a game is played: the set, and what differs from it.
export function rulesWords({ kind, rules, options }) {
  const set = kind.rules.find(one => one.name === rules)?.options ?? {};
  const more = Object.entries(options ?? {}).filter(([name, value]) => set[name] !== value).map(([name, value]) => `${name} ${value}`);
  return [`rules: ${rules}`, ...more].join(", ");
}

// moveWords says a move that was made.
export function moveWords(game, last) {
  if (!last) return "";
  const who = seatName(game, last.by), what = last.what ? `: ${last.what}` : "";
  if (!last.from) return `${who} plays ${last.text}${what}.`;
  if (last.path) return `${who} plays ${last.text}${what}${last.promoted ? ", and gets a king" : ""}.`;
  return `${who} sows house ${houseName(game.kind.game, last.by, last.from.house)}${what}.`;
}

// turnWords says who is to move, or how the game ended, to somebody who holds seats.
export function turnWords(game, mine) {
  if (game.result) return resultWords(game, mine);
  const again = game.last && game.last.by === game.toMove ? "again" : "";
  const due = dueWords(game);
  if (mine.includes(game.toMove)) return (mine.length === 2 ? `${seatName(game, game.toMove)} to move${again && " again"}.` : `Your move${again && ", again"}.`) + due;
  const at = game.seats[game.toMove];
  if (mine.length && at.kind === "human" && !at.held) return `Waiting for somebody to play ${seatName(game, game.toMove)}: send the link.`;
  const who = at.kind === "computer" ? `${seatName(game, game.toMove)}, the computer, is thinking` : `${seatName(game, game.toMove)} to move${again && " again"}`;
  return `${who}.${due}`;
}

// dueWords says by when a first move is due, which no clock shows.
function dueWords({ clocks }) {
  if (!clocks?.firstMoveBy) return "";
  return ` The clock starts with this move, which is due by ${new Date(clocks.firstMoveBy).toLocaleTimeString("en", { timeStyle: "short" })}.`;
}

// resultWords says how a game ended.
export function resultWords(game, mine) {
  const { winner, text } = game.result;
  const me = mine.length === 1 && winner ? (winner === mine[0] ? "You have won. " : "You have lost. ") : "";
  return `${me}${text}.`;
}

// adviceWords says a hint: the best moves, what they are worth, and why.
export function adviceWords({ best, moves }) {
  const move = moves.find(one => one.move === best[0]);
  return `Hint: ${best.join(" or ")}${move ? `, ${worth(move)}. ${capital(move.reason)}` : ""}`.replace(/\.?\s*$/, ".");
}

// amount is so much of a unit: "1 seed", "2 men".
export const amount = (n, unit) => `${n} ${Math.abs(n) === 1 ? ({ men: "man", seeds: "seed" }[unit] ?? unit) : unit}`;

// worth says what a move is worth to its mover.
function worth({ kind, value, unit, proven }) {
  const moves = count(value, "move"), about = proven ? "" : "about ";
  switch (kind) {
    case "win": return `which wins in ${moves}`;
    case "loss": return `which loses in ${moves}`;
    case "draw": return "which draws";
    default: return Number(value) ? `worth ${about}${value > 0 ? "+" : ""}${amount(value, unit)}` : `after which the game is ${about}even`;
  }
}

// boardWords says what is on a board, for those who do not see it.
export function boardWords(game, { cells }) {
  if (cells.stores) {
    const row = seat => `${seatName(game, seat)}: houses ${cells[seat].join(", ")}; store ${count(cells.stores[seat], "seed")}`;
    return `The board, in the order of sowing. ${row("first")}. ${row("second")}.`;
  }
  if (!Array.isArray(cells)) return `The board. ${cells.text}`;
  const on = letter => cells.map((piece, square) => (piece === letter ? square : 0)).filter(Boolean);
  const side = (name, letter) => {
    const men = on(letter), kings = on(letter.toUpperCase());
    return `${name}: ${men.length ? "men on " + men.join(", ") : "no men"}${kings.length ? "; kings on " + kings.join(", ") : ""}`;
  };
  return `The board. ${side(game.seatNames.first, "w")}. ${side(game.seatNames.second, "b")}.`;
}
