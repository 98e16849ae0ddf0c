package draughts_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	rules "parlour/game/draughts"
	"parlour/game/gametest"
	"parlour/players"
	"parlour/players/draughts"
	"parlour/players/draughts/endgame"
	"parlour/players/enginetest"
	"parlour/players/search"
)

// dataOf is a folder of data with the table that PARLOUR_TABLES names, so that positions
// of four pieces are tried as well.
func dataOf(t *testing.T) (players.Data, int) {
	folder := os.Getenv("PARLOUR_TABLES")
	if folder == "" {
		return nil, endgame.EmbeddedPieces
	}
	data := os.DirFS(folder)
	f, err := data.Open(draughts.TableName(rules.International()))
	require.NoError(t, err)
	table, err := endgame.Open(rules.International(), f)
	require.NoError(t, err)
	return data, table.Pieces()
}

// TestKnownEndingsAreWon plays endings at random against a player that has nothing but
// the tables to choose from either: who wins by the tables wins by the rules of the FMJD,
// as fast as was said, and what is drawn is drawn.
func TestKnownEndingsAreWon(t *testing.T) {
	data, most := dataOf(t)
	rng := rand.New(rand.NewPCG(5, 5))
	var ends [3]int
	for range sample(40, 400) {
		s := stateAt(t, fewPieces(rng, 2+rng.IntN(most-1)))
		if s.Result().Over() {
			continue
		}
		score := playKnown(t, data, s)
		switch score.Kind {
		case search.Draw:
			ends[0]++
		case search.Win:
			ends[1]++
		case search.Loss:
			ends[2]++
		}
	}
	assert.Positive(t, min(ends[0], ends[1], ends[2]))
}

// playKnown plays an ending by the engine's best moves and returns the score at its start.
func playKnown(t *testing.T, data players.Data, s game.State) search.Score {
	t.Helper()
	session, err := draughts.New(data).Open(players.Options{Memory: 1 << 16})
	require.NoError(t, err)
	defer session.Close()
	first := enginetest.Analyze(t, session, s, players.Limits{Nodes: 2000, Lines: 1}).Lines[0].Score
	require.True(t, first.Proven, s.Position())
	start, own, plies := s, s.ToMove(), 0
	for ; !s.Result().Over(); plies++ {
		if first.Kind == search.Draw && plies == 20 {
			return first
		}
		best := enginetest.Analyze(t, session, s, players.Limits{Nodes: 2000, Lines: 1}).Lines[0]
		s, err = s.Play(best.Move())
		require.NoError(t, err)
	}
	winner, won := s.Result().Outcome.Winner()
	require.Equal(t, first.Kind != search.Draw, won, start.Position())
	if won {
		require.Equal(t, first.Kind == search.Win, winner == own, start.Position())
		require.Equal(t, first.Value, plies, start.Position())
	}
	return first
}

// TestLinesArePlayedOut follows the line of each move that wins or loses by the table.
func TestLinesArePlayedOut(t *testing.T) {
	by := session(t, players.Options{Memory: 1 << 16})
	rng := rand.New(rand.NewPCG(7, 7))
	ended := 0
	for range sample(30, 300) {
		start := stateAt(t, fewPieces(rng, 3))
		if start.Result().Over() {
			continue
		}
		for _, l := range enginetest.Analyze(t, by, start, players.Limits{Nodes: 2000, Lines: players.AllMoves}).Lines {
			if l.Score.Kind != search.Win && l.Score.Kind != search.Loss {
				continue
			}
			s := gametest.PlayOn(t, start, l.Moves...)
			require.Equal(t, min(l.Score.Value, 16), len(l.Moves), "%s %v", start.Position(), l)
			if s.Result().Over() {
				ended++
			}
		}
	}
	assert.Positive(t, ended)
}

// fewPieces is a position with so many pieces on squares drawn at random.
func fewPieces(rng *rand.Rand, pieces int) string {
	sides := [2][]string{}
	for i, at := range rng.Perm(50)[:pieces] {
		side := i % 2
		if i > 1 {
			side = rng.IntN(2)
		}
		piece := fmt.Sprint(at + 1)
		if rng.IntN(2) == 0 || at < 5 || at >= 45 {
			piece = "K" + piece
		}
		sides[side] = append(sides[side], piece)
	}
	return fmt.Sprintf("%c:W%s:B%s", "WB"[rng.IntN(2)], strings.Join(sides[0], ","), strings.Join(sides[1], ","))
}

// TestCountsDecideWhatTablesSay lets two kings and one move at random: what the table says
// is a win is one as long as so many plies of the five moves each are left. After that it
// need not be one.
func TestCountsDecideWhatTablesSay(t *testing.T) {
	table, err := endgame.Embedded(rules.International())
	require.NoError(t, err)
	by := session(t, players.Options{Memory: 1 << 16})
	rng := rand.New(rand.NewPCG(6, 6))
	const plies = 10
	won, missed := 0, 0
	for range sample(1500, 6000) {
		at := rng.Perm(50)
		s := stateAt(t, fmt.Sprintf("W:WK%d,K%d:BK%d", at[0]+1, at[1]+1, at[2]+1))
		for played := 0; played < plies && !s.Result().Over() && s.Score()[0] == 2 && s.Score()[1] == 1; played++ {
			p, err := rules.ParseFEN(s.Position())
			require.NoError(t, err)
			value, ok := table.Probe(p)
			require.True(t, ok)
			score := enginetest.Analyze(t, by, s, players.Limits{Nodes: 200, Lines: 1}).Lines[0].Score
			win := search.Score{Kind: search.Win, Value: value.Plies(), Bound: search.Exact, Proven: true}
			inTime := value.Plies() <= plies-played
			switch {
			case value.Result() != endgame.Win:
			case score == win:
				won++
			default:
				require.False(t, inTime && score.Proven, "%v: %s after %d plies", score, s.Position(), played)
				require.NotEqual(t, search.Loss, score.Kind)
				missed++
			}
			moves := s.Moves()
			s, err = s.Play(moves[rng.IntN(len(moves))])
			require.NoError(t, err)
		}
	}
	assert.Positive(t, won)
	assert.Positive(t, missed, "won %d", won)
}

// Of a lone king on square 1 the positions with other kings against it were once taken for
// repetitions of each other. Here the move to it loses all.
func TestOtherKingsAreNoRepetition(t *testing.T) {
	s := stateAt(t, "W:WK6:B38,K47,K48", "6-1", "48-26", "1-18", "26-3")
	info := enginetest.Analyze(t, session(t, players.Options{}), s, players.Limits{Nodes: 2000, Lines: 1, Moves: []string{"18-1"}})
	assert.Equal(t, search.Loss, info.Lines[0].Score.Kind)
}
