package kalah

import (
	"strconv"

	"parlour/game"
	"parlour/game/mancala"
)

// kernel adapts Position to package game.
type kernel struct {
	mancala.Kernel[Position, Move]
	rules Rules
}

var _ mancala.Whole[Position, Move] = kernel{}

func (k kernel) Initial() Position { return New(k.rules) }

// ParsePosition reads a position. A match from the usual start knows its swap, however that is
// written.
func (k kernel) ParsePosition(text string) (Position, error) {
	p, err := ParsePosition(k.rules, text)
	if start := New(p.rules); err == nil && start.Settled().Equal(p.Settled()) {
		return start, nil
	}
	return p, err
}

// SettingsOf returns the size of the board, which a position text contains.
func (kernel) SettingsOf(p Position) map[string]string {
	return map[string]string{optHouses: strconv.Itoa(p.rules.Houses)}
}

func (kernel) Judge(h game.History[Position]) game.Result {
	p := h.Current()
	if !p.Over() {
		return game.Result{}
	}
	score := p.Score()
	if score[game.First] == score[game.Second] {
		return game.ByScore(score, EqualSeeds)
	}
	return game.ByScore(score, MoreSeeds)
}

func (kernel) FormatMove(_ Position, m Move) string { return m.String() }
