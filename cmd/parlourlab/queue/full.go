package queue

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"syscall"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlitecode "modernc.org/sqlite/lib"
)

// ErrFull is wrapped if the database has no room for what is to be kept. Nothing that was kept
// is lost.
var ErrFull = errors.New("there is no more room for the queue; what is there stays, and the same command goes on once there is room")

// diskFull is what PostgreSQL says.
const diskFull = "53100"

// full has the error of a database without room wrap ErrFull, and syscall.ENOSPC: it is one of the
// system, and nothing that was asked for wrongly.
func full(err error) error {
	if errors.Is(err, ErrFull) {
		return err
	}
	var (
		file   *sqlite.Error
		server *pgconn.PgError
	)
	switch {
	case errors.As(err, &file) && (file.Code() == sqlitecode.SQLITE_FULL || file.Code() == sqlitecode.SQLITE_IOERR_SHMSIZE):
	case errors.As(err, &server) && server.Code == diskFull:
	default:
		return err
	}
	return noRoom()
}

func noRoom() error { return fmt.Errorf("%w (%w)", ErrFull, syscall.ENOSPC) }

// fullTexts are parts of the errors of databases without room: of SQLite and of PostgreSQL.
var fullTexts = [...]string{"database or disk is full", "SQLSTATE " + diskFull}

// roomLog is the log of a River client whose database may have no room. River tries again
// without end, and tells no one else that it can take no job.
type roomLog struct {
	// full is called when the log says so.
	full func(error)
}

// Enabled implements slog.Handler.
func (roomLog) Enabled(_ context.Context, l slog.Level) bool { return l >= slog.LevelError }

// Handle implements slog.Handler. All else that River says is dropped, as quiet does.
func (l roomLog) Handle(_ context.Context, r slog.Record) error {
	r.Attrs(func(a slog.Attr) bool {
		for _, text := range fullTexts {
			if strings.Contains(a.Value.String(), text) {
				l.full(noRoom())
				return false
			}
		}
		return true
	})
	return nil
}

// WithAttrs implements slog.Handler.
func (l roomLog) WithAttrs([]slog.Attr) slog.Handler { return l }

// WithGroup implements slog.Handler.
func (l roomLog) WithGroup(string) slog.Handler { return l }
