package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"parlour/persistence/gamestore"
	"parlour/persistence/gamestore/databases"
)

// maxURLFile is the most bytes that are read of the file of --db-url-file.
const maxURLFile = 8 << 10

// The places where a flag can come from; the command line precedes the environment.
const (
	byDefault = iota
	byEnvironment
	byCommandLine
)

func (o *options) source(flag string) int {
	switch {
	case o.from[flag]:
		return byEnvironment
	case o.given.Changed(flag):
		return byCommandLine
	default:
		return byDefault
	}
}

// selectStore settles which of --db, --db-url-file and --memory names the store of games.
func (o *options) selectStore() error {
	by := map[string]int{"db": o.source("db"), "db-url-file": o.source("db-url-file"), "memory": o.source("memory")}
	if !o.memory {
		delete(by, "memory")
	}
	chosen, most := "", byDefault
	for _, flag := range []string{"db", "db-url-file", "memory"} {
		switch {
		case by[flag] == byDefault || by[flag] < most:
		case by[flag] == most:
			return fmt.Errorf("%s and %s cannot be combined; valid: one of them", o.called(chosen), o.called(flag))
		default:
			chosen, most = flag, by[flag]
		}
	}
	o.memory = chosen == "memory"
	if chosen == "db-url-file" {
		if err := o.readURL(); err != nil {
			return err
		}
	}
	return o.checkStore()
}

// readURL reads the URL of the database from the file that has it.
func (o *options) readURL() error {
	file, err := os.Open(o.dbFile)
	if err != nil {
		return fmt.Errorf("%s: %w; valid: a file whose first line is a URL", o.called("db-url-file"), err)
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxURLFile))
	if err != nil {
		return fmt.Errorf("%s: %w", o.called("db-url-file"), err)
	}
	line, _, _ := strings.Cut(string(text), "\n")
	if o.db = strings.TrimSpace(line); !o.postgres() {
		return fmt.Errorf("the first line of %s, the file of %s, is no URL; valid: a URL that begins with postgres://", o.dbFile, o.called("db-url-file"))
	}
	return nil
}

// checkStore refuses what is no database. It does not repeat it, for there may be a
// password in it.
func (o *options) checkStore() error {
	scheme, rest, isURL := strings.Cut(o.db, "://")
	switch {
	case o.durable && (o.memory || o.postgres()):
		return fmt.Errorf("%s is only for SQLite: memory is never durable, and PostgreSQL has its own setting, synchronous_commit", o.called("durable"))
	case o.memory:
		return nil
	case o.db == "":
		return fmt.Errorf("%s is empty; valid: an SQLite file, or a URL that begins with postgres://", o.called("db"))
	case isURL && !o.postgres():
		return fmt.Errorf("%s is a URL of another kind; valid: an SQLite file, or a URL that begins with postgres://", o.called("db"))
	case isURL && !userInfoIsPlain(rest):
		return fmt.Errorf("the URL of the database that begins with %s cannot be read; valid: as postgres://USER:PASSWORD@HOST:PORT/DATABASE, "+
			"with @ and / in a password written as %%40 and %%2F", scheme+"://")
	default:
		return nil
	}
}

// userInfoIsPlain reports whether only the user and the password precede the host of a URL.
// Then no part of the password can be taken for the host and named in a message.
func userInfoIsPlain(rest string) bool {
	rest, _, _ = strings.Cut(rest, "?")
	user, host, named := strings.Cut(rest, "@")
	return !strings.Contains(host, "@") && !(named && strings.Contains(user, "/"))
}

func (o *options) postgres() bool {
	return strings.HasPrefix(o.db, "postgres://") || strings.HasPrefix(o.db, "postgresql://")
}

// open opens the store that the flags select.
func (o *options) open(ctx context.Context) (gamestore.Store, error) {
	switch {
	case o.memory:
		return gamestore.NewMemory(), nil
	case o.postgres():
		return databases.OpenPostgres(ctx, o.db)
	default:
		return databases.OpenSQLite(ctx, o.db, o.durable)
	}
}
