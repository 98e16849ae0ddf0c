// Who may come to a game and how: links for the other player and for those who watch, and
// this browser's own way back to its seat.

import { find, make, capital } from "./dom.js";
import { keep, kept, random, settings } from "./keep.js";
import { ask, gamePath, reasonFor } from "./server.js";
import { seats } from "./model.js";
import { say } from "./say.js";

// acceptInvitation takes what the address offers: a seat that is free, or one's own seat
// with its token. What is secret stands after the #, and so is never sent with the page.
export function acceptInvitation(table) {
  const query = new URLSearchParams(location.search), secret = new URLSearchParams(location.hash.slice(1));
  const own = seats.filter(seat => secret.get(seat));
  for (const seat of own) keep(table.id, { [seat]: secret.get(seat) });
  const offered = secret.get("seat") ?? query.get("seat"), invite = secret.get("invite") ?? undefined;
  history.replaceState(null, "", "/?game=" + encodeURIComponent(table.id));
  if (own.length || !seats.includes(offered) || table.mine().includes(offered) || table.game.result) return;
  const at = table.game.seats[offered];
  if (at.kind !== "human" || (!invite && (at.held || table.mine().length))) return;
  sit(table, offered, invite);
}

// sit takes a seat. The token is kept first: the event that tells of the seat may come
// before the answer. Who does not get the seat watches.
export async function sit(table, seat, invite) {
  const before = kept(table.id)[seat], token = before ?? random(), { name } = settings();
  keep(table.id, { [seat]: token });
  const done = await table.change(`seats/${seat}`, { invite, name: name || undefined }, token, "PUT");
  if (done) return table.sat(seat);
  keep(table.id, { [seat]: before });
  table.sat();
}

// isFree tells whether a person can still come to a seat.
export const isFree = (game, seat) => !game.result && game.seats[seat].kind === "human" && !game.seats[seat].held;

export class Share {
  constructor(table) {
    this.table = table;
    this.drawn = "";
    this.links = {}; // invitations by seat
  }

  render() {
    const { game, id } = this.table, mine = this.table.mine();
    const free = seats.filter(seat => isFree(game, seat));
    if (mine.length) free.filter(seat => !(seat in this.links)).forEach(seat => this.invite(seat));
    const drawn = [id, "free", ...free.map(seat => seat + (this.links[seat] ?? "") + game.seats[seat].invited), "mine", ...mine, Boolean(game.result), ...Object.values(this.links)].join(" ");
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    find("invite").replaceChildren(...(mine.length ? free.filter(seat => this.links[seat]).slice(0, 1).map(seat => this.invitation(seat)) : []));
    find("links").replaceChildren(...this.others(free, mine));
  }

  // at is the address of the game.
  at() { return `${location.origin}/?game=${encodeURIComponent(this.table.id)}`; }

  // invitation is the link by which another person comes to play.
  invitation(seat) {
    return copyable(say("Nobody plays %s yet: send this link", this.table.game.seatNames[seat]), this.links[seat], navigator.share && (url => navigator.share({ title: document.title, url })));
  }

  // others are the links that are not needed to begin.
  others(free, mine) {
    const { game, id } = this.table, parts = [copyable(say("Anybody with this link can watch"), this.at())];
    if (!mine.length) parts.push(...free.map(seat => this.freeSeat(seat)));
    if (mine.length) parts.push(copyable(say("Your own link: it holds your seat, also in another browser. Keep it to yourself"), `${this.at()}#${mine.map(seat => `${seat}=${kept(id)[seat]}`).join("&")}`));
    if (mine.length === 1 && !game.result) {
      const [seat] = mine;
      if (this.links[seat]) parts.push(copyable(say("Whoever opens this link takes your seat"), this.links[seat]));
      else parts.push(make("button", { type: "button", onclick: () => this.invite(seat) }, say("Hand your seat on")));
      parts.push(make("button", { type: "button", onclick: () => this.leaveSeat(seat) }, say("Leave your seat")));
    }
    return parts;
  }

  freeSeat(seat) {
    const name = this.table.game.seatNames[seat];
    if (this.table.game.seats[seat].invited) return make("p", { class: "quiet" }, say("%s is for whoever brings the invitation.", name));
    return copyable(say("Send this link to whoever is to play %s", name), `${this.at()}&seat=${seat}`);
  }

  // invite fetches the invitation to a seat.
  async invite(seat) {
    const { table } = this, [own] = table.mine();
    this.links[seat] = "";
    try {
      const said = await ask("POST", gamePath(table.id, "invites"), { body: { seat }, token: table.token(own) });
      this.links[seat] = `${this.at()}#seat=${seat}&invite=${encodeURIComponent(said.invite)}`;
    } catch (e) {
      table.trouble(reasonFor(e));
    }
    if (!table.ended.signal.aborted) this.render();
  }

  async leaveSeat(seat) {
    const { table } = this;
    if (await table.change(`seats/${seat}`, undefined, table.token(seat), "DELETE")) {
      keep(table.id, { [seat]: undefined });
      table.render();
    }
  }
}

// copyable is a text that can be copied with a button, and handed to another program where
// the browser can do that.
export function copyable(label, text, hand) {
  const field = make("input", { readonly: true, value: text, onfocus: e => e.target.select() });
  return make("div", { class: "copy" }, make("label", {}, capital(label), field), copyButton(() => text, label),
    hand && make("button", { type: "button", "aria-label": say("Share: %s", label), onclick: () => hand(text).catch(() => {}) }, say("Share")));
}

// copyButton copies what a function gives and says so.
export function copyButton(give, label, name = say("Copy")) {
  const button = make("button", { type: "button", "aria-label": `${name}: ${label}`, onclick: async () => {
    try {
      await copy(await give());
      button.textContent = say("Copied");
    } catch {
      button.textContent = say("Not copied");
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
