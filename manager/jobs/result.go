package jobs

import (
	"errors"
	"fmt"
)

// ErrResult is wrapped for a result that is refused: nothing of it may be counted.
var ErrResult = errors.New("a result that is refused")

// Result is what came of a job. It is immutable.
type Result struct {
	// Key is that of the job.
	Key string
	// Hash is that of the data.
	Hash string
	// Digest is the same whenever and wherever the job runs.
	Digest string
	Data   []byte
}

// Checked is a result that may be counted, with the value of its data.
type Checked struct {
	Result
	Value any
}

// Intact refuses a result with data of another hash. The error wraps ErrResult.
func (r Result) Intact() error {
	if len(r.Data) > MaxData {
		return fmt.Errorf("%w: it has %d bytes; valid: up to %d", ErrResult, len(r.Data), MaxData)
	}
	if got := Hash(r.Data); got != r.Hash {
		return fmt.Errorf("%w: its hash is %.12s, and that of its data %.12s", ErrResult, r.Hash, got)
	}
	return nil
}
