package boards_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/boards"
	"parlour/manager/jobs"
	"parlour/players"
	"parlour/players/engines/lab"
	"parlour/players/making"
)

func kind() boards.Kind { return boards.New(catalog.Games(), lab.New(nil)) }

// opening is the book of a game, and the text of its start position there.
func opening(t *testing.T, g game.Game) (by making.Opening, start string) {
	t.Helper()
	has, ok := players.Ability[making.Opened](lab.New(nil), g)
	require.True(t, ok)
	by = has.Opening()
	form, err := by.Form()
	require.NoError(t, err)
	return by, form.Key(form.Rules.Start().Position())
}

// TestTheValueIsThatOfTheSearch, whoever searches, and what is none is refused.
func TestTheValueIsThatOfTheSearch(t *testing.T) {
	games := players.Able[making.Opened](lab.New(nil), catalog.Games())
	require.NotEmpty(t, games)
	for _, g := range games {
		t.Run(g.Name(), func(t *testing.T) {
			by, start := opening(t, g)
			want, err := by.Value(t.Context(), start, 2000)
			require.NoError(t, err)
			j, err := boards.Job(g, start, 2000)
			require.NoError(t, err)
			r, err := jobs.Kinds{kind()}.Run(t.Context(), j, nil)
			require.NoError(t, err)
			checked, err := jobs.Kinds{kind()}.Check(j, r)
			require.NoError(t, err)
			assert.Equal(t, want, checked.Value)
			form, err := by.Form()
			require.NoError(t, err)
			for _, data := range []string{"", "x", "1.5", "+1", "01", strconv.Itoa(form.Most + 1), strconv.Itoa(-form.Most - 1)} {
				_, _, err := kind().Check(j, []byte(data))
				assert.ErrorIs(t, err, jobs.ErrResult, data)
			}
		})
	}
}

// TestWhatIsNoJob is refused: a board of another game, one of a game without such a book, and
// a search of nothing.
func TestWhatIsNoJob(t *testing.T) {
	games := players.Able[making.Opened](lab.New(nil), catalog.Games())
	_, start := opening(t, games[0])
	for name, job := range map[string]func() (jobs.Job, error){
		"no board":    func() (jobs.Job, error) { return boards.Job(games[0], "?", 10) },
		"other board": func() (jobs.Job, error) { return boards.Job(games[1], start, 10) },
		"no nodes":    func() (jobs.Job, error) { return boards.Job(games[0], start, 0) },
		"no game": func() (jobs.Job, error) {
			return jobs.New(boards.Name, 1, map[string]any{"game": "chess", "board": start, "nodes": 1}, 0)
		},
		"more": func() (jobs.Job, error) {
			return jobs.New(boards.Name, 1, map[string]any{"game": games[0].Name(), "board": start, "nodes": 1, "command": "rm"}, 0)
		},
	} {
		j, err := job()
		require.NoError(t, err)
		_, _, err = kind().Run(t.Context(), j, nil)
		assert.ErrorIs(t, err, jobs.ErrJob, name)
	}
}
