package savefile

import (
	"errors"
	"io/fs"
	"slices"
	"time"

	"parlour/game"
	"parlour/persistence/datafolder"
)

// maxFinished is the number of journals of finished matches that a folder keeps. A
// match that can be gone on with is never removed unasked.
const maxFinished = 16

// Recover describes the journals left behind, the newest first; the current one is
// not among them, nor are those that other programs are playing. One that is damaged
// is there with its Err, and if some of its moves can be replayed, described by them.
// The error comes from the file system.
func (j *Journal) Recover() ([]Entry, error) {
	files, err := j.others()
	if err != nil {
		return nil, err
	}
	entries := make([]Entry, 0, len(files))
	for _, file := range files {
		if e, ok := j.describe(file); ok {
			entries = append(entries, e)
		}
	}
	return entries, nil
}

// others lists the journals that nobody is playing, the newest first.
func (j *Journal) others() ([]string, error) {
	names, err := j.store.folder.names()
	if err != nil {
		return nil, err
	}
	locks := map[string]bool{}
	for _, name := range names {
		locks[name] = true
	}
	files := slices.DeleteFunc(names, func(name string) bool {
		return name == j.file || !j.isJournal(name) || locks[datafolder.LockOf(name)] && j.isPlayed(name)
	})
	newestFirst(files)
	return files, nil
}

// isPlayed reports whether a program holds a journal. If that cannot be known, the
// journal can be read; Adopt and Discard refuse it.
func (j *Journal) isPlayed(file string) bool {
	leased, err := datafolder.IsLeased(j.store.folder.fs, j.store.folder.path(file))
	return err == nil && leased
}

// glance is what was seen of a journal with this size at this time.
type glance struct {
	size    int64
	changed time.Time
	entry   Entry
}

// describe describes a journal; ok is false if it is gone or no file. What was seen
// before and has not changed is not read again.
func (j *Journal) describe(file string) (e Entry, ok bool) {
	info, err := j.store.folder.lstat(file)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !info.Mode().IsRegular() {
		return Entry{}, false
	}
	if err != nil {
		return Entry{File: file, Err: err}, true
	}
	known, ok := j.seen[file]
	if ok && known.size == info.Size() && known.changed.Equal(info.ModTime()) {
		return known.entry, true
	}
	e = j.read(info)
	if errors.Is(e.Err, ErrNotFound) {
		return Entry{}, false
	}
	if !Failed(e.Err) {
		j.seen[file] = glance{info.Size(), info.ModTime(), e}
	}
	return e, true
}

// read describes a journal by its heading or, if that cannot be trusted, by all of
// it.
func (j *Journal) read(info fs.FileInfo) Entry {
	if e, ok := j.store.describeHead(info); ok {
		return e
	}
	e := describe(info, j.load)
	if !salvageable(e.Err) {
		return e
	}
	save, err := j.salvage(info.Name())
	if err != nil {
		return e
	}
	e.fill(save)
	e.Salvaged = true
	return e
}

// load loads a journal, of which both players must be whole.
func (j *Journal) load(file string) (Save, error) {
	save, err := j.store.load(file)
	if err == nil {
		err = save.CheckSeats()
	}
	return save, err
}

// isDamaged reports whether a file is a journal with something wrong about it.
func (j *Journal) isDamaged(file string) bool {
	if !j.isJournal(file) {
		return false
	}
	e, ok := j.describe(file)
	return ok && e.Err != nil
}

// prune removes the oldest journals of finished matches beyond the limit. The next
// new journal tries again if one cannot be removed.
func (j *Journal) prune() {
	left, err := j.Recover()
	if err != nil {
		return
	}
	finished := slices.DeleteFunc(left, func(e Entry) bool { return e.Err != nil || !e.Result.Over() })
	for i, e := range finished {
		if i >= maxFinished {
			_ = j.Discard(e)
		}
	}
}

// Adopt loads the match of a journal left behind and makes its file the current one, under
// a new name, the newest. The file that was current stays behind. Of a damaged journal it
// takes the moves that can be replayed into a new file; the damaged one is set aside, as
// Save.Aside. After an error nothing has changed. It wraps ErrInUse or
// datafolder.ErrLockFailed, or is as of Store.Load.
func (j *Journal) Adopt(e Entry) (Save, error) {
	if !j.isJournal(e.File) {
		return Save{}, notAJournal(e.File)
	}
	old, err := j.take(e.File)
	if err != nil {
		return Save{}, err
	}
	defer release(old)
	save, err := j.load(e.File)
	if salvageable(err) {
		return j.adoptDamaged(e.File, err)
	}
	if err == nil {
		err = j.rename(e.File)
	}
	if err != nil {
		return Save{}, err
	}
	return save, nil
}

// rename makes a journal the current one. Without locks, only one of two programs can
// rename it.
func (j *Journal) rename(from string) error {
	file, lease, err := j.newFile(endingOf(from))
	if err != nil {
		return err
	}
	err = j.store.folder.fs.Rename(j.store.folder.path(from), j.store.folder.path(file))
	if errors.Is(err, fs.ErrNotExist) {
		err = game.Errorf("%w: %s", ErrNotFound, from)
	}
	if err != nil {
		release(lease)
		return err
	}
	j.become(file, lease)
	return nil
}

// adoptDamaged is Adopt for a journal that cannot be loaded for the reason why.
func (j *Journal) adoptDamaged(file string, why error) (Save, error) {
	save, err := j.salvage(file)
	if err != nil {
		return Save{}, why
	}
	data, err := j.store.encodeAs(save, encodeJournal)
	if err != nil {
		return Save{}, err
	}
	if err := j.begin(endingOf(file), data); err != nil {
		return Save{}, err
	}
	save.Aside = j.store.folder.path(file)
	// If it cannot be set aside, it stays where it is.
	if aside, err := datafolder.SetAside(j.store.folder.fs, save.Aside); err == nil {
		save.Aside = aside
	}
	return save, nil
}

// Discard removes a journal left behind. One that is gone already is no error; the
// error wraps ErrInUse for one that another program is playing, or
// datafolder.ErrLockFailed.
func (j *Journal) Discard(e Entry) error {
	if !j.isJournal(e.File) {
		return notAJournal(e.File)
	}
	lease, err := j.take(e.File)
	if err != nil {
		return err
	}
	defer release(lease)
	return j.remove(e.File)
}

func notAJournal(file string) error {
	return game.Errorf("%w: %s is not a journal", ErrName, game.Quote(file))
}
