package console

import (
	"regexp"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/players"
)

func TestComparing(t *testing.T) {
	f := newFixture(t)
	text := f.play("Compare players", "Game", "Oware", "Rules", "competition",
		"A", "Computer, level greedy", "B", "Computer, level first",
		"Games", "3", "x", "4", "Thinking", "10,000 positions", "Start")
	assert.Contains(t, text, "(Compare players: Start | Game: Kalah | Rules: standard | A: computer, level smart | "+
		"B: computer, level expert | Games: 20 | Thinking: as the levels do | Back)")
	assert.Contains(t, text, `Invalid input: "3" is not a number of games; valid: an even number from 2 to`)
	assert.Contains(t, text, "| Thinking: 10,000 positions a move | Back)")
	assert.Contains(t, text, "Oware, competition\n4 games, seed 0\n")
	assert.Contains(t, text, "A computer/greedy ")
	assert.Contains(t, text, "(Menu: Quick game", "the quick game is still of the game before")
	assert.NotContains(t, text, "Human")
}

func TestComparingInANarrowWindow(t *testing.T) {
	f := newFixture(t)
	f.width = 40
	text := f.play("Compare players", "Game", "Toy", "Games", "2", "Start")
	assert.Contains(t, text, "Toy, plain, 2 games\nA computer/random: ")
}

// TestAComparisonCanBeGivenUp presses Ctrl-C.
func TestAComparisonCanBeGivenUp(t *testing.T) {
	f := newFixture(t)
	f.meanwhile = []string{pressCtrlC}
	text := f.play("Compare players", "A", "Computer, level first", "B", "Computer, level first", "Games", "10000", "Start", "Back")
	assert.Contains(t, text, "Start\nStopped.\n(Compare players: Start")
	assert.Contains(t, text, "(Menu: Quick game")
}

// TestAComparisonCanBeEndedEarly presses Escape: the table is of the games that were
// played by then.
func TestAComparisonCanBeEndedEarly(t *testing.T) {
	f := newFixture(t)
	f.meanwhile, f.ready = []string{pressEscape}, make(chan struct{})
	begin := sync.OnceFunc(func() { close(f.ready) })
	f.engines[0] = fakeEngine{game: f.games[0], levels: []players.Level{{
		Name: players.Smart, Rule: func(s game.State) (string, error) { begin(); return s.Moves()[0], nil },
	}}}
	text := f.play("Compare players", "Games", "10000", "Start")
	played := regexp.MustCompile(`Ended early: (\d+) of 10000 games were played.\n\(Menu: `).FindStringSubmatch(text)
	require.NotNil(t, played, text)
	assert.NotEqual(t, "0", played[1])
	assert.Contains(t, text, "Kalah, standard\n"+played[1]+" games, seed 0\n")
}

// TestAComparisonEndedAtOnce has played no game yet.
func TestAComparisonEndedAtOnce(t *testing.T) {
	f := newFixture(t)
	f.meanwhile = []string{pressEscape}
	text := f.play("Compare players", "Games", "10000", "Start")
	assert.Regexp(t, `Ended early: \d+ of 10000 games were played.\n\(Menu: `, text)
}
