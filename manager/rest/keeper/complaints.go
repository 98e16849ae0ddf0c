package keeper

import (
	"log/slog"
	"sync"
	"time"
)

// complainEvery is how often the log tells of a failure that lasts.
const complainEvery = time.Minute

// complaints are the failures of what is tried every second or so. The log tells of each
// when it begins, every so often while it lasts, and when it is over: a database that is
// away must not fill the disk.
type complaints struct {
	mu    sync.Mutex
	known map[string]*complaint // by what fails
}

type complaint struct {
	told  time.Time // the last time that the log told of it
	times int       // it has failed
}

// tried notes the outcome of a repeated task, nil for success, and logs it if it is news.
func (c *complaints) tried(log *slog.Logger, what string, err error, now time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	known := c.known[what]
	switch {
	case err == nil && known == nil:
	case err == nil:
		delete(c.known, what)
		log.Info(what+" works again", "failures", known.times)
	case known == nil:
		if c.known == nil {
			c.known = map[string]*complaint{}
		}
		c.known[what] = &complaint{told: now, times: 1}
		log.Error(what, "error", err)
	default:
		known.times++
		if now.Sub(known.told) >= complainEvery {
			known.told = now
			log.Error(what, "error", err, "failures", known.times)
		}
	}
}
