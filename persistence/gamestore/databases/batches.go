package databases

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"

	"parlour/persistence/gamestore"
)

// batches puts games into a PostgreSQL database, new ones or in place of their earlier
// versions: games that wait while others are being put go together, with one statement for
// all. So they share the round trip and the commit. Each game is put or not by itself.
type batches struct {
	*gatherer[replacement]
	put   putter
	db    *sql.DB
	meter *meter
}

// putter puts games and tells which of them. If there is an error none are, unless it wraps
// ErrUnsure.
type putter func(ctx context.Context, db *sql.DB, games []replacement) (put map[string]bool, err error)

// errAlone is the outcome of a replacement that has not been made and is to be tried by
// itself: only then is it known why not.
var errAlone = errors.New("this is to be tried alone")

const (
	// batchers is how many batches may be under way at once: while the database commits
	// one, another is sent to it.
	batchers = 2
	// mostTogether is the greatest number of games in a batch, of which a message of 8,000
	// bytes can tell, and batchTime how long it may take.
	mostTogether = 128
	batchTime    = 10 * time.Second
)

func startBatches(db *sql.DB, m *meter, put putter) *batches {
	b := &batches{gatherer: newGatherer[replacement](mostTogether), put: put, db: db, meter: m}
	b.start(batchers, b.settle)
	return b
}

// settle carries out a batch and tells each of its jobs how it went. Of several of one
// game the first is in it; the others are tried alone, after it. All servers put the games
// in the same order, so that batches do not wait for each other in a circle.
func (b *batches) settle(batch []job[replacement]) {
	slices.SortStableFunc(batch, func(x, y job[replacement]) int { return cmp.Compare(x.what.ID, y.what.ID) })
	games := make([]replacement, 0, len(batch))
	for i, j := range batch {
		if i == 0 || j.what.ID != batch[i-1].what.ID {
			games = append(games, j.what)
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), batchTime)
	defer cancel()
	done := b.meter.begin(len(games))
	put, err := b.put(ctx, b.db, games)
	done(failureOf(err))
	for i, j := range batch {
		first := i == 0 || j.what.ID != batch[i-1].what.ID
		j.outcome <- outcomeOf(j.what, first && put[j.what.ID], err)
	}
}

// outcomeOf is the outcome of a replacement in a batch that was carried out with an error.
func outcomeOf(r replacement, put bool, err error) error {
	switch {
	case errors.Is(err, gamestore.ErrUnsure):
		return err
	case err == nil && put:
		return nil
	default:
		return errAlone
	}
}

// createTogether is a putter of new games.
func createTogether(ctx context.Context, db *sql.DB, games []replacement) (put map[string]bool, err error) {
	put, err = named(db.QueryContext(ctx, insertGames, columns(games, replacement.row)...))
	return put, doubtful(err)
}

// putTogether is a putter of games in place of the versions before them.
func putTogether(ctx context.Context, db *sql.DB, games []replacement) (put map[string]bool, err error) {
	if !slices.ContainsFunc(games, func(r replacement) bool { return r.answer != nil }) {
		put, err = putRows(ctx, db, games)
		return put, doubtful(err)
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	if put, err = putAnswered(ctx, tx, games); err != nil {
		_ = tx.Rollback() // the first error is the one that matters
		return nil, err
	}
	return put, doubtful(tx.Commit())
}

const (
	// lockGames keeps the versions of games as they are until the transaction ends.
	lockGames = `SELECT id, version FROM games WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE`

	insertAnswers = `INSERT INTO answers (key, request, status, etag, location, type, body, created)
		SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[])
		ON CONFLICT DO NOTHING RETURNING key`

	// givenGames are games of which columns has the rows.
	givenGames = `unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[],
			$9::bigint[], $10::text[], $11::text[], $12::bigint[], $13::bigint[])
		AS n (` + gameColumns + `)`

	insertGames = `INSERT INTO games (` + gameColumns + `)
		SELECT * FROM ` + givenGames + ` ON CONFLICT DO NOTHING RETURNING id`

	// replaceGames tells all listeners of its games in one message: each message takes time
	// of the server and of every listener.
	replaceGames = `WITH put AS (
		UPDATE games AS g SET version = n.version, awaits = n.awaits, save = n.save, token1 = n.token1, token2 = n.token2,
			updated = n.updated, ended = n.ended, alone = CASE WHEN n.ended > 0 THEN NULL ELSE g.alone END,
			extra = n.extra, deadline = n.deadline
		FROM ` + givenGames + `
		WHERE g.id = n.id AND g.version = n.version - 1 RETURNING g.id, g.version),
		told AS (SELECT pg_notify('` + channel + `', string_agg(id || ' ' || version, ' ')) FROM put HAVING count(*) > 0)
		SELECT id FROM put, told`
)

// putAnswered is putTogether in a transaction, for games of which some come with answers.
// The answers come first, as in answering; only games that can be put have theirs kept.
func putAnswered(ctx context.Context, tx *sql.Tx, games []replacement) (put map[string]bool, err error) {
	now, err := lockedVersions(ctx, tx, games)
	if err != nil {
		return nil, err
	}
	var answers []gamestore.Answer
	for _, r := range games {
		if r.answer != nil && now[r.ID] == r.Version-1 {
			answers = append(answers, *r.answer)
		}
	}
	kept, err := keepAnswers(ctx, tx, answers)
	if err != nil {
		return nil, err
	}
	games = slices.DeleteFunc(games, func(r replacement) bool {
		return now[r.ID] != r.Version-1 || r.answer != nil && !kept[r.answer.Key]
	})
	if put, err = putRows(ctx, tx, games); err == nil && len(put) != len(games) {
		err = errAlone // cannot be: the versions are locked
	}
	return put, err
}

// lockedVersions are the versions of games, which stay as they are until the transaction
// ends.
func lockedVersions(ctx context.Context, tx *sql.Tx, games []replacement) (map[string]int64, error) {
	ids := make([]string, len(games))
	for i, r := range games {
		ids[i] = r.ID
	}
	rows, err := tx.QueryContext(ctx, lockGames, ids)
	now := make(map[string]int64, len(games))
	_, err = collect(rows, err, func() (id string, err error) {
		var version int64
		err = rows.Scan(&id, &version)
		now[id] = version
		return id, err
	})
	return now, err
}

// keepAnswers keeps answers, and tells the keys of those that were not there. They are kept
// in the order of their keys, which is the same on all servers.
func keepAnswers(ctx context.Context, tx *sql.Tx, answers []gamestore.Answer) (map[string]bool, error) {
	if len(answers) == 0 {
		return nil, nil
	}
	slices.SortFunc(answers, func(a, b gamestore.Answer) int { return cmp.Compare(a.Key, b.Key) })
	return named(tx.QueryContext(ctx, insertAnswers, columns(answers, answerRow)...))
}

// putRows puts games in place of the versions before them, and tells which of them.
func putRows(ctx context.Context, on handle, games []replacement) (map[string]bool, error) {
	if len(games) == 0 {
		return nil, nil
	}
	return named(on.QueryContext(ctx, replaceGames, columns(games, replacement.row)...))
}

// columns are the columns of rows of texts and numbers, as parameters of a statement.
func columns[T any](of []T, row func(T) []any) []any {
	rows := make([][]any, len(of))
	for i, v := range of {
		rows[i] = row(v)
	}
	out := make([]any, len(rows[0]))
	for at, first := range rows[0] {
		if _, text := first.(string); text {
			out[at] = column[string](rows, at)
		} else {
			out[at] = column[int64](rows, at)
		}
	}
	return out
}

func column[T any](rows [][]any, at int) []T {
	out := make([]T, len(rows))
	for i, row := range rows {
		out[i] = row[at].(T)
	}
	return out
}

// named is the set of the texts that a query returns.
func named(rows *sql.Rows, err error) (map[string]bool, error) {
	all, err := texts(rows, err)
	out := map[string]bool{}
	for _, name := range all {
		out[name] = true
	}
	return out, err
}
