// Package mangala is the engine of mangala: levels by simple rules and by the nodes of a search,
// that of package alphabeta, with an evaluation of its own.
//
// The package knows the rules of its game, the contract of package players and package
// alphabeta. It must not know other games, files or front ends.
//
// # Strength
//
// Each level over the one before, in Elo with the 95 % error, from random openings with the
// seats swapped:
//
//	child over random     +84 (+45 to +123)
//	greedy over child     +112 (+79 to +146)
//	novice over greedy    +170 (+134 to +206)
//	casual over novice    +186 (+147 to +225)
//	club over casual      +153 (+119 to +187)
//	strong over club      +150 (+117 to +182)
//	expert over strong    +157 (+126 to +187)
//	smart over expert     +92 (+64 to +121)
//
// It is one fit: each level has met the two next to it on either side in 200 games each, 3,000 in
// all (2026-11-27, 28c3f83):
//
//	parlour compare computer/random computer/child computer/greedy computer/novice computer/casual \
//		computer/club computer/strong computer/expert computer/smart \
//		--game mangala --neighbours 2 --games 200
//
// At 2,000 nodes a move the evaluation scored 106 of 200 games against one of seeds in the store and
// a quarter of the seeds in the own row, which is no clear difference.
//
// # The value of the start
//
// If both play their best, South, who begins, ends 2 seeds behind at worst and 6 ahead at best.
// That is proven, from the rules alone, in 224 million positions, 3.2 minutes of processor
// time and 1.3 GB (2026-11-25):
//
//	PARLOUR_LONG=1 go test -v -run TestTheStart -timeout 0 ./players/mangala
//
// So it is open who wins, if anyone. Six minutes more did not tell whether South can end 6
// ahead. The engine's estimate is half a seed for South, after 3 million positions: that proves
// nothing.
package mangala

import (
	"parlour/game"
	"parlour/game/mangala"
	"parlour/players"
	"parlour/players/sowing/alphabeta"
)

// Engine is the engine.
type Engine struct{}

var (
	_ players.Engine   = Engine{}
	_ players.Speaking = Engine{}
)

// New returns the engine.
func New() Engine { return Engine{} }

// Game implements players.Engine.
func (Engine) Game() string { return mangala.Game{}.Name() }

// Unit implements players.Engine.
func (Engine) Unit() players.Unit { return players.Seeds }

// Levels implements players.Engine.
func (Engine) Levels() []players.Level { return alphabeta.Levels(rulesOf) }

// Open implements players.Engine.
func (Engine) Open(o players.Options) (players.Session, error) {
	return alphabeta.Open(o, rulesOf), nil
}

// Protocols implements players.Speaking.
func (Engine) Protocols() []players.Protocol { return []players.Protocol{players.UCI} }

// Dialect implements players.Speaking: no other program is known that plays by a protocol, so
// moves are the numbers of the houses.
func (Engine) Dialect() players.Dialect { return players.Dialect{} }

// rulesOf is what a search must know of positions.
func rulesOf(mangala.Position) alphabeta.Rules[mangala.Position] {
	return alphabeta.Rules[mangala.Position]{Key: hash, Score: mangala.Position.Scores, Estimate: estimate}
}

// keys are for the houses and the stores.
var keys = alphabeta.NewHash(2*mangala.Row + 2)

// hash is the hash key of a position.
func hash(p mangala.Position) uint64 {
	houses := p.Houses()
	counts := append(make([]uint8, 0, len(houses)+2), houses[:]...)
	counts = append(counts, uint8(p.Store(game.First)), uint8(p.Store(game.Second)))
	return keys.Of(p.ToMove(), counts)
}

// estimate is the value of a position for its side to move, beside the stores.
func estimate(p mangala.Position) int {
	houses := p.Houses()
	own, other := houses[:mangala.Row], houses[mangala.Row:]
	if p.ToMove() == game.Second {
		own, other = other, own
	}
	return weights.Value(own, other)
}

// The weights are rounded from a logistic regression on the results of 3,000 games of the
// engine against itself, at 150 nodes a move.
var weights = alphabeta.Weights{Turn: 75, Lying: 8, Far: 40, Empty: 170, Single: 80, Many: 255}
