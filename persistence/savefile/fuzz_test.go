package savefile_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/persistence/savefile"
)

// Whatever is read is refused with a reason or is a match that can be written
// and read again.
func FuzzDecode(f *testing.F) {
	for _, name := range game.Names(games()) {
		text := savefile.Encode(saveOf(playout(f, name, 20)))
		f.Add(text, "")
		f.Add(text[:len(text)/2], "")
	}
	f.Add([]byte(auale), "ogn")
	f.Add([]byte("1. 3 {[%clk 0:01:00] ; a (b} (1. 4 $14 (1. 5 1... 1 2. 9) 1... 2 {x}) 1... 1 (3) $1 *"), "kgn")
	f.Add([]byte("1. 3 (1. 3 1... 1 (1... 2 (1... 3 {deep}))) *"), "kgn")
	f.Add([]byte("\ufeff[Result \"7-5\"]\r\n1. 3 (2 {)} (1)) 2... 1! $3 7-5"), "hpn")
	f.Add([]byte("[FEN \"B7\"] 1... 3 ; x\n 1/2-1/2"), "hpn")
	f.Add([]byte("[Rules \"houses=2 seeds=1\"]\n1 *"), "kgn")
	f.Add([]byte("[White \"Andr\xe9\"] [GameType \"20,W\"]\n1 . 32 - 28! (1. 33-28 {)}) 19-23* $2 2.28:19. 1-0"), "pdn")
	f.Add([]byte("[FEN \"W:WK47:B14,19,29,31,42,5\"] 47x36 14-20"), "pdn")
	f.Fuzz(func(t *testing.T, data []byte, ending string) {
		s, err := savefile.Decode(data, games(), ending)
		if err != nil {
			var syntax *savefile.SyntaxError
			require.ErrorAs(t, err, &syntax)
			assert.NotContains(t, err.Error(), "\n")
			return
		}
		text := savefile.Encode(s)
		again, err := savefile.Decode(text, games(), "")
		require.NoError(t, err, "%s", text)
		assert.Equal(t, s.Record.Moves(), again.Record.Moves())
		assert.Equal(t, s.Record.Result(), again.Record.Result())
		assert.Equal(t, text, savefile.Encode(again))
		assert.False(t, again.Edited)
	})
}
