package gametest

import (
	"sync"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// likeness is everything that can be read from a state.
type likeness struct {
	Rules, Position, LastMove string
	ToMove                    game.Seat
	Ply                       int
	Moves, Effects            []string
	Result                    game.Result
	Score                     [2]int
	Boards                    []string
}

func likenessOf(s game.State) likeness {
	l := likeness{
		Rules: game.FormatRules(s.Rules()), Position: s.Position(), LastMove: s.LastMove(), ToMove: s.ToMove(),
		Ply: s.Ply(), Moves: s.Moves(), Result: s.Result(), Score: s.Score(),
	}
	for _, m := range l.Moves {
		l.Effects = append(l.Effects, s.Effect(m).String())
	}
	for _, style := range []game.Style{{}, {Unicode: true, Colour: true, Width: narrowest}} {
		l.Boards = append(l.Boards, s.Draw(style))
	}
	return l
}

// checkNothingChanges plays every move from a state and checks that the state and
// its predecessors are unchanged.
func checkNothingChanges(t require.TestingT, s sample) {
	for _, m := range s.matches {
		states := spread(m.States())
		before := make([]likeness, len(states))
		for i, state := range states {
			before[i] = likenessOf(state)
			for _, move := range before[i].Moves {
				next, err := state.Play(move)
				require.NoError(t, err)
				next.Draw(game.Style{})
				for _, answer := range first(next.Moves(), movesPerState) {
					_, err := next.Play(answer)
					require.NoError(t, err)
				}
			}
		}
		for i, state := range states {
			require.Equal(t, before[i], likenessOf(state), "playing on has changed a state: %v", at{state})
		}
	}
}

// checkSlices overwrites returned slices and asks again.
func checkSlices(t require.TestingT, s sample) {
	g := s.game
	sets, options := g.RuleSets(), g.Options()
	for i := range sets {
		clear(sets[i].Settings)
	}
	for i := range options {
		clear(options[i].Values)
	}
	clear(sets)
	clear(options)
	assert.NotContains(t, g.RuleSets(), game.RuleSet{}, "the rule sets are the caller's")
	assert.NotContains(t, g.Options(), game.Option{}, "the options are the caller's")
	for _, set := range g.RuleSets() {
		assert.NotContains(t, set.Settings, game.Setting{}, "the settings of rule sets are the caller's")
	}
	for _, o := range g.Options() {
		assert.NotContains(t, o.Values, "", "the values of options are the caller's")
	}
	for _, r := range s.rules {
		clear(r.Settings())
		clear(r.Overrides())
		assert.NotContains(t, r.Settings(), game.Setting{}, "the settings are the caller's")
		assert.NotContains(t, r.Overrides(), game.Setting{}, "the overrides are the caller's")
	}
	for state := range s.states() {
		clear(state.Moves())
		assert.NotContains(t, state.Moves(), "", "the moves are the caller's")
	}
}

// checkConcurrentUse uses the same states from several goroutines. It is mainly
// for the race detector.
func checkConcurrentUse(t require.TestingT, s sample) {
	const users = 4
	m := s.matches[0]
	var (
		found [users][]likeness
		all   sync.WaitGroup
	)
	for i := range users {
		all.Go(func() {
			for _, state := range spread(m.States()) {
				found[i] = append(found[i], likenessOf(state))
				for _, move := range state.Moves() {
					if next, err := state.Play(move); err == nil {
						found[i] = append(found[i], likenessOf(next))
					}
				}
			}
		})
	}
	all.Wait()
	for i := range users {
		require.Equal(t, found[0], found[i])
	}
}
