package console

import (
	"sync"
	"time"
)

// busyAfter is how long something may take before the screen says so.
const busyAfter = 200 * time.Millisecond

// busy says on a passing line what takes time, once it has taken some.
type busy struct {
	screen *screen
	timer  *time.Timer

	mu      sync.Mutex
	text    string
	visible bool
	over    bool
}

// busy begins; done must be called at the end.
func (s *screen) busy(text string) *busy {
	b := &busy{screen: s, text: text}
	b.timer = time.AfterFunc(busyAfter, b.appear)
	return b
}

func (b *busy) appear() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.visible = !b.over
	b.draw()
}

// progress changes the text. It may be called from any goroutine.
func (b *busy) progress(text string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.text = text
	b.draw()
}

func (b *busy) draw() {
	if b.visible && !b.over {
		b.screen.pass(b.text)
	}
}

func (b *busy) done() {
	b.timer.Stop()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.over = true
	b.screen.settle()
}
