package queue

import (
	"context"
	"database/sql"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	_ "modernc.org/sqlite" // the driver "sqlite"
)

// ErrAddress is wrapped for what is no address of a queue.
var ErrAddress = errors.New("no such queue")

// valid is what an address may be.
const valid = "valid: sqlite:FILE, or postgres://USER@HOST/DATABASE with the password in PGPASSWORD, in ~/.pgpass or, as a whole, in a file"

// The beginnings of addresses.
const (
	sqlitePrefix = "sqlite:"
	pgPrefix     = "postgres://"
)

// Queue is a database with jobs, results and workers. It is safe for concurrent use.
type Queue struct {
	db *sql.DB
	// pool is for PostgreSQL, nil for SQLite, whose file is at path.
	pool *pgxpool.Pool
	path string
	// kept has a value after a result was kept in this process.
	kept chan struct{}
}

// Check refuses what is no address. It never repeats one, which may have a password, and
// refuses a password: everybody on the machine sees a command line. The error wraps
// ErrAddress.
func Check(address string) error {
	if path, ok := strings.CutPrefix(address, sqlitePrefix); ok && path != "" {
		return nil
	}
	if !strings.HasPrefix(address, pgPrefix) {
		return fmt.Errorf("%w; %s", ErrAddress, valid)
	}
	at, err := url.Parse(address)
	if err != nil || at.Host == "" {
		return fmt.Errorf("%w: its URL cannot be read; %s", ErrAddress, valid)
	}
	_, secret := at.User.Password()
	if secret || at.Query().Has("password") {
		return fmt.Errorf("%w: a password on a command line is seen by all; %s", ErrAddress, valid)
	}
	return nil
}

// maxAddress is the most bytes that are read of the file of an address.
const maxAddress = 8 << 10

// ReadAddress returns the address of PostgreSQL in the first line of a file. It may have a
// password.
func ReadAddress(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxAddress))
	if err != nil {
		return "", err
	}
	line, _, _ := strings.Cut(string(text), "\n")
	line = strings.TrimSpace(line)
	if !strings.HasPrefix(line, pgPrefix) {
		return "", fmt.Errorf("%w: the first line of %s is none; valid: a URL that begins with %s", ErrAddress, path, pgPrefix)
	}
	return line, nil
}

// Open opens a queue, and makes its tables if they are not there. Several processes may do so
// at once. The error names no password.
func Open(ctx context.Context, address string) (*Queue, error) {
	open := openSQLite
	if strings.HasPrefix(address, pgPrefix) {
		open = openPostgres
	}
	q, err := open(ctx, address)
	if err != nil {
		return nil, fmt.Errorf("opening the queue: %w", err)
	}
	if err := q.migrate(ctx); err != nil {
		return nil, errors.Join(fmt.Errorf("opening the queue: %w", err), q.Close())
	}
	if err := q.clean(ctx); err != nil {
		return nil, errors.Join(err, q.Close())
	}
	return q, nil
}

// busy is how long a process waits for another one that writes to the file, in
// milliseconds: much longer than any of them writes.
const busy = 20_000

func openSQLite(_ context.Context, address string) (*Queue, error) {
	path, err := filepath.Abs(strings.TrimPrefix(address, sqlitePrefix))
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	at := filepath.ToSlash(path)
	if !strings.HasPrefix(at, "/") { // a drive of Windows
		at = "/" + at
	}
	options := url.Values{
		"_txlock": {"immediate"},
		"_pragma": {fmt.Sprintf("busy_timeout(%d)", busy), "journal_mode(WAL)", "synchronous(NORMAL)"},
	}
	db, err := sql.Open("sqlite", "file://"+(&url.URL{Path: at}).EscapedPath()+"?"+options.Encode())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return &Queue{db: db, path: path, kept: make(chan struct{}, 1)}, nil
}

// connections is how many a process has to PostgreSQL at most.
const connections = 8

func openPostgres(ctx context.Context, address string) (*Queue, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, err // pgx leaves the password out
	}
	config.MaxConns = connections
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, err
	}
	return &Queue{db: stdlib.OpenDBFromPool(pool), pool: pool, kept: make(chan struct{}, 1)}, nil
}

// Close closes the connections.
func (q *Queue) Close() error {
	err := q.db.Close()
	if q.pool != nil {
		q.pool.Close()
	}
	return err
}
