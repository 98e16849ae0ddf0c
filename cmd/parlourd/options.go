package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"parlour/manager/rest"
	"parlour/persistence/gamestore"
)

// options are the flags.
type options struct {
	addr    string
	db      string
	memory  bool
	durable bool
	rate    float64
	oneGame bool
	url     string
	cors    string
}

// add adds the flags to a set.
func (o *options) add(f *pflag.FlagSet) {
	f.StringVar(&o.addr, "addr", "127.0.0.1:8080", "address to listen on; port 0 is any free one")
	f.StringVar(&o.db, "db", "parlour.db", "where games are kept: an SQLite file, or postgres://...")
	f.BoolVar(&o.memory, "memory", false, "keep games in memory only")
	f.BoolVar(&o.durable, "durable", false, "SQLite: have a move on the disk before it is answered")
	f.Float64Var(&o.rate, "rate", 100, "requests a second that one client may send; 0 is any number")
	f.BoolVar(&o.oneGame, "one-game", false, "refuse a new game while another is in progress")
	f.StringVar(&o.url, "url", "", "beginning of the URLs in answers (default: as the client asked)")
	f.StringVar(&o.cors, "cors", "", "another web origin whose pages may use the service")
}

// check refuses flags that do not go together.
func (o *options) check(dbGiven bool) error {
	switch {
	case o.memory && dbGiven:
		return errors.New("--memory and --db exclude each other")
	case o.durable && (o.memory || o.postgres()):
		return errors.New("--durable is for SQLite: memory never is, and PostgreSQL has its own setting, synchronous_commit")
	case o.rate < 0:
		return errors.New("--rate must not be negative")
	case o.cors != "":
		if err := rest.CheckOrigin(o.cors); err != nil {
			return fmt.Errorf("--cors: %w", err)
		}
	}
	o.url = strings.TrimSuffix(o.url, "/")
	return nil
}

func (o *options) postgres() bool {
	return strings.HasPrefix(o.db, "postgres://") || strings.HasPrefix(o.db, "postgresql://")
}

// open opens the store that the flags ask for.
func (o *options) open(ctx context.Context) (gamestore.Store, error) {
	switch {
	case o.memory:
		return gamestore.NewMemory(), nil
	case o.postgres():
		return gamestore.OpenPostgres(ctx, o.db)
	default:
		return gamestore.OpenSQLite(ctx, o.db, o.durable)
	}
}
