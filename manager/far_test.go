package manager_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/manager"
	"parlour/persistence/savefile"
)

// desk is a service with one game, at which the person here has the first seat.
type desk struct {
	mu      sync.Mutex // guards game against News beside Act
	game    manager.Distant
	refuses error
	closed  bool
	asked   []manager.Event
}

// newDesk is a service with a game of the table's rules.
func newDesk(t *table) *desk {
	d := &desk{}
	d.game = manager.Distant{Serial: 1, Own: [2]bool{true, false}, Save: savefile.Save{
		Record: game.NewRecord(t.Snapshot().Rules.Start()),
		Seats:  [2]savefile.Seat{{Kind: "human", Name: "Ann"}, {Kind: "human", Name: "Bob"}},
	}}
	return d
}

// plays makes a move of whoever is to move there.
func (d *desk) plays(move string) {
	record, err := d.game.Save.Record.Play(move)
	if err == nil {
		d.game.Save.Record = record
	}
	d.game.Serial++
}

func (d *desk) Act(_ context.Context, e manager.Event) (manager.Distant, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.asked = append(d.asked, e)
	if d.refuses != nil {
		return manager.Distant{}, d.refuses
	}
	switch e := e.(type) {
	case manager.Move:
		d.plays(e.Text)
	case manager.Resign:
		d.game.Save.Record, _ = d.game.Save.Record.Resign(game.First)
	case manager.Offer:
		d.game.Offer = manager.DrawOffer{Turn: 1, Pending: true}
	case manager.Undo:
		d.game.Back[game.First] = true
	case manager.Answer:
		d.game.Offer.Pending = false
	}
	d.game.Serial++
	return d.game, nil
}

func (d *desk) News(ctx context.Context, seen uint64) (manager.Distant, error) {
	now := d.told()
	if now.Serial == seen {
		<-ctx.Done()
		return now, ctx.Err()
	}
	return now, d.refuses
}

// told is the game as it is now.
func (d *desk) told() manager.Distant {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.game
}

func (d *desk) Again(context.Context) (manager.Far, manager.Distant, error) {
	next := &desk{game: d.game}
	next.game.Own = [2]bool{false, true}
	next.game.Save.Record = game.NewRecord(d.game.Save.Record.Start())
	return next, next.game, nil
}

func (d *desk) Close() { d.closed = true }

// join brings the table to a game of a service.
func (t *table) join() *desk {
	d := newDesk(t)
	t.feed(manager.Join{Far: d, Game: d.game})
	return d
}

func TestAJoinedGameFollowsItsService(t *testing.T) {
	m := newTable(t)
	d := m.join()
	m.at(manager.ToMove)
	require.True(t, m.Snapshot().HumanToMove())
	_, illegal := m.Feed(manager.Move{Text: "9"})
	require.Error(t, illegal)
	assert.Empty(t, d.asked, "what the rules refuse costs no request")
	m.feed(manager.Move{Text: "1"})
	assert.Equal(t, []string{"1"}, m.moves())
	assert.Equal(t, []manager.Event{manager.Move{Text: "1"}}, d.asked)
	m.impossible(manager.Move{Text: "1"}, manager.ErrOthersTurn)

	waiting := m.start(manager.Await{})
	d.plays("2")
	_, err := m.Feed(waiting.Run(t.Context(), manager.Control{}))
	require.NoError(t, err)
	assert.Equal(t, []string{"1", "2"}, m.moves())
	assert.True(t, m.Snapshot().HumanToMove())
}

func TestWhatAServiceRefusesChangesNothing(t *testing.T) {
	m := newTable(t)
	d := m.join()
	d.refuses = errors.New("no")
	job := m.start(manager.Move{Text: "1"})
	before := m.Snapshot()
	_, err := m.Feed(job.Run(t.Context(), manager.Control{}))
	require.ErrorIs(t, err, d.refuses)
	assert.Equal(t, before, m.Snapshot())
}

// What both players would have to agree on, and what would help one of them, is refused.
func TestAJoinedGameIsNotPlayedWithHere(t *testing.T) {
	m := newTable(t)
	d := m.join()
	m.feed(manager.Move{Text: "1"})
	for _, e := range []manager.Event{manager.Redo{}, manager.Switch{}, manager.Flag{}, manager.Think{}} {
		m.impossible(e, manager.ErrFar)
	}
	for _, e := range []manager.Event{manager.Hint{}, manager.PlayFrom{}, manager.Annotate{}} {
		m.impossible(e, manager.ErrNoHelp)
	}
	m.impossible(manager.Allow{Accept: true}, manager.ErrNobodyAsks)
	m.impossible(manager.Claim{}, manager.ErrTooEarly)
	d.game.Back[game.Second] = true
	d.game.Serial++
	m.feed(manager.Await{}, manager.Allow{Accept: true})
	m.feed(manager.Undo{})
	assert.Equal(t, manager.Undo{}, d.asked[len(d.asked)-1])
}

func TestWhoWatchesDoesNotPlay(t *testing.T) {
	m := newTable(t)
	d := newDesk(m)
	d.game.Own = [2]bool{}
	m.feed(manager.Join{Far: d, Game: d.game})
	require.False(t, m.Snapshot().HumanToMove())
	for _, e := range []manager.Event{manager.Move{Text: "1"}, manager.Resign{}, manager.Offer{}, manager.Undo{}, manager.Allow{}, manager.Claim{}, manager.Report{}} {
		m.impossible(e, manager.ErrWatching)
	}
	m.impossible(manager.Hint{}, manager.ErrNoHelp)
	d.game.Save.Record, _ = d.game.Save.Record.Resign(game.First)
	d.game.Serial++
	m.feed(manager.Await{})
	m.at(manager.GameEnded)
	m.impossible(manager.Rematch{}, manager.ErrWatching)
}

// What a player has asked for and the other one refuses is told to the player alone.
func TestWhatIsRefused(t *testing.T) {
	asked := newDesk(newTable(t)).game
	asked.Offer = manager.DrawOffer{Turn: 1, By: game.First, Pending: true}
	asked.Back[game.First] = true
	refused := asked
	refused.Offer.Pending, refused.Back = false, [2]bool{}
	both := func(draw, back bool) [2]bool { return [2]bool{draw, back} }
	assert.Equal(t, [2]bool{true, true}, both(asked.Refused(refused)))
	assert.Equal(t, [2]bool{}, both(asked.Refused(asked)))
	assert.Equal(t, [2]bool{true, false}, both(refused.Asking(manager.Offer{}).Refused(refused)), "before it was seen")
	assert.Equal(t, [2]bool{false, true}, both(refused.Asking(manager.Undo{}).Refused(refused)))
	assert.Equal(t, [2]bool{}, both(asked.Asking(manager.Answer{}).Asking(manager.Allow{}).Refused(refused)), "by the one who asked")
	assert.Equal(t, [2]bool{}, both(refused.Asking(manager.Resign{}).Refused(refused)))
	for _, other := range [][2]bool{{}, {false, true}} {
		elsewhere := asked
		elsewhere.Own = other
		assert.Equal(t, [2]bool{}, both(elsewhere.Refused(refused)))
	}
	over := refused
	over.Save.Record, _ = over.Save.Record.Resign(game.First)
	assert.Equal(t, [2]bool{}, both(asked.Refused(over)))
	var err error
	refused.Save.Record, err = refused.Save.Record.Play("1")
	require.NoError(t, err)
	assert.Equal(t, [2]bool{}, both(asked.Refused(refused)), "a move says it")
}

// Who comes to a game and leaves it is said in a sentence each.
func TestWhoComesAndGoes(t *testing.T) {
	m := newTable(t)
	d := m.join()
	for _, step := range []struct {
		free, away bool
		says       []string
	}{
		{true, false, []string{"Bob (Even) has left."}},
		{false, true, []string{"Bob (Even) has come."}},
		{false, false, []string{"Bob (Even) is here."}},
		{false, false, nil},
		{false, true, []string{"Bob (Even) is away."}},
	} {
		before := m.Snapshot()
		d.game.Free[game.Second], d.game.Away[game.Second] = step.free, step.away
		d.game.Serial++
		m.feed(manager.Await{})
		var says []string
		for _, p := range m.Snapshot().Comings(before) {
			says = append(says, p.String())
		}
		assert.Equal(t, step.says, says)
	}
	before := m.Snapshot()
	d.game.Away[game.Second] = false
	m.feed(manager.Resign{})
	assert.Empty(t, m.Snapshot().Comings(before), "it is over")
}

// The other player is reported while the game goes on and after it, and nothing of it changes.
func TestTheOtherPlayerIsReported(t *testing.T) {
	m := newTable(t)
	d := m.join()
	for range 2 {
		before := m.Snapshot()
		m.feed(manager.Report{Reason: manager.ReasonPlay})
		assert.Equal(t, manager.Report{Reason: manager.ReasonPlay}, d.asked[len(d.asked)-1])
		assert.Equal(t, before, m.Snapshot())
		if m.Possible(manager.Resign{}) == nil {
			m.feed(manager.Resign{})
		}
	}
	m.at(manager.GameEnded)

	alone := newTable(t)
	alone.feed(manager.Begin{Setup: alone.setup(human, human)})
	alone.impossible(manager.Report{}, manager.ErrNotFar)
	against := newDesk(alone)
	against.game.Save.Seats[game.Second] = savefile.Seat{Kind: "computer", Name: "C"}
	alone.feed(manager.Quit{}, manager.Join{Far: against, Game: against.game})
	alone.impossible(manager.Report{}, manager.ErrNoPerson)
	owned := newTable(t)
	host := newDesk(owned)
	host.game.Free[game.Second] = true
	owned.feed(manager.Join{Far: host, Game: host.game})
	owned.impossible(manager.Report{}, manager.ErrNoPerson)
	host.game.Free[game.Second], host.game.Unreported = false, true
	owned.feed(manager.Quit{}, manager.Join{Far: host, Game: host.game})
	owned.impossible(manager.Report{}, manager.ErrNoReports)
}

// A draw is offered there, the end enters the history here, and the game goes on with another.
func TestTheEndOfAJoinedGame(t *testing.T) {
	m := newTable(t)
	d := m.join()
	m.feed(manager.Offer{})
	m.at(manager.DrawOffered)
	m.impossible(manager.Answer{Accept: true}, manager.ErrOwnOffer)
	m.feed(manager.Answer{})
	m.at(manager.ToMove)
	m.feed(manager.Resign{})
	m.at(manager.GameEnded)
	assert.True(t, m.Snapshot().InHistory)
	m.impossible(manager.TakeBack{}, manager.ErrFar)
	m.feed(manager.Rematch{})
	m.at(manager.ToMove)
	assert.True(t, d.closed)
	assert.False(t, m.Snapshot().HumanToMove(), "the other begins")
}

// A copy is a save like any other, and what goes on from a position is a game here.
func TestACopyOfAJoinedGame(t *testing.T) {
	m := newTable(t)
	m.join()
	m.feed(manager.Move{Text: "1"}, manager.Save{Name: "copy"})
	assert.Equal(t, []string{"1"}, m.files.saves["copy"].Record.Moves())
	m.feed(manager.Quit{}, manager.Continue{}, manager.Resign{}, manager.PlayFrom{Ply: 1})
	assert.False(t, m.Joined())
	assert.True(t, m.Snapshot().HumanToMove())
	m.feed(manager.Quit{}, manager.Load{Name: "copy"}, manager.Move{Text: "2"})
}
