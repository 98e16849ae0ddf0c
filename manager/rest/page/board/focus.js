// The keyboard on a board: it has one stop of the tabulator; arrow keys go from one place
// that can be used to the nearest in their direction, or over all places where none can;
// Page Down and Page Up go through those that can be used one after another.

const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const turns = { PageDown: 1, PageUp: -1 };

// nearest returns the place that lies best in a direction, of those that are offered:
// {x, y} each. What is aside counts for twice as much as what is ahead.
export function nearest(from, places, [dx, dy]) {
  let best = null, least = Infinity;
  for (const place of places) {
    const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    const far = ahead + 2 * aside;
    if (ahead > 0.01 && far < least) [best, least] = [place, far];
  }
  return best;
}

// Roving keeps which of a board's places has the focus. Each place is
// {element, x, y, open}; open ones can be used now.
export class Roving {
  constructor(svg, places, use, leave) {
    this.places = places;
    svg.addEventListener("keydown", e => this.press(e, use, leave));
    svg.addEventListener("focusin", e => this.stopAt(this.at(e.target)));
  }

  at(element) { return this.places().find(place => place.element === element); }

  press(e, use, leave) {
    const here = this.at(e.target);
    if (!here || e.ctrlKey || e.altKey || e.metaKey) return;
    if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      use(here);
      return;
    }
    if (e.key === "Escape") {
      leave?.();
      return;
    }
    const to = this.reach(here, e.key, e.shiftKey);
    if (!to && !(e.key in ways)) return;
    e.preventDefault();
    to?.element.focus();
  }

  // reach is where a key leads; with Shift it goes over all places.
  reach(here, key, all) {
    const open = this.places().filter(place => place.open && place !== here);
    const offered = all || !open.length ? this.places() : open;
    if (key in ways) return nearest(here, offered, ways[key]);
    if (key === "Home") return offered[0];
    if (key === "End") return offered[offered.length - 1];
    if (key in turns) return this.after(here, turns[key]);
    return null;
  }

  // after is the next place that can be used, in the order of the board.
  after(here, step) {
    const places = this.places();
    for (let i = 1; i <= places.length; i++) {
      const place = places[(places.indexOf(here) + step * i + places.length) % places.length];
      if (place.open) return place;
    }
    return null;
  }

  stopAt(place) {
    if (!place) return;
    for (const other of this.places()) other.element.setAttribute("tabindex", other === place ? "0" : "-1");
  }

  // settle makes sure that there is one stop, on a place that can be used if any can.
  settle() {
    const places = this.places();
    const now = this.at(document.activeElement);
    if (now) return this.stopAt(now);
    this.stopAt(places.find(place => place.open) ?? places[0]);
  }
}
