// Links by which others come to a game, and this browser's own way back to its seat.

import { find, make, capital } from "./dom.js";
import { keep, kept, random } from "./keep.js";
import { seats } from "./model.js";

// acceptInvitation takes what the address offers: a seat that is free, or one's own seat
// with its token, which stands after the # and so is never sent to the server with the page.
export function acceptInvitation(table) {
  const query = new URLSearchParams(location.search), secret = new URLSearchParams(location.hash.slice(1));
  const own = seats.filter(seat => secret.get(seat));
  for (const seat of own) keep(table.id, { [seat]: secret.get(seat) });
  const offered = query.get("seat");
  history.replaceState(null, "", "/?game=" + encodeURIComponent(table.id));
  if (own.length || !seats.includes(offered) || table.mine().length) return;
  const at = table.game.seats[offered];
  if (!table.game.result && at.kind === "human" && !at.held) sit(table, offered);
}

// sit takes a free seat. The token is kept first: the event that tells of the seat may come
// before the answer.
export async function sit(table, seat) {
  const token = kept(table.id)[seat] ?? random();
  keep(table.id, { [seat]: token });
  const done = await table.change(`seats/${seat}`, undefined, token, "PUT");
  if (!done) keep(table.id, { [seat]: undefined });
  else table.sat(seat);
}

export class Share {
  constructor(table) {
    this.table = table;
    this.drawn = "";
  }

  render() {
    const { game, id } = this.table, mine = this.table.mine();
    const free = seats.filter(seat => !game.result && game.seats[seat].kind === "human" && !game.seats[seat].held);
    const drawn = [id, ...free, "mine", ...mine].join(" ");
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const at = `${location.origin}/?game=${encodeURIComponent(id)}`, parts = [];
    for (const seat of free) {
      parts.push(copyable(`Send this link to whoever is to play ${game.seatNames[seat]}`, `${at}&seat=${seat}`));
      if (!mine.length) parts.push(make("button", { type: "button", class: "act", onclick: () => sit(this.table, seat) }, `Play ${game.seatNames[seat]}`));
    }
    const more = [copyable("Anybody with this link can watch", at)];
    if (mine.length) more.push(copyable("Your own link: it holds your seat, also in another browser. Keep it to yourself", `${at}#${mine.map(seat => `${seat}=${kept(id)[seat]}`).join("&")}`));
    parts.push(make("details", {}, make("summary", {}, free.length ? "Other links" : "Links to this game"), ...more));
    find("share").replaceChildren(...parts);
    find("share").hidden = false;
  }
}

// copyable is a text that can be copied with a button.
export function copyable(label, text) {
  const field = make("input", { readonly: true, value: text, onfocus: e => e.target.select() });
  return make("div", { class: "copy" }, make("label", {}, capital(label), field), copyButton(() => text, label));
}

// copyButton copies what a function gives and says so.
export function copyButton(give, label, name = "Copy") {
  const button = make("button", { type: "button", "aria-label": `${name}: ${label}`, onclick: async () => {
    try {
      await copy(await give());
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not copied";
    }
    setTimeout(() => { button.textContent = name; }, 2000);
  } }, name);
  return button;
}

// copy puts a text on the clipboard, where the page is served without TLS as well.
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = make("textarea", { readonly: true, class: "unseen" });
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (!done) throw new Error("refused");
}
