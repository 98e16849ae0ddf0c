package endgame

import (
	"encoding/binary"
	"errors"
	"fmt"

	"parlour/players/tables"
)

// fileMark begins the header of a file, which is the same in all files of this version and of the
// same rules: it says in words what the table is. The next version has another.
const fileMark = "PDE1"

// definition is the text of the header. It has room for the rules, for their effect on wins, and
// for the squares of White's men, of Black's and of kings.
const definition = ` Parlour: endgame table of %s.
Each byte is what one position is worth to the side to move. 255: neither side can force a win by the rules of the game
without repetition and counted draws. 0 to 250: the game is over in so many plies if the winner hurries and the loser delays;
an even number is lost, an odd one won; and if no count has begun and no position has been before, no counted draw comes
before the end%s. 254 and 253: won or lost, but it is
not known to be so in time for that. A byte says nothing where the side to move has a capture, or two pieces would share a
square: what is captured leads to other positions.
The number of a position, seen as if White were to move: the rank of White's men among the sets of as many of the squares %d
to %d; times the number of sets of Black's men, plus their rank among the squares 1 to %d; so on with White's and then
Black's kings, among all squares. The rank of a set of squares is the sum of the ways to choose its ith lowest square, which
has n squares below it: i of n.
`

// bigCounts are the counts of International draughts.
const bigCounts = `: not 5 moves each of a lone king against one or two pieces with a king, nor 16 against three, from when that
material stood; and as the game is over within 50 plies, not 25 moves each of kings alone`

// smallCounts are those of the small board.
const smallCounts = `; the winner hurries as far as it keeps the lone king from a count of where he stands`

// header is the header of the files.
func (x *index) header() []byte {
	of, counts := "International draughts", bigCounts
	if !x.rules.Big() {
		of, counts = "draughts on 64 squares by the rules "+x.rules.Name(), smallCounts
	}
	all, men := len(x.squares[kings]), len(x.squares[ownMen])
	return fmt.Appendf(nil, fileMark+definition, of, counts, all-men+1, all, men)
}

// ErrNotATable means that a file is none of ours, or of another version.
var ErrNotATable = errors.New("not an endgame table of draughts by these rules")

// countBytes is the number of bytes of a Count.
const countBytes = 5 * 8

// layout is how tables are in their files: a block for each class, in the order in which
// they are worked out. Its mark is the men and kings of the side to move and of the other, a
// byte each; its note is the numbers of type Count, eight bytes each.
func (x *index) layout() *tables.Layout {
	l := &tables.Layout{
		Header:  x.header(),
		Foreign: func([]byte) error { return ErrNotATable },
		Note:    countBytes, Packed: true,
	}
	for i, c := range x.classes {
		l.Blocks = append(l.Blocks, tables.Block{
			Name: c.String(),
			Mark: []byte{byte(c.Men), byte(c.Kings), byte(c.OtherMen), byte(c.OtherKings)},
			Size: x.size(c),
			// The next class is the one with the other side to move.
			Needed: i+1 < len(x.classes) && x.classes[i+1] == c.Turned(),
		})
	}
	return l
}

// note returns the count as a file has it, countOf the count of a note.
func (c Count) note() (raw []byte) {
	for _, n := range []int{c.Wins, c.Draws, c.Losses, c.Late, c.Longest} {
		raw = binary.LittleEndian.AppendUint64(raw, uint64(n))
	}
	return raw
}

func countOf(note []byte) (c Count) {
	for i, n := range []*int{&c.Wins, &c.Draws, &c.Losses, &c.Late, &c.Longest} {
		*n = int(binary.LittleEndian.Uint64(note[8*i:]))
	}
	return c
}
