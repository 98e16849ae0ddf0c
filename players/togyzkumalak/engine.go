// Package togyzkumalak is the engine of togyzkumalak and bestemshe: levels by simple rules and
// by the nodes of a search, that of package alphabeta, with an evaluation of its own.
//
// The package knows the rules of its game, the contract of package players and package
// alphabeta. It must not know other games, files or front ends.
//
// # Strength
//
// Each level over the one before, in Elo with the 95 % error, from random openings with the
// seats swapped:
//
//	                      togyzkumalak               bestemshe
//	child over random     +529 (+431 to +626)        +310 (+252 to +368)
//	greedy over child     +237 (+188 to +287)        +227 (+180 to +274)
//	novice over greedy    +266 (+217 to +314)        +468 (+398 to +539)
//	casual over novice    +257 (+207 to +308)        +89 (+47 to +131)
//	club over casual      +329 (+276 to +383)        +217 (+177 to +257)
//	strong over club      +186 (+143 to +228)        +154 (+116 to +193)
//	expert over strong    +200 (+160 to +240)        +171 (+132 to +210)
//	smart over expert     +177 (+133 to +221)        +111 (+74 to +148)
//
// They are one fit of each game: each level has met the two next to it on either side in 200 games
// each, 3,000 in all (togyzkumalak 2026-11-27, 28c3f83; bestemshe 2026-11-26, 9c0b8803):
//
//	parlour compare computer/random computer/child computer/greedy computer/novice computer/casual \
//		computer/club computer/strong computer/expert computer/smart \
//		--game togyzkumalak --rules standard --neighbours 2 --games 200
//
// At 2,000 nodes a move the evaluation scored 135.5 of 200 games of togyzkumalak and 169 of 200
// of bestemshe against one of captured seeds, a quarter of the seeds in the own row and eight
// seeds for a tuzdyk.
//
// Against toguzcpp, a program of another author in C++, the search of the level smart won 100 of 100
// games at a tenth of a second a move, from random openings that are even after a short search with
// the seats swapped. Two of them toguzcpp lost on time, on a busy machine:
//
//	parlour compare computer exec:ADAPTER --game togyzkumalak --games 100 --time 100ms --balanced --seed 1
//
// With less time than toguzcpp the level expert won 98 and lost 2 of 100 such games (2026-11-26): it
// has 10,000 nodes a move, 0.012 s on average, and toguzcpp had a whole second of the processor. In
// six of the 98 toguzcpp, or its adapter, named a move that is not legal. With 0.2 s for toguzcpp it had been
// 95 and 5. Two faults of toguzcpp were mended first, the overflow of its least value and a look at
// the clock at every node:
//
//	parlour compare computer/expert exec:ADAPTER --game togyzkumalak --games 100 --time 60s --balanced --seed 7
//
// # Endings of bestemshe
//
// A table built on this machine tells who wins with few seeds on the board; see package endgame.
// Sessions that are not plain, such as those of perfect, answer by it if it knows how every move
// ends and when. Otherwise they take its wins for more than any estimate: where a search finds a
// win, it is proven. Beyond the table perfect first spends half of its time on the proof that a
// move wins. A proof-number search looks for it and ends in the table. Without a table it proves only
// what its search sees to the end, as in togyzkumalak. The answers to the first move of a game, which
// win, it knows in any case.
//
// As the second player from the start perfect won 200 of 200 games against max, each with a tenth
// of a second of the processor for a move and a table of 38 seeds (2026-11-26, a busy machine):
//
//	PARLOUR_DATA=DIR PARLOUR_TIME=100ms PARLOUR_PERFECT_GAMES=200 go test -run PerfectAs -v ./players/togyzkumalak
//
// The first moves of max were drawn at random, by turns none to three of them; 132 of the games
// were different. Before it knew the first answers it lost two of 200 such games: there was no time
// for the proof, and it answered 15 with 21. With a table of 22 seeds it won 200 of 200 as well, with
// its win proven from ply 7 on in half of them.
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
func (Engine) Levels() []players.Level {
	return append(alphabeta.Levels(rulesOf), players.Level{
		Name: players.Perfect, Summary: "proves its moves if it can within a second", Timed: true, Proves: true,
	})
}

// Open implements players.Engine.
func (e Engine) Open(o players.Options) (players.Session, error) {
	if o.Plain {
		return alphabeta.Open(o, rulesOf), nil
	}
	var by *endgame.Prover
	return alphabeta.Open(o, func(p togyzkumalak.Position) alphabeta.Rules[togyzkumalak.Position] {
		rules := rulesOf(p)
		if p.Rules() != togyzkumalak.Bestemshe() {
			return rules
		}
		if t := e.table.Get(); t != nil {
			rules.Ending = func(p togyzkumalak.Position) (alphabeta.Ending, bool) { return endingOf(t, p) }
			if by == nil {
				by = endgame.NewProver(t, proofs)
			}
		}
		rules.Prove = func(p togyzkumalak.Position, spend func() bool) (house uint8, ok bool) {
			if house, ok = endgame.Answer(p); ok || by == nil {
				return house, ok
			}
			return by.Prove(p, spend)
		}
		return rules
	}), nil
}

// proofs is how many positions a session remembers while it proves wins: 64 MiB.
const proofs = 1 << 22

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
