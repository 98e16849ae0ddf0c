package queue

import (
	"context"
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"

	"parlour/manager/jobs"
)

// ErrFile is wrapped for a file that a batch has not, or not as its hash says.
var ErrFile = errors.New("no such file of the batch")

// Hand hands a file to the workers of a batch, whose jobs name it by its hash. The error wraps
// ErrFile if it is too large, or is that of the database.
func (q *Queue) Hand(ctx context.Context, batch string, data []byte) error {
	if len(data) > jobs.MaxData {
		return fmt.Errorf("%w: %d bytes; valid: up to %d", ErrFile, len(data), jobs.MaxData)
	}
	_, err := q.db.ExecContext(ctx, "INSERT INTO parlour_file (batch, hash, data) VALUES ($1, $2, $3) ON CONFLICT (batch, hash) DO NOTHING",
		batch, jobs.Hash(data), base64.StdEncoding.EncodeToString(data))
	return err
}

// file is a file that was handed to a batch. The error wraps ErrFile, or is that of the
// database.
func (q *Queue) file(ctx context.Context, batch, hash string) ([]byte, error) {
	var text string
	err := q.db.QueryRowContext(ctx, "SELECT data FROM parlour_file WHERE batch = $1 AND hash = $2", batch, hash).Scan(&text)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, fmt.Errorf("%w: %.12q", ErrFile, hash)
	}
	if err != nil {
		return nil, err
	}
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(data) > jobs.MaxData || jobs.Hash(data) != hash {
		return nil, fmt.Errorf("%w: %.12q has other data", ErrFile, hash)
	}
	return data, nil
}
