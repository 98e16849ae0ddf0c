package players_test

import (
	"io"
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

// noGames is for texts that are not collections.
func noGames(io.Reader) func() (game.State, int, error) {
	return func() (game.State, int, error) { return nil, 0, io.EOF }
}

func TestReadOpeningsOfLines(t *testing.T) {
	r := start(t, "kalah", "").Rules()
	got, err := players.ReadOpenings(strings.NewReader("\ufeff# two of them\n\n3 1 2 # moves\n<6,0,0,1,1,1,1,1,1,1,1,1,1,1,1> N\n1. 3 2 1... 4"), r, 0, noGames)
	require.NoError(t, err)
	texts, plies := positions(got)
	assert.Equal(t, []int{3, 0, 3}, plies)
	assert.Equal(t, "<6,0,0,1,1,1,1,1,1,1,1,1,1,1,1> N", texts[1])
	assert.Equal(t, []string{"3", "2", "4"}, game.NewView(got[2]).Moves())

	got, err = players.ReadOpenings(strings.NewReader("3 1 2\n1. 3\n"), r, 2, noGames)
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
		_, err := players.ReadOpenings(strings.NewReader(text), r, 0, noGames)
		assert.ErrorIs(t, err, players.ErrOpenings, text)
		assert.ErrorContains(t, err, want)
	}
}

// TestReadOpeningsOfACollection takes the first plies of each of its games.
func TestReadOpeningsOfACollection(t *testing.T) {
	r := start(t, "kalah", "").Rules()
	at, err := r.Position("<6,0,0,1,1,1,1,1,1,1,1,1,1,1,1> N")
	require.NoError(t, err)
	long, err := r.Start().Play("3")
	require.NoError(t, err)
	long, err = long.Play("1")
	require.NoError(t, err)
	broken := game.NewError("broken")
	over, err := r.Position("<6,36,36,0,0,0,0,0,0,0,0,0,0,0,0> S")
	require.NoError(t, err)
	read := func(plies int, last error, games ...game.State) ([]game.State, error) {
		return players.ReadOpenings(strings.NewReader("[Event"), r, plies, func(io.Reader) func() (game.State, int, error) {
			next := 0
			return func() (game.State, int, error) {
				if next == len(games) {
					return nil, 0, last
				}
				next++
				return games[next-1], 10 * next, nil
			}
		})
	}
	got, err := read(1, io.EOF, long, at)
	require.NoError(t, err)
	texts, plies := positions(got)
	assert.Equal(t, []int{1, 0}, plies)
	assert.Equal(t, at.Position(), texts[1])
	_, err = read(1, broken, long)
	require.ErrorIs(t, err, broken)
	_, err = read(1, io.EOF, long, over)
	require.ErrorIs(t, err, players.ErrOpenings)
	require.ErrorContains(t, err, "line 20: the game is over")
}

func TestShuffledOpeningsAreTheSameOnes(t *testing.T) {
	r := start(t, "kalah", "").Rules()
	got, err := players.ReadOpenings(strings.NewReader("1\n2\n3\n4\n5\n6\n"), r, 0, noGames)
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
		f.Add(s.Position() + "\n1. " + s.Moves()[0] + "\n")
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, r := range all {
			states, err := players.ReadOpenings(strings.NewReader(text), r, 3, noGames)
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
