package datafolder

import (
	"errors"
	"io"
	"strings"
)

// OpenLog opens the file for the error output of the program with that name, and returns
// its path. The output of an earlier run is dropped. The name has letters, digits and -_.+,
// as names of programs have.
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
