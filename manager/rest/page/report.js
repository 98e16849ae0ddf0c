// What one can tell the operator of the service: of somebody in the lobby, or of the other player of a
// game.

import { find, make, tell } from "./dom.js";
import { other, seats } from "./model.js";
import { ask, reasonFor } from "./server.js";
import { say, term } from "./say.js";

const reasons = { name: term("Report this name"), play: term("Report how they play"), left: term("Report that they leave games") };

// reasonButtons are what somebody may be reported for.
export const reasonButtons = chosen => Object.entries(reasons).map(([reason, text]) => make("button", { type: "button", onclick: () => chosen(reason) }, say(text)));

// report tells the operator of somebody, and returns what there is to say of it.
export async function report(body, token) {
  try {
    await ask("POST", "/lobby/reports", { body, token });
    return say("The operator of this service is told.");
  } catch (e) {
    return reasonFor(e);
  }
}

// Reports are those of the other player of a game.
export class Reports {
  constructor(table) {
    this.table = table;
    find("report").hidden = true;
    find("report").open = false;
    find("reasons").replaceChildren(...reasonButtons(reason => this.report(reason)));
    tell(find("reported"), "");
  }

  render() { find("report").hidden = !this.reportable(); }

  // reportable tells whether there is a person to be reported, and somebody to report to.
  reportable() {
    const { game } = this.table, mine = this.table.mine();
    if (game.owned || mine.length !== 1 || seats.some(seat => game.seats[seat].kind !== "human")) return false;
    return game.seats[other[mine[0]]].held || game.history.length > 0;
  }

  async report(reason) {
    tell(find("reported"), "");
    tell(find("reported"), await report({ game: this.table.id, reason }, this.table.anyToken()));
  }
}
