package match

import (
	"fmt"
	"io"
	"sync"
	"time"

	"parlour/cmd/internal/cli"
	"parlour/players"
)

// bar is the line of progress, which is written from two sides: as games end, and as time
// passes.
type bar struct {
	text func(*players.Outcome) string

	mu   sync.Mutex
	line *cli.Line
}

// show shows the line; o is nil if no game has ended.
func (b *bar) show(o *players.Outcome) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.line.Show(func() string { return b.text(o) })
}

// print prints a line that stays.
func (b *bar) print(out io.Writer, text string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.line.Clear()
	fmt.Fprintln(out, text)
}

// clear takes the line away for good.
func (b *bar) clear() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.line.Clear()
	b.line = &cli.Line{}
}

// tick shows the line every second until stop is called.
func (b *bar) tick() (stop func()) {
	done := make(chan struct{})
	go func() {
		every := time.NewTicker(time.Second)
		defer every.Stop()
		for {
			select {
			case <-every.C:
				b.show(nil)
			case <-done:
				return
			}
		}
	}()
	return func() { close(done) }
}
