package savefile_test

import (
	"math"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/persistence/savefile"
)

func TestEncodeKalah(t *testing.T) {
	s := saveOf(play(t, "kalah", "either-side houses=4 seeds=3", "2", "1", "4", "3", "1"))
	const want = `[Variant "Either-side"]
[Event "Match"]
[Site "Utrecht NED"]
[Date "2026.11.20"]
[Round "3"]
[South "Ann"]
[North "O'\"r\\ca"]
[Result "*"]
[ParlourFormat "1"]
[Game "kalah"]
[Rules "either-side houses=4 seeds=3"]
[SouthKind "human"]
[NorthKind "computer/smart"]
[Clocks "12.345 0.02"]
[Seed "18446744073709551615"]
[Saved "2026-11-21T12:00:00Z"]
[SavedAs "evening"]
[PlyCount "5"]
`
	got := string(savefile.Encode(s))
	require.True(t, strings.HasPrefix(got, want), "got:\n%s", got)
	lines := strings.Split(strings.TrimPrefix(got, want), "\n")
	require.Len(t, lines, 5)
	assert.Regexp(t, `^\[Position "<4,.*> [SN]"\]$`, lines[0])
	assert.Regexp(t, `^\[Checksum "sha256:[0-9a-f]{16}"\]$`, lines[1])
	assert.Empty(t, lines[2])
	assert.Equal(t, "1. 2 1 1... 4 2. 3 2... 1 *", lines[3])
	assert.Empty(t, lines[4])
}

func TestEncodeOwareStartsAsAualeExpects(t *testing.T) {
	got := string(savefile.Encode(savefile.Save{Record: play(t, "oware", "", "F", "f", "D")}))
	assert.True(t, strings.HasPrefix(got, "[Variant \"Abapa\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"+
		"[Round \"?\"]\n[South \"?\"]\n[North \"?\"]\n[Result \"*\"]\n"), "got:\n%s", got)
	assert.True(t, strings.HasSuffix(got, "\n\n1. F f 2. D *\n"), "got:\n%s", got)
	assert.NotContains(t, got, "FEN")
	assert.NotContains(t, got, "Seed")
	assert.NotContains(t, got, "Saved")
}

func TestEncodeRecordTagsTakeThePlaceOfVariant(t *testing.T) {
	got := string(savefile.Encode(savefile.Save{Record: play(t, "heap", "", "3", "1")}))
	assert.True(t, strings.HasPrefix(got, "[Event "), "got:\n%s", got)
	assert.Contains(t, got, "[Result \"*\"]\n[GameType \"77\"]\n[ParlourFormat \"1\"]\n")
	assert.NotContains(t, got, "Variant")
}

func TestEncodeDateIsTheDayOfSavingUnlessKnown(t *testing.T) {
	s := savefile.Save{Record: play(t, "heap", ""), SavedAt: noon()}
	assert.Contains(t, string(savefile.Encode(s)), `[Date "2026.11.21"]`)
	s.Heading.Date = "1894.??.??"
	assert.Contains(t, string(savefile.Encode(s)), `[Date "1894.??.??"]`)
}

func TestStartOfItsOwnWithSecondToMove(t *testing.T) {
	for _, c := range []struct{ game, rules, position, body string }{
		{"heap", "", "B9", "\n\n1... 1 2. 2 3 *\n"},
		{"heap", "", "W9", "\n\n1. 1 2 2. 3 *\n"},
		{"kalah", "houses=3 seeds=2", "<3,0,0,2,2,2,2,2,1> N", "\n\n1... 2 1 2. 2 1 2... 3 *\n"},
	} {
		r := play(t, c.game, c.rules).Rules()
		start, err := r.Position(c.position)
		require.NoError(t, err)
		var moves []string
		for _, word := range strings.Fields(c.body) {
			if !strings.HasSuffix(word, ".") && word != "*" {
				moves = append(moves, word)
			}
		}
		record := playOn(t, game.NewRecord(start), moves...)
		got := string(savefile.Encode(savefile.Save{Record: record}))
		assert.Contains(t, got, "[SetUp \"1\"]\n[FEN \""+c.position+"\"]\n")
		assert.True(t, strings.HasSuffix(got, c.body), "got:\n%s", got)

		back := decode(t, got, "")
		assert.Equal(t, moves, back.Record.Moves())
		assert.Equal(t, c.position, back.Record.Start().Position())
	}
}

func TestEncodeWrapsLines(t *testing.T) {
	r := play(t, "heap", "size=1000")
	for range 900 {
		r = playOn(t, r, "1")
	}
	_, body, found := strings.Cut(string(savefile.Encode(savefile.Save{Record: r})), "\n\n")
	require.True(t, found)
	for _, line := range strings.Split(body, "\n") {
		assert.Less(t, len(line), 80)
		assert.Equal(t, strings.TrimSpace(line), line)
	}
	assert.Less(t, strings.Count(body, "\n"), len(body)/70)
}

func TestSeatsThatNoTagHoldsAsTheyAre(t *testing.T) {
	long := strings.Repeat("ß", 40)
	for _, c := range []struct{ seat, want savefile.Seat }{
		{want: savefile.Seat{Kind: "human"}},
		{seat: savefile.Seat{Name: "?"}, want: savefile.Seat{Kind: "human"}},
		{seat: savefile.Seat{Name: long}, want: savefile.Seat{Kind: "human", Name: long[:64]}},
		{seat: savefile.Seat{Name: " a\x1b[31mb\r\n\u202ec\xff "}, want: savefile.Seat{Kind: "human", Name: "a[31mbc"}},
		{seat: savefile.Seat{Kind: "exec:a \"b\" \\"}, want: savefile.Seat{Kind: "exec:a \"b\" \\"}},
		{seat: savefile.Seat{Kind: "exec:" + strings.Repeat("a", 2000)}, want: savefile.Seat{Kind: "human"}},
		{seat: savefile.Seat{Kind: "exec:a\nb"}, want: savefile.Seat{Kind: "human"}},
		{seat: savefile.Seat{Kind: "a\xff"}, want: savefile.Seat{Kind: "human"}},
	} {
		s := savefile.Save{Record: play(t, "oware", ""), Seats: [2]savefile.Seat{c.seat, c.seat}}
		back := decode(t, string(savefile.Encode(s)), "")
		assert.Equal(t, [2]savefile.Seat{c.want, c.want}, back.Seats, "%q", c.seat)
	}
}

func TestClocksAreKeptToTheMillisecond(t *testing.T) {
	for _, c := range []struct{ used, want time.Duration }{
		{0, 0},
		{-time.Second, 0},
		{1234567 * time.Microsecond, 1235 * time.Millisecond},
		{100 * time.Hour, 100 * time.Hour},
	} {
		s := savefile.Save{Record: play(t, "oware", ""), Used: [2]time.Duration{c.used, 0}}
		assert.Equal(t, [2]time.Duration{c.want, 0}, decode(t, string(savefile.Encode(s)), "").Used)
	}
	s := savefile.Save{Record: play(t, "oware", ""), Used: [2]time.Duration{math.MaxInt64, 0}}
	_, err := savefile.Decode(savefile.Encode(s), games(), "")
	require.NoError(t, err, "whatever is encoded can be decoded")
}
