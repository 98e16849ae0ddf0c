package console

import (
	"regexp"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/manager"
	"parlour/players"
)

func TestComparing(t *testing.T) {
	f := newFixture(t)
	text := f.play("Compare players", "Game", "Oware", "Rules", "competition",
		"A", "Computer, level greedy", "B", "Computer, level first",
		"Games", "3", "x", "4", "Thinking", "10,000 positions", "Start")
	assert.Contains(t, text, "(Compare players: Start | Game: Kalah | Rules: standard | A: computer, level smart | "+
		"B: computer, level expert | Games: 20 | Openings: random | Test: none, all games are played | Thinking: as the levels do | Back)")
	assert.Contains(t, text, `Invalid input: "3" is not a number of games; valid: an even number from 2 to`)
	assert.Contains(t, text, "| Thinking: 10,000 positions a move | Back)")
	assert.Contains(t, text, "Oware, competition\n4 games, seed 0\n")
	assert.Contains(t, text, "A computer/greedy ")
	assert.Contains(t, text, "(Menu: Quick game", "the quick game is still of the game before")
	assert.NotContains(t, text, "Human")
}

// TestAComparisonFromOpeningsWithATest chooses the openings of a file, one that is not
// there first, and a test, which the usual number of games would be too few for.
func TestAComparisonFromOpeningsWithATest(t *testing.T) {
	f := newFixture(t)
	text := f.play("Compare players", "B", "Computer, level first", "A", "Computer, level greedy",
		"Openings", "from a file", "", "Openings", "from a file", "missing", "Start",
		"Openings", "random and even", "Openings", "from a file", "book", "Test", "0 or 50", "Games", "200", "Start")
	assert.Contains(t, text, "(File of openings) \nNothing was entered, so nothing is changed.\n")
	assert.Contains(t, text, "| Openings: missing |")
	assert.Contains(t, text, "Invalid input: not a file of openings\n(Compare players: ", "the form is shown again")
	assert.Contains(t, text, "| Openings: random and even |")
	assert.Contains(t, text, "| Games: 10000 | Openings: book | Test: 0 or 50 Elo |")
	assert.Contains(t, text, "Sequential test of 0 against 50 Elo: H0")
	assert.Regexp(t, `The test has decided after \d+ of 200 games.\n\(Menu: `, text)

	f.width = 40
	text = f.play("Compare players", "B", "Computer, level first", "A", "Computer, level greedy", "Test", "0 or 50", "Games", "200", "Start")
	assert.Contains(t, text, "Test of 0 or 50 Elo: the lower one\n")
	text = f.play("Compare players", "Test", "0 or 10", "Test", "none", "Games", "4", "Start")
	assert.NotContains(t, text, "decided")
}

func TestComparingInANarrowWindow(t *testing.T) {
	f := newFixture(t)
	f.width = 40
	text := f.play("Compare players", "Game", "Toy", "Games", "2", "Start")
	assert.Contains(t, text, "Toy, plain, 2 games\nA computer/random: ")
}

// TestAComparisonThatIsGivenUpKeepsItsTable presses Ctrl-C in the middle.
func TestAComparisonThatIsGivenUpKeepsItsTable(t *testing.T) {
	f := newFixture(t)
	f.meanwhile, f.ready = []string{pressCtrlC}, make(chan struct{})
	released := make(chan struct{})
	t.Cleanup(func() { close(released) })
	const many = 10_000
	var moves atomic.Int64
	f.engines[0] = fakeEngine{game: f.games[0], levels: []players.Level{{
		Name: players.Smart, Rule: func(s game.State) (string, error) {
			if n := moves.Add(1); n == many {
				close(f.ready)
			} else if n > many {
				<-released
			}
			return s.Moves()[0], nil
		},
	}}}
	text := f.play("Compare players", "Games", "10000", "Start", "Back")
	played := regexp.MustCompile(`Ended early: (\d+) of 10000 games were played.\n\(Compare players: Start`).FindStringSubmatch(text)
	require.NotNil(t, played, text)
	assert.Contains(t, text, "Stopped.\n\nKalah, standard\n"+played[1]+" games, seed 0\n")
	assert.Contains(t, text, "(Menu: Quick game")
}

// TestTheLineOfAComparison has a bar and the score.
func TestTheLineOfAComparison(t *testing.T) {
	c := &comparison{options: newSession(&talk{}).games.options}
	assert.Equal(t, "Playing ... Esc ends it.", c.line(manager.Progress{}))
	table := players.Table{A: players.Side{BySeat: [2]players.Tally{{Wins: 3, Draws: 1}, {Losses: 2}}}}
	assert.Equal(t, "[###.......] 6 of 20 games, A: +3 =1 -2 ... Esc ends it.",
		c.line(manager.Progress{Done: 6, Total: 20, Table: table}))
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
