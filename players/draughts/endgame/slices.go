package endgame

import (
	"context"

	"parlour/game/draughts"
	"parlour/players/tables"
)

// Sliced is the table of up to so many pieces in slices: each is a class, and the one with the
// other side to move, in parts of about so many positions at most. A wave is those with as many
// pieces and as many men: captures and promotions lead from one wave to those before.
func (t *Table) Sliced(pieces int, most uint64) tables.Sliced {
	return tables.Sliced{
		Table: &t.Table, Waves: t.waves(pieces), Begin: func(first int) tables.Growing { return t.begin(first, most) },
	}
}

func (x *index) waves(pieces int) (out [][]int) {
	for i, c := range x.classes[:x.count(pieces)] {
		switch {
		case i > 0 && x.classes[i-1] == c.Turned():
		case i > 0 && x.classes[i-1].alike(c):
			out[len(out)-1] = append(out[len(out)-1], i)
		default:
			out = append(out, []int{i})
		}
	}
	return out
}

// alike reports whether classes have as many pieces, and as many men.
func (c Class) alike(d Class) bool {
	return c.Pieces() == d.Pieces() && c.Men+c.OtherMen == d.Men+d.OtherMen
}

// BuildFileBy is BuildFile with what others work out. The file has nothing of it before it has
// all.
func BuildFileBy(ctx context.Context, r *draughts.Rules, f tables.Target, pieces, threads int, others tables.Others, progress func([]Solved)) (*Table, error) {
	t := New(r)
	build := func(ctx context.Context, pieces, _ int, progress func(first int) error) error {
		first := len(t.Blocks)
		if err := others(ctx, t.Sliced(pieces, MostOfAPart)); err != nil || first == len(t.Blocks) {
			return err
		}
		return progress(first)
	}
	return t, t.BuildFile(ctx, f, pieces, threads, build, func(first int) { progress(t.solved(first)) })
}
