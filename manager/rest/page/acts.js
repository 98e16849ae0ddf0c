// What one can do besides moving: offers and their answers, resigning, a hint, another game;
// and how the game ended.

import { find, make } from "./dom.js";
import { keep, kept } from "./keep.js";
import { gamePath } from "./server.js";
import { other, seats } from "./model.js";
import { copyable, copyButton } from "./share.js";
import { adviceWords, resultWords } from "./words.js";

const longestTimer = 2 ** 31 - 1;

export class Acts {
  constructor(table) {
    this.table = table;
    this.resigning = false; // it is to be confirmed
  }

  leave() { clearTimeout(this.claiming); }

  render() {
    const { game } = this.table, mine = this.table.mine();
    const buttons = [...(game.result ? this.after(mine) : this.during(mine)), this.button("Turn the board", "turn", () => this.table.turnBoard())];
    const focused = document.activeElement.closest?.("#acts")?.contains(document.activeElement) && document.activeElement.dataset.act;
    find("acts").replaceChildren(...buttons);
    if (focused) (buttons.find(one => one.dataset.act === focused) ?? find("acts").querySelector("button, a"))?.focus();
    this.offers(mine);
    this.result(mine);
    this.more();
  }

  button(text, name, what, act = false) {
    return make("button", { type: "button", class: act ? "act" : null, "data-act": name, onclick: what }, text);
  }

  during(mine) {
    const { game } = this.table;
    if (!mine.length) return [];
    if (this.resigning) {
      return [make("span", {}, "Resign the game?"),
        this.button("Resign", "resign", () => this.confirm(() => this.act("resign")), true), this.button("Play on", "play-on", () => this.confirm(() => {}))];
    }
    const parts = this.hints(mine), computer = seats.some(seat => game.seats[seat].kind === "computer");
    if (game.kind.draws && !game.drawOffer && !(computer && mine.length === 1)) {
      parts.push(mine.length === 1 ? this.button("Offer a draw", "draw", () => this.act("draw")) : this.button("Agree on a draw", "draw", () => this.agree("draw")));
    }
    if (game.history.length && !game.takeBackOffer) {
      parts.push(this.button("Take back", "takeback", () => (mine.length === 1 ? this.act("takeback") : this.agree("takeback"))));
    }
    parts.push(this.button("Resign", "resign", () => this.ask()));
    return [...parts, ...this.claim(mine)];
  }

  // hints offers a hint where it is allowed: against the computer, or where both allow it.
  hints(mine) {
    const { game } = this.table, people = seats.filter(seat => game.seats[seat].kind === "human");
    const unwilling = people.length === 2 ? people.filter(seat => !game.seats[seat].hints) : [];
    if (unwilling.length === 1 && mine.includes(unwilling[0])) {
      return [this.button("Allow hints to both", "allow", () => this.table.change(`seats/${unwilling[0]}`, { hints: true }, this.table.token(unwilling[0]), "PUT"))];
    }
    if (unwilling.length || !mine.includes(game.toMove) || game.drawOffer) return [];
    const button = this.button(this.thinking ? "Thinking" : "Hint", "hint", () => this.hint());
    button.disabled = Boolean(this.thinking);
    return [button];
  }

  // hint asks for a hint, which is shown on the board and said.
  async hint() {
    const { table } = this, plies = table.game.history.length;
    this.thinking = true;
    this.render();
    try {
      const advice = await table.job("hint");
      if (table.game.history.length === plies) table.advice = advice;
    } catch (e) {
      table.trouble(table.why(e));
    }
    this.thinking = false;
    table.render();
  }

  // claim offers to win a game that the other has left for too long.
  claim(mine) {
    const { claim } = this.table.game;
    clearTimeout(this.claiming);
    if (!claim || !mine.includes(claim.by) || mine.length === 2) return [];
    const wait = Date.parse(claim.from) - Date.now();
    if (wait <= 0) return [this.button("Claim the win: the other player has gone", "claim", () => this.act("claim"))];
    this.claiming = setTimeout(() => this.table.render(), Math.min(wait + 1000, longestTimer));
    return [];
  }

  after(mine) {
    const parts = [];
    if (mine.length) parts.push(this.button("Play again", "rematch", () => this.again(), true));
    parts.push(make("a", { class: "button", href: "/" }, "New game"));
    return parts;
  }

  ask() {
    this.resigning = true;
    this.render();
    find("acts").querySelector("button").focus();
  }

  confirm(what) {
    this.resigning = false;
    this.render();
    find("acts").querySelector("button")?.focus();
    what();
  }

  act(what, body = {}) {
    const mine = this.table.mine(), by = mine.length === 1 ? mine[0] : undefined;
    return this.table.change(what, { by, ...body }, this.table.anyToken());
  }

  // agree is for two at one screen: what one asks, the other allows.
  async agree(what) {
    if (await this.act(what)) await this.act(what, { accept: true });
  }

  // again begins the game after this one, in the other seats.
  async again() {
    const made = await this.table.change("rematch", {}, this.table.anyToken());
    if (made) this.follow(made.id);
  }

  // follow goes to the game after this one.
  follow(id) {
    const { first, second } = kept(this.table.id), { title } = kept(this.table.id);
    keep(id, { first: second, second: first, title, seen: Date.now() });
    this.table.open(id);
  }

  // offers shows what one side asks of the other, and the game after this one.
  offers(mine) {
    const { game, advice, ply } = this.table, parts = advice && ply === null ? [make("p", {}, adviceWords(advice))] : [];
    parts.push(...this.offer(mine, game.drawOffer, "draw", "offers a draw", "has offered a draw"));
    parts.push(...this.offer(mine, game.takeBackOffer, "takeback", "asks to take the last move back", "has asked to take the last move back"));
    if (game.rematch) parts.push(make("div", { class: "card" }, make("p", {}, "There is another game after this one."), this.button("Go to it", "follow", () => this.follow(game.rematch.id), true)));
    const drawn = parts.map(part => part.textContent).join("|");
    if (drawn !== this.drawn) find("offers").replaceChildren(...parts);
    this.drawn = drawn;
  }

  offer(mine, by, path, asks, asked) {
    const { game } = this.table;
    if (!by || game.result) return [];
    const who = game.seatNames[by];
    if (!mine.includes(other[by])) return [make("p", { class: "quiet" }, mine.includes(by) ? `You ${asked.replace("has", "have")}.` : `${who} ${asked}.`)];
    return [make("div", { class: "card" }, make("p", {}, `${who} ${asks}.`), make("div", { class: "row" },
      this.button("Accept", path + "-yes", () => this.act(path, { by: other[by], accept: true }), true), this.button("Decline", path + "-no", () => this.act(path, { by: other[by], accept: false }))))];
  }

  result(mine) {
    const { game } = this.table;
    find("result").hidden = !game.result;
    if (!game.result) return;
    const { score } = game.result;
    find("result").replaceChildren(make("h3", {}, resultWords(game, mine)),
      ...(game.cells.stores ? [make("p", {}, `${game.seatNames.first} ${score.first}, ${game.seatNames.second} ${score.second} ${game.kind.unit}.`)] : []));
  }

  // more offers the game as a text.
  more() {
    const { game, id } = this.table;
    if (this.position === game.position) return;
    this.position = game.position;
    const save = gamePath(id, "save");
    find("more").replaceChildren(
      make("div", { class: "row" }, copyButton(async () => (await fetch(save)).text(), "the moves of the game as text", "Copy the game"),
        make("a", { class: "button", href: save, download: true }, "Save as a file")),
      copyable("The position", game.position));
  }
}
