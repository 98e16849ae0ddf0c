package book_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"hash/fnv"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players"
	"parlour/players/oware/book"
	"parlour/players/search"
)

// TestTheBookIsWhole reads the book in the program, which checks that all moves are legal
// and none is missing, and follows its best moves.
func TestTheBookIsWhole(t *testing.T) {
	b, err := book.Embedded()
	require.NoError(t, err)
	assert.Equal(t, 1200, b.Len())
	info, err := os.Stat("oware.book.gz")
	require.NoError(t, err)
	assert.Less(t, info.Size(), int64(300_000))
	p, plies := oware.New(oware.Abapa()), 0
	for known := b.Find(p); len(known) > 0; known = b.Find(p) {
		require.Len(t, known, len(p.AppendMoves(nil)))
		for i, v := range known[1:] {
			require.LessOrEqual(t, v.Value, known[i].Value, "the best move is the first")
		}
		p = p.Play(known[0].Move)
		plies++
	}
	assert.Greater(t, plies, 10)
	var again bytes.Buffer
	require.NoError(t, b.Write(&again))
	c, err := book.Read(&again)
	require.NoError(t, err)
	assert.Equal(t, b, c)
}

func TestWhereTheBookHolds(t *testing.T) {
	b, err := book.Embedded()
	require.NoError(t, err)
	for text, want := range map[string]bool{
		"abapa": true, "competition": true, "repetition=none quiet-limit=0": true, "majority=play-on quiet-limit=60": true,
		"quiet-limit=59": false, "grand-slam=captures": false, "grand-slam=illegal": false,
	} {
		rules, err := game.ParseRules(oware.Game{}, text)
		require.NoError(t, err)
		p := rules.Start().(game.History[oware.Position]).Current()
		assert.Equal(t, want, len(b.Find(p)) > 0, text)
	}
}

// teller is an engine whose value of a position is drawn from its text.
type teller struct{ asked *atomic.Int64 }

func (teller) Game() string            { return "oware" }
func (teller) Unit() players.Unit      { return players.Seeds }
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

var plan = book.Plan{Boards: 120, Nodes: 1, Ply: 40}

// TestABuildIsRepeatable builds a book on one thread and on three, and in two parts.
func TestABuildIsRepeatable(t *testing.T) {
	var asked atomic.Int64
	build := func(known *book.Searched, threads int, tell func(book.Progress) error) (*book.Book, error) {
		return book.Build(t.Context(), teller{&asked}, plan, known, threads, tell)
	}
	want, err := build(&book.Searched{}, 1, nil)
	require.NoError(t, err)
	assert.Equal(t, plan.Boards, want.Len())
	all := asked.Swap(0)

	enough := errors.New("enough")
	known := &book.Searched{}
	_, err = build(known, 3, func(at book.Progress) error {
		if at.Boards > plan.Boards/2 {
			return enough
		}
		return nil
	})
	require.ErrorIs(t, err, enough)
	var kept bytes.Buffer
	require.NoError(t, known.Write(&kept))
	known, err = book.ReadSearched(&kept)
	require.NoError(t, err)
	got, err := build(known, 3, nil)
	require.NoError(t, err)
	assert.Equal(t, want, got)
	assert.Equal(t, all, asked.Load(), "nothing was searched twice")
}

// TestValuesGoBack compares the values in a book with those of going through it.
func TestValuesGoBack(t *testing.T) {
	b, err := book.Build(t.Context(), teller{new(atomic.Int64)}, plan, &book.Searched{}, 1, nil)
	require.NoError(t, err)
	deeper := 0
	var worth func(p oware.Position) int
	worth = func(p oware.Position) int {
		known := b.Find(p)
		if len(known) == 0 {
			return valueOf(asSouth(p))
		}
		for _, v := range known {
			q := p.Play(v.Move)
			require.Equal(t, -worth(q), v.Value, "%v %v", p, v)
			if len(b.Find(q)) > 0 {
				deeper++
			}
		}
		return known[0].Value
	}
	worth(oware.New(oware.Abapa()))
	assert.GreaterOrEqual(t, deeper, plan.Boards-1)
}

// asSouth is p with South to move.
func asSouth(p oware.Position) string {
	if p.ToMove() == game.First {
		return p.String()
	}
	w := strings.Split(p.String(), "-")
	return strings.Join(append(append(append([]string{}, w[6:12]...), w[:6]...), w[13], w[12], "S"), "-")
}

func TestABuildCalledOff(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := book.Build(ctx, teller{new(atomic.Int64)}, plan, &book.Searched{}, 2, nil)
	assert.ErrorIs(t, err, context.Canceled)
}

const start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"

func TestFaultyFiles(t *testing.T) {
	for text, says := range map[string]string{
		"":                                     "it is empty",
		"book of oware 2\n":                    `line 1: not a file of a book: it must be "book of oware 1"`,
		"book of oware 1\n4-4-S A 1\n":         "line 2: not a file of a book: 3 parts",
		"book of oware 1\n" + start + " A 1\n": "a value for each of its 6 moves",
		"book of oware 1\n" + start + " A 1 B 1 C 1 D 1 E 1 E 1\n":                    "E has two values",
		"book of oware 1\n" + start + " A 1 B 1 C 1 D 1 E 1 F 4801\n":                 "F must have a value from -4800 to 4800",
		"book of oware 1\n0-4-4-4-4-4-4-4-4-4-4-4-0-4-S A 1 B 1 C 1 D 1 E 1\n":        "A has no seed",
		"book of oware 1\n0-0-0-0-0-0-4-4-4-4-4-4-12-12-S\n":                          "its 0 moves",
		"book of oware 1\n" + start + strings.Repeat(" ", 300) + "A 1\n":              "too long",
		"book of oware 1\n" + start + " A 1 B 1 C 1 D 1 E 1 F 1\nx A 1\n":             "line 3",
		"book of oware 1\n" + start + " A 1 B 1 C 1 D 1 E 1 F no such value at all\n": "a value for each",
	} {
		var packed bytes.Buffer
		z := gzip.NewWriter(&packed)
		_, err := z.Write([]byte(text))
		require.NoError(t, err)
		require.NoError(t, z.Close())
		whole := packed.Bytes()
		_, err = book.Read(bytes.NewReader(whole))
		require.ErrorIs(t, err, book.ErrFile, text)
		assert.ErrorContains(t, err, says)
		_, err = book.Read(bytes.NewReader(whole[:len(whole)-3]))
		require.Error(t, err, "cut short")
	}
	for text, says := range map[string]string{
		"": "it is empty", "book of oware 1\n": "it must be", "searched boards of oware 1\n" + start + "\n": "one value",
		"searched boards of oware 1\n" + start + " -5000\n": "from -4800",
	} {
		_, err := book.ReadSearched(strings.NewReader(text))
		require.ErrorIs(t, err, book.ErrFile, text)
		assert.ErrorContains(t, err, says)
	}
}

// FuzzReadSearched checks that what was read is read again as the same.
func FuzzReadSearched(f *testing.F) {
	f.Add("searched boards of oware 1\n" + start + " 12\n")
	f.Fuzz(func(t *testing.T, text string) {
		known, err := book.ReadSearched(strings.NewReader(text))
		if err != nil {
			return
		}
		var out bytes.Buffer
		require.NoError(t, known.Write(&out))
		again, err := book.ReadSearched(&out)
		require.NoError(t, err)
		assert.Equal(t, known.Len(), again.Len())
	})
}
