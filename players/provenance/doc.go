// Package provenance says where the data in the program comes from: weights, opening books,
// endgame tables, puzzles and proofs that programs made.
//
// Beside such files lies a manifest, provenance.toml, with a table for each of them:
//
//	[[file]]
//	name = "oware.puzzles.gz"      the file, in the folder of the manifest
//	sha256 = "2bd8.."              the hash of its bytes
//	made = "2026-11-22"            the day, and the commit that brought the file
//	commit = "84c179f"
//	commands = ["parlourlab puzzles find oware --count 60 --packed PATH"]
//	                               what makes it from nothing, run in the root of a checkout
//	seed = "1"                     "none" where nothing is drawn
//	engine = "oware"               the game whose engine searched for it, or ""
//	signature = 46520              what Signature said of that engine, 0 if nobody wrote it down
//	seconds = 12.5                 processor seconds
//	lost = ""                      why the commands give another file today, "" if they do not
//	inputs = [{path = "players/oware/endgame/oware.table.gz", sha256 = "a1.."}]
//
// A file is made again by its commands as far as they are of parlourlab and quick. Check
// does that and compares.
//
// The package knows engines by their contract. It must not know games by name, command
// lines, or how files are written.
package provenance
