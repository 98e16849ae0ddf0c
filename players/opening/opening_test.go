package opening_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"hash/fnv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/oware"
	"parlour/players"
	"parlour/players/opening"
	"parlour/players/opening/build"
	"parlour/players/search"
)

// forms are those of two games: one in which the side to move is put first, and one without
// scores.
func forms(t testing.TB) map[string]opening.Form {
	return map[string]opening.Form{
		"oware":    {Rules: usual(t, oware.Game{}), Same: asSouth, Most: 4800, ByScore: true},
		"draughts": {Rules: usual(t, draughts.Game{}), Most: 2000},
	}
}

func usual(t testing.TB, g game.Game) game.Rules {
	rules, err := g.Rules("", nil)
	require.NoError(t, err)
	return rules
}

// asSouth is a position of Oware with South to move.
func asSouth(position string) string {
	w := strings.Split(position, "-")
	if w[14] == "S" {
		return position
	}
	return strings.Join(append(append(append([]string{}, w[6:12]...), w[:6]...), w[13], w[12], "S"), "-")
}

// teller is an engine whose value of a position is drawn from its text.
type teller struct{ asked *atomic.Int64 }

func (teller) Game() string            { return "" }
func (teller) Unit() players.Unit      { return "" }
func (teller) Levels() []players.Level { return nil }
func (e teller) Open(players.Options) (players.Session, error) {
	return e, nil
}
func (teller) Close() error { return nil }

func (e teller) Analyze(ctx context.Context, v game.View, _ players.Limits, _ func(players.Info)) (players.Info, error) {
	e.asked.Add(1)
	score := search.Score{Kind: search.Estimate, Value: valueOf(v.State().Position()), Bound: search.Exact}
	return players.Info{Lines: []players.Line{{Moves: v.State().Moves()[:1], Score: score}}}, ctx.Err()
}

func valueOf(position string) int {
	h := fnv.New32a()
	h.Write([]byte(position))
	return int(h.Sum32()%401) - 200
}

var plan = build.Plan{Positions: 120, Nodes: 1, Ply: 40}

// TestABuildIsRepeatable builds a book on one thread and on three, and in two parts.
func TestABuildIsRepeatable(t *testing.T) {
	for name, form := range forms(t) {
		t.Run(name, func(t *testing.T) {
			var asked atomic.Int64
			building := func(known *build.Searched, threads int, tell func(build.Progress) error) (*opening.Book, error) {
				return build.Book(t.Context(), teller{&asked}, form, plan, known, threads, tell)
			}
			want, err := building(&build.Searched{}, 1, nil)
			require.NoError(t, err)
			assert.Equal(t, plan.Positions, want.Len())
			all := asked.Swap(0)

			enough := errors.New("enough")
			known := &build.Searched{}
			_, err = building(known, 3, func(at build.Progress) error {
				if at.Positions > plan.Positions/2 {
					return enough
				}
				return nil
			})
			require.ErrorIs(t, err, enough)
			var kept bytes.Buffer
			require.NoError(t, known.Write(&kept, form))
			known, err = build.ReadSearched(&kept, form)
			require.NoError(t, err)
			got, err := building(known, 3, nil)
			require.NoError(t, err)
			assert.Equal(t, text(t, want), text(t, got))
			assert.Equal(t, all, asked.Load(), "nothing was searched twice")

			again, err := opening.Read(bytes.NewReader(packed(t, text(t, want))), form)
			require.NoError(t, err)
			assert.Equal(t, text(t, want), text(t, again))
		})
	}
}

// text is a book as text.
func text(t *testing.T, b *opening.Book) string {
	var file, plain bytes.Buffer
	require.NoError(t, b.Write(&file))
	z, err := gzip.NewReader(&file)
	require.NoError(t, err)
	_, err = plain.ReadFrom(z)
	require.NoError(t, err)
	return plain.String()
}

func packed(t *testing.T, text string) []byte {
	var file bytes.Buffer
	z := gzip.NewWriter(&file)
	_, err := z.Write([]byte(text))
	require.NoError(t, err)
	require.NoError(t, z.Close())
	return file.Bytes()
}

// TestValuesGoBack compares the values in a book with those of going through it.
func TestValuesGoBack(t *testing.T) {
	for name, form := range forms(t) {
		t.Run(name, func(t *testing.T) {
			b, err := build.Book(t.Context(), teller{new(atomic.Int64)}, form, plan, &build.Searched{}, 1, nil)
			require.NoError(t, err)
			deeper := 0
			var worth func(s game.State) int
			worth = func(s game.State) int {
				known := b.Find(s.Position())
				if len(known) == 0 {
					return valueOf(keyOf(form, s))
				}
				require.Len(t, known, len(s.Moves()))
				for i, v := range known {
					next, err := s.Play(v.Move)
					require.NoError(t, err)
					require.Equal(t, -worth(next), v.Value, "%s %v", s.Position(), v)
					require.LessOrEqual(t, v.Value, known[max(0, i-1)].Value, "the best move is the first")
					if len(b.Find(next.Position())) > 0 {
						deeper++
					}
				}
				return known[0].Value
			}
			worth(form.Rules.Start())
			assert.GreaterOrEqual(t, deeper, plan.Positions-1)
		})
	}
}

func keyOf(f opening.Form, s game.State) string {
	if f.Same == nil {
		return s.Position()
	}
	return f.Same(s.Position())
}

// TestMatchesThatEnd builds books of a position whose only move ends the match: what it is
// worth comes from the rules alone.
func TestMatchesThatEnd(t *testing.T) {
	all := forms(t)
	for of, c := range map[string]struct {
		position string
		best     opening.Valued
	}{
		"oware":    {"0-0-0-0-0-1-1-0-0-0-0-1-24-21-S", opening.Valued{Move: "F+2", Value: 500}},
		"draughts": {"W:W27:B22", opening.Valued{Move: "27x18", Value: 2000}},
	} {
		form := all[of]
		form.Rules = startingAt{form.Rules, c.position}
		b, err := build.Book(t.Context(), teller{new(atomic.Int64)}, form, plan, &build.Searched{}, 1, nil)
		require.NoError(t, err)
		assert.Equal(t, []opening.Valued{c.best}, b.Find(c.position))
	}
}

// startingAt are rules by which a match begins with a position.
type startingAt struct {
	game.Rules
	position string
}

func (r startingAt) Start() game.State {
	s, err := r.Position(r.position)
	if err != nil {
		return r.Rules.Start()
	}
	return s
}

// TestAnswers answers by a book of two positions.
func TestAnswers(t *testing.T) {
	form := forms(t)["oware"]
	after := "4-4-4-4-4-5-5-5-5-4-4-0-0-0-S" // E, with the sides changed
	b, err := opening.Read(bytes.NewReader(packed(t, "book of oware 1\n"+
		start+" A 1 B -30 C 12 D 0 E 20 F 1\n"+after+" A 3 B 2 C 1 D 0 E -1\n")), form)
	require.Error(t, err, "one move of the second is missing")
	require.Nil(t, b)
	state, err := form.Rules.Start().Play("E")
	require.NoError(t, err)
	after = asSouth(state.Position())
	b, err = opening.Read(bytes.NewReader(packed(t, "book of oware 1\n"+
		start+" A 1 B -30 C 12 D 0 E 20 F 1\n"+after+" A 3 B 2 C 1 D 0 E -1 F 0\n")), form)
	require.NoError(t, err)

	by := opening.Answers[oware.Position, oware.Move]{Book: b, Move: oware.Position.ParseMove, Margin: 10, One: 25}
	p := oware.New(oware.Abapa())
	found, ok := by.To(p, 6, search.Limits{Book: true})
	require.True(t, ok)
	require.Len(t, found.Lines, 1)
	assert.True(t, found.Book)
	assert.Equal(t, []oware.Move{4, 0}, found.Lines[0].Moves, "E and then A")
	assert.Equal(t, search.Score{Kind: search.Estimate, Value: 20, Bound: search.Exact}, found.Lines[0].Score)
	assert.Equal(t, 5, found.Lines[0].Value)
	found, ok = by.To(p, 6, search.Limits{Book: true, Ties: true})
	require.True(t, ok)
	assert.Len(t, found.Lines, 2, "E and C")

	for name, l := range map[string]search.Limits{"not asked": {}, "several lines": {Book: true, Lines: 2}} {
		_, ok = by.To(p, 6, l)
		assert.False(t, ok, name)
	}
	_, ok = by.To(p, 2, search.Limits{Book: true})
	assert.False(t, ok, "not all moves")
	_, ok = by.To(p.Play(0), 6, search.Limits{Book: true})
	assert.False(t, ok, "not in the book")
	by.Book = opening.None()
	_, ok = by.To(p, 6, search.Limits{Book: true})
	assert.False(t, ok, "an empty book")
}

func TestABookReadLater(t *testing.T) {
	asked := 0
	later := opening.Later(func() (*opening.Book, error) { asked++; return nil, opening.ErrFile })
	assert.Zero(t, asked)
	assert.Zero(t, later().Len())
	assert.Same(t, later(), later())
	assert.Equal(t, 1, asked)

	b := opening.None()
	assert.Same(t, b, opening.Later(func() (*opening.Book, error) { return b, nil })())
}

func TestABuildCalledOff(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := build.Book(ctx, teller{new(atomic.Int64)}, forms(t)["oware"], plan, &build.Searched{}, 2, nil)
	assert.ErrorIs(t, err, context.Canceled)
}

const start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"

func TestFaultyFiles(t *testing.T) {
	form := forms(t)["oware"]
	for text, says := range map[string]string{
		"":                                     "it is empty",
		"book of oware 2\n":                    `line 1: not a file of a book: it must be "book of oware 1"`,
		"book of oware 1\n4-4-S A 1\n":         "line 2: not a file of a book:",
		"book of oware 1\n" + start + " A 1\n": "a value for each of its 6 moves",
		"book of oware 1\n" + start + " A 1 B 1 C 1 D 1 E 1 E 1\n":                    "E has two values",
		"book of oware 1\n" + start + " A 1 B 1 C 1 D 1 E 1 F 4801\n":                 "F must have a value from -4800 to 4800",
		"book of oware 1\n0-4-4-4-4-4-4-4-4-4-4-4-0-4-S A 1 B 1 C 1 D 1 E 1\n":        "A has no seed",
		"book of oware 1\n0-0-0-0-0-0-4-4-4-4-4-4-12-12-S\n":                          "its 0 moves",
		"book of oware 1\n" + start + strings.Repeat(" ", 1000) + "A 1\n":             "too long",
		"book of oware 1\n" + start + " A 1 B 1 C 1 D 1 E 1 F 1\nx A 1\n":             "line 3",
		"book of oware 1\n" + start + " A 1 B 1 C 1 D 1 E 1 F no such value at all\n": "a value for each",
	} {
		whole := packed(t, text)
		_, err := opening.Read(bytes.NewReader(whole), form)
		require.ErrorIs(t, err, opening.ErrFile, text)
		assert.ErrorContains(t, err, says)
		_, err = opening.Read(bytes.NewReader(whole[:len(whole)-3]), form)
		require.Error(t, err, "cut short")
	}
	for text, says := range map[string]string{
		"": "it is empty", "book of oware 1\n": "it must be", "searched boards of oware 1\n" + start + "\n": "one value",
		"searched boards of oware 1\n" + start + " -5000\n": "from -4800",
	} {
		_, err := build.ReadSearched(strings.NewReader(text), form)
		require.ErrorIs(t, err, opening.ErrFile, text)
		assert.ErrorContains(t, err, says)
	}
}

// FuzzReadSearched checks that what was read is read again as the same.
func FuzzReadSearched(f *testing.F) {
	all := forms(f)
	f.Add("searched boards of oware 1\n" + start + " 12\n")
	f.Add("searched boards of draughts 1\nW:W31-50:B1-20 -3\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, form := range all {
			known, err := build.ReadSearched(strings.NewReader(text), form)
			if err != nil {
				continue
			}
			var out bytes.Buffer
			require.NoError(t, known.Write(&out, form))
			again, err := build.ReadSearched(&out, form)
			require.NoError(t, err)
			assert.Equal(t, known.Len(), again.Len())
		}
	})
}
