package gamestore

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// change is what a transaction does. It may be run again from the beginning.
type change struct {
	do func(ctx context.Context, tx runner) error
	// single means that it is one statement and needs no transaction around it.
	single bool
	// tells is the message to listeners, "" if nobody follows the change.
	tells string
	// replaces is the new version of a game, and creates a new game, if the change does
	// nothing else; otherwise they are nil. A database may do many of either at once.
	replaces, creates *replacement
}

// replacement is a game that is put in place of the version before it, with an answer to
// keep, nil for none.
type replacement struct {
	Game
	answer *Answer
}

const (
	inProgress = `SELECT COUNT(*) FROM (SELECT 1 FROM games WHERE awaits <> 'nobody' LIMIT 1) AS g`

	insertGame = `INSERT INTO games (id, version, awaits, save, token1, token2, listed, alone, created, updated, game, extra, deadline, ended)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING`

	replaceGame = `UPDATE games SET version = $1, awaits = $2, save = $3, token1 = $4, token2 = $5, updated = $6,
		ended = $7, alone = CASE WHEN CAST($7 AS BIGINT) > 0 THEN NULL ELSE alone END, extra = $8, deadline = $9
		WHERE id = $10 AND version = $11`

	seeFirst = `UPDATE games SET seen1 = $1 WHERE id = $2 AND seen1 < $1`

	seeSecond = `UPDATE games SET seen2 = $1 WHERE id = $2 AND seen2 < $1`

	keepJob = `INSERT INTO jobs (id, game, body, created) VALUES ($1, $2, $3, $4)
		ON CONFLICT (id) DO UPDATE SET body = $3`

	deleteJobs = `DELETE FROM jobs WHERE id IN (SELECT id FROM jobs WHERE created < $1 ORDER BY created LIMIT $2)`

	deleteGame = `DELETE FROM games WHERE id = $1 AND version = $2`

	insertAnswer = `INSERT INTO answers (key, request, status, etag, location, type, body, created)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`

	deleteAnswers = `DELETE FROM answers WHERE key IN
		(SELECT key FROM answers WHERE created < $1 ORDER BY created LIMIT $2)`

	deleteAnswer = `DELETE FROM answers WHERE key = $1`

	touchProbe = `UPDATE probe SET seen = $1 WHERE id = 1`
)

// creating returns the change that keeps a new game.
func creating(g Game, alone bool, a *Answer) change {
	c := change{single: a == nil && !alone}
	if c.single {
		c.creates = &replacement{Game: g}
	}
	c.do = func(ctx context.Context, tx runner) error {
		if err := answering(ctx, tx, a); err != nil {
			return err
		}
		var only sql.NullInt64
		if alone {
			var others int
			if err := tx.scan(ctx, []any{&others}, inProgress); err != nil {
				return err
			}
			if others > 0 {
				return ErrBusy
			}
			// Of two servers that find no other game, one gets past the column's
			// uniqueness.
			only = sql.NullInt64{Int64: 1, Valid: g.Awaits != AwaitsNobody}
		}
		n, err := tx.exec(ctx, insertGame, g.ID, g.Version, string(g.Awaits), g.Save, g.Tokens[0], g.Tokens[1],
			flag(g.Listed), only, micros(g.Created), micros(g.Updated), g.Kind, g.Extra, microsOrNone(g.Deadline), g.ended())
		switch {
		case err != nil:
			return err
		case n == 1:
			return nil
		case alone:
			return ErrBusy
		default:
			return ErrExists
		}
	}
	return c
}

// replacing returns the change that puts g in place of the version before it.
func replacing(g Game, a *Answer) change {
	return change{tells: newsOfGame(g.ID, g.Version), replaces: &replacement{g, a}, single: a == nil, do: func(ctx context.Context, tx runner) error {
		if err := answering(ctx, tx, a); err != nil {
			return err
		}
		return following(tx.exec(ctx, replaceGame, g.Version, string(g.Awaits), g.Save, g.Tokens[0], g.Tokens[1],
			micros(g.Updated), g.ended(), g.Extra, microsOrNone(g.Deadline), g.ID, g.Version-1))
	}}
}

// deleting returns the change that removes a game of that version.
func deleting(id string, version int64, a *Answer) change {
	return change{tells: newsOfGame(id, 0), single: a == nil, do: func(ctx context.Context, tx runner) error {
		if err := answering(ctx, tx, a); err != nil {
			return err
		}
		return following(tx.exec(ctx, deleteGame, id, version))
	}}
}

// following makes a statement that found no row of its version ErrConflict.
func following(rows int64, err error) error {
	if err == nil && rows == 0 {
		return ErrConflict
	}
	return err
}

// remembering returns the change that keeps an answer alone.
func remembering(a Answer) change {
	return change{single: true, do: func(ctx context.Context, tx runner) error { return answering(ctx, tx, &a) }}
}

// answering keeps an answer, if there is one. It comes first in a transaction, so
// that of two requests with one key the second waits for the first and then
// changes nothing.
func answering(ctx context.Context, tx runner, a *Answer) error {
	if a == nil {
		return nil
	}
	n, err := tx.exec(ctx, insertAnswer, a.Key, a.Request, a.Status, a.ETag, a.Location, a.Type, a.Body, micros(a.Created))
	if err == nil && n == 0 {
		return ErrAnswered
	}
	return err
}

// forgetting returns the change that removes some of the answers given, or of the jobs
// begun, before a time by its statement, and tells how many.
func forgetting(statement string, before time.Time, most int, removed *int) change {
	return change{single: true, do: func(ctx context.Context, tx runner) error {
		n, err := tx.exec(ctx, statement, micros(before), most)
		*removed = int(n)
		return err
	}}
}

// settling returns the change that reads the answer of a key after the changes under way,
// and leaves nothing behind. Its try to keep an answer of that key waits for another one.
// It is committed, and not taken back: so it is written over what a failed commit may have
// left in the file.
func settling(key string, into *Answer, found *bool) change {
	return change{do: func(ctx context.Context, tx runner) error {
		err := answering(ctx, tx, &Answer{Key: key})
		if *found = errors.Is(err, ErrAnswered); *found {
			*into, err = answerOf(ctx, tx, key)
			return err
		}
		if err == nil {
			_, err = tx.exec(ctx, deleteAnswer, key)
		}
		return err
	}}
}

// seeing returns the change that notes a sight of the holder of a seat.
func seeing(id string, seat int, at time.Time) change {
	return change{single: true, do: func(ctx context.Context, tx runner) error {
		statement := seeFirst
		if seat > 0 {
			statement = seeSecond
		}
		_, err := tx.exec(ctx, statement, micros(at), id)
		return err
	}}
}

// working returns the change that keeps a job.
func working(j Job) change {
	return change{tells: newsOfJob(j.Game, j.ID), single: true, do: func(ctx context.Context, tx runner) error {
		_, err := tx.exec(ctx, keepJob, j.ID, j.Game, j.Body, micros(j.Created))
		return err
	}}
}

// touching returns the change that tries whether writing works.
func touching(now time.Time) change {
	return change{single: true, do: func(ctx context.Context, tx runner) error {
		_, err := tx.exec(ctx, touchProbe, micros(now))
		return err
	}}
}

// ended is when a game that is over was changed last, as the tables hold it, 0 for others.
func (g Game) ended() int64 {
	if g.Awaits == AwaitsNobody {
		return micros(g.Updated)
	}
	return 0
}

// flag is a truth value as the tables hold it.
func flag(v bool) int {
	if v {
		return 1
	}
	return 0
}

// micros is a time as the tables hold it.
func micros(t time.Time) int64 { return t.UnixMicro() }

// microsOrNone is a time as the tables hold it, 0 for the zero Time.
func microsOrNone(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return micros(t)
}

// momentOrNone is the reverse of microsOrNone.
func momentOrNone(us int64) time.Time {
	if us == 0 {
		return time.Time{}
	}
	return moment(us)
}

// moment is the reverse of micros.
func moment(us int64) time.Time { return time.UnixMicro(us).UTC() }
