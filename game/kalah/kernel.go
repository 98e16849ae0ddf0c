package kalah

import (
	"strconv"

	"parlour/game"
)

// kernel adapts Position to package game.
type kernel struct{ rules Rules }

func (k kernel) Initial() Position { return New(k.rules) }

func (k kernel) ParsePosition(text string) (Position, error) { return ParsePosition(k.rules, text) }

// SettingsOf returns the size of the board, which a position text contains.
func (k kernel) SettingsOf(p Position) map[string]string {
	return map[string]string{optHouses: strconv.Itoa(p.rules.Houses)}
}

func (k kernel) Judge(h game.History[Position]) game.Result {
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

func (k kernel) Score(p Position) [2]int {
	return [2]int{p.Store(game.First), p.Store(game.Second)}
}

func (k kernel) FormatMove(_ Position, m Move) string { return m.String() }

func (k kernel) ParseMove(p Position, text string) (Move, error) { return p.ParseMove(text) }

func (k kernel) Effect(p Position, m Move) game.Phrase {
	if p.ExtraTurn(m) {
		return game.Say("extra turn")
	}
	if n := p.Captures(m); n > 0 {
		return game.Say("captures %d", n)
	}
	return game.Phrase{}
}
