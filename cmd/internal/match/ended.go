package match

import "context"

// ended calls cancel when stop is closed, until ctx ends; escaped tells afterwards whether
// it was.
func ended(ctx context.Context, stop <-chan struct{}, cancel context.CancelFunc) (escaped func() bool) {
	heard := make(chan bool, 1)
	go func() {
		select {
		case <-stop:
			heard <- true
			cancel()
		case <-ctx.Done():
			heard <- false
		}
	}()
	return func() bool { return <-heard }
}
