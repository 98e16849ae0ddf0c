// Requests to the server.

import { capital } from "./dom.js";
import { random } from "./keep.js";
import { say, term } from "./say.js";

// Refused is an answer that says no: asking again would not help.
export class Refused extends Error {
  constructor(status, text) {
    super(text);
    this.status = status;
  }
}

// Busy is an answer that asks to come again later.
class Busy extends Error {}

// reasonFor is what a person is told of a request that has failed.
export const reasonFor = e => (e instanceof Refused || e instanceof Busy ? e.message : say("The server does not answer. Try again in a moment."));

// What is said to people of refusals that are meant for programs, by the type of the problem.
const reasons = {
  "closed-game": term("This game is for its players only."),
  "changed": term("The board has changed meanwhile; look again."),
  "other-version": term("The board has changed meanwhile; look again."),
  "invitation-needed": term("This seat is for whoever brings the invitation."),
  "not-your-turn": term("It is not your turn."),
  "seat-held": term("Somebody else has this seat."),
  "token-needed": term("Somebody else has this seat."),
  "name-taken": term("Somebody who is here has this name. Choose another in the settings."),
  "no-such-challenge": term("This offer is not open any more."),
  "too-many-requests": term("That was asked too often. Try again in a minute."),
  "no-such-table": term("No table has these two words. They are valid for ten minutes."),
};

// reasonOf is why the server says no, in a sentence.
function reasonOf({ type, detail, reason }) {
  const known = reasons[type?.split("/").pop()];
  if (known) return say(known);
  const text = [detail, reason].filter(Boolean).join(": ").replace(/^Invalid input: /, "");
  return capital(text) + (/[.!?]$/.test(text) ? "" : ".");
}

const attempts = 4;
const requestLimit = 15_000;

// ask sends a request, again with the same key if the answer got lost: a change that
// was made is not made twice. It returns what the answer says; that of a move may say only what
// has changed.
export async function ask(method, to, { body, token, version, minimal = false, key = random() } = {}) {
  const headers = {};
  if (method !== "GET") headers["Idempotency-Key"] = key;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = "Bearer " + token;
  if (minimal) headers.Prefer = "return=minimal";
  if (version) headers["If-Match"] = `"${version}"`;
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(method, to, headers, body);
    } catch (e) {
      if (e instanceof Refused || attempt === attempts) throw e;
      await pause(400 * attempt);
    }
  }
}

async function once(method, to, headers, body) {
  const answer = await fetch(to, {
    method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal: AbortSignal.timeout(requestLimit),
  });
  if (answer.status === 204) return null;
  const said = await answer.json();
  if (answer.ok) return said;
  if (answer.status === 429) throw new Busy(reasonOf(said));
  if ([502, 503].includes(answer.status)) throw new Error(said.detail); // to be tried again
  throw new Refused(answer.status, reasonOf(said));
}

// readIfNew asks for what is at an address unless it is that of the tag: null then.
export async function readIfNew(from, tag, token) {
  const headers = { ...(tag && { "If-None-Match": tag }), ...(token && { Authorization: "Bearer " + token }) };
  const answer = await fetch(from, { headers, cache: "no-store", signal: AbortSignal.timeout(requestLimit) });
  if (answer.status === 304) return null;
  const said = await answer.json();
  if (!answer.ok) throw new Refused(answer.status, reasonOf(said));
  return { said, tag: answer.headers.get("ETag") };
}

export const pause = ms => new Promise(done => setTimeout(done, ms));

// gamePath is the path of a game, or of something of it.
export const gamePath = (id, ...parts) => ["/games", id, ...parts].map(part => String(part)).join("/");
