// The lobby: who is here, the games that they offer, one's own offers, and the way to a friend's
// table by two words.

import { find, make, tell } from "./dom.js";
import { ask, Refused, reasonFor } from "./server.js";
import { keep, offered, offers, person, random, settings } from "./keep.js";
import { reasonButtons, report } from "./report.js";
import { nameOf } from "./words.js";
import { say, sayCount } from "./say.js";

const every = 4_000;       // how often the lobby is asked for while it is shown
const everyHidden = 30_000; // one is here for a minute and a half after each time

export class Lobby {
  // open is called with the game that has come of an offer, and shown reports whether the lobby is
  // shown.
  constructor(choices, open, shown) {
    this.games = choices.games;
    this.open = open;
    this.shown = shown;
    this.drawn = "";
    find("words-form").addEventListener("submit", e => {
      e.preventDefault();
      this.come(find("words-in").value);
    });
    document.addEventListener("visibilitychange", () => document.hidden || this.look());
    addEventListener("pagehide", () => this.goAway());
    this.look();
  }

  // look asks how the lobby is, and again after a while as long as it is shown or one offers a game.
  async look() {
    clearTimeout(this.again);
    const wanted = this.shown() || Object.keys(offers()).length > 0;
    if (wanted && !this.asking) {
      this.asking = true;
      try {
        this.said = await ask("GET", "/lobby", { token: person() });
        await this.takeName();
        this.arrivals();
        this.render();
      } catch {
        // It is asked for again.
      } finally {
        this.asking = false;
      }
    }
    this.again = setTimeout(() => this.look(), document.hidden ? everyHidden : every);
  }

  // takeName takes the name of the settings, once for each.
  async takeName() {
    const { name } = settings();
    if (name === this.said.name || name === this.refused) return;
    try {
      this.said = await ask("PUT", "/lobby/me", { body: { name }, token: person() });
      this.refused = null;
      this.trouble("");
    } catch (e) {
      if (!(e instanceof Refused)) throw e;
      this.refused = name;
      this.trouble(e.message);
    }
  }

  // goAway leaves, unless one waits for somebody to accept an offer.
  goAway() {
    if (Object.keys(offers()).length) return;
    fetch("/lobby/me", { method: "DELETE", headers: { Authorization: "Bearer " + person() }, keepalive: true }).catch(() => {});
  }

  // arrivals goes to a game that has come of an offer.
  arrivals() {
    const mine = offers();
    for (const { challenge, id, seat } of this.said.games) {
      const offer = mine[challenge];
      if (!offer) continue;
      offered(challenge);
      keep(id, { [seat]: offer.token, title: offer.title, seen: Date.now() });
      if (this.shown()) {
        this.open(id);
        return;
      }
      this.call(id);
    }
    const open = this.said.challenges.filter(one => one.mine).map(one => one.id);
    const came = this.said.games.map(one => one.challenge);
    for (const id of Object.keys(mine)) if (!open.includes(id) && !came.includes(id)) offered(id);
  }

  // call says, wherever one is, that somebody waits.
  call(id) {
    find("called").replaceChildren(make("a", { href: "/?game=" + encodeURIComponent(id) }, say("Somebody has accepted your game: go to it")));
    find("called").hidden = false;
  }

  // offer offers a game as the form of a new game asks for it.
  async offer({ game, rules, options, mine, clock, hints, listed, closed, delay }, title, hidden) {
    const token = random(), body = { game, rules, options, clock, side: mine, hints, listed, closed, delay, token, private: hidden };
    const made = await ask("POST", "/lobby/challenges", { body, token: person() });
    offered(made.id, { token, title, made: Date.now() });
    await this.look();
    find("meet-title").focus();
  }

  // accept takes an offer.
  accept(c) { return this.take(`/lobby/challenges/${encodeURIComponent(c.id)}/accept`, {}); }

  // come goes to the table of two words.
  come(words) { return this.take("/lobby/tables", { words }); }

  async take(path, body) {
    this.trouble("");
    const token = random();
    try {
      const { id, seat, game } = await ask("POST", path, { body: { ...body, token }, token: person() });
      keep(id, { [seat]: token, title: this.title(game), seen: Date.now() });
      this.open(id);
    } catch (e) {
      this.trouble(reasonFor(e));
      this.look();
    }
  }

  async withdraw(c) {
    offered(c.id);
    await ask("DELETE", `/lobby/challenges/${encodeURIComponent(c.id)}`, { token: person() }).catch(() => {});
    this.look();
  }

  async block(name, blocked) {
    await ask("POST", "/lobby/blocks", { body: { name, blocked }, token: person() }).catch(e => this.trouble(reasonFor(e)));
    this.look();
  }

  async report(name, reason) {
    this.trouble("");
    tell(find("meet-told"), await report({ name, reason }, person()));
  }

  // trouble says what is in the way, in place of what was said before.
  trouble(text) {
    tell(find("meet-told"), "");
    tell(find("meet-trouble"), text);
  }

  title(name) { return this.games.find(g => g.game === name)?.title ?? name; }

  render() {
    const { challenges, people, here, blocked } = this.said, drawn = JSON.stringify([challenges, people, here, blocked]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    tell(find("people"), this.peopleWords());
    const focused = document.activeElement?.dataset?.key;
    find("challenges").replaceChildren(...challenges.map(c => this.row(c)));
    if (focused) find("challenges").querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
    find("blocked").hidden = !blocked.length;
    find("blocked").replaceChildren(...(blocked.length ? [say("Blocked:"), ...blocked.map(name => this.button(say("Unblock %s", name), () => this.block(name, false)))] : []));
  }

  // peopleWords says who is here.
  peopleWords() {
    const { people, here } = this.said, others = people.filter(one => !one.you).map(one => one.name).slice(0, 12);
    const more = here - 1 - others.length;
    if (here <= 1) return say("Nobody else is here just now.");
    if (!others.length) return sayCount(more, "%d other person is here.", "%d other people are here.");
    return [say("Here now: %s.", others.join(", ")), more > 0 && sayCount(more, "And %d more.", "And %d more.")].filter(Boolean).join(" ");
  }

  button(text, what, attributes = {}) { return make("button", { type: "button", onclick: what, ...attributes }, text); }

  // row is an offer with what one can do about it.
  row(c) {
    const computer = c.player !== "human", who = computer ? nameOf({ player: c.player, name: `Computer ${c.player.replace("computer/", "")}` }) : c.name || say("somebody");
    const title = say(this.title(c.game)), about = [this.sideWords(c), c.clock === "none" ? say("no clock") : say("clock %s", c.clock), c.hints && say("hints"), c.closed && say("nobody watches")];
    const what = make("span", {}, make("strong", {}, c.mine ? say("%s: your offer", title) : title), !c.mine && " " + who, make("small", {}, about.filter(Boolean).join(", ")),
      c.words && make("span", { class: "two-words" }, say("Tell your friend: %s", c.words)));
    const acts = c.mine ? [this.button(say("Withdraw"), () => this.withdraw(c), { "data-key": "withdraw-" + c.id, "aria-label": say("Withdraw %s", title) })]
      : [this.button(computer ? say("Play") : say("Accept"), () => this.accept(c), { class: "act", "data-key": "accept-" + c.id, "aria-label": say("Play %s with %s", title, who) })];
    if (!computer && !c.mine && c.name) acts.unshift(this.against(c.name));
    return make("li", {}, what, make("span", { class: "row" }, ...acts));
  }

  sideWords(c) {
    const seats = this.games.find(g => g.game === c.game)?.seats ?? ["", ""];
    if (c.side === "random") return say("sides by chance");
    const free = c.mine ? c.side : c.side === "first" ? "second" : "first";
    return say("you play %s", say(seats[free === "first" ? 0 : 1]));
  }

  // against is what one can do against somebody.
  against(name) {
    return make("details", { class: "menu more" }, make("summary", { "aria-label": say("More about %s", name) }, say("More")),
      make("div", {}, this.button(say("Block %s", name), () => this.block(name, true)), ...reasonButtons(reason => this.report(name, reason))));
  }
}
