package gamestore

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// Teller is a Store that tells of changes, whichever server makes them.
type Teller interface {
	// Listen hands on what the store tells until ctx ends; it returns then. What changes
	// while the connection to the database is lost is not heard of.
	Listen(ctx context.Context, to Listener)
}

// Listener is called with each message of a Teller. It holds up the next message.
type Listener struct {
	// Anew is called whenever a lost connection to the database is there again, and before
	// anything is heard.
	Anew func()
	// Game is called with each game that changes and its version, 0 if it is removed.
	Game func(id string, version int64)
	// Job is called with each job that is kept, and its game.
	Job func(game, id string)
}

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

// read hands on what a message says.
func (l Listener) read(message string) {
	for pair := range slices.Chunk(strings.Fields(message), 2) {
		game, what := pair[0], pair[len(pair)-1]
		if job, ok := strings.CutPrefix(what, jobMark); ok {
			l.Job(game, job)
		} else if version, err := strconv.ParseInt(what, 10, 64); err == nil {
			l.Game(game, version)
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
func (p *postgres) Listen(ctx context.Context, to Listener) {
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
func (p *postgres) listenOnce(ctx context.Context, to Listener) bool {
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
		to.read(n.Payload)
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
