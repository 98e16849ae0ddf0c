package console_test

import (
	"flag"
	"fmt"
	"os"
	"testing"
)

// TestMain lets more tests run at once than there are processors: most of the time they
// wait until a screen is drawn or a second has passed.
func TestMain(m *testing.M) {
	if err := flag.Set("test.parallel", "8"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	m.Run()
}
