package queue_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/url"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

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
