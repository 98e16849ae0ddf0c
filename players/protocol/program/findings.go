package program

import (
	"reflect"
	"time"

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
// new.
func (f *findings) note(l players.Line, nodes uint64, took time.Duration) {
	if len(l.Moves) == 0 {
		return
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
