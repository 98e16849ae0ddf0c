// What one can do besides moving: offers and their answers, resigning, a hint, another game;
// and how the game ended.

import { find, make } from "./dom.js";
import { keep, kept } from "./keep.js";
import { gamePath, reasonFor } from "./server.js";
import { other, seats } from "./model.js";
import { say } from "./say.js";
import { placeOf } from "./board/board.js";
import { copyable, copyButton, isFree, sit } from "./share.js";
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
    const buttons = [...this.moves(), ...(game.result ? this.after(mine) : mine.length ? this.during(mine) : this.seats()), this.button(say("Turn board"), "turn", () => this.table.turnBoard())];
    // A button that is pressed must still be there when it is let go.
    const drawn = [...mine, ...buttons.map(one => [one.textContent, one.dataset.act, one.ariaDisabled].join())].join("|");
    if (drawn !== this.buttons) this.replace(buttons);
    this.buttons = drawn;
    this.offers(mine);
    this.result(mine);
    this.more();
  }

  // replace puts other buttons there, and keeps the focus on the one that had it. Where there
  // are fewer, what stands below stays where it is.
  replace(buttons) {
    const acts = find("acts"), focused = document.activeElement.closest?.("#acts button, #acts a")?.dataset.act;
    if (acts.clientWidth === this.wide) acts.style.minHeight = acts.clientHeight + "px";
    else acts.style.minHeight = "";
    this.wide = acts.clientWidth;
    acts.replaceChildren(...buttons);
    if (focused) (buttons.find(one => one.dataset.act === focused) ?? buttons[0]).focus();
  }

  // button does something when it is pressed, or says why it cannot now.
  button(text, name, what, { act = false, unless = "" } = {}) {
    return make("button", { type: "button", class: act ? "act" : null, "data-act": name, "aria-disabled": unless ? "true" : null, onclick: unless ? () => this.table.trouble(unless) : what }, text);
  }

  // during are the same buttons throughout a game, so that none moves from under a finger;
  // one that is of no use now says why.
  during(mine) {
    const { game } = this.table, computer = seats.some(seat => game.seats[seat].kind === "computer"), alone = mine.length === 2;
    const parts = this.hints(mine);
    if (game.kind.draws && (alone || !computer)) {
      parts.push(this.button(alone ? say("Agree on a draw") : say("Offer a draw"), "draw", () => (alone ? this.agree("draw") : this.act("draw")), { unless: game.drawOffer && say("A draw is offered already.") }));
    }
    const none = game.history.length ? game.takeBackOffer && say("It is asked for already.") : say("There is no move to take back.");
    parts.push(this.button(say("Take back"), "takeback", () => (alone ? this.agree("takeback") : this.act("takeback")), { unless: none }));
    return [...parts, this.button(say("Resign"), "resign", () => this.ask())];
  }

  // moves offers those that have no place on the board.
  moves() {
    const { table } = this, { game } = table;
    if (game.result || !table.mayMove(game.toMove)) return [];
    return game.open.filter(text => Number.isNaN(placeOf(game.kind, game.cells, text)))
      .map(text => this.button(say("Change seats"), text, () => table.move(text), { act: true }));
  }

  // seats offers those that are free to who holds none.
  seats() {
    const { game } = this.table;
    return seats.filter(seat => isFree(game, seat) && !game.seats[seat].invited)
      .map(seat => this.button(say("Play %s", game.seatNames[seat]), "sit-" + seat, () => sit(this.table, seat), { act: true }));
  }

  // hints offers a hint where it is allowed: against the computer, or where both allow it.
  hints(mine) {
    if (!this.table.game.kind.hints) return [];
    const { game } = this.table, people = seats.filter(seat => game.seats[seat].kind === "human");
    const unwilling = people.length === 2 ? people.filter(seat => !game.seats[seat].hints) : [];
    if (unwilling.length === 1 && mine.includes(unwilling[0])) {
      return [this.button(say("Allow hints to both"), "allow", () => this.table.change(`seats/${unwilling[0]}`, { hints: true }, this.table.token(unwilling[0]), "PUT"))];
    }
    if (unwilling.length) return [];
    const none = this.thinking ? say("The computer is looking for one.") : game.drawOffer ? say("A draw is offered; that is to be answered first.") : !mine.includes(game.toMove) && say("It is not your move.");
    return [this.button(this.thinking ? say("Thinking") : say("Hint"), "hint", () => this.hint(), { unless: none })];
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
      table.trouble(reasonFor(e));
    }
    this.thinking = false;
    table.render();
  }

  // claim offers to win a game that the other has left for too long.
  claim(mine) {
    const { claim, seatNames, result } = this.table.game;
    clearTimeout(this.claiming);
    if (!claim || result || !mine.includes(claim.by) || mine.length === 2) return [];
    const wait = Date.parse(claim.from) - Date.now();
    if (wait <= 0) return [this.question(say("%s has gone.", seatNames[other[claim.by]]), this.button(say("Claim the win"), "claim", () => this.act("claim"), { act: true }))];
    this.claiming = setTimeout(() => this.table.render(), Math.min(wait + 1000, longestTimer));
    return [];
  }

  after(mine) {
    const parts = [];
    if (mine.length) parts.push(this.button(say("Play again"), "rematch", () => this.again(), { act: true }));
    if (this.table.game.history.length && this.table.game.kind.hints) parts.push(this.button(say("Review"), "review", () => this.table.review.open()));
    return parts;
  }

  // ask asks whether one really resigns.
  ask() {
    this.resigning = true;
    this.render();
    find("offers").querySelector("button").focus();
  }

  confirm(what) {
    this.resigning = false;
    this.render();
    find("acts").querySelector("[data-act=resign]")?.focus();
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

  // offers shows the one thing that is asked now: of oneself first, then what one side asks
  // of the other, then a hint or the game after this one.
  offers(mine) {
    const { game, advice, ply } = this.table, claim = this.claim(mine);
    const asked = [
      ...(this.resigning && !game.result && mine.length ? [this.question(say("Resign the game?"), this.button(say("Resign"), "resign", () => this.confirm(() => this.act("resign")), { act: true }), this.button(say("Play on"), "play-on", () => this.confirm(() => {})))] : []),
      ...this.offer(mine, game.drawOffer, "draw", { mine: say("You have offered a draw."), asks: who => say("%s offers a draw.", who), asked: who => say("%s has offered a draw.", who) }),
      ...this.offer(mine, game.takeBackOffer, "takeback", {
        mine: say("You have asked to take a move back."), asks: who => say("%s asks to take a move back.", who), asked: who => say("%s has asked to take a move back.", who),
      }),
      ...claim,
      ...(advice && ply === null ? [make("p", {}, adviceWords(advice))] : []),
      ...(game.rematch && ply === null ? [this.question(say("There is another game after this one."), this.button(say("Go to it"), "follow", () => this.follow(game.rematch.id), { act: true }))] : []),
    ].slice(0, 1);
    const drawn = asked.map(part => part.textContent).join("|");
    if (drawn !== this.drawn) find("offers").replaceChildren(...asked);
    this.drawn = drawn;
  }

  question(text, ...buttons) { return make("div", {}, make("p", { class: "ask" }, text), make("div", { class: "row" }, ...buttons)); }

  // offer asks for the answer of the other side, or says that it is awaited. Its words depend on
  // who reads them.
  offer(mine, by, path, words) {
    const { game } = this.table;
    if (!by || game.result) return [];
    const who = game.seatNames[by];
    if (!mine.includes(other[by])) return [make("p", { class: "ask" }, mine.includes(by) ? words.mine : words.asked(who))];
    return [this.question(words.asks(who),
      this.button(say("Accept"), path + "-yes", () => this.act(path, { by: other[by], accept: true }), { act: true }), this.button(say("Decline"), path + "-no", () => this.act(path, { by: other[by], accept: false })))];
  }

  // result says how the game ended, unless one looks back.
  result(mine) {
    const { game, ply } = this.table;
    find("result").hidden = !game.result || ply !== null;
    if (!game.result) return;
    const { score } = game.result;
    find("result").replaceChildren(make("h3", {}, resultWords(game, mine)),
      ...(game.cells.stores && score.first + score.second ? [make("p", {}, say("%s %d, %s %d %s.", game.seatNames.first, score.first, game.seatNames.second, score.second, say(game.kind.unit)))] : []));
  }

  // saved asks for the game as a text, with one's token: who watches may see less of it.
  saved(save) {
    const token = this.table.ownToken();
    return fetch(save, { headers: token ? { Authorization: "Bearer " + token } : {} });
  }

  // download saves the game as a file. A link sends no token.
  async download(e, save) {
    const { delay, closed } = this.table.game;
    if (!delay && !closed) return;
    e.preventDefault();
    const answer = await this.saved(save), name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition"))?.[1];
    const file = make("a", { href: URL.createObjectURL(await answer.blob()), download: name ?? "game" });
    file.click();
    URL.revokeObjectURL(file.href);
  }

  // more offers the game as a text.
  more() {
    const { game, id } = this.table;
    if (this.position === game.position) return;
    this.position = game.position;
    const save = gamePath(id, "save");
    find("more").replaceChildren(
      make("div", { class: "row" }, copyButton(async () => (await this.saved(save)).text(), say("the moves of the game as text"), say("Copy the game")),
        make("a", { class: "button", href: save, download: true, onclick: e => this.download(e, save) }, say("Save as a file"))),
      copyable(say("The position"), game.position));
  }
}
