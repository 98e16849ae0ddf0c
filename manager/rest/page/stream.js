// A stream of server-sent events that is asked for with a token. An EventSource sends none, and
// who plays in a game may see more of it than who watches.

import { pause } from "./server.js";

const again = 1_000; // a stream that has broken off is asked for again after so long

export class Stream {
  // on.event is called with the type and the data of each event, on.broken when the stream has
  // broken off and is asked for again, and on.refused when it is not to be had.
  constructor(from, token, on) {
    this.from = from;
    this.token = token;
    this.on = on;
    this.last = "";
    this.ended = new AbortController();
    this.run();
  }

  close() { this.ended.abort(); }

  async run() {
    while (!this.ended.signal.aborted) {
      let refused = false;
      try {
        refused = !await this.read();
      } catch {
        // It has broken off.
      }
      if (this.ended.signal.aborted) return;
      if (refused) {
        this.on.refused();
        return;
      }
      this.on.broken();
      await pause(again);
    }
  }

  // read reads the stream to its end. It returns false if there is none.
  async read() {
    const headers = { Accept: "text/event-stream", ...(this.token && { Authorization: "Bearer " + this.token }), ...(this.last && { "Last-Event-ID": this.last }) };
    const answer = await fetch(this.from, { headers, cache: "no-store", signal: this.ended.signal });
    if (!answer.ok || !answer.body) return false;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ""; ;) {
      const { value, done } = await reader.read();
      if (done) return true;
      const parts = (text + value).split("\n\n");
      text = parts.pop();
      parts.forEach(part => this.tell(part));
    }
  }

  tell(part) {
    const fields = Object.fromEntries(part.split("\n").map(line => line.split(/: ?(.*)/s)));
    if (fields.id) this.last = fields.id;
    if (fields.event) this.on.event(fields.event, fields.data);
  }
}
