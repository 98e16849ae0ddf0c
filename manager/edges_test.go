package manager_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest/toy"
	"parlour/game/kalah"
	"parlour/manager"
	"parlour/manager/telling"
	"parlour/persistence/savefile"
	"parlour/players"
)

func TestAQuickGameIsAgainstTheComputer(t *testing.T) {
	m := newTable(t)
	m.feed(manager.Quick{})
	s := m.Snapshot()
	assert.Equal(t, telling.You, s.Name(game.First))
	assert.True(t, s.HumanToMove())
	m.feed(manager.Move{Text: "1"})
	assert.False(t, m.Snapshot().HumanToMove())
	m.feed(manager.Think{})
	assert.True(t, m.Snapshot().HumanToMove())
	assert.False(t, newTable(t).Snapshot().HumanToMove(), "without a game it is nobody's turn")
}

func TestASaveFromOutsideHasNoName(t *testing.T) {
	m := reach(t, manager.NoGame)
	m.feed(manager.Load{Name: "kept"})
	assert.Equal(t, "kept", m.Snapshot().SavedAs)
	m.feed(manager.Quit{}, manager.Load{Name: "kept", Path: true})
	assert.Empty(t, m.Snapshot().SavedAs)
}

func TestASavedGameHasTheNameOfItsSave(t *testing.T) {
	m := reach(t, manager.ToMove)
	m.feed(manager.Save{Name: "mine"})
	assert.Equal(t, "mine", m.Snapshot().SavedAs)
}

// What is known of a loaded save is told with it.
func TestNoticesOfSaves(t *testing.T) {
	for name, c := range map[string]struct {
		save savefile.Save
		want []string
	}{
		"whole":    {savefile.Save{}, nil},
		"edited":   {savefile.Save{Edited: true, Unsigned: true}, []string{"this save was edited"}},
		"unsigned": {savefile.Save{Unsigned: true}, []string{"without a checksum"}},
		"odd": {savefile.Save{Notes: savefile.Notes{
			Count: 12, First: []*savefile.SyntaxError{{Name: "a.kgn", Line: 3, Reason: game.Say("strange")}}, Forgiven: 1, Unclaimed: 8, Rule: game.Say("a rule"),
		}}, []string{"a.kgn: line 3: strange", "there are 12 notes; the first 1 are shown", "1 wrong or missing separator was forgiven", "move 8 makes it a draw by a rule"}},
		"salvaged": {savefile.Save{Edited: true, Aside: "x\x1b"}, []string{"this save was edited", "which is kept as x?"}},
	} {
		m := reach(t, manager.NoGame)
		c.save.Record, c.save.Seats = m.files.saves["kept"].Record, m.files.saves["kept"].Seats
		m.files.saves["kept"] = c.save
		imported := m.feed(manager.Import{Path: "kept", Name: "imported"}).Notices
		got := m.feed(manager.Load{Name: "kept"}).Notices
		assert.Equal(t, got, imported, name)
		require.Len(t, got, len(c.want), name)
		for i, says := range c.want {
			assert.Contains(t, got[i].String(), says, name)
		}
		assert.Equal(t, got, manager.About(c.save), name)
	}
}

// A game whose player is not known here stays where it is, and so does the game that
// is played.
func TestGamesOfUnknownPlayers(t *testing.T) {
	m := reach(t, manager.GameLeft)
	odd := m.files.saves["kept"]
	odd.Seats[game.Second].Kind = "computer/none"
	m.files.saves["odd"] = odd
	m.files.left = map[string]savefile.Save{"odd": odd}
	m.refuses(manager.Load{Name: "odd"}, players.ErrSpec)
	before := m.Snapshot()
	_, err := m.Feed(manager.Recover{File: "odd"})
	require.ErrorIs(t, err, players.ErrSpec)
	assert.Equal(t, before.Record.Moves(), m.Snapshot().Record.Moves())
	kept := 0
	for _, s := range m.files.left {
		if s.Seats == odd.Seats {
			kept++
		}
	}
	assert.Equal(t, 1, kept, "the journal is left again")
	m.refuses(manager.Begin{Setup: m.setup(human, manager.Seat{Player: players.OfLevel("none")})}, players.ErrSpec)
}

// Whoever loads a game of a program that is not known may let another play instead.
func TestAnotherPlaysInsteadOfAnUnknownProgram(t *testing.T) {
	m := reach(t, manager.GameLeft)
	odd := m.files.saves["kept"]
	odd.Seats[game.First], odd.Seats[game.Second] = savefile.Seat{Kind: "human", Name: "Ann"}, savefile.Seat{Kind: "scan", Name: "scan"}
	m.files.saves["odd"] = odd
	m.files.left = map[string]savefile.Save{"odd": odd}
	preview := manager.Preview(odd)
	assert.Equal(t, players.OfProgram("scan"), preview.Setup.Seats[game.Second].Player)
	m.refuses(manager.Load{Name: "odd"}, players.ErrProgram)
	instead := players.OfLevel(players.First)
	m.feed(manager.Load{Name: "odd", Instead: &instead})
	assert.Equal(t, instead, m.Snapshot().Setup.Seats[game.Second].Player)
	assert.Equal(t, "Computer first", m.Snapshot().Name(game.Second))
	assert.Equal(t, "Ann", m.Snapshot().Name(game.First))

	_, err := m.Feed(manager.Quit{})
	require.NoError(t, err)
	person := players.Person()
	_, err = m.Feed(manager.Recover{File: "odd", Instead: &person})
	require.NoError(t, err)
	assert.True(t, m.Snapshot().Setup.Seats[game.Second].Player.Human())
}

func TestOnlyWhatWasAskedIsForgotten(t *testing.T) {
	m := reach(t, manager.NoGame)
	m.impossible(manager.Forget{File: "nothing"}, manager.ErrNothingLeft)
	m.files.left["other"] = m.files.left["left"]
	m.feed(manager.ForgetAll{Files: []string{"left", "nothing"}})
	assert.Len(t, m.files.left, 1)
	assert.Contains(t, m.files.left, "other")
}

// What a job found out about a game that is gone is of no use.
func TestJobsOfGamesThatAreGone(t *testing.T) {
	for name, then := range map[string]manager.Event{"discarded": manager.Discard{}, "another loaded": manager.Load{Name: "kept"}} {
		m := reach(t, manager.GameLeft)
		job := m.start(manager.Review{})
		m.feed(then)
		r, err := m.Feed(job.Run(t.Context(), manager.Control{}))
		require.NoError(t, err, name)
		assert.True(t, r.Outdated, name)
		assert.Empty(t, r.Review, name)
	}
}

func TestTheClockStandsAtTheMenu(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.feed(manager.Quit{})
	m.now = m.now.Add(5 * time.Second)
	m.feed(manager.Continue{})
	m.now = m.now.Add(2 * time.Second)
	m.feed(manager.Move{Text: "1"})
	assert.Equal(t, 2*time.Second, m.Snapshot().Used[game.First])
}

func TestAJournalThatStaysIsTold(t *testing.T) {
	m := reach(t, manager.ToMove)
	m.files.stuck = errors.New("no such luck")
	r := m.feed(manager.Save{Name: "mine"})
	require.Len(t, r.Notices, 1)
	assert.Equal(t, manager.NotCleared, r.Notices[0].Code)
	assert.ErrorContains(t, errors.New(r.Notices[0].String()), "no such luck")
	m.files.stuck = nil
	assert.Empty(t, m.feed(manager.Save{Name: "again"}).Notices)
}

func TestADiscardedGameIsNotUnsaved(t *testing.T) {
	m := reach(t, manager.GameLeft)
	require.True(t, m.Snapshot().Unsaved)
	m.feed(manager.Discard{})
	assert.False(t, m.Snapshot().Unsaved)
	kept, err := m.Leave()
	assert.False(t, kept)
	assert.NoError(t, err)
}

func TestNamesOfTheGreatestLength(t *testing.T) {
	assert.NoError(t, manager.CheckName(strings.Repeat("é", manager.MaxName)))
	assert.ErrorIs(t, manager.CheckName(strings.Repeat("é", manager.MaxName+1)), manager.ErrName)
}

func TestKindsAreAllKinds(t *testing.T) {
	kinds := manager.Kinds()
	require.Len(t, kinds, int(manager.KindDone)+1)
	for i, k := range kinds {
		assert.Equal(t, manager.Kind(i), k)
	}
}

// A match refuses what is not for the state that it is in.
func TestAMatchKnowsItsStates(t *testing.T) {
	m := reach(t, manager.ToMove)
	match, err := manager.NewMatch(m.setup(human, human), m.Engines(), m.now)
	require.NoError(t, err)
	var refused *manager.StateError
	require.ErrorAs(t, match.Possible(manager.Answer{}), &refused)
	assert.Equal(t, manager.ToMove, refused.State)
	assert.Equal(t, manager.KindAnswer, refused.Kind)
	assert.NoError(t, match.Possible(manager.Move{Text: "1"}))
	assert.NoError(t, match.Possible(manager.Offer{}))
	assert.ErrorAs(t, match.Possible(manager.Load{Name: "kept", Path: true}), &refused)
}

func TestTheManagerBeginsWithTheGameLastPlayed(t *testing.T) {
	for last, want := range map[string]string{"kalah": "kalah", "toy": "toy", "": "toy", "gone": "toy"} {
		files := newMemory()
		files.last = last
		m, err := manager.New(manager.Config{
			Games: []game.Game{toy.Game{}, kalah.Game{}}, Store: files, Journal: files, Clock: time.Now,
		})
		require.NoError(t, err)
		assert.Equal(t, want, m.Snapshot().Rules.Game().Name(), "after %q", last)
	}
}

func TestAGameWithoutAScoreShowsNone(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.feed(manager.Move{Text: "1"}, manager.Move{Text: "2"}, manager.Move{Text: "1"})
	s := m.Snapshot()
	assert.Equal(t, "Toy: Odd v Even", s.Heading())
	assert.Equal(t, []string{"Even played 2", "Odd played 1"}, s.LastMoves(2), "the newest comes last")
	assert.Len(t, s.LastMoves(9), 3)
}

func TestAJobTellsHowFarItIs(t *testing.T) {
	m := newTable(t)
	var seen []manager.Progress
	job := m.start(manager.Compare{A: players.OfLevel(players.First), B: players.OfLevel(players.First), Games: 4})
	job.Run(t.Context(), manager.Control{Progress: func(p manager.Progress) { seen = append(seen, p) }})
	require.NotEmpty(t, seen)
	assert.Equal(t, 4, seen[len(seen)-1].Done)
	assert.Equal(t, 4, seen[len(seen)-1].Total)
}

func TestASalvagedGameIsDescribedAsOne(t *testing.T) {
	e := savefile.Entry{Game: toy.Game{}, Moves: 1, Err: savefile.ErrDamaged, Salvaged: true}
	assert.Equal(t, "Toy, Odd v Even, 1 move, salvaged from a damaged journal", telling.Describe(e).String())
	e.Salvaged = false
	assert.Contains(t, telling.Describe(e).String(), "cannot be loaded: ")
}
