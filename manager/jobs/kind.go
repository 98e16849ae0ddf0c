package jobs

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// ErrNeeds is wrapped for a job with needs that a worker lacks, or has in another version.
var ErrNeeds = errors.New("the worker lacks what the job needs")

// ErrStart is wrapped by a kind if something that the job needs did not start on the worker.
var ErrStart = errors.New("what the job needs did not start")

// Kind is a kind of work.
type Kind interface {
	// Name is its name in jobs, Version the version of parameters that it reads.
	Name() string
	Version() int
	// Run does a job. The digest is of all in the data that is the same at any time and place. It
	// must give the job up soon after ctx ends. The error may wrap ErrStart.
	Run(ctx context.Context, j Job, files Files) (data []byte, digest string, err error)
	// Check makes sure that data can be the result of the job. It returns their value, of a type of
	// the kind, and the digest. The error wraps ErrResult.
	Check(j Job, data []byte) (value any, digest string, err error)
}

// Files gives a worker the file that a job names by its hash, in 64 hexadecimal digits: weights for
// example. The bytes have that hash.
type Files func(ctx context.Context, hash string) ([]byte, error)

// Kinds are the kinds that a worker knows.
type Kinds []Kind

// Of returns the kind of a job. The error wraps ErrJob.
func (k Kinds) Of(j Job) (Kind, error) {
	i := slices.IndexFunc(k, func(k Kind) bool { return k.Name() == j.Kind })
	if i < 0 {
		return nil, fmt.Errorf("%w: its kind is %q", ErrJob, j.Kind)
	}
	if v := k[i].Version(); v != j.Version {
		return nil, fmt.Errorf("%w: version %d of kind %s; valid: %d", ErrJob, j.Version, j.Kind, v)
	}
	return k[i], nil
}

// Run does a job. The result is not checked yet: its reader does that, once. The error is that of
// ctx or of the kind, or wraps ErrJob.
func (k Kinds) Run(ctx context.Context, j Job, files Files) (Result, error) {
	kind, err := k.Of(j)
	if err != nil {
		return Result{}, err
	}
	data, digest, err := kind.Run(ctx, j, files)
	if err != nil {
		return Result{}, err
	}
	return Result{Key: j.Key(), Hash: Hash(data), Digest: digest, Data: data}, nil
}

// Check makes sure that a result is intact and fits the job. The error wraps ErrJob or ErrResult.
func (k Kinds) Check(j Job, r Result) (Checked, error) {
	kind, err := k.Of(j)
	if err != nil {
		return Checked{}, err
	}
	if key := j.Key(); r.Key != key {
		return Checked{}, fmt.Errorf("%w: it is of job %.12s instead of %.12s", ErrResult, r.Key, key)
	}
	if err := r.Intact(); err != nil {
		return Checked{}, err
	}
	value, digest, err := kind.Check(j, r.Data)
	if err == nil && digest != r.Digest {
		err = fmt.Errorf("%w: its digest is %.12s, and that of what it says %.12s", ErrResult, r.Digest, digest)
	}
	if err != nil {
		return Checked{}, err
	}
	return Checked{r, value}, nil
}

// Meet makes sure that all needs are met; have returns the hash of what the worker has of a
// name. The error wraps ErrNeeds.
func Meet(needs []Need, have func(name string) (hash string, ok bool)) error {
	for _, n := range needs {
		got, ok := have(n.Name)
		switch {
		case !ok:
			return fmt.Errorf("%w: %s", ErrNeeds, n.Name)
		case n.Hash != "" && n.Hash != got:
			return fmt.Errorf("%w: %s is %s instead of %s", ErrNeeds, n.Name, got, n.Hash)
		}
	}
	return nil
}
