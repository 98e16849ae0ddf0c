package gamestore_test

import (
	"context"
	"crypto/rand"
	"database/sql"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/gamestore"
	"parlour/persistence/gamestore/gamestoretest"
)

// What one server changes the others hear of, and after a connection was lost they know
// that they must ask.
func TestOthersHearOfChanges(t *testing.T) {
	dsn := gamestoretest.Postgres(t)
	name := "listens_" + rand.Text()
	one, err := gamestore.OpenPostgres(t.Context(), dsn)
	require.NoError(t, err)
	defer func() { assert.NoError(t, one.Close()) }()
	two, err := gamestore.OpenPostgres(t.Context(), dsn+"&application_name="+name)
	require.NoError(t, err)
	defer func() { assert.NoError(t, two.Close()) }()

	ctx, stop := context.WithCancel(t.Context())
	ended, news := make(chan struct{}), make(chan string, 100)
	go func() {
		defer close(ended)
		two.(gamestore.Teller).Listen(ctx, gamestore.Listener{
			Anew: func() { news <- "anew" },
			Game: func(id string, version int64) { news <- fmt.Sprint(id, " ", version) },
			Job:  func(game, id string) { news <- fmt.Sprint(game, " job ", id) },
		})
	}()
	next := func() string {
		select {
		case text := <-news:
			return text
		case <-time.After(time.Minute):
			return "nothing"
		}
	}
	assert.Equal(t, "anew", next())
	id, answered := rand.Text(), answer(rand.Text(), 0)
	g := newGame(id, 0)
	create(t, one, g)
	g.Version = 2
	require.NoError(t, one.Replace(t.Context(), g, nil))
	assert.Equal(t, id+" 2", next())
	g.Version = 3
	require.NoError(t, one.Replace(t.Context(), g, &answered))
	assert.Equal(t, id+" 3", next())
	require.NoError(t, one.KeepJob(t.Context(), gamestore.Job{ID: "hint", Game: id}))
	assert.Equal(t, id+" job hint", next())

	db, err := sql.Open("pgx", dsn)
	require.NoError(t, err)
	defer func() { assert.NoError(t, db.Close()) }()
	_, err = db.ExecContext(t.Context(), `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1`, name)
	require.NoError(t, err)
	assert.Equal(t, "anew", next())
	require.NoError(t, one.Delete(t.Context(), id, 3, nil))
	assert.Equal(t, id+" 0", next())
	stop()
	<-ended
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
