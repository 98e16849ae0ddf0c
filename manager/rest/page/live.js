// What happens in a game, as it happens: by a stream of events, which the tabs of one
// browser share, and by asking now and then where streams are refused or held back.

import { gamePath, readIfNew, Refused } from "./server.js";
import { Stream } from "./stream.js";

const firstEvent = 6_000;    // a stream that says nothing for so long is held back on its way
const askEvery = 2_000;
const askHidden = 15_000;    // while nobody looks
const streamAgain = 60_000;

// follow calls on.game with each version of a game, on.job with notes of hints and reviews
// that have ended, on.watchers with how many watch, on.here with which players are there, on.state
// with "live", "polling" or "lost", and on.gone once there is no such game, or with why it is not to
// be seen. on.token is the token of a seat that this browser holds. What it returns is told to end,
// or to look at the whole game.
export function follow(id, on) {
  const follower = new Follower(id, on);
  follower.begin();
  return follower;
}

class Follower {
  constructor(id, on) {
    this.id = id;
    this.on = on;
    this.tag = null;
    this.ended = new AbortController();
    this.shared = new Shared(id, said => this.hear(said));
  }

  begin() {
    addEventListener("online", () => this.look(), { signal: this.ended.signal });
    document.addEventListener("visibilitychange", () => document.hidden || this.look(), { signal: this.ended.signal });
    this.look();
    this.shared.lead(this.ended.signal, () => this.open());
    this.ask = setInterval(() => this.tick(), askEvery);
  }

  end() {
    this.ended.abort();
    this.source?.close();
    this.shared.close();
    clearInterval(this.ask);
    clearTimeout(this.again);
  }

  // tick asks, unless there is a stream. It may be another tab's, and that tab may be
  // asleep: while it is not it says so.
  tick() {
    if (this.source && this.source.token !== this.on.token()) this.open();
    if (this.streaming && this.source) this.shared.tell({});
    else if (!this.fresh()) this.look();
  }

  // fresh reports whether something was heard just now without a stream of one's own.
  fresh() {
    const quiet = Date.now() - (this.heard ?? 0);
    if (this.shared.follows() && quiet < askHidden) return true;
    return document.hidden && quiet < askHidden;
  }

  // open opens the stream of events, in the tab that leads.
  open() {
    if (this.ended.signal.aborted) return;
    this.source?.close();
    const read = {
      game: game => ({ game }), change: game => ({ game }), job: job => ({ job }), watchers: ({ watchers }) => ({ watchers }),
      here: here => ({ here }),
      ready: () => ({}), // there is nothing that this browser has not seen
      deleted: () => ({ gone: true }),
    };
    this.streaming = false;
    const source = this.source = new Stream(gamePath(this.id, "events?changes"), this.on.token(), {
      event: (type, data) => {
        if (source !== this.source || !read[type]) return;
        this.streaming = true;
        this.take(read[type](JSON.parse(data)));
      },
      broken: () => {
        this.streaming = false;
        this.withoutStream();
      },
      refused: () => {
        this.streaming = false;
        this.refused();
        this.withoutStream();
      },
    });
    setTimeout(() => source === this.source && !this.streaming && this.withoutStream(), firstEvent);
  }

  // withoutStream asks, and says that the stream does not come.
  withoutStream() {
    this.missed = true;
    this.look();
  }

  // refused waits before another stream is asked for.
  refused() {
    this.source = null;
    clearTimeout(this.again);
    this.again = setTimeout(() => this.open(), streamAgain);
  }

  // take takes what the stream says and passes it on to the other tabs.
  take(said) {
    this.shared.tell(said);
    this.hear(said);
  }

  hear(said) {
    if (this.ended.signal.aborted) return;
    this.heard = Date.now();
    if (said.gone) {
      this.on.gone();
      this.end();
      return;
    }
    this.on.state(this.streaming || this.shared.follows() || !this.missed ? "live" : "polling");
    if (said.game) this.on.game(said.game);
    if (said.job) this.on.job(said.job);
    if ("watchers" in said) this.on.watchers(said.watchers);
    if (said.here) this.on.here(said.here);
  }

  // look asks for the game once.
  async look() {
    if (this.looking || this.ended.signal.aborted) return;
    this.looking = true;
    try {
      const found = await readIfNew(gamePath(this.id), this.tag, this.on.token());
      if (found) this.tag = found.tag;
      this.looking = false; // what is heard may ask to look again
      this.hear({ game: found?.said });
    } catch (e) {
      this.failed(e);
    } finally {
      this.looking = false;
    }
  }

  failed(e) {
    if (this.ended.signal.aborted) return;
    if (e instanceof Refused && ([400, 403, 404, 410].includes(e.status))) {
      this.on.gone(e.status === 403 ? e.message : "");
      this.end();
      return;
    }
    this.on.state("lost");
  }
}

// Shared is what the tabs of one browser share: one of them leads and has the stream,
// and tells the others what it says. Where a browser has no locks each tab leads.
class Shared {
  constructor(id, hear) {
    this.name = "parlour:" + id;
    this.leading = false;
    if (!("locks" in navigator) || !("BroadcastChannel" in window)) return;
    this.channel = new BroadcastChannel(this.name);
    this.channel.onmessage = e => hear(e.data);
  }

  // follows tells whether another tab has the stream.
  follows() { return Boolean(this.channel) && !this.leading; }

  // lead calls begin once this tab leads.
  lead(signal, begin) {
    if (!this.channel) {
      this.leading = true;
      begin();
      return;
    }
    const held = () => new Promise(done => {
      this.leading = true;
      signal.addEventListener("abort", done);
      begin();
    });
    navigator.locks.request(this.name, { signal }, held).catch(() => {}); // it was left before it led
  }

  tell(said) { this.channel?.postMessage(said); }

  close() { this.channel?.close(); }
}
