//go:build unix

package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// Two people at two terminals play while the service is killed and the line is cut. Each move that
// was typed is made, and made once, and what each of them saves is the record of the service. With
// PARLOUR_LONG it is fifty games of all kinds, and longer ones.
func TestNoMoveIsLostBetweenTwoTerminals(t *testing.T) {
	t.Parallel()
	onBrokenLines(t, 1, 6, playWindows)
}

// sitters are who sits at the two terminals.
var sitters = [2]string{"Ann", "Bob"}

// plan are moves to play, and what a window says of each; whose turn it is before each of them and
// after the last one; and how many moves there are at the last turn of each seat.
type plan struct {
	moves, said []string
	seats       []game.Seat
	last        [2]int
}

// news reports whether a window that says something of the next move has not said it before: it
// tells the last three moves.
func (p plan) news(said string) bool {
	for _, before := range p.said[max(0, len(p.said)-3):] {
		if strings.HasPrefix(before, said) {
			return false
		}
	}
	return true
}

// planned are moves at random from the start of a game, at most so many, that do not end it. A
// window tells each from those before it.
func planned(t *testing.T, g game.Game, most int, seed uint64) plan {
	t.Helper()
	rules, err := g.Rules("", nil)
	require.NoError(t, err)
	random := rand.New(rand.NewPCG(seed, 3))
	state := rules.Start()
	p := plan{seats: []game.Seat{state.ToMove()}}
	for len(p.moves) < most {
		seat := state.ToMove()
		says := func(move string) string {
			return fmt.Sprintf("%s (%s) played %s", sitters[seat], g.Seats()[seat], move)
		}
		legal := slices.DeleteFunc(state.Moves(), func(move string) bool { return !p.news(says(move)) })
		if len(legal) == 0 {
			break
		}
		move := legal[random.IntN(len(legal))]
		state, err = state.Play(move)
		require.NoError(t, err)
		if state.Result().Over() {
			break
		}
		p.moves, p.said, p.seats = append(p.moves, move), append(p.said, says(move)), append(p.seats, state.ToMove())
	}
	for ply, seat := range p.seats {
		p.last[seat] = ply
	}
	return p
}

// playWindows plays a plan of most moves at most at two terminals, and returns how many it has.
// Each saves the game at its last turn. Half way the service is killed in any case.
func playWindows(t *testing.T, s *brokenService, g game.Game, most int, seed uint64) int {
	t.Helper()
	p := planned(t, g, most, seed)
	settings := [2]setting{usual(t), usual(t)}
	windows, at := meetAtWindows(t, s, g, settings)
	s.disturb(rand.New(rand.NewPCG(seed, 2)))
	for ply, seat := range p.seats {
		w := windows[seat]
		w.asksForAMove()
		if p.last[seat] == ply {
			w.press("save kept\r")
			w.waits(func(string) bool { return len(keptIn(t, settings[seat])) == 1 }, "it is saved")
			w.asksForAMove()
		}
		if ply == len(p.moves)/2 {
			s.strikes()
		}
		if ply == len(p.moves) {
			break
		}
		w.press(p.moves[ply], "\r")
		for _, of := range windows {
			of.shows(p.said[ply])
		}
	}
	s.disturb(nil)
	assert.Equal(t, p.moves, recordAt(t, at).Record.Moves())
	for seat, from := range settings {
		data, err := os.ReadFile(keptIn(t, from)[0])
		require.NoError(t, err)
		assert.Equal(t, p.moves[:p.last[seat]], decoded(t, data).Record.Moves())
	}
	return len(p.moves)
}

// keptIn are the files of the save that is called kept.
func keptIn(t *testing.T, s setting) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(s.saves, "kept.*"))
	require.NoError(t, err)
	return files
}

// meetAtWindows begins a game at two terminals, and returns its address too.
func meetAtWindows(t *testing.T, s *brokenService, g game.Game, settings [2]setting) (windows [2]*window, at string) {
	t.Helper()
	ann := open(t, settings[game.First], "join", s.url(), "--new", "--game", g.Name(), "--name", sitters[game.First], "--clock", "2h+3s")
	ann.waits(func(string) bool { return invitationLine.MatchString(ann.recording.written()) }, "there is an invitation")
	link := invitationLine.FindStringSubmatch(ann.recording.written())[1]
	bob := open(t, settings[game.Second], "join", link, "--name", sitters[game.Second])
	bob.shows("Ann (", "Bob (")
	ann.shows("Bob (")
	at, _, _ = strings.Cut(strings.Replace(link, "/?game=", "/games/", 1), "#")
	return [2]*window{ann, bob}, at
}

// strikes cuts the line and kills the service at once.
func (s *brokenService) strikes() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for kills := s.kills; s.kills == kills; {
		s.strike()
	}
}
