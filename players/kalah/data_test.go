package kalah_test

import (
	"bytes"
	"io/fs"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	rules "parlour/game/kalah"
	"parlour/players/kalah"
	"parlour/players/kalah/solver"
	"parlour/players/search"
)

// The rules of the tables in these tests: small boards, and tables with more
// seeds than those that are made in memory.
var twoHouses = rules.Rules{Houses: 2}

const tableName = "tables/kalah-2-00.table"

func tableFile(t *testing.T, r rules.Rules, seeds int) *fstest.MapFile {
	t.Helper()
	e, err := solver.NewEndgame(r)
	require.NoError(t, err)
	require.NoError(t, e.Build(t.Context(), seeds, 1, nil))
	var out bytes.Buffer
	_, err = e.WriteTo(&out)
	require.NoError(t, err)
	return &fstest.MapFile{Data: out.Bytes()}
}

// nodesWith is the number of nodes that an engine with the data visits to value
// the moves of p.
func nodesWith(t *testing.T, e *kalah.Engine, p rules.Position) uint64 {
	t.Helper()
	s, err := e.Open(keptOptions)
	require.NoError(t, err)
	defer s.Close()
	info := ask(t, s, p, allMoves)
	require.True(t, info.Solved)
	return info.Nodes
}

func TestTablesOfTheDataAreUsed(t *testing.T) {
	p, err := rules.ParsePosition(twoHouses, "<2,0,0,5,6,6,5> S")
	require.NoError(t, err)
	without := nodesWith(t, kalah.New(nil), p)
	require.Positive(t, without)
	whole := tableFile(t, twoHouses, 22)
	assert.Zero(t, nodesWith(t, kalah.New(fstest.MapFS{tableName: whole}), p), "it is in the table")

	cut := &fstest.MapFile{Data: whole.Data[:len(whole.Data)-1]}
	altered := &fstest.MapFile{Data: bytes.Clone(whole.Data)}
	altered.Data[len(altered.Data)-9] ^= 2
	for name, file := range map[string]*fstest.MapFile{
		"cut short": cut, "altered": altered, "of other rules": tableFile(t, rules.Rules{Houses: 2, End: rules.EitherSide}, 22),
		"no more seeds than what is made": tableFile(t, twoHouses, 16), "nothing": {}, "a folder": {Mode: fs.ModeDir},
	} {
		assert.Equal(t, without, nodesWith(t, kalah.New(fstest.MapFS{tableName: file}), p), name)
	}
}

// TestATableThatIsBuiltMeanwhile: the next session uses a table built in the
// meantime.
func TestATableThatIsBuiltMeanwhile(t *testing.T) {
	p, err := rules.ParsePosition(twoHouses, "<2,0,0,5,6,6,5> S")
	require.NoError(t, err)
	data := fstest.MapFS{}
	e := kalah.New(data)
	require.Positive(t, nodesWith(t, e, p))
	data[tableName] = tableFile(t, twoHouses, 18)
	require.Positive(t, nodesWith(t, e, p))
	data[tableName] = tableFile(t, twoHouses, 22)
	require.Zero(t, nodesWith(t, e, p))
}

func TestProofsOfTheDataAreUsed(t *testing.T) {
	r := rules.Rules{Houses: 4, Seeds: 4}
	p := rules.New(r)
	s := solver.New(r, solver.Options{Memory: 1})
	_, err := s.Solve(t.Context(), p, nil)
	require.NoError(t, err)
	var file bytes.Buffer
	_, err = s.Proofs(0).WriteTo(&file)
	require.NoError(t, err)
	require.Positive(t, nodesWith(t, engine(), p))
	name := "proofs/kalah-4-00.proofs"
	e := kalah.New(fstest.MapFS{name: {Data: file.Bytes()}})
	assert.Less(t, nodesWith(t, e, p), nodesWith(t, engine(), p)/10)
	bad := kalah.New(fstest.MapFS{name: {Data: file.Bytes()[:file.Len()-1]}})
	assert.Equal(t, nodesWith(t, engine(), p), nodesWith(t, bad, p))
}

// TestProofsStandBesideTheBook uses proofs of a board that is not in the book,
// under rules that have a book.
func TestProofsStandBesideTheBook(t *testing.T) {
	p, err := rules.ParsePosition(rules.Rules{Houses: 5}, "<5,2,1,4,0,5,1,6,3,5,2,6,5> S")
	require.NoError(t, err)
	require.Positive(t, analyze(t, keptOptions, p, search.Limits{}).Nodes)
	s := solver.New(p.Rules(), solver.Options{Memory: 1})
	_, err = s.Value(t.Context(), p)
	require.NoError(t, err)
	var file bytes.Buffer
	_, err = s.Proofs(0).WriteTo(&file)
	require.NoError(t, err)
	e := kalah.New(fstest.MapFS{"proofs/kalah-5-00.proofs": {Data: file.Bytes()}})
	session, err := e.Open(keptOptions)
	require.NoError(t, err)
	defer session.Close()
	info := ask(t, session, p, search.Limits{})
	assert.True(t, info.Solved)
	assert.Zero(t, info.Nodes)
	info = ask(t, session, rules.New(rules.Rules{Houses: 5, Seeds: 4}), search.Limits{})
	assert.True(t, info.Solved)
	assert.Zero(t, info.Nodes)
}

// slow is data that cannot be read until it is released.
type slow struct {
	fstest.MapFS
	release chan struct{}
}

func (s slow) Open(name string) (fs.File, error) {
	<-s.release
	return s.MapFS.Open(name)
}

// Stat does not wait.
func (s slow) Stat(name string) (fs.FileInfo, error) { return s.MapFS.Stat(name) }

// TestNobodyWaitsForTheData asks while the data cannot be read: the answer
// arrives in time without it, and uses it once it has been read.
func TestNobodyWaitsForTheData(t *testing.T) {
	p, err := rules.ParsePosition(twoHouses, "<2,0,0,5,6,6,5> S")
	require.NoError(t, err)
	data := slow{fstest.MapFS{tableName: tableFile(t, twoHouses, 22)}, make(chan struct{})}
	e := kalah.New(data)
	s, err := e.Open(keptOptions)
	require.NoError(t, err)
	defer s.Close()
	info := ask(t, s, p, search.Limits{Time: 50 * time.Millisecond})
	assert.Positive(t, info.Nodes)
	stop := make(chan struct{})
	close(stop)
	assert.Positive(t, ask(t, s, p, search.Limits{Stop: stop}).Nodes)
	close(data.release)
	assert.Zero(t, nodesWith(t, e, p))
	assert.Zero(t, ask(t, s, p, search.Limits{Lines: 1}).Nodes, "the session has it now, too")
}

// TestUsualTablesFit into about a gigabyte, whatever the number of houses.
func TestUsualTablesFit(t *testing.T) {
	for houses, want := range map[string]int{"3": 24, "6": 24, "7": 19} {
		r, err := rules.Game{}.Rules("", map[string]string{"houses": houses})
		require.NoError(t, err)
		assert.Equal(t, want, kalah.New(nil).TableSizes().For(r), houses)
	}
}
