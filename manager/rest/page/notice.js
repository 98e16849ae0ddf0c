// A notice of the system when it is one's turn and the page is not seen, if one wants it.

import { settings } from "./keep.js";
import { say } from "./say.js";

export const canNotify = "Notification" in window;

// mayNotify asks the browser for leave, which it gives only after something is clicked. It
// tells whether notices may be shown.
export async function mayNotify() {
  return canNotify && await Notification.requestPermission() === "granted";
}

// Turns tells of each turn that begins, once.
export class Turns {
  constructor(id) {
    this.id = id;
    this.told = null;
  }

  // see takes the number of moves that were made, and whether it is one's turn after them.
  see(moves, mine, title) {
    const begins = mine && this.told !== moves;
    if (mine) this.told = moves;
    if (!begins || !document.hidden || !settings().notify || !canNotify || Notification.permission !== "granted") return;
    const notice = new Notification(say("Your turn"), { body: title, tag: this.id });
    notice.onclick = () => { window.focus(); notice.close(); };
  }
}
