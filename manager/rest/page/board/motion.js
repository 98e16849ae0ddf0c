// How things move on the boards.

import { settings } from "../keep.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");

// How long one step takes, in milliseconds, by the setting.
const steps = { slow: 520, normal: 260, fast: 110, off: 0 };

// pace is the time of one step, 0 where nothing is to move; many steps go faster, so
// that none has to wait for a long way around the board.
export function pace(many = 1) {
  if (document.hidden || still.matches) return 0;
  const step = steps[settings().speed] ?? steps.normal;
  return Math.min(step, step * 16 / Math.max(many, 1));
}

// glide moves an element from one place of its drawing to another.
export async function glide(element, from, to, time, signal) {
  if (signal?.aborted) return;
  const at = place => `translate(${place.x}px, ${place.y}px)`;
  const motion = element.animate([{ transform: at(from) }, { transform: at(to) }], { duration: time, easing: "ease-in-out", fill: "forwards" });
  const stop = () => motion.finish();
  signal?.addEventListener("abort", stop);
  await motion.finished.catch(() => {});
  signal?.removeEventListener("abort", stop);
}

// wait waits, unless it is called off.
export function wait(time, signal) {
  return new Promise(done => {
    if (signal?.aborted || !time) return done();
    const timer = setTimeout(done, time);
    signal?.addEventListener("abort", () => { clearTimeout(timer); done(); });
  });
}
