// Package peers plays matches of Parlour's levels against the programs of others that lie in
// a folder, and writes the results as a table with its day, commit, command and condition.
//
// The folder has a file peers.toml, which names the programs:
//
//	[[peer]]
//	name = "Scan"
//	game = "draughts"
//	command = "hub1:env -C {dir}/scan ./scan hub"
//	needs = "scan/scan"
//
//	[[peer]]
//	name = "Aalina"
//	game = "oware"
//	command = "uci:java -jar {dir}/aalina.jar"
//	needs = "aalina.jar"
//	rules = "repetition=position"
//	time = "950ms"
//
// The command is as in parlour help programs, and {dir} in it stands for the folder. A
// program is left out whose needs, a path in the folder, are not there. Rules are those of
// the game if nothing is said, time is the peer's own for a move, levels are ours against
// it, and openings is a file of the folder with a line for each opening.
//
// The matches are those of package tournament: there is no other referee.
//
// The package must not know terminals, flags or how a player thinks.
package peers
