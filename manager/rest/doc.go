// Package rest is the front end of Parlour over HTTP: games of Kalah, Oware and draughts
// for two people each at their own computer, or one against the computer.
//
// A request for a change takes the game out of the store, applies one event to it and
// puts the result back as the next version. The rules are those of manager.Match, as in
// the console, so a turn, a computer's turn and a forfeit mean the same here. Between
// requests a server holds nothing that is missing in the store. Any server of several may
// take the next request.
//
// # The rooms
//
// The package itself has the handlers: each reads a request, has the match or the game as it
// is kept decide, and says what came of it. Below it, from the ground up:
//
//	fair    what each client may have, and whose work comes next
//	wire    replies, problems and their kinds, bodies
//	meter   what is counted
//	kept    a game as it is kept: its save and the terms of two players
//	kse     the six-stone API of Kalah
//	page    the page, and serving it
//	live    watchers and their streams
//	work    computer players, hints and reviews at work
//	gate    who is let in
//	order   what is asked for as a new game
//	lobby   where people meet who want a game
//	keeper  what goes on between requests
//
// The match and package game say whether a move is legal, what it did and how the board
// looks. The package must not know SQL, flags or signals.
//
// # The API
//
// openapi.yaml describes the API, and a server serves it as /openapi.yaml. The body of a
// new game may name the game, rules and options, a position, a clock and the players; GET
// /catalog lists the choices:
//
//	{"game":"draughts","clock":"5m+3s","first":{"name":"Ann"},"second":{"player":"computer/club"}}
//
// GET /games/{id} has the board and the last move as data, the legal moves and those
// played, so that a page needs no rules; GET /games/{id}/at/{ply} has the board after so
// many moves. POST /games/{id}/moves makes a move; /resign, /draw, /takeback, /claim and
// /rematch are what else players do, the last four with the other's consent or when the
// other is away; clocks wait until both have come; /hint and /review begin jobs. Problems of these have a type, a URI that
// explains it, as /problems/illegal-move.
//
// Six-stone Kalah has endpoints of its own, which came first. Pits 1 to 6 and the store 7
// are NORTH's, who moves first; 8 to 13 and the store 14 are SOUTH's. Errors of play have
// status 400 and a code there. KSE-004 is looked for first, then 003, 001 and 002:
//
//	KSE-001  no such pit, a store, or an empty pit
//	KSE-002  the pit belongs to the player who is not to move, or not to the player named
//	KSE-003  the game is over
//	KSE-004  there is no such game
//	KSE-005  another game is in progress, and the server is for one game at a time
//
// A request for a new game with "Authorization: Bearer TOKEN" gives the first seat of a
// person to the token; PUT /games/{id}/seats/NORTH with a token holds a seat later. From
// then on only the token can move for it. Clients make tokens up; only a hash of them is
// stored. POST /games/{id}/invites makes an invitation to the other seat, and nothing
// else opens it from then on. It can also hand on one's own seat. DELETE leaves a seat.
// GET /games lists the games made with "listed":true.
//
// A game's ETag is its version. Of two moves with the same If-Match one is made, and the
// other is answered with status 412. A write with an Idempotency-Key may be sent again
// for a day, to any server: it gets the same answer and happens once. GET /answers with
// the same key, and ?game={id} unless it was for a new game, reports whether the write
// happened.
//
// Whoever has a game's address may watch it, unless its players have closed it; a delay has
// watchers be some moves behind, on every path alike: kept.Game.For alone decides who
// sees what. POST /turns shows the state of somebody's games.
//
// GET /games/{id}/events is a stream of server-sent events, one for each version,
// whichever server made it. A client with the newest version gets one event to show that
// the stream is open. GET /games/{id}/save is a save for the console program, and POST
// /games takes one, as application/x-kgn, x-ogn or x-pdn.
//
// GET /lobby shows who is here and the games that they offer; POST /lobby/challenges offers one,
// to all or to a friend by two words, and accepting it makes the game. There are no accounts: a
// token that a client makes up is a person, with a name while they are here.
//
// A service with an owner, Config.Owner, is one person's, beside their own game: the owner
// makes the games, and others come by invitation.
//
// /healthz, /readyz and /metrics are for the operator, on a listener of their own if
// wanted: Server.Admin. Each request and each turn is a line of the log. An answer has
// the id of its request in X-Request-Id, and a typed problem has it as requestId too.
package rest
