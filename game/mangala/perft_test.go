package mangala_test

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/mangala"
)

func perft(p mangala.Position, depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	for _, m := range p.AppendMoves(nil) {
		n += perft(p.Play(m), depth-1)
	}
	return n
}

func TestPerftFromTheStart(t *testing.T) {
	for depth, n := range []uint64{1, 6, 36, 213, 1233, 6956, 38116, 204921} {
		assert.Equal(t, n, perft(mangala.New(), depth), "depth %d", depth)
	}
}

// published are the lines of a table of published figures; see README on PARLOUR_SHARED.
func published(t *testing.T, name string) [][]string {
	t.Helper()
	dir := os.Getenv("PARLOUR_SHARED")
	if dir == "" {
		t.Skip("PARLOUR_SHARED is not set")
	}
	f, err := os.Open(filepath.Join(dir, "data", name))
	require.NoError(t, err)
	defer f.Close()
	lines, err := csv.NewReader(f).ReadAll()
	require.NoError(t, err)
	return lines[1:]
}

func TestPublishedPerft(t *testing.T) {
	most := uint64(200_000)
	if os.Getenv("PARLOUR_LONG") != "" {
		most = 30_000_000
	}
	tried := 0
	for _, line := range published(t, "perft_sowing.csv") {
		leaves, err := strconv.ParseUint(line[3], 10, 64)
		require.NoError(t, err)
		if line[0] != "mangala" || leaves > most {
			continue
		}
		p := mangala.New()
		if line[1] != "start" {
			p, err = mangala.ParsePosition(line[1])
			require.NoError(t, err, line)
		}
		depth, err := strconv.Atoi(line[2])
		require.NoError(t, err)
		assert.Equal(t, leaves, perft(p, depth), line)
		tried++
	}
	assert.Greater(t, tried, 50)
}

func TestPublishedMoves(t *testing.T) {
	tried := 0
	for _, line := range published(t, "moves_sowing.csv") {
		if line[0] != "mangala" {
			continue
		}
		p, err := mangala.ParsePosition(line[2])
		require.NoError(t, err, line)
		assert.Equal(t, line[2], p.String())
		m, err := p.ParseMove(line[3])
		require.NoError(t, err, line)
		q := p.Play(m)
		if q.Result().Over() {
			q = q.Swept()
		}
		assert.Equal(t, untimed(line[6]), untimed(q.String()), line)
		assert.Equal(t, line[7], mark(p.Play(m).Result()), line)
		tried++
	}
	assert.Greater(t, tried, 40)
}

// untimed is the text of a position without its last word, the number of the move.
func untimed(text string) string { return text[:strings.LastIndexByte(text, ' ')] }

// mark is 1, -1 or 0 for a result, as the published moves have it.
func mark(r game.Result) string {
	return map[game.Outcome]string{game.FirstWins: "1", game.SecondWins: "-1", game.Drawn: "0"}[r.Outcome]
}
