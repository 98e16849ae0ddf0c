// Package puzzles is the puzzles of International draughts: a collection in the program,
// and their judge. Package find finds new ones.
//
// # What wins
//
// The puzzles are combinations: a move gives a man or more, the other side must capture,
// and a larger capture follows. The value of a position is the lead of the side to move in
// pieces, a king counted as three, when both have played for pieces as far as the judge
// looks: five moves without a capture by both together, all captures between them and until
// there is none. That follows from the rules as far as it goes, and is no proof about the
// whole game; so each puzzle of the collection was also given to the engine, and it must
// prefer the same move by far.
//
// # Grades
//
// The points of a puzzle are one for each move to find after the first, each piece given
// after the first, each quiet move beyond the first that the judge must look ahead
// to find one winning move alone, and each other move that gives a piece, two of these
// at most.
//
// # How they are found
//
// Package find plays games by moves drawn from a seed, a quarter of them at random and the
// others among those that win most pieces soon, and looks at every position on the way
// without a capture and with neither side ahead. White is to move in all puzzles: a
// position of Black's is the same with the board turned and the colours changed. Of each
// game the puzzle with the most points is kept, and of each grade a third.
//
// Nothing but the seed, the number and the engine decides what is found.
//
// # The collection
//
// draughts.puzzles.gz was made by
//
//	parlourlab puzzles find draughts --count 60 --seed 1 --packed players/draughts/puzzles/draughts.puzzles.gz
//
// The package must not know front ends, files, or where progress is kept.
package puzzles
