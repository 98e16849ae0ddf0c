package script_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager"
	"parlour/manager/script"
	"parlour/persistence/savefile"
	"parlour/players"
)

const herGame = "abcdefghijklmnopqrstuvwxyz"

// hall is a lobby in which whatever is offered is accepted after a while, 0 for never. With lost
// it cannot be reached any more once something is offered.
type hall struct {
	after   time.Duration
	room    manager.Room
	offered time.Time
	did     []string
	lost    error
}

func (h *hall) Look(context.Context) (manager.Room, error) {
	if h.lost != nil && !h.offered.IsZero() {
		return manager.Room{}, h.lost
	}
	r := h.room
	if !h.offered.IsZero() && h.after > 0 && time.Since(h.offered) >= h.after {
		h.room.Challenges, h.offered = nil, time.Time{}
		r.Challenges, r.Came = nil, []manager.Arrival{{Challenge: "mine", ID: herGame, Opponent: "Ann"}}
	}
	return r, nil
}

func (h *hall) Rename(_ context.Context, name string) error {
	h.room.Name = name
	return nil
}

func (h *hall) Offer(_ context.Context, o manager.Invited) (manager.Challenge, error) {
	c := manager.Challenge{ID: "mine", Invited: o, Mine: true}
	if o.Private {
		c.Words = "amber otter"
	}
	h.room.Challenges, h.offered = []manager.Challenge{c}, time.Now()
	return c, nil
}

func (h *hall) Withdraw(_ context.Context, id string) error {
	h.did = append(h.did, "withdraw "+id)
	h.room.Challenges, h.offered = nil, time.Time{}
	return nil
}

func (h *hall) Accept(_ context.Context, id string) (manager.Far, manager.Distant, error) {
	h.did = append(h.did, "accept "+id)
	return h.sit()
}

func (h *hall) Meet(_ context.Context, words string) (manager.Far, manager.Distant, error) {
	if words != "amber otter" {
		return nil, manager.Distant{}, errors.New("there is no table by these words")
	}
	return h.sit()
}

func (h *hall) Enter(_ context.Context, id string) (manager.Far, manager.Distant, error) {
	h.did = append(h.did, "enter "+id)
	return h.sit()
}

func (h *hall) Block(_ context.Context, name string, blocked bool) error {
	h.did = append(h.did, fmt.Sprintf("block %s %v", name, blocked))
	return nil
}

func (h *hall) Report(_ context.Context, r manager.Report) error {
	h.did = append(h.did, fmt.Sprintf("report %s %s %s", r.Name, r.Reason, r.Game))
	return nil
}

func (h *hall) Leave(context.Context) error {
	h.did = append(h.did, "leave")
	return nil
}

// sit is a game of Oware against Ann, who resigns after the first move.
func (h *hall) sit() (manager.Far, manager.Distant, error) {
	rules, err := script.DefaultRules(catalog.Games())
	if err != nil {
		return nil, manager.Distant{}, err
	}
	d := manager.Distant{Serial: 2, Own: [2]bool{true, false}, Save: savefile.Save{
		Record: game.NewRecord(rules.Start()),
		Seats:  [2]savefile.Seat{{Kind: "human", Name: "Bob"}, {Kind: "human", Name: "Ann"}},
	}}
	return &table{d}, d, nil
}

// table is a game in which the other player resigns after the first move.
type table struct{ game manager.Distant }

func (f *table) Act(_ context.Context, e manager.Event) (manager.Distant, error) {
	m, ok := e.(manager.Move)
	if !ok {
		return f.game, errors.New("no")
	}
	record, err := f.game.Save.Record.Play(m.Text)
	if err == nil {
		record, err = record.Resign(game.Second)
	}
	f.game.Serial++
	f.game.Save.Record = record
	return f.game, err
}

func (f *table) News(ctx context.Context, _ uint64) (manager.Distant, error) {
	<-ctx.Done()
	return f.game, ctx.Err()
}

func (f *table) Again(context.Context) (manager.Far, manager.Distant, error) {
	return nil, manager.Distant{}, errors.New("no")
}

func (f *table) Close() {}

// visited is what a dialogue in a lobby says to some lines.
func visited(t *testing.T, h *hall, in io.Reader) string {
	t.Helper()
	files := savefile.NewStore(afero.NewMemMapFs(), "saves", catalog.Games(), time.Now)
	m, err := manager.New(manager.Config{
		Games: catalog.Games(), Store: files, Engines: players.NewEngines(), Clock: time.Now,
		Journal: files.NewJournal(func() uint64 { return 1 }),
	})
	require.NoError(t, err)
	var out bytes.Buffer
	d := script.NewDialogue(m, in, &out, "")
	d.Visit(h, h.room)
	require.NoError(t, d.Run(t.Context()))
	return out.String()
}

// full is a lobby with something of each kind.
func full(t *testing.T) *hall {
	t.Helper()
	rules, err := script.DefaultRules(catalog.Games())
	require.NoError(t, err)
	of := manager.Invited{Rules: rules, Side: manager.SideSecond}
	return &hall{room: manager.Room{
		Name: "Bob", Others: []string{"Ann"}, Unnamed: 2, Unknown: 1, Blocked: []string{"Eve", "Mal"},
		Challenges: []manager.Challenge{
			{ID: "hers", Invited: of, Name: "Ann"}, {ID: "own", Invited: of, Mine: true, Words: "amber otter"},
			{ID: "computer-oware", Invited: of, Player: players.OfLevel("smart")},
		},
		Watch: []manager.Watched{{ID: "watched", Game: rules.Game(), Names: [2]string{"Cy", ""}}, {ID: "odd"}},
		Mine: []manager.Standing{
			{ID: herGame, Kind: "oware", Known: true, Waits: true, Until: time.Now().Add(73 * time.Hour)},
			{ID: "silent", Kind: "chess", Address: "http://h/games/silent"},
		},
	}}
}

func TestTheLobbyIsListed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		out := visited(t, full(t), strings.NewReader("EXIT\n"))
		for _, line := range []string{
			"Your name here: Bob. Here now: Ann. And 2 more.", "Blocked: Eve, Mal.",
			"  1. Oware, Ann: you play South, no clock", "  2. Oware, yours: you play North, no clock; its words: amber otter",
			"  3. Oware, computer, level smart: you play South, no clock", "  4. Oware: Cy and somebody", "  5. a game that is not known here: two people",
			"  6. Oware, your move, 3 days left", "  7. http://h/games/silent", "Offers of games that are not known here: 1",
		} {
			assert.Contains(t, out, line+"\n")
		}
		empty := visited(t, &hall{}, strings.NewReader("JOIN 1\n"))
		assert.Contains(t, empty, "Nobody else is here just now.\nOpen challenges:\n  none\nGames to watch:\n  none\nYour games:\n  none\n")
		assert.Contains(t, empty, `Invalid input: "1" is no number of the list, which is empty`)
	})
}

// What a line does, and that a refusal says what would be valid.
func TestLinesInTheLobby(t *testing.T) {
	for _, tt := range []struct {
		line, does, says string
		refused          bool
	}{
		{"JOIN 1", "accept hers,leave", "Bob (South) to move", false},
		{"join 6", "enter " + herGame, "Bob (South) to move", false},
		{"WATCH 4", "enter watched", "Bob (South) to move", false},
		{"TABLE amber otter", "leave", "Bob (South) to move", false},
		{"WITHDRAW 2", "withdraw own", "Your offer is withdrawn.", false},
		{"NAME Robert", "", "Your name here: Robert.", false},
		{"BLOCK Big Eve", "block Big Eve true", "Big Eve is blocked.", false},
		{"UNBLOCK Eve", "block Eve false", "Eve is not blocked.", false},
		{"REPORT name Big Eve", "report Big Eve name ,", "The operator of this service is told.", false},
		{"report LEFT Eve game=4", "report Eve left watched", "The operator of this service is told.", false},
		{"REPORT play Eve game=6", "report Eve play " + herGame, "The operator of this service is told.", false},
		{"HELP", "", "TABLE word word", false},
		{"EXIT", "leave", "", false},
		{"WITHDRAW 1", "", "number 1 is no offer of yours; valid here: LOBBY, JOIN", true},
		{"JOIN 4", "", "valid: WATCH 4", true},
		{"JOIN 8", "", "valid: 1 to 7", true},
		{"JOIN", "", "valid: 1 to 7", true},
		{"WATCH 1", "", "number 1 is no game to watch", true},
		{"BLOCK", "", "not a name", true},
		{"REPORT", "", "is not a reason; valid: name, play, left", true},
		{"REPORT smell Eve", "", "is not a reason", true},
		{"REPORT play", "", "not a name", true},
		{"REPORT play game=4", "", "not a name", true},
		{"REPORT play Eve game=1", "", "number 1 is an offer, not a game", true},
		{"REPORT play Eve game=8", "", "valid: 1 to 7", true},
		{"TABLE amber", "", "there is no table by these words", true},
		{"TABLE", "", "TABLE needs the two words", true},
		{"NAME", "", "not a name", true},
		{"NEW chess", "", "chess", true},
		{"NEW oware side=west", "", "valid: South, North or random", true},
		{"NEW clock=soon", "", "not a time control", true},
	} {
		synctest.Test(t, func(t *testing.T) {
			h, end := full(t), "\nEXIT\n"
			if strings.HasSuffix(tt.says, " to move") {
				end = "\nQUIT" + end
			}
			out := visited(t, h, strings.NewReader(tt.line+end))
			assert.Contains(t, out, tt.says, tt.line)
			assert.Contains(t, strings.Join(h.did, ","), tt.does, tt.line)
			assert.Equal(t, tt.refused, strings.Contains(out, "Invalid input: "), "%s: %s", tt.line, out)
		})
	}
	out := visited(t, &hall{}, strings.NewReader("F\n"))
	assert.Contains(t, out, `Invalid input: "F" is not a command of the lobby`)
}

// The moves of a script may all be there at once: they wait for the game that comes of an offer.
func TestAnOfferIsWaitedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		out := visited(t, &hall{after: time.Minute}, strings.NewReader("NEW oware side=north clock=5m+3s private\nF\nLOBBY\n"))
		assert.Contains(t, out, "Offered: Oware, yours: you play North, clock 5m+3s; its words: amber otter.")
		assert.Contains(t, out, "Ann has accepted your offer.")
		assert.Contains(t, out, "Bob (South) played F")
		assert.NotContains(t, out, "Invalid input")
		assert.Equal(t, time.Minute, time.Since(began))
		assert.Equal(t, 2, strings.Count(out, "Open challenges:"), "LOBBY leads back after the game")
	})
}

// A script whose input has ended does not wait for ever for a lobby that stays away.
func TestALobbyThatStaysAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		out := visited(t, &hall{lost: errors.New("no route")}, strings.NewReader("NEW oware\n"))
		assert.Equal(t, 1, strings.Count(out, "the line is lost"))
		assert.Equal(t, 1, strings.Count(out, "has not come back within 10 minutes"))
		assert.Equal(t, 10*time.Minute, time.Since(began).Truncate(time.Minute))
	})
}

// Whatever is typed in a lobby is done or refused, and shown without what a terminal would obey.
func FuzzLobby(f *testing.F) {
	f.Add("NEW oware side=north clock=5m+3s private\nLOBBY\nWITHDRAW 1")
	f.Add("REPORT play \x1b[31mEve game=1\nBLOCK a\u202eb")
	f.Add("JOIN 99999999999999999999\nTABLE \x1b[2J\nNAME \u202e")
	f.Fuzz(func(t *testing.T, text string) {
		synctest.Test(t, func(t *testing.T) {
			out := visited(t, &hall{after: time.Second}, strings.NewReader(fmt.Sprintf("%s\nQUIT\nEXIT\n", text)))
			assert.NotContains(t, out, "\x1b")
			assert.NotContains(t, out, "\u202e")
		})
	})
}
