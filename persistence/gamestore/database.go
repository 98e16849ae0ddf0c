package gamestore

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// database is a Store in an SQL database. The two kinds of database differ in how
// they carry out changes.
type database struct {
	reader
	db    *sql.DB
	write func(ctx context.Context, c change) error
	// sound reports faults of the database that a change would not meet.
	sound func() error
	stop  func() error // ends what the kind of database has running besides db
	meter *meter
}

var _ Store = &database{}

// Create implements Store.
func (d *database) Create(ctx context.Context, g Game, alone bool, a *Answer) error {
	return d.write(ctx, creating(g, alone, a))
}

// Replace implements Store.
func (d *database) Replace(ctx context.Context, g Game, a *Answer) error {
	return d.write(ctx, replacing(g, a))
}

// Delete implements Store.
func (d *database) Delete(ctx context.Context, id string, version int64, a *Answer) error {
	return d.write(ctx, deleting(id, version, a))
}

// Settled implements Store.
func (d *database) Settled(ctx context.Context, key string) (Answer, error) {
	var a Answer
	found := false
	if err := d.write(ctx, settling(key, &a, &found)); err != nil {
		return Answer{}, err // a change that is still under way may yet set a
	}
	if !found {
		return Answer{}, ErrNotFound
	}
	return a, nil
}

// Remember implements Store.
func (d *database) Remember(ctx context.Context, a Answer) error {
	return d.write(ctx, remembering(a))
}

// Forget implements Store.
func (d *database) Forget(ctx context.Context, before time.Time) error {
	return errors.Join(d.forget(ctx, deleteAnswers, before), d.forget(ctx, deleteJobs, before))
}

// forget removes by a statement what is from before a time.
func (d *database) forget(ctx context.Context, statement string, before time.Time) error {
	_, err := inBatches(ctx, func() (int, bool, error) {
		var removed int
		if err := d.write(ctx, forgetting(statement, before, maxRemoved, &removed)); err != nil {
			return 0, false, err // a change that is still under way may yet set removed
		}
		return removed, removed == maxRemoved, nil
	})
	return err
}

// See implements Store.
func (d *database) See(ctx context.Context, id string, seat int, at time.Time) error {
	return d.write(ctx, seeing(id, seat, at))
}

// KeepJob implements Store.
func (d *database) KeepJob(ctx context.Context, j Job) error { return d.write(ctx, working(j)) }

// Ping implements Store. It writes: a database may be full, or locked by another
// program, and still be read.
func (d *database) Ping(ctx context.Context) error {
	if err := d.sound(); err != nil {
		return err
	}
	return d.write(ctx, touching(time.Now()))
}

// Close implements Store.
func (d *database) Close() error {
	return errors.Join(d.reader.close(), d.stop(), d.db.Close())
}
