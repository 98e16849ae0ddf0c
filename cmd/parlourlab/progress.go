package main

import (
	"fmt"
	"sync"
	"time"

	"parlour/cmd/internal/match"
	"parlour/players"
)

// progress is how a match goes: what it came to, how fast, and by how many workers.
type progress struct {
	mu      sync.Mutex
	text    string
	done    int
	total   int
	workers int
	// samples are how many games were done when, the oldest first.
	samples []sample
}

type sample struct {
	at   time.Time
	done int
}

// The rate is that of the last window, by samples at least a second apart.
const (
	window = time.Minute
	apart  = time.Second
)

func newProgress() *progress { return &progress{text: "no game has ended"} }

// line is the line of progress; o is nil if nothing was counted since.
func (p *progress) line(o *players.Outcome) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if o != nil {
		p.text, p.done, p.total = match.Line(o), o.Games(), o.Total
		if len(o.Players) == 2 && !o.Tables[0].Unrated {
			p.text += fmt.Sprintf(", Elo %v", o.Tables[0].Elo())
		}
	}
	p.sample(time.Now())
	return fmt.Sprintf("%s; %s, workers %d", p.text, p.pace(), p.workers)
}

// sample keeps how many games are done.
func (p *progress) sample(now time.Time) {
	if n := len(p.samples); n > 0 && now.Sub(p.samples[n-1].at) < apart {
		return
	}
	p.samples = append(p.samples, sample{now, p.done})
	for len(p.samples) > 2 && now.Sub(p.samples[0].at) > window {
		p.samples = p.samples[1:]
	}
}

// pace is the rate and the time left.
func (p *progress) pace() string {
	first, last := p.samples[0], p.samples[len(p.samples)-1]
	rate := float64(last.done-first.done) / max(last.at.Sub(first.at).Seconds(), 1e-9)
	if last.done == first.done || rate <= 0 {
		return "time left unknown"
	}
	left := time.Duration(float64(p.total-p.done) / rate * float64(time.Second))
	return fmt.Sprintf("%.1f games/s, %v left", rate, left.Round(time.Second))
}

// watch asks for the number of workers every few seconds until stop is called.
func (p *progress) watch(workers func() (int, error)) (stop func()) {
	done, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		every := time.NewTicker(2 * time.Second)
		defer every.Stop()
		for {
			if n, err := workers(); err == nil {
				p.mu.Lock()
				p.workers = n
				p.mu.Unlock()
			}
			select {
			case <-every.C:
			case <-done:
				return
			}
		}
	}()
	return func() { close(done); <-ended }
}
