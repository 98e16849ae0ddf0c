package gamestore

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/pressly/goose/v3"
	_ "modernc.org/sqlite" // the driver "sqlite"
)

// OpenSQLite opens the database in a file, which is made if there is none. Other
// programs may read it meanwhile. What it keeps outlives the process; with durable
// set it is also on the disk before a method returns, and so outlives the machine.
func OpenSQLite(ctx context.Context, file string, durable bool) (Store, error) {
	synchronous := "NORMAL"
	if durable {
		synchronous = "FULL"
	}
	name, err := sqliteName(file, synchronous)
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", name)
	if err != nil {
		return nil, err
	}
	// One for the writer, the others read.
	db.SetMaxOpenConns(1 + max(4, runtime.GOMAXPROCS(0)))
	db.SetMaxIdleConns(1 + max(4, runtime.GOMAXPROCS(0)))
	store, err := newSQLite(ctx, db)
	if err != nil {
		_ = db.Close()
		return nil, fmt.Errorf("opening %s: %w", file, err)
	}
	return store, nil
}

func newSQLite(ctx context.Context, db *sql.DB) (Store, error) {
	if err := migrate(ctx, db, goose.DialectSQLite3); err != nil {
		return nil, err
	}
	w, err := startWriter(ctx, db)
	if err != nil {
		return nil, err
	}
	return &database{reader: reader{&prepared{on: db}}, db: db, write: w.change, stop: w.stop}, nil
}

// sqliteName is the file as the driver wants it. With a write-ahead log readers
// and the writer do not wait for each other, and a commit costs one append.
func sqliteName(file, synchronous string) (string, error) {
	abs, err := filepath.Abs(file)
	if err != nil {
		return "", err
	}
	path := filepath.ToSlash(abs)
	if !strings.HasPrefix(path, "/") { // a drive of Windows
		path = "/" + path
	}
	pragmas := url.Values{"_pragma": {
		"busy_timeout(5000)",
		"journal_mode(WAL)",
		"synchronous(" + synchronous + ")",
	}}
	return "file://" + (&url.URL{Path: path}).EscapedPath() + "?" + pragmas.Encode(), nil
}
