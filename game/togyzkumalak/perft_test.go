package togyzkumalak_test

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
	"parlour/game/togyzkumalak"
)

func perft(p togyzkumalak.Position, depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	for _, m := range p.AppendMoves(nil) {
		n += perft(p.Play(m), depth-1)
	}
	return n
}

// rulesOf are the rules that published figures name.
func rulesOf(name string) (togyzkumalak.Rules, bool) {
	switch name {
	case "togyzkumalak":
		return togyzkumalak.Standard(), true
	case "bestemshe":
		return togyzkumalak.Bestemshe(), true
	default:
		return togyzkumalak.Rules{}, false
	}
}

func TestPerftFromTheStart(t *testing.T) {
	for name, want := range map[string][]uint64{
		"togyzkumalak": {1, 9, 73, 613, 5199, 43184},
		"bestemshe":    {1, 5, 21, 91, 407, 1761, 7782, 34285},
	} {
		r, _ := rulesOf(name)
		for depth, n := range want {
			assert.Equal(t, n, perft(togyzkumalak.New(r), depth), "%s, depth %d", name, depth)
		}
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
		r, ok := rulesOf(line[0])
		leaves, err := strconv.ParseUint(line[3], 10, 64)
		require.NoError(t, err)
		if !ok || leaves > most {
			continue
		}
		p := togyzkumalak.New(r)
		if line[1] != "start" {
			p, err = togyzkumalak.ParsePosition(r, line[1])
			require.NoError(t, err, line)
		}
		depth, err := strconv.Atoi(line[2])
		require.NoError(t, err)
		assert.Equal(t, leaves, perft(p, depth), line)
		tried++
	}
	assert.Greater(t, tried, 100)
}

func TestPublishedMoves(t *testing.T) {
	tried := 0
	for _, line := range published(t, "moves_sowing.csv") {
		r, ok := rulesOf(line[0])
		if !ok {
			continue
		}
		p, err := togyzkumalak.ParsePosition(r, line[2])
		require.NoError(t, err, line)
		assert.Equal(t, line[2], p.String())
		for _, text := range []string{line[3], line[4], line[5]} {
			m, err := p.ParseMove(text)
			require.NoError(t, err, line)
			assert.Equal(t, line[5], p.FormatMove(m))
			assert.Equal(t, line[4], p.UCI(m))
			q := p.Play(m)
			if q.Result().Reason == togyzkumalak.ByNoSeed {
				q = q.Swept()
			}
			assert.Equal(t, untimed(line[6]), untimed(q.String()), line)
			assert.Equal(t, line[7], mark(p.Play(m).Result()), line)
		}
		tried++
	}
	assert.Greater(t, tried, 70)
}

// untimed is the text of a position without its last word, the number of the move.
func untimed(text string) string { return text[:strings.LastIndexByte(text, ' ')] }

// mark is 1, -1 or 0 for a result, as the published moves have it.
func mark(r game.Result) string {
	return map[game.Outcome]string{game.FirstWins: "1", game.SecondWins: "-1", game.Drawn: "0"}[r.Outcome]
}
