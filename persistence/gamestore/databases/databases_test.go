package databases_test

import (
	"path/filepath"
	"testing"

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

// each runs a test on a database of each kind, opened empty.
func each(t *testing.T, test func(t *testing.T, s gamestore.Store)) {
	t.Run("sqlite", func(t *testing.T) { test(t, openFile(t, filepath.Join(t.TempDir(), "games.db"))) })
	t.Run("postgres", func(t *testing.T) {
		s, err := databases.OpenPostgres(t.Context(), gamestoretest.Postgres(t))
		require.NoError(t, err)
		test(t, s)
	})
}
