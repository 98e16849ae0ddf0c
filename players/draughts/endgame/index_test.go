package endgame

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// Every class comes once, after those with fewer pieces and those that its promotions lead
// to, and beside the one with the other side to move.
func TestTheOrderOfClasses(t *testing.T) {
	o, seen := newIndex(big()), map[Class]bool{}
	want := 0
	for pieces := LeastPieces; pieces <= MaxPieces; pieces++ {
		from := want
		for own := 1; own < pieces; own++ {
			want += (own + 1) * (pieces - own + 1)
		}
		require.Equal(t, want, o.count(pieces))
		for number, c := range o.classes[from:want] {
			number += from
			require.False(t, seen[c], "%v", c)
			seen[c] = true
			assert.Equal(t, pieces, c.Pieces())
			assert.EqualValues(t, number, o.number[c.id()])
			assert.LessOrEqual(t, max(number, int(o.number[c.Turned().id()]))-number, 1)
			if c.Men > 0 {
				assert.True(t, seen[c.crowned()], "%v before %v", c, c.crowned())
			}
		}
		assert.Equal(t, pieces, o.pieces(want))
		assert.Less(t, o.pieces(want-1), pieces)
	}
	assert.Len(t, o.classes, want)
	assert.Equal(t, "KMMvKK", Class{Men: 2, Kings: 1, OtherKings: 2}.String())
}

// TestSevenPieces: with short kings there are some classes of seven pieces, and moves lead to none but those of
// the table.
func TestSevenPieces(t *testing.T) {
	x := newIndex(english(t))
	got := x.classes[x.count(MaxPieces):]
	var names []string
	for _, c := range got {
		names = append(names, c.String())
	}
	assert.Equal(t, []string{
		"KKKvKKKK", "KKKKvKKK", "KKKvKKKM", "KKKMvKKK", "KKKKvKKM", "KKMvKKKK",
	}, names)
	assert.Equal(t, MaxShort, x.pieces(len(x.classes)))
	assert.Equal(t, MaxPieces, x.pieces(len(x.classes)-1))
	_, ok := x.numbered(Class{Kings: 4, OtherMen: 2, OtherKings: 1})
	assert.False(t, ok)
	_, ok = newIndex(big()).numbered(got[0])
	assert.False(t, ok)
	made := map[Class]*lists{}
	for _, c := range got {
		made[c] = x.lists(c)
	}
	rapid.Check(t, func(t *rapid.T) {
		c := rapid.SampledFrom(got).Draw(t, "class")
		p, ok := made[c].position(rapid.Uint64Range(0, x.size(c)-1).Draw(t, "number"))
		if !ok {
			return
		}
		class, _ := x.numbered(c)
		asked := x.asked(class)
		for _, m := range x.rules.AppendMoves(nil, p) {
			after := x.rules.Play(p, m)
			if after.Own() == 0 {
				continue // all pieces are taken, and the game is over
			}
			d := Of(after)
			class, ok := x.numbered(d)
			require.True(t, ok, "%v", d)
			require.True(t, d == c.Turned() || asked(class), "%v", d)
		}
	})
}

// Every number of a class stands for the position that has it.
func TestNumbers(t *testing.T) {
	type key struct {
		*index
		Class
	}
	var all []*index
	for _, rules := range allRules(t) {
		all = append(all, newIndex(rules))
	}
	made := map[key]*lists{}
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.SampledFrom(all).Draw(t, "rules")
		c := rapid.SampledFrom(x.classes).Draw(t, "class")
		k := key{x, c}
		if made[k] == nil {
			made[k] = x.lists(c)
		}
		at := rapid.Uint64Range(0, x.size(c)-1).Draw(t, "number")
		p, ok := made[k].position(at)
		if !ok {
			return
		}
		require.Equal(t, c, Of(p))
		require.Equal(t, at, x.numberOf(c, p))
		_, err := x.rules.ParseFEN(x.rules.With(p).String())
		require.NoError(t, err)
	})
}

func TestValues(t *testing.T) {
	assert.Equal(t, Win, Value(1).Result())
	assert.Equal(t, Loss, Value(0).Result())
	assert.Equal(t, []Result{Draw, Win, Loss}, []Result{drawn.Result(), lateWin.Result(), lateLoss.Result()})
	order := []Value{1, 3, 49, lateWin, drawn, lateLoss, 50, 2, 0}
	for i, v := range order[1:] {
		assert.Equal(t, order[i], better(order[i], v))
		assert.Equal(t, order[i], better(v, order[i]))
	}
	for _, c := range []struct{ after, before Value }{
		{0, 1}, {1, 2}, {9, 10}, {10, lateWin}, {11, lateLoss}, {drawn, drawn}, {lateWin, lateLoss}, {lateLoss, lateWin},
	} {
		assert.Equal(t, c.before, c.after.before(10), "before %d", c.after)
	}
}

func TestTheCountsOfClasses(t *testing.T) {
	x := newIndex(big())
	for _, c := range []struct {
		class Class
		limit int
	}{
		{Class{Kings: 1, OtherKings: 1}, 10},
		{Class{Kings: 2, OtherKings: 1}, 10},
		{Class{Kings: 1, OtherMen: 1, OtherKings: 1}, 10},
		{Class{Kings: 1, OtherMen: 2, OtherKings: 1}, 32},
		{Class{Kings: 3, OtherKings: 1}, 32},
		{Class{Kings: 1, OtherMen: 2}, 50},
		{Class{Kings: 2, OtherKings: 2}, 50},
		{Class{Kings: 4, OtherKings: 1}, 50},
	} {
		assert.Equal(t, c.limit, x.limit(c.class), "%v", c.class)
		assert.Equal(t, c.limit, x.limit(c.class.Turned()), "%v", c.class.Turned())
	}
}
