package savefile

import (
	"strings"
	"time"

	"parlour/game"
)

// Saved is what Store.Save has written.
type Saved struct {
	// Path is the path of the file.
	Path string
	// Sum is for Save.SavedSum of the match from then on.
	Sum string
}

// ChangedError refuses to save a match under the name that it has, because the save
// has changed since the match was loaded from it or saved to it. It wraps ErrExists
// and has the same text: programs read that.
type ChangedError struct {
	// Modified is when the save was changed.
	Modified time.Time
}

// Error returns the text of ErrExists.
func (e *ChangedError) Error() string { return e.Phrase().String() }

// Phrase is what Error says.
func (*ChangedError) Phrase() game.Phrase { return game.Say("%v", ErrExists) }

// Unwrap returns ErrExists.
func (*ChangedError) Unwrap() error { return ErrExists }

// unlessChanged returns a *ChangedError if the file is that of the match and has changed.
// An unreadable file counts as changed, a missing one does not.
func (s *Store) unlessChanged(file string, save Save) error {
	own, err := s.fileOf(save.SavedAs, save.Record.Rules().Game())
	if err != nil || own != file || save.SavedSum == "" {
		return nil
	}
	data, err := s.folder.read(file)
	if err == nil && fileSum(data) == save.SavedSum {
		return nil
	}
	info, err := s.folder.lstat(file)
	if err != nil {
		return nil
	}
	return &ChangedError{info.ModTime()}
}

// fileSum is the value of Save.SavedSum for a file of that content.
func fileSum(data []byte) string { return checksum(data, nil) }

// isFileSum reports whether a text is one that fileSum could have returned.
func isFileSum(text string) bool {
	digits, ok := strings.CutPrefix(text, sumPrefix)
	return ok && len(digits) == sumDigits && strings.Trim(digits, "0123456789abcdef") == ""
}
