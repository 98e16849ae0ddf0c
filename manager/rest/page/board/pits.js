// The board of games of sowing: two rows of houses with a store at each end. Seeds go
// around counter-clockwise. In a narrow window the board stands upright, its own side
// on the left, so that houses stay wide enough for a finger.

import { draw } from "../dom.js";
import { say } from "../say.js";
import { amount } from "../words.js";
import { Roving } from "./focus.js";
import { heap, rows, seed } from "./seeds.js";
import { glide, pace, wait } from "./motion.js";

const seats = ["first", "second"];

// The measures of a board that lies and of one that stands, whose houses are as high as
// there is room for.
const lying = { wide: 100, high: 100, gap: 10, edge: 34, store: 92, middle: 14 };
const standing = { wide: 122, high: 74, gap: 6, edge: 46, store: 66, middle: 10 };

const widest = 416; // pixels of a board that stands

const smallHouse = 130; // the height of a house of a small board that lies

const highest = 210, lowest = 60; // a house of a board that lies

const finger = 44; // pixels that a finger needs

const below = 52; // pixels that are left for what stands below the board

export class PitBoard {
  // game has houses, a function name(seat, house) for what a house is called, seatNames,
  // passesStores: no seed falls into a store, stays: the first of several stays in its house,
  // and small: the board does not fill the window.
  constructor(holder, game, play) {
    this.holder = holder;
    this.game = game;
    this.play = play;
    this.turned = false;
    this.state = { cells: null, open: new Map(), last: null };
    this.svg = draw("svg", { class: "board pits", role: "group", "aria-label": say("Board") });
    this.roving = new Roving(this.svg, () => this.houses ?? [], place => this.use(place));
    holder.replaceChildren(this.svg);
    new ResizeObserver(() => this.fit()).observe(holder);
    this.build();
  }

  // narrow tells whether houses beside each other would be too small for a finger.
  narrow() { return this.holder.clientWidth < 50 * (this.game.houses + 2); }

  // fit lays the board down or stands it up, as the window asks.
  fit() {
    const upright = this.narrow(), high = this.houseHeight(upright);
    if (upright === this.upright && high === this.high) return;
    this.upright = upright;
    this.build();
    this.render();
  }

  // houseHeight is how high houses may be, so that the board fills the window and all of it
  // is seen at once, where that leaves room for a finger.
  houseHeight(upright) {
    if (this.game.small) return upright ? standing.high : smallHouse;
    const above = this.holder.getBoundingClientRect().top + scrollY, room = document.documentElement.clientHeight - above - below;
    const n = this.game.houses;
    if (!upright) {
      const scale = this.holder.clientWidth / lengthOf(lying, n);
      return Math.round(Math.max(lowest, Math.min(highest, (room / scale - 2 * lying.edge - lying.middle) / 2)));
    }
    const short = 2 * (standing.edge + standing.wide) + standing.middle, scale = Math.min(this.holder.clientWidth, widest) / short;
    const least = finger / scale - standing.gap;
    const fits = (room / scale - (n + 4) * standing.gap) / (n + 2 * standing.store / standing.high);
    return Math.round(Math.max(Math.min(fits, standing.high), Math.min(least, standing.high)));
  }

  // turn puts a seat below, or on the left.
  turn(seat) {
    if (this.turned === (seat === "second")) return;
    this.turned = seat === "second";
    this.build();
    this.render();
  }

  // build makes the houses and stores at their places.
  build() {
    this.upright ??= this.narrow();
    const focused = this.roving.at(document.activeElement);
    this.high = this.houseHeight(this.upright);
    const m = this.upright ? { ...standing, high: this.high, store: Math.round(this.high * standing.store / standing.high) } : { ...lying, high: this.high };
    const n = this.game.houses;
    const along = this.upright ? m.high : m.wide, across = this.upright ? m.wide : m.high;
    const long = lengthOf(m, n, along);
    const short = 2 * (m.edge + across) + m.middle;
    this.size = this.upright ? { wide: short, high: long } : { wide: long, high: short };
    this.svg.setAttribute("viewBox", `0 0 ${this.size.wide} ${this.size.high}`);
    this.svg.classList.toggle("upright", this.upright);
    this.svg.style.maxWidth = this.upright ? `${widest}px` : "";
    this.measures = { ...m, along, across, long, short };
    this.houses = [];
    this.stores = {};
    const wood = draw("rect", { class: "wood", x: 1, y: 1, width: this.size.wide - 2, height: this.size.high - 2, rx: 26 });
    const parts = [wood];
    // What is written on the board says what the places are called already.
    this.labels = draw("g", { class: "labels", "aria-hidden": "true" });
    for (const seat of seats) {
      for (let house = 1; house <= n; house++) parts.push(this.house(seat, house));
      parts.push(this.store(seat));
    }
    this.hand = draw("g", { class: "hand" });
    this.preview = draw("g", { class: "preview" });
    this.svg.replaceChildren(...parts, this.labels, this.preview, this.hand);
    if (focused) this.pit(focused.seat, focused.house)?.element.focus();
    this.roving.settle();
  }

  // lay turns a place of a board that lies, with the seat's own side below, into one of
  // the board as it is.
  lay(seat, x, y) {
    const { long, short } = this.measures;
    if ((seat === "second") !== this.turned) [x, y] = [long - x, short - y];
    return this.upright ? { x: short - y, y: x } : { x, y };
  }

  house(seat, house) {
    const m = this.measures;
    const x = m.gap + m.store + m.gap + (house - 0.5) * (m.along + m.gap);
    const at = this.lay(seat, x, m.short - m.edge - m.across / 2);
    const label = this.lay(seat, x, m.short - m.edge / 2), inside = this.lay(seat, x, m.short - m.edge - 22);
    const parts = {
      reach: draw("rect", { class: "reach", x: Math.min(-m.wide / 2, label.x - at.x - m.edge / 2), y: Math.min(-m.high / 2, label.y - at.y - m.edge / 2), width: m.wide + (this.upright ? m.edge : 0), height: m.high + (this.upright ? 0 : m.edge) }),
      hollow: draw("rect", { class: "hollow", x: -m.wide / 2, y: -m.high / 2, width: m.wide, height: m.high, rx: Math.min(m.wide, m.high) / 2 }),
      cross: draw("path", { class: "cross", d: crossOf(m.wide / 4, m.high / 4) }),
      ring: draw("rect", { class: "ring", x: 3 - m.wide / 2, y: 3 - m.high / 2, width: m.wide - 6, height: m.high - 6, rx: Math.min(m.wide, m.high) / 2 - 3 }),
      seeds: draw("g", { class: "seeds" }),
    };
    const written = {
      sign: draw("text", { class: "sign", x: at.x + m.wide / 2 - 14, y: at.y + 8 - m.high / 2 }),
      figure: draw("text", { class: "figure", ...inside }),
      name: draw("text", { class: "name", ...label }),
    };
    this.labels.append(...Object.values(written));
    const element = draw("g", { class: "house", role: "button", tabindex: -1, "data-at": `${seat} ${house}`, transform: `translate(${at.x} ${at.y})` }, ...Object.values(parts));
    const place = { seat, house, element, ...at, parts: { ...parts, ...written }, open: false };
    element.addEventListener("click", e => this.click(place, e.detail));
    for (const begin of ["pointerenter", "focus"]) element.addEventListener(begin, () => this.foresee(place));
    for (const end of ["pointerleave", "blur"]) element.addEventListener(end, () => this.preview.replaceChildren());
    this.houses.push(place);
    return element;
  }

  // foresee marks where the last seed of a house would fall.
  foresee(place) {
    const end = place.open && landing(place, this.game);
    const at = end && this.pit(end.seat, end.house);
    this.preview.replaceChildren(...(at ? [draw("circle", { cx: at.x, cy: at.y, r: 25, "data-falls": `${end.seat} ${end.house}` })] : []));
  }

  store(seat) {
    const m = this.measures;
    const at = this.lay(seat, m.long - m.gap - m.store / 2, m.short / 2);
    const long = m.short - 2 * m.edge + 20;
    const [wide, high] = this.upright ? [long, m.store] : [m.store, long];
    const parts = {
      hollow: draw("rect", { class: "hollow", x: -wide / 2, y: -high / 2, width: wide, height: high, rx: 24 }),
      seeds: draw("g", { class: "seeds", transform: this.upright ? "translate(28 0)" : "translate(0 20)" }),
    };
    const figure = draw("text", { class: "figure store", x: at.x + (this.upright ? 34 - wide / 2 : 0), y: at.y + (this.upright ? 0 : 26 - high / 2) });
    this.labels.append(figure);
    const element = draw("g", { class: "store", role: "img", transform: `translate(${at.x} ${at.y})` }, ...Object.values(parts));
    this.stores[seat] = { seat, element, ...at, parts: { ...parts, figure }, wide: this.upright ? wide - 76 : wide - 16, high: this.upright ? high - 12 : high - 56 };
    return element;
  }

  pit(seat, house) {
    return house === 0 ? this.stores[seat] : this.houses.find(place => place.seat === seat && place.house === house);
  }

  // show shows a position: cells {first, second, stores}; open, the moves that may be
  // made, by house, of the side to move; last, the last move.
  show(state) {
    this.state = state;
    this.render();
  }

  // close lets nothing be sown until another state is shown.
  close() {
    this.state = { ...this.state, open: new Map(), hint: null };
    this.render();
  }

  render() {
    const { cells, open, last, side, hint } = this.state;
    if (!cells) return;
    this.hand.replaceChildren();
    for (const place of this.houses) {
      const seeds = cells[place.seat][place.house - 1];
      place.open = place.seat === side && open.has(place.house);
      const mark = markOf(place, last);
      const lost = cells.lost?.some(at => at.seat === place.seat && at.house === place.house);
      this.fillHouse(place, seeds);
      if (lost) place.parts.figure.textContent = "";
      place.parts.sign.textContent = { from: "○", to: "●", taken: "✕" }[mark] ?? "";
      place.element.setAttribute("class", ["house", lost && "lost", place.open && "open", mark, hint === place.house && place.seat === side && "hint"].filter(Boolean).join(" "));
      place.element.setAttribute("aria-disabled", String(!place.open));
      place.element.setAttribute("aria-label", this.describe(place, seeds, mark, hint === place.house && place.seat === side, lost));
    }
    for (const seat of seats) this.fillStore(seat, cells.stores[seat]);
    this.preview.replaceChildren();
    this.roving.settle();
  }

  describe(place, seeds, mark, hinted, lost) {
    const what = { from: say("sown last"), to: say("the last seed fell here"), taken: say("captured") }[mark];
    return [say("%s, house %s: %s", this.game.seatNames[place.seat], this.game.name(place.seat, place.house), lost ? say("a tuzdyk") : amount(seeds, "seeds")), what, hinted && say("the hint")].filter(Boolean).join(", ");
  }

  fillHouse(place, seeds) {
    const { parts } = place;
    place.seeds = seeds;
    parts.figure.textContent = seeds;
    parts.name.textContent = this.game.name(place.seat, place.house);
    parts.seeds.replaceChildren(...heap(seeds, this.measures.wide, this.measures.high));
  }

  fillStore(seat, seeds) {
    const store = this.stores[seat];
    store.seeds = seeds;
    store.parts.figure.textContent = seeds;
    store.parts.seeds.replaceChildren(...rows(seeds, store.wide, store.high));
    store.element.setAttribute("aria-label", say("%s's store: %s", this.game.seatNames[seat], amount(seeds, "seeds")));
  }

  // click takes a click on a house. The second of a double click has nothing to say where
  // the first has sown; but quick taps count as double ones too, on houses beside each other
  // or on one that may be sown again.
  click(place, count) {
    const again = count > 1 && this.clicked === place && !place.open;
    this.clicked = place;
    if (!again) this.use(place);
  }

  use(place) {
    this.play(place.open ? this.state.open.get(place.house) : null, place);
  }

  // lift takes the seeds of a house into the hand: it is to be sown, once the server has said what
  // comes of that.
  lift(place) {
    if (!place?.seeds) return;
    const { seeds } = place;
    this.fillHouse(place, 0);
    this.hold(seeds);
    glide(this.hand, place, place, 1);
  }

  // useHouse uses a house of the side to move, by its number.
  useHouse(number) {
    const place = this.houses.find(({ seat, house }) => seat === this.state.side && house === number);
    if (place) this.use(place);
  }

  // move shows how the last move of the state was made, from the cells before it, and
  // then the state. An aborted one goes to its end at once.
  async move(before, state, signal) {
    const last = state.last;
    const time = pace(last?.sown?.length ?? 0);
    if (!time || !last?.sown?.length || !before) return this.show(state);
    this.show({ ...state, cells: before, open: new Map(), last: { from: last.from } });
    await this.sow(last, time, signal);
    for (const taken of last.taken ?? []) await this.carry(this.pit(taken.seat, taken.house), this.stores[last.by], time * 2, signal);
    this.hand.replaceChildren();
    this.show(state);
  }

  async sow(last, time, signal) {
    const from = this.pit(last.by, last.from.house);
    let at = from, left = last.sown.length;
    this.fillHouse(from, from.seeds - left > 0 ? from.seeds - left : 0);
    for (const { seat, house } of last.sown) {
      const to = this.pit(seat, house);
      this.hold(left);
      await glide(this.hand, at, to, time, signal);
      this.add(to, 1);
      left--;
      at = to;
    }
    this.hold(0);
  }

  // carry takes all seeds of a pit to a store.
  async carry(from, store, time, signal) {
    const seeds = from.seeds;
    if (!seeds) return;
    this.add(from, -seeds);
    this.hold(seeds);
    await glide(this.hand, from, store, time, signal);
    this.hold(0);
    this.add(store, seeds);
    await wait(time / 2, signal);
  }

  add(pit, seeds) {
    if (pit.house) this.fillHouse(pit, pit.seeds + seeds);
    else this.fillStore(pit.seat, pit.seeds + seeds);
  }

  // hold draws the seeds in the hand.
  hold(n) {
    if (!n) return this.hand.replaceChildren();
    const seeds = Array.from({ length: Math.min(n, 7) }, (_, i) => {
      const turn = i * Math.PI / 3;
      return i ? seed(13 * Math.cos(turn), 13 * Math.sin(turn), 6.5) : seed(0, 0, 6.5);
    });
    const figure = draw("text", { class: "figure", x: 0, y: -28 });
    figure.textContent = n;
    this.hand.replaceChildren(...seeds, figure);
  }
}

// crossOf is a cross as wide and high to each side, over a house that belongs to the other side.
const crossOf = (x, y) => `M${-x} ${-y}L${x} ${y}M${-x} ${y}L${x} ${-y}`;

// lengthOf is the length of a board of so many houses in a row.
function lengthOf(m, houses, along = m.wide) {
  return houses * (along + m.gap) + 2 * (m.store + 2 * m.gap);
}

// markOf is what the last move did to a house.
function markOf(place, last) {
  const is = at => at && at.seat === place.seat && at.house === place.house;
  if (!last) return "";
  if (is(last.to)) return "to";
  if (last.taken?.some(is)) return "taken";
  if (is(last.from)) return "from";
  return "";
}

// landing is where the last seed of a house falls, by the houses of a side.
function landing({ seat, house, seeds }, { houses, passesStores, stays }) {
  const away = seat === "first" ? "second" : "first";
  const row = of => Array.from({ length: houses }, (_, i) => ({ seat: of, house: i + 1 }));
  const around = [...row(seat), ...(passesStores ? [] : [{ seat, house: 0 }]), ...row(away)];
  const from = house - 1;
  // Where the first seed stays, a lap leads to the house again. Else, on a board without stores,
  // a seed never falls into the house that it comes from.
  const goes = stays && seeds > 1 ? seeds - 1 : seeds;
  const steps = passesStores && !stays ? (seeds - 1) % (around.length - 1) + 1 : goes;
  return around[(from + steps) % around.length];
}
