package savefile_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/persistence/savefile"
)

// Whatever was written before, a save is written as if nothing had been.
func TestTheNextSaveIsAsAnyOther(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			rules, err := g.Rules("", nil)
			require.NoError(t, err)
			rapid.Check(t, func(t *rapid.T) {
				s := savefile.Save{Record: game.NewRecord(rules.Start())}
				var before savefile.Written
				for range rapid.IntRange(1, 40).Draw(t, "steps") {
					s.Record = step(t, s.Record)
					if rapid.IntRange(0, 9).Draw(t, "written") == 0 {
						continue
					}
					var text []byte
					text, before = savefile.EncodeNext(s, before)
					assert.Equal(t, string(savefile.Encode(s)), string(text))
				}
			})
		})
	}
}

// step is the record after a move, or after one was taken back, or after its end.
func step(t *rapid.T, r game.Record) game.Record {
	moves := r.State().Moves()
	what := rapid.IntRange(0, 19).Draw(t, "what")
	switch {
	case what == 0 || r.Result().Over():
		if back, err := r.Undo(); err == nil {
			return back
		}
		return r
	case what == 1:
		over, err := r.Resign(r.State().ToMove())
		require.NoError(t, err)
		return over
	}
	next, err := r.Play(rapid.SampledFrom(moves).Draw(t, "move"))
	require.NoError(t, err)
	return next
}
