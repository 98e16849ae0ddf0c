package databases

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"parlour/persistence/gamestore"
)

//go:embed migrations/*.sql
var migrations embed.FS

// migrate brings the tables of a database up to date. The error wraps ErrNewer if a
// newer version has been there.
func migrate(ctx context.Context, db *sql.DB, dialect goose.Dialect) error {
	provider, err := migrator(db, dialect)
	if err != nil {
		return err
	}
	if _, err := provider.Up(ctx); err != nil { // which leaves the tables of a newer version alone
		return fmt.Errorf("bringing the tables up to date: %w", err)
	}
	return mustKnow(ctx, provider)
}

func migrator(db *sql.DB, dialect goose.Dialect) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	var options []goose.ProviderOption
	if dialect == goose.DialectPostgres {
		// Several servers may start at once.
		locker, err := lock.NewPostgresSessionLocker()
		if err != nil {
			return nil, err
		}
		options = append(options, goose.WithSessionLocker(locker))
	}
	return goose.NewProvider(dialect, db, files, options...)
}

// mustKnow refuses tables that a newer version has arranged.
func mustKnow(ctx context.Context, p *goose.Provider) error {
	there, known, err := p.GetVersions(ctx)
	if err != nil {
		return fmt.Errorf("reading the version of the tables: %w", err)
	}
	if there > known {
		return fmt.Errorf("%w: its tables are at version %d, and this one knows %d", gamestore.ErrNewer, there, known)
	}
	return nil
}
