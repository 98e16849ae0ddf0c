package gamestore_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/gamestore"
	"parlour/persistence/gamestore/databases"
	"parlour/persistence/gamestore/gamestoretest"
)

// What tests of stores have in common.
var (
	at      = gamestoretest.At
	newGame = gamestoretest.Game
	create  = gamestoretest.Create
	answer  = gamestoretest.Answer
	race    = gamestoretest.Race
)

// stores are the stores that keep the contract, each opened empty.
func stores() map[string]func(t *testing.T) gamestore.Store {
	sqlite := func(durable bool) func(t *testing.T) gamestore.Store {
		return func(t *testing.T) gamestore.Store {
			s, err := databases.OpenSQLite(t.Context(), filepath.Join(t.TempDir(), "a file? 100%.db"), durable)
			require.NoError(t, err)
			return s
		}
	}
	return map[string]func(t *testing.T) gamestore.Store{
		"memory":         func(*testing.T) gamestore.Store { return gamestore.NewMemory() },
		"sqlite":         sqlite(false),
		"sqlite durable": sqlite(true),
		"postgres": func(t *testing.T) gamestore.Store {
			s, err := databases.OpenPostgres(t.Context(), gamestoretest.Postgres(t))
			require.NoError(t, err)
			return s
		},
	}
}

// forEach runs a test of the contract on every store.
func forEach(t *testing.T, test func(t *testing.T, s gamestore.Store)) {
	for name, open := range stores() {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			defer func() { assert.NoError(t, s.Close()) }()
			test(t, s)
		})
	}
}

func TestWhatIsCreatedIsLoaded(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		require.NoError(t, s.Ping(t.Context()))
		g := newGame("a", 0)
		create(t, s, g)
		got, err := s.Load(t.Context(), "a")
		require.NoError(t, err)
		assert.Equal(t, g, got)

		_, err = s.Load(t.Context(), "b")
		assert.ErrorIs(t, err, gamestore.ErrNotFound)
		assert.ErrorIs(t, s.Create(t.Context(), g, false, nil), gamestore.ErrExists, "an id is used once")
	})
}

func TestReplaceFollowsAVersion(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		create(t, s, newGame("a", 0))
		next := newGame("a", 0)
		next.Version, next.Save, next.Updated = 2, "more", at(9)
		next.Awaits, next.Tokens = gamestore.AwaitsComputer, [2]string{"x", "y"}
		next.Extra, next.Deadline = "", time.Time{}
		require.NoError(t, s.Replace(t.Context(), next, nil))
		got, err := s.Load(t.Context(), "a")
		require.NoError(t, err)
		assert.Equal(t, next, got)

		assert.ErrorIs(t, s.Replace(t.Context(), next, nil), gamestore.ErrConflict)
		gone := newGame("gone", 0)
		gone.Version = 2
		assert.ErrorIs(t, s.Replace(t.Context(), gone, nil), gamestore.ErrConflict)
	})
}

func TestOfRacingChangesOneWins(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		create(t, s, newGame("a", 0))
		for version := int64(2); version < 6; version++ {
			var won atomic.Int32
			race(8, func(i int) {
				g := newGame("a", 0)
				g.Version, g.Save = version, fmt.Sprint("by ", i)
				switch err := s.Replace(context.Background(), g, nil); err {
				case nil:
					won.Add(1)
				default:
					assert.ErrorIs(t, err, gamestore.ErrConflict)
				}
			})
			assert.EqualValues(t, 1, won.Load())
		}
	})
}

func TestDelete(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		create(t, s, newGame("a", 0))
		assert.ErrorIs(t, s.Delete(t.Context(), "a", 2, nil), gamestore.ErrConflict)
		require.NoError(t, s.Delete(t.Context(), "a", 1, nil))
		_, err := s.Load(t.Context(), "a")
		assert.ErrorIs(t, err, gamestore.ErrNotFound)
		assert.ErrorIs(t, s.Delete(t.Context(), "a", 1, nil), gamestore.ErrConflict)
	})
}

func TestAloneMeansAlone(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		var won atomic.Int32
		race(8, func(i int) {
			switch err := s.Create(context.Background(), newGame(fmt.Sprint(i), i), true, nil); err {
			case nil:
				won.Add(1)
			default:
				assert.ErrorIs(t, err, gamestore.ErrBusy)
			}
		})
		require.EqualValues(t, 1, won.Load())

		list, err := s.List(t.Context(), gamestore.Place{}, 10)
		require.NoError(t, err)
		require.Len(t, list, 1)
		over := newGame(list[0].ID, 0)
		over.Version, over.Awaits = 2, gamestore.AwaitsNobody
		require.NoError(t, s.Replace(t.Context(), over, nil))
		assert.NoError(t, s.Create(t.Context(), newGame("next", 9), true, nil), "a game that is over is in nobody's way")
		assert.ErrorIs(t, s.Create(t.Context(), newGame("other", 9), true, nil), gamestore.ErrBusy)
	})
}

func TestListPages(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		// Two games of each second, so that the order needs the ids.
		for i := range 10 {
			create(t, s, newGame(fmt.Sprint("g", i), i/2))
		}
		var got []string
		place := gamestore.Place{}
		for {
			page, err := s.List(t.Context(), place, 3)
			require.NoError(t, err)
			for _, b := range page {
				got = append(got, b.ID)
				place = gamestore.Place{Created: b.Created, ID: b.ID}
				assert.EqualValues(t, 1, b.Version)
				assert.Equal(t, "go", b.Kind)
				assert.Equal(t, `{"é":1}`, b.Extra)
				assert.Equal(t, gamestore.AwaitsHuman, b.Awaits)
				assert.Equal(t, b.Created, b.Updated)
			}
			if len(page) < 3 {
				break
			}
		}
		assert.Equal(t, []string{"g9", "g8", "g7", "g6", "g5", "g4", "g3", "g2", "g1", "g0"}, got)
	})
}

func TestDueGamesAreThoseWhoseClockHasRunOut(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		for i := range 3 {
			create(t, s, newGame(fmt.Sprint("g", i), i))
		}
		none := newGame("none", 0)
		none.Deadline = time.Time{}
		create(t, s, none)
		ids, err := s.Due(t.Context(), at(32), 10)
		require.NoError(t, err)
		assert.ElementsMatch(t, []string{"g0", "g1"}, ids)
		ids, err = s.Due(t.Context(), at(59), 2)
		require.NoError(t, err)
		assert.Len(t, ids, 2)
	})
}

func TestWhoWasSeenWhen(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		create(t, s, newGame("a", 0))
		require.NoError(t, s.See(t.Context(), "a", 1, at(5)))
		require.NoError(t, s.See(t.Context(), "a", 1, at(4)), "an older time changes nothing")
		require.NoError(t, s.See(t.Context(), "gone", 0, at(5)))
		next := newGame("a", 0)
		next.Version = 2
		require.NoError(t, s.Replace(t.Context(), next, nil))
		got, err := s.Load(t.Context(), "a")
		require.NoError(t, err)
		assert.Equal(t, [2]time.Time{{}, at(5)}, got.Seen, "a change of the game leaves it")
	})
}

func TestJobsAreKeptForATime(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		_, err := s.Job(t.Context(), "j")
		assert.ErrorIs(t, err, gamestore.ErrNotFound)
		j := gamestore.Job{ID: "j", Game: "a", Body: "begun", Created: at(1)}
		require.NoError(t, s.KeepJob(t.Context(), j))
		j.Body = "done"
		require.NoError(t, s.KeepJob(t.Context(), j))
		got, err := s.Job(t.Context(), "j")
		require.NoError(t, err)
		assert.Equal(t, j, got)
		require.NoError(t, s.Forget(t.Context(), at(1)))
		_, err = s.Job(t.Context(), "j")
		require.NoError(t, err)
		require.NoError(t, s.Forget(t.Context(), at(2)))
		_, err = s.Job(t.Context(), "j")
		assert.ErrorIs(t, err, gamestore.ErrNotFound)
	})
}

func TestOnlyListedGamesAreInTheList(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		for i := range 6 {
			g := newGame(fmt.Sprint("g", i), i)
			g.Listed = i%2 == 0
			create(t, s, g)
			got, err := s.Load(t.Context(), g.ID)
			require.NoError(t, err)
			assert.Equal(t, g.Listed, got.Listed)
		}
		var got []string
		list, err := s.List(t.Context(), gamestore.Place{}, 10)
		require.NoError(t, err)
		for _, b := range list {
			got = append(got, b.ID)
		}
		assert.Equal(t, []string{"g4", "g2", "g0"}, got)
	})
}

func TestStatuses(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		want := map[string]gamestore.Status{}
		var ids []string
		for i := range 205 {
			id := fmt.Sprint("g", i)
			ids = append(ids, id)
			if i%2 == 0 {
				create(t, s, newGame(id, i%60))
				want[id] = gamestore.Status{Version: 1}
			}
		}
		require.NoError(t, s.See(t.Context(), "g2", 1, at(7)))
		want["g2"] = gamestore.Status{Version: 1, Seen: [2]time.Time{1: at(7)}}
		got, err := s.Statuses(t.Context(), ids)
		require.NoError(t, err)
		assert.Equal(t, want, got)
		none, err := s.Statuses(t.Context(), nil)
		require.NoError(t, err)
		assert.Empty(t, none)
	})
}

func TestOverdue(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		for i := range 4 {
			g := newGame(fmt.Sprint("g", i), i)
			if i != 1 {
				g.Awaits = gamestore.AwaitsComputer
			}
			create(t, s, g)
		}
		got, err := s.Overdue(t.Context(), at(3), 10)
		require.NoError(t, err)
		assert.ElementsMatch(t, []string{"g0", "g2"}, got)
		got, err = s.Overdue(t.Context(), at(3), 1)
		require.NoError(t, err)
		assert.Len(t, got, 1)
	})
}

func TestAnAnswerIsKeptWithItsChange(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		a := answer("k1", 0)
		require.NoError(t, s.Create(t.Context(), newGame("a", 0), false, &a))
		got, err := s.Answer(t.Context(), "k1")
		require.NoError(t, err)
		assert.Equal(t, a, got)

		// A second request of the key changes nothing.
		next := newGame("a", 0)
		next.Version = 2
		assert.ErrorIs(t, s.Create(t.Context(), newGame("b", 0), false, &a), gamestore.ErrAnswered)
		assert.ErrorIs(t, s.Replace(t.Context(), next, &a), gamestore.ErrAnswered)
		assert.ErrorIs(t, s.Delete(t.Context(), "a", 1, &a), gamestore.ErrAnswered)
		assert.ErrorIs(t, s.Remember(t.Context(), a), gamestore.ErrAnswered)
		statuses, err := s.Statuses(t.Context(), []string{"a", "b"})
		require.NoError(t, err)
		assert.Equal(t, map[string]gamestore.Status{"a": {Version: 1}}, statuses)

		// A change that fails keeps no answer.
		late := answer("k2", 0)
		assert.ErrorIs(t, s.Replace(t.Context(), newGame("a", 0), &late), gamestore.ErrConflict)
		_, err = s.Answer(t.Context(), "k2")
		assert.ErrorIs(t, err, gamestore.ErrNotFound)
		require.NoError(t, s.Replace(t.Context(), next, &late))
	})
}

func TestRacingRequestsOfOneKeyChangeOnce(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		var won atomic.Int32
		a := answer("k", 0)
		race(8, func(i int) {
			switch err := s.Create(context.Background(), newGame(fmt.Sprint(i), i), false, &a); err {
			case nil:
				won.Add(1)
			default:
				assert.ErrorIs(t, err, gamestore.ErrAnswered)
			}
		})
		assert.EqualValues(t, 1, won.Load())
		list, err := s.List(t.Context(), gamestore.Place{}, 10)
		require.NoError(t, err)
		assert.Len(t, list, 1)
	})
}

func TestForget(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		// More than one batch of them.
		for i := range 1200 {
			require.NoError(t, s.Remember(t.Context(), answer(fmt.Sprint("old", i), 1)))
		}
		require.NoError(t, s.Remember(t.Context(), answer("new", 5)))
		require.NoError(t, s.Forget(t.Context(), at(5)))
		for i := range 1200 {
			_, err := s.Answer(t.Context(), fmt.Sprint("old", i))
			require.ErrorIs(t, err, gamestore.ErrNotFound)
		}
		_, err := s.Answer(t.Context(), "new")
		assert.NoError(t, err)
		assert.NoError(t, s.Remember(t.Context(), answer("old1", 6)), "the key is free again")
	})
}

func TestSettledTellsWhetherAChangeWasMade(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		_, err := s.Settled(t.Context(), "k")
		assert.ErrorIs(t, err, gamestore.ErrNotFound)
		a := answer("k", 0)
		require.NoError(t, s.Create(t.Context(), newGame("a", 0), false, &a), "asking changes nothing")
		got, err := s.Settled(t.Context(), "k")
		require.NoError(t, err)
		assert.Equal(t, a, got)
	})
}

// Whoever gives up waiting for a change asks afterwards, and what is told stays true.
func TestWhatSettledTellsStaysTrue(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		race(200, func(i int) {
			ctx, cancel := context.WithTimeout(context.Background(), time.Duration(i*20)*time.Microsecond)
			defer cancel()
			a := answer(fmt.Sprint("k", i), 0)
			err := s.Create(ctx, newGame(fmt.Sprint("g", i), 0), false, &a)
			_, asked := s.Settled(context.Background(), a.Key)
			// What was still on its way is stored before what comes later.
			assert.NoError(t, s.Create(context.Background(), newGame(fmt.Sprint("later", i), 0), false, nil))
			_, loaded := s.Load(context.Background(), fmt.Sprint("g", i))
			assert.Equal(t, asked, loaded, "of %v", err)
			if err == nil {
				assert.NoError(t, loaded)
			} else if !errors.Is(err, gamestore.ErrUnsure) {
				assert.ErrorIs(t, loaded, gamestore.ErrNotFound, "of %v", err)
			}
		})
	})
}

func TestExpire(t *testing.T) {
	// Eight games, one updated each second: the even ones are over.
	for name, c := range map[string]struct {
		keep gamestore.Keep
		want string
	}{
		"all":                 {gamestore.Keep{}, "01234567"},
		"finished by age":     {gamestore.Keep{Finished: at(4)}, "1345 67"},
		"abandoned by age":    {gamestore.Keep{Abandoned: at(4)}, "024567"},
		"both":                {gamestore.Keep{Finished: at(3), Abandoned: at(6)}, "467"},
		"the last two":        {gamestore.Keep{MostFinished: 2}, "134567"},
		"the last idle":       {gamestore.Keep{MostIdle: 1, Idle: at(6)}, "024567"},
		"the idle, and old":   {gamestore.Keep{MostIdle: 2, Idle: at(8), Abandoned: at(2)}, "024567"},
		"old, and few idle":   {gamestore.Keep{MostIdle: 2, Idle: at(4), Abandoned: at(2)}, "0234567"},
		"as many as are":      {gamestore.Keep{MostFinished: 4}, "01234567"},
		"the last, and young": {gamestore.Keep{MostFinished: 3, Finished: at(5)}, "13567"},
	} {
		t.Run(name, func(t *testing.T) {
			forEach(t, func(t *testing.T, s gamestore.Store) {
				for i := range 8 {
					g := newGame(fmt.Sprint(i), 0)
					g.Updated = at(i)
					g.Awaits = []gamestore.Awaits{gamestore.AwaitsNobody, gamestore.AwaitsHuman, gamestore.AwaitsNobody, gamestore.AwaitsComputer}[i%4]
					create(t, s, g)
				}
				removed, err := s.Expire(t.Context(), c.keep)
				require.NoError(t, err)
				left := ""
				for i := range 8 {
					if _, err := s.Load(t.Context(), fmt.Sprint(i)); err == nil {
						left += fmt.Sprint(i)
					}
				}
				assert.Equal(t, strings.ReplaceAll(c.want, " ", ""), left)
				assert.Equal(t, 8-len(left), removed)
			})
		})
	}
}

// A game in which somebody moves at the last moment is no longer an abandoned one.
func TestExpireLeavesWhatChangesMeanwhile(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		const games = 300
		for i := range games {
			create(t, s, newGame(fmt.Sprint("g", i), 0))
		}
		var moved [games]atomic.Bool
		race(2, func(i int) {
			if i == 0 {
				_, err := s.Expire(context.Background(), gamestore.Keep{Abandoned: at(10)})
				assert.NoError(t, err)
				return
			}
			for n := range games {
				g := newGame(fmt.Sprint("g", games-1-n), 0)
				g.Version, g.Updated = 2, at(20)
				err := s.Replace(context.Background(), g, nil)
				if moved[games-1-n].Store(err == nil); err != nil {
					assert.ErrorIs(t, err, gamestore.ErrConflict)
				}
			}
		})
		for n := range games {
			_, err := s.Load(t.Context(), fmt.Sprint("g", n))
			assert.Equal(t, moved[n].Load(), err == nil, n)
		}
	})
}

// Changes that share a transaction must not share their failures.
func TestManyChangesAtOnce(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		for i := range 20 {
			create(t, s, newGame(fmt.Sprint("g", i), 0))
		}
		var won atomic.Int32
		race(100, func(i int) {
			g := newGame(fmt.Sprint("g", i%20), 0)
			g.Version = 2
			a := answer(fmt.Sprint("k", i), 0)
			switch err := s.Replace(context.Background(), g, &a); err {
			case nil:
				won.Add(1)
			default:
				assert.ErrorIs(t, err, gamestore.ErrConflict)
			}
		})
		assert.EqualValues(t, 20, won.Load())
	})
}

func TestAContextEndsTheWaiting(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		done := make(chan struct{})
		go func() {
			defer close(done)
			_ = s.Create(ctx, newGame("a", 0), false, nil)
		}()
		select {
		case <-done:
		case <-time.After(time.Minute):
			t.Error("still waiting")
		}
	})
}

func TestCount(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		none, err := s.Count(t.Context())
		require.NoError(t, err)
		assert.Empty(t, none)
		for i, awaits := range []gamestore.Awaits{gamestore.AwaitsHuman, gamestore.AwaitsNobody, gamestore.AwaitsHuman, gamestore.AwaitsComputer} {
			g := newGame(fmt.Sprint("g", i), i)
			g.Awaits = awaits
			if i == 3 {
				g.Kind = "chess"
			}
			create(t, s, g)
		}
		counts, err := s.Count(t.Context())
		require.NoError(t, err)
		assert.ElementsMatch(t, []gamestore.Count{
			{Kind: "go", Awaits: gamestore.AwaitsHuman, Games: 2},
			{Kind: "go", Awaits: gamestore.AwaitsNobody, Games: 1},
			{Kind: "chess", Awaits: gamestore.AwaitsComputer, Games: 1},
		}, counts)
	})
}

// Of changes that come at once each is made or refused by itself, with the reason that it
// has alone.
func TestOfManyAtOnceEachIsMadeOrRefusedByItself(t *testing.T) {
	forEach(t, func(t *testing.T, s gamestore.Store) {
		const many = 48
		require.NoError(t, s.Remember(t.Context(), answer("old", 0)))
		for i := range many {
			create(t, s, newGame(fmt.Sprint("game", i), 0))
		}
		race(many, func(i int) {
			g := newGame(fmt.Sprint("game", i), 1)
			g.Version = 2
			fresh, old := answer(fmt.Sprint("key", i), 1), answer("old", 1)
			var err error
			switch i % 6 {
			case 0, 1:
				assert.NoError(t, s.Replace(t.Context(), g, nil))
			case 2:
				assert.NoError(t, s.Replace(t.Context(), g, &fresh))
			case 3:
				err = s.Replace(t.Context(), g, &old)
				assert.ErrorIs(t, err, gamestore.ErrAnswered)
			case 4:
				g.Version = 3
				err = s.Replace(t.Context(), g, &fresh)
				assert.ErrorIs(t, err, gamestore.ErrConflict)
			case 5:
				g.Version = 3
				err = s.Replace(t.Context(), g, nil)
				assert.ErrorIs(t, err, gamestore.ErrConflict)
			}
			want := int64(2)
			if err != nil {
				want = 1
			}
			got, failed := s.Load(t.Context(), g.ID)
			assert.NoError(t, failed)
			assert.Equal(t, want, got.Version, "game %d", i)
			_, failed = s.Answer(t.Context(), fresh.Key)
			assert.Equal(t, i%6 == 2, failed == nil, "answer %d", i)
		})
	})
}
