//go:build unix

package togyzkumalak_test

import (
	"context"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/togyzkumalak"
	"parlour/players"
	engine "parlour/players/togyzkumalak"
)

// TestPerfectAsTheSecond plays games of bestemshe from the start, PARLOUR_PERFECT_GAMES of them.
// Max begins. Its first moves are drawn at random, by turns none, one, two or three of them, or
// the games would be much the same. Both have PARLOUR_TIME of the processor for a move. The table is
// in the folder PARLOUR_DATA.
func TestPerfectAsTheSecond(t *testing.T) {
	games, err := strconv.Atoi(os.Getenv("PARLOUR_PERFECT_GAMES"))
	if err != nil {
		t.Skip("PARLOUR_PERFECT_GAMES says how many games")
	}
	limit, err := time.ParseDuration(os.Getenv("PARLOUR_TIME"))
	require.NoError(t, err)
	r, err := game.ParseRules(togyzkumalak.Game{}, "bestemshe")
	require.NoError(t, err)
	engines := players.NewEngines(engine.New(os.DirFS(os.Getenv("PARLOUR_DATA"))))
	seat := func(level string, seed uint64) players.Player {
		p, err := engines.Player(players.OfLevel(level), togyzkumalak.Game{}, players.Terms{Time: limit, ByClock: true, Seed: seed, Clock: processor})
		require.NoError(t, err)
		return players.Guard(p, time.Minute)
	}
	results, different := map[game.Outcome]int{}, map[string]bool{}
	for g := range games {
		s, first, random := r.Start(), -1, rand.New(rand.NewPCG(1, uint64(g)))
		sides := [2]players.Player{seat(players.Max, uint64(g)), seat(players.Perfect, uint64(g))}
		for !s.Result().Over() {
			if s.Ply() < 2*(g%4) && s.ToMove() == game.First {
				s, err = s.Play(s.Moves()[random.IntN(len(s.Moves()))])
				require.NoError(t, err)
				continue
			}
			c, err := sides[s.ToMove()].Choose(context.Background(), players.Turn{View: game.NewView(s)})
			require.NoError(t, err)
			if s.ToMove() == game.Second && first < 0 && c.Info.Solved {
				first = s.Ply()
			}
			s, err = s.Play(c.Move)
			require.NoError(t, err)
		}
		for _, p := range sides {
			require.NoError(t, p.Close())
		}
		outcome := s.Result().Outcome
		results[outcome]++
		line := strings.Join(game.NewView(s).Moves(), " ")
		different[line] = true
		t.Logf("game %d: %v after %d plies, proven from ply %d: %s", g, outcome, s.Ply(), first, line)
	}
	t.Logf("%d games, %d different, %v", games, len(different), results)
	require.Zero(t, results[game.WonBy(game.First)])
}

// processor is a clock of the time that the program has had of the processors.
func processor() time.Time {
	var used syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &used) // it knows its own
	return time.Unix(0, used.Utime.Nano()+used.Stime.Nano())
}
