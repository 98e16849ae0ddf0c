package console

import "time"

// sizeCheck is how often the size of the window is looked at, of which nothing tells
// here.
const sizeCheck = 250 * time.Millisecond

// follow looks at the size of the window. Nothing stops a program here, so Ctrl-Z
// does nothing. The function that is returned ends it.
func (c *Console) follow() (end func()) {
	done := make(chan struct{})
	go func() {
		tick := time.NewTicker(sizeCheck)
		defer tick.Stop()
		width, height := c.terminal.size()
		for {
			select {
			case <-tick.C:
				if w, h := c.terminal.size(); w != width || h != height {
					width, height = w, h
					c.resize()
				}
			case answered := <-c.suspending:
				close(answered)
			case <-done:
				return
			}
		}
	}()
	return func() { close(done) }
}
