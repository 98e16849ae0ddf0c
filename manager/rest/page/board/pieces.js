// The pieces of draughts.

import { draw } from "../dom.js";

// pieceOf draws a piece with its middle at a place. Kings have a second disc and a crown;
// the colours differ in their rings as well.
export function pieceOf(letter, { x, y }) {
  const king = letter !== letter.toLowerCase();
  const parts = [draw("circle", { class: "shade", cx: 2, cy: 5, r: 36 })];
  if (king) parts.push(draw("circle", { class: "disc", cx: 0, cy: 6, r: 36 }));
  const up = king ? -4 : 0;
  parts.push(draw("circle", { class: "disc top", cx: 0, cy: up, r: 36 }));
  if (king) {
    parts.push(draw("path", { class: "crown", d: `M-21 ${up + 15}v-27l10.5 11l10.5 -18l10.5 18l10.5 -11v27z` }));
  } else {
    parts.push(draw("circle", { class: "groove", cx: 0, cy: 0, r: 28 }));
    if (letter === "b") parts.push(draw("circle", { class: "groove", cx: 0, cy: 0, r: 16 }));
  }
  const body = draw("g", { class: "body" }, ...parts);
  return draw("g", { class: `piece ${letter.toLowerCase() === "w" ? "white" : "black"}`, transform: `translate(${x} ${y})` }, body);
}
