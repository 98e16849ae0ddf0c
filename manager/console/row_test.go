package console

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager"
	"parlour/manager/columns"
	"parlour/persistence/savefile"
)

// TestRows checks that a long name hides no other column, at three widths.
func TestRows(t *testing.T) {
	now := time.Unix(1e9, 0)
	s := &saving{talk: &talk{now: func() time.Time { return now }}}
	games := catalog.Games()
	long := savefile.Entry{
		Name: "a name of a save that is as long as names of saves can be, or so", Game: games[2], Moves: 112, Modified: now.Add(-3 * day),
		Seats:  [2]savefile.Seat{{Kind: "human", Name: "Ann"}, {Kind: "computer/smart", Name: "Computer smart"}},
		Result: game.Result{Outcome: game.FirstWins},
	}
	short := savefile.Entry{
		Name: "b", Game: games[0], Moves: 1, Modified: now.Add(-time.Hour),
		Seats: [2]savefile.Seat{{Kind: "human"}, {Kind: "human", Name: "Bob"}},
	}
	broken := savefile.Entry{Name: "broken", Err: savefile.ErrDamaged, Modified: now}
	for _, c := range []struct {
		e     savefile.Entry
		shelf manager.Shelf
		width int
		want  string
	}{
		{long, manager.SavedGames, 78, "a name of a save that...  Ann v Computer smart  draughts 112 moves  3 days ago"},
		{long, manager.SavedGames, 58, "a name of a save...  Ann v Computer... draughts 3 days ago"},
		{long, manager.SavedGames, 38, "a name of a sav... draughts 3 days ago"},
		{long, manager.FinishedGames, 78, "Ann v Computer smart  a name of a sa... draughts 112 moves won      3 days ago"},
		{long, manager.FinishedGames, 38, "Ann v Computer...  draughts 3 days ago"},
		{short, manager.SavedGames, 38, "b                  kalah    1 h ago"},
		{short, manager.FinishedGames, 58, "South v Bob          b                 kalah    1 h ago"},
		{broken, manager.SavedGames, 38, "broken             -        just now"},
		{broken, manager.UnsavedGames, 38, "broken             -        just now"},
	} {
		got := s.rowOf(c.e, c.shelf, c.width)
		assert.Equal(t, c.want, got)
		assert.LessOrEqual(t, columns.Width(got), c.width)
	}
	assert.Equal(t, "1-0", s.resultOf(savefile.Entry{Game: games[0], Result: game.Result{Outcome: game.FirstWins}, Seats: short.Seats}))
	assert.Empty(t, s.resultOf(short))
	assert.Equal(t, 10, columns.Width(s.rowOf(long, manager.SavedGames, 10)[:10]))
}
