package savefile_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/clock"
	"parlour/game/pgn"
	"parlour/persistence/savefile"
)

// onTheClock is a save of a game of Oware after two moves, in the middle of a turn.
func onTheClock(t *testing.T) savefile.Save {
	t.Helper()
	r := playout(t, "oware", 2)
	c := clock.Start(clock.Control{Game: 5 * time.Minute, Increment: 3 * time.Second})
	c = c.Spend(8500 * time.Millisecond).Moved(game.First)
	c = c.Spend(2800 * time.Millisecond).Moved(game.Second)
	return savefile.Save{Record: r, Clocks: c.Spend(3 * time.Second)}
}

func TestClocksInAFile(t *testing.T) {
	text := string(savefile.Encode(onTheClock(t)))
	assert.Contains(t, text, "[TimeControl \"300+3\"]\n[ClockLeft \"291.5 300.2\"]\n")
	assert.Contains(t, strings.ReplaceAll(text, "\n", " "), "{[%clk 0:04:54.5]} ")
	assert.Contains(t, text, "{[%clk 0:05:00.2]} ")
	got := decode(t, text, "")
	assert.Equal(t, onTheClock(t).Clocks, got.Clocks)
	assert.Equal(t, text, string(savefile.Encode(got)))
}

// TestClocksArePassedOver where the tags are not known, as by older versions: the same
// game is left, and the comments mean nothing.
func TestClocksArePassedOver(t *testing.T) {
	s := onTheClock(t)
	text := unsigned(string(savefile.Encode(s)))
	for _, tag := range []string{"[TimeControl \"300+3\"]\n", "[ClockLeft \"291.5 300.2\"]\n"} {
		text = edit(t, text, tag, "")
	}
	got := decode(t, text, "")
	assert.Equal(t, s.Record.Moves(), got.Record.Moves())
	assert.False(t, got.Clocks.On())
}

// unsigned is the text of a save without its checksum.
func unsigned(text string) string {
	before, after, _ := strings.Cut(text, "[Checksum ")
	_, after, _ = strings.Cut(after, "\n")
	return before + after
}

// TestClocksThatAFileDoesNotTell are as at the start, or as they last were.
func TestClocksThatAFileDoesNotTell(t *testing.T) {
	text := unsigned(string(savefile.Encode(onTheClock(t))))
	left := func(s string) clock.Reading { return decode(t, s, "").Clocks.Left(game.First) }
	text = strings.Replace(text, "[ClockLeft \"291.5 300.2\"]\n", "", 1)
	assert.Equal(t, clock.Reading{294500 * time.Millisecond, 300200 * time.Millisecond}, left(text))
	text = strings.Replace(text, "{[%clk 0:05:00.2]}", "{thinks it is fine}", 1)
	assert.Equal(t, clock.Reading{294500 * time.Millisecond, 300 * time.Second}, left(text))
	text = strings.Replace(text, "{[%clk 0:04:54.5]}", "{good [%clk 9999999:00:00]}", 1)
	assert.Equal(t, clock.Reading{300 * time.Second, 300 * time.Second}, left(text))
	text = strings.Replace(text, "[TimeControl \"300+3\"]", "[TimeControl \"-\"]", 1)
	assert.False(t, decode(t, text, "").Clocks.On())
}

func TestClocksThatAreRefused(t *testing.T) {
	text := unsigned(string(savefile.Encode(onTheClock(t))))
	for _, c := range [][2]string{
		{"300+3", "soon"}, {"300+3", "40/9000"}, {"291.5 300.2", "291.5"}, {"291.5 300.2", "-1 2"}, {"291.5 300.2", "NaN 1"},
	} {
		bad := edit(t, text, c[0], c[1])
		_, err := savefile.Decode([]byte(bad), games(), "")
		require.ErrorIs(t, err, savefile.ErrDamaged, c[1])
		assert.Regexp(t, `^line 1\d, tag (TimeControl|ClockLeft): `, err.Error())
	}
}

// TestAnnotatedClocks: what a review says stands behind what the clock showed.
func TestAnnotatedClocks(t *testing.T) {
	data, err := savefile.EncodeAnnotated(onTheClock(t), func(int) pgn.Note { return pgn.Note{After: "good"} })
	require.NoError(t, err)
	assert.Contains(t, strings.ReplaceAll(string(data), "\n", " "), "{[%clk 0:04:54.5] good}")
	assert.Equal(t, onTheClock(t).Clocks, decode(t, string(data), "").Clocks)
}

// TestALossOnTime is told by a tag of its own, beside a word that older versions know.
func TestALossOnTime(t *testing.T) {
	r, err := playout(t, "kalah", 3).Forfeit(game.First, game.OutOfTime)
	require.NoError(t, err)
	text := string(savefile.Encode(savefile.Save{Record: r}))
	assert.Contains(t, text, "[Termination \"forfeit: the computer player took too long\"]\n[Outcome \"second\"]\n[EndedBy \"time forfeit\"]\n")
	assert.Equal(t, r.Result(), decode(t, text, "").Record.Result())
	for _, other := range []string{"", "[EndedBy \"of a newer version\"]\n"} {
		older := strings.Replace(unsigned(text), "[EndedBy \"time forfeit\"]\n", other, 1)
		assert.Equal(t, game.ForfeitTime, decode(t, older, "").Record.Result().Reason)
	}
}

// TestClocksRoundTrip plays any game by any time control.
func TestClocksRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(games()).Draw(t, "game")
		control := rapid.SampledFrom([]clock.Control{
			{Move: time.Minute}, {Game: clock.MaxTime, Increment: clock.MaxIncrement}, {Game: clock.MinGame},
		}).Draw(t, "control")
		r, c := game.NewRecord(must(g.Rules("", nil)).Start()), clock.Start(control)
		took := func() time.Duration {
			return time.Duration(rapid.IntRange(0, 20_000).Draw(t, "took")) * time.Millisecond
		}
		for range rapid.IntRange(0, 30).Draw(t, "moves") {
			moves := r.State().Moves()
			if len(moves) == 0 {
				break
			}
			c = c.Spend(took()).Moved(r.State().ToMove())
			r = must(r.Play(rapid.SampledFrom(moves).Draw(t, "move")))
		}
		want := savefile.Save{Record: r, Clocks: c.Spend(took())}
		text := savefile.Encode(want)
		got, err := savefile.Decode(text, games(), "")
		require.NoError(t, err, "%s", text)
		assert.Equal(t, text, savefile.Encode(got))
		mover := r.State().ToMove()
		assert.Equal(t, control, got.Clocks.Control())
		assert.Equal(t, want.Clocks.Left(mover), got.Clocks.Left(mover))
		for range r.State().Ply() {
			want.Clocks, got.Clocks = want.Clocks.Travel(1), got.Clocks.Travel(1)
			assert.Equal(t, want.Clocks.Turns(), got.Clocks.Turns())
		}
	})
}
