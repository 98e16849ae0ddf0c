package players_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/players"
	"parlour/players/enginetest"
	"parlour/players/search"
)

// open opens a session for a game.
func open(t testing.TB, g game.Game) players.Session {
	t.Helper()
	engine, err := all().Of(g)
	require.NoError(t, err)
	return enginetest.Session(t, engine, players.Options{})
}

// TestHintsValueEveryMove asks for hints in states of random games: every move
// must have a value, and lines must be playable.
func TestHintsValueEveryMove(t *testing.T) {
	for _, g := range thinking() {
		session := open(t, g)
		for _, s := range fewPlayouts(t, g, 3) {
			told := 0
			info, err := players.Hint(t.Context(), session, game.NewView(s), players.Limits{Nodes: 5_000},
				func(i players.Info) {
					told++
					assert.NotEmpty(t, i.Lines)
				})
			require.NoError(t, err)
			require.Len(t, info.Lines, len(s.Moves()), "%s: %s", g.Title(), s.Position())
			for i, l := range info.Lines {
				assert.Contains(t, s.Moves(), l.Move())
				assert.NotEqual(t, search.NoScore, l.Score.Kind, "%s: %s", s.Position(), l.Move())
				assert.LessOrEqual(t, len(l.Moves), max(1, playable(s, l.Moves)), "%s: %v", s.Position(), l.Moves)
				if i > 0 {
					worse, ok := info.Lines[i-1].Score.Minus(l.Score)
					assert.True(t, !ok || worse >= 0, "%s: the best in front", s.Position())
				}
			}
		}
	}
}

// fewPlayouts are states of random games of g.
func fewPlayouts(t testing.TB, g game.Game, n int) []game.State {
	t.Helper()
	var out []game.State
	for _, s := range playouts(t, n) {
		if s.Rules().Game().Name() == g.Name() && len(out) < n && len(s.Moves()) < 20 {
			out = append(out, s)
		}
	}
	require.NotEmpty(t, out)
	return out
}

// playable is the number of moves of a line that can be played from s.
func playable(s game.State, line []string) int {
	for i, m := range line {
		next, err := s.Play(m)
		if err != nil {
			return i
		}
		s = next
	}
	return len(line)
}

func TestReview(t *testing.T) {
	record := game.NewRecord(start(t, "kalah", ""))
	for _, m := range []string{"3", "1"} {
		var err error
		record, err = record.Play(m)
		require.NoError(t, err)
	}
	var told [][2]int
	session := open(t, record.Rules().Game())
	review, err := players.Review(t.Context(), session, record, players.Limits{}, func(done, total int) { told = append(told, [2]int{done, total}) })
	require.NoError(t, err)
	require.Len(t, review, 2)
	assert.Equal(t, [][2]int{{1, 2}, {2, 2}}, told)
	best := players.Score{Kind: search.Margin, Value: 8, Bound: search.Exact, Proven: true}
	assert.Equal(t, best, review[0].Played().Score, "the book has the start")
	cost, ok := review[0].Cost()
	assert.True(t, ok && cost == 0)
	assert.False(t, review[0].Mistake())
	assert.True(t, review[0].Proven())
	cost, ok = review[1].Cost()
	assert.True(t, ok && cost > 0)
	assert.True(t, review[1].Mistake())

	none, err := players.Review(t.Context(), session, game.NewRecord(start(t, "kalah", "")), players.Limits{}, nil)
	require.NoError(t, err)
	assert.Empty(t, none)
	stop := make(chan struct{})
	close(stop)
	none, err = players.Review(t.Context(), session, record, players.Limits{Stop: stop}, nil)
	require.NoError(t, err)
	assert.Empty(t, none, "stopped before the first move")
}

func TestWhatCannotBeAnalysed(t *testing.T) {
	kalah := start(t, "kalah", "")
	session := open(t, kalah.Rules().Game())
	over, err := kalah.Rules().Position("<6,3,0,0,0,0,0,0,0,2,2,0,0,0,0> S")
	require.NoError(t, err)
	require.True(t, over.Result().Over())
	_, err = players.Hint(t.Context(), session, game.NewView(over), players.Limits{}, nil)
	assert.ErrorIs(t, err, game.ErrOver)
	_, err = players.Hint(t.Context(), session, game.NewView(start(t, "oware", "")), players.Limits{}, nil)
	assert.Error(t, err, "a position of another game")
	_, err = session.Analyze(t.Context(), game.NewView(kalah), players.Limits{Moves: []string{"3", "7"}}, nil)
	refused := (*game.MoveError)(nil)
	assert.ErrorAs(t, err, &refused)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = players.Hint(gone, session, game.NewView(kalah), players.Limits{}, nil)
	assert.ErrorIs(t, err, context.Canceled)
}

func TestOnlyTheMovesAskedForAreValued(t *testing.T) {
	for _, g := range thinking() {
		s := start(t, g.Name(), "")
		moves := s.Moves()[1:3]
		info, err := open(t, g).Analyze(t.Context(), game.NewView(s), players.Limits{Nodes: 5000, Lines: players.AllMoves, Moves: moves}, nil)
		require.NoError(t, err)
		var got []string
		for _, l := range info.Lines {
			got = append(got, l.Move())
		}
		assert.ElementsMatch(t, moves, got, g.Title())
	}
}

// TestStopAnswersAtOnce stops analyses without a limit and expects an answer.
func TestStopAnswersAtOnce(t *testing.T) {
	for _, g := range thinking() {
		stop := make(chan struct{})
		begun := make(chan struct{}, 1000)
		go func() {
			<-begun
			close(stop)
		}()
		s := start(t, g.Name(), "")
		info, err := open(t, g).Analyze(t.Context(), game.NewView(s), players.Limits{Infinite: true, Lines: 1, Stop: stop},
			func(players.Info) {
				select {
				case begun <- struct{}{}:
				default:
				}
			})
		select {
		case begun <- struct{}{}: // if the answer was known at once
		default:
		}
		require.NoError(t, err, g.Title())
		assert.Contains(t, s.Moves(), info.Best())
	}
}

// TestCloseEndsAnAnalysis closes sessions during an analysis without a limit.
func TestCloseEndsAnAnalysis(t *testing.T) {
	for _, g := range thinking() {
		engine, err := all().Of(g)
		require.NoError(t, err)
		session, err := engine.Open(players.Options{Plain: true})
		require.NoError(t, err)
		begun := make(chan struct{}, 1000)
		failed := make(chan error)
		go func() {
			_, err := session.Analyze(t.Context(), game.NewView(start(t, g.Name(), "")), players.Limits{Time: time.Hour},
				func(players.Info) { begun <- struct{}{} })
			failed <- err
		}()
		<-begun
		require.NoError(t, session.Close())
		assert.ErrorIs(t, <-failed, context.Canceled, g.Title())
		require.NoError(t, session.Close(), "closed already")
		_, err = session.Analyze(t.Context(), game.NewView(start(t, g.Name(), "")), players.Limits{}, nil)
		assert.Error(t, err, "a session that was closed")
	}
}

// TestMistakes checks which moves count as mistakes.
func TestMistakes(t *testing.T) {
	line := func(move string, k search.ScoreKind, value int, proven bool) players.Line {
		return players.Line{Moves: []string{move}, Score: players.Score{Kind: k, Value: value, Bound: search.Exact, Proven: proven}}
	}
	for name, c := range map[string]struct {
		best, played players.Line
		solved       bool
		cost         int
		comparable   bool
		mistake      bool
		proven       bool
	}{
		"a proven margin":        {line("b", search.Margin, 5, true), line("p", search.Margin, 3, true), true, 2, true, true, true},
		"the best is searched":   {line("b", search.Margin, 5, false), line("p", search.Margin, 3, true), false, 2, true, true, false},
		"another may be better":  {line("b", search.Margin, 5, true), line("p", search.Margin, 3, true), false, 2, true, true, false},
		"much of an estimate":    {line("b", search.Estimate, 150, false), line("p", search.Estimate, 100, false), false, 50, true, true, false},
		"little of an estimate":  {line("b", search.Estimate, 150, false), line("p", search.Estimate, 101, false), false, 49, true, false, false},
		"margin and estimate":    {line("b", search.Margin, 5, true), line("p", search.Estimate, 100, false), false, 0, false, false, false},
		"a margin given away":    {line("b", search.Margin, 5, true), line("p", search.Estimate, -10, false), false, 0, false, true, false},
		"a margin taken":         {line("b", search.Estimate, 10, false), line("p", search.Margin, -5, true), false, 0, false, true, false},
		"not valued":             {line("b", search.Win, 5, true), players.Line{Moves: []string{"p"}}, false, 0, false, false, false},
		"a win given away":       {line("b", search.Win, 5, false), line("p", search.Estimate, 100, false), false, 0, false, true, false},
		"a later win":            {line("b", search.Win, 5, false), line("p", search.Win, 9, false), false, 0, true, false, false},
		"a draw that was lost":   {line("b", search.Draw, 0, true), line("p", search.Loss, 4, true), true, 0, false, true, true},
		"lost one way or other":  {line("b", search.Loss, 9, true), line("p", search.Loss, 4, true), true, 0, true, false, true},
		"the best that there is": {line("p", search.Margin, 5, true), line("p", search.Margin, 5, true), true, 0, true, false, true},
	} {
		r := players.Reviewed{Move: "p", Info: players.Info{Lines: []players.Line{c.best, c.played}, Solved: c.solved}}
		cost, ok := r.Cost()
		assert.Equal(t, c.comparable, ok, name)
		assert.Equal(t, c.cost, cost, name)
		assert.Equal(t, c.mistake, r.Mistake(), name)
		assert.Equal(t, c.proven, r.Proven(), name)
	}
}
