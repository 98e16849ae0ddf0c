package databases

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"parlour/persistence/gamestore"
)

const (
	// channel is where a database of PostgreSQL tells of changes. A message is pairs of
	// words with a space after each but the last: the id of a game, and its version, or
	// jobMark and the id of a job.
	channel = "parlour_games"
	jobMark = "job:"

	tell = `SELECT pg_notify('` + channel + `', $1)`
)

func newsOfGame(id string, version int64) string { return id + " " + strconv.FormatInt(version, 10) }

func newsOfJob(game, id string) string { return game + " " + jobMark + id }

// readNews hands on what a message says.
func readNews(message string, to gamestore.Listener) {
	for pair := range slices.Chunk(strings.Fields(message), 2) {
		game, what := pair[0], pair[len(pair)-1]
		if job, ok := strings.CutPrefix(what, jobMark); ok {
			to.Job(game, job)
		} else if version, err := strconv.ParseInt(what, 10, 64); err == nil {
			to.Game(game, version)
		}
	}
}

// The times of listening: after how long of silence the connection is tried, how long it
// has to answer, and the pauses before the next connection.
const (
	silence     = 5 * time.Second
	leastPause  = 50 * time.Millisecond
	longestWait = 5 * time.Second
)

// Listen implements Teller, on a connection of its own.
func (p *postgres) Listen(ctx context.Context, to gamestore.Listener) {
	for pause := leastPause; ctx.Err() == nil; pause = min(2*pause, longestWait) {
		if p.listenOnce(ctx, to) {
			pause = leastPause
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
		}
	}
}

// listenOnce listens until the connection fails or ctx ends. It returns whether there was
// one.
func (p *postgres) listenOnce(ctx context.Context, to gamestore.Listener) bool {
	begin, cancel := context.WithTimeout(ctx, longestWait)
	defer cancel()
	conn, err := pgx.ConnectConfig(begin, p.config)
	if err != nil {
		return false
	}
	defer func() { _ = conn.Close(context.WithoutCancel(begin)) }() // nothing is kept by it
	if _, err := conn.Exec(begin, "LISTEN "+channel); err != nil {
		return false
	}
	to.Anew()
	for {
		n, err := nextNews(ctx, conn)
		if err != nil {
			return true
		}
		if n == nil {
			continue
		}
		readNews(n.Payload, to)
	}
}

// nextNews waits for the next message. After a silence that the connection survives there
// is none.
func nextNews(ctx context.Context, conn *pgx.Conn) (*pgconn.Notification, error) {
	wait, cancel := context.WithTimeout(ctx, silence)
	defer cancel()
	n, err := conn.WaitForNotification(wait)
	if err == nil || ctx.Err() != nil || !pgconn.Timeout(err) {
		return n, err
	}
	try, cancel := context.WithTimeout(ctx, longestWait)
	defer cancel()
	return nil, conn.Ping(try)
}
