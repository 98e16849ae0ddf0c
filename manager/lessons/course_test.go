package lessons

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/gametest/toy"
	"parlour/manager/document"
)

// solutions are moves that solve the steps, and by game and step what else may be
// played and does not.
var solutions = map[string]map[string]struct{ right, wrong string }{
	"kalah": {
		"sow": {"1", ""}, "store": {"3", "1"}, "twice": {"6 5", "5 6"}, "take": {"6 4 1", "4 5"},
		"both": {"6 3", "6 5"}, "guard": {"3", "2"}, "end": {"6 5 6", "5 6"},
	},
	"oware": {
		"sow": {"A", ""}, "take": {"E", "C"}, "chain": {"E+5", "A"}, "slam": {"D+2", "F"},
		"feed": {"F", ""}, "guard": {"B", "E+3"}, "win": {"F+2", "B"},
	},
	"togyzkumalak": {
		"sow": {"1", ""}, "take": {"65", "19"}, "eight": {"53", "12"}, "tuzdyk": {"92x", "13"},
		"guard": {"12", "56"}, "win": {"83", "23"},
	},
	"mangala": {
		"sow": {"1", ""}, "again": {"4", "1"}, "even": {"4", "1"}, "cross": {"2", "1"},
		"guard": {"3", "4"}, "win": {"1", "3"},
	},
	"draughts64": {
		"move": {"c3-d4", ""}, "take": {"c3:g7", ""}, "choose": {"c3:g7", "h2:f4"}, "crown": {"c7-d8", "a3-b4"},
		"goeson": {"f6:a5", ""}, "king": {"a1:h8", ""}, "win": {"c3:e5", ""},
	},
	"draughts": {
		"move": {"32-28", ""}, "take": {"32x14", ""}, "most": {"32x14", ""}, "crown": {"8-2", "37-31"},
		"king": {"46x10", ""}, "shot": {"28-22", "33-29"}, "win": {"32x23", ""},
	},
}

// longestTask is the length of a task that has room beside a board of 40x15.
const longestTask = 160

// after plays moves from the start of a step and tells what they made of it.
func after(t *testing.T, s Step, moves string) Progress {
	t.Helper()
	state, p := s.Start(), GoesOn
	for _, m := range strings.Fields(moves) {
		require.Equal(t, GoesOn, p, "%s: %s", s.Name, moves)
		next, err := state.Play(m)
		require.NoError(t, err, s.Name)
		state, p = next, s.Judge(next)
	}
	return p
}

// taught are the games that have a course.
func taught() []game.Game {
	return slices.DeleteFunc(catalog.Games(), func(g game.Game) bool { return !Has(g) })
}

func TestEveryStepCanBeSolvedAndMissed(t *testing.T) {
	require.NotEmpty(t, taught())
	for _, g := range taught() {
		for _, language := range Languages() {
			c, err := Read(g, language)
			require.NoError(t, err)
			assert.NotEmpty(t, c.Title)
			assert.Len(t, c.Steps, len(solutions[g.Name()]))
			for _, s := range c.Steps {
				known := solutions[g.Name()][s.Name]
				assert.Equal(t, Reached, after(t, s, known.right), "%s %s %s", g.Name(), s.Name, known.right)
				if known.wrong != "" {
					assert.Equal(t, Missed, after(t, s, known.wrong), "%s %s %s", g.Name(), s.Name, known.wrong)
				}
				assert.Equal(t, game.First, s.Start().ToMove(), "a learner sits below")
				assert.LessOrEqual(t, len(s.Task), longestTask, "%s %s", g.Name(), s.Name)
			}
		}
	}
	assert.True(t, Has(catalog.Games()[0]))
	assert.False(t, Has(toy.Game{}))
	_, err := Read(toy.Game{}, document.English)
	require.ErrorIs(t, err, ErrNone)
	fallback, err := Read(catalog.Games()[0], "xx")
	require.NoError(t, err)
	assert.Equal(t, "A first lesson in Kalah", fallback.Title)
}

func TestStepsThatAskForMoreThanAnyMoveCanBeMissed(t *testing.T) {
	for _, g := range taught() {
		c, err := Read(g, document.English)
		require.NoError(t, err)
		for _, s := range c.Steps {
			reached := 0
			for _, m := range s.Start().Moves() {
				if after(t, s, m) == Reached {
					reached++
				}
			}
			if solutions[g.Name()][s.Name].wrong != "" {
				assert.Less(t, reached, len(s.Start().Moves()), "%s %s", g.Name(), s.Name)
			}
		}
	}
}

func TestFaultySources(t *testing.T) {
	const text = "# Title\n\n## a\n\nDo.\n\n- `hint`: So.\n- `done`: Well.\n"
	g := catalog.Games()[0]
	_, err := parse(g, "a | start | any\n", text)
	require.NoError(t, err)
	for steps, says := range map[string]string{
		"a | start\n":           "is not a name, a position and a goal",
		"a | start | fly\n":     `there is no goal "fly"`,
		"a | start | gains x\n": `"x" is no number of a goal`,
		"a | start | \n":        "a goal is a word and a number",
		"a | <1> S | any\n":     "position",
		"b | start | any\n":     "the step b has not all its texts",
	} {
		_, err := parse(g, steps, text)
		assert.ErrorContains(t, err, says)
	}
	_, err = parse(g, "a | start | any\n", strings.ReplaceAll(text, "# Title", "Title"))
	require.ErrorContains(t, err, "it has no title")
}

func TestGoals(t *testing.T) {
	rules, err := catalog.Games()[0].Rules("", nil)
	require.NoError(t, err)
	start := rules.Start()
	played := func(moves ...string) game.State {
		s := start
		for _, m := range moves {
			next, err := s.Play(m)
			require.NoError(t, err)
			s = next
		}
		return s
	}
	for _, c := range []struct {
		goal string
		to   game.State
		want bool
	}{
		{"any", played("1"), true},
		{"again", played("3"), true},
		{"again 2", played("3"), false},
		{"again", played("1"), false},
		{"gains 1", played("3"), true},
		{"gains 2", played("3"), false},
		{"gains 0, again", played("3"), true},
		{"gains 0, again", played("1"), false},
		{"feeds", played("1"), true},
		{"feeds", played("3"), false},
		{"wins", played("1"), false},
		{"safe 1", played("1"), true},
		{"safe 0", played("1"), false},
		{"safe 9", played("3"), false},
		{"threatens 0", played("1"), false},
		{"crowns", played("1"), false},
	} {
		g, err := parseGoal(c.goal)
		require.NoError(t, err)
		assert.Equal(t, c.want, g(start, c.to), c.goal)
	}
}

// TestKeysAreNotPartOfTheTask, because a front end may have none.
func TestKeysAreNotPartOfTheTask(t *testing.T) {
	for _, g := range taught() {
		for _, language := range Languages() {
			c, err := Read(g, language)
			require.NoError(t, err)
			first := c.Steps[0]
			assert.NotEmpty(t, first.Keys, g.Name()+language)
			assert.LessOrEqual(t, len(first.Task+" "+first.Keys), longestTask, g.Name()+language)
			for _, key := range []string{"arrow", "Enter", "Pfeil", "flecha", "Intro"} {
				assert.NotContains(t, first.Task, key, g.Name()+language)
			}
		}
	}
}
