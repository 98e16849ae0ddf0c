package gamestore

import (
	"context"
	"database/sql"
	"time"
)

// database is a Store in an SQL database. The two kinds of database differ in how
// they carry out changes.
type database struct {
	reader
	db    *sql.DB
	write func(ctx context.Context, c change) error
	stop  func() error // ends what the kind of database has running besides db
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

// Remember implements Store.
func (d *database) Remember(ctx context.Context, a Answer) error {
	return d.write(ctx, remembering(a))
}

// Forget implements Store.
func (d *database) Forget(ctx context.Context, before time.Time) error {
	return d.write(ctx, forgetting(before))
}

// Ping implements Store.
func (d *database) Ping(ctx context.Context) error { return d.db.PingContext(ctx) }

// Close implements Store.
func (d *database) Close() error {
	err := d.stop()
	if closed := d.db.Close(); err == nil {
		err = closed
	}
	return err
}
