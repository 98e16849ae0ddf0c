package players_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/game"
	"parlour/game/gametest/toy"
	"parlour/game/kalah"
	"parlour/players"
)

// able is an engine with an ability of its own.
type able struct {
	players.Engine
	said string
}

func (able) Game() string    { return kalah.Game{}.Name() }
func (a able) Say() string   { return a.said }
func (a able) Other() string { return "own" }

// beside is an ability that stands beside an engine.
type beside string

func (b beside) Say() string   { return string(b) }
func (b beside) Other() string { return string(b) }

type sayer interface{ Say() string }

// counter is an ability that is a value.
type counter int

func TestAbilities(t *testing.T) {
	games := []game.Game{kalah.Game{}, toy.Game{}}
	bare := players.NewEngines(able{said: "engine"})
	e := bare.Beside("toy", beside("first"), beside("second")).Beside("kalah", beside("third"), counter(3))
	for g, want := range map[game.Game]string{kalah.Game{}: "engine", toy.Game{}: "first"} {
		got, ok := players.Ability[sayer](e, g)
		assert.True(t, ok)
		assert.Equal(t, want, got.Say(), "the engine itself comes first, and then what was put there first")
	}
	n, ok := players.Ability[counter](e, kalah.Game{})
	assert.True(t, ok)
	assert.Equal(t, counter(3), n)
	_, ok = players.Ability[counter](e, toy.Game{})
	assert.False(t, ok)
	assert.Equal(t, []game.Game{kalah.Game{}}, players.Able[counter](e, games))
	assert.Equal(t, games, players.Able[sayer](e, games))
	assert.Equal(t, []counter{3}, players.Abilities[counter](e, games))
	assert.Equal(t, []game.Game{kalah.Game{}}, players.Able[sayer](bare, games), "what was beside is not in the engines it was added to")
	assert.Equal(t, games, players.Able[sayer](e.With(players.Program{Name: "p"}), games), "programs leave it")
	var none *players.Engines
	assert.Empty(t, players.Able[sayer](none, games))
	assert.Empty(t, none.Protocols(kalah.Game{}))
	assert.Zero(t, none.Dialect(kalah.Game{}))
	assert.Len(t, players.Abilities[sayer](none.Beside("toy", beside("it")), games), 1)
}

// TestNamesOfFiles pins what every version uses.
func TestNamesOfFiles(t *testing.T) {
	assert.Equal(t, "tables/oware-keeps.table", players.TableFile("oware", "keeps"))
	assert.Equal(t, "proofs/kalah-6-00.proofs", players.ProofsFile("kalah", "6-00"))
}
