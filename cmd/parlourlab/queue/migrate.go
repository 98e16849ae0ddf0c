package queue

import (
	"context"
	_ "embed"
	"errors"
	"time"

	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"

	"parlour/persistence/datafolder"
)

//go:embed schema.sql
var schema string

// advisory is the number of the lock of PostgreSQL under which tables are made.
const advisory = 7_202_611_250_037

// migrate makes the tables, those of River and ours, while no other process does.
func (q *Queue) migrate(ctx context.Context) error {
	if q.pool != nil {
		return q.migratePostgres(ctx)
	}
	return q.exclusively(ctx, func() error {
		m, err := rivermigrate.New(riversqlite.New(q.db), quiet)
		if err == nil {
			_, err = m.Migrate(ctx, rivermigrate.DirectionUp, nil)
		}
		if err == nil {
			_, err = q.db.ExecContext(ctx, schema)
		}
		return err
	})
}

// together is how long processes that start at once on one file wait for each other.
const together = time.Minute

// exclusively does something under the lock of a file beside the database.
func (q *Queue) exclusively(ctx context.Context, do func() error) error {
	ctx, cancel := context.WithTimeout(ctx, together)
	defer cancel()
	for {
		lease, err := datafolder.Acquire(datafolder.Disk(), q.path+".setup")
		if err == nil {
			return errors.Join(do(), lease.Release())
		}
		if !errors.Is(err, datafolder.ErrLocked) {
			return err
		}
		select {
		case <-time.After(20 * time.Millisecond):
		case <-ctx.Done():
			return errors.Join(err, ctx.Err())
		}
	}
}

func (q *Queue) migratePostgres(ctx context.Context) (err error) {
	// The lock is of a session: one connection has it, the others migrate.
	holder, err := q.pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer holder.Release()
	if _, err := holder.Exec(ctx, "SELECT pg_advisory_lock($1)", int64(advisory)); err != nil {
		return err
	}
	defer func() {
		_, freed := holder.Exec(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", int64(advisory))
		err = errors.Join(err, freed)
	}()
	m, err := rivermigrate.New(riverpgxv5.New(q.pool), quiet)
	if err == nil {
		_, err = m.Migrate(ctx, rivermigrate.DirectionUp, nil)
	}
	if err == nil {
		_, err = q.pool.Exec(ctx, schema)
	}
	return err
}
