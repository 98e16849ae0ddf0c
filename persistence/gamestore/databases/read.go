package databases

import (
	"context"
	"database/sql"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"parlour/persistence/gamestore"
)

const (
	selectGame = `SELECT version, awaits, save, token1, token2, listed, created, updated,
		game, extra, deadline, seen1, seen2 FROM games WHERE id = $1`

	selectBriefs = `SELECT id, version, awaits, created, updated, game, extra FROM games
		WHERE listed = 1 AND (created < $1 OR (created = $1 AND id < $2))
		ORDER BY created DESC, id DESC LIMIT $3`

	selectOverdue = `SELECT id FROM games WHERE awaits = 'computer' AND updated < $1 ORDER BY updated LIMIT $2`

	selectDue = `SELECT id FROM games WHERE deadline > 0 AND deadline < $1 ORDER BY deadline LIMIT $2`

	selectCounts = `SELECT game, awaits, COUNT(*) FROM games GROUP BY game, awaits`

	selectJob = `SELECT game, body, created FROM jobs WHERE id = $1`

	selectAnswer = `SELECT request, status, etag, location, type, body, created FROM answers WHERE key = $1`
)

// reader answers questions from a database.
type reader struct{ runner }

// Load implements Store.
func (r reader) Load(ctx context.Context, id string) (gamestore.Game, error) {
	g := gamestore.Game{ID: id}
	var listed, created, updated, deadline int64
	var seen sightings
	into := []any{
		&g.Version, (*string)(&g.Awaits), &g.Save, &g.Tokens[0], &g.Tokens[1], &listed, &created, &updated,
		&g.Kind, &g.Extra, &deadline, &seen[0], &seen[1],
	}
	err := r.scan(ctx, into, selectGame, id)
	if err != nil {
		return gamestore.Game{}, orNotFound(err)
	}
	g.Listed, g.Created, g.Updated = listed == 1, moment(created), moment(updated)
	g.Deadline, g.Seen = momentOrNone(deadline), seen.times()
	return g, nil
}

// sightings is when the holders of seats were seen, as the tables hold it.
type sightings [2]int64

func (s sightings) times() [2]time.Time {
	return [2]time.Time{momentOrNone(s[0]), momentOrNone(s[1])}
}

// List implements Store.
func (r reader) List(ctx context.Context, after gamestore.Place, limit int) ([]gamestore.Brief, error) {
	from := int64(math.MaxInt64)
	if after.ID != "" {
		from = micros(after.Created)
	}
	rows, err := r.query(ctx, selectBriefs, from, after.ID, limit)
	return collect(rows, err, func() (b gamestore.Brief, err error) {
		var created, updated int64
		err = rows.Scan(&b.ID, &b.Version, (*string)(&b.Awaits), &created, &updated, &b.Kind, &b.Extra)
		b.Created, b.Updated = moment(created), moment(updated)
		return b, err
	})
}

// asked is the number of games that one statement of Statuses asks for.
const asked = 100

// Statuses implements Store.
func (r reader) Statuses(ctx context.Context, ids []string) (map[string]gamestore.Status, error) {
	out := make(map[string]gamestore.Status, len(ids))
	for some := range slices.Chunk(ids, asked) {
		// The statement always has the same number of parameters, so that it is
		// prepared once: the last id fills the rest.
		args := make([]any, asked)
		for i := range args {
			args[i] = some[min(i, len(some)-1)]
		}
		rows, err := r.query(ctx, selectStatuses(), args...)
		_, err = collect(rows, err, func() (id string, err error) {
			var version int64
			var seen sightings
			err = rows.Scan(&id, &version, &seen[0], &seen[1])
			out[id] = gamestore.Status{Version: version, Seen: seen.times()}
			return id, err
		})
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

func selectStatuses() string {
	var marks []string
	for i := range asked {
		marks = append(marks, "$"+strconv.Itoa(i+1))
	}
	return "SELECT id, version, seen1, seen2 FROM games WHERE id IN (" + strings.Join(marks, ", ") + ")"
}

// Overdue implements Store.
func (r reader) Overdue(ctx context.Context, before time.Time, limit int) ([]string, error) {
	return texts(r.query(ctx, selectOverdue, micros(before), limit))
}

// Due implements Store.
func (r reader) Due(ctx context.Context, before time.Time, limit int) ([]string, error) {
	return texts(r.query(ctx, selectDue, micros(before), limit))
}

// Count implements Store.
func (r reader) Count(ctx context.Context) ([]gamestore.Count, error) {
	rows, err := r.query(ctx, selectCounts)
	return collect(rows, err, func() (c gamestore.Count, err error) {
		err = rows.Scan(&c.Kind, (*string)(&c.Awaits), &c.Games)
		return c, err
	})
}

// Job implements Store.
func (r reader) Job(ctx context.Context, id string) (gamestore.Job, error) {
	j := gamestore.Job{ID: id}
	var created int64
	if err := r.scan(ctx, []any{&j.Game, &j.Body, &created}, selectJob, id); err != nil {
		return gamestore.Job{}, orNotFound(err)
	}
	j.Created = moment(created)
	return j, nil
}

// Answer implements Store.
func (r reader) Answer(ctx context.Context, key string) (gamestore.Answer, error) {
	return answerOf(ctx, r, key)
}

// answerOf is the answer of a key.
func answerOf(ctx context.Context, on runner, key string) (gamestore.Answer, error) {
	a := gamestore.Answer{Key: key}
	var created int64
	into := []any{&a.Request, &a.Status, &a.ETag, &a.Location, &a.Type, &a.Body, &created}
	err := on.scan(ctx, into, selectAnswer, key)
	if err != nil {
		return gamestore.Answer{}, orNotFound(err)
	}
	a.Created = moment(created)
	return a, nil
}

// collect scans all rows of a query and closes them.
func collect[T any](rows *sql.Rows, err error, scan func() (T, error)) ([]T, error) {
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []T
	for rows.Next() {
		v, err := scan()
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, rows.Err()
}

// texts are the texts that a query returns.
func texts(rows *sql.Rows, err error) ([]string, error) {
	return collect(rows, err, func() (text string, err error) {
		err = rows.Scan(&text)
		return text, err
	})
}

func orNotFound(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return gamestore.ErrNotFound
	}
	return err
}
