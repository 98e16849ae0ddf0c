package manager_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest/toy"
	"parlour/manager"
	"parlour/players"
	"parlour/players/rating"
)

// TestAReviewIsWritten writes the review of the game as a picture, in another language
// too, and as an annotated save.
func TestAReviewIsWritten(t *testing.T) {
	m := newTable(t)
	m.impossible(manager.WriteReview{Path: "p.svg"}, manager.ErrNotPossible)
	m.begin(human, human)
	m.feed(manager.Move{Text: "1"}, manager.Move{Text: "2"}, manager.Quit{})
	moves := m.feed(manager.Review{}).Review
	require.Len(t, moves, 2)
	r := m.feed(manager.WriteReview{Path: "p.svg", Moves: moves, Picture: true})
	assert.Equal(t, "p.svg", r.Saved)
	assert.Contains(t, m.files.written["p.svg"], "Odd ahead, in")
	m.feed(manager.WriteReview{Path: "q.svg", Moves: moves, Picture: true, Voice: loud{}})
	assert.Contains(t, m.files.written["q.svg"], "Odd ahead, in seeds!", "in the language that is asked for")
	m.feed(manager.WriteReview{Path: "p.toy", Moves: moves})
	assert.Contains(t, m.files.written["p.toy"], "best was 2: ~+2.00, ~1.00")
	m.at(manager.GameLeft)
	assert.Empty(t, m.Snapshot().SavedAs, "it is not where the game is saved")

	m.files.fail = errors.New("full")
	m.refuses(manager.WriteReview{Path: "r.svg", Moves: moves, Picture: true}, m.files.fail)
}

// loud is a voice that marks what it says.
type loud struct{}

func (loud) Say(p game.Phrase) string { return p.String() + "!" }

func TestWhatIsUnsavedAloneIsDiscarded(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.feed(manager.Quit{})
	m.impossible(manager.Discard{Unsaved: true}, manager.ErrNothingUnsaved)
	m.feed(manager.Continue{}, manager.Move{Text: "1"}, manager.Quit{}, manager.Save{Name: "mine"})
	m.impossible(manager.Discard{Unsaved: true}, manager.ErrNothingUnsaved)
	m.feed(manager.Continue{}, manager.Move{Text: "2"}, manager.Quit{}, manager.Discard{Unsaved: true})
	m.at(manager.NoGame)
}

// TestComparingFromOpeningsUntilATestDecides plays openings of a file, and ends when a
// sequential test has decided.
func TestComparingFromOpeningsUntilATestDecides(t *testing.T) {
	m := newTable(t)
	test := rating.Test{Elo0: 0, Elo1: 200, Alpha: 0.05, Beta: 0.05}
	e := manager.Compare{A: players.Computer(), B: players.OfLevel(players.First), Games: 200, Openings: "openings", Test: &test}
	table := m.feed(e).Table
	assert.Equal(t, &test, table.Test)
	assert.NotEqual(t, rating.Undecided, test.Verdict(table.Pairs))
	assert.Less(t, table.Games(), 200)

	e.Openings = "nothing"
	m.refuses(e, players.ErrOpenings)
	without, err := manager.New(manager.Config{Games: []game.Game{toy.Game{}}, Store: m.files, Journal: m.files, Engines: players.NewEngines(), Clock: nil})
	require.NoError(t, err)
	assert.ErrorIs(t, without.Possible(manager.Compare{Openings: "openings"}), manager.ErrNoOpenings)
	assert.NoError(t, without.Possible(manager.Compare{}))
}
