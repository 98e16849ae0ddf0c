package databases_test

import (
	"database/sql"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/gamestore/databases"
	"parlour/persistence/gamestore/gamestoretest"
)

// What a distributed database asks to repeat is repeated, and what it keeps asking
// for is given up. A trigger plays that database.
func TestSerializationFailuresAreRepeated(t *testing.T) {
	dsn := gamestoretest.Postgres(t)
	s, err := databases.OpenPostgres(t.Context(), dsn)
	require.NoError(t, err)
	defer func() { assert.NoError(t, s.Close()) }()
	db, err := sql.Open("pgx", dsn)
	require.NoError(t, err)
	defer func() { assert.NoError(t, db.Close()) }()
	run := func(statement string) {
		_, err := db.ExecContext(t.Context(), statement)
		require.NoError(t, err)
	}
	run(`CREATE SEQUENCE tries`)
	run(`CREATE FUNCTION fail() RETURNS trigger AS $$ BEGIN
		IF nextval('tries') % 4 <> 0 THEN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END IF;
		RETURN NEW; END $$ LANGUAGE plpgsql`)
	run(`CREATE TRIGGER fail BEFORE INSERT OR UPDATE ON games FOR EACH ROW EXECUTE FUNCTION fail()`)

	create(t, s, newGame("a", 0))
	next, a := newGame("a", 0), answer("k", 0)
	next.Version = 2
	require.NoError(t, s.Replace(t.Context(), next, &a))
	got, err := s.Load(t.Context(), "a")
	require.NoError(t, err)
	assert.EqualValues(t, 2, got.Version)
	_, err = s.Answer(t.Context(), "k")
	assert.NoError(t, err)

	run(`CREATE OR REPLACE FUNCTION fail() RETURNS trigger AS $$ BEGIN
		RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$ LANGUAGE plpgsql`)
	assert.ErrorContains(t, s.Create(t.Context(), newGame("b", 0), false, nil), "40001")
}

// Servers that start at once make the tables once.
func TestServersMayStartAtOnce(t *testing.T) {
	dsn := gamestoretest.Postgres(t)
	race(4, func(int) {
		s, err := databases.OpenPostgres(t.Context(), dsn)
		if assert.NoError(t, err) {
			assert.NoError(t, s.Close())
		}
	})
}
