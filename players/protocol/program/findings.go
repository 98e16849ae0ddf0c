package program

import (
	"fmt"
	"reflect"
	"time"

	"parlour/game"
	"parlour/players"
	"parlour/players/search"
)

// findings are what a search of a program has found so far.
type findings struct {
	q     question
	last  players.Info // with a line, or empty
	lines map[string]players.Line
}

// note notes a line of play, without moves if only its score is known, and reports what is
// new. The error wraps ErrScore if there is something else in place of a score.
func (f *findings) note(l players.Line, unscored string, nodes uint64, took time.Duration) error {
	if unscored != "" {
		return fmt.Errorf("%w: %s", ErrScore, game.Quote(unscored))
	}
	if len(l.Moves) == 0 {
		return nil
	}
	if l.Score.Kind == search.Win || l.Score.Kind == search.Loss {
		l.Score.Value = max(l.Score.Value, 1) // the match goes on
	}
	if f.lines == nil {
		f.lines = map[string]players.Line{}
	}
	f.lines[l.Move()] = l
	info := players.Info{Lines: []players.Line{l}, Depth: l.Depth, Nodes: nodes, Time: took}
	isNew := !reflect.DeepEqual(info.Lines, f.last.Lines)
	if f.last = info; isNew {
		f.q.report(info)
	}
	return nil
}

// played are moves of a program from s, each played by play, as far as they are legal.
func played[M any](s game.State, moves []M, play func(game.State, M) (game.State, error)) (line []string) {
	for _, m := range moves {
		next, err := play(s, m)
		if err != nil {
			break
		}
		line, s = append(line, next.LastMove()), next
	}
	return line
}

// end returns what was found if the move is the answer: with the last line that begins with
// it, if there was one.
func (f *findings) end(move string) players.Info {
	line, ok := f.lines[move]
	if !ok {
		line = players.Line{Moves: []string{move}}
	}
	info := f.last
	info.Lines, info.Depth = []players.Line{line}, line.Depth
	return info
}
