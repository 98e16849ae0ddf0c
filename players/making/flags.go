package making

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"strings"
)

// ErrInput is wrapped when what a person asked for is refused.
var ErrInput = errors.New("input")

// Refuse wraps ErrInput, and says what err says.
func Refuse(err error) error { return refusal{err} }

type refusal struct{ error }

func (e refusal) Unwrap() []error { return []error{e.error, ErrInput} }

// Flags are the flags of a task, with what is valid.
type Flags struct {
	*flag.FlagSet
	spans []span
}

// span is what is valid of a flag.
type span struct {
	text string
	ok   func() bool
}

// NewFlags returns no flags yet.
func NewFlags() *Flags { return &Flags{FlagSet: flag.NewFlagSet("", flag.ContinueOnError)} }

// Between adds a number with the least and the most that is valid.
func (f *Flags) Between(name string, usual, least, most int, help string) *int {
	value := f.Int(name, usual, help)
	within(f, name, value, least, most)
	return value
}

// within says what is valid of a flag.
func within[T cmp.Ordered](f *Flags, name string, value *T, least, most T) {
	f.spans = append(f.spans, span{fmt.Sprintf("--%s %v to %v", name, least, most), func() bool { return *value >= least && *value <= most }})
}

// Share adds a number from 0 to 1.
func (f *Flags) Share(name string, usual float64, help string) *float64 {
	value := f.Float64(name, usual, help)
	within(f, name, value, 0, 1)
	return value
}

// Nodes adds the flag for the positions that a search visits.
func (f *Flags) Nodes(usual uint64, help string) *uint64 {
	value := f.Uint64("nodes", usual, help)
	f.spans = append(f.spans, span{"--nodes 1 or more", func() bool { return *value >= 1 }})
	return value
}

// mostThreads is the largest number of threads.
const mostThreads = 256

// Threads adds the flag for the number of threads, which do not change the result.
func (f *Flags) Threads(result string) *int {
	return f.Between("threads", runtime.GOMAXPROCS(0), 1, mostThreads, "number of threads; they do not change the "+result)
}

// Check refuses values outside of their ranges, and names these.
func (f *Flags) Check() error {
	var valid []string
	bad := false
	for _, s := range f.spans {
		valid = append(valid, s.text)
		bad = bad || !s.ok()
	}
	if !bad {
		return nil
	}
	return Refuse(errors.New("valid: " + strings.Join(valid, ", ")))
}

// ReadFile reads a file by its path. What it does not have is refused.
func ReadFile[T any](files Files, path string, read func(io.Reader) (T, error)) (out T, err error) {
	file, err := files.Open(path)
	if err != nil {
		return out, err
	}
	defer file.Close()
	if out, err = read(file); err != nil {
		return out, Refuse(fmt.Errorf("%s: %w", path, err))
	}
	return out, nil
}
