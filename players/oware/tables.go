package oware

import (
	"io/fs"

	"parlour/game/oware"
	"parlour/players"
	"parlour/players/oware/endgame"
)

// TableName is the name in the data of the endgame table that was built on this
// machine. It is for the rules under which a grand slam captures nothing, whatever the
// other options are.
func TableName() string { return players.TableFile(oware.Game{}.Name(), "keeps") }

// tables are the endgame tables of an engine: the one in the program, unpacked when it
// is first asked for, and the one that was built, opened again if the file has changed.
type tables struct {
	data     players.Data
	embedded func() *endgame.Table // nil if it cannot be read
	built    *players.Built[endgame.File]
}

func newTables(data players.Data) *tables {
	return &tables{
		data:     data,
		embedded: players.Embedded(endgame.Embedded),
		built:    players.NewBuilt(data, TableName(), larger),
	}
}

// larger opens a table that was built, nil if it has no more seeds than the one in the
// program.
func larger(f fs.File) *endgame.File {
	t, err := endgame.Open(f)
	if err != nil || t.Seeds() <= endgame.EmbeddedSeeds {
		return nil
	}
	return t
}

// endings is what a search asks about endings: the table in the program and, if it is
// not nil, a larger one.
type endings struct {
	tables *tables
	larger *endgame.File
	// most is the largest number of seeds of which the value is known, -1 if there is
	// no table for the rules.
	most int
}

// newEndings returns what is known by the rules; t and larger may be nil.
func newEndings(t *tables, larger *endgame.File, r oware.Rules) endings {
	e := endings{tables: t, larger: larger, most: -1}
	switch {
	case t == nil || r.GrandSlam != oware.SlamKeeps:
	case larger != nil:
		e.most = larger.Seeds()
	default:
		e.most = endgame.EmbeddedSeeds
	}
	return e
}

// probe returns the value of a board for its side to move, by the rule that a grand slam
// captures nothing. Every session that has no larger table gets the same answer at any
// time: it waits until the table is unpacked.
func (e endings) probe(b board) (v endgame.Value, ok bool) {
	n := b.inHouses()
	if n > e.most {
		return endgame.Value{}, false
	}
	if n > endgame.EmbeddedSeeds {
		return e.larger.Find(b.own, b.other)
	}
	if t := e.tables.embedded(); t != nil {
		return t.Find(b.own, b.other)
	}
	return endgame.Value{}, false
}
