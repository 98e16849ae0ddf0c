package pdn_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/draughts/pdn"
	"parlour/game/pgn"
)

const mixed = `32-28 19-23 1-1
[Event "damaged"] 32-28 }
[Event "illegal"] 32-28 19-23 31-27 *
[Event "odd"] 32x28 19-23 28-19 *
[Event "goes on"] [FEN "W:WK47,K48:BK6"] 47-41 6-1 41-47 1-6 47-41 6-1 41-47 1-6 47-41 *
`

func TestCheck(t *testing.T) {
	var defects, notes []string
	var progress []int
	got, err := pdn.Check(t.Context(), strings.NewReader(mixed), pdn.Watcher{
		Defect:   func(err error) { defects = append(defects, err.Error()) },
		Note:     func(err error) { notes = append(notes, err.Error()) },
		Progress: func(t pdn.Tally) { progress = append(progress, t.Games) },
	})
	require.NoError(t, err)
	assert.Equal(t, pdn.Tally{Games: 5, Whole: 3, Moves: 2 + 2 + 3 + 9, Unclaimed: []int{5}, Notes: 2}, got)
	assert.Equal(t, []int{1, 2, 3, 4, 5}, progress)
	require.Len(t, defects, 2)
	assert.Contains(t, defects[0], "game 2, line 2")
	assert.Contains(t, defects[1], "game 3, ply 3, line 3")
	require.Len(t, notes, 2)
	assert.Contains(t, notes[0], "game 4, ply 1, line 4")
	assert.Contains(t, notes[1], "game 4, ply 3, line 4")

	unwatched, err := pdn.Check(t.Context(), strings.NewReader(mixed), pdn.Watcher{})
	require.NoError(t, err)
	assert.Equal(t, got, unwatched)
}

func TestCheckStops(t *testing.T) {
	broken := errors.New("the line is dead")
	got, err := pdn.Check(t.Context(), io.MultiReader(strings.NewReader("32-28 *\n33-28"), iotest.ErrReader(broken)), pdn.Watcher{})
	require.ErrorIs(t, err, broken)
	assert.Equal(t, 1, got.Games)

	ctx, cancel := context.WithCancel(t.Context())
	got, err = pdn.Check(ctx, strings.NewReader(mixed), pdn.Watcher{Progress: func(pdn.Tally) { cancel() }})
	require.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, 1, got.Games)
	assert.NotErrorIs(t, err, pgn.ErrSyntax)
}
