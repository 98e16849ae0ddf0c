package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"time"

	"parlour/game/kalah"
	"parlour/persistence/datafolder"
	"parlour/persistence/savefile"
	"parlour/players/kalah/solver"
)

// keeper saves what a solver proves in the user's cache, so that interrupted work
// can be resumed.
type keeper struct {
	cache datafolder.Folder
	name  string
	work  int // proofs of 2 to the power of this many nodes or more are saved
	known *solver.Proofs
	saved time.Time
	lease *datafolder.Lease
}

// saveEvery is the interval at which work in progress is saved.
const saveEvery = 5 * time.Minute

// openKeeper returns the keeper for the rules, with the saved proofs, which no other
// program changes until it is closed. If their file is damaged, it is renamed with a
// warning, and the keeper starts without proofs. The error wraps datafolder.ErrLocked
// while another program has them.
func openKeeper(w world, r kalah.Rules, work int) (*keeper, error) {
	name := proofsName(r)
	lease, err := leaseOf(w.data.Cache, name)
	if err != nil {
		return nil, err
	}
	known, err := keptProofs(w, r, name)
	if err != nil {
		return nil, errors.Join(err, lease.Release())
	}
	return &keeper{cache: w.data.Cache, name: name, work: work, known: known, saved: time.Now(), lease: lease}, nil
}

// keptProofs returns the saved proofs, nil for none.
func keptProofs(w world, r kalah.Rules, name string) (*solver.Proofs, error) {
	cache := w.data.Cache
	cache.Sweep(datafolder.Proofs, time.Now())
	known, err := readProofs(cache, name)
	if err == nil && proofsName(known.Rules()) != name {
		known, err = nil, fmt.Errorf("%s: %w: it belongs into %s", cache.Path(name), errOtherProofs, cache.Path(proofsName(known.Rules())))
	}
	if isDamage(err) {
		aside, failed := cache.SetAside(name)
		if failed != nil {
			return nil, errors.Join(err, failed)
		}
		fmt.Fprintf(w.err, "Note: %v; it is kept as %s, and the work starts again\n", err, aside)
		return nil, nil
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return known, err
}

// close gives the proofs back to other programs.
func (k *keeper) close() { _ = k.lease.Release() }

// tick saves if saveEvery has passed.
func (k *keeper) tick(s *solver.Solver) error {
	if time.Since(k.saved) < saveEvery {
		return nil
	}
	_, err := k.save(s)
	return err
}

// save saves the solver's proofs, combined with those saved before, and returns
// them.
func (k *keeper) save(s *solver.Solver) (*solver.Proofs, error) {
	k.saved = time.Now()
	p := s.Proofs(k.work)
	broken := k.lease.Unbroken() != nil
	if err := k.lease.Check(); err != nil {
		return p, err
	}
	if broken { // another program may have saved what it found
		if others, err := readProofs(k.cache, k.name); err == nil {
			p = p.And(others)
		}
	}
	return p, k.cache.Replace(k.name, writing(p))
}

// proofsName is the file name in the cache of proofs under the rules.
func proofsName(r kalah.Rules) string {
	return fmt.Sprintf("%s/kalah-%d-%d%d.proofs", datafolder.Proofs, r.Houses, r.End, r.Capture)
}

// readProofs reads a file of proofs.
func readProofs(folder datafolder.Folder, name string) (*solver.Proofs, error) {
	file, err := folder.Open(name)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", folder.Path(name), cause(err))
	}
	defer file.Close()
	p, err := solver.ReadProofs(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", folder.Path(name), err)
	}
	return p, nil
}

// errOtherProofs: the rules in a file of proofs do not match its name.
var errOtherProofs = errors.New("the proofs are for other rules")

// isDamage reports whether a file of proofs is refused because of its content.
func isDamage(err error) bool {
	damaged := errors.Is(err, solver.ErrNotProofs) || errors.Is(err, solver.ErrProofsDamaged) || errors.Is(err, errOtherProofs)
	return damaged && !savefile.Failed(err)
}

// cause is what is wrong with a file, for messages that name it in full.
func cause(err error) error {
	if at := (*fs.PathError)(nil); errors.As(err, &at) {
		return at.Err
	}
	return err
}

// writing returns a function that writes proofs in the file format.
func writing(p *solver.Proofs) func(io.Writer) error {
	return func(out io.Writer) error {
		_, err := p.WriteTo(out)
		return err
	}
}
