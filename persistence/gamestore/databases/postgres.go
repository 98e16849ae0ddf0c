package databases

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"parlour/persistence/gamestore"
)

// connections is the number of connections that a server holds to PostgreSQL.
const connections = 16

// OpenPostgres opens a database of PostgreSQL, or of one that speaks its protocol,
// by its URL. Several servers may use one database.
func OpenPostgres(ctx context.Context, dsn string) (gamestore.Store, error) {
	config, err := pgx.ParseConfig(dsn)
	if err != nil {
		return nil, err // pgx leaves the password out
	}
	db := stdlib.OpenDB(*config)
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	db.SetConnMaxLifetime(30 * time.Minute) // so that a moved database is found again
	if err := migrate(ctx, db, goose.DialectPostgres); err != nil {
		_ = db.Close()
		return nil, fmt.Errorf("opening the database %s at %s: %w", config.Database, config.Host, err)
	}
	p := &postgres{db: db, config: config}
	p.many, p.made = startBatches(db, &p.meter, putTogether), startBatches(db, &p.meter, createTogether)
	stop := func() error {
		p.many.stop()
		p.made.stop()
		return nil
	}
	nothing := func() error { return nil }
	d := &database{reader: reader{plain{db}}, db: db, write: p.change, sound: nothing, stop: stop, meter: &p.meter}
	return shared{d, p}, nil
}

type postgres struct {
	db     *sql.DB
	config *pgx.ConnConfig
	many   *batches // of games in place of their earlier versions
	made   *batches // of new ones
	meter  meter
}

// shared is a database with other servers, and tells of their changes.
type shared struct {
	*database
	gamestore.Teller
}

// attempts is how often a change is tried that the database asks to repeat.
const attempts = 10

// change carries out c, together with others if it is of the usual kind.
func (p *postgres) change(ctx context.Context, c change) error {
	err := errAlone
	switch {
	case c.replaces != nil:
		err = p.many.ask(ctx, *c.replaces)
	case c.creates != nil:
		err = p.made.ask(ctx, *c.creates)
	}
	if !errors.Is(err, errAlone) {
		return err
	}
	return p.alone(ctx, c)
}

// alone carries out c, again if the database could not put it in an order with
// the others: then it has done nothing.
func (p *postgres) alone(ctx context.Context, c change) error {
	pause := 2 * time.Millisecond
	for attempt := 1; ; attempt++ {
		done := p.meter.begin(1)
		err := p.transact(ctx, c)
		done(failureOf(err))
		if attempt == attempts || !repeatable(err) {
			return err
		}
		select {
		case <-time.After(rand.N(pause) + 1):
			pause *= 2
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func (p *postgres) transact(ctx context.Context, c change) error {
	if c.single && c.tells == "" { // the statement and its commit are one
		return doubtful(c.do(ctx, plain{p.db}))
	}
	tx, err := p.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	err = c.do(ctx, plain{tx})
	if err == nil && c.tells != "" {
		_, err = tx.ExecContext(ctx, tell, c.tells)
	}
	if err != nil {
		_ = tx.Rollback() // the first error is the one that matters
		return err
	}
	return doubtful(tx.Commit())
}

// failureOf is the error of a transaction that failed, nil if it refused by the contract of
// Store.
func failureOf(err error) error {
	for _, refusal := range []error{gamestore.ErrConflict, gamestore.ErrAnswered, gamestore.ErrBusy, gamestore.ErrExists, gamestore.ErrNotFound} {
		if errors.Is(err, refusal) {
			return nil
		}
	}
	return err
}

// doubtful makes the error of a commit ErrUnsure if the change may have been made all
// the same: the connection failed, or the database said that it does not know.
func doubtful(err error) error {
	refusal := (*pgconn.PgError)(nil)
	switch {
	case err == nil, errors.Is(err, gamestore.ErrConflict), errors.Is(err, gamestore.ErrAnswered), pgconn.SafeToRetry(err):
		return err
	case errors.As(err, &refusal) && refusal.Code != completionUnknown && refusal.Code != resolutionUnknown:
		return err
	default:
		return unsure(err)
	}
}

// The states of SQL in which a transaction may have been committed or not.
const (
	completionUnknown = "40003"
	resolutionUnknown = "08007"
)

// The states of SQL in which a transaction did nothing and may be repeated.
const (
	serializationFailure = "40001"
	deadlockDetected     = "40P01"
)

func repeatable(err error) bool {
	if refusal := (*pgconn.PgError)(nil); errors.As(err, &refusal) {
		return refusal.Code == serializationFailure || refusal.Code == deadlockDetected
	}
	return err != nil && pgconn.SafeToRetry(err)
}
