// What this browser keeps: the games it has seen, the tokens of the seats it holds, and
// the settings. Without storage everything works until the page is left.

const prefix = "parlour:";
const settingsKey = "parlour-settings";
const mostGames = 200;
const passing = new Map(); // stands in for a storage that is refused

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? passing.get(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key, value) {
  const text = JSON.stringify(value);
  passing.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // It is refused or full: the page goes on with what it has in memory.
  }
}

// random is a token or a key that nobody guesses.
export function random() {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), b => b.toString(16).padStart(2, "0")).join("");
}

// kept is what is known of a game: {first, second: tokens, title, seen, over}.
export const kept = id => read(prefix + id) ?? {};

export const keep = (id, what) => write(prefix + id, { ...kept(id), ...what });

export const forget = id => {
  passing.delete(prefix + id);
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // There is nothing to forget.
  }
};

// myGames are the games that this browser has seen, the last one first.
export function myGames() {
  const ids = new Set([...passing.keys()].filter(key => key.startsWith(prefix)));
  try {
    for (let i = 0; i < localStorage.length; i++) {
      if (localStorage.key(i).startsWith(prefix)) ids.add(localStorage.key(i));
    }
  } catch {
    // Only those in memory are known.
  }
  const games = [...ids].map(key => ({ id: key.slice(prefix.length), ...read(key) }));
  games.sort((a, b) => (b.seen ?? 0) - (a.seen ?? 0));
  for (const old of games.slice(mostGames)) forget(old.id);
  return games.slice(0, mostGames);
}

const personKey = "parlour-person", offersKey = "parlour-offers";

// person is the token by which the lobby knows this browser.
export function person() {
  const known = read(personKey);
  if (known) return known;
  const made = random();
  write(personKey, made);
  return made;
}

// offers are the games that one offers, by the id of the challenge: {token, title, made}.
export const offers = () => read(offersKey) ?? {};

// offered keeps an offer, or forgets it if there is none, and those of more than a day ago.
export function offered(id, offer) {
  const day = 86_400_000, all = { ...offers(), [id]: offer };
  write(offersKey, Object.fromEntries(Object.entries(all).filter(([, one]) => one && Date.now() - one.made < day)));
}

const usual = { speed: "normal", numbers: true, notify: false, name: "" };

export const settings = () => ({ ...usual, ...read(settingsKey) });

export const set = what => write(settingsKey, { ...settings(), ...what });
