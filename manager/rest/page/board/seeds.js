// Seeds lying in a hollow, so that they can be counted by eye.

import { draw } from "../dom.js";

const golden = Math.PI * (3 - Math.sqrt(5));

// The most seeds that are drawn one by one; the figure says how many there are.
export const mostInHouse = 18;
export const mostInStore = 60;

// heap draws seeds in a house that is wide and high: on a spiral, so that a seed that
// comes moves none of those that lie there.
export function heap(n, wide, high) {
  const shown = Math.min(n, mostInHouse);
  const step = (Math.min(wide, high) / 2 - 5) / Math.sqrt(mostInHouse);
  const stretch = Math.min(wide / high, 1.5);
  return Array.from({ length: shown }, (_, i) => {
    const far = step * Math.sqrt(i + 0.4), turn = i * golden + 0.6;
    return seed(far * Math.cos(turn) * stretch, far * Math.sin(turn) / (wide < high ? wide / high : 1), step * 0.78);
  });
}

// rows draws seeds in a store, in rows of as many as fit.
export function rows(n, wide, high) {
  const shown = Math.min(n, mostInStore);
  const size = Math.min(15, Math.sqrt(wide * high / mostInStore));
  const across = Math.max(1, Math.floor(wide / size));
  return Array.from({ length: shown }, (_, i) => {
    const x = (i % across - (across - 1) / 2) * size;
    const y = (Math.floor(i / across) + 0.5) * size - high / 2;
    return seed(x, y, size * 0.4);
  });
}

export const seed = (x, y, r) => draw("circle", { class: "seed", cx: x.toFixed(1), cy: y.toFixed(1), r: r.toFixed(1) });
