package terminal

import "time"

// sizeCheck is how often the size of the window is looked at, of which nothing tells
// here.
const sizeCheck = 250 * time.Millisecond

// Follow looks at the size of the window. Nothing stops a program here, so Ctrl-Z
// does nothing. The function that is returned ends it.
func (t *Device) Follow() (end func()) {
	done := make(chan struct{})
	go func() {
		tick := time.NewTicker(sizeCheck)
		defer tick.Stop()
		width, height := t.Size()
		for {
			select {
			case <-tick.C:
				if w, h := t.Size(); w != width || h != height {
					width, height = w, h
					t.resize()
				}
			case answered := <-t.suspending:
				close(answered)
			case <-done:
				return
			}
		}
	}()
	return func() { close(done) }
}
