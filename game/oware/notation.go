package oware

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"parlour/game"
	"parlour/game/mancala"
)

// The reasons for refusing a text that looks like a move.
var (
	// ErrNoSuchHouse refuses a letter or a number that names no house.
	ErrNoSuchHouse = texts.Refusal(codeNoSuchHouse)
	// ErrWrongCount refuses a move written with the wrong number of captured seeds.
	ErrWrongCount = texts.Refusal(codeWrongCount)
)

// Name is the letter of the house among those of seat s: A to F for South, a to
// f for North.
func (m Move) Name(s game.Seat) string {
	letters := "ABCDEFabcdef"
	i := base(s) + int(m)
	return letters[i : i+1]
}

// FormatMove is the legal move m in Oware Game Notation: its house and, if it
// captures, the number of seeds: "D+2".
func (p Position) FormatMove(m Move) string {
	if n := p.Captures(m); n > 0 {
		return m.Name(p.side) + "+" + strconv.Itoa(n)
	}
	return m.Name(p.side)
}

// ParseMove reads what FormatMove writes and returns it if it is legal. The
// house is a letter from A to F in any case or a number from 1 to 6, and the
// count may be left out. The error wraps game.ErrNotAMove, game.ErrOver,
// ErrNoSuchHouse, ErrEmptyHouse, ErrMustFeed, ErrGrandSlam or ErrWrongCount.
func (p Position) ParseMove(text string) (Move, error) {
	house, count, counted := strings.Cut(strings.TrimSpace(text), "+")
	m, err := parseHouse(house)
	if err != nil {
		return 0, err
	}
	if err := p.explain(m); err != nil {
		return 0, err
	}
	if counted {
		return m, p.checkCount(m, count)
	}
	return m, nil
}

// parseHouse reads the letter or the number of a house.
func parseHouse(text string) (Move, error) {
	valid := game.Say("the houses are A to F, or 1 to 6")
	if n, err := strconv.ParseUint(text, 10, 16); err == nil {
		if n < 1 || n > Row {
			return 0, game.Errorf("%w: %s", ErrNoSuchHouse, valid)
		}
		return Move(n - 1), nil
	}
	letter := strings.ToUpper(text)
	if len(text) != 1 || letter < "A" || letter > "Z" {
		return 0, game.Errorf("%w: %s", game.ErrNotAMove, valid)
	}
	if letter > "F" {
		return 0, game.Errorf("%w: %s", ErrNoSuchHouse, valid)
	}
	return Move(letter[0] - 'A'), nil
}

// explain returns nil if m is legal, otherwise the rule that forbids it, applied
// to this position.
func (p Position) explain(m Move) error {
	if p.Result().Over() {
		return game.ErrOver
	}
	other := p.side.Other()
	hungry := p.InHouses(other) == 0
	house, opponent := m.Name(p.side), game.Term(mancala.Seats()[other])
	switch err := p.refusal(m, hungry); {
	case err == nil:
		return nil
	case errors.Is(err, ErrEmptyHouse):
		return game.Errorf("%w: %s has no seed to sow", err, house)
	case errors.Is(err, ErrGrandSlam):
		return game.Errorf("%w: %s would capture all of %s's seeds", err, house, opponent)
	case p.Seeds(p.side, m) < Row-int(m):
		return game.Errorf("%w: %s has no seed and %s gives it none", err, opponent, house)
	default:
		return game.Errorf("%w: %s has no seed and %s takes back all it gives", err, opponent, house)
	}
}

// checkCount checks the number of captured seeds written after the legal move m.
func (p Position) checkCount(m Move, count string) error {
	want := p.Captures(m)
	n, err := strconv.ParseUint(count, 10, 16)
	switch {
	case err != nil:
		return game.Errorf("%w: after + comes the number of captured seeds", game.ErrNotAMove)
	case int(n) == want:
		return nil
	case want == 0:
		return game.Errorf("%w: %s captures nothing", ErrWrongCount, m.Name(p.side))
	default:
		return game.Errorf("%w: %s captures %d", ErrWrongCount, m.Name(p.side), want)
	}
}

// Effect says in a few words what the legal move m does, nothing if it only sows.
func (p Position) Effect(m Move) game.Phrase {
	if n := p.Captures(m); n > 0 {
		return game.Say("captures %d", n)
	}
	if p.GrandSlam(m) {
		return game.Say("gives up a grand slam: captures nothing")
	}
	return game.Phrase{}
}

// String is the position as Aualé writes it: the seeds in A to F and a to f, the
// scores of South and North and the side to move, S or N, separated by hyphens.
func (p Position) String() string {
	var b strings.Builder
	for _, seeds := range p.houses {
		fmt.Fprintf(&b, "%d-", seeds)
	}
	fmt.Fprintf(&b, "%d-%d-%c", p.score[game.First], p.score[game.Second], mancala.Letters[p.side])
	return b.String()
}

// The number of fields in the text of a position, and the maximum length of the
// text, which allows for spaces around it.
const (
	textFields = houses + 2 + 1
	maxText    = 100
)

// ParsePosition reads what String writes, under the rules r. The total number of
// seeds may be less than MaxSeeds, but not more.
func ParsePosition(r Rules, text string) (Position, error) {
	if len(text) > maxText {
		return Position{}, game.NewError("the text is too long")
	}
	fields := strings.Split(strings.TrimSpace(text), "-")
	if len(fields) != textFields {
		return Position{}, game.Errorf("%d parts instead of %d; it must look like %s", len(fields), textFields, New(r))
	}
	p := Position{rules: r}
	if err := p.fill(fields[:textFields-1]); err != nil {
		return Position{}, err
	}
	switch last := fields[textFields-1]; strings.ToUpper(last) {
	case "S":
		p.side = game.First
	case "N":
		p.side = game.Second
	default:
		return Position{}, game.Errorf("%s is not a side to move, S or N", game.Quote(last))
	}
	return p, nil
}

// fill sets the houses and the score houses to the numbers in the words.
func (p *Position) fill(words []string) error {
	total := uint64(0)
	for i, w := range words {
		n, err := strconv.ParseUint(w, 10, 8)
		if err != nil {
			return game.Errorf("%s is not a number of seeds", game.Quote(w))
		}
		if total += n; total > MaxSeeds {
			return game.Errorf("there are more than %d seeds", MaxSeeds)
		}
		if i < houses {
			p.houses[i] = uint8(n)
		} else {
			p.score[i-houses] = uint8(n)
		}
	}
	return nil
}

// The codes of the refusals.
const (
	codeEmptyHouse  game.Code = "oware-empty-house"
	codeMustFeed    game.Code = "oware-must-feed"
	codeGrandSlam   game.Code = "oware-grand-slam"
	codeNoSuchHouse game.Code = "oware-no-such-house"
	codeWrongCount  game.Code = "oware-wrong-count"
)

// texts are the texts of the codes of Oware.
var texts = game.NewTexts(map[game.Code]string{
	game.Code(ByMajority):   "a majority of the seeds",
	game.Code(ByHalves):     "half the seeds each",
	game.Code(ByRepetition): "the count after a repetition",
	game.Code(ByNoMove):     "the count with no legal move left",
	game.Code(ByQuietLimit): "the score at the limit of moves without a capture",

	codeEmptyHouse:  "the house is empty",
	codeMustFeed:    "the opponent must be fed",
	codeGrandSlam:   "a grand slam is not allowed",
	codeNoSuchHouse: "there is no such house",
	codeWrongCount:  "the count of captured seeds is wrong",
})
