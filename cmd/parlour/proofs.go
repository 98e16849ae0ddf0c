package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"parlour/game/kalah"
	"parlour/players/kalah/solver"
)

// keeper puts what a solver proves away in the user's cache, so that work that is
// broken off can be gone on with.
type keeper struct {
	path  string
	work  int // boards of 2 to the power of this nodes are kept
	known *solver.Proofs
	saved time.Time
}

// saveEvery is how often work under way is put away.
const saveEvery = 5 * time.Minute

// openKeeper returns the keeper for the rules, with what is known from before.
func openKeeper(r kalah.Rules, work int) (*keeper, error) {
	path := proofsPath(r)
	known, err := readProofs(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return &keeper{path: path, work: work, known: known, saved: time.Now()}, nil
}

// tick saves if it is time to.
func (k *keeper) tick(s *solver.Solver) error {
	if time.Since(k.saved) < saveEvery {
		return nil
	}
	_, err := k.save(s)
	return err
}

// save puts away what the solver knows, and returns it. It knows what was put away
// before.
func (k *keeper) save(s *solver.Solver) (*solver.Proofs, error) {
	k.saved = time.Now()
	p := s.Proofs(k.work)
	return p, writeProofs(k.path, p)
}

// proofsPath is the file of what was proven under the rules.
func proofsPath(r kalah.Rules) string {
	return filepath.Join(cacheDir(), "proofs", fmt.Sprintf("kalah-%d-%d%d.proofs", r.Houses, r.End, r.Capture))
}

// readProofs reads a file of proofs.
func readProofs(path string) (*solver.Proofs, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	p, err := solver.ReadProofs(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return p, nil
}

// writeProofs puts proofs into a file at once: whoever reads it finds the old ones
// or the new ones.
func writeProofs(path string, p *solver.Proofs) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	file, err := os.CreateTemp(filepath.Dir(path), ".proofs-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	_, err = p.WriteTo(file)
	if err = errors.Join(err, file.Sync(), file.Chmod(0o644), file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}
