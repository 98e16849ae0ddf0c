package players

import (
	"context"
	"time"

	"parlour/game"
	"parlour/players/rating"
)

// defaultGames is the number of games of a match without openings.
const defaultGames = 2

// Match describes a match between two computer players under the same conditions: a
// Tournament in its simplest form.
type Match struct {
	Rules game.Rules
	A, B  Spec
	// Games is as of a Tournament; 0 means two games, or two for each of Openings.
	Games    int
	Openings []game.State
	Balanced bool // as of a Tournament
	Seed     uint64
	// Time, Nodes and Depth bound each move of both players, as of an Entrant.
	Time  time.Duration
	Nodes uint64
	Depth int
	// Test, if not nil, ends the match as soon as it has decided.
	Test *rating.Test
	// Stop, once closed, ends the match after the pairs in progress, and the table
	// covers the games played by then. A nil Stop never ends it.
	Stop <-chan struct{}
	// Progress, if not nil, is called after each game with a table of its own, of the games
	// that were played by then, and with the number of games in all. Its calls do not overlap.
	Progress func(t Table, total int)
}

// Compare plays a match on all processors; see Play. With an error the table has the games finished
// before it.
func (e *Engines) Compare(ctx context.Context, m Match) (Table, error) {
	return m.table(e.Play(ctx, m.tournament()))
}

// tournament is the match as a tournament.
func (m Match) tournament() Tournament {
	t := Tournament{Rules: m.Rules, Games: m.Games, Openings: m.Openings, Balanced: m.Balanced, Seed: m.Seed, Test: m.Test, Stop: m.Stop}
	for _, s := range []Spec{m.A, m.B} {
		t.Players = append(t.Players, Entrant{Spec: s, Time: m.Time, Nodes: m.Nodes, Depth: m.Depth})
	}
	if t.Games == 0 {
		t.Games = max(defaultGames, 2*len(m.Openings))
	}
	if m.Progress != nil {
		t.Progress = func(_ Played, o *Outcome) { m.Progress(o.Tables[0].clone(), o.Total) }
	}
	return t
}

// table is the only table of an outcome; a match that was refused has none.
func (m Match) table(o Outcome, err error) (Table, error) {
	if len(o.Tables) == 0 {
		return Table{}, err
	}
	return o.Tables[0], err
}
