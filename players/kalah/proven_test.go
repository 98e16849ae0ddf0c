package kalah_test

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	rules "parlour/game/kalah"
	"parlour/players"
	"parlour/players/kalah"
	"parlour/players/kalah/solver"
)

// TestPerfectProves measures, where the book ends, how many moves of perfect are proven and
// how many seeds the others give away: of so many positions of the usual board after five
// and six random sowings in turn. A move has a second, or as many nodes as PARLOUR_NODES
// says. The tables are those of the folder PARLOUR_TABLES, else what is made during play.
// Values by the solver are kept in the file PARLOUR_VALUES, for the next time.
func TestPerfectProves(t *testing.T) {
	positions, err := strconv.Atoi(os.Getenv("PARLOUR_PROVEN"))
	if err != nil {
		t.Skip("PARLOUR_PROVEN says for how many positions")
	}
	e, limits := kalah.New(nil), players.Limits{Time: time.Second, Book: true}
	if folder := os.Getenv("PARLOUR_TABLES"); folder != "" {
		e = kalah.New(os.DirFS(folder))
	}
	if nodes, err := strconv.ParseUint(os.Getenv("PARLOUR_NODES"), 10, 64); err == nil {
		limits = players.Limits{Nodes: nodes, Book: true}
	}
	usual := rules.Rules{Houses: 6, Seeds: 4}
	play := func(p rules.Position, l players.Limits) players.Info {
		s, err := e.Open(players.Options{})
		require.NoError(t, err)
		defer s.Close()
		info, err := s.Analyze(t.Context(), viewOf(t, p), l, nil)
		require.NoError(t, err)
		return info
	}
	play(somewhere(usual, rand.New(rand.NewPCG(4, 0)), 7), players.Limits{Time: 30 * time.Second}) // reads the tables
	exact := newValues(t, usual)
	proven, wrong, lost := 0, 0, 0
	for i := range positions {
		p := somewhere(usual, rand.New(rand.NewPCG(5, uint64(i))), 5+i%2)
		info := play(p, limits)
		if info.Solved {
			proven++
		}
		cost := exact.cost(p, moveOf(t, p, info.Lines[0]))
		t.Logf("%s: %s %v, depth %d, %d nodes, %v: gives away %d", p, info.Lines[0].Move(), info.Lines[0].Score, info.Depth, info.Nodes, info.Time, cost)
		if lost += cost; cost > 0 {
			wrong++
			assert.False(t, info.Solved, "a proven move gives something away")
		}
	}
	t.Logf("%d positions: %d moves proven, %d give away %d seeds", positions, proven, wrong, lost)
}

// values are the exact values of positions, from a file and by the solver.
type values struct {
	t     *testing.T
	known map[string]int
	file  *os.File
	rules rules.Rules
	exact *solver.Solver // nil until it is first needed
}

func newValues(t *testing.T, r rules.Rules) *values {
	t.Helper()
	v := &values{t: t, known: map[string]int{}, rules: r}
	name := os.Getenv("PARLOUR_VALUES")
	if name == "" {
		return v
	}
	file, err := os.OpenFile(name, os.O_RDWR|os.O_APPEND|os.O_CREATE, 0o644)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, file.Close()) })
	for lines := bufio.NewScanner(file); lines.Scan(); {
		position, value, _ := strings.Cut(lines.Text(), "\t")
		n, err := strconv.Atoi(value)
		require.NoError(t, err)
		v.known[position] = n
	}
	v.file = file
	return v
}

// of is the value of p for its side to move.
func (v *values) of(p rules.Position) int {
	key := p.String()
	if n, ok := v.known[key]; ok {
		return n
	}
	if v.exact == nil {
		v.exact = v.solver()
	}
	n, err := v.exact.Value(v.t.Context(), p)
	require.NoError(v.t, err)
	if v.known[key] = n; v.file != nil {
		_, err = fmt.Fprintf(v.file, "%s\t%d\n", key, n)
		require.NoError(v.t, err)
	}
	return n
}

// solver is one without the book, with the table of the folder, or with its own of more seeds than
// there is time for during play.
func (v *values) solver() *solver.Solver {
	table, err := solver.NewEndgame(v.rules)
	require.NoError(v.t, err)
	if folder := os.Getenv("PARLOUR_TABLES"); folder != "" {
		table, err = players.ReadTable(os.DirFS(folder), players.TableFile("kalah", "6-00"), solver.ReadEndgame)
		require.NoError(v.t, err)
	} else {
		require.NoError(v.t, table.Build(v.t.Context(), 22, 1, nil))
	}
	return solver.New(v.rules, solver.Options{Memory: 1 << 30, Endgame: table})
}

// cost is how many seeds a move of p gives away.
func (v *values) cost(p rules.Position, m rules.Move) int {
	after := p.Play(m)
	if after.ToMove() == p.ToMove() {
		return v.of(p) - v.of(after)
	}
	return v.of(p) + v.of(after)
}
