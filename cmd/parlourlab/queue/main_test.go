package queue_test

import (
	"flag"
	"os"
	"testing"

	"parlour/cmd/parlourlab/queue"
)

// together is how many tests run at the same time. They wait for databases and for workers that
// are missed, and take little of the processors.
const together = "6"

func TestMain(m *testing.M) {
	flag.Parse()
	if err := flag.Set("test.parallel", together); err != nil {
		panic(err)
	}
	queue.LimitConnections()
	os.Exit(m.Run())
}
