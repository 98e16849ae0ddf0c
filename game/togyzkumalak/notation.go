package togyzkumalak

import (
	"strconv"
	"strings"

	"parlour/game"
	"parlour/game/mancala"
)

// The reasons for which a text is refused as a move.
var (
	// ErrNoSuchHouse refuses a number that names no house.
	ErrNoSuchHouse = texts.Refusal(codeNoSuchHouse)
	// ErrEmptyHouse refuses a house without seeds.
	ErrEmptyHouse = texts.Refusal(codeEmptyHouse)
	// ErrTuzdyk refuses a house that is the other side's tuzdyk.
	ErrTuzdyk = texts.Refusal(codeTuzdyk)
	// ErrWrongEnd refuses a move written with another house of the last seed, or with a tuzdyk
	// that it does not make.
	ErrWrongEnd = texts.Refusal(codeWrongEnd)
)

// tuzdykMark ends a move that makes a tuzdyk.
const tuzdykMark = "x"

// FormatMove is the legal move m in the native notation: the number of the house, that of the
// house of the last seed in whichever row, and x if that becomes a tuzdyk: "54", "45x".
func (p Position) FormatMove(m Move) string {
	last, _, tuzdyk := p.Outcome(m)
	text := strconv.Itoa(int(m)+1) + strconv.Itoa(last.Number)
	if tuzdyk {
		text += tuzdykMark
	}
	return text
}

// UCI is the legal move m as strategygames writes it: the squares of the house and of the
// house of the last seed, a1 to i1 for South's houses and i2 to a2 for North's.
func (p Position) UCI(m Move) string {
	last, _, _ := p.Outcome(m)
	return p.square(game.House{Seat: p.side, Number: int(m) + 1}) + p.square(last)
}

// square is the name of a house as a square.
func (p Position) square(h game.House) string {
	column := h.Number - 1
	if h.Seat == game.Second {
		column = int(p.rules.Row) - h.Number
	}
	return string([]byte{'a' + byte(column), '1' + byte(h.Seat)})
}

// ParseMove reads what FormatMove and UCI write, or the number of a house alone, and returns
// the move if it is legal. The error wraps game.ErrNotAMove, game.ErrOver, ErrNoSuchHouse,
// ErrEmptyHouse, ErrTuzdyk or ErrWrongEnd.
func (p Position) ParseMove(text string) (Move, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	if m, ok := p.ofSquares(text); ok {
		return m, nil
	}
	number, end := text[:min(1, len(text))], text[min(1, len(text)):]
	n, err := strconv.ParseUint(number, 10, 8)
	if err != nil || len(end) > len("5"+tuzdykMark) {
		return 0, game.Errorf("%w: a move is a house, 1 to %d", game.ErrNotAMove, p.rules.Row)
	}
	m := Move(n) - 1
	if err := p.explain(m); err != nil {
		return 0, err
	}
	if full := p.FormatMove(m); end != "" && text != full {
		return 0, game.Errorf("%w: it is %s", ErrWrongEnd, full)
	}
	return m, nil
}

// ofSquares finds the legal move that UCI writes so.
func (p Position) ofSquares(text string) (Move, bool) {
	for _, m := range p.AppendMoves(nil) {
		if p.UCI(m) == text {
			return m, true
		}
	}
	return 0, false
}

// explain returns nil if m is legal, otherwise the rule that forbids it, applied to this
// position.
func (p Position) explain(m Move) error {
	switch {
	case p.Result().Over():
		return game.ErrOver
	case int(m) >= int(p.rules.Row):
		return game.Errorf("%w: a house, 1 to %d", ErrNoSuchHouse, p.rules.Row)
	case p.Legal(m):
		return nil
	}
	if owner, ok := p.tuzdykAt(p.base(p.side) + int(m)); ok {
		return game.Errorf("%w: house %d is %s's tuzdyk", ErrTuzdyk, int(m)+1, game.Term(mancala.Seats()[owner]))
	}
	return game.Errorf("%w: house %d is empty", ErrEmptyHouse, int(m)+1)
}

// Effect says in a few words what the legal move m does, nothing if it only sows.
func (p Position) Effect(m Move) game.Phrase {
	switch _, gain, tuzdyk := p.Outcome(m); {
	case tuzdyk:
		return game.Say("captures %d and makes a tuzdyk", gain)
	case gain > 0:
		return game.Say("captures %d", gain)
	default:
		return game.Phrase{}
	}
}

// String is the position as strategygames writes it; see mancala.FEN.
func (p Position) String() string {
	f := mancala.FEN{Stores: p.Scores(), Side: p.side}
	for i := range p.rules.houses() {
		seeds := int(p.houses[i])
		if p.Lost(i) {
			seeds = mancala.Tuzdyk
		}
		f.Rows[i/int(p.rules.Row)] = append(f.Rows[i/int(p.rules.Row)], seeds)
	}
	return f.String()
}

// ParsePosition reads what String writes, under the rules r. There may be fewer seeds than a
// match begins with, but not more.
func ParsePosition(r Rules, text string) (Position, error) {
	f, err := mancala.ParseFEN(text, int(r.Row), r.Seeds())
	if err != nil {
		return Position{}, err
	}
	p := Position{rules: r, side: f.Side}
	for s, row := range f.Rows {
		p.kazans[s] = uint8(f.Stores[s])
		for m, seeds := range row {
			if seeds != mancala.Tuzdyk {
				p.houses[p.base(game.Seat(s))+m] = uint8(seeds)
			} else if err := p.addTuzdyk(game.Seat(s).Other(), uint8(m)+1); err != nil {
				return Position{}, err
			}
		}
	}
	return p, nil
}

// addTuzdyk gives a seat the tuzdyk of a text, if the rules allow it.
func (p *Position) addTuzdyk(s game.Seat, number uint8) error {
	switch {
	case !p.rules.Tuzdyk:
		return game.NewError("these rules have no tuzdyk")
	case number == p.rules.Row:
		return game.NewError("the last house of a row is never a tuzdyk")
	case p.tuzdyks[s] > 0:
		return game.Errorf("%s has one tuzdyk at most", game.Term(mancala.Seats()[s]))
	case number == p.tuzdyks[s.Other()]:
		return game.Errorf("two tuzdyks do not have the same number, %d", number)
	}
	p.tuzdyks[s] = number
	return nil
}
