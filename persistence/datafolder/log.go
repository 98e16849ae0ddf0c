package datafolder

import (
	"errors"
	"io"
	"strings"
)

// OpenLog opens the file for what the program of that name writes to its error output, and
// returns its path. What an earlier run left in it is gone. The name has letters, digits
// and -_.+, as names of programs have.
func (f Folder) OpenLog(program string) (file io.WriteCloser, path string, err error) {
	name := Programs + "/" + strings.ToLower(program) + ".log"
	log, err := f.Edit(name)
	if err != nil {
		return nil, "", err
	}
	if err := log.Truncate(0); err != nil {
		return nil, "", errors.Join(err, log.Close())
	}
	return log, f.Path(name), nil
}
