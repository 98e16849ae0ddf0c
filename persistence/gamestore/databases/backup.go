package databases

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// BackupSQLite copies the database in a file, as it is at one moment, into a new file,
// while servers may be using it. The copy is checked and on the disk before it gets
// its name. The error wraps fs.ErrExist if there is a file of that name already, and
// fs.ErrNotExist if there is no database.
func BackupSQLite(ctx context.Context, file, to string) (err error) {
	if _, err := os.Stat(file); err != nil {
		return err // the driver would not say which file
	}
	if _, err := os.Lstat(to); err == nil {
		return &fs.PathError{Op: "backup", Path: to, Err: fs.ErrExist}
	}
	// The copy is for its owner alone, as the database is: SQLite fills the empty file.
	temp, err := os.CreateTemp(filepath.Dir(to), filepath.Base(to)+".*.tmp")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, removeIfThere(temp.Name())) }()
	if err := temp.Close(); err != nil {
		return err
	}
	// A reader's view is copied, which holds nobody up.
	copying := func(db *sql.DB) error {
		_, err := db.ExecContext(ctx, "VACUUM INTO $1", temp.Name())
		return err
	}
	if err := inFile(file, "rw", copying); err != nil {
		return fmt.Errorf("copying %s: %w", file, noticed(err))
	}
	// There must be games in the copy, which nobody else uses.
	checking := func(db *sql.DB) error {
		if err := checkPages(ctx, db); err != nil {
			return err
		}
		return db.QueryRowContext(ctx, "SELECT COUNT(*) FROM games").Scan(new(int))
	}
	if err := inFile(temp.Name(), "ro", checking); err != nil {
		return fmt.Errorf("the copy of %s: %w", file, err)
	}
	return publish(temp.Name(), to)
}

func removeIfThere(file string) error {
	if err := os.Remove(file); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// publish gives a complete file its name, if that is still free, and waits until both are
// on the disk: SQLite does not.
func publish(temp, to string) error {
	if err := syncFile(temp, os.O_RDWR); err != nil {
		return err
	}
	if err := os.Link(temp, to); err != nil {
		if errors.Is(err, fs.ErrExist) {
			return err
		}
		// A file system without links: the name was free a moment ago.
		if err := os.Rename(temp, to); err != nil {
			return err
		}
	}
	// Not every system can sync a folder; the file itself is safe.
	_ = syncFile(filepath.Dir(to), os.O_RDONLY)
	return nil
}

func syncFile(name string, flag int) error {
	f, err := os.OpenFile(name, flag, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
