package draughts

import (
	"io/fs"

	"parlour/game/draughts"
	"parlour/players"
	"parlour/players/draughts/endgame"
)

// TableName is the name in the data of the endgame table by rules that was built on this machine.
func TableName(r *draughts.Rules) string {
	name := draughts.Game64{}.Name()
	if r.Big() {
		name = draughts.Game{}.Name()
	}
	return players.TableFile(name, r.Name())
}

// Tables are the endgame tables of an engine by rules: the one in the program, and the one that
// was built, opened again if the file has changed. Nil are none.
type Tables struct {
	embedded func() *endgame.File // nil if it cannot be read
	built    *players.Built[endgame.File]
}

// NewTables returns the tables by the rules of a rule set, and those built from data, which may
// be nil. They are opened at first use.
func NewTables(data players.Data, r *draughts.Rules) *Tables {
	return &Tables{
		embedded: players.Embedded(func() (*endgame.File, error) { return endgame.Embedded(r) }),
		built:    players.NewBuilt(data, TableName(r), func(f fs.File) *endgame.File { return larger(r, f) }),
	}
}

// larger opens a table that was built, nil if it has no more pieces than the one in the
// program.
func larger(r *draughts.Rules, f fs.File) *endgame.File {
	t, err := endgame.Open(r, f)
	if err != nil || t.Pieces() <= endgame.EmbeddedPieces {
		return nil
	}
	return t
}

// endings is what a search asks about endings: the table in the program and, if it is not
// nil, a larger one. They know positions of so many pieces, and keep in memory those of so many.
type endings struct {
	embedded, larger *endgame.File
	pieces, kept     int
}

// endings returns the tables for a session, a plain one without what was built.
func (t *Tables) endings(plain bool) endings {
	if t == nil {
		return endings{}
	}
	e := endings{embedded: t.embedded(), pieces: endgame.EmbeddedPieces, kept: endgame.EmbeddedPieces}
	if plain {
		return e
	}
	if e.larger = t.built.Get(); e.larger != nil {
		e.pieces, e.kept = e.larger.Pieces(), max(e.kept, e.larger.Kept())
	}
	return e
}

// probe returns the value of a position for its side to move.
func (e endings) probe(p draughts.Position) (v endgame.Value, ok bool) { return e.upTo(e.pieces, p) }

// upTo is probe for positions of up to so many pieces.
func (e endings) upTo(pieces int, p draughts.Position) (v endgame.Value, ok bool) {
	switch n := (p.Own() | p.Opponent()).Count(); {
	case n > pieces:
		return v, false
	case e.embedded != nil && n <= endgame.EmbeddedPieces:
		return e.embedded.Probe(p)
	case e.larger != nil:
		return e.larger.Probe(p)
	default:
		return v, false
	}
}

// Endings returns a probe of the table by the rules of a rule set in the program and of a larger
// one built on this machine, if the data has one, and the most pieces that they know. The data may
// be nil.
func Endings(data players.Data, r *draughts.Rules) (probe func(draughts.Position) (v endgame.Value, ok bool), pieces int) {
	e := NewTables(data, r).endings(false)
	return e.probe, e.pieces
}
