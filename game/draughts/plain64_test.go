package draughts

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"parlour/game"
)

// cell is a column and a row of the small board, from the lower left corner.
type cell struct{ x, y int }

func (c cell) to(d cell, n int) cell { return cell{c.x + n*d.x, c.y + n*d.y} }
func (c cell) on() bool              { return c.x >= 0 && c.x < 8 && c.y >= 0 && c.y < 8 }

// piece64 is a piece of the plain generator.
type piece64 struct {
	colour game.Seat
	king   bool
}

// plain64 is a second generator, which shares nothing with the first: pieces by their cells,
// and captures tried jump by jump, to be filtered afterwards.
type plain64 struct {
	rules  *Rules
	pieces map[cell]piece64
	toMove game.Seat
}

// taken64 is a capture as the plain generator finds it: where it goes, what it takes in order,
// and what the piece has become.
type taken64 struct {
	from, to cell
	over     []cell
	king     bool
}

func plainOf(r Ruled) plain64 {
	p := plain64{rules: r.by, pieces: map[cell]piece64{}, toMove: r.at.toMove}
	for n := 1; n <= 32; n++ {
		if colour, king, ok := r.colourAt(r.by.numbered(n)); ok {
			row := (n - 1) / 4
			p.pieces[cell{2*((n-1)%4) + 1 - row%2, 7 - row}] = piece64{colour, king}
		}
	}
	return p
}

func squareOf(c cell) Square {
	s, _ := russian.squareAt(7-c.y, c.x)
	return s
}

func (p plain64) far() int { return [2]int{7, 0}[p.toMove] }

func (p plain64) ways(king, capturing bool) []cell {
	ahead := [2]int{1, -1}[p.toMove]
	ways := []cell{{-1, ahead}, {1, ahead}}
	if king || capturing && !p.rules.forward {
		ways = append(ways, cell{-1, -ahead}, cell{1, -ahead})
	}
	return ways
}

func (p plain64) reach(king bool) int {
	if king && !p.rules.short {
		return 8
	}
	return 1
}

// steps are the moves without capture.
func (p plain64) steps() (out []taken64) {
	for from, piece := range p.pieces {
		if piece.colour != p.toMove {
			continue
		}
		for _, d := range p.ways(piece.king, false) {
			for n := 1; n <= p.reach(piece.king); n++ {
				to := from.to(d, n)
				if _, there := p.pieces[to]; there || !to.on() {
					break
				}
				out = append(out, taken64{from: from, to: to, king: piece.king || to.y == p.far()})
			}
		}
	}
	return out
}

// jumps are the captures that go on with t by one piece; none if the rules end it there.
func (p plain64) jumps(t taken64, stopped bool) (out []taken64, ends []bool) {
	if stopped {
		return nil, nil
	}
	free := func(c cell) bool {
		_, there := p.pieces[c]
		return c.on() && (!there || c == t.from)
	}
	for _, d := range p.ways(t.king, true) {
		n := 1
		for n < p.reach(t.king) && free(t.to.to(d, n)) {
			n++
		}
		over := t.to.to(d, n)
		piece, there := p.pieces[over]
		if !there || over == t.from || piece.colour == p.toMove || slices.Contains(t.over, over) {
			continue
		}
		for m := 1; m <= p.reach(t.king) && free(over.to(d, m)); m++ {
			next := taken64{from: t.from, to: over.to(d, m), over: append(slices.Clone(t.over), over), king: t.king}
			met := !t.king && next.to.y == p.far()
			next.king = t.king || met && p.rules.inside != crownedAtTheEnd
			out, ends = append(out, next), append(ends, met && p.rules.inside == crownedAndDone)
		}
	}
	return out, ends
}

// captures adds the complete captures that begin with t. Of the landings behind a piece those
// count that can go on, if any can.
func (p plain64) captures(t taken64, stopped bool, out *[]taken64) {
	next, ends := p.jumps(t, stopped)
	if len(next) == 0 && len(t.over) > 0 {
		*out = append(*out, t)
	}
	goesOn := func(i int) bool {
		further, _ := p.jumps(next[i], ends[i])
		return len(further) > 0
	}
	for i, one := range next {
		last := one.over[len(one.over)-1]
		others := false
		for j, other := range next {
			others = others || other.over[len(other.over)-1] == last && goesOn(j)
		}
		if goesOn(i) || !others {
			p.captures(one, ends[i], out)
		}
	}
}

// moves are the moves as the first generator has them.
func (p plain64) moves() map[Move]bool {
	var all []taken64
	for from, piece := range p.pieces {
		if piece.colour == p.toMove {
			p.captures(taken64{from: from, to: from, king: piece.king}, false, &all)
		}
	}
	most := 0
	for _, t := range all {
		most = max(most, len(t.over))
	}
	if len(all) == 0 {
		all = p.steps()
	}
	out := map[Move]bool{}
	for _, t := range all {
		if p.rules.most && len(t.over) < most {
			continue
		}
		m := Move{From: squareOf(t.from), To: squareOf(t.to)}
		for _, c := range t.over {
			m.Captured |= squareOf(c).Set()
		}
		m.Crowned = t.king && len(t.over) > 0 && !p.pieces[t.from].king && p.rules.inside == crownedAndOn
		out[m] = t.king || t.to.y == p.far()
	}
	return out
}

// random64 is a position with a few pieces, many of them kings.
func random64(r *Rules, rng *rand.Rand) Ruled {
	p := Position{toMove: game.Seat(rng.IntN(2))}
	own, opp, kings := 1+rng.IntN(6), 1+rng.IntN(9), rng.IntN(60)
	for i, n := range rng.Perm(32) {
		at := r.numbered(n + 1).Set()
		switch {
		case i < own:
			p.own |= at
		case i < own+opp:
			p.opp |= at
		default:
			continue
		}
		if rng.IntN(100) < kings {
			p.kings |= at
		}
	}
	return Ruled{p, r}
}

// every64 are the rule sets and, with their options mixed, others like them.
func every64(t testing.TB) (out []*Rules) {
	t.Helper()
	for _, set := range (Game64{}).RuleSets() {
		for _, crowned := range crownedWords() {
			for _, choice := range choiceWords() {
				rules, err := Game64{}.Rules(set.Name, map[string]string{optCrowned: crowned, optChoice: choice})
				require.NoError(t, err)
				out = append(out, rules.Game().(Game64).rules)
			}
		}
	}
	return out
}

// The plain generator finds the same moves, and the same pieces after them.
func TestGeneratorsAgree64(t *testing.T) {
	rng := rand.New(rand.NewPCG(64, 64))
	long := 0
	for _, rules := range every64(t) {
		for range 400 {
			r := random64(rules, rng)
			want := plainOf(r).moves()
			got := r.AppendMoves(nil)
			require.Len(t, got, len(want), "%s: %s", rules.name, r)
			for _, m := range got {
				king, ok := want[m]
				require.True(t, ok, "%s: %s: %v", rules.name, r, m)
				_, is, _ := r.Play(m).colourAt(m.To)
				require.Equal(t, king, is, "%s: %s: %v", rules.name, r, m)
				if m.Captured.Count() > 2 {
					long++
				}
			}
		}
	}
	require.Greater(t, long, 200)
}

// Every legal move is written in its own way and read back, also by the other way of naming
// squares; and its path ends where it does.
func TestNotationRoundTrip64(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 4))
	for _, rules := range every64(t) {
		other := *rules
		other.names, other.takes = !rules.names, "x"
		for range 200 {
			r := random64(rules, rng)
			seen := map[string]bool{}
			for _, m := range r.AppendMoves(nil) {
				text := r.FormatMove(m)
				require.False(t, seen[text], "%s: %s: %s is written twice", rules.name, r, text)
				seen[text] = true
				for _, spelt := range []string{text, (Ruled{r.at, &other}).FormatMove(m), "  " + text} {
					got, err := r.ParseMove(spelt)
					require.NoError(t, err, "%s: %s: %s", rules.name, r, spelt)
					require.Equal(t, m, got, "%s: %s: %s", rules.name, r, spelt)
				}
				path := r.pathOf(m)
				require.Equal(t, m.From, path[0])
				require.Equal(t, m.To, path[len(path)-1])
			}
		}
	}
}

func FuzzParse64(f *testing.F) {
	f.Add("russian", "W:W21-32:B1-12", "c3-d4")
	f.Add("english", "B:W18,K22:B11,K2", "11x2")
	f.Add("brazilian", "?:Wa1,Kc3:Bf6", "c3:g7")
	f.Fuzz(func(t *testing.T, set, fen, text string) {
		for _, rules := range small() {
			if rules.name != set {
				continue
			}
			p, err := rules.ParseFEN(fen)
			if err != nil {
				require.Less(t, len(err.Error()), 300)
				return
			}
			again, err := rules.ParseFEN(Ruled{p, rules}.String())
			require.NoError(t, err)
			require.Equal(t, p, again)
			require.Zero(t, (p.own|p.opp)&^rules.squares)
			if m, err := (Ruled{p, rules}).ParseMove(text); err == nil {
				require.Contains(t, rules.AppendMoves(nil, p), m)
			}
		}
	})
}
