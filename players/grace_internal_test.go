package players

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/players/search"
)

// slow plays the first legal move after a time.
type slow time.Duration

func (s slow) Choose(_ context.Context, t Turn) (Choice, error) {
	time.Sleep(time.Duration(s))
	return Choice{Move: t.View.State().Moves()[0]}, nil
}

func (slow) Close() error { return nil }

// foreigner is slow as another program is: whoever waits for it waits for an hour.
type foreigner struct{ slow }

func (foreigner) Allowance(time.Duration) time.Duration { return time.Hour }

// sharer is a foreigner that knows no time for a move, and shares out that of the game.
type sharer struct{ foreigner }

func (sharer) Longest(limit time.Duration) time.Duration { return 60 * limit }

// TestOneRuleForTheTimeOfAMove lets players of each kind take all the time that there is, and
// a nanosecond more.
func TestOneRuleForTheTimeOfAMove(t *testing.T) {
	const limit, grace = 3 * time.Second, 500 * time.Millisecond
	kinds := map[string]func(time.Duration) Player{
		"ours":   func(d time.Duration) Player { return slow(d) },
		"theirs": func(d time.Duration) Player { return foreigner{slow(d)} },
	}
	for _, c := range []struct {
		rival   Player
		entrant Entrant
		most    time.Duration
	}{
		{rule(first), Entrant{Time: limit}, limit + grace},
		{foreigner{}, Entrant{Time: limit}, limit + grace},
		{sharer{}, Entrant{Time: limit}, 60*limit + grace},
		{sharer{}, Entrant{Control: search.TimeControl{Left: limit, Moves: 1}}, limit + grace},
	} {
		for kind, player := range kinds {
			for late, want := range map[time.Duration]bool{0: false, time.Nanosecond: true} {
				synctest.Test(t, func(t *testing.T) {
					seated := [2]Player{player(c.most + late), c.rival}
					game := newContest(rulesOf(t, "kalah", "").Start(), seated, [2]Entrant{c.entrant, c.entrant}, grace, time.Now)
					require.NoError(t, game.play(t.Context()))
					assert.Equal(t, want, forfeitsTime(game.played), "%s, %v, a nanosecond late: %v", kind, c.most, want)
				})
			}
		}
	}
}

func forfeitsTime(p Played) bool { return p.Result.Reason == game.ForfeitTime }

// TestTheUsualGrace is given where a tournament names none, to players of every kind.
func TestTheUsualGrace(t *testing.T) {
	for over, want := range map[time.Duration]int{0: 0, 10 * time.Millisecond: 2} {
		synctest.Test(t, func(t *testing.T) {
			took := 3*time.Second + DefaultGrace + over
			games := Tournament{
				Rules: rulesOf(t, "kalah", ""), Games: 2,
				Players: []Entrant{{Spec: OfLevel("a"), Time: 3 * time.Second}, {Spec: OfLevel("b"), Time: 3 * time.Second}},
			}
			o, err := play(t.Context(), games, func(e Entrant, _ uint64) (Player, error) {
				if e.Spec.Level == "a" {
					return slow(took), nil
				}
				return rule(first), nil
			})
			require.NoError(t, err)
			assert.Equal(t, want, o.Tables[0].A.Forfeits[game.ForfeitTime], "%v", took)
		})
	}
}
