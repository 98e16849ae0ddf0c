package dxp_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/protocol/dxp"
)

const squares = "zzzzzzzzzzzzzzzzzzzz" + "eeeeeeeeee" + "wwwwwwwwwwwwwwwwwwwW"

func TestMessages(t *testing.T) {
	custom, err := draughts.ParseFEN("B:W31-49,K50:B1-20")
	require.NoError(t, err)
	for text, want := range map[string]dxp.Message{
		"R01Parlour                         W060000A": dxp.Request{Name: "Parlour", Time: time.Hour},
		"R01Moby Dam's match manager        W.17000A": dxp.Request{Name: "Moby Dam's match manager", Time: 10200 * time.Millisecond},
		"R01Moby Dam's match manager        W2.5000A": dxp.Request{Name: "Moby Dam's match manager", Time: 150 * time.Second},
		"R01Scan 2.0                        Z005075BZ" + squares: dxp.Request{
			Name: "Scan 2.0", Follower: game.Second, Time: 5 * time.Minute, Moves: 75, Custom: true, Start: custom,
		},
		"AMoby Dam (Jan  1 2026)          0": dxp.Accept{Name: "Moby Dam (Jan  1 2026)", Code: dxp.Accepted},
		"A                                1": dxp.Accept{Code: dxp.Unsupported},
		"M0012061100":                        dxp.Move{Seconds: 12, Move: draughts.NumberedMove{From: 6, To: 11}},
		"M001205250422122320": dxp.Move{
			Seconds: 12, Move: draughts.NumberedMove{From: 5, To: 25, Captured: []int{22, 12, 23, 20}},
		},
		"E00": dxp.GameEnd{Reason: dxp.NoReason}, "E11": dxp.GameEnd{Reason: dxp.IGiveUp, Stop: true},
		"CWhat do you think about move 35?": dxp.Chat{Text: "What do you think about move 35?"},
		"C":                                 dxp.Chat{},
		"B035Z":                             dxp.BackRequest{Move: 35, Seat: game.Second},
		"K1":                                dxp.BackAccept{Code: dxp.Unsupported},
	} {
		got, err := dxp.Parse(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got, text)
		assert.Equal(t, text, got.String())
	}
}

func TestWhatIsNoMessage(t *testing.T) {
	for _, text := range []string{"", "X", "r01", " "} {
		_, err := dxp.Parse(text)
		assert.ErrorIs(t, err, dxp.ErrUnknown, text)
	}
	for _, text := range []string{
		"R", "R0x" + strings.Repeat(" ", 32) + "W060000A", "R01" + strings.Repeat(" ", 32) + "B060000A",
		"R01" + strings.Repeat(" ", 32) + "W06000A", "R01" + strings.Repeat(" ", 32) + "W060000C", "R01" + strings.Repeat(" ", 32) + "W060000BZ" + squares[1:],
		"R01" + strings.Repeat(" ", 32) + "W1e2000A", "R01" + strings.Repeat(" ", 32) + "W-.5000A", "R01" + strings.Repeat(" ", 32) + "WInf000A",
		"A", "A0", "M", "M0012061101", "M00120611011", "M0012001100", "M0012065100", "M001206110012", "M-012061100", "M001206112122",
		"E", "E0", "E40", "E02", "E000", "B35Z", "B035X", "K", "K3", "K00", "C" + strings.Repeat("x", 127), "Ca\x00b", "C\xff", "Cé",
	} {
		_, err := dxp.Parse(text)
		assert.ErrorIs(t, err, dxp.ErrMalformed, text)
	}
}

func TestRequestsOfAnotherVersion(t *testing.T) {
	_, err := dxp.Parse("R02" + strings.Repeat(" ", 32) + "W060000A and more")
	assert.ErrorIs(t, err, dxp.ErrVersion)
}

func TestFieldsAreCut(t *testing.T) {
	long := strings.Repeat("né\n", 50)
	for _, m := range []dxp.Message{
		dxp.Request{Name: long, Time: 5000 * time.Minute, Moves: -1}, dxp.Accept{Name: long, Code: dxp.Refused}, dxp.Chat{Text: long},
		dxp.Move{Seconds: 1 << 30, Move: draughts.NumberedMove{From: 1, To: 2}}, dxp.BackRequest{Move: 5000},
	} {
		assert.LessOrEqual(t, len(m.String()), dxp.MaxMessage)
		_, err := dxp.Parse(m.String())
		assert.NoError(t, err, m.String())
	}
}

// A message that was read and written again is read as the same.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"R01Parlour                         W060000A", "R01Scan 2.0                        Z005075BZ" + squares,
		"R01mm                              W.17000A", "AMoby Dam (Jan  1 2026)          0", "M0012061100", "M001205250422122320", "E00", "Chello", "B035Z", "K1",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := dxp.Parse(text)
		if err != nil {
			return
		}
		again, err := dxp.Parse(m.String())
		require.NoError(t, err, m.String())
		require.Equal(t, m.String(), again.String())
	})
}
