package console

import (
	"context"

	"parlour/game"
	"parlour/players"
	"parlour/players/search"
)

// fakeEngine is an engine whose levels and analyses a test decides. It is its own
// session.
type fakeEngine struct {
	game    game.Game
	levels  []players.Level
	analyze analysing
	openErr error
}

// analysing is what a session does when it is asked.
type analysing func(context.Context, game.View, players.Limits, func(players.Info)) (players.Info, error)

func (e fakeEngine) Game() string                                  { return e.game.Name() }
func (e fakeEngine) Unit() players.Unit                            { return players.Seeds }
func (e fakeEngine) Levels() []players.Level                       { return e.levels }
func (e fakeEngine) Open(players.Options) (players.Session, error) { return e, e.openErr }
func (e fakeEngine) Close() error                                  { return nil }
func (e fakeEngine) Analyze(ctx context.Context, v game.View, l players.Limits, report func(players.Info)) (players.Info, error) {
	return e.analyze(ctx, v, l, report)
}

// simpleEngines are engines of the games whose levels all play the first legal move,
// so that no test waits for one to think.
func simpleEngines(games []game.Game) []players.Engine {
	var out []players.Engine
	for _, g := range games {
		e := fakeEngine{game: g, analyze: byOrder}
		for _, name := range []string{players.Greedy, players.Expert, players.Smart} {
			e.levels = append(e.levels, players.Level{Name: name, Rule: firstMove})
		}
		out = append(out, e)
	}
	return out
}

func firstMove(s game.State) (string, error) { return s.Moves()[0], nil }

// byOrder values each move one less than the one before it.
func byOrder(_ context.Context, v game.View, _ players.Limits, _ func(players.Info)) (players.Info, error) {
	return ranked(v.State(), 3), nil
}

func ranked(s game.State, depth int) players.Info {
	info := players.Info{Depth: depth, Solved: true}
	for i, m := range s.Moves() {
		score := players.Score{Kind: search.Margin, Value: 4 - i, Bound: search.Exact, Proven: true}
		info.Lines = append(info.Lines, players.Line{Moves: []string{m}, Score: score, Depth: depth})
	}
	return info
}

// thinker is an analysis that goes on until it is stopped or cancelled. It reports
// once, and then calls begun.
func thinker(begun func()) analysing {
	return func(ctx context.Context, v game.View, l players.Limits, report func(players.Info)) (players.Info, error) {
		found := ranked(v.State(), 9)
		if report != nil {
			report(found)
		}
		begun()
		select {
		case <-l.Stop:
			return found, nil
		case <-ctx.Done():
			return players.Info{}, ctx.Err()
		}
	}
}

// thinkWith replaces the engine of the first game by one whose level smart thinks in
// a session, by that analysis.
func (f *fixture) thinkWith(a analysing) {
	f.engines[0] = fakeEngine{game: f.games[0], analyze: a, levels: []players.Level{{Name: players.Smart, Timed: true}}}
}
