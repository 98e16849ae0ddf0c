// Package togyzkumalak is the engine of togyzkumalak and bestemshe: levels by simple rules and
// by the nodes of a search, that of package alphabeta, with an evaluation of its own.
//
// The package knows the rules of its game, the contract of package players and package
// alphabeta. It must not know other games, files or front ends.
//
// # Strength
//
// Each level over the one before, in Elo with the 95 % error, from random openings with the
// seats swapped: 200 games up to strong, 100 for expert, 60 for smart.
//
//	                      togyzkumalak               bestemshe
//	child over random     +521 (+434 to +685)        +363 (+294 to +464)
//	greedy over child     +217 (+169 to +275)        +241 (+187 to +307)
//	novice over greedy    +260 (+207 to +327)        +494 (+411 to +642)
//	casual over novice    +258 (+204 to +325)        +143 (+92 to +200)
//	club over casual      +354 (+293 to +439)        +269 (+216 to +336)
//	strong over club      +210 (+158 to +272)        +156 (+109 to +208)
//	expert over strong    +235 (+163 to +332)        +164 (+93 to +251)
//	smart over expert     +199 (+113 to +314)        +83 (+18 to +153)
//
// as measured on 2026-11-24 by
//
//	parlour compare computer/child computer/random --game togyzkumalak --games 200
//
// and so on, with --rules bestemshe for the second column. At 2,000 nodes a move the evaluation
// scored 135.5 of 200 games of togyzkumalak and 169 of 200 of bestemshe against one of captured
// seeds, a quarter of the seeds in the own row and eight seeds for a tuzdyk.
//
// Against toguzcpp, a program of another author in C++, the search of the level smart won 100 of 100
// games at a tenth of a second a move, from random openings that are even after a short search with
// the seats swapped. Two of them toguzcpp lost on time, on a busy machine:
//
//	parlour compare computer exec:ADAPTER --game togyzkumalak --games 100 --time 100ms --balanced --seed 1
//
// # Endings of bestemshe
//
// A table built on this machine tells who wins with few seeds on the board; see package endgame.
// Sessions that are not plain answer by it if it knows the outcome of every move, and otherwise
// take its wins for more than any estimate. The start is beyond it: nothing is proven of that.
package togyzkumalak

import (
	"io/fs"

	"parlour/game"
	"parlour/game/togyzkumalak"
	"parlour/players"
	"parlour/players/sowing/alphabeta"
	"parlour/players/togyzkumalak/endgame"
)

// Engine is the engine. Its sessions share the table of bestemshe that was built.
type Engine struct {
	data  players.Data
	table *players.Built[endgame.File]
}

var (
	_ players.Engine   = Engine{}
	_ players.Speaking = Engine{}
	_ players.Tabled   = Engine{}
)

// New returns the engine. It reads a table built on this machine from data, which may be nil.
func New(data players.Data) Engine {
	return Engine{data, players.NewBuilt(data, TableName(), func(f fs.File) *endgame.File {
		t, err := endgame.Open(f)
		if err != nil {
			return nil
		}
		return t
	})}
}

// Game implements players.Engine.
func (Engine) Game() string { return togyzkumalak.Game{}.Name() }

// Unit implements players.Engine.
func (Engine) Unit() players.Unit { return players.Seeds }

// Levels implements players.Engine.
func (Engine) Levels() []players.Level { return alphabeta.Levels(rulesOf) }

// Open implements players.Engine.
func (e Engine) Open(o players.Options) (players.Session, error) {
	if o.Plain {
		return alphabeta.Open(o, rulesOf), nil
	}
	return alphabeta.Open(o, func(p togyzkumalak.Position) alphabeta.Rules[togyzkumalak.Position] {
		rules := rulesOf(p)
		if t := e.table.Get(); t != nil && p.Rules() == togyzkumalak.Bestemshe() {
			rules.Ending = func(p togyzkumalak.Position) (alphabeta.Ending, bool) { return endingOf(t, p) }
		}
		return rules
	}), nil
}

// Protocols implements players.Speaking.
func (Engine) Protocols() []players.Protocol { return []players.Protocol{players.UCI} }

// Dialect implements players.Speaking. It is strategygames' own, which writes the squares of
// the house and of the last seed.
func (Engine) Dialect() players.Dialect {
	return players.Dialect{Writing: func(s game.State, move string) string {
		p := s.(game.History[togyzkumalak.Position]).Current()
		m, err := p.ParseMove(move)
		if err != nil {
			return move
		}
		return p.UCI(m)
	}}
}

// rulesOf is what a search must know of positions.
func rulesOf(togyzkumalak.Position) alphabeta.Rules[togyzkumalak.Position] {
	return alphabeta.Rules[togyzkumalak.Position]{
		Key: hash, Score: togyzkumalak.Position.Scores, Estimate: estimate, Cyclic: true,
	}
}

// keys are for the houses, the kazans, the tuzdyks and the length of a row.
var keys = alphabeta.NewHash(2*togyzkumalak.MaxRow + 5)

// hash is the hash key of a position.
func hash(p togyzkumalak.Position) uint64 {
	houses := p.Houses()
	counts := append(make([]uint8, 0, len(houses)+5), houses[:]...)
	for _, s := range []game.Seat{game.First, game.Second} {
		m, ok := p.Tuzdyk(s)
		if !ok {
			m = togyzkumalak.MaxRow
		}
		counts = append(counts, uint8(p.Kazan(s)), uint8(m))
	}
	return keys.Of(p.ToMove(), append(counts, uint8(p.Row())))
}

// estimate is the value of a position for its side to move, beside the kazans.
func estimate(p togyzkumalak.Position) int {
	own, other, row := p.ToMove(), p.ToMove().Other(), p.Row()
	houses := p.Houses()
	w := large
	if row < togyzkumalak.MaxRow {
		w = small
	}
	first, second := houses[:row], houses[row:2*row]
	if own == game.Second {
		first, second = second, first
	}
	v := w.Value(first, second)
	if _, ok := p.Tuzdyk(own); ok {
		v += tuzdyk
	}
	if _, ok := p.Tuzdyk(other); ok {
		v -= tuzdyk
	}
	return v
}

// The weights of both boards, and the worth of a tuzdyk. They are rounded from a logistic
// regression on the results of 3,000 games of the engine against itself for each board, at 150
// nodes a move.
var (
	large = alphabeta.Weights{Turn: -95, Lying: 68, Far: -30, Empty: -335, Single: -70, Heavy: -575, Many: 12}
	small = alphabeta.Weights{Turn: -45, Lying: 17, Far: 8, Empty: -520, Single: -170, Heavy: 125, Many: 12}
)

const tuzdyk = 980
