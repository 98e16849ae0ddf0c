package queue

import (
	"errors"
	"fmt"
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
	return fmt.Errorf("%w (%w)", ErrFull, syscall.ENOSPC)
}
