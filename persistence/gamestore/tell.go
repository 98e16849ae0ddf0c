package gamestore

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// Teller is a Store that tells of the changes of games, whichever server makes them.
type Teller interface {
	// Listen calls heard with each game that changes and its version, 0 if it is removed,
	// until ctx ends; it returns then. What changes while the connection to the database is
	// lost is not heard of: anew is called whenever it is there again, and before anything
	// is heard.
	Listen(ctx context.Context, anew func(), heard func(id string, version int64))
}

const (
	// channel is where a database of PostgreSQL tells of changes. A message is the id of a
	// game and its version.
	channel = "parlour_games"

	tellOne = `SELECT pg_notify('` + channel + `', $1)`
)

func news(id string, version int64) string { return id + " " + strconv.FormatInt(version, 10) }

// The times of listening: after how long of silence the connection is tried, how long it
// has to answer, and the pauses before the next connection.
const (
	silence     = 5 * time.Second
	leastPause  = 50 * time.Millisecond
	longestWait = 5 * time.Second
)

// Listen implements Teller, on a connection of its own.
func (p *postgres) Listen(ctx context.Context, anew func(), heard func(id string, version int64)) {
	for pause := leastPause; ctx.Err() == nil; pause = min(2*pause, longestWait) {
		if p.listenOnce(ctx, anew, heard) {
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
func (p *postgres) listenOnce(ctx context.Context, anew func(), heard func(id string, version int64)) bool {
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
	anew()
	for {
		n, err := nextNews(ctx, conn)
		if err != nil {
			return true
		}
		if n == nil {
			continue
		}
		id, text, _ := strings.Cut(n.Payload, " ")
		if version, err := strconv.ParseInt(text, 10, 64); err == nil {
			heard(id, version)
		}
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
