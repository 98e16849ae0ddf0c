package remote_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/clock"
	"parlour/manager"
	"parlour/manager/remote"
	"parlour/manager/rest"
	"parlour/persistence/gamestore"
	"parlour/players/engines"
)

// pocket keeps seats.
type pocket struct {
	mu   sync.Mutex
	held []remote.Held
}

func (p *pocket) keep(h remote.Held) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.held = append([]remote.Held{h}, p.held...)
	return nil
}

func (p *pocket) of(string) []remote.Held {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]remote.Held{}, p.held...)
}

// guest is somebody in the lobby of a service.
func guest(t *testing.T, url, name string) (*remote.Lobby, *pocket) {
	t.Helper()
	p := &pocket{}
	s := usual()
	s.Keep, s.Seats = p.keep, p.of
	l, err := s.Lobby(url)
	require.NoError(t, err)
	require.NoError(t, l.Rename(t.Context(), name))
	return l, p
}

func look(t *testing.T, l *remote.Lobby) manager.Room {
	t.Helper()
	room, err := l.Look(t.Context())
	require.NoError(t, err)
	return room
}

// byPeople are the challenges of people.
func byPeople(room manager.Room) (out []manager.Challenge) {
	for _, c := range room.Challenges {
		if c.Player.Human() {
			out = append(out, c)
		}
	}
	return out
}

// Two people meet in a lobby: one offers a game, the other accepts it, and both play.
func TestTwoMeetInALobby(t *testing.T) {
	url := serve(t)
	ann, annHolds := guest(t, url, "Ann")
	bob, _ := guest(t, url, "Bob")
	made, err := ann.Offer(t.Context(), manager.Invited{Rules: rulesOf(t, "oware"), Control: clock.Control{Game: 5 * time.Minute, Increment: 3 * time.Second}, Side: manager.SideSecond, Listed: true})
	require.NoError(t, err)
	assert.True(t, made.Mine)

	room := look(t, bob)
	assert.Equal(t, "Bob", room.Name)
	assert.Equal(t, []string{"Ann"}, room.Others)
	require.Len(t, byPeople(room), 1)
	c := byPeople(room)[0]
	assert.Equal(t, "oware 5m+3s Ann", strings.Join([]string{c.Rules.Game().Name(), c.Control.String(), c.Name}, " "))
	assert.Equal(t, manager.SideSecond, c.Side)
	assert.False(t, c.Mine)
	far, at, err := bob.Accept(t.Context(), c.ID)
	require.NoError(t, err)
	defer far.Close()
	assert.Equal(t, game.First, at.Seat())

	room = look(t, ann)
	assert.Empty(t, byPeople(room))
	require.Len(t, room.Came, 1)
	assert.Equal(t, manager.Arrival{Challenge: made.ID, ID: room.Came[0].ID, Opponent: "Bob"}, room.Came[0])
	require.Len(t, annHolds.of(url), 1, "the seat is kept")
	require.Len(t, room.Mine, 1)
	assert.True(t, room.Mine[0].Known)
	assert.False(t, room.Mine[0].Waits, "the first is to move")
	assert.Equal(t, "Bob", room.Mine[0].Opponent)
	require.Len(t, room.Watch, 1)
	assert.Equal(t, [2]string{"Bob", "Ann"}, room.Watch[0].Names)
	assert.Empty(t, look(t, ann).Came, "it is told once")

	mine, own, err := ann.Enter(t.Context(), room.Came[0].ID)
	require.NoError(t, err)
	defer mine.Close()
	assert.Equal(t, game.Second, own.Seat())
	_, err = far.Act(t.Context(), manager.Move{Text: "F"})
	require.NoError(t, err)
	turns := remote.Service{Games: usual().Games}.Turns(t.Context(), annHolds.of(url))
	require.Len(t, turns, 1)
	assert.True(t, turns[0].Waits)
	assert.False(t, turns[0].Until.IsZero(), "a clock runs")

	eve, _ := guest(t, url, "Eve")
	seen, watched, err := eve.Enter(t.Context(), room.Came[0].ID)
	require.NoError(t, err)
	defer seen.Close()
	assert.True(t, watched.Watched())
}

// A table is found by its two words alone, whoever types them how.
func TestATableByTwoWords(t *testing.T) {
	url := serve(t)
	ann, _ := guest(t, url, "Ann")
	bob, _ := guest(t, url, "Bob")
	made, err := ann.Offer(t.Context(), manager.Invited{Rules: rulesOf(t, "kalah"), Private: true, Side: manager.SideByChance})
	require.NoError(t, err)
	require.Len(t, strings.Fields(made.Words), 2)
	assert.Empty(t, byPeople(look(t, bob)))
	require.Len(t, byPeople(look(t, ann)), 1)
	_, _, err = bob.Meet(t.Context(), "no such")
	require.ErrorIs(t, err, remote.ErrRefused)
	far, at, err := bob.Meet(t.Context(), strings.ToUpper(strings.ReplaceAll(made.Words, " ", "-")))
	require.NoError(t, err)
	defer far.Close()
	assert.False(t, at.Watched())
	for range 5 {
		_, _, err = bob.Meet(t.Context(), "no such")
	}
	require.ErrorIs(t, err, remote.ErrRefused, "the reason is told")
	assert.ErrorContains(t, err, "too many wrong words")
}

// Who is blocked sees no offers of the person, and the person none of theirs. A report is taken,
// and five of them in a minute are enough.
func TestBlockingAndReporting(t *testing.T) {
	url := serve(t)
	ann, _ := guest(t, url, "Ann")
	eve, _ := guest(t, url, "Eve")
	for _, of := range []*remote.Lobby{ann, eve} {
		_, err := of.Offer(t.Context(), manager.Invited{Rules: rulesOf(t, "kalah")})
		require.NoError(t, err)
	}
	require.NoError(t, ann.Block(t.Context(), "Eve", true))
	room := look(t, ann)
	assert.Equal(t, []string{"Eve"}, room.Blocked)
	assert.Len(t, byPeople(room), 1)
	assert.Len(t, byPeople(look(t, eve)), 1)
	require.NoError(t, ann.Block(t.Context(), "Eve", false))
	assert.Empty(t, look(t, ann).Blocked)
	assert.Len(t, byPeople(look(t, eve)), 2)
	require.ErrorIs(t, ann.Block(t.Context(), "", true), remote.ErrRefused)

	require.ErrorIs(t, ann.Report(t.Context(), manager.Report{Name: "Eve", Reason: "smell"}), remote.ErrRefused)
	for _, r := range manager.Reasons() {
		require.NoError(t, ann.Report(t.Context(), manager.Report{Name: "Eve", Reason: r, Game: anID}))
	}
	for range 2 {
		require.NoError(t, ann.Report(t.Context(), manager.Report{Name: "Eve", Reason: manager.ReasonName}))
	}
	require.ErrorContains(t, ann.Report(t.Context(), manager.Report{Name: "Eve", Reason: manager.ReasonName}), "too many reports")
}

// What a person offers can be withdrawn, and goes with them unless it is slow.
func TestOffersGoWithTheirOwner(t *testing.T) {
	url := serve(t)
	ann, _ := guest(t, url, "Ann")
	bob, _ := guest(t, url, "Bob")
	offer := func(control clock.Control) string {
		c, err := ann.Offer(t.Context(), manager.Invited{Rules: rulesOf(t, "kalah"), Control: control})
		require.NoError(t, err)
		return c.ID
	}
	require.NoError(t, ann.Withdraw(t.Context(), offer(clock.Control{})))
	require.Empty(t, byPeople(look(t, bob)))
	offer(clock.Control{})
	slow := offer(clock.Control{Move: 72 * time.Hour})
	require.NoError(t, ann.Leave(t.Context()))
	left := byPeople(look(t, bob))
	require.Len(t, left, 1)
	assert.Equal(t, slow, left[0].ID)
	look(t, ann)
	require.NoError(t, ann.Withdraw(t.Context(), slow))
	look(t, ann)
	require.NoError(t, ann.Leave(t.Context()))
	assert.Empty(t, look(t, bob).Others, "the name is free")
	assert.Equal(t, "Ann", look(t, ann).Name, "who comes back has it again")
	require.ErrorIs(t, bob.Rename(t.Context(), " aNN"), remote.ErrRefused)
}

// A game with the computer is on offer, and begins at once.
func TestAComputerOffersAGame(t *testing.T) {
	players, played := engines.New(nil), 0
	for _, g := range catalog.Games() {
		if _, err := players.Of(g); err == nil {
			played++
		}
	}
	server, err := rest.New(rest.Config{Games: catalog.Games(), Engines: players, Store: gamestore.NewMemory()})
	require.NoError(t, err)
	defer server.Close()
	web := httptest.NewServer(server)
	defer web.Close()
	ann, _ := guest(t, web.URL, "Ann")
	room := look(t, ann)
	require.Empty(t, byPeople(room))
	require.Len(t, room.Challenges, played)
	far, at, err := ann.Accept(t.Context(), room.Challenges[0].ID)
	require.NoError(t, err)
	defer far.Close()
	assert.Equal(t, game.First, at.Seat())
	assert.NotEqual(t, "human", at.Save.Seats[game.Second].Kind)
}

// A lobby that lies is bounded, and what of it is not known here is left out.
func TestALobbyThatLies(t *testing.T) {
	long := strings.Repeat("x\u202e", 500)
	many := strings.Repeat(fmt.Sprintf(`{"id":"a","game":"kalah","rules":"","options":{},"clock":"none","side":"first","player":"human","name":%q},`, long), 400)
	came := ""
	for i := range 300 {
		came += fmt.Sprintf(`{"challenge":"a","id":"aaaaaaaaaaaaaaaaaaaaaaa%c%c%c","game":"%s","seat":"first","opponent":"\u001b[2J"},`, 'a'+i/26/26, 'a'+i/26%26, 'a'+i%26, "kalah")
	}
	for name, c := range map[string]struct {
		body string
		says func(*testing.T, manager.Room)
	}{
		"much": {`{"here":-5,"name":"\u001b[31m","people":[{"name":"` + long + `"}],"challenges":[` + strings.TrimSuffix(many, ",") + `],"games":[` + strings.TrimSuffix(came, ",") + `],"blocked":[` + strings.TrimSuffix(strings.Repeat(`"\u001b[2J",`, 300), ",") + `]}`, func(t *testing.T, r manager.Room) {
			assert.Equal(t, "?[31m", r.Name)
			assert.LessOrEqual(t, len([]rune(r.Others[0])), manager.MaxName)
			assert.NotContains(t, r.Others[0], "\u202e")
			assert.Len(t, r.Blocked, 50)
			assert.Equal(t, "?[2J", r.Blocked[0])
			assert.Len(t, r.Challenges, 250)
			assert.NotContains(t, r.Challenges[0].Name, "\u202e")
			assert.Len(t, r.Came, 20)
			assert.Equal(t, "?[2J", r.Came[0].Opponent)
		}},
		"unknown": {`{"challenges":[{"id":"../../x","game":"kalah","clock":"none","side":"first","player":"human"},
			{"id":"a","game":"chess","clock":"none","side":"first","player":"human"},{"id":"a","game":"kalah","rules":"mine","clock":"none","side":"first","player":"human"},
			{"id":"a","game":"kalah","clock":"soon","side":"first","player":"human"},{"id":"a","game":"kalah","clock":"none","side":"third","player":"human"},
			{"id":"","game":"kalah","clock":"none","side":"first","player":"human"}],"games":[{"id":"../..","seat":"first"},{"id":"aaaaaaaaaaaaaaaaaaaaaaaaaa","seat":"third"}]}`, func(t *testing.T, r manager.Room) {
			assert.Empty(t, r.Challenges)
			assert.Empty(t, r.Came)
			assert.Equal(t, 6, r.Unknown)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			a := at(t, func(w http.ResponseWriter, r *http.Request) {
				switch r.URL.Path {
				case "/lobby":
					send(w, 200, "application/json", c.body)
				default:
					send(w, 200, "text/html", "<html>")
				}
			})
			p := &pocket{}
			s := usual()
			s.Keep, s.Seats = p.keep, p.of
			l, err := s.Lobby(a.Origin)
			require.NoError(t, err)
			c.says(t, look(t, l))
		})
	}
	for _, body := range []string{"<html>", "[", `{"here":"many"}`} {
		media := "application/json"
		if body == "<html>" {
			media = "text/html"
		}
		a := at(t, func(w http.ResponseWriter, _ *http.Request) { send(w, 200, media, body) })
		l, err := usual().Lobby(a.Origin)
		require.NoError(t, err)
		_, err = l.Look(t.Context())
		require.ErrorIs(t, err, remote.ErrService, body)
	}
}

// Games of which a service says nothing are not known to wait.
func TestTurnsThatAreNotTold(t *testing.T) {
	gone := remote.Held{Origin: "http://127.0.0.1:1", Game: anID, Token: "secret"}
	turns := usual().Turns(t.Context(), []remote.Held{gone})
	require.Len(t, turns, 1)
	assert.False(t, turns[0].Known || turns[0].Waits || turns[0].Gone)
	assert.True(t, turns[0].Silent)
	a := at(t, func(w http.ResponseWriter, _ *http.Request) {
		send(w, 200, "application/json", `{"games":[{"id":"`+anInvite+`","yourTurn":true,"seat":"first"},{"id":"`+anID+`","state":"FINISHED","yourTurn":true,"seat":"first","opponent":"\u202eBob"}]}`)
	})
	turns = usual().Turns(t.Context(), []remote.Held{{Origin: a.Origin, Game: anID, Token: "secret"}})
	require.Len(t, turns, 1)
	assert.Equal(t, "?Bob", turns[0].Opponent)
	assert.True(t, turns[0].Known && turns[0].Over && !turns[0].Waits)
	turns = usual().Turns(t.Context(), []remote.Held{{Origin: a.Origin, Game: "zzzzzzzzzzzzzzzzzzzzzzzzzz", Token: "secret"}})
	assert.True(t, turns[0].Gone && !turns[0].Known && !turns[0].Silent, "it has told of others")
}

// A seat that is given up is not among the person's games any more, at once.
func TestASeatThatIsGivenUp(t *testing.T) {
	url := serve(t)
	ann, holds := guest(t, url, "Ann")
	bob, _ := guest(t, url, "Bob")
	made, err := bob.Offer(t.Context(), manager.Invited{Rules: rulesOf(t, "kalah")})
	require.NoError(t, err)
	far, _, err := ann.Accept(t.Context(), made.ID)
	require.NoError(t, err)
	far.Close()
	require.Len(t, look(t, ann).Mine, 1)
	holds.mu.Lock()
	holds.held = nil
	holds.mu.Unlock()
	assert.Empty(t, look(t, ann).Mine)
}
