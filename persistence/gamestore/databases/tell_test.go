package databases_test

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
	"parlour/persistence/gamestore/databases"
	"parlour/persistence/gamestore/gamestoretest"
)

// What one server changes the others hear of, and after a connection was lost they know
// that they must ask.
func TestOthersHearOfChanges(t *testing.T) {
	dsn := gamestoretest.Postgres(t)
	name := "listens_" + rand.Text()
	one, err := databases.OpenPostgres(t.Context(), dsn)
	require.NoError(t, err)
	defer func() { assert.NoError(t, one.Close()) }()
	two, err := databases.OpenPostgres(t.Context(), dsn+"&application_name="+name)
	require.NoError(t, err)
	defer func() { assert.NoError(t, two.Close()) }()

	ctx, stop := context.WithCancel(t.Context())
	id, ended, news := rand.Text(), make(chan struct{}), make(chan string, 100)
	tell := func(game, text string) { // one server tells of the games of all tests
		if game == id {
			news <- game + " " + text
		}
	}
	go func() {
		defer close(ended)
		two.(gamestore.Teller).Listen(ctx, gamestore.Listener{
			Anew: func() { news <- "anew" },
			Game: func(game string, version int64) { tell(game, fmt.Sprint(version)) },
			Job:  func(game, job string) { tell(game, "job "+job) },
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
	answered := answer(rand.Text(), 0)
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
