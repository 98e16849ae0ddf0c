// Package players is everything that can take a seat besides a person: computer
// players of several levels for every game, the guard that enforces their time
// limit and legal moves, and matches between them. It also provides what engines
// are asked for besides moves: hints and reviews.
//
// The package is the contract of the engines too. An Engine opens a Session for a
// match, which analyses positions within Limits and reports Lines with typed
// Scores until it is closed. An engine's package implements Analyst over its
// game's own types; NewSession does the rest. Levels, hints, reviews and progress
// lines are all based on sessions.
//
// There are two kinds of sessions, with different promises. A plain session with
// a node limit gives the same answer on any machine; levels use such sessions. A
// session that is kept for a match, with any tables the user has built, gives the
// best answer it can; levels that think by the clock or use all data, hints and
// reviews use those.
//
// An engine may have more than play, and says so by small interfaces. Nobody asks for a game
// by its name:
//
//	Tabled              endgame tables that people build: parlour tables
//	Solving             exact values and proofs: parlour solve
//	Speaking            protocols and their dialect: parlour engine, other programs as players
//	Level.Limits.Book   an opening book
//	Measured            how strong its levels are, for the ratings of people
//	puzzle.Source       puzzles; it stands beside the engine, in package engines
//	making.Weighted     learning, building of books, packing of tables and finding of puzzles:
//	  Booked Packed Puzzled    beside the engine in package engines/lab, for parlourlab
//
// Ability finds them. A game without one is told so, with the games that have it.
//
// The package must not know the manager, files, terminals or any game's engine:
// package engines names those. There is no Player for a person: the front end
// asks the person.
//
// # Matches
//
// A Tournament is a match between two or more computer players: pairs of games from
// the same opening with the seats swapped, each player under its guard and made anew
// for each game. Games are played concurrently and reported twice: to Finished as each
// ends, for whoever keeps them, and to Progress in the order of the schedule, with the
// Outcome so far. Only games counted in that order decide when a sequential test ends
// the match, and random openings and the random level are seeded by the pair: an
// outcome does not depend on the concurrency, unless players think by the clock. Games
// of an earlier run are counted in their places. The statistics are those of package
// rating.
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
// as measured on 2026-11-21 (d9b7a13) by
//
//	parlour compare computer/smart computer/greedy --games 200 --game GAME --rules RULES
//
// A move of smart takes 10 to 25 ms on one core of a 2.5 GHz server, including
// the largest board of Kalah (2026-11-21, d9b7a13):
//
//	go test -bench Move ./players
//
// The measurements of the levels of Kalah are in the comment of package kalah.
package players
