package console

import (
	"sync"
	"time"
)

// busyAfter is how long something may take before the screen says so.
const busyAfter = 200 * time.Millisecond

// busyLine says on a passing line what takes time, once it has taken some.
type busyLine struct {
	screen passer
	timer  *time.Timer

	mu        sync.Mutex
	text      string
	visible   bool
	concluded bool // whether the text stays as it is
	over      bool
}

// passer shows a line that goes away again.
type passer interface {
	showPassing(text string)
	clearPassing()
}

// busy begins; done must be called at the end.
func busy(on passer, text string) *busyLine {
	b := &busyLine{screen: on, text: text}
	b.timer = time.AfterFunc(busyAfter, b.appear)
	return b
}

func (b *busyLine) appear() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.visible = !b.over
	b.draw()
}

// progress changes the text. It may be called from any goroutine.
func (b *busyLine) progress(text string) { b.change(text, false) }

// conclude changes the text for the last time: no progress changes it any more.
func (b *busyLine) conclude(text string) { b.change(text, true) }

func (b *busyLine) change(text string, last bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.concluded {
		return
	}
	b.text, b.concluded = text, last
	b.draw()
}

func (b *busyLine) draw() {
	if b.visible && !b.over {
		b.screen.showPassing(b.text)
	}
}

func (b *busyLine) done() {
	b.timer.Stop()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.over = true
	b.screen.clearPassing()
}
