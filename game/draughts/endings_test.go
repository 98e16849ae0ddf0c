package draughts

import (
	"iter"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest"
)

func TestRepetition(t *testing.T) {
	s := startAt(t, "W:WK47,K48:BK3,K4")
	s = gametest.PlayOn(t, s, "47-41", "3-8", "41-47", "8-3", "47-41", "3-8", "41-47")
	require.False(t, s.Result().Over())
	s = gametest.PlayOn(t, s, "8-3")
	assert.Equal(t, game.Result{Outcome: game.Drawn, Reason: Repetition, Score: [2]int{2, 2}}, s.Result())
	_, err := s.Play("47-41")
	require.ErrorIs(t, err, game.ErrOver)
	before, ok := s.Previous()
	require.True(t, ok)
	assert.False(t, before.Result().Over(), "taking back brings the counters back")
}

// The same pieces with the other side to move are a different position.
func TestRepetitionNeedsTheSameSideToMove(t *testing.T) {
	s := startAt(t, "W:WK47,K48:BK3,K4")
	s = gametest.PlayOn(t, s, "47-41", "3-9", "41-36", "9-3", "36-47", "3-8", "47-41", "8-3", "41-47")
	assert.False(t, s.Result().Over())
}

// Each counted draw happens on the last ply of its count, not before.
func TestCountedDraws(t *testing.T) {
	tests := []struct {
		name, fen string
		plies     int
		want      game.Reason
	}{
		{"kings alone", "W:WK47,K48:BK3,K4", 50, KingsOnly},
		{"kings alone, men standing by", "W:WK47,K48,46:BK3,K4,5", 50, KingsOnly},
		{"three kings against a lone king", "W:WK47,K48,K50:BK6", 32, LoneKing16},
		{"two kings and a man", "W:WK47,K48,5:BK6", 32, LoneKing16},
		{"the lone king to move", "B:WK47,K48,K50:BK6", 32, LoneKing16},
		{"a white lone king", "W:WK47:BK3,K4,K1", 32, LoneKing16},
		{"two kings against one", "W:WK47,K48:BK6", 10, LoneKing5},
		{"a king and a man against one", "W:WK47,5:BK6", 10, LoneKing5},
		{"king against king", "B:WK47:BK6", 10, LoneKing5},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			line := wander(startAt(t, tt.fen), tt.plies)
			require.Len(t, line, tt.plies, "no line that long")
			s := gametest.PlayOn(t, startAt(t, tt.fen), line[:tt.plies-1]...)
			require.False(t, s.Result().Over())
			s = gametest.PlayOn(t, s, line[tt.plies-1])
			assert.Equal(t, game.Drawn, s.Result().Outcome)
			assert.Equal(t, tt.want, s.Result().Reason)
			assert.Equal(t, s.Score(), s.Result().Score)
		})
	}
}

// Only the 25-move rule applies to other material.
func TestUncountedMaterial(t *testing.T) {
	for _, fen := range []string{
		"W:WK47,K48,K50,K49:BK6",  // four pieces
		"W:WK47,K48:BK6,1",        // no lone king
		"W:WK47,K48,K50:BK6,K1,5", // three against three
	} {
		assert.Len(t, wander(startAt(t, fen), 49), 49, fen)
	}
	assert.Zero(t, loneKingAgainst(mustFEN(t, "W:W47,48:BK6")), "no king against the lone king")
	assert.Zero(t, loneKingAgainst(mustFEN(t, "W:WK47,K48:B6")), "the lone piece is a man")
	assert.Zero(t, loneKingAgainst(mustFEN(t, "W:WK47:B6")), "the lone piece against the king is a man")
}

// A man's move resets the count of the 25-move rule but not the ending counts.
func TestCounters(t *testing.T) {
	run := func(fen string, moves ...string) Counters {
		s := gametest.PlayOn(t, startAt(t, fen), moves...)
		return CountersOf(s.(game.History[Position]))
	}
	const four = "W:WK47,46:BK3,K4"
	assert.Equal(t, Counters{}, run(four))
	assert.Equal(t, Counters{Kings: 1}, run(four, "47-42"))
	assert.Equal(t, Counters{Kings: 2}, run(four, "47-42", "3-8"))
	assert.Equal(t, Counters{}, run(four, "47-42", "3-8", "46-41"))
	const ending = "W:WK50,46:BK1"
	assert.Equal(t, Counters{Kings: 1, Ending: 1, Short: 1}, run(ending, "50-44"))
	assert.Equal(t, Counters{Ending: 1, Short: 1}, run(ending, "46-41"))
	assert.Equal(t, Counters{Kings: 2, Ending: 3, Short: 3}, run(ending, "46-41", "1-6", "50-45"))
}

// The count that ends first tells how many plies are left.
func TestLeft(t *testing.T) {
	for left, c := range map[int]Counters{
		50: {}, 43: {Kings: 7}, 25: {Kings: 7, Ending: 7}, 3: {Kings: 7, Ending: 7, Short: 7}, 1: {Ending: 31, Short: 8}, 0: {Kings: 50},
	} {
		assert.Equal(t, left, c.Left(), "%+v", c)
		_, drawn := c.Drawn()
		assert.Equal(t, left == 0, drawn)
	}
}

// A capture that leaves two of three pieces starts the count of 5 and keeps that
// of 16.
func TestThreeBecomeTwo(t *testing.T) {
	before := mustFEN(t, "B:WK48,K50,16:BK1")
	two := mustFEN(t, "W:WK48,K50:BK21")
	c := Counters{Kings: 3, Ending: 20}
	c = c.After(before, two)
	assert.Equal(t, Counters{Ending: 21}, c, "the capture is counted in the one and begins the other")
	shuffled := mustFEN(t, "B:WK43,K50:BK21")
	assert.Equal(t, Counters{Kings: 1, Ending: 22, Short: 1}, c.After(two, shuffled))
	_, drawn := Counters{Ending: 31, Short: 9}.Drawn()
	assert.False(t, drawn)
	why, drawn := Counters{Ending: 32, Short: 9}.Drawn()
	assert.True(t, drawn)
	assert.Equal(t, LoneKing16, why, "whichever ends first")
	why, _ = Counters{Ending: 31, Short: 10}.Drawn()
	assert.Equal(t, LoneKing5, why)
}

// The same in a game: a king is given away late, and the count of 16 ends first.
func TestThreeBecomeTwoInPlay(t *testing.T) {
	const fen = "W:WK47,K48,K50:BK6"
	s := gametest.PlayOn(t, startAt(t, fen), wander(startAt(t, fen), 24)...)
	s = giveAway(t, s)
	require.Equal(t, 26, s.Ply())
	require.Equal(t, [2]int{2, 1}, s.Score())
	line := wander(s, 6)
	s = gametest.PlayOn(t, s, line[:5]...)
	require.Equal(t, 31, s.Ply())
	require.False(t, s.Result().Over())
	s = gametest.PlayOn(t, s, line[5:]...)
	assert.Equal(t, LoneKing16, s.Result().Reason)
}

// giveAway returns the states after a move that forces a capture and after that
// capture, with nothing to capture for six plies.
func giveAway(t *testing.T, s game.State) game.State {
	t.Helper()
	for _, m := range s.Moves() {
		offered := gametest.PlayOn(t, s, m)
		for _, reply := range offered.Moves() {
			after := gametest.PlayOn(t, offered, reply)
			taken := after.Score() == [2]int{2, 1}
			if taken && !after.(game.History[Position]).Current().Captures() && len(wander(after, 6)) == 6 {
				return after
			}
		}
	}
	require.Fail(t, "nothing to give away")
	return nil
}

func TestLosses(t *testing.T) {
	tests := []struct {
		name, fen, move string
		want            game.Result
	}{
		{"the last piece is taken", "W:W28:B23", "28x19",
			game.Result{Outcome: game.FirstWins, Reason: NoPiece, Score: [2]int{1, 0}}},
		{"the last man is blocked", "W:W46,47:B36", "46-41",
			game.Result{Outcome: game.FirstWins, Reason: NoMove, Score: [2]int{2, 1}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := gametest.PlayOn(t, startAt(t, tt.fen), tt.move)
			assert.Equal(t, tt.want, s.Result())
			assert.Empty(t, s.Moves())
		})
	}
	blocked := startAt(t, "W:W50:B45,44,39")
	assert.Equal(t, game.Result{Outcome: game.SecondWins, Reason: NoMove, Score: [2]int{1, 3}}, blocked.Result())
	assert.Equal(t, NoPiece, startAt(t, "W:W:B1").Result().Reason)
	assert.Equal(t, game.FirstWins, startAt(t, "W:W50:B").Result().Outcome)
	assert.Equal(t, game.SecondWins, startAt(t, "W:W:B").Result().Outcome, "the side to move has lost")
	assert.Empty(t, startAt(t, "W:W50:B").Moves())
}

// A loss on the board takes precedence over a draw counted on the same ply.
func TestLossGoesBeforeDraw(t *testing.T) {
	lost := mustFEN(t, "W:WK46:BK41,K37")
	var h positions
	for range LoneKing5Plies + 1 {
		h = append(h, lost)
	}
	_, drawn := CountersOf(h).Drawn()
	require.True(t, drawn)
	assert.Equal(t, game.Result{Outcome: game.SecondWins, Reason: NoMove, Score: [2]int{1, 2}}, Judge(h))
}

// positions is a history, newest first.
type positions []Position

func (p positions) Current() Position             { return p[0] }
func (p positions) Positions() iter.Seq[Position] { return slices.Values(p) }

// wander returns a line of that many plies from s in which nothing is captured,
// no man moves and the game does not end before the last ply; a shorter one if
// there is none.
func wander(s game.State, plies int) []string {
	if plies == 0 {
		return []string{}
	}
	p := s.(game.History[Position]).Current()
	for _, m := range p.AppendMoves(nil) {
		next := p.Play(m)
		if !p.Kings().Has(m.From) || next.Captures() {
			continue
		}
		text := p.FormatMove(m)
		after, err := s.Play(text)
		if err != nil || after.Result().Over() && plies > 1 {
			continue
		}
		if rest := wander(after, plies-1); len(rest) == plies-1 {
			return append([]string{text}, rest...)
		}
	}
	return nil
}
