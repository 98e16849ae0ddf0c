package databases

import (
	"context"
	"database/sql"
	"time"

	"parlour/persistence/gamestore"
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
	gamestore.Game
	answer *gamestore.Answer
}

// row is the game as the tables hold it.
func (r replacement) row() []any { return gameRow(r.Game) }

const (
	inProgress = `SELECT COUNT(*) FROM (SELECT 1 FROM games WHERE awaits <> 'nobody' LIMIT 1) AS g`

	// gameColumns are the columns of a game as gameRow has them.
	gameColumns = `id, version, awaits, save, token1, token2, listed, created, updated, game, extra, deadline, ended`

	insertGame = `INSERT INTO games (` + gameColumns + `, alone)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING`

	replaceGame = replaceColumns + sameGame

	// replaceEnded is replaceGame of a game that is over. The others leave the column alone: SQLite
	// writes anew the index of each column that is set.
	replaceEnded = replaceColumns + `, alone = NULL` + sameGame

	replaceColumns = `UPDATE games SET version = $1, awaits = $2, save = $3, token1 = $4, token2 = $5, updated = $6,
		ended = $7, extra = $8, deadline = $9`

	sameGame = ` WHERE id = $10 AND version = $11`

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

// keeping keeps an answer before a change does its work, unless there is none. So of two
// requests with one key the second waits for the first and then changes nothing.
func keeping(a *gamestore.Answer, do func(ctx context.Context, tx runner) error) func(ctx context.Context, tx runner) error {
	if a == nil {
		return do
	}
	return func(ctx context.Context, tx runner) error {
		n, err := tx.exec(ctx, insertAnswer, answerRow(*a)...)
		if err != nil {
			return err
		}
		if n == 0 {
			return gamestore.ErrAnswered
		}
		return do(ctx, tx)
	}
}

// nothing is a change that does nothing besides keeping an answer.
func nothing(context.Context, runner) error { return nil }

// single returns the change of one statement, which tells the number of its rows.
func single(rows *int64, statement string, args ...any) change {
	return change{single: true, do: func(ctx context.Context, tx runner) (err error) {
		*rows, err = tx.exec(ctx, statement, args...)
		return err
	}}
}

// inserting keeps a new game.
func inserting(ctx context.Context, tx runner, g gamestore.Game, alone bool) error {
	var only sql.NullInt64
	taken := gamestore.ErrExists
	if alone {
		var others int
		if err := tx.scan(ctx, []any{&others}, inProgress); err != nil {
			return err
		}
		// Of two servers that find no other game, one gets past the column's uniqueness.
		if taken = gamestore.ErrBusy; others > 0 {
			return taken
		}
		only = sql.NullInt64{Int64: 1, Valid: g.Awaits != gamestore.AwaitsNobody}
	}
	n, err := tx.exec(ctx, insertGame, append(gameRow(g), only)...)
	if err == nil && n == 0 {
		err = taken
	}
	return err
}

// following makes a statement that found no row of its version ErrConflict.
func following(rows int64, err error) error {
	if err == nil && rows == 0 {
		return gamestore.ErrConflict
	}
	return err
}

// gameRow is a game as the tables hold it.
func gameRow(g gamestore.Game) []any {
	listed := int64(0)
	if g.Listed {
		listed = 1
	}
	return []any{
		g.ID, g.Version, string(g.Awaits), g.Save, g.Tokens[0], g.Tokens[1], listed,
		micros(g.Created), micros(g.Updated), g.Kind, g.Extra, microsOrNone(g.Deadline), endedAt(g),
	}
}

// replacing puts a game in place of the version before it, if that is the newest. It returns the
// number of games put, 0 or 1.
func replacing(ctx context.Context, tx runner, g gamestore.Game) (int64, error) {
	statement := replaceGame
	if g.Awaits == gamestore.AwaitsNobody {
		statement = replaceEnded
	}
	return tx.exec(ctx, statement, g.Version, string(g.Awaits), g.Save, g.Tokens[0], g.Tokens[1], micros(g.Updated), endedAt(g),
		g.Extra, microsOrNone(g.Deadline), g.ID, g.Version-1)
}

// answerRow is an answer as the tables hold it.
func answerRow(a gamestore.Answer) []any {
	return []any{a.Key, a.Request, int64(a.Status), a.ETag, a.Location, a.Type, a.Body, micros(a.Created)}
}

// endedAt is when a game that is over was changed last, as the tables hold it, 0 for others.
func endedAt(g gamestore.Game) int64 {
	if g.Awaits == gamestore.AwaitsNobody {
		return micros(g.Updated)
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
