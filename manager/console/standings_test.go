package console

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"parlour/manager"
)

// slowly are services that tell how games stand after a while.
type slowly struct {
	Others
	after time.Duration
	asked int
}

func (s *slowly) Mine() []manager.Standing {
	return []manager.Standing{{Address: "a", Kind: "kalah"}, {Address: "b", Kind: "oware"}, {Address: "c", Kind: "oware"}}
}

func (s *slowly) Stand(ctx context.Context) []manager.Standing {
	s.asked++
	select {
	case <-time.After(s.after):
		return []manager.Standing{{Address: "b", Kind: "oware", Known: true, Waits: true}, {Address: "a", Kind: "kalah", Known: true, Over: true}}
	case <-ctx.Done():
		return s.Mine()
	}
}

// A menu waits a moment for the services; what they tell later is known the next time.
func TestAMenuDoesNotWaitForServices(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		service := &slowly{after: 2 * time.Second}
		s := &standings{service: service, now: time.Now}
		began := time.Now()
		unmarked := s.know(t.Context())
		assert.Equal(t, standWait, time.Since(began))
		assert.Equal(t, service.Mine(), unmarked)
		time.Sleep(2 * time.Second)
		began = time.Now()
		known := s.know(t.Context())
		assert.Zero(t, time.Since(began))
		assert.Equal(t, 1, service.asked, "they are asked once at a time")
		assert.Equal(t, []string{"b", "c", "a"}, []string{known[0].Address, known[1].Address, known[2].Address}, "what waits comes first, what is over last")
		assert.True(t, known[0].Waits && known[0].Known && !known[1].Known)
		s.know(t.Context())
		assert.Equal(t, 1, service.asked, "what was told just now is true")
		time.Sleep(standFresh)
		assert.True(t, s.know(t.Context())[0].Waits, "what was told before is shown while they are asked again")
		synctest.Wait()
		assert.Equal(t, 2, service.asked)
		time.Sleep(time.Minute)
	})
}

// A service that never answers is given up.
func TestAServiceThatDoesNotAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		service := &slowly{after: time.Hour}
		s := &standings{service: service, now: time.Now}
		assert.False(t, s.know(t.Context())[0].Known)
		time.Sleep(standLimit)
		assert.False(t, s.know(t.Context())[0].Known)
	})
}

// Games that wait for the person are told apart from those in which they wait.
func TestTheMenuTellsWhatWaits(t *testing.T) {
	f, _ := lobbied(t)
	soon, later := f.now().Add(50*time.Hour), f.now().Add(90*time.Minute)
	f.others = elsewhere{mine: []manager.Standing{
		{Address: "http://h/games/a", Kind: "kalah", Known: true, Waits: true, Opponent: "Bob", Until: later},
		{Address: "http://h/games/b", Kind: "oware", Known: true, Waits: true, Until: soon},
		{Address: "http://h/games/c", Kind: "oware", Known: true, Opponent: "Di", Until: soon},
		{Address: "http://h/games/d", Kind: "oware", Known: true, Over: true}, {Address: "http://h/games/e", Kind: "kalah"},
	}}
	out := f.play("Play with others", "Back", pressCtrlD)
	assert.Contains(t, out, "Your move: Kalah | Your move: Oware | Play with others |")
	assert.Contains(t, f.explained.String(), "Your move: Kalah: Bob, 90 minutes left\n")
	assert.Contains(t, f.explained.String(), "Your move: Oware: 2 days left\n")
	assert.Contains(t, f.explained.String(), "Play with others: 2 games wait for you\n")
	for _, line := range []string{
		"Go on: Kalah: your move, 90 minutes left", "Go on: Oware: your move, 2 days left", "Go on: Oware: Di to move, 2 days left", "Go on: Oware: over",
		"Go on: Kalah: http://h/games/e",
	} {
		assert.Contains(t, f.explained.String(), line+"\n")
	}
	f.others = elsewhere{mine: []manager.Standing{{Address: "http://h/games/e", Kind: "kalah"}}}
	f.play(pressCtrlD)
	assert.Contains(t, f.explained.String(), "Play with others: 1 game to go on with\n")
}

// A game that waits is gone on with from the menu, and the program with it.
func TestTheMenuLeadsToAGameThatWaits(t *testing.T) {
	f, h := lobbied(t)
	f.others = elsewhere{lobby: h, mine: []manager.Standing{{Address: "http://h/games/a", Kind: "kalah", Known: true, Waits: true}}}
	out := f.play("Your move: Kalah", "quit", pressCtrlD)
	assert.Equal(t, []string{"enter joined"}, h.did)
	assert.Contains(t, out, "Kalah: Ann (South) 0 - 0 Bob (North)")
}

// A game that leads nowhere says so, and can be forgotten; so can one that turns out to.
func TestAGameThatLeadsNowhereIsForgotten(t *testing.T) {
	f, _ := lobbied(t)
	var forgot []string
	f.others = elsewhere{forgot: &forgot, joined: errors.New("no route"), mine: []manager.Standing{
		{Address: "http://h/games/a", Service: "http://h", ID: "a", Kind: "kalah", Gone: true},
		{Address: "http://i/games/b", Service: "http://i", ID: "b", Kind: "oware", Silent: true},
		{Address: "http://j/games/c", Service: "http://j", ID: "c", Kind: "draughts"},
	}}
	out := f.play("Play with others", "Go on: Kalah", "Forget it", "Go on: Oware", "Back", "Go on: Oware", "Go on", "Forget it",
		"Go on: International", "Back", "Go on: International", "Forget it", "Back", pressCtrlD)
	assert.Equal(t, []string{"http://h a", "http://i b", "http://j c"}, forgot)
	assert.Contains(t, out, "(its service does not know it any more: Go on | Forget it | Back)")
	assert.Contains(t, out, "(its service does not answer: Go on | Forget it | Back)")
	assert.Contains(t, out, "(Forget this game?: Back | Forget it)")
	assert.Equal(t, 3, strings.Count(out, "That failed: no route"))
	assert.Contains(t, f.explained.String(), "Go on: Kalah: its service does not know it any more\n")
	assert.Contains(t, f.explained.String(), "Play with others: 2 games to go on with\n", "what is gone is none to go on with")
}
