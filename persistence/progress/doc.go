// Package progress remembers how far a person is in lessons and puzzles: which steps of
// a lesson are done, which puzzles are solved, which were tried. It is a small JSON file
// in the user's data folder.
//
//	{
//	  "version": 1,
//	  "lessons": {"kalah": ["sow", "store"]},
//	  "puzzles": {"kalah": {"03fa2c91": "solved", "9be01a77": "tried"}}
//	}
//
// A file that cannot be read as such is set aside, so that nothing is lost and a person
// can go on; Read tells of it. What the file names and the program does not know is kept.
//
// The package must not know games, lessons or puzzles: to it all of them are names.
package progress
