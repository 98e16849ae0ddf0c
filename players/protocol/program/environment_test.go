package program_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players/protocol/program"
)

// A program gets what it needs to run of our environment, and no secret.
func TestAProgramInheritsNoSecret(t *testing.T) {
	for name, value := range map[string]string{
		"PARLOUR_DATABASE": "postgres://me:secret@db/games", "PGPASSWORD": "secret", "AWS_SECRET_ACCESS_KEY": "secret", "LC_SECRET": "secret",
		"LC_ALL": "C.UTF-8", "TZ": "Pacific/Auckland",
	} {
		t.Setenv(name, value)
	}
	path, log := errorFile(t)
	s := open(t, runner(t, program.Config{Log: log}), fakeCommand("shows its environment"), oware.Game{}, patient)
	_, err := s.Analyze(t.Context(), game.NewView(start(t, oware.Game{})), brief(), nil)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	text := fileText(path)
	assert.Contains(t, text, "LC_ALL=C.UTF-8\n")
	assert.Contains(t, text, "TZ=Pacific/Auckland\n")
	assert.Regexp(t, "(?m)^PATH=", text)
	assert.NotContains(t, text, "secret")
}
