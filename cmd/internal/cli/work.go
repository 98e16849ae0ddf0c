package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"time"

	"parlour/game"
	"parlour/persistence/datafolder"
	"parlour/persistence/savefile"
	"parlour/players"
)

// leaseOf returns the lease of a file of work that is saved again and again: what two
// programs find would replace each other.
func leaseOf(cache datafolder.Folder, name string) (*datafolder.Lease, error) {
	lease, err := cache.Acquire(name)
	if errors.Is(err, datafolder.ErrLocked) {
		return nil, Refused(game.Errorf("another Parlour is working on %s (%w); valid: wait until it is done, or interrupt it, which saves its work",
			cache.Path(name), datafolder.ErrLocked))
	}
	return lease, err
}

// leasedFile is a file that is open for writing in place, with its lease.
type leasedFile struct {
	datafolder.File
	lease *datafolder.Lease
	path  string
}

// Name is the path of the file, for errors.
func (f leasedFile) Name() string { return f.path }

// Write writes unless the lease is lost to another program, which may be writing the file.
// The error wraps datafolder.ErrLocked then.
func (f leasedFile) Write(p []byte) (int, error) {
	if err := f.lease.Check(); err != nil {
		return 0, err
	}
	return f.File.Write(p)
}

// Close closes the file and gives its lease back.
func (f leasedFile) Close() error { return errors.Join(f.File.Close(), f.lease.Release()) }

// EditTable opens the file of a table for building it. Two programs that write in it
// would damage it, so the error wraps datafolder.ErrLocked while another one builds it.
func EditTable(cache datafolder.Folder, name string) (datafolder.File, error) {
	lease, err := leaseOf(cache, name)
	if err != nil {
		return nil, err
	}
	file, err := cache.Edit(name)
	if err != nil {
		return nil, errors.Join(err, lease.Release())
	}
	return leasedFile{file, lease, cache.Path(name)}, nil
}

// saveEvery is the interval at which work in progress is saved.
const saveEvery = 5 * time.Minute

// Keeper saves work in the user's cache, so that it is taken up again when it was
// interrupted.
type Keeper struct {
	cache datafolder.Folder
	work  players.Kept
	saved time.Time
	lease *datafolder.Lease
}

// Keep takes up what was saved of some work; anew forgets it. No other program changes it
// until the keeper is closed. If the file is damaged, it is renamed with a note, and
// the work starts again. The error wraps datafolder.ErrLocked while another program has it.
func Keep(cache datafolder.Folder, work players.Kept, anew bool, notes io.Writer) (*Keeper, error) {
	lease, err := leaseOf(cache, work.File())
	if err != nil {
		return nil, err
	}
	cache.Sweep(path.Dir(work.File()), time.Now())
	k := &Keeper{cache: cache, work: work, saved: time.Now(), lease: lease}
	if anew {
		return k, nil
	}
	if err := k.read(notes); err != nil {
		return nil, errors.Join(err, lease.Release())
	}
	return k, nil
}

// read takes up what was saved.
func (k *Keeper) read(notes io.Writer) error {
	name := k.work.File()
	file, err := k.cache.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = errors.Join(k.work.Read(file), file.Close())
	}
	if err == nil {
		return nil
	}
	err = game.Errorf("%s: %w", k.cache.Path(name), cause(err))
	if !errors.Is(err, players.ErrDamaged) || savefile.Failed(err) {
		return err
	}
	aside, failed := k.cache.SetAside(name)
	if failed != nil {
		return errors.Join(err, failed)
	}
	fmt.Fprintf(notes, "Note: %v; it is kept as %s, and the work starts again\n", err, aside)
	return nil
}

// cause is what is wrong with a file, without its name.
func cause(err error) error {
	if at := (*fs.PathError)(nil); errors.As(err, &at) {
		return at.Err
	}
	return err
}

// Close gives the file back to other programs.
func (k *Keeper) Close() error { return k.lease.Release() }

// Tick saves if some minutes have passed.
func (k *Keeper) Tick() error {
	if time.Since(k.saved) < saveEvery {
		return nil
	}
	return k.Save()
}

// Save saves all there is. If another program has saved meanwhile, it first takes that up.
// The error wraps datafolder.ErrLocked while another program has the work.
func (k *Keeper) Save() error {
	k.saved = time.Now()
	return k.lease.Replace(k.work.Write, func() error { return k.read(io.Discard) })
}
