// A game at which one plays or watches: the board with everything around it.

import { find, make, onDigit, tell } from "./dom.js";
import { keep, kept, random, settings } from "./keep.js";
import { ask, gamePath, pause, Refused, reasonFor } from "./server.js";
import { follow } from "./live.js";
import { other, readGame, readBoard, seats, whole } from "./model.js";
import { boardFor, isNumbered, openMoves, placeOf } from "./board/board.js";
import { acceptInvitation, Share } from "./share.js";
import { Acts } from "./acts.js";
import { MoveList } from "./movelist.js";
import { Players } from "./players.js";
import { Reports } from "./report.js";
import { Review } from "./review.js";
import { Turns } from "./notice.js";
import { say, sayCount, term } from "./say.js";
import { boardWords, legendWords, moveWords, rulesWords, turnWords } from "./words.js";

const presence = 60_000; // how often the server is told that one is here, while one is

const jobEvery = 1_500; // how often is asked for what the server thinks about, unless it tells

const mostWaiting = 3; // versions that wait to be shown before they are skipped

const sendAgain = 2_000; // after so long a move that waits is sent again

const troubleStays = 8_000; // a message covers whose turn it is only for a while

const backStays = 4_000; // how long is said that the connection is back

const lines = { live: "", polling: term("No live stream: asking every two seconds."), lost: term("Connection lost; trying again."), back: term("Connected again.") };

export class Table {
  constructor(id, catalogue, open) {
    this.id = id;
    this.catalogue = catalogue;
    this.open = open;
    this.game = null;
    this.said = null;      // what the server says of it
    this.past = new Map(); // boards by the number of moves before them
    this.ply = null;       // the board that is looked at, null for the game as it is
    this.showing = Promise.resolve();
    this.waiting = 0;      // how many versions wait to be shown
    this.shown = 0;        // how many moves the board shows
    this.ended = new AbortController();
    this.turns = new Turns(id);
    this.review = new Review(this);
    this.players = new Players(this);
    this.parts = [this.players, new Share(this), new Acts(this), new MoveList(this), new Reports(this), this.review];
    const hurry = () => this.motion?.abort();
    find("board").addEventListener("pointerdown", hurry, { signal: this.ended.signal, capture: true });
    find("board").addEventListener("keydown", e => e.key !== "Tab" && hurry(), { signal: this.ended.signal, capture: true });
    onDigit(house => this.board?.useHouse?.(house), this.ended.signal);
  }

  begin() {
    for (const id of ["board", "near", "far", "acts", "invite", "offers", "trouble", "words", "legend"]) find(id).replaceChildren();
    find("result").hidden = true;
    find("watchers").hidden = true;
    find("game").classList.add("unknown");
    find("game-title").replaceChildren(say("Game"));
    this.say([{ text: say("Fetching the game."), head: true }]);
    this.attending = setInterval(() => this.here(), presence);
    this.follower = follow(this.id, {
      game: said => this.take(said),
      job: note => {
        this.jobEnded?.();
        this.parts.forEach(part => part.job?.(note));
      },
      watchers: n => this.watched(n),
      here: here => this.present(here),
      token: () => this.ownToken(),
      state: state => this.connection(state),
      gone: why => this.gone(why),
    });
  }

  // connection says whether the server is heard, and for a while that it is again.
  connection(state) {
    if (state === this.reached) return;
    const back = this.reached === "lost";
    this.reached = state;
    if (state !== "lost") this.deliver();
    if (back || state === "lost") clearTimeout(this.returned);
    if (state === "lost") this.returned = null;
    if (back) this.returned = setTimeout(() => { this.returned = null; this.line(this.reached); }, backStays);
    this.line(this.returned ? "back" : state);
  }

  line(state) {
    if (this.ended.signal.aborted) return;
    tell(find("line"), say(lines[state]));
    find("line").className = state;
  }

  // watched says how many watch, and how far behind.
  watched(n = this.watchers ?? 0) {
    this.watchers = n;
    const { delay } = this.game ?? {}, parts = [];
    if (n) parts.push(sayCount(n, "%d person watches.", "%d people watch."));
    if (delay && !this.game.result) parts.push(sayCount(delay, "Who watches is %d move behind.", "Who watches is %d moves behind."));
    find("watchers").hidden = !parts.length;
    tell(find("watchers"), parts.join(" "));
  }

  // present says which players are there.
  present(here) {
    if (!this.game) return;
    this.game.here = this.said.here = here;
    this.players.render();
  }

  // ownToken is a token of this browser for the game, also before the game is known.
  ownToken() {
    const { first, second } = kept(this.id);
    return first ?? second;
  }

  // gone says that there is no game or that it is not to be seen, and offers to begin another.
  gone(why) {
    this.trouble(why || say("There is no such game. It may have been deleted."), true);
    if (!this.game) find("acts").replaceChildren(make("a", { class: "button", href: "/" }, say("New game")));
  }

  // here tells the server that who holds a seat has the game before them, where no stream of events
  // comes that does.
  here() {
    const token = this.game && !this.game.result && this.anyToken();
    if (token && !document.hidden) ask("GET", gamePath(this.id), { token }).catch(() => {}); // the stream tells if the server is gone
  }

  leave() {
    clearInterval(this.attending);
    clearTimeout(this.troubled);
    clearTimeout(this.returned);
    clearTimeout(this.sendingAgain);
    this.ended.abort();
    this.motion?.abort();
    this.follower?.end();
    this.parts.forEach(part => part.leave?.());
  }

  // mine are the seats that this browser holds.
  mine() {
    const tokens = kept(this.id);
    return seats.filter(seat => tokens[seat] && this.game?.seats[seat].kind === "human");
  }

  // mayMove tells whether a person here may move for a seat: one's own, or, for who holds
  // none, one that nobody holds.
  mayMove(seat) {
    const at = this.game.seats[seat], mine = this.mine();
    return at.kind === "human" && (mine.length ? mine.includes(seat) : !at.held);
  }

  // isMe tells that a seat is the only one that this browser holds.
  isMe(seat) {
    const mine = this.mine();
    return mine.length === 1 && mine[0] === seat;
  }

  token(seat) { return seat && kept(this.id)[seat]; }

  // anyToken is the token of a seat that this browser holds, that of the side to move first.
  anyToken() {
    return this.token(this.game.toMove) ?? seats.map(seat => this.token(seat)).find(Boolean);
  }

  // take takes a version of the game that the server has told of. Where one before it was missed,
  // it asks for the whole.
  take(told) {
    if (this.ended.signal.aborted || (this.game && told.version <= this.game.version)) return;
    const said = whole(told, this.said);
    if (!said) {
      this.follower.look();
      return;
    }
    const before = this.game, game = readGame(said, this.catalogue);
    this.game = game;
    this.said = said;
    this.watched("watchers" in told ? told.watchers : this.watchers);
    this.changeSeats();
    const plies = game.history.length, had = before?.history.length ?? -1;
    for (const ply of this.past.keys()) if (ply >= plies || !sameStart(before, game, ply)) this.past.delete(ply);
    this.past.set(plies, game);
    if (!before) this.first();
    keep(this.id, { title: game.kind.title, seen: Date.now(), over: Boolean(game.result) });
    if (plies !== had) {
      this.advice = null;
      this.trouble("");
    }
    this.declined(before, "drawOffer", term("%s has declined the draw."));
    this.declined(before, "takeBackOffer", term("%s does not take the move back."));
    const onward = before && plies > had && plies - had <= 4 && sameStart(before, game, had);
    this.waiting++;
    const shown = () => {
      this.waiting--;
      return onward ? this.play(had, plies) : this.render();
    };
    this.showing = this.showing.then(shown).catch(e => {
      console.error(e);
      this.render();
    });
  }

  // changeSeats keeps the tokens for the seats that they hold now: the players may have changed
  // them since.
  changeSeats() {
    const { exchanged } = this.game, { first, second, exchanged: before } = kept(this.id);
    if (before !== exchanged) keep(this.id, { exchanged });
    if ((before ?? exchanged) === exchanged) return;
    keep(this.id, { first: second, second: first });
    if (this.board) this.turnTo(this.own());
  }

  // declined says that what one has asked for is not asked any more, and the game is as it was.
  declined(before, offer, what) {
    const { game } = this, by = before?.[offer], mine = this.mine();
    if (!by || game[offer] || game.result || mine.length !== 1 || mine[0] !== by || game.history.length !== before.history.length) return;
    this.trouble(say(what, game.seatNames[other[by]]));
  }

  // first sets the board up for the first version that is seen.
  first() {
    const { kind, cells } = this.game;
    find("game").classList.remove("unknown");
    document.querySelector(".stage").classList.toggle("square", !cells.stores);
    find("game-title").replaceChildren(say(kind.title), " ", make("small", {}, rulesWords(this.game)));
    this.board = boardFor(find("board"), kind, cells, (text, place) => this.move(text, place));
    this.waits = kept(this.id).waits ?? null;
    this.deliver();
    acceptInvitation(this);
    this.turnTo(this.own());
    this.here();
  }

  // own is one's own seat, the first for who holds none.
  own() { return this.mine()[0] ?? "first"; }

  // turnTo shows the board from the side of a seat.
  turnTo(seat) {
    this.below = seat;
    this.board.turn(seat);
  }

  // sat turns the board to a seat that was just taken, or to one's own.
  sat(seat = this.own()) {
    this.turnTo(seat);
    this.render();
  }

  // turnBoard shows it from the other side.
  turnBoard() { this.sat(other[this.below]); }

  // at is the board after some moves.
  async at(ply) {
    if (!this.past.has(ply)) this.past.set(ply, readBoard(await ask("GET", gamePath(this.id, "at", ply), { token: this.ownToken() })));
    return this.past.get(ply);
  }

  // play shows the moves that have been made since, one after another. Where they come
  // faster than they can be shown, it shows what has become of them.
  async play(from, to) {
    if (this.ply === null) this.board.close();
    this.renderAround();
    for (let ply = Math.max(from, this.shown); ply < to && this.ply === null && this.waiting < mostWaiting; ply++) {
      const [before, after] = [await this.at(ply), await this.at(ply + 1)];
      this.motion = new AbortController();
      this.speak(after);
      await this.board.move(before.cells, this.state(after, this.latest(after)), this.motion.signal);
      this.shown = ply + 1;
    }
    if (this.ply !== null || this.shown >= this.game.history.length || this.waiting >= mostWaiting) this.render();
  }

  latest(board) { return board === this.game; }

  // state is what the board shows: with the moves that may be made, if any may be now.
  state(board, live) {
    const { game } = this;
    const may = live && this.ply === null && !game.result && !game.drawOffer && this.mayMove(game.toMove) && !this.sending && !this.waits;
    const open = openMoves(game.kind, game.cells, may ? game.open : []);
    return {
      cells: board.cells, last: board.last, open, side: may ? game.toMove : null, hint: live && this.advice ? placeOf(game.kind, game.cells, this.advice.best[0], true) : null,
      numbers: settings().numbers,
    };
  }

  // numbered reports whether moves name houses or squares by numbers or letters of their own.
  get numbered() { return isNumbered(this.game.cells); }

  // render shows everything as it is now.
  render() {
    if (!this.game || this.ended.signal.aborted) return;
    const board = this.ply === null ? this.game : this.past.get(this.ply);
    if (board) {
      this.board.show(this.state(board, this.ply === null));
      tell(find("words"), boardWords(this.game, board));
      tell(find("legend"), legendWords(this.game.kind, board.cells));
    }
    if (this.ply === null) {
      this.shown = this.game.history.length;
      this.speak(this.game);
    } else {
      this.say([{ text: this.backWords(), head: true }, { text: moveWords(this.game, board?.last) }]);
    }
    find("turn").classList.toggle("looking", this.ply !== null);
    this.renderAround();
  }

  // renderAround shows what is around the board.
  renderAround() {
    if (this.ended.signal.aborted) return;
    this.parts.forEach(part => part.render());
    const mine = this.mine();
    const turn = !this.game.result && mine.length === 1 && mine[0] === this.game.toMove;
    const title = say(this.game.kind.title);
    document.title = turn ? `${say("Your turn")} - ${title}` : title;
    this.turns.see(this.game.history.length, turn, title);
  }

  // backWords says which board of the past is looked at.
  backWords() {
    return this.ply ? say("Looking back: after move %d of %d.", this.ply, this.game.history.length) : say("Looking back: the start.");
  }

  // speak says the last move of a board and whose turn it is.
  speak(board) {
    this.say([{ text: moveWords(this.game, board.last) }, { text: this.latest(board) ? turnWords(this.game, this.mine()) : "", head: true }]);
  }

  // say says sentences in their order; the one that is the head stands above the others.
  say(sentences) {
    const said = sentences.filter(({ text }) => text);
    if (find("turn").textContent === said.map(({ text }) => text).join(" ")) return;
    find("turn").replaceChildren(...said.flatMap(({ text, head }, i) => [i ? " " : "", make("span", { class: head && "head" }, text)]));
  }

  // look goes to a board of the past, null for the game as it is.
  async look(ply) {
    const plies = this.game.history.length;
    if (ply !== null && (ply < 0 || ply > plies)) return;
    const before = this.ply ?? plies;
    this.ply = ply === null || ply >= plies ? null : ply;
    this.motion?.abort();
    try {
      const now = this.ply ?? plies, board = await this.at(now);
      const known = this.past.get(now - 1);
      if (now === before + 1 && known && (this.ply ?? plies) === now) {
        this.motion = new AbortController();
        await this.board.move(known.cells, this.state(board, this.ply === null), this.motion.signal);
      }
    } catch (e) {
      this.ply = null;
      this.trouble(reasonFor(e));
    }
    this.render();
  }

  // rename gives one's seats one's name.
  async rename(name) {
    for (const seat of this.mine()) {
      if (name && this.game.seats[seat].name !== name) await this.change(`seats/${seat}`, { name }, this.token(seat), "PUT");
    }
  }

  // job has the server think about the game, as a hint or a review, and returns what comes
  // of it.
  async job(kind) {
    const asked = await ask("POST", gamePath(this.id, kind), { body: {}, token: this.anyToken() });
    return this.jobDone(asked.id);
  }

  async jobDone(id) {
    for (;;) {
      const { state, result, error } = await ask("GET", gamePath(this.id, "jobs", id), { token: this.ownToken() });
      if (state === "done") return result;
      if (state === "failed" || this.ended.signal.aborted) throw new Refused(0, error ?? "");
      await Promise.race([pause(jobEvery), new Promise(done => { this.jobEnded = done; })]);
    }
  }

  // trouble says what went wrong; unless it stays, it is taken away after a while.
  trouble(text, stays = false) {
    clearTimeout(this.troubled);
    tell(find("trouble"), text);
    if (text && !stays) this.troubled = setTimeout(() => tell(find("trouble"), ""), troubleStays);
  }

  // move makes a move, or says why none can be made there.
  async move(text, place) {
    if (this.waits) return;
    this.trouble("");
    if (this.ply !== null) return this.look(null);
    if (place?.chosen) return; // the beginning of a move
    if (!text) return this.trouble(place?.several ? say("Several captures end there: choose their squares one by one.") : this.whyNot());
    this.board.close();
    this.board.lift?.(place);
    this.waits = { move: text, ply: this.shown, seat: this.game.toMove, key: random() };
    await this.deliver();
  }

  // deliver sends the move that waits to be sent, if there is one. It waits until the server
  // has answered, also if the page is left and opened again; its key sees to it that it is
  // made once.
  async deliver() {
    const { waits } = this;
    if (!waits || this.sending || this.ended.signal.aborted) return;
    clearTimeout(this.sendingAgain);
    keep(this.id, { waits });
    const { move, ply, seat, key } = waits;
    try {
      await this.asking("moves", { body: { move, ply }, token: this.token(seat), key, minimal: true });
      this.delivered();
    } catch (e) {
      if (e instanceof Refused) this.delivered(e.message);
      else this.postpone(move);
    }
  }

  // delivered ends the waiting of a move, and says what is wrong with it if it was refused.
  delivered(why = "") {
    this.waits = null;
    keep(this.id, { waits: undefined });
    this.trouble(why);
    this.renderNext();
  }

  // renderNext shows everything as it is, after what is being shown.
  renderNext() { this.showing = this.showing.then(() => this.render()); }

  // postpone says that a move waits, and has it sent again.
  postpone(move) {
    if (this.ended.signal.aborted) return;
    this.trouble(say("The server does not answer. Your move %s waits, and is sent when it does.", move), true);
    this.sendingAgain = setTimeout(() => this.deliver(), sendAgain);
  }

  whyNot() {
    const { game } = this;
    if (game.result) return say("The game is over.");
    if (this.sending || this.waits) return "";
    if (!this.mine().length && !this.mayMove(game.toMove)) return say("You watch this game; you hold no seat in it.");
    if (!this.mayMove(game.toMove)) return say("%s to move.", game.seatNames[game.toMove]);
    if (game.drawOffer) return say("A draw is offered; that is to be answered first.");
    if (!this.numbered) return say("That is no move. Those with a bright ring can be chosen.");
    if (!game.kind.game.startsWith("draughts")) return say("That house cannot be sown now. Those with a bright ring can.");
    if (/[x:]/.test(game.open[0]) && game.kind.game !== "draughts") return say("That piece cannot move: you must capture.");
    return game.open[0]?.includes("x") ? say("That piece cannot move: the most pieces must be captured.") : say("That piece cannot move there.");
  }

  // change asks for a change and shows what comes of it. It returns the answer, null if
  // there is none.
  async change(what, body, token, method = "POST") {
    if (this.sending || this.waits) return null;
    this.trouble("");
    try {
      return await this.asking(what, { body, token, method });
    } catch (e) {
      this.trouble(reasonFor(e));
      return null;
    }
  }

  // asking asks for a change, one at a time.
  async asking(what, { body, token, key, minimal, method = "POST" }) {
    this.sending = true;
    try {
      return this.heard(await ask(method, gamePath(this.id, what), { body, token, key, minimal }));
    } finally {
      this.sending = false;
      this.renderNext();
    }
  }

  heard(said) {
    if (said?.version && (said.id ?? this.id) === this.id) this.take(said);
    return said;
  }
}

// sameStart tells whether two games have the same first moves.
function sameStart(a, b, plies) {
  return Boolean(a) && a.history.slice(0, plies).every((move, i) => move.text === b.history[i]?.text);
}
