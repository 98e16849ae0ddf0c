// Package gamestoretest gives tests of stores what they have in common: games and answers
// to keep, and a PostgreSQL to work on. It must not know any kind of store.
package gamestoretest

import (
	"context"
	"crypto/rand"
	"database/sql"
	"net/url"
	"os"
	"strings"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
	"github.com/stretchr/testify/require"
)

// Variable names the environment variable with the URL of a PostgreSQL. Tests may make
// schemas there.
const Variable = "PARLOUR_POSTGRES"

// Postgres returns the URL of an empty schema, which is gone when the test ends.
// Without a database to work on it skips the test.
func Postgres(t *testing.T) string {
	t.Helper()
	dsn := os.Getenv(Variable)
	if dsn == "" {
		t.Skip("no " + Variable)
	}
	db, err := sql.Open("pgx", dsn)
	require.NoError(t, err)
	schema := "test_" + strings.ToLower(rand.Text())
	_, err = db.ExecContext(t.Context(), "CREATE SCHEMA "+schema)
	require.NoError(t, err)
	t.Cleanup(func() {
		_, err := db.ExecContext(context.Background(), "DROP SCHEMA "+schema+" CASCADE")
		require.NoError(t, err)
		require.NoError(t, db.Close())
	})
	at, err := url.Parse(dsn)
	require.NoError(t, err)
	options := at.Query()
	options.Set("search_path", schema)
	at.RawQuery = options.Encode()
	return at.String()
}
