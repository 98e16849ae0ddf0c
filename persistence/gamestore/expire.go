package gamestore

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

const (
	// deleteFinished names its condition twice: a game may change after the inner
	// statement has found it.
	deleteFinished = `DELETE FROM games WHERE ended > 0 AND ended < $1 AND id IN
		(SELECT id FROM games WHERE ended > 0 AND ended < $1 ORDER BY ended LIMIT $2)`

	// selectLastKept finds the last finished game, from the newest on, that is kept.
	selectLastKept = `SELECT ended FROM games WHERE ended > 0 ORDER BY ended DESC, id DESC LIMIT 1 OFFSET $1`

	// selectLastIdle is the same for games in progress that were last changed before a time.
	// It looks at all games, since there is no index by the last move.
	selectLastIdle = `SELECT updated FROM games WHERE awaits <> 'nobody' AND updated < $1 ORDER BY updated DESC LIMIT 1 OFFSET $2`

	selectByAge = `SELECT id, created, awaits, updated FROM games
		WHERE created < $1 AND (created > $2 OR (created = $2 AND id > $3))
		ORDER BY created, id LIMIT $4`

	deleteAbandoned = `DELETE FROM games WHERE id = $1 AND awaits <> 'nobody' AND updated < $2`
)

// The measure of a batch, which other changes wait for.
const (
	maxRemoved = 500  // the most rows that one change removes
	maxLooked  = 2000 // the most games that one statement looks at
)

// inBatches calls remove until there are no more rows. In between it rests for as long as
// the last call took, so it takes half of the database's time at most.
func inBatches(ctx context.Context, remove func() (removed int, more bool, err error)) (all int, err error) {
	for {
		begun := time.Now()
		n, more, err := remove()
		all += n
		if err != nil || !more {
			return all, err
		}
		select {
		case <-time.After(time.Since(begun)):
		case <-ctx.Done():
			return all, ctx.Err()
		}
	}
}

// Expire implements Store.
func (d *database) Expire(ctx context.Context, k Keep) (int, error) {
	finished, err := d.expireFinished(ctx, k)
	if err != nil {
		return finished, err
	}
	before, err := d.abandonedBefore(ctx, k)
	if err != nil || before.IsZero() {
		return finished, err
	}
	abandoned, err := d.expireAbandoned(ctx, before)
	return finished + abandoned, err
}

// abandonedBefore is the time before which games in progress must have been changed last
// not to be kept, the zero Time if all are kept.
func (d *database) abandonedBefore(ctx context.Context, k Keep) (time.Time, error) {
	if k.MostIdle <= 0 {
		return k.Abandoned, nil
	}
	var kept int64
	err := d.scan(ctx, []any{&kept}, selectLastIdle, micros(k.Idle), k.MostIdle-1)
	if errors.Is(err, sql.ErrNoRows) {
		return k.Abandoned, nil
	}
	if at := moment(kept); err == nil && at.After(k.Abandoned) {
		return at, nil
	}
	return k.Abandoned, err
}

func (d *database) expireFinished(ctx context.Context, k Keep) (int, error) {
	before, some, err := d.finishedBefore(ctx, k)
	if err != nil || !some {
		return 0, err
	}
	return inBatches(ctx, func() (int, bool, error) {
		var removed int
		if err := d.write(ctx, expiring(before, &removed)); err != nil {
			return 0, false, err // a change that is still under way may yet set removed
		}
		return removed, removed == maxRemoved, nil
	})
}

// finishedBefore is the time, in microseconds, before which games must have ended not
// to be kept; some is false if all are kept.
func (d *database) finishedBefore(ctx context.Context, k Keep) (before int64, some bool, err error) {
	if !k.Finished.IsZero() {
		before, some = micros(k.Finished), true
	}
	if k.MostFinished <= 0 {
		return before, some, nil
	}
	var kept int64
	err = d.scan(ctx, []any{&kept}, selectLastKept, k.MostFinished-1)
	if errors.Is(err, sql.ErrNoRows) {
		return before, some, nil
	}
	return max(before, kept), true, err
}

// expiring returns the change that removes some of the games over before a time in
// microseconds.
func expiring(before int64, removed *int) change {
	return change{single: true, do: func(ctx context.Context, tx runner) error {
		n, err := tx.exec(ctx, deleteFinished, before, maxRemoved)
		*removed = int(n)
		return err
	}}
}

// aged is what expireAbandoned looks at of a game.
type aged struct {
	id               string
	awaits           Awaits
	created, updated int64
}

// expireAbandoned goes through the games by age, since there is no index by the last
// move, and removes those that are not over and were last changed before a time.
func (d *database) expireAbandoned(ctx context.Context, before time.Time) (int, error) {
	from := aged{created: micros(time.Time{})}
	return inBatches(ctx, func() (removed int, more bool, err error) {
		looked, err := d.byAge(ctx, from, before)
		if err != nil || len(looked) == 0 {
			return 0, false, err
		}
		from = looked[len(looked)-1]
		var old []string
		for _, g := range looked {
			if g.awaits != AwaitsNobody && g.updated < micros(before) {
				old = append(old, g.id)
			}
		}
		for len(old) > 0 && err == nil {
			batch := old[:min(maxRemoved, len(old))]
			old = old[len(batch):]
			var gone int
			if err = d.write(ctx, abandoning(batch, before, &gone)); err == nil {
				removed += gone
			}
		}
		return removed, len(looked) == maxLooked, err
	})
}

// byAge returns the games after one of them that were made before a time, the oldest
// first.
func (d *database) byAge(ctx context.Context, after aged, before time.Time) ([]aged, error) {
	rows, err := d.query(ctx, selectByAge, micros(before), after.created, after.id, maxLooked)
	if err != nil {
		return nil, err
	}
	return collect(rows, func() (g aged, err error) {
		return g, rows.Scan(&g.id, &g.created, (*string)(&g.awaits), &g.updated)
	})
}

// abandoning returns the change that removes games in progress last changed before a time,
// and counts them.
func abandoning(ids []string, before time.Time, removed *int) change {
	return change{do: func(ctx context.Context, tx runner) error {
		gone := 0
		for _, id := range ids {
			n, err := tx.exec(ctx, deleteAbandoned, id, micros(before))
			if err != nil {
				return err
			}
			gone += int(n)
		}
		*removed = gone
		return nil
	}}
}
