package console

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/clock"
	"parlour/manager"
	"parlour/persistence/savefile"
	"parlour/players"
)

// elsewhere are services of which one has a lobby.
type elsewhere struct {
	Others
	mine  []manager.Standing
	lobby *heldHall
	// joined is what Join fails with, and forgot what Forget was told of.
	joined error
	forgot *[]string
}

func (e elsewhere) Mine() []manager.Standing                 { return slices.Clone(e.mine) }
func (e elsewhere) Stand(context.Context) []manager.Standing { return e.mine }
func (e elsewhere) Join(context.Context, string, string) (manager.Far, manager.Distant, error) {
	if e.joined == nil && e.lobby != nil {
		return e.lobby.Enter(context.Background(), "joined")
	}
	return nil, manager.Distant{}, e.joined
}

func (e elsewhere) Forget(s manager.Standing) error {
	*e.forgot = append(*e.forgot, s.Service+" "+s.ID)
	return nil
}

func (e elsewhere) Open(string) bool                    { return false }
func (e elsewhere) Service(address string) bool         { return address == "http://h" }
func (e elsewhere) Lobby(string) (manager.Lobby, error) { return e.lobby, nil }

// heldHall is a lobby in which whatever is offered is accepted at once, unless it is private.
type heldHall struct {
	room    manager.Room
	made    []manager.Invited
	refused error
	did     []string
	t       testing.TB
}

func (h *heldHall) Look(context.Context) (manager.Room, error) {
	r := h.room
	h.room.Came = nil
	return r, nil
}

func (h *heldHall) Rename(_ context.Context, name string) error {
	if h.refused == nil {
		h.room.Name = name
	}
	return h.refused
}

func (h *heldHall) Offer(_ context.Context, o manager.Invited) (manager.Challenge, error) {
	h.made = append(h.made, o)
	c := manager.Challenge{ID: "mine", Invited: o, Mine: true}
	if o.Private {
		c.Words = "amber otter"
		h.room.Challenges = append(h.room.Challenges, c)
	} else {
		h.room.Came = []manager.Arrival{{Challenge: "mine", ID: "came", Opponent: "Bob"}}
	}
	return c, h.refused
}

func (h *heldHall) Withdraw(_ context.Context, id string) error {
	h.did = append(h.did, "withdraw "+id)
	h.room.Challenges = nil
	return nil
}

func (h *heldHall) Accept(_ context.Context, id string) (manager.Far, manager.Distant, error) {
	return h.sit("accept " + id)
}

func (h *heldHall) Meet(_ context.Context, words string) (manager.Far, manager.Distant, error) {
	return h.sit("meet " + words)
}

func (h *heldHall) Enter(_ context.Context, id string) (manager.Far, manager.Distant, error) {
	return h.sit("enter " + id)
}

func (h *heldHall) Block(_ context.Context, name string, blocked bool) error {
	h.did = append(h.did, fmt.Sprintf("block %s %v", name, blocked))
	if h.room.Blocked = nil; blocked {
		h.room.Blocked = []string{name}
	}
	return h.refused
}

func (h *heldHall) Report(_ context.Context, r manager.Report) error {
	h.did = append(h.did, fmt.Sprintf("report %s %s %s", r.Name, r.Reason, r.Game))
	return h.refused
}

func (h *heldHall) Leave(context.Context) error {
	h.did = append(h.did, "leave")
	return nil
}

// sit is a game of Kalah in which the person is to move.
func (h *heldHall) sit(how string) (manager.Far, manager.Distant, error) {
	h.did = append(h.did, how)
	if h.refused != nil {
		return nil, manager.Distant{}, h.refused
	}
	d := manager.Distant{Serial: 1, Own: [2]bool{true, false}, Save: savefile.Save{
		Record: game.NewRecord(kalahRules(h.t).Start()),
		Seats:  [2]savefile.Seat{{Kind: "human", Name: "Ann"}, {Kind: "human", Name: "Bob"}},
	}}
	return silent{d}, d, nil
}

// silent is a game of a service of which nothing is heard.
type silent struct{ game manager.Distant }

func (s silent) Act(context.Context, manager.Event) (manager.Distant, error) { return s.game, nil }

func (s silent) News(ctx context.Context, _ uint64) (manager.Distant, error) {
	<-ctx.Done()
	return s.game, ctx.Err()
}

func (s silent) Again(context.Context) (manager.Far, manager.Distant, error) {
	return nil, manager.Distant{}, manager.ErrRefused
}

func (s silent) Close() {}

func kalahRules(t testing.TB) game.Rules {
	t.Helper()
	g, err := game.Find(newFixture(t).games, "kalah")
	require.NoError(t, err)
	r, err := g.Rules("", nil)
	require.NoError(t, err)
	return r
}

// lobbied is a place to play at with a lobby that has something of each kind.
func lobbied(t *testing.T) (*fixture, *heldHall) {
	f := newFixture(t)
	of := manager.Invited{Rules: kalahRules(t), Control: clock.Control{Move: 72 * time.Hour}, Side: manager.SideSecond}
	h := &heldHall{t: t, room: manager.Room{
		Name: "Ann", Others: []string{"Bob"}, Unnamed: 1,
		Challenges: []manager.Challenge{{ID: "his", Invited: of, Name: "Bob"}, {ID: "theirs", Invited: of, Player: players.OfLevel("smart")}},
		Watch:      []manager.Watched{{ID: "watched", Game: of.Rules.Game(), Names: [2]string{"Cy", "Di"}}},
		Mine: []manager.Standing{
			{ID: "waits", Kind: "kalah", Known: true, Waits: true, Until: f.now().Add(75 * time.Hour)},
			{ID: "rests", Kind: "oware", Known: true, Opponent: "Di"}, {ID: "ended", Kind: "oware", Known: true, Over: true},
		},
	}}
	f.others = elsewhere{lobby: h}
	return f, h
}

// The lobby shows what there is, and each line leads to its game.
func TestTheLobby(t *testing.T) {
	for line, did := range map[string]string{
		"Go on: Kalah": "enter waits", "Go on: Oware": "enter rests", "Watch: Kalah": "enter watched", "Kalah: Bob": "accept his",
		"Kalah: computer, level smart": "accept theirs",
	} {
		f, h := lobbied(t)
		out := f.play("Play with others", "Lobby", "http://h", line, "quit", pressCtrlD)
		assert.Equal(t, []string{did, "leave"}, h.did)
		assert.Contains(t, out, "(Lobby: 2 others here: Go on: Kalah | Offer a game | A friend's table | Kalah: Bob | Kalah: computer, level smart | "+
			"Watch: Kalah | Go on: Oware | Block or report | Your name: Ann | Back) "+line)
		assert.Contains(t, out, "Kalah: Ann (South) 0 - 0 Bob (North)")
		for _, more := range []string{
			"Go on: Kalah: your move, 3 days left", "Go on: Oware: Di to move", "Kalah: Bob: you play South, clock 3d/move", "Watch: Kalah: Cy and Di",
			"Your name: Ann: Here now: Bob. And 1 more.",
		} {
			assert.Contains(t, f.explained.String(), more)
		}
	}
}

// A service's address leads to its lobby from where an invitation is asked for too.
func TestAnAddressOfAServiceIsThatOfItsLobby(t *testing.T) {
	f, h := lobbied(t)
	out := f.play("Play with others", "Join a game", "http://h", "A friend's table", "amber otter", "quit", pressCtrlD)
	assert.Contains(t, out, "Kalah: Ann (South) 0 - 0 Bob (North)")
	assert.Equal(t, []string{"meet amber otter", "leave"}, h.did)
}

// What is offered is what was put together, and its game begins when somebody has accepted.
func TestAnOfferInTheLobby(t *testing.T) {
	f, h := lobbied(t)
	out := f.play("Play with others", "Lobby", "http://h", "Offer a game", "Your side", "Clock", "3d/move", "To watch", "Offer it", "quit", pressCtrlD)
	require.Len(t, h.made, 1)
	assert.Equal(t, manager.Invited{Rules: h.made[0].Rules, Control: clock.Control{Move: 72 * time.Hour}, Side: manager.SideSecond, Listed: true}, h.made[0])
	assert.Contains(t, out, "Bob has accepted your offer.")
	assert.Contains(t, out, "Kalah: Ann (South) 0 - 0 Bob (North)")
	assert.Equal(t, []string{"enter came", "leave"}, h.did)
}

// A friend is told two words; the offer can be withdrawn, and the name changed.
func TestATableInTheLobby(t *testing.T) {
	f, h := lobbied(t)
	h.room.Challenges = nil
	out := f.play("Play with others", "Lobby", "http://h", "Offer a game", "To:", "Offer it", "Kalah: your offer", "Withdraw", "Your name", "Anna", "Back", pressCtrlD)
	assert.Contains(t, out, "(Tell your friend: amber otter: Back | Withdraw)")
	assert.Equal(t, []string{"withdraw mine", "leave"}, h.did)
	assert.Contains(t, out, "Your name: Anna")
}

// Somebody who is here, or plays with the person, can be blocked and reported.
func TestBlockingAndReporting(t *testing.T) {
	f, h := lobbied(t)
	out := f.play("Play with others", "Lobby", "http://h", "Block or report", "Bob", "Block Bob", "Block or report", "Bob", "Unblock Bob",
		"Block or report", "Di", "Report how they play", "Block or report", "Bob", "Report this name", "Block or report", "Back", "Back", pressCtrlD)
	assert.Contains(t, out, "(Block or report: Back | Bob | Di)")
	assert.Contains(t, out, "(Bob: Back | Block Bob | Report this name | Report how they play | Report that they leave games)")
	assert.Contains(t, out, "(Bob: Back | Unblock Bob | Report this name")
	assert.Equal(t, []string{"block Bob true", "block Bob false", "report Di play rests", "report Bob name ", "leave"}, h.did)
	assert.Equal(t, 2, strings.Count(out, "The operator of this service is told."))
	h.room.Others, h.room.Challenges, h.room.Mine = nil, nil, nil
	h.did = nil
	assert.NotContains(t, f.play("Play with others", "Lobby", "http://h", "Back", pressCtrlD), "Block or report", "there is nobody")
}

// What the service refuses is told as a refusal, and the lobby stays.
func TestTheLobbyRefuses(t *testing.T) {
	f, h := lobbied(t)
	h.refused = manager.ErrRefused
	out := f.play("Play with others", "Lobby", "http://h", "Kalah: Bob", "A friend's table", "no such", "Your name", "Bob", "Offer a game", "Offer it", "Back", "Back", pressCtrlD)
	assert.Equal(t, []string{"accept his", "meet no such", "leave"}, h.did)
	assert.Contains(t, out, "Invalid input: the service refuses it")
	assert.NotContains(t, out, "That failed")
}

// Only what shows something else has the menu drawn again.
func TestWhatIsNewInALobby(t *testing.T) {
	_, full := lobbied(t)
	drawn := 0
	h := &hall{room: full.room, end: func() { drawn++ }}
	h.take(full.room, nil)
	assert.Zero(t, drawn)
	for i, change := range []func(*manager.Room){
		func(r *manager.Room) { r.Others = nil }, func(r *manager.Room) { r.Unnamed = 0 }, func(r *manager.Room) { r.Challenges = r.Challenges[:1] }, func(r *manager.Room) { r.Watch = nil },
		func(r *manager.Room) { r.Mine = []manager.Standing{{ID: "waits", Kind: "kalah", Known: true}} },
		func(r *manager.Room) { r.Blocked = []string{"Bob"} },
		func(r *manager.Room) { r.Came = []manager.Arrival{{ID: "x"}} },
	} {
		change(&full.room)
		h.take(full.room, nil)
		assert.Equal(t, i+1, drawn)
	}
	h.take(manager.Room{}, manager.ErrRefused)
	h.take(manager.Room{}, manager.ErrRefused)
	assert.Equal(t, 8, drawn, "a line that is lost is told once")
	assert.NotEmpty(t, h.room.Challenges, "what was known stays")
}
