package databases

import (
	"context"
	"database/sql"
	"errors"
	"strconv"
	"time"

	"parlour/persistence/gamestore"
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

var _ gamestore.Store = &database{}

// Create implements Store.
func (d *database) Create(ctx context.Context, g gamestore.Game, alone bool, a *gamestore.Answer) error {
	c := change{single: a == nil && !alone, do: keeping(a, func(ctx context.Context, tx runner) error { return inserting(ctx, tx, g, alone) })}
	if c.single {
		c.creates = &replacement{Game: g}
	}
	return d.write(ctx, c)
}

// Replace implements Store.
func (d *database) Replace(ctx context.Context, g gamestore.Game, a *gamestore.Answer) error {
	do := keeping(a, func(ctx context.Context, tx runner) error {
		return following(replacing(ctx, tx, g))
	})
	return d.write(ctx, change{do: do, single: a == nil, tells: newsOfGame(g.ID, g.Version), replaces: &replacement{g, a}})
}

// Delete implements Store.
func (d *database) Delete(ctx context.Context, id string, version int64, a *gamestore.Answer) error {
	do := keeping(a, func(ctx context.Context, tx runner) error { return following(tx.exec(ctx, deleteGame, id, version)) })
	return d.write(ctx, change{do: do, single: a == nil, tells: newsOfGame(id, 0)})
}

// Settled implements Store. It reads the answer of a key after the changes under way, and
// leaves nothing behind: its try to keep an answer of that key waits for another one. It is
// committed, and not taken back: so it is written over what a failed commit may have left in
// the file.
func (d *database) Settled(ctx context.Context, key string) (gamestore.Answer, error) {
	var a gamestore.Answer
	found := false
	try := keeping(&gamestore.Answer{Key: key}, func(ctx context.Context, tx runner) error {
		_, err := tx.exec(ctx, deleteAnswer, key)
		return err
	})
	err := d.write(ctx, change{do: func(ctx context.Context, tx runner) error {
		err := try(ctx, tx)
		if found = errors.Is(err, gamestore.ErrAnswered); found {
			a, err = answerOf(ctx, tx, key)
		}
		return err
	}})
	switch {
	case err != nil:
		return gamestore.Answer{}, err // a change that is still under way may yet set a
	case !found:
		return gamestore.Answer{}, gamestore.ErrNotFound
	default:
		return a, nil
	}
}

// Remember implements Store.
func (d *database) Remember(ctx context.Context, a gamestore.Answer) error {
	return d.write(ctx, change{single: true, do: keeping(&a, nothing)})
}

// See implements Store.
func (d *database) See(ctx context.Context, id string, seat int, at time.Time) error {
	column := "seen" + strconv.Itoa(seat+1)
	return d.write(ctx, single(new(int64), `UPDATE games SET `+column+` = $1 WHERE id = $2 AND `+column+` < $1`, micros(at), id))
}

// KeepJob implements Store.
func (d *database) KeepJob(ctx context.Context, j gamestore.Job) error {
	c := single(new(int64), keepJob, j.ID, j.Game, j.Body, micros(j.Created))
	c.tells = newsOfJob(j.Game, j.ID)
	return d.write(ctx, c)
}

// Ping implements Store. It writes: a database may be full, or locked by another
// program, and still be read.
func (d *database) Ping(ctx context.Context) error {
	if err := d.sound(); err != nil {
		return err
	}
	return d.write(ctx, single(new(int64), touchProbe, micros(time.Now())))
}

// Close implements Store.
func (d *database) Close() error {
	return errors.Join(d.reader.close(), d.stop(), d.db.Close())
}
