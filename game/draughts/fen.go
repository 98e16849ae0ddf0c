package draughts

import (
	"fmt"
	"strconv"
	"strings"

	"parlour/game"
)

// maxFEN is the length in bytes of the longest position text that is read: far
// more than fifty squares need.
const maxFEN = 1000

// rangeFrom is the number of men on squares in a row that String writes as a
// range.
const rangeFrom = 3

// String returns the position in the FEN of draughts: "W:W31-50:B1-20". Men are
// written in ranges where three or more follow each other, kings one by one,
// since "K1-3" is read in two ways.
func (p Position) String() string { return p.ruled().String() }

// String returns the position in the FEN of draughts, by the numbers of the squares.
func (r Ruled) String() string {
	side := "W"
	if r.at.toMove == game.Second {
		side = "B"
	}
	return side + ":W" + r.formatSide(game.First) + ":B" + r.formatSide(game.Second)
}

func (r Ruled) formatSide(side game.Seat) string {
	var words []string
	men := r.at.Men(side)
	for pieces := r.at.Pieces(side); pieces != 0; pieces = pieces.Rest() {
		first := pieces.First()
		n := r.by.number(first)
		if !men.Has(first) {
			words = append(words, "K"+strconv.Itoa(n))
			continue
		}
		run := r.by.runOfMen(men, n)
		if run < rangeFrom {
			words = append(words, strconv.Itoa(n))
			continue
		}
		words = append(words, fmt.Sprintf("%d-%d", n, n+run-1))
		for range run - 1 {
			pieces = pieces.Rest()
		}
	}
	return strings.Join(words, ",")
}

// runOfMen returns how many of the squares from number n on hold men.
func (r *Rules) runOfMen(men Board, n int) int {
	run := 0
	for n+run <= r.last() && men.Has(r.numbered(n+run)) {
		run++
	}
	return run
}

// ParseFEN reads a position in the FEN of draughts, as in "W:W31-50:B1-20" or
// "B:W18,24,K10:B12,K22.". Ranges, leading zeros, blanks, small letters, either side left
// empty or out, and a final dot are read; groups of other letters (clocks, move numbers)
// are passed over. "?" for an unknown side to move, as in PDN, is read as White. The error
// names the fault and the valid values.
func ParseFEN(text string) (Position, error) { return international.ParseFEN(text) }

// ParseFEN is the function of that name for the rules; squares may have names too.
func (r *Rules) ParseFEN(text string) (Position, error) {
	if len(text) > maxFEN {
		return Position{}, game.Errorf("the text is longer than %d characters", maxFEN)
	}
	text = strings.ToUpper(strings.Join(strings.Fields(text), ""))
	groups := strings.Split(strings.TrimSuffix(text, "."), ":")
	toMove, err := r.parseToMove(groups[0])
	if err != nil {
		return Position{}, err
	}
	if len(groups) == 1 {
		return Position{}, game.Errorf("there are no pieces; valid: %s", Ruled{r.start(), r}.String())
	}
	set := setup{rules: r}
	for _, g := range groups[1:] {
		if err := set.addGroup(g); err != nil {
			return Position{}, err
		}
	}
	return NewPosition(set.pieces[game.First], set.pieces[game.Second], set.kings, toMove), nil
}

// unknownSide stands for the side to move where it is not known.
const unknownSide = "?"

// parseToMove reads the side to move, which need not be known.
func (r *Rules) parseToMove(text string) (game.Seat, error) {
	if text == unknownSide {
		return r.turn(game.First), nil
	}
	return parseSide(text)
}

func parseSide(text string) (game.Seat, error) {
	switch text {
	case "W":
		return game.First, nil
	case "B":
		return game.Second, nil
	default:
		return game.First, game.Errorf("%s is not the side to move; valid: W or B", game.Quote(text))
	}
}

// setup is a position while its text is read.
type setup struct {
	rules  *Rules
	pieces [2]Board
	kings  Board
}

// addGroup reads the pieces of a side: "W31-50,K3".
func (s *setup) addGroup(group string) error {
	if group == "" {
		return game.NewError("there is nothing after a colon; valid: W or B and the squares")
	}
	side, err := parseSide(group[:1])
	if err != nil {
		return skipGroup(group)
	}
	if len(group) == 1 {
		return nil
	}
	for word := range strings.SplitSeq(group[1:], ",") {
		if err := s.addWord(side, word); err != nil {
			return err
		}
	}
	return nil
}

// skipGroup accepts a group about something else than pieces.
func skipGroup(group string) error {
	if c := group[0]; c < 'A' || c > 'Z' {
		return game.Errorf("%s does not begin with a letter; valid: W or B and the squares", game.Quote(group))
	}
	return nil
}

// addWord reads a square, "31" or "K31", or a range of them.
func (s *setup) addWord(side game.Seat, word string) error {
	numbers, king := strings.CutPrefix(word, "K")
	low, high, isRange := strings.Cut(numbers, "-")
	first, err := s.rules.parseSquare(low)
	if err != nil {
		return err
	}
	last := first
	if isRange {
		if last, err = s.rules.parseSquare(high); err != nil {
			return err
		}
	}
	if last < first {
		return game.Errorf("%s runs backwards", game.Quote(word))
	}
	for n := first; n <= last; n++ {
		if err := s.add(side, king, n); err != nil {
			return err
		}
	}
	return nil
}

func (s *setup) add(side game.Seat, king bool, n int) error {
	at := s.rules.numbered(n).Set()
	if (s.pieces[game.First]|s.pieces[game.Second])&at != 0 {
		return game.Errorf("there are two pieces on square %d", n)
	}
	s.pieces[side] |= at
	if king {
		s.kings |= at
	}
	return nil
}

// lastSquare is the highest number of a square of the big board.
const lastSquare = 50

// parseSquare reads the number of a square, with leading zeros or without, or on the small
// board its name.
func (r *Rules) parseSquare(text string) (int, error) {
	if n, err := strconv.ParseUint(text, 10, 8); err == nil && n >= 1 && int(n) <= r.last() {
		return int(n), nil
	}
	for n := 1; r.side < international.side && n <= r.last(); n++ {
		if strings.EqualFold(text, r.squareName(r.numbered(n))) {
			return n, nil
		}
	}
	if r.names {
		return 0, game.Errorf("%s is not a square; valid: a1 to h8, the dark ones, or 1 to %d", game.Quote(text), r.last())
	}
	return 0, game.Errorf("%s is not a square; valid: 1 to %d", game.Quote(text), r.last())
}
