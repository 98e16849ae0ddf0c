package savefile_test

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/gametest/toy"
	"parlour/persistence/savefile"
)

// The heap is a game in which the two take one to three in turn; who takes the
// last has won. Its files look like those of draughts: marks 2-0 and
// 0-2, a GameType, and no Variant.

type heapGame struct{}

const lastTaken = "heap-last-taken"

func (heapGame) Name() string      { return "heap" }
func (heapGame) Title() string     { return "Heap" }
func (heapGame) Seats() [2]string  { return [2]string{"White", "Black"} }
func (heapGame) ScoreUnit() string { return "counters" }
func (heapGame) Texts() game.Texts {
	return game.NewTexts(map[game.Code]string{lastTaken: "the last taken"})
}
func (heapGame) MoveHint(game.Rules) game.Phrase { return game.Say("1 to 3") }
func (heapGame) DrawByAgreement() bool           { return true }
func (heapGame) RecordTags() []game.Setting      { return []game.Setting{{Name: "GameType", Value: "77"}} }
func (heapGame) RuleSets() []game.RuleSet        { return []game.RuleSet{{Name: "plain"}} }
func (heapGame) Options() []game.Option {
	return []game.Option{{Name: "size", Min: 1, Max: 1000000, Default: "12"}}
}

func (heapGame) Notation() game.Notation {
	return game.Notation{Ending: "hpn", SeatTags: [2]string{"White", "Black"}, Mark: heapMark, StartTag: "FEN"}
}

func heapMark(r game.Result) string {
	return [...]string{game.InProgress: "*", game.FirstWins: "2-0", game.SecondWins: "0-2", game.Drawn: "1-1"}[r.Outcome]
}

func (g heapGame) Rules(set string, overrides map[string]string) (game.Rules, error) {
	r, err := game.Resolve(g.RuleSets(), g.Options(), set, overrides)
	if err != nil {
		return nil, err
	}
	return game.Adapt(g, r, game.Kernel[heap, int](heapKernel{r.Number("size")})), nil
}

type heap struct {
	left int
	side game.Seat
}

func (h heap) ToMove() game.Seat { return h.side }
func (h heap) Play(m int) heap   { return heap{h.left - m, h.side.Other()} }
func (h heap) String() string    { return "WB"[h.side:h.side+1] + strconv.Itoa(h.left) }
func (h heap) AppendMoves(dst []int) []int {
	for m := 1; m <= min(3, h.left); m++ {
		dst = append(dst, m)
	}
	return dst
}

type heapKernel struct{ size int }

func (k heapKernel) Initial() heap { return heap{left: k.size} }
func (heapKernel) ParsePosition(text string) (heap, error) {
	side, size, ok := strings.Cut(strings.Replace(text, "W", "0 ", 1), " ")
	if !ok {
		side, size, ok = strings.Cut(strings.Replace(text, "B", "1 ", 1), " ")
	}
	n, err := strconv.Atoi(size)
	if !ok || err != nil || n < 0 || n > 1000000 {
		return heap{}, errors.New("a heap is W or B and a number")
	}
	return heap{n, game.Seat(side[0] - '0')}, nil
}

func (heapKernel) Judge(h game.History[heap]) game.Result {
	if p := h.Current(); p.left == 0 {
		return game.Result{Outcome: game.WonBy(p.side.Other()), Reason: lastTaken}
	}
	return game.Result{}
}
func (heapKernel) Score(p heap) [2]int                              { return [2]int{p.left, p.left} }
func (heapKernel) FormatMove(_ heap, m int) string                  { return strconv.Itoa(m) }
func (heapKernel) Effect(heap, int) game.Phrase                     { return game.Phrase{} }
func (heapKernel) Draw(game.Snapshot[heap, int], game.Style) string { return "\n" }
func (heapKernel) ParseMove(_ heap, text string) (int, error) {
	m, err := strconv.Atoi(text)
	if err != nil {
		return 0, fmt.Errorf("%w: a move is a number", game.ErrNotAMove)
	}
	return m, nil
}

// games are all that the tests know: those of the program, the toy, which has no
// score, and the heap.
func games() []game.Game { return append(catalog.Games(), toy.Game{}, heapGame{}) }

func findGame(t testing.TB, name string) game.Game {
	t.Helper()
	g, err := game.Find(games(), name)
	require.NoError(t, err)
	return g
}

// play returns the record of a match of the named game by the given rules, as
// "standard houses=5", with the moves played.
func play(t testing.TB, name, rules string, moves ...string) game.Record {
	t.Helper()
	r, err := game.ParseRules(findGame(t, name), rules)
	require.NoError(t, err)
	return playOn(t, game.NewRecord(r.Start()), moves...)
}

func playOn(t testing.TB, r game.Record, moves ...string) game.Record {
	t.Helper()
	for _, m := range moves {
		next, err := r.Play(m)
		require.NoError(t, err)
		r = next
	}
	return r
}

// playout plays n moves, or as many as there are, choosing by arithmetic.
func playout(t testing.TB, name string, n int) game.Record {
	t.Helper()
	r := play(t, name, "")
	for i := 0; i < n && !r.Result().Over(); i++ {
		moves := r.State().Moves()
		r = playOn(t, r, moves[i*7%len(moves)])
	}
	return r
}

// noon is the time of every test.
func noon() time.Time { return time.Date(2026, time.November, 21, 12, 0, 0, 0, time.UTC) }

// saveOf returns a save of a record with every field set that a file keeps.
func saveOf(r game.Record) savefile.Save {
	return savefile.Save{
		Record:  r,
		Seats:   [2]savefile.Seat{{Kind: "human", Name: "Ann"}, {Kind: "computer/smart", Name: `O'"r\ca`}},
		Used:    [2]time.Duration{12345 * time.Millisecond, 20 * time.Millisecond},
		Seed:    1<<64 - 1,
		SavedAt: noon(),
		SavedAs: "evening",
		Heading: savefile.Heading{Event: "Match", Site: "Utrecht NED", Round: "3", Date: "2026.11.20"},
	}
}

func decode(t testing.TB, text, ending string) savefile.Save {
	t.Helper()
	s, err := savefile.Decode([]byte(text), games(), ending)
	require.NoError(t, err)
	return s
}

// edit replaces a part of a text that must be there.
func edit(t testing.TB, text, old, with string) string {
	t.Helper()
	require.Contains(t, text, old)
	return strings.Replace(text, old, with, 1)
}

// dropTag removes the line of a tag.
func dropTag(t testing.TB, text, name string) string {
	t.Helper()
	_, rest, found := strings.Cut(text, "["+name+" ")
	require.True(t, found, "no tag %s", name)
	line, _, _ := strings.Cut(rest, "\n")
	return edit(t, text, "["+name+" "+line+"\n", "")
}
