package protocol_test

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/game/draughts"
	"parlour/game/kalah"
	"parlour/game/oware"
	"parlour/manager/protocol"
	"parlour/players"
)

// FuzzConversations says anything to engines of all protocols: they end with it.
func FuzzConversations(f *testing.F) {
	for _, said := range []string{
		"uci\nisready\nposition startpos moves FfDc\ngo depth 3\nstop\ngo ponder\nponderhit\nucinewgame\nsetoption name Level value club\nquit\n",
		"position fen 0-0-0-0-0-1-0-0-0-0-0-1-23-23-N\ngo infinite\ngo\nsetoption name MultiPV value 5\ngo nodes 9 searchmoves Ff\n",
		"hub\nset-param name=level value=novice\ninit\n" + start + " moves=\"32-28 19-23\"\nlevel depth=2\ngo think\nlevel infinite\ngo ponder\nping\nstop\n",
		request.String() + "\x00" + move(32, 28) + "\x00E00\x00" + request.String() + "\x00Chi\x00B001W\x00",
		"kgp 1 0 1\r\n2 ping\r\n4 state <2,0,0,1,1,1,1>\r\n6@4 stop\r\nset time:mode absolute\r\nset time:clock 3\r\ngoodbye\r\n",
	} {
		f.Add(said)
	}
	f.Fuzz(func(t *testing.T, said string) {
		configs := map[string]protocol.Config{}
		for _, c := range []protocol.Config{configOf(t, oware.Game{}), configOf(t, kalah.Game{}), configOf(t, draughts.Game{})} {
			c.Settings.Level = players.Greedy
			configs[c.Rules.Game().Name()] = c
		}
		assert.NoError(t, protocol.UCI(t.Context(), configs["oware"], strings.NewReader(said), io.Discard))
		assert.NoError(t, protocol.Hub(t.Context(), configs["draughts"], strings.NewReader(said), io.Discard))
		both := struct {
			io.Reader
			io.Writer
		}{strings.NewReader(said), io.Discard}
		_ = protocol.DXP(t.Context(), configs["draughts"], both, protocol.Invitation{}) // it may be broken off
		both.Reader = strings.NewReader(said)
		_ = protocol.KGP(t.Context(), configs["kalah"], both, protocol.Client{}) // as well
	})
}
