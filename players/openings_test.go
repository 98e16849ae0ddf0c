package players_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/players"
)

// positions are those of openings, with the number of their moves.
func positions(states []game.State) (texts []string, plies []int) {
	for _, s := range states {
		texts, plies = append(texts, s.Position()), append(plies, s.Ply())
	}
	return texts, plies
}

func TestReadOpeningsOfLines(t *testing.T) {
	r := start(t, "kalah", "").Rules()
	got, err := players.ReadOpenings(strings.NewReader("\ufeff# two of them\n\n3 1 2 # moves\n<6,0,0,1,1,1,1,1,1,1,1,1,1,1,1> N\n1. 3 2 1... 4"), r, 0)
	require.NoError(t, err)
	texts, plies := positions(got)
	assert.Equal(t, []int{3, 0, 3}, plies)
	assert.Equal(t, "<6,0,0,1,1,1,1,1,1,1,1,1,1,1,1> N", texts[1])
	assert.Equal(t, []string{"3", "2", "4"}, game.NewView(got[2]).Moves())

	got, err = players.ReadOpenings(strings.NewReader("3 1 2\n1. 3\n"), r, 2)
	require.NoError(t, err)
	_, plies = positions(got)
	assert.Equal(t, []int{2, 1}, plies)

	for text, want := range map[string]string{
		"":                           "there are none",
		"# nothing":                  "there are none",
		"3\n3 3":                     "line 2: \"3\": the house is empty",
		"3\nnonsense":                "line 2: neither moves",
		"3\n1. 2.":                   "line 2: there are no moves",
		"<6,0,0,0> S":                "line 1: neither moves",
		"<1,0,0,0,0> S":              "the game is over",
		strings.Repeat("3 ", 10_000): "line 1: longer than",
	} {
		_, err := players.ReadOpenings(strings.NewReader(text), r, 0)
		assert.ErrorIs(t, err, players.ErrOpenings, text)
		assert.ErrorContains(t, err, want)
	}
}

// TestReadOpeningsOfCollections reads games of each game's notation, as other
// programs write them.
func TestReadOpeningsOfCollections(t *testing.T) {
	for name, c := range map[string]struct {
		text  string
		plies []int
		last  string
	}{
		"draughts": {
			"[Event \"ballots\"]\n[GameType \"20\"]\n1. 32-28 {a comment} 19-23 *\n\n[FEN \"W:W28:B23\"]\n1. 28 x 19 *\n[Event \"?\"] 1. 34-30 20-25 2. 30-24 1-1\n",
			[]int{2, 0, 2}, "20-25",
		},
		"oware": {
			"\n[Variant \"Abapa\"]\n[Result \"25-23\"]\n\n1. F f 2. D b 25-23\n[Variant \"Abapa\"]\n[Site \"x\"]\n\n1. A a *\n",
			[]int{2, 2}, "a",
		},
		"kalah": {"[Game \"kalah\"]\n\n1. 3 1 1... 2 *\n", []int{2}, "1"},
	} {
		r := start(t, name, "").Rules()
		got, err := players.ReadOpenings(strings.NewReader(c.text), r, 2)
		if name == "draughts" {
			assert.ErrorContains(t, err, "line 5: the game is over", "a capture ended the second one")
			got, err = players.ReadOpenings(strings.NewReader(strings.Replace(c.text, "28 x 19 *", "*", 1)), r, 2)
		}
		require.NoError(t, err, name)
		_, plies := positions(got)
		assert.Equal(t, c.plies, plies, name)
		assert.Equal(t, c.last, got[len(got)-1].LastMove(), name)
	}
	r := start(t, "draughts", "").Rules()
	for text, want := range map[string]string{
		"[Event \"x\"]\n1. 32-28 }":                  "game 1, line 2: ",
		"[Event \"x\"]\n1. 32-29 *":                  "line 1: ",
		"[Event \"x\"] 1. 32-28 *\n[FEN \"no\"] 1-1": "line 2: ",
	} {
		_, err := players.ReadOpenings(strings.NewReader(text), r, 0)
		assert.ErrorIs(t, err, players.ErrOpenings, text)
		assert.ErrorContains(t, err, want)
	}
}

func TestShuffledOpeningsAreTheSameOnes(t *testing.T) {
	r := start(t, "kalah", "").Rules()
	got, err := players.ReadOpenings(strings.NewReader("1\n2\n3\n4\n5\n6\n"), r, 0)
	require.NoError(t, err)
	want, _ := positions(got)
	once, _ := positions(players.ShuffleOpenings(got, 7))
	again, _ := positions(players.ShuffleOpenings(got, 7))
	assert.ElementsMatch(t, want, once)
	assert.Equal(t, once, again)
	assert.NotEqual(t, want, once)
}

func FuzzReadOpenings(f *testing.F) {
	f.Add("3 1 2\n<6,0,0,1,1,1,1,1,1,1,1,1,1,1,1> N\n")
	var all []game.Rules
	for _, g := range catalog.Games() {
		s := start(f, g.Name(), "")
		all = append(all, s.Rules())
		f.Add("[Event \"x\"]\n[" + g.Notation().StartTag + " \"" + s.Position() + "\"]\n1. " + s.Moves()[0] + " *\n")
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, r := range all {
			states, err := players.ReadOpenings(strings.NewReader(text), r, 3)
			if err != nil {
				continue
			}
			require.NotEmpty(t, states)
			for _, s := range states {
				require.False(t, s.Result().Over())
				require.LessOrEqual(t, s.Ply(), 3)
			}
		}
	})
}
