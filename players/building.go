package players

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"parlour/game"
	"parlour/players/tables"
)

// Tabled is an Engine that looks endings up in tables, which people build on their machines.
// Its methods may be called from any goroutine.
type Tabled interface {
	// TableSizes are the sizes that tables may have.
	TableSizes() Sizes
	// TableFor is the table of that size for the rules. The error says which rules have one.
	TableFor(r game.Rules, size int) (Buildable, error)
	// VerifyTable checks the table of a name in the data of the engine, on so many threads,
	// and calls tell with a line for each part that was checked. It returns the size up to
	// which the table is complete, as "18 seeds". The error says what is wrong with it.
	VerifyTable(ctx context.Context, name string, threads int, tell func(line string)) (size string, err error)
}

// Sizes say how large the tables of a game may be.
type Sizes struct {
	// Flag is the word for the largest number of seeds or pieces, Of what it counts: "up-to"
	// and "seeds in the houses".
	Flag, Of string
	// Least and Most are the smallest and the largest size, Usual is the default.
	Least, Usual, Most int
	// ByRules means that there is a table for each rules, and not one for all.
	ByRules bool
	// UsualBy is the default by rules, where it may be less than Usual; nil where it is Usual.
	UsualBy func(game.Rules) int
	// Unasked is the size that is built beside a game as soon as an engine looks for a table; with
	// 0 none is.
	Unasked int
}

// For is the default size by rules.
func (s Sizes) For(r game.Rules) int {
	if s.UsualBy == nil {
		return s.Usual
	}
	return s.UsualBy(r)
}

// Buildable is a table that can be built.
type Buildable interface {
	// Name is the name of its file in the data of the engine: see TableFile.
	Name() string
	// Cost says in words how large the table is, on the disk and in memory.
	Cost() string
	// Build builds the table in a file, and goes on with what is there; tell is called with
	// a line for each part. Whatever ends it, the file has all parts but the last, which is
	// done again.
	Build(ctx context.Context, file Target, threads int, tell func(line string)) error
}

// Sliced is a Buildable that can be worked out a slice at a time, on other machines too.
type Sliced interface {
	Buildable
	// Sliced is the table of which nothing is known yet.
	Sliced() tables.Sliced
	// BuildBy is Build with what others work out. The file has nothing of it before it has all;
	// the threads write it.
	BuildBy(ctx context.Context, file Target, threads int, others tables.Others, tell func(line string)) error
}

// Target is a file that is open for building a table in place.
type Target = tables.Target

// TableFile is the name in the data of the table of that kind of a game; the kind "*" makes
// it a pattern of path.Match for all of them.
func TableFile(game, kind string) string { return "tables/" + game + "-" + kind + ".table" }

// ProofsFile is TableFile for what was proven.
func ProofsFile(game, kind string) string { return "proofs/" + game + "-" + kind + ".proofs" }

// Kept is work that is saved as it goes on, and taken up again.
type Kept interface {
	// File is its name in the data of the engine.
	File() string
	// Read adds saved work to the present one. The error wraps ErrDamaged if it was not
	// written by Write, for the same game and rules.
	Read(io.Reader) error
	// Write writes all there is, with what was read.
	Write(io.Writer) error
}

// ErrDamaged is wrapped when saved work cannot be taken up.
var ErrDamaged = errors.New("saved work is damaged")

// Damaged returns an error with the text of err that wraps ErrDamaged as well.
func Damaged(err error) error { return damaged{err} }

type damaged struct{ error }

func (e damaged) Unwrap() []error { return []error{e.error, ErrDamaged} }

// ReadTable reads the table of a name in the data, which may be nil. Read also returns the number
// of bytes read. The error does not name the file.
func ReadTable[T any](data Data, name string, read func(io.Reader) (T, int64, error)) (table T, err error) {
	if data == nil {
		return table, fs.ErrNotExist
	}
	file, err := data.Open(name)
	if at := (*fs.PathError)(nil); errors.As(err, &at) {
		err = at.Err
	}
	if err != nil {
		return table, err
	}
	defer file.Close()
	table, _, err = read(file)
	return table, err
}

// OnlyTable refuses a name other than that of the only table of a game; the error wraps
// notATable.
func OnlyTable(name, only string, notATable error) error {
	if name == only {
		return nil
	}
	return fmt.Errorf("%w of that name; the only one is %s", notATable, only)
}
