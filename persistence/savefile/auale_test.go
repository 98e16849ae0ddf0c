package savefile_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/oware"
	"parlour/persistence/savefile"
)

// aualeText writes a match as Match.dump of Aualé does, from version 1.0.0 to 2.2.0:
// after each move what the mover's score has grown by, the sweep at the end of the
// match included; a result mark only at the end; no moves, no line of them.
func aualeText(r game.Record) string {
	result, mark := "*", ""
	if r.Result().Over() {
		result = fmt.Sprintf("%d-%d", r.Result().Score[0], r.Result().Score[1])
		mark = " " + result
	}
	start := ""
	if p := r.Start().Position(); p != r.Rules().Start().Position() {
		start = fmt.Sprintf("[FEN %q]\n", p)
	}
	tags := `[Variant "Oware Abapa"]
[Event "?"]
[Site "?"]
[Date "?"]
[Round "?"]
[South "Ann \\ \"A\""]
[North "?"]
[Result "` + result + "\"]\n" + start
	states := r.States()
	if len(states) == 1 {
		return tags
	}
	var words []string
	for i, after := range states[1:] {
		before := states[i]
		if i%2 == 0 {
			words = append(words, fmt.Sprintf("%d.", i/2+1))
		}
		house, _, _ := strings.Cut(after.LastMove(), "+")
		if n := after.Score()[before.ToMove()] - before.Score()[before.ToMove()]; n != 0 {
			house += fmt.Sprintf("+%d", n)
		}
		words = append(words, house)
	}
	return tags + "\n" + strings.Join(words, " ") + mark + "\n"
}

// aualeRules are the rules that Aualé plays by.
func aualeRules(t testing.TB) game.Rules {
	t.Helper()
	rules, err := game.ParseRules(oware.Game{}, "abapa repetition=position quiet-limit=0")
	require.NoError(t, err)
	return rules
}

// playoutOf plays on at random, without capturing where that can be if quietly.
func playoutOf(t testing.TB, s game.State, rng *rand.Rand, plies int, quietly bool) game.Record {
	t.Helper()
	for range plies {
		moves := s.Moves()
		if len(moves) == 0 {
			break
		}
		move := moves[rng.IntN(len(moves))]
		for tries := 0; quietly && strings.Contains(move, "+") && tries < 20; tries++ {
			move = moves[rng.IntN(len(moves))]
		}
		next, err := s.Play(move)
		require.NoError(t, err)
		s = next
	}
	return game.NewRecord(s)
}

// Every match that Aualé can save is loaded: unfinished, without a move, and
// however it ended.
func TestAualeMatches(t *testing.T) {
	seen := map[game.Reason]int{}
	ending, err := aualeRules(t).Position("1-0-0-1-0-0-1-0-0-0-0-1-22-22-S")
	require.NoError(t, err)
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 11))
		start := aualeRules(t).Start()
		if seed%3 == 0 {
			start = ending
		}
		r := playoutOf(t, start, rng, rng.IntN(200), seed%2 == 0)
		text := aualeText(r)
		got := decode(t, text, "ogn")
		require.Equal(t, r.Moves(), got.Record.Moves(), text)
		require.Equal(t, r.Result(), got.Record.Result(), text)
		require.Equal(t, "abapa repetition=position quiet-limit=0", game.FormatRules(got.Record.Rules()))
		require.Equal(t, `Ann \ "A"`, got.Seats[game.First].Name)
		require.Equal(t, savefile.UnknownDate, got.Heading.Date)
		require.Equal(t, r.Moves(), decode(t, string(savefile.Encode(got)), "ogn").Record.Moves())
		seen[r.Result().Reason]++
	}
	for _, why := range []game.Reason{"", oware.ByMajority, oware.ByNoMove, oware.ByRepetition} {
		assert.NotZero(t, seen[why], "%q among %v", why, seen)
	}
	assert.Empty(t, decode(t, aualeText(game.NewRecord(aualeRules(t).Start())), "ogn").Record.Moves())
}

// More than a hundred moves without a capture end no match of Aualé.
func TestAualeHasNoQuietLimit(t *testing.T) {
	start, err := aualeRules(t).Position("2-1-0-1-0-1-1-0-2-0-1-0-19-20-S")
	require.NoError(t, err)
	for seed := range uint64(2000) {
		r := playoutOf(t, start, rand.New(rand.NewPCG(seed, 5)), 400, true)
		run := 0
		for _, m := range r.Moves() {
			if run++; strings.Contains(m, "+") {
				run = 0
			}
			if run > 101 {
				assert.Equal(t, r.Moves(), decode(t, aualeText(r), "ogn").Record.Moves())
				return
			}
		}
	}
	t.Fatal("no match with a hundred moves without a capture")
}

func TestAualeRepetition(t *testing.T) {
	r := repetition(t)
	require.Equal(t, oware.ByRepetition, r.Result().Reason)
	text := aualeText(r)
	require.Contains(t, text, "f+1 24-24", "the last move counts the sweep")
	got := decode(t, text, "ogn")
	assert.Equal(t, r.Moves(), got.Record.Moves())
	assert.Equal(t, r.Result(), got.Record.Result())
}

// repetition is a match that ends with the position that it began with.
func repetition(t *testing.T) game.Record {
	t.Helper()
	start, err := aualeRules(t).Position("1-0-0-0-0-0-1-0-0-0-0-0-23-23-S")
	require.NoError(t, err)
	r := game.NewRecord(start)
	for _, m := range strings.Fields("A a B b C c D d E e F f") {
		r, err = r.Play(m)
		require.NoError(t, err)
	}
	return r
}

// A count that is no capture and no sweep is refused, as any.
func TestAualeCounts(t *testing.T) {
	const head = "[Variant \"oware abapa\"]\n[Result \"*\"]\n"
	const end = "[FEN \"0-0-0-0-0-1-0-0-0-0-2-0-22-23-S\"]\n"
	for text, says := range map[string]string{
		head + "\n1. F+2 f":         "captures nothing",
		head + "\n1. F+0x f":        "after + comes the number",
		head + end + "\n1. F+1":     "captures nothing",
		head + end + "\n1. F e+2 *": "e captures nothing",
	} {
		_, err := savefile.Decode([]byte(text), games(), "ogn")
		require.ErrorIs(t, err, savefile.ErrIllegal, text)
		assert.ErrorContains(t, err, says, text)
	}
	_, err := savefile.Decode([]byte("[Variant \"Oware Nam-nam\"]\n[Result \"*\"]\n1. F"), games(), "ogn")
	assert.ErrorIs(t, err, savefile.ErrUnknown)
	ended := decode(t, "[Variant \"Oware Abapa\"]\n[Result \"25-20\"]\n1. F", "ogn")
	assert.Equal(t, 1, ended.Notes.Forgiven, "no mark ends the moves")
	assert.Equal(t, game.FirstWins, ended.Record.Result().Outcome)
}

// A save of ours that Aualé played on with has our tags, no true checksum, and its
// way of counting.
func TestAualeGoesOnWithOurs(t *testing.T) {
	r := repetition(t)
	text := string(savefile.Encode(savefile.Save{Record: game.NewRecord(r.Start())}))
	_, moves, _ := strings.Cut(aualeText(r), "\n\n")
	played := edit(t, edit(t, text, "\n\n*", "\n\n"+moves), `[Result "*"]`, `[Result "24-24"]`)
	got, err := savefile.Decode([]byte(played), games(), "ogn")
	require.NoError(t, err, played)
	assert.True(t, got.Edited)
	assert.Equal(t, r.Moves(), got.Record.Moves())
	assert.Equal(t, r.Result(), got.Record.Result())
}
