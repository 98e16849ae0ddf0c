package gamestore_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/gamestore"
)

func TestAFileIsOpenedAgain(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.db")
	s, err := gamestore.OpenSQLite(t.Context(), file, false)
	require.NoError(t, err)
	g := newGame("a", 0)
	create(t, s, g)

	// Another program on the same file meanwhile.
	other, err := gamestore.OpenSQLite(t.Context(), file, true)
	require.NoError(t, err)
	got, err := other.Load(t.Context(), "a")
	require.NoError(t, err)
	assert.Equal(t, g, got)
	create(t, other, newGame("b", 1))
	require.NoError(t, other.Close())
	require.NoError(t, s.Close())
	assert.ErrorIs(t, s.Create(t.Context(), newGame("c", 0), false, nil), gamestore.ErrClosed)

	s, err = gamestore.OpenSQLite(t.Context(), file, false)
	require.NoError(t, err)
	defer func() { assert.NoError(t, s.Close()) }()
	list, err := s.List(t.Context(), gamestore.Place{}, 9)
	require.NoError(t, err)
	assert.Len(t, list, 2)
}

func TestAFileThatIsNoDatabase(t *testing.T) {
	_, err := gamestore.OpenSQLite(t.Context(), t.TempDir(), false)
	assert.Error(t, err)
}
