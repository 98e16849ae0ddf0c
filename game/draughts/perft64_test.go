package draughts

import (
	"encoding/csv"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestPerft64 counts the leaves of the small board from the start and from other positions. The
// figures of the start are those of rhalbersma/dctl and of a program of our own.
func TestPerft64(t *testing.T) {
	file, err := os.Open("testdata/perft64.csv")
	require.NoError(t, err)
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	require.NoError(t, err)
	most := uint64(200_000)
	if os.Getenv("PARLOUR_LONG") != "" {
		most = 100_000_000
	}
	for _, row := range rows[1:] {
		rules := named64(t, row[0])
		p := rules.start()
		if row[1] != "start" {
			p, err = rules.ParseFEN(row[1])
			require.NoError(t, err)
		}
		depth, err := strconv.Atoi(row[2])
		require.NoError(t, err)
		want, err := strconv.ParseUint(row[3], 10, 64)
		require.NoError(t, err)
		if want <= most {
			assert.Equal(t, want, rules.perft(p, depth, make([]Move, 0, 1024), false), "%v", row)
		}
	}
}

func named64(t testing.TB, name string) *Rules {
	t.Helper()
	for _, r := range small() {
		if r.name == name {
			return r
		}
	}
	require.Fail(t, "no rules "+name)
	return nil
}

// TestPerftPaths64 counts each order of the captured pieces as a move of its own.
func TestPerftPaths64(t *testing.T) {
	tests := map[string][2]uint64{"russian": {929899, 929905}, "pool": {929896, 929902}, "brazilian": {907830, 907836}}
	for name, want := range tests {
		r := named64(t, name)
		for i, paths := range []bool{false, true} {
			assert.Equal(t, want[i], r.perft(r.start(), 8, make([]Move, 0, 1024), paths), "%s, paths %v", name, paths)
		}
	}
}
