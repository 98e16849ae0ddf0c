package terminal

import (
	"sync"
	"time"
)

// busyAfter is how long something may take before the screen says so.
const busyAfter = 200 * time.Millisecond

// Progress says on a passing line what takes time, once it has taken some.
type Progress struct {
	screen Passer
	timer  *time.Timer

	mu        sync.Mutex
	text      string
	visible   bool
	concluded bool // whether the text stays as it is
	over      bool
}

// Passer shows a line that goes away again.
type Passer interface {
	ShowPassing(text string)
	ClearPassing()
}

// Busy begins; done must be called at the end.
func Busy(on Passer, text string) *Progress {
	b := &Progress{screen: on, text: text}
	b.timer = time.AfterFunc(busyAfter, b.appear)
	return b
}

func (b *Progress) appear() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.visible = !b.over
	b.draw()
}

// Progress changes the text. It may be called from any goroutine.
func (b *Progress) Progress(text string) { b.change(text, false) }

// Conclude changes the text for the last time: no progress changes it any more.
func (b *Progress) Conclude(text string) { b.change(text, true) }

func (b *Progress) change(text string, last bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.concluded {
		return
	}
	b.text, b.concluded = text, last
	b.draw()
}

func (b *Progress) draw() {
	if b.visible && !b.over {
		b.screen.ShowPassing(b.text)
	}
}

// Done ends it, and takes the line away.
func (b *Progress) Done() {
	b.timer.Stop()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.over = true
	b.screen.ClearPassing()
}
