package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// parsed are the options that a command line and an environment lead to.
func parsed(environment map[string]string, args ...string) (o options, err error) {
	f := pflag.NewFlagSet("parlourd", pflag.ContinueOnError)
	o.add(f)
	if err := f.Parse(args); err != nil {
		return o, err
	}
	err = o.complete(func(name string) (string, bool) { text, ok := environment[name]; return text, ok })
	return o, err
}

func TestAFlagGoesBeforeItsVariable(t *testing.T) {
	o, err := parsed(map[string]string{
		"PARLOURD_ADDR": ":1", "PARLOURD_RATE": "7", "PARLOURD_ONE_GAME": "true", "PARLOURD_KEEP_FINISHED": "48h",
		"PARLOURD_HOST": "a.example, b.example", "PARLOURD_PROXY": "10.0.0.0/8,192.0.2.1", "PARLOURD_MEMORY": "1", "PARLOURD_URL": "",
	}, "--addr", ":2", "--host", "c.example", "--db", "x.db")
	require.NoError(t, err)
	assert.Equal(t, ":2", o.addr)
	assert.Equal(t, 7.0, o.rate)
	assert.True(t, o.oneGame)
	assert.Equal(t, 48*time.Hour, o.keep.Finished)
	assert.Equal(t, []string{"c.example"}, o.hosts)
	assert.Len(t, o.trusted, 2)
	assert.False(t, o.memory, "the flag --db goes before the variable")
}

func TestBadVariablesAreNamed(t *testing.T) {
	for name, bad := range map[string]struct{ value, valid string }{
		"PARLOURD_ADDR":           {"8080", "127.0.0.1:8080"},
		"PARLOURD_RATE":           {"-1", "0 to"},
		"PARLOURD_DURABLE":        {"maybe", "true or false"},
		"PARLOURD_DRAIN":          {"5", "as 90s"},
		"PARLOURD_MOST_FINISHED":  {"many", "a whole number"},
		"PARLOURD_KEEP_ABANDONED": {"-1h", "0 or more"},
		"PARLOURD_HOST":           {"good.example,http://bad", "kalah.example"},
		"PARLOURD_PROXY":          {"10.0.0.0/33", "10.0.0.0/24"},
		"PARLOURD_URL":            {"kalah", "https://"},
		"PARLOURD_CORS":           {"example", "https://"},
		"PARLOURD_LOG_LEVEL":      {"loud", "debug, info"},
		"PARLOURD_LOG_FORMAT":     {"xml", "json, text"},
		"PARLOURD_DB":             {"mysql://root:secret@db/games", "postgres://"},
		"PARLOURD_DB_URL_FILE":    {"no/such/file", "a file"},
	} {
		_, err := parsed(map[string]string{name: bad.value})
		require.ErrorContains(t, err, name)
		assert.ErrorContains(t, err, bad.valid)
		assert.NotContains(t, err.Error(), "secret")
	}
}

func TestOnePlaceForTheGames(t *testing.T) {
	for _, both := range [][]string{{"--memory", "--db", "x.db"}, {"--db-url-file", "x", "--db", "x.db"}, {"--db-url-file", "x", "--memory"}} {
		_, err := parsed(nil, both...)
		assert.ErrorContains(t, err, "cannot be combined")
	}
	_, err := parsed(map[string]string{"PARLOURD_MEMORY": "true", "PARLOURD_DB": "x.db"})
	assert.ErrorContains(t, err, "PARLOURD_DB and PARLOURD_MEMORY")
}

// A password can come from a file, and is in no message about its database.
func TestThePasswordIsKeptSecret(t *testing.T) {
	file := filepath.Join(t.TempDir(), "url")
	for _, url := range []string{
		"postgres://ann:secret@127.0.0.1:1/games", "postgres://ann:secret@127.0.0.1:1x/games", "postgres://ann:sec%2Gret@127.0.0.1:1/games",
		"postgres://ann:x@secret@127.0.0.1:1/games", "postgres://ann:x/secret@127.0.0.1:1/games", "secret",
	} {
		require.NoError(t, os.WriteFile(file, []byte(url+"\nsecond line\n"), 0o600))
		for _, args := range [][]string{{"--db-url-file", file}, {"--db", url}} {
			if url == "secret" && args[0] == "--db" {
				continue // it is the name of a file
			}
			var out, log bytes.Buffer
			assert.NotEqual(t, exitDone, run(context.Background(), args, &out, &log))
			assert.NotContains(t, out.String()+log.String(), "secret", args)
			assert.NotContains(t, out.String()+log.String(), "sec%2Gret", args)
		}
	}
	require.NoError(t, os.WriteFile(file, []byte("postgres://ann:secret@db/games\n"), 0o600))
	o, err := parsed(map[string]string{"PARLOURD_DB_URL_FILE": file})
	require.NoError(t, err)
	assert.Equal(t, "postgres://ann:secret@db/games", o.db)
}

func TestVariablesOfNoFlagAreTold(t *testing.T) {
	f := pflag.NewFlagSet("parlourd", pflag.ContinueOnError)
	(&options{}).add(f)
	assert.Equal(t, []string{"PARLOURD_ADRESS"}, unknownVariables([]string{"PARLOURD_ADRESS=:1", "PARLOURD_ADDR=:1", "PARLOUR_X=1", "HOME=/"}, f))
}
