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
  const short = Math.min(wide, high), step = (short / 2 - 5) / Math.sqrt(mostInHouse);
  const flat = Math.max(wide, high) / short, stretch = flat > 1.7 ? flat * 0.85 : Math.min(flat, 1.5), size = flat > 1.7 ? 0.95 : 0.78;
  return Array.from({ length: shown }, (_, i) => {
    const far = step * Math.sqrt(i + 0.4), turn = i * golden + 0.6;
    const along = far * Math.cos(turn) * stretch, across = far * Math.sin(turn);
    return wide < high ? seed(across, along, step * size) : seed(along, across, step * size);
  });
}

// rows draws seeds in a store, in rows over its shorter side, as large as all have room.
export function rows(n, wide, high) {
  const shown = Math.min(n, mostInStore), short = Math.min(wide, high), long = Math.max(wide, high);
  let size = 15;
  while (Math.floor(short / size) * Math.floor(long / size) < mostInStore && size > 1) size -= 0.25;
  const across = Math.floor(short / size);
  return Array.from({ length: shown }, (_, i) => {
    const over = (i % across - (across - 1) / 2) * size, along = (Math.floor(i / across) + 0.5) * size - long / 2;
    return wide < high ? seed(over, along, size * 0.4) : seed(along, over, size * 0.4);
  });
}

export const seed = (x, y, r) => draw("circle", { class: "seed", cx: x.toFixed(1), cy: y.toFixed(1), r: r.toFixed(1) });
