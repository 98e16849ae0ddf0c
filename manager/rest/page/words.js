// What the page says of a game, in words.

import { capital } from "./dom.js";
import { code, say, sayCount, told } from "./say.js";

// seatName is what a seat is called in a game: "White".
export const seatName = (game, seat) => game.seatNames[seat];

const computer = "computer/";

// usualLevel is the level of a computer player if its name is the usual one, which says both.
export const usualLevel = ({ player, name }) => (player?.startsWith(computer) && name === `Computer ${player.slice(computer.length)}` ? player.slice(computer.length) : "");

// nameOf is the name that a player has chosen, "" for one without: the server calls those
// Player 1 and Player 2.
export function nameOf(at) {
  const level = usualLevel(at);
  if (level) return say("Computer %s", level);
  return /^Player [12]$/.test(at.name) ? "" : at.name;
}

// houseName is what a house is called.
export const houseName = (kind, seat, house) => {
  if (kind !== "oware") return String(house);
  const letter = "ABCDEF".charAt(house - 1);
  return seat === "first" ? letter : letter.toLowerCase();
};

// rulesWords says by which rules a game is played: the set, and the options with other values;
// nothing for the usual rules of the game.
export function rulesWords({ kind, rules, options }) {
  const set = kind.rules.find(one => one.name === rules)?.options ?? {};
  const more = Object.entries(options ?? {}).filter(([name, value]) => set[name] !== value).map(([name, value]) => `${name} ${value}`);
  if (!more.length && rules === kind.rules[0]?.name) return "";
  return [say("rules: %s", rules), ...more].join(", ");
}

// moveWords says a move that was made.
export function moveWords(game, last) {
  if (!last) return "";
  const who = seatName(game, last.by), what = [last.what, last.promoted && say("and gets a king")].filter(Boolean).join(", ");
  const move = last.from?.house && !last.path ? say("%s sows house %s", who, houseName(game.kind.game, last.by, last.from.house)) : say("%s plays %s", who, last.text);
  return `${what ? `${move}: ${what}` : move}.`;
}

// whoIs is what somebody at a seat is called: by name, or by the seat.
export const whoIs = (game, seat) => nameOf(game.seats[seat]) || seatName(game, seat);

// turnWords says who is to move, or how the game ended, to somebody who holds seats.
export function turnWords(game, mine) {
  if (game.result) return resultWords(game, mine);
  const again = game.last?.by === game.toMove, name = whoIs(game, game.toMove), seat = seatName(game, game.toMove), at = game.seats[game.toMove];
  if (mine.length === 1 && mine[0] === game.toMove) return (again ? say("Your move, again.") : say("Your move.")) + dueWords(game);
  if (mine.length && at.kind === "human" && !at.held) return say("Waiting for somebody to play %s: send the link.", seat);
  if (at.kind === "computer") return say("%s, the computer, is thinking.", seat) + dueWords(game);
  return (again ? say("%s to move again.", name) : say("%s to move.", name)) + dueWords(game);
}

// dueWords says by when a first move is due, which no clock shows.
function dueWords({ clocks }) {
  if (!clocks?.firstMoveBy) return "";
  return " " + say("The clock starts with this move, which is due by %s.", new Date(clocks.firstMoveBy).toLocaleTimeString(code, { timeStyle: "short" }));
}

// resultWords says how a game ended.
export function resultWords(game, mine) {
  const { winner, text, words } = game.result;
  const me = mine.length === 1 && winner ? (winner === mine[0] ? say("You have won.") : say("You have lost.")) : "";
  return `${me} ${told(text, words)}.`.trim();
}

// adviceWords says a hint: the best moves, what they are worth, and why.
export function adviceWords({ best, moves }) {
  const move = moves.find(one => one.move === best[0]);
  const parts = [say("Hint: %s", move ? `${either(best)}, ${worth(move)}` : either(best)), move && capital(told(move.reason, move.words))];
  return parts.filter(Boolean).map(part => part.replace(/\.?\s*$/, ".")).join(" ");
}

// either names things of which any will do: "a, b or c".
export const either = names => (names.length < 2 ? names.join() : say("%s or %s", names.slice(0, -1).join(", "), names.at(-1)));

// amount is so much of a unit: "1 seed", "2 men".
export function amount(n, unit) {
  switch (unit) {
    case "seeds": return sayCount(n, "%d seed", "%d seeds");
    case "men": return sayCount(n, "%d man", "%d men");
    case "pieces": return sayCount(n, "%d piece", "%d pieces");
    default: return `${n} ${unit}`;
  }
}

// worth says what a move is worth to its mover.
function worth({ kind, value, unit, proven }) {
  const more = value > 0 ? "+" : "";
  switch (kind) {
    case "win": return say("wins in %d", value);
    case "loss": return say("loses in %d", value);
    case "draw": return say("draws");
  }
  if (!Number(value)) return proven ? say("leads to an even game") : say("leads to a game that is about even");
  return proven ? say("worth %s", more + amount(value, unit)) : say("worth about %s", more + amount(value, unit));
}

// legendWords says what a game itself calls the parts of its board, "" for no words of its own.
export function legendWords({ ownWords }, { lost }) {
  if (!ownWords) return "";
  const parts = [say(ownWords.house), say(ownWords.store), ...(lost?.length ? [say(ownWords.lost)] : [])];
  return parts.length === 2 ? say("%s: house, %s: store", ...parts) : say("%s: house, %s: store, %s: %s", ...parts, "✕");
}

// boardWords says what is on a board, for those who do not see it.
export function boardWords(game, { cells }) {
  const names = [game.seatNames.first, game.seatNames.second];
  if (cells.stores) {
    const row = (name, seat) => say("%s: houses %s; store %s.", name, cells[seat].join(", "), amount(cells.stores[seat], "seeds"));
    return [say("The board, in the order of sowing."), row(names[0], "first"), row(names[1], "second")].join(" ");
  }
  if (!Array.isArray(cells)) return `${say("The board.")} ${cells.text}`;
  const on = letter => cells.map((piece, square) => (piece === letter ? square : 0)).filter(Boolean);
  const side = (name, letter) => {
    const men = on(letter), kings = on(letter.toUpperCase());
    const pieces = [men.length ? say("men on %s", men.join(", ")) : say("no men"), kings.length && say("kings on %s", kings.join(", "))];
    return `${name}: ${pieces.filter(Boolean).join("; ")}.`;
  };
  return [say("The board."), side(names[0], "w"), side(names[1], "b")].join(" ");
}
