// Package players is who can sit at the board besides a person: computer players
// of several levels for every game, the guard that holds them to their time and
// to legal moves, matches between them, and what there is to ask an engine: hints
// and reviews.
//
// The package is the contract of the engines too. An Engine opens a Session for a
// match, which analyses positions within Limits and reports Lines with typed
// Scores until it is closed; an engine's package implements Analyst over its
// game's own types and gets the rest by NewSession. A level, a hint, a review and
// a line of progress are all read from that.
//
// Two promises are made, and never both at once. A plain session with a limit of
// nodes answers the same on any machine: that is what the levels are. A session
// that is kept, given time and whatever tables the user has built, answers as well
// as it can: that is for the levels that think by the clock, hints and reviews.
//
// The package must not know the manager, files, terminals or any game's engine:
// package engines names those. A person is no Player here: the front end asks.
//
// # Strength
//
// Level smart against greedy, 200 games from random openings, without a forfeit:
//
//	Kalah standard               200 won     0 lost
//	Kalah either-side            199 won     1 lost
//	Kalah empty-capture          195 won     5 lost
//	Kalah empty-capture-stuck    198 won     2 lost
//	Oware abapa                  200 won     0 lost
//	Oware competition            200 won     0 lost
//	International draughts       200 won     0 lost
//
// as measured by
//
//	parlour compare computer/smart computer/greedy --games 200 --game GAME --rules RULES
//
// A move of smart takes 10 to 25 ms on one core of a 2.5 GHz server, on the largest
// board of Kalah too:
//
//	go test -bench Move ./players
//
// What was measured of the levels of Kalah is in the comment of package kalah.
package players
