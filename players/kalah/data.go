package kalah

import (
	"context"
	"fmt"
	"io"
	"io/fs"

	"parlour/game/kalah"
	"parlour/players"
	"parlour/players/kalah/solver"
)

// file identifies a data file by its name and its state when it was looked up.
type file struct {
	rules   kalah.Rules
	name    string
	size    int64
	changed int64 // Unix time in nanoseconds
}

// nameOf is what a function for the names of data files, such as players.TableFile, has for
// the rules.
func nameOf(r kalah.Rules, in func(game, kind string) string) string {
	return in(kalah.Game{}.Name(), fmt.Sprintf("%d-%d%d", r.Houses, r.End, r.Capture))
}

// find looks for a data file.
func (e *Engine) find(r kalah.Rules, in func(game, kind string) string) (f file, ok bool) {
	if e.data == nil {
		return f, false
	}
	name := nameOf(r, in)
	info, err := fs.Stat(e.data, name)
	if err != nil || !info.Mode().IsRegular() {
		return f, false
	}
	return file{rules: r, name: name, size: info.Size(), changed: info.ModTime().UnixNano()}, true
}

// tableOfData returns the table for the rules built on this machine, nil if there is none
// with more seeds than the one made in memory. It is read in the background, and read again
// if the file has changed.
func (e *Engine) tableOfData(r kalah.Rules) *later[*solver.Endgame] {
	f, ok := e.find(r, players.TableFile)
	if !ok || solver.FileSeeds(r.Houses, f.size) <= seedsOfSmall(r.Houses) {
		return nil
	}
	e.tables.drop(f.replaces)
	return e.tables.get(f, e.readTable)
}

// replaces reports whether g is an older version of f.
func (f file) replaces(g file) bool { return f.name == g.name && f != g }

// readTable returns nil if the file is not a complete table for the rules.
func (e *Engine) readTable(f file) *solver.Endgame {
	table, err := read(e.data, f, func(r io.Reader) (*solver.Endgame, error) {
		table, _, err := solver.ReadEndgame(r)
		return table, err
	})
	if err != nil || table.Rules() != f.rules {
		return nil
	}
	return table
}

// mostProofs is the maximum number of proofs used from a file, those that took
// the most work: more would displace what a search finds.
const mostProofs = 1 << 20

// proofsOfData returns the proofs for the rules that were found on this machine,
// combined with those of the book, or nil if there are none.
func (e *Engine) proofsOfData(r kalah.Rules) *later[*solver.Proofs] {
	f, ok := e.find(r, players.ProofsFile)
	if !ok {
		return nil
	}
	e.proofs.drop(f.replaces)
	return e.proofs.get(f, e.readProofs)
}

// readProofs returns nil if the file does not contain proofs for the rules.
func (e *Engine) readProofs(f file) *solver.Proofs {
	found, err := read(e.data, f, solver.ReadProofs)
	if err != nil || found.Rules() != f.rules {
		return nil
	}
	embedded, _ := e.books.get(f.rules, readBook).wait(context.Background())
	all := found.Largest(mostProofs).And(embedded) // where there is no book, embedded is of no rules
	all.Prepare()
	return all
}

// read reads and parses a data file.
func read[T any](data fs.FS, f file, parse func(io.Reader) (T, error)) (T, error) {
	in, err := data.Open(f.name)
	if err != nil {
		var none T
		return none, err
	}
	defer in.Close()
	return parse(in)
}
