package draughts

import (
	"io/fs"
	"sync"
	"time"

	"parlour/game/draughts"
	"parlour/players"
	"parlour/players/draughts/endgame"
)

// TableName is the name in the data of the endgame table that was built on this machine.
const TableName = "tables/draughts-international.table"

// tables are the endgame tables of an engine: the one in the program, and the one that
// was built, opened again if the file has changed.
type tables struct {
	data     players.Data
	embedded func() *endgame.File // nil if it cannot be read

	mutex sync.Mutex
	built *endgame.File // nil if there is none
	size  int64         // of the file when built was opened
	time  time.Time     // when it was changed last
}

func newTables(data players.Data) *tables {
	return &tables{data: data, embedded: sync.OnceValue(func() *endgame.File {
		t, err := endgame.Embedded()
		if err != nil {
			return nil
		}
		return t
	})}
}

// larger returns the table that was built, nil if there is none with more pieces than
// the one in the program.
func (t *tables) larger() *endgame.File {
	if t.data == nil {
		return nil
	}
	t.mutex.Lock()
	defer t.mutex.Unlock()
	info, err := fs.Stat(t.data, TableName)
	if err != nil || !info.Mode().IsRegular() {
		t.built, t.size, t.time = nil, 0, time.Time{}
		return nil
	}
	if info.Size() != t.size || !info.ModTime().Equal(t.time) {
		t.size, t.time, t.built = info.Size(), info.ModTime(), openTable(t.data)
	}
	return t.built
}

// openTable returns nil if there is no table worth using.
func openTable(data players.Data) *endgame.File {
	f, err := data.Open(TableName)
	if err != nil {
		return nil
	}
	t, err := endgame.Open(f)
	if err != nil || t.Pieces() <= endgame.EmbeddedPieces {
		return nil
	}
	return t
}

// endings is what a search asks about endings: the table in the program and, if it is not
// nil, a larger one.
type endings struct{ embedded, larger *endgame.File }

// endings returns the tables for a session, a plain one without what was built.
func (t *tables) endings(plain bool) endings {
	if t == nil {
		return endings{}
	}
	e := endings{embedded: t.embedded()}
	if !plain {
		e.larger = t.larger()
	}
	return e
}

// probe returns the value of a position for its side to move.
func (e endings) probe(p draughts.Position) (v endgame.Value, ok bool) {
	switch n := (p.Own() | p.Opponent()).Count(); {
	case e.embedded != nil && n <= endgame.EmbeddedPieces:
		return e.embedded.Probe(p)
	case e.larger != nil && n <= e.larger.Pieces():
		return e.larger.Probe(p)
	default:
		return v, false
	}
}
