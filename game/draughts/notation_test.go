package draughts

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// The diagram of the PDN 3.0 standard: 47x36 does not say which pieces are
// captured.
const ambiguous = "W:WK47:B14,19,29,31,42"

func TestFormatMoves(t *testing.T) {
	tests := []struct {
		name, fen string
		want      []string
	}{
		{"the start", "W:W31-50:B1-20",
			[]string{"31-26", "31-27", "32-27", "32-28", "33-28", "33-29", "34-29", "34-30", "35-30"}},
		{"captures in full where two squares do not tell", ambiguous,
			[]string{"47x38x20x9x36", "47x38x24x13x36"}},
		{"a circle", "W:W42:B37,28,38,27", []string{"42x42"}},
		{"the most pieces", "W:W38,37:B32,21,11", []string{"38x7"}},
		{"nobody to play", "W:W:B1", []string{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			assert.Equal(t, tt.want, startAt(t, tt.fen).Moves())
		})
	}
}

func TestParseMove(t *testing.T) {
	tests := []struct{ fen, text, want string }{
		{"W:W31-50:B1-20", "32-28", "32-28"},
		{"W:W31-50:B1-20", " 32 - 28 ", "32-28"},
		{"W:W01,31:B50", "01-07", ""},
		{"B:W50:B1", "01-07", "1-7"},
		{"W:W28:B23", "28x19", "28x19"},
		{"W:W28:B23", "28X19", "28x19"},
		{"W:W28:B23", "28:19", "28x19"},
		{"W:W28:B23", "28×19", "28x19"},
		{"W:W28:B23", "28-19", "28x19"},
		{"W:W38:B32,21,11", "38x27x16x7", "38x7"},
		{"W:W38:B32,21,11", "38x7", "38x7"},
		{"W:W38:B32,21,11", "38x16x7", "38x7"},
		{ambiguous, "47x38x24x13x36", "47x38x24x13x36"},
		{ambiguous, "47x33x24x13x36", "47x38x24x13x36"},
		{ambiguous, "47x24x36", "47x38x24x13x36"},
		{ambiguous, "47x20x36", "47x38x20x9x36"},
		{ambiguous, "47x38x20x9x36", "47x38x20x9x36"},
	}
	for _, tt := range tests {
		p := mustFEN(t, tt.fen)
		m, err := p.ParseMove(tt.text)
		if tt.want == "" {
			assert.Error(t, err, tt.text)
			continue
		}
		require.NoError(t, err, tt.text)
		assert.Equal(t, tt.want, p.FormatMove(m), tt.text)
	}
}

func TestRefusedMoves(t *testing.T) {
	const start = "W:W31-50:B1-20"
	tests := []struct {
		fen, text string
		err       error
		says      string
	}{
		{start, "", game.ErrNotAMove, "valid: from-to, as 32-28 or 28x19"},
		{start, "32", game.ErrNotAMove, "valid: from-to"},
		{start, "32-", game.ErrNotAMove, "valid: from-to"},
		{start, "-32-28", game.ErrNotAMove, "valid: from-to"},
		{start, "32--28", game.ErrNotAMove, "valid: from-to"},
		{start, "c3-d4", game.ErrNotAMove, `"c3" is not a square`},
		{start, "32-51", game.ErrNotAMove, `"51" is not a square; valid: 1 to 50`},
		{start, "3228", game.ErrNotAMove, "valid: from-to"},
		{start, "28-23", ErrNoPiece, "no piece on 28"},
		{start, "19-23", ErrNotYourPiece, "19 is Black's"},
		{start, "37-32", ErrOccupied, "there is a piece on 32"},
		{start, "32-23", ErrOutOfReach, "a man moves one square diagonally forward"},
		{start, "32-32", ErrOutOfReach, "a man moves"},
		{start, "32x28", ErrNoCapture, "32x28 captures nothing"},
		{"W:W28:B1", "28-33", ErrOutOfReach, "forward"},
		{"W:WK28:B1", "28-29", ErrOutOfReach, "a king moves along a diagonal"},
		{"W:W28,50:B23", "50-45", ErrMustCapture, "you must capture 1 piece, with 28x19"},
		{"W:W38,37:B32,21,11", "37x28", ErrMustCaptureMost, "the most must be taken: 3 pieces, with 38x7"},
		{"W:W38:B32,21,11", "38x27", ErrGoesOn, "the capture goes on: 38x27x16x7"},
		{"W:W38:B32,21,11", "38x28x7", ErrNoCapture, "no capture from 38 to 7 passes those squares"},
		{ambiguous, "47x36", ErrAmbiguous, "which of 47x38x20x9x36 or 47x38x24x13x36"},
		{ambiguous, "47x38x36", ErrAmbiguous, "which of"},
	}
	for _, tt := range tests {
		s := startAt(t, tt.fen)
		_, err := s.Play(tt.text)
		require.ErrorIs(t, err, tt.err, tt.text)
		assert.ErrorContains(t, err, tt.says, tt.text)
		var refusal *game.MoveError
		require.ErrorAs(t, err, &refusal)
		assert.Equal(t, s.Moves(), refusal.Legal)
	}
}

// Every legal move is parsed back from its own notation.
func TestNotationRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	written := 0
	for range 3000 {
		p := randomPosition(r)
		seen := map[string]bool{}
		for _, m := range p.AppendMoves(nil) {
			text := p.FormatMove(m)
			require.False(t, seen[text], "%s: %s is written twice", p, text)
			seen[text] = true
			got, err := p.ParseMove(text)
			require.NoError(t, err, "%s: %s", p, text)
			require.Equal(t, m, got, "%s: %s", p, text)
			written++
		}
	}
	t.Logf("%d moves", written)
}

// Every path of the plain generator is parsed as its move.
func TestFullPathsAreRead(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		p := randomPosition(r)
		if !p.Captures() {
			continue
		}
		for _, turn := range plain(t, p).Turns(p.ToMove()) {
			squares := make([]Square, len(turn.Path))
			for i, s := range turn.Path {
				squares[i] = fromPlain(s)
			}
			text := international.join("x", squares...)
			got, err := p.ParseMove(text)
			require.NoError(t, err, "%s: %s", p, text)
			require.Equal(t, plainMove(turn), got, "%s: %s", p, text)
		}
	}
}

func FuzzParseMove(f *testing.F) {
	f.Add(ambiguous, "47x38x24x13x36")
	f.Add("W:W31-50:B1-20", "32-28")
	f.Add("W:W38,37:B32,21,11", "38:7")
	f.Fuzz(func(t *testing.T, fen, text string) {
		p, err := ParseFEN(fen)
		if err != nil {
			return
		}
		m, err := p.ParseMove(text)
		if err != nil {
			return
		}
		require.Contains(t, p.AppendMoves(nil), m)
	})
}
