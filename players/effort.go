package players

import (
	"fmt"
	"time"
)

// Effort is what a player has spent on moves.
type Effort struct {
	// Moves is the number of moves, Time what they took as the referee measured it.
	Moves int
	Time  time.Duration
	// Searched is the number of those moves for which the player told the depth or the
	// positions of a search; Depth and Nodes are the sums of what it told.
	Searched int
	Depth    int
	Nodes    uint64
}

// add adds a move.
func (e *Effort) add(i Info, took time.Duration) {
	e.Moves++
	e.Time += took
	if i.Depth == 0 && i.Nodes == 0 {
		return
	}
	e.Searched++
	e.Depth += i.Depth
	e.Nodes += i.Nodes
}

func (e Effort) plus(o Effort) Effort {
	return Effort{e.Moves + o.Moves, e.Time + o.Time, e.Searched + o.Searched, e.Depth + o.Depth, e.Nodes + o.Nodes}
}

// Mean is the effort of a move on average: the time of all moves, the depth and the
// positions of those that were searched.
func (e Effort) Mean() (took time.Duration, depth float64, nodes float64) {
	searched := float64(max(1, e.Searched))
	return e.Time / time.Duration(max(1, e.Moves)), float64(e.Depth) / searched, float64(e.Nodes) / searched
}

// text is the mean effort in words, "" if nothing was searched. The time is told only
// where it bounds the player: otherwise it says more of the machine.
func (e Effort) text(timed bool) string {
	if e.Moves == 0 {
		return ""
	}
	took, depth, nodes := e.Mean()
	text := ""
	if e.Searched > 0 {
		text = fmt.Sprintf("%.0f positions, depth %.1f", nodes, depth)
	}
	if timed {
		if text != "" {
			text += ", "
		}
		text += fmt.Sprintf("%.3f s", took.Seconds())
	}
	return text
}
