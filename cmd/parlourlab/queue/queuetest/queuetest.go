// Package queuetest has what tests of queues share: new databases, and one that goes away. It
// must not know what a job is.
package queuetest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// Postgres is the variable with the address of a PostgreSQL for tests.
const Postgres = "PARLOUR_POSTGRES"

// Addresses are those of a new queue of each kind of database that there is, by its name.
func Addresses(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{"SQLite": "sqlite:" + filepath.Join(t.TempDir(), "queue.sqlite")}
	if at := os.Getenv(Postgres); at != "" {
		out["PostgreSQL"] = inNewSchema(t, at)
	}
	return out
}

// Some are the same, but in the short form of tests of one kind alone: SQLite is in the program, so
// that the race detector makes it slow.
func Some(t *testing.T) map[string]string {
	t.Helper()
	all := Addresses(t)
	if testing.Short() && len(all) > 1 {
		delete(all, "SQLite")
	}
	return all
}

// inNewSchema is the address of a database with a new schema, which goes with the test.
func inNewSchema(t *testing.T, at string) string {
	t.Helper()
	db, err := pgx.Connect(t.Context(), at)
	require.NoError(t, err)
	schema := fmt.Sprintf("queue_%x", rand.Uint64())
	_, err = db.Exec(t.Context(), "CREATE SCHEMA "+schema)
	require.NoError(t, err)
	t.Cleanup(func() {
		ctx := context.WithoutCancel(t.Context())
		_, err := db.Exec(ctx, "DROP SCHEMA "+schema+" CASCADE")
		require.NoError(t, err)
		require.NoError(t, db.Close(ctx))
	})
	u, err := url.Parse(at)
	require.NoError(t, err)
	values := u.Query()
	values.Set("search_path", schema)
	u.RawQuery = values.Encode()
	return u.String()
}
