package gamestore

import (
	"context"
	"time"
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

// Commit is a transaction that was tried.
type Commit struct {
	// Changes is how many changes share it.
	Changes int
	// Took is the time from its beginning to its end, without the wait for it.
	Took time.Duration
	// Err is why it failed, nil if it did not.
	Err error
}

// Pool is the state of a store's connections to its database.
type Pool struct {
	Used, Idle int
	// Waits is how often somebody has had to wait for a connection, and Waited for how
	// long altogether.
	Waits  int64
	Waited time.Duration
}

// Metered is a Store that measures its database.
type Metered interface {
	// Observe has each commit from now on told to f, and to nobody else.
	Observe(f func(Commit))
	// Pool returns the state of the connections.
	Pool() Pool
}
