package draughts

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParseFEN(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"the start", "W:W31-50:B1-20", "W:W31-50:B1-20"},
		{"kings among men", "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29", "B:WK10,K15,18,24,27,28:B12,16,20,K22,K25,K29"},
		{"a final dot", "W:W31:B1.", "W:W31:B1"},
		{"black first", "W:B1-20:W31-50", "W:W31-50:B1-20"},
		{"small letters and blanks", " w : w31, k32 : b 1 ", "W:W31,K32:B1"},
		{"leading zeros", "W:W031,K002:B01", "W:WK2,31:B1"},
		{"two in a row are no range", "W:W31,32:B1", "W:W31,32:B1"},
		{"a range of one", "W:W31-31:B1", "W:W31:B1"},
		{"a range of kings", "W:WK31-33:B1", "W:WK31,K32,K33:B1"},
		{"a range to the last square", "W:W1:B48-50", "W:W1:B48-50"},
		{"groups of any letter", "W:W31:B1:A0:Z", "W:W31:B1"},
		{"clock groups", "W:W31:B1:H0:F12", "W:W31:B1"},
		{"a side left empty", "W:W:B1", "W:W:B1"},
		{"a side left out", "B:B1", "B:W:B1"},
		{"a side to move that is not known", " ?:W31:B1", "W:W31:B1"},
		{"nobody", "W:W:B", "W:W:B"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, err := ParseFEN(tt.text)
			require.NoError(t, err)
			assert.Equal(t, tt.want, p.String())
		})
	}
}

func TestParseFENRefusals(t *testing.T) {
	tests := []struct{ text, says string }{
		{"", "not the side to move; valid: W or B"},
		{"?W:W31:B1", `"?W" is not the side to move`},
		{"W:W31:B1:[5", `"[5" does not begin with a letter`},
		{"W:W31:B1:@5", `"@5" does not begin with a letter`},
		{"W:?31:B1", `"?31" does not begin with a letter`},
		{"W", "there are no pieces"},
		{"W:W51:B1", `"51" is not a square; valid: 1 to 50`},
		{"W:W0:B1", `"0" is not a square`},
		{"W:W-5:B1", `"" is not a square`},
		{"W:W99999999999999999999:B1", "is not a square"},
		{"W:W31,:B1", `"" is not a square`},
		{"W:WK:B1", `"" is not a square`},
		{"W:W31:B31", "there are two pieces on square 31"},
		{"W:W31-33,32:B1", "there are two pieces on square 32"},
		{"W:W33-31:B1", `"33-31" runs backwards`},
		{"W:W31::B1", "nothing after a colon"},
		{"W:W31:7", "does not begin with a letter"},
		{"W:Wé:B1", "is not a square"},
		{"W:W31:B" + strings.Repeat("1,", 1000), "longer than 1000 characters"},
	}
	for _, tt := range tests {
		_, err := ParseFEN(tt.text)
		require.Error(t, err, tt.text)
		assert.ErrorContains(t, err, tt.says)
	}
}

func FuzzParseFEN(f *testing.F) {
	f.Add("W:W31-50:B1-20")
	f.Add("B:W18,24,K10:BK22,25.:H0:F1")
	f.Add("w:wk1-50")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParseFEN(text)
		if err != nil {
			require.Less(t, len(err.Error()), 300)
			return
		}
		again, err := ParseFEN(p.String())
		require.NoError(t, err)
		require.Equal(t, p, again)
		for _, m := range p.AppendMoves(nil) {
			next := p.Play(m)
			require.Equal(t, p, again, "playing has changed the position")
			require.Zero(t, next.own&next.opp)
			require.Zero(t, next.kings&^(next.own|next.opp))
			require.Zero(t, (next.own|next.opp)&^Squares)
		}
	})
}
