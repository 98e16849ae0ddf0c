package databases

import (
	"context"
	"database/sql"
	"errors"
	"sync"
)

// runner carries out statements, in a transaction or outside.
type runner interface {
	exec(ctx context.Context, statement string, args ...any) (rows int64, err error)
	query(ctx context.Context, statement string, args ...any) (*sql.Rows, error)
	// scan reads the only row of a query. The error is sql.ErrNoRows if there is
	// none.
	scan(ctx context.Context, into []any, statement string, args ...any) error
	// close gives back what the runner holds of the database. It must not be used
	// after that.
	close() error
}

// handle is what *sql.DB, *sql.Conn and *sql.Tx have in common.
type handle interface {
	ExecContext(ctx context.Context, statement string, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, statement string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, statement string, args ...any) *sql.Row
}

// plain is a runner that hands each statement to the driver as it is. The driver of
// PostgreSQL keeps its prepared statements.
type plain struct{ handle }

func (p plain) exec(ctx context.Context, statement string, args ...any) (int64, error) {
	return affected(p.ExecContext(ctx, statement, args...))
}

func (p plain) query(ctx context.Context, statement string, args ...any) (*sql.Rows, error) {
	return p.QueryContext(ctx, statement, args...)
}

func (p plain) scan(ctx context.Context, into []any, statement string, args ...any) error {
	return p.QueryRowContext(ctx, statement, args...).Scan(into...)
}

func (plain) close() error { return nil }

// prepared is a runner that prepares each statement once: the driver of SQLite
// would otherwise compile it every time. A statement that is not closed keeps its
// connection half open, and then the write-ahead log is never folded into the file.
type prepared struct {
	on interface {
		PrepareContext(ctx context.Context, statement string) (*sql.Stmt, error)
	}
	watch      *watch   // notices errors, but for those that come while rows are read
	statements sync.Map // of *sql.Stmt by text; the package has a fixed number
}

func (p *prepared) statement(ctx context.Context, text string) (*sql.Stmt, error) {
	if known, ok := p.statements.Load(text); ok {
		return known.(*sql.Stmt), nil
	}
	made, err := p.on.PrepareContext(ctx, text)
	if err != nil {
		return nil, p.watch.notice(err)
	}
	known, raced := p.statements.LoadOrStore(text, made)
	if raced {
		_ = made.Close()
	}
	return known.(*sql.Stmt), nil
}

func (p *prepared) exec(ctx context.Context, statement string, args ...any) (int64, error) {
	st, err := p.statement(ctx, statement)
	if err != nil {
		return 0, err
	}
	rows, err := affected(st.ExecContext(ctx, args...))
	return rows, p.watch.notice(err)
}

func (p *prepared) query(ctx context.Context, statement string, args ...any) (*sql.Rows, error) {
	st, err := p.statement(ctx, statement)
	if err != nil {
		return nil, err
	}
	rows, err := st.QueryContext(ctx, args...)
	return rows, p.watch.notice(err)
}

func (p *prepared) scan(ctx context.Context, into []any, statement string, args ...any) error {
	st, err := p.statement(ctx, statement)
	if err != nil {
		return err
	}
	return p.watch.notice(st.QueryRowContext(ctx, args...).Scan(into...))
}

// close closes the statements.
func (p *prepared) close() error {
	var all []error
	p.statements.Range(func(text, made any) bool {
		p.statements.Delete(text)
		all = append(all, made.(*sql.Stmt).Close())
		return true
	})
	return errors.Join(all...)
}

func affected(r sql.Result, err error) (int64, error) {
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}
