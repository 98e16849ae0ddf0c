package databases

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"

	"parlour/persistence/gamestore"
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

// remove removes by a statement what is from before a time.
func (d *database) remove(ctx context.Context, statement string, before int64) (int, error) {
	return inBatches(ctx, func() (int, bool, error) {
		var removed int64
		if err := d.write(ctx, single(&removed, statement, before, maxRemoved)); err != nil {
			return 0, false, err // a change that is still under way may yet set removed
		}
		return int(removed), removed == maxRemoved, nil
	})
}

// Forget implements Store.
func (d *database) Forget(ctx context.Context, before time.Time) error {
	_, answers := d.remove(ctx, deleteAnswers, micros(before))
	_, jobs := d.remove(ctx, deleteJobs, micros(before))
	return errors.Join(answers, jobs)
}

// Expire implements Store.
func (d *database) Expire(ctx context.Context, k gamestore.Keep) (int, error) {
	before, err := d.bound(ctx, k.Finished, k.MostFinished, selectLastKept)
	if err != nil {
		return 0, err
	}
	finished, err := d.remove(ctx, deleteFinished, before)
	if err != nil {
		return finished, err
	}
	before, err = d.bound(ctx, k.Abandoned, k.MostIdle, selectLastIdle, micros(k.Idle))
	if err != nil || before == micros(time.Time{}) {
		return finished, err
	}
	abandoned, err := d.expireAbandoned(ctx, before)
	return finished + abandoned, err
}

// bound is the time before which games are not kept, the zero Time if all are. A statement finds
// a later one than the given, so that no more games stay than most, unless most is 0.
func (d *database) bound(ctx context.Context, before time.Time, most int, statement string, args ...any) (int64, error) {
	kept := micros(before)
	if most > 0 {
		err := d.scan(ctx, []any{&kept}, statement, append(args, most-1)...)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return kept, err
		}
	}
	return max(micros(before), kept), nil
}

// aged is what expireAbandoned looks at of a game.
type aged struct {
	id               string
	awaits           gamestore.Awaits
	created, updated int64
}

// expireAbandoned goes through the games by age, since there is no index by the last
// move, and removes those that are not over and were last changed before a time.
func (d *database) expireAbandoned(ctx context.Context, before int64) (int, error) {
	from := aged{created: micros(time.Time{})}
	return inBatches(ctx, func() (removed int, more bool, err error) {
		looked, err := d.byAge(ctx, from, before)
		if err != nil || len(looked) == 0 {
			return 0, false, err
		}
		from = looked[len(looked)-1]
		old := slices.DeleteFunc(slices.Clone(looked), func(g aged) bool { return g.awaits == gamestore.AwaitsNobody || g.updated >= before })
		for batch := range slices.Chunk(old, maxRemoved) {
			var gone int
			if err := d.write(ctx, abandoning(batch, before, &gone)); err != nil {
				return removed, false, err
			}
			removed += gone
		}
		return removed, len(looked) == maxLooked, nil
	})
}

// byAge returns the games after one of them that were made before a time, the oldest
// first.
func (d *database) byAge(ctx context.Context, after aged, before int64) ([]aged, error) {
	rows, err := d.query(ctx, selectByAge, before, after.created, after.id, maxLooked)
	return collect(rows, err, func() (g aged, err error) {
		err = rows.Scan(&g.id, &g.created, (*string)(&g.awaits), &g.updated)
		return g, err
	})
}

// abandoning returns the change that removes games in progress last changed before a time,
// and counts them.
func abandoning(games []aged, before int64, removed *int) change {
	return change{do: func(ctx context.Context, tx runner) error {
		gone := 0
		for _, g := range games {
			n, err := tx.exec(ctx, deleteAbandoned, g.id, before)
			if err != nil {
				return err
			}
			gone += int(n)
		}
		*removed = gone
		return nil
	}}
}
