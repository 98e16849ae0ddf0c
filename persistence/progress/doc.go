// Package progress remembers how far a person is in lessons and puzzles: the finished steps
// of a lesson, and the puzzles solved or tried. It is a small JSON file in the user's data
// folder.
//
//	{
//	  "version": 1,
//	  "lessons": {"kalah": ["sow", "store"]},
//	  "puzzles": {"kalah": {"03fa2c91": "solved", "9be01a77": "tried"}}
//	}
//
// Beside it mistakes.json has the mistakes of a person's own games to learn from, with
// the days on which they come back: see Mistake.
//
// An unreadable file is set aside, so nothing is lost and a person can go on; Read reports
// it. Unknown names in the file are kept.
//
// The package must not know games, lessons or puzzles: to it all of them are names.
package progress
