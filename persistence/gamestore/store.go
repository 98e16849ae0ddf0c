package gamestore

import (
	"context"
	"errors"
	"time"
)

// The reasons for which a store refuses. Any other error is a failure of the
// database.
var (
	// ErrNotFound is returned when there is no such game, answer or job.
	ErrNotFound = errors.New("there is no such entry")
	// ErrConflict is returned when the game is not at the version that a change
	// follows: another change came first, or there is no such game any more.
	ErrConflict = errors.New("the game has changed meanwhile")
	// ErrBusy is returned by Create for a game that would be alone while another
	// is in progress.
	ErrBusy = errors.New("a game is in progress already")
	// ErrExists is returned by Create when there is a game of that id.
	ErrExists = errors.New("a game of that id exists")
	// ErrAnswered is returned when a request of the same key was answered
	// meanwhile; nothing was changed.
	ErrAnswered = errors.New("the request was answered already")
)

// The failures of a database that are told apart from others.
var (
	// ErrUnsure is returned when nobody can report whether the change was made: the
	// context ended or the database failed while it was being made. Settled tells,
	// once the database answers again.
	ErrUnsure = errors.New("it is not known whether the change was made")
	// ErrDamaged is returned when the database is found to be damaged, and by Ping
	// from then on.
	ErrDamaged = errors.New("the database is damaged")
	// ErrNewer is returned for a database of a newer version. This one must not write to
	// it.
	ErrNewer = errors.New("the database belongs to a newer version")
	// ErrClosed is returned by a store that is being closed.
	ErrClosed = errors.New("the store is closed")
)

// Store keeps games. It is safe for concurrent use, by several servers too. What
// a method has returned without an error has been kept: it outlives the process. What
// it has returned with one has not been done, unless the error wraps ErrUnsure.
type Store interface {
	// Create keeps a new game. With alone set, only if no game is in progress:
	// otherwise the error is ErrBusy.
	Create(ctx context.Context, g Game, alone bool, a *Answer) error
	// Load returns a game. The error is ErrNotFound if there is none.
	Load(ctx context.Context, id string) (Game, error)
	// Replace puts g in place of the version before it, g.Version-1. The error
	// is ErrConflict if that is not the newest version.
	Replace(ctx context.Context, g Game, a *Answer) error
	// Delete removes a game that is at the given version. The error is
	// ErrConflict if it is not.
	Delete(ctx context.Context, id string, version int64, a *Answer) error
	// List returns the games that are listed in brief, the newest first, beginning after the place
	// given; the zero Place is the beginning.
	List(ctx context.Context, after Place, limit int) ([]Brief, error)
	// Statuses returns how those of the games stand that exist.
	Statuses(ctx context.Context, ids []string) (map[string]Status, error)
	// Overdue returns games in which a computer player has been to act since
	// before the given time.
	Overdue(ctx context.Context, before time.Time, limit int) ([]string, error)
	// Due returns games whose Deadline is before the given time.
	Due(ctx context.Context, before time.Time, limit int) ([]string, error)
	// See notes that the holder of a seat, 0 or 1, was seen. It is no change of the game,
	// and nothing happens if there is none.
	See(ctx context.Context, id string, seat int, at time.Time) error
	// KeepJob keeps a job, in place of what was kept of it before.
	KeepJob(ctx context.Context, j Job) error
	// Job returns a job. The error is ErrNotFound if there is none.
	Job(ctx context.Context, id string) (Job, error)
	// Answer returns what the request of a key was answered. The error is
	// ErrNotFound if there was none.
	Answer(ctx context.Context, key string) (Answer, error)
	// Settled is Answer after whatever is under way in the database: if the error is
	// ErrNotFound, no change of that key will be made any more, unless it is asked
	// for again.
	Settled(ctx context.Context, key string) (Answer, error)
	// Remember keeps an answer that changed nothing.
	Remember(ctx context.Context, a Answer) error
	// Forget removes the answers given and the jobs begun before a time, a few at a time so that others
	// can write meanwhile.
	Forget(ctx context.Context, before time.Time) error
	// Expire removes the games that are not to be kept, in the same manner, and
	// returns how many. A game that changes meanwhile stays.
	Expire(ctx context.Context, k Keep) (removed int, err error)
	// Count returns how many games there are of each kind and state. It looks at all of
	// them, so it must not be asked often.
	Count(ctx context.Context) ([]Count, error)
	// Ping reports whether games can be read and written now.
	Ping(ctx context.Context) error
	// Close ends what is under way and closes the database.
	Close() error
}

// Game is a game as it is kept.
type Game struct {
	ID string
	// Version is 1 for a new game and one more after every change.
	Version int64
	// Save is the record and all that belongs to it, as package savefile writes
	// it.
	Save string
	// Awaits says who is to act next.
	Awaits Awaits
	// Tokens are hashes of the tokens that hold the seats, "" for a free seat.
	Tokens [2]string
	// Listed reports whether List shows the game.
	Listed           bool
	Created, Updated time.Time
	// Kind is the name of the game that is played. It never changes.
	Kind string
	// Extra is what the service knows of the game besides, as it likes; short.
	Extra string
	// Deadline is when the clock that runs will have run out, the zero Time for none.
	Deadline time.Time
	// Seen is when those who hold the seats were last seen, the zero Time for never. It
	// is changed by See alone.
	Seen [2]time.Time
}

// Status is what may be new of a game.
type Status struct {
	Version int64
	// Seen is that of the Game.
	Seen [2]time.Time
}

// Job is long work for a game, and what came of it.
type Job struct {
	ID, Game string
	// Body is as the service likes.
	Body    string
	Created time.Time
}

// Keep says which games are kept. The zero Keep keeps all.
type Keep struct {
	// Finished and Abandoned are times: games that ended before Finished, and games in
	// progress last changed before Abandoned, are not kept. The zero Time keeps all.
	Finished, Abandoned time.Time
	// MostFinished is how many finished games are kept, the last to end, and those
	// that ended at the same time as the last of these; 0 is any number.
	MostFinished int
	// MostIdle is how many of the games that are in progress and were last changed before
	// Idle are kept, in the same manner; 0 is any number.
	MostIdle int
	Idle     time.Time
}

// Awaits says who is to act next in a game.
type Awaits string

// Whom a game awaits.
const (
	// AwaitsHuman is a person's turn.
	AwaitsHuman Awaits = "human"
	// AwaitsComputer is a computer player's turn.
	AwaitsComputer Awaits = "computer"
	// AwaitsNobody is the end of the game.
	AwaitsNobody Awaits = "nobody"
)

// Count is how many games of a kind await somebody.
type Count struct {
	Kind   string
	Awaits Awaits
	Games  int
}

// Brief is a game in a list.
type Brief struct {
	ID               string
	Version          int64
	Awaits           Awaits
	Created, Updated time.Time
	Kind, Extra      string
}

// Place is a place in the list of games: just after the game that it names. The
// zero Place is the beginning.
type Place struct {
	Created time.Time
	ID      string
}

// Answer is the answer to a request with a key. It is kept so that a retry gets the same.
type Answer struct {
	// Key identifies the request, Request is a hash of all that it asked.
	Key, Request string
	Status       int
	// ETag and Location are header fields, "" for none.
	ETag, Location string
	// Type is the media type of Body.
	Type    string
	Body    string
	Created time.Time
}
