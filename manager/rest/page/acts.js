// What one can do besides moving, and how the game ended.

import { find, make } from "./dom.js";
import { gamePath } from "./server.js";
import { copyable, copyButton } from "./share.js";
import { resultWords } from "./words.js";

export class Acts {
  constructor(table) {
    this.table = table;
  }

  render() {
    const { table } = this, { game } = table, mine = table.mine();
    find("acts").replaceChildren(...(game.result ? this.after() : []), this.turner());
    this.result(mine);
    this.more();
  }

  turner() { return make("button", { type: "button", onclick: () => this.table.turnBoard() }, "Turn the board"); }

  after() { return [make("a", { class: "button act", href: "/" }, "New game")]; }

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
