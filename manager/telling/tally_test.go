package telling_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/telling"
	"parlour/persistence/savefile"
)

func TestTally(t *testing.T) {
	games := catalog.Games()
	entry := func(g game.Game, first, second string, o game.Outcome) savefile.Entry {
		return savefile.Entry{Game: g, Seats: [2]savefile.Seat{{Kind: first}, {Kind: second}}, Result: game.Result{Outcome: o}}
	}
	tally := telling.TallyOf([]savefile.Entry{
		entry(games[0], "human", "computer/smart", game.FirstWins),
		entry(games[0], "computer/smart", "human", game.FirstWins),
		entry(games[0], "computer/smart", "human", game.Drawn),
		entry(games[0], "human", "computer/club", game.SecondWins),
		entry(games[1], "human", "exec: something", game.FirstWins),
		entry(games[1], "human", "human", game.FirstWins),
		entry(games[1], "computer/club", "computer/smart", game.FirstWins),
		{Err: savefile.ErrDamaged},
	})
	assert.Equal(t, telling.Tally{
		Games: 7, Unreadable: 1, People: 1, Computers: 1,
		Standings: []telling.Standing{
			{Game: "kalah", Level: "club", Lost: 1},
			{Game: "kalah", Level: "smart", Won: 1, Lost: 1, Drawn: 1},
			{Game: "oware", Level: "exec: something", Won: 1},
		},
	}, tally)
	assert.Equal(t, `Game   Level            Won  Lost  Drawn
kalah  club             0    1     0
kalah  smart            1    1     1
oware  exec: something  1    0     0
7 finished games: 5 against the computer, 1 between people, 1 between computers
1 more file cannot be read
`, tally.String())
	assert.Empty(t, telling.TallyOf(nil).Standings)
}

func TestTallyByMonth(t *testing.T) {
	g := catalog.Games()[0]
	entry := func(o game.Outcome, month time.Month) savefile.Entry {
		return savefile.Entry{
			Game: g, Seats: [2]savefile.Seat{{Kind: "human"}, {Kind: "computer/club"}}, Result: game.Result{Outcome: o},
			SavedAt: time.Date(2026, month, 30, 0, 0, 0, 0, time.UTC), Modified: time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC),
		}
	}
	older := entry(game.Drawn, 3)
	older.SavedAt = time.Time{}
	assert.Equal(t, `Game   Level  Month    Won  Lost  Drawn
kalah  club   2026-10  1    1     0
kalah  club   2026-11  0    1     0
kalah  club   2027-01  0    0     1
4 finished games: 4 against the computer, 0 between people, 0 between computers
`, telling.MonthsOf([]savefile.Entry{entry(game.SecondWins, 11), entry(game.FirstWins, 10), entry(game.SecondWins, 10), older}).String())
}
