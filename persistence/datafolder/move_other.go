//go:build !(darwin || linux || windows)

package datafolder

import "errors"

// Move fails: this system has no such call.
func (disk) Move(string, string) error { return errors.ErrUnsupported }
