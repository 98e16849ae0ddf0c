package jobs

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
)

// ErrJob is wrapped for a text that is no job, or for a job beyond the workers here.
var ErrJob = errors.New("no such job")

// The most bytes of the text of a job, and of the data of a result or of a file that jobs need. The
// largest result is a class of a table of five pieces on the big board.
const (
	MaxSize = 8 << 20
	MaxData = 128 << 20
)

// Job is work to be done. It is immutable.
type Job struct {
	// Kind names what is done, and Version the form of the parameters.
	Kind    string `json:"kind"`
	Version int    `json:"version"`
	// Parameters are those of the kind.
	Parameters json.RawMessage `json:"parameters"`
	// Seed is what everything random is drawn from.
	Seed uint64 `json:"seed"`
	// Needs are what the worker must have, ordered by name.
	Needs []Need `json:"needs,omitempty"`
}

// Need is something that a worker must have: "engine oware" with its signature, or a file
// with its hash. An empty hash asks only for something of that name.
type Need struct {
	Name string `json:"name"`
	Hash string `json:"hash,omitempty"`
}

// New returns a job of a kind. The error is that of writing the parameters as JSON.
func New(kind string, version int, parameters any, seed uint64, needs ...Need) (Job, error) {
	text, err := json.Marshal(parameters)
	if err != nil {
		return Job{}, err
	}
	needs = slices.Clone(needs)
	slices.SortFunc(needs, func(a, b Need) int { return cmp.Compare(a.Name, b.Name) })
	return Job{Kind: kind, Version: version, Parameters: text, Seed: seed, Needs: needs}, nil
}

// Text is the job as JSON, on one line. Equal jobs have equal texts.
func (j Job) Text() []byte {
	text, err := json.Marshal(j)
	if err != nil {
		panic(err) // only parameters that are no JSON: New and Parse let none through
	}
	return text
}

// Key identifies the job: the hash of its text, in 64 hexadecimal digits.
func (j Job) Key() string { return Hash(j.Text()) }

// Parse reads what Text writes. The error wraps ErrJob.
func Parse(text []byte) (Job, error) {
	var j Job
	if len(text) > MaxSize {
		return j, fmt.Errorf("%w: its text has %d bytes; valid: up to %d", ErrJob, len(text), MaxSize)
	}
	if err := strictly(text, &j); err != nil {
		return Job{}, fmt.Errorf("%w: %w", ErrJob, err)
	}
	if j.Kind == "" || len(j.Parameters) == 0 {
		return Job{}, fmt.Errorf("%w: it has no kind or no parameters", ErrJob)
	}
	return j, nil
}

// Read reads the parameters. The error wraps ErrJob.
func (j Job) Read(parameters any) error {
	if err := strictly(j.Parameters, parameters); err != nil {
		return fmt.Errorf("%w: its parameters: %w", ErrJob, err)
	}
	return nil
}

// strictly reads one value of JSON without unknown fields.
func strictly(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("more follows")
	}
	return nil
}

// Hash identifies data, in 64 hexadecimal digits.
func Hash(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
