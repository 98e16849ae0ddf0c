package draughts64_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	rules "parlour/game/draughts"
	"parlour/players"
	"parlour/players/draughts"
	"parlour/players/draughts/endgame"
	"parlour/players/draughts64"
	"parlour/players/enginetest"
	"parlour/players/search"
)

// fewPieces is a match that begins with so many pieces on squares drawn at random.
func fewPieces(t *testing.T, random *rand.Rand, set string, pieces int) game.State {
	t.Helper()
	r := ruledOf(stateAt(t, set, "")).Rules()
	var squares []rules.Square
	for b := r.Squares(); b != 0; b = b.Rest() {
		squares = append(squares, b.First())
	}
	var sides [2]rules.Board
	var kings rules.Board
	for i, at := range random.Perm(len(squares))[:pieces] {
		side := game.Seat(i % 2)
		sides[side] |= squares[at].Set()
		if random.IntN(2) == 0 || r.Crown(side).Has(squares[at]) {
			kings |= squares[at].Set()
		}
	}
	p := rules.NewPosition(sides[0], sides[1], kings, game.Seat(random.IntN(2)))
	return stateAt(t, set, r.With(p).String())
}

// inProgram is the table in the program by a rule set.
func inProgram(t *testing.T, set string) *endgame.File {
	t.Helper()
	table, err := endgame.Embedded(ruledOf(stateAt(t, set, "")).Rules())
	require.NoError(t, err)
	return table
}

// open opens a session with little memory.
func open(t *testing.T) players.Session {
	t.Helper()
	return enginetest.Session(t, program(), players.Options{Memory: 1 << 16})
}

// TestKnownEndingsAreExact: every move of an ending that the table in the program knows has its
// value by the table, which is proven, and by it wins come as fast as was said.
func TestKnownEndingsAreExact(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 4))
	for _, set := range ruleSets() {
		table, by := inProgram(t, set), open(t)
		seen := map[search.ScoreKind]int{}
		for range 60 {
			s := fewPieces(t, random, set, 3)
			if s.Result().Over() {
				continue
			}
			for _, l := range enginetest.Analyze(t, by, s, players.Limits{Nodes: 3000, Lines: players.AllMoves}).Lines {
				next, err := s.Play(l.Move())
				require.NoError(t, err)
				v, ok := table.Probe(ruledOf(next).Board())
				require.True(t, ok)
				if !v.InTime() {
					continue
				}
				want := search.Score{Kind: search.Draw, Bound: search.Exact, Proven: true}
				switch v.Result() {
				case endgame.Win:
					want.Kind, want.Value = search.Loss, v.Plies()+1
				case endgame.Loss:
					want.Kind, want.Value = search.Win, v.Plies()+1
				}
				require.Equal(t, want, l.Score, "%s: %s %s", set, s.Position(), l.Move())
				seen[want.Kind]++
			}
		}
		assert.Positive(t, min(seen[search.Draw], seen[search.Win], seen[search.Loss]), "%s %v", set, seen)
	}
}

// TestDrawnEndingsAreKept: in a draw by the table no move that loses is played.
func TestDrawnEndingsAreKept(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 6))
	for _, set := range ruleSets() {
		table, by := inProgram(t, set), open(t)
		kept := 0
		for range 100 {
			s := fewPieces(t, random, set, 2+random.IntN(2))
			if v, ok := table.Probe(ruledOf(s).Board()); s.Result().Over() || !ok || v.Result() != endgame.Draw || len(s.Moves()) < 2 {
				continue
			}
			best := enginetest.Analyze(t, by, s, players.Limits{Nodes: 2000}).Lines[0]
			assert.Equal(t, search.Score{Kind: search.Draw, Bound: search.Exact, Proven: true}, best.Score, "%s %s", set, s.Position())
			next, err := s.Play(best.Move())
			require.NoError(t, err)
			v, ok := table.Probe(ruledOf(next).Board())
			require.True(t, ok)
			require.Equal(t, endgame.Draw, v.Result(), "%s: %s %s", set, s.Position(), best.Move())
			kept++
		}
		assert.Positive(t, kept, set)
	}
}

// TestCountsThatHaveBegun lets two kings and one move at random: what the table says is a win is
// one as long as so many plies of the five moves each are left, and after that the table proves
// nothing.
func TestCountsThatHaveBegun(t *testing.T) {
	const plies = 10
	table := inProgram(t, "russian")
	by := open(t)
	random := rand.New(rand.NewPCG(6, 6))
	won, missed := 0, 0
	for range 1500 {
		at := random.Perm(32)
		s := stateAt(t, "russian", fmt.Sprintf("W:WK%d,K%d:BK%d", at[0]+1, at[1]+1, at[2]+1))
		for played := 0; played < plies && !s.Result().Over() && s.Score() == [2]int{2, 1}; played++ {
			value, ok := table.Probe(ruledOf(s).Board())
			require.True(t, ok)
			inTime := value.Plies() <= plies-played
			if value.Result() == endgame.Win && (!inTime || random.IntN(20) == 0) {
				score := enginetest.Analyze(t, by, s, players.Limits{Nodes: 200, Lines: 1}).Lines[0].Score
				win := search.Score{Kind: search.Win, Value: value.Plies(), Bound: search.Exact, Proven: true}
				require.Equal(t, inTime, score == win, "%v: %s after %d plies", score, s.Position(), played)
				if inTime {
					won++
				} else {
					missed++
				}
			}
			moves := s.Moves()
			next, err := s.Play(moves[random.IntN(len(moves))])
			require.NoError(t, err)
			s = next
		}
	}
	assert.Positive(t, won)
	assert.Positive(t, missed, "won %d", won)
}

// TestTablesAreBuilt builds a table of a rule set, and checks it; rules that mix others have none.
func TestTablesAreBuilt(t *testing.T) {
	folder := t.TempDir()
	data := os.DirFS(folder)
	e := draughts64.New(data)
	sizes := e.TableSizes()
	require.True(t, sizes.ByRules)
	names := map[string]bool{}
	for _, set := range ruleSets() {
		r, err := rules.Game64{}.Rules(set, map[string]string{"draws": "by-agreement"})
		require.NoError(t, err)
		table, err := e.TableFor(r, 2)
		require.NoError(t, err)
		names[table.Name()] = true
		path := filepath.Join(folder, table.Name())
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
		require.NoError(t, err)
		var told []string
		require.NoError(t, table.Build(t.Context(), file, 1, func(line string) { told = append(told, line) }))
		require.NoError(t, file.Close())
		assert.Len(t, told, 4)
		size, err := e.VerifyTable(t.Context(), table.Name(), 1, func(string) {})
		require.NoError(t, err)
		assert.Equal(t, "2 pieces", size)
		_, err = e.TableFor(r, sizes.Most)
		if set == "english" {
			require.NoError(t, err, "kings are short")
		} else {
			require.ErrorContains(t, err, "there is no table of 7 pieces by "+set+" rules; valid: up to 6")
		}
	}
	assert.Len(t, names, len(ruleSets()))
	mixed, err := rules.Game64{}.Rules("russian", map[string]string{"kings": "short"})
	require.NoError(t, err)
	_, err = e.TableFor(mixed, 2)
	assert.ErrorContains(t, err, "valid: a rule set as it is")
	_, err = e.VerifyTable(t.Context(), "tables/draughts64-thai.table", 1, nil)
	assert.ErrorContains(t, err, "tables/draughts64-russian.table, ")
}

// TestALargerTableIsUsed gives sessions a table of four pieces. A plain one does without it.
func TestALargerTableIsUsed(t *testing.T) {
	if os.Getenv("PARLOUR_LONG") == "" {
		t.Skip("a table of four pieces takes seconds")
	}
	r := ruledOf(stateAt(t, "english", "")).Rules()
	table := endgame.New(r)
	require.NoError(t, table.Build(t.Context(), 4, 2, nil))
	var out bytes.Buffer
	_, err := table.WriteTo(&out)
	require.NoError(t, err)
	file := fstest.MapFS{draughts.TableName(r): {Data: out.Bytes()}}
	s := stateAt(t, "english", "W:WK29,K31:BK4,K12")
	v, ok := table.Probe(ruledOf(s).Board())
	require.True(t, ok)
	for name, c := range map[string]struct {
		data  players.Data
		plain bool
		knows bool
	}{"with the table": {file, false, true}, "plain": {file, true, false}, "without": {nil, false, false}} {
		by, err := draughts64.New(c.data).Open(players.Options{Plain: c.plain, Memory: 1 << 16})
		require.NoError(t, err)
		info, err := by.Analyze(t.Context(), game.NewView(s), players.Limits{Nodes: 200, Lines: 1}, nil)
		require.NoError(t, err)
		require.NoError(t, by.Close())
		assert.Equal(t, c.knows, info.Lines[0].Score.Proven, "%s %v %v", name, v, info.Lines[0])
	}
}
