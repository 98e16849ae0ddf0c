//go:build unix

package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Two people at two terminals meet in the lobby of a service. The menu of each shows what the
// other does, without a key pressed.
func TestTwoTerminalsMeetInALobby(t *testing.T) {
	t.Parallel()
	url := serveGames(t)
	one, two := usual(t), usual(t)
	ann := open(t, one, "join", url, "--name", "Ann")
	ann.shows("Lobby: 0 others here")
	bob := open(t, two)
	bob.choose("Play with others")
	bob.choose("Lobby")
	bob.shows("Address of the service")
	bob.press(url, "\r")
	bob.shows("Lobby: 1 other here")
	ann.shows("Lobby: 1 other here")
	bob.choose("Your name: none")
	bob.asksFor("Name:")
	bob.press("Bob\r")
	bob.shows("Your name: Bob")
	bob.choose("Offer a game")
	bob.choose("Offer it")
	bob.shows("your offer")
	ann.shows(": Bob")
	ann.choose("Kalah: Bob")
	ann.shows("Kalah: Bob (South)", "Ann (North)", "Bob (South) is waited for")
	bob.shows("Kalah: Bob (South)", "Ann has accepted your offer.")
	bob.asksForAMove()
	bob.press("3\r")
	ann.shows("Bob (South) played 3: extra turn")
	bob.resigns("Ann (North) wins by resignation", ann)
	require.NotContains(t, bob.recording.text(), "Invalid input")
}
