package terminal

import "testing"

// parallel makes a test with menus or forms a parallel one, but not for the race
// detector: promptui keeps a variable of the whole process that each menu sets without
// a lock.
func parallel(t *testing.T) {
	if !raceDetector {
		t.Parallel()
	}
}
