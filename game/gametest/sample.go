package gametest

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"parlour/game"
)

// The limits of the work.
const (
	plainMatches    = 8    // random games in total under the unmodified rule sets
	maxPlies        = 3000 // in such a game
	mixedRules      = 6    // rules with several options set at random
	maxPliesOptions = 60   // in a game with options set
	statesPerMatch  = 8    // checked in detail with PARLOUR_LONG, half of them without, a quarter with -short
	movesPerState   = 12   // tried in other spellings and in other positions
)

// sample is a game with some of its rules and random matches under them.
type sample struct {
	game    game.Game
	rules   []game.Rules
	matches []game.Record
}

// sampleOf resolves the rules and plays the matches.
func sampleOf(t require.TestingT, g game.Game) sample {
	s, rng := sample{game: g}, rand.New(rand.NewPCG(1, 2))
	add := func(set string, settings map[string]string, matches, plies int) {
		r, err := g.Rules(set, settings)
		require.NoError(t, err, "rules %q with %v", set, settings)
		s.rules = append(s.rules, r)
		for range matches {
			s.matches = append(s.matches, playOut(t, r, rng, plies))
		}
	}
	for _, set := range g.RuleSets() {
		add(set.Name, nil, 1+plainMatches/len(g.RuleSets()), maxPlies)
	}
	for _, o := range g.Options() {
		for _, v := range edges(o) {
			add("", map[string]string{o.Name: v}, 1, maxPliesOptions)
		}
	}
	for range mixedRules {
		add(mix(g, rng))
	}
	return s
}

// edges are the words of an option, or its minimum and maximum.
func edges(o game.Option) []string {
	if len(o.Values) > 0 {
		return o.Values
	}
	return []string{strconv.Itoa(o.Min), strconv.Itoa(o.Max)}
}

// mix returns a rule set with options set at random, and how many matches of what
// length to play under it.
func mix(g game.Game, rng *rand.Rand) (set string, settings map[string]string, matches, plies int) {
	settings = map[string]string{}
	for _, o := range g.Options() {
		switch values := edges(o); {
		case rng.IntN(2) == 0:
		case len(o.Values) > 0:
			settings[o.Name] = values[rng.IntN(len(values))]
		default:
			settings[o.Name] = strconv.Itoa(o.Min + rng.IntN(o.Max-o.Min+1))
		}
	}
	sets := g.RuleSets()
	return sets[rng.IntN(len(sets))].Name, settings, 1, maxPliesOptions
}

// playOut plays random moves to the end of the match, at most plies of them.
func playOut(t require.TestingT, r game.Rules, rng *rand.Rand, plies int) game.Record {
	record := game.NewRecord(r.Start())
	for range plies {
		moves := record.State().Moves()
		if len(moves) == 0 {
			break
		}
		next, err := record.Play(moves[rng.IntN(len(moves))])
		require.NoError(t, err, at{record.State()})
		record = next
	}
	return record
}

// states yields states spread evenly over every match, including the first and
// the last.
func (s sample) states() iter.Seq[game.State] {
	return func(yield func(game.State) bool) {
		for _, m := range s.matches {
			for _, state := range spread(m.States()) {
				if !yield(state) {
					return
				}
			}
		}
	}
}

// spread selects some of the states.
func spread(states []game.State) []game.State {
	most := statesPerMatch
	switch {
	case os.Getenv("PARLOUR_LONG") != "":
	case testing.Short():
		most /= 4
	default:
		most /= 2
	}
	if len(states) <= most {
		return states
	}
	var out []game.State
	for i := range most {
		out = append(out, states[i*(len(states)-1)/(most-1)])
	}
	return out
}

// at describes the state in a failure message.
type at struct{ game.State }

func (a at) String() string {
	return fmt.Sprintf("%s, after %v: %s", game.FormatRules(a.Rules()), game.NewRecord(a.State).Moves(), a.Position())
}
