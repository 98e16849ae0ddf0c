package console

import (
	"strings"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/manager"
	"parlour/manager/console/screen"
	"parlour/manager/console/terminal"
	"parlour/players"
)

// withProgram gives the fixture a program of Kalah, which plays by order.
func (f *fixture) withProgram(name string) *fixture {
	f.programs = append(f.programs, players.Program{Name: name, Engine: func(g game.Game) (players.Engine, error) {
		if g.Name() != (kalah.Game{}).Name() {
			return nil, players.ErrSpec
		}
		return fakeEngine{game: g, analyze: byOrder}, nil
	}})
	return f
}

func TestAnotherProgramTakesASeat(t *testing.T) {
	f := newFixture(t).withProgram("Orac")
	text := f.play("New game", "North", "Another", "Orac", pressEnter, "Start", "6", "save", "against", "quit")
	assert.Contains(t, text, "(Another program: Orac)")
	assert.Contains(t, text, "North: Orac | ")
	assert.Contains(t, text, "Orac (North) played")
	saved, err := afero.ReadFile(f.fs, "saves/against.kgn")
	require.NoError(t, err)
	assert.Contains(t, string(saved), `[NorthKind "Orac"]`)

	assert.Contains(t, f.play("Compare", "A", "Another", "Orac", "Back"), "A: Orac | ")
	text = newFixture(t).play("New game", "North", "Another", pressEscape, "Start")
	assert.Contains(t, text, "No other program is known that plays Kalah.")

	f.programs = nil
	text = f.play("Load", "against", "Human", "1")
	assert.Contains(t, text, "tag NorthKind: unknown player \"Orac\"")
	assert.Contains(t, text, "(Who plays in its place?: Computer | Human) Human")
	assert.Contains(t, text, "\nNorth to move: ")
	text = f.play("Not now", "Load", "against", pressEscape, pressEscape, "Exit")
	assert.NotContains(t, text, "to move", "nothing was loaded")
}

func TestASaveToBeginWithMayHaveAnUnknownProgram(t *testing.T) {
	f := newFixture(t).withProgram("Orac")
	f.play("New game", "North", "Another", "Orac", pressEnter, "Start", "6", "save", "against", "quit", "Exit")
	f.programs = nil
	var out strings.Builder
	s := newSession(&talk{
		m: f.manager(), interrupts: f.interrupts,
		ask:    &person{t: t, out: &out, answers: []string{"Computer"}, explained: &f.explained},
		screen: &screen.Transcript{Transcript: terminal.Transcript{Out: &out, Size: func() (int, int) { return 80, 24 }}},
	})
	s.first = &manager.Load{Name: "against"}
	require.NoError(t, s.run(t.Context()))
	assert.Contains(t, out.String(), "Computer smart")
}
