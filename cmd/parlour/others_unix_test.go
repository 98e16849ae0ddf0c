//go:build unix

package main

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

var invitationLine = regexp.MustCompile(`Invitation: (\S+)`)

// Two people at two terminals play a game of a service. One offers it by a command, the other
// comes by the menu.
func TestTwoTerminalsPlayAGame(t *testing.T) {
	t.Parallel()
	url := serveGames(t)
	one, two := usual(t), usual(t)
	ann := open(t, one, "join", url, "--new", "--game", "kalah", "--side", "south", "--name", "Ann")
	ann.waits(func(string) bool { return invitationLine.MatchString(ann.recording.written()) }, "there is an invitation")
	link := invitationLine.FindStringSubmatch(ann.recording.written())[1]

	bob := open(t, two)
	bob.choose("Play with others")
	bob.choose("Join a game")
	bob.shows("Address or invitation")
	bob.press("http://games.example.com/games/abcdefghijklmnopqrstuvwxyz\r")
	bob.shows("By http others can read along", "others on the way could take your seat")
	bob.choose("Back")
	bob.choose("Join a game")
	bob.shows("Address or invitation")
	bob.press(link, "\r")
	bob.asksFor("Name:")
	bob.press("Bob\r")
	bob.shows("Kalah: Ann (South)", "Bob (North)", "Ann (South) is waited for")
	ann.shows("Bob (North) has come.")

	ann.asksForAMove()
	ann.press("3\r")
	ann.shows("Ann (South) played 3: extra turn")
	bob.shows("Ann (South) played 3: extra turn")
	ann.asksForAMove()
	ann.press("report\r")
	ann.choose("Report how they play")
	ann.shows("The operator of this service is told.")
	bob.press("m")
	bob.choose("Report the other player")
	bob.choose("Back")
	ann.asksForAMove()
	ann.press("1\r")
	ann.shows("Bob (North) is waited for")
	ann.press("m")
	ann.choose("Undo")
	ann.shows("You have asked to take a move back.")
	bob.shows("Ann (South) asks to take back")
	bob.choose("Decline, play on")
	ann.shows("Bob (North) does not take the move back.")
	bob.asksForAMove()
	bob.press("6\r")
	ann.shows("Bob (North) played 6")
	ann.resigns("Bob (North) wins by resignation", bob)
	require.NotContains(t, bob.recording.text(), "Invalid input")
}

// resigns resigns the game. Both windows show how it has ended, the other one asks for the
// game once more with the first move, and they close.
func (w *window) resigns(ends string, other *window) {
	w.t.Helper()
	w.asksForAMove()
	w.press("resign\r")
	w.choose("Yes, resign")
	for _, of := range []*window{w, other} {
		of.shows(ends, "Enter goes on") // see asksForAMove
	}
	other.press("\r")
	other.choose("Rematch with sides changed")
	w.shows("asks for the game once more.", "Enter goes on")
	other.asksForAMove()
	for _, of := range []*window{w, other} {
		of.press(ctrlC)
		of.exit()
	}
}
