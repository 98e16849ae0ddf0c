package kalah

import (
	"strconv"
	"strings"

	"parlour/game"
	"parlour/game/mancala"
)

// The reasons for which a house is refused.
var (
	ErrNoSuchHouse = texts.Refusal(codeNoSuchHouse)
	ErrEmptyHouse  = texts.Refusal(codeEmptyHouse)
	ErrNoSwap      = texts.Refusal(codeNoSwap)
)

// String is the number of the house, or "swap".
func (m Move) String() string {
	if m == Swap {
		return swapWord
	}
	return strconv.Itoa(int(m))
}

// ParseMove reads the number of a house, or "swap", and returns it if the move is legal. The
// error wraps game.ErrNotAMove, ErrNoSuchHouse, ErrEmptyHouse or ErrNoSwap.
func (p Position) ParseMove(text string) (Move, error) {
	text = strings.TrimSpace(text)
	if p.rules.Swap && strings.EqualFold(text, swapWord) {
		return p.parseSwap()
	}
	n, err := strconv.Atoi(text)
	if err != nil || text[0] == '+' {
		return 0, game.Errorf("%w: a house is a number from 1 to %d", game.ErrNotAMove, p.rules.Houses)
	}
	if n < 1 || n > p.rules.Houses {
		return 0, game.Errorf("%w: the houses are 1 to %d", ErrNoSuchHouse, p.rules.Houses)
	}
	if p.Seeds(p.side, n) == 0 {
		return 0, ErrEmptyHouse
	}
	return Move(n), nil
}

// String is the position as the Kalah Game Protocol writes a board,
// <m,southStore,northStore,south 1..m,north 1..m>, followed by the side to move,
// S or N.
func (p Position) String() string {
	b := append(make([]byte, 0, 64), '<')
	b = strconv.AppendInt(b, int64(p.rules.Houses), 10)
	for _, s := range []game.Seat{game.First, game.Second} {
		b = strconv.AppendInt(append(b, ','), int64(p.Store(s)), 10)
	}
	for _, s := range []game.Seat{game.First, game.Second} {
		for _, seeds := range p.houses(s) {
			b = strconv.AppendInt(append(b, ','), int64(seeds), 10)
		}
	}
	b = append(b, "> "...)
	return string(append(b, mancala.Letters[p.side]))
}

// maxText is the longest text read as a position; the largest board needs less.
const maxText = 2000

// ParsePosition reads a text of String under the rules r. The number of houses is that of
// the text. The total number of seeds may not exceed that of the largest board.
func ParsePosition(r Rules, text string) (Position, error) {
	text = strings.TrimSpace(text)
	if len(text) > maxText {
		return Position{}, game.NewError("the text is too long")
	}
	board, side, err := splitSide(text)
	if err != nil {
		return Position{}, err
	}
	n, err := numbers(board)
	if err != nil {
		return Position{}, err
	}
	houses := n[0]
	if houses < 1 || houses > MaxHouses {
		return Position{}, game.Errorf("%d houses a side; there are 1 to %d", houses, MaxHouses)
	}
	if want := 3 + 2*houses; len(n) != want {
		return Position{}, game.Errorf("%d numbers for %d houses a side, which need %d", len(n), houses, want)
	}
	r.Houses = houses
	return fill(r, side, n[1:]), nil
}

// splitSide splits a position's text into the board and the side to move.
func splitSide(text string) (board string, side game.Seat, err error) {
	open, shut := strings.IndexByte(text, '<'), strings.IndexByte(text, '>')
	if open != 0 || shut < 0 {
		return "", 0, game.NewError("it must look like <2,0,0,1,1,1,1> S")
	}
	switch strings.ToUpper(strings.TrimSpace(text[shut+1:])) {
	case "S":
		side = game.First
	case "N":
		side = game.Second
	default:
		return "", 0, game.NewError("after > comes the side to move, S or N")
	}
	return text[open+1 : shut], side, nil
}

// numbers reads the comma-separated numbers of a board. Their sum is limited, so
// that no play can overflow a pit.
func numbers(text string) ([]int, error) {
	var out []int
	sum := 0
	for _, word := range strings.Split(text, ",") {
		n, err := strconv.ParseUint(strings.TrimSpace(word), 10, 31)
		if err != nil {
			return nil, game.Errorf("%s is not a number of seeds", game.Quote(word))
		}
		if sum += int(n); sum > mostSeeds {
			return nil, game.NewError("there are more seeds than the largest board holds")
		}
		out = append(out, int(n))
	}
	return out, nil
}

// fill makes a position from the stores and houses in the order of the text.
func fill(r Rules, side game.Seat, n []int) Position {
	m := r.Houses
	p := Position{rules: r, side: side, pits: make([]int32, 2*(m+1))}
	p.pits[p.store(game.First)] = int32(n[0])
	p.pits[p.store(game.Second)] = int32(n[1])
	for i := range m {
		p.pits[p.base(game.First)+i] = int32(n[2+i])
		p.pits[p.base(game.Second)+i] = int32(n[2+m+i])
	}
	return p
}

// The codes of the refusals.
const (
	codeNoSuchHouse game.Code = "kalah-no-such-house"
	codeEmptyHouse  game.Code = "kalah-empty-house"
	codeNoSwap      game.Code = "kalah-no-swap"
)

// texts are the texts of the codes of Kalah.
var texts = game.NewTexts(map[game.Code]string{
	game.Code(MoreSeeds):  "more seeds",
	game.Code(EqualSeeds): "equal seeds",

	codeNoSuchHouse: "there is no such house",
	codeEmptyHouse:  "the house is empty",
	codeNoSwap:      "only North may swap, instead of his first move",
})
