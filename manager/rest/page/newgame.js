// What is sent to the server for a new game.

const other = { first: "second", second: "first" };

const pace = 1_500; // milliseconds between two moves of computer players that one watches

// newGame is the body of the request for a game that was asked for, and the tokens of the
// seats that this browser holds then.
export function newGame({ game, rules, options, against, mine, clock, hints, listed, closed, delay, name }, token) {
  const body = { game, rules, options, listed, ...(closed && { closed }), ...(delay && { delay }) };
  if (clock) body.clock = clock;
  const me = { player: "human", token, hints, ...(name && { name }) };
  if (against === "both") return { body: { ...body, first: me, second: { player: "human", token, hints } }, tokens: { first: token, second: token } };
  if (against === "watch") return { body: { ...body, pace, first: { player: "computer" }, second: { player: "computer" } }, tokens: {} };
  return { body: { ...body, [mine]: me, [other[mine]]: { player: against } }, tokens: { [mine]: token } };
}
