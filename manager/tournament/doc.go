// Package tournament plays matches and tournaments of computer players whose games
// are kept in a file as they are played: it describes each game there, goes on with
// the file of a match that was ended at any moment, and reports the outcome as JSON.
//
// The games are played by package players, and the file is that of package
// gamesfile. The package must not know terminals, flags or how a player thinks.
//
// # What a file says of a match
//
// Each game of the file is a save with these tags besides:
//
//	[Match "1 computer/club; 2 computer/novice; oware abapa; seed 1; openings random"]
//	[Entrants "2 1"]           the numbers of the players, by seat
//	[OpeningPlies "2"]         how many of the moves are the opening
//	[SouthLimits "nodes=500"]  what bounded the thinking of a seat
//	[SouthEffort "35 35 210 17500 0.123"]
//	                           moves; of these searched, sum of depths, positions; seconds
//	[Reason "by more than half of the seeds"]
//	[Why "no move within the limit of 1s"]
//	                           what a player did that forfeited the game
//	[CutOff "10000"]           a draw because of that many moves
//
// Moves that were searched have the comment "~+1.20/9 0.053s": the value for the side
// that moved, the depth and the time. The tag Round holds the number of the pair and of the game in it, "12.1". A game
// belongs to a match if the tag Match is the same: the players and their limits, the
// rules, the seed and the openings. The number of games is not part of it, so that a
// match can be made longer.
package tournament
