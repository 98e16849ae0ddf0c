// The page: the games one may begin or watch, or the one that the address names.

import { find, tell } from "./dom.js";
import { settings, set } from "./keep.js";
import { canNotify, mayNotify } from "./notice.js";
import { ask } from "./server.js";
import { learn, say, translate } from "./say.js";
import { Home } from "./home.js";
import { Lobby } from "./lobby.js";
import { Learn } from "./learn.js";
import { Table } from "./table.js";

let room = null; // what is shown instead of the home

async function show() {
  room?.leave();
  room = null;
  const query = new URLSearchParams(location.search), id = query.get("game"), lessons = query.get("learn");
  find("home").hidden = Boolean(id || lessons);
  find("game").hidden = !id;
  find("learn").hidden = Boolean(id) || !lessons;
  tell(find("line"), "");
  const choices = await fetchChoices();
  if (!choices) return;
  find("called").hidden = true;
  if (!choices.owned) lobby ??= new Lobby(choices, open, () => !find("home").hidden);
  const kind = !id && choices.games.find(g => g.game === lessons && g.learn.length);
  if (kind) {
    room = new Learn(kind, query.get("part"));
    room.begin();
    return;
  }
  if (!id) {
    find("home").hidden = false;
    find("learn").hidden = true;
    document.title = "Parlour";
    home ??= new Home(choices, open, lobby);
    home.show();
    return;
  }
  room = new Table(id, choices, open);
  room.begin();
}

let home = null, lobby = null, known = null;

const again = 2_000; // after so long a server that did not answer is asked again

// fetchChoices are the games with their rules and levels, null if they cannot be had now.
async function fetchChoices() {
  try {
    known ??= await ask("GET", "/catalog");
  } catch {
    tell(find("line"), say("The server does not answer; trying again."));
    find("line").className = "lost";
    setTimeout(show, again);
  }
  return known;
}

// open goes to a game.
function open(id) {
  history.pushState(null, "", "/?game=" + encodeURIComponent(id));
  show().then(() => find("game-title").focus());
}

function beginSettings() {
  const now = settings();
  find("set-name").value = now.name;
  find("set-speed").value = now.speed;
  find("set-numbers").checked = now.numbers;
  find("set-notify").checked = now.notify;
  find("set-notify").disabled = !canNotify;
  find("set-notify").addEventListener("change", async e => {
    e.target.checked &&= await mayNotify();
    set({ notify: e.target.checked });
  });
  find("settings").addEventListener("change", () => {
    set({ name: find("set-name").value.trim(), speed: find("set-speed").value, numbers: find("set-numbers").checked });
    room?.render?.();
  });
  find("set-name").addEventListener("change", () => room?.rename?.(find("set-name").value.trim()));
  document.addEventListener("click", e => {
    if (!find("settings").contains(e.target)) find("settings").open = false;
  });
  find("settings").addEventListener("keydown", e => {
    if (e.key !== "Escape") return;
    find("settings").open = false;
    find("settings").querySelector("summary").focus();
  });
}

await learn();
translate(document.body);
beginSettings();
addEventListener("popstate", show);
show();
