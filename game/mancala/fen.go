package mancala

import (
	"strconv"
	"strings"

	"parlour/game"
)

// Tuzdyk is what FEN.Rows has for a house that belongs to the other side.
const Tuzdyk = -1

// FEN is a board as strategygames writes it: North's row from its last house to its first, a
// slash, South's from its first to its last, the two stores, the side to move and the number
// of the move. A run of empty houses is its length, "9S" is nine seeds and "t" a tuzdyk. As
// for all positions of Parlour the past does not count: the number is always written as 1.
//
// Source: https://github.com/Mind-Sports-Games/strategygames, format.FEN of its togyzkumalak.
type FEN struct {
	// Rows are the seeds in the houses of each seat, in the order of sowing.
	Rows   [2][]int
	Stores [2]int
	Side   game.Seat
}

// String writes the board.
func (f FEN) String() string {
	n := len(f.Rows[game.Second])
	far := make([]int, n)
	for i, seeds := range f.Rows[game.Second] {
		far[n-1-i] = seeds
	}
	return row(far) + "/" + row(f.Rows[game.First]) + " " + strconv.Itoa(f.Stores[game.First]) + " " +
		strconv.Itoa(f.Stores[game.Second]) + " " + Letters[f.Side:f.Side+1] + " 1"
}

// row writes the houses of a row from the left.
func row(houses []int) string {
	var words []string
	empty := 0
	flush := func() {
		if empty > 0 {
			words, empty = append(words, strconv.Itoa(empty)), 0
		}
	}
	for _, seeds := range houses {
		if seeds == 0 {
			empty++
			continue
		}
		flush()
		word := "t"
		if seeds != Tuzdyk {
			word = strconv.Itoa(seeds) + "S"
		}
		words = append(words, word)
	}
	flush()
	return strings.Join(words, ",")
}

// The longest text of a board that is read, with spaces around it.
const maxFEN = 200

// ParseFEN reads what String writes, of a board with n houses a row and at most so many seeds.
// The number of the move may be any number or missing.
func ParseFEN(text string, n, seeds int) (f FEN, err error) {
	if len(text) > maxFEN {
		return f, game.NewError("the text is too long")
	}
	fields := strings.Fields(text)
	rows := strings.Split(strings.Join(fields[:min(1, len(fields))], ""), "/")
	if len(fields) < 4 || len(fields) > 5 || len(rows) != 2 {
		return f, game.NewError("it must be two rows, two stores, the side to move and a number, as 9S,8/8,9S 0 0 S 1")
	}
	for i, seat := range []game.Seat{game.Second, game.First} {
		if f.Rows[seat], err = parseRow(rows[i], n); err != nil {
			return f, err
		}
	}
	for i := range n / 2 {
		far := f.Rows[game.Second]
		far[i], far[n-1-i] = far[n-1-i], far[i]
	}
	for seat := range f.Stores {
		if f.Stores[seat], err = number(fields[1+seat]); err != nil {
			return f, err
		}
	}
	side := strings.Index(Letters, strings.ToUpper(fields[3]))
	if len(fields[3]) != 1 || side < 0 {
		return f, game.Errorf("%s is not a side to move, S or N", game.Quote(fields[3]))
	}
	f.Side = game.Seat(side)
	if len(fields) == 5 {
		if _, err := number(fields[4]); err != nil {
			return f, err
		}
	}
	return f, f.check(seeds)
}

// check refuses more seeds than there are.
func (f FEN) check(most int) error {
	total := f.Stores[game.First] + f.Stores[game.Second]
	for _, houses := range f.Rows {
		for _, seeds := range houses {
			total += max(seeds, 0)
		}
	}
	if total > most {
		return game.Errorf("there are more than %d seeds", most)
	}
	return nil
}

// parseRow reads a row of n houses from the left.
func parseRow(text string, n int) (houses []int, err error) {
	for _, word := range strings.Split(text, ",") {
		if len(houses) > n {
			break
		}
		if word == "t" {
			houses = append(houses, Tuzdyk)
			continue
		}
		digits, filled := strings.CutSuffix(word, "S")
		count, err := number(digits)
		switch {
		case err != nil:
			return nil, err
		case filled:
			houses = append(houses, count)
		default:
			houses = append(houses, make([]int, min(count, n+1))...)
		}
	}
	if len(houses) != n {
		return nil, game.Errorf("a row has %d houses", n)
	}
	return houses, nil
}

// number reads a number of a text.
func number(text string) (int, error) {
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil {
		return 0, game.Errorf("%s is not a number of seeds", game.Quote(text))
	}
	return int(n), nil
}
