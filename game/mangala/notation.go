package mangala

import (
	"strconv"
	"strings"

	"parlour/game"
	"parlour/game/mancala"
)

// The codes of the refusals.
const (
	codeNoSuchHouse game.Code = "mangala-no-such-house"
	codeEmptyHouse  game.Code = "mangala-empty-house"
)

// texts are the texts of the codes of mangala.
var texts = game.NewTexts(map[game.Code]string{
	game.Code(MoreSeeds):  "more seeds",
	game.Code(EqualSeeds): "equal seeds",

	codeNoSuchHouse: "there is no such house",
	codeEmptyHouse:  "the house is empty",
})

// The reasons for which a text is refused as a move.
var (
	// ErrNoSuchHouse refuses a number that names no house.
	ErrNoSuchHouse = texts.Refusal(codeNoSuchHouse)
	// ErrEmptyHouse refuses a house without seeds.
	ErrEmptyHouse = texts.Refusal(codeEmptyHouse)
)

// FormatMove is the number of the house, 1 to 6.
func (p Position) FormatMove(m Move) string { return strconv.Itoa(int(m) + 1) }

// ParseMove reads what FormatMove writes and returns the move if it is legal. The error wraps
// game.ErrNotAMove, game.ErrOver, ErrNoSuchHouse or ErrEmptyHouse.
func (p Position) ParseMove(text string) (Move, error) {
	n, err := strconv.ParseUint(strings.TrimSpace(text), 10, 16)
	switch {
	case err != nil:
		return 0, game.Errorf("%w: a move is a house, 1 to %d", game.ErrNotAMove, Row)
	case p.over():
		return 0, game.ErrOver
	case n < 1 || n > Row:
		return 0, game.Errorf("%w: a house, 1 to %d", ErrNoSuchHouse, Row)
	case p.Seeds(p.side, Move(n-1)) == 0:
		return 0, game.Errorf("%w: house %d has no seed to sow", ErrEmptyHouse, int(n))
	default:
		return Move(n - 1), nil
	}
}

// Effect says in a few words what the legal move m does, nothing if it only sows.
func (p Position) Effect(m Move) game.Phrase {
	if p.Again(m) {
		return game.Say("extra turn")
	}
	if n := p.Captures(m); n > 0 {
		return game.Say("captures %d", n)
	}
	return game.Phrase{}
}

// String is the position as strategygames would write it; see mancala.FEN.
func (p Position) String() string {
	f := mancala.FEN{Stores: p.Scores(), Side: p.side}
	for i, seeds := range p.houses {
		f.Rows[i/Row] = append(f.Rows[i/Row], int(seeds))
	}
	return f.String()
}

// ParsePosition reads what String writes. There may be fewer seeds than a match begins with,
// but not more.
func ParsePosition(text string) (Position, error) {
	f, err := mancala.ParseFEN(text, Row, MaxSeeds)
	if err != nil {
		return Position{}, err
	}
	p := Position{side: f.Side}
	for s, row := range f.Rows {
		p.stores[s] = uint8(f.Stores[s])
		for m, seeds := range row {
			if seeds == mancala.Tuzdyk {
				return Position{}, game.NewError("mangala has no tuzdyk")
			}
			p.houses[Row*s+m] = uint8(seeds)
		}
	}
	return p, nil
}
