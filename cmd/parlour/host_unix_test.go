//go:build unix

package main

import (
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// shownLink is the link on a screen, as a person copies it: on as many lines as it needs.
func shownLink(screen string) string {
	_, link, _ := strings.Cut(screen, "Invitation:")
	link, _, _ = strings.Cut(link, "\nPlayer")
	return strings.TrimSpace(link)
}

// A person chooses at a terminal where the game is served. A friend at another terminal has the
// link; what is unfinished when the host leaves is offered by the next start.
func TestAHostChoosesAnAddress(t *testing.T) {
	t.Parallel()
	one, two := usual(t), usual(t)
	ann := open(t, one, "host", "--game", "kalah", "--side", "south", "--name", "Ann")
	ann.shows("Where can your friend reach this machine?", "from this machine only")
	ann.choose("127.0.0.1")
	ann.shows("Player 2 (North) has not come yet")
	link := shownLink(ann.recording.text())

	require.Contains(t, link, "\n", "it is longer than the window is wide")
	bob := open(t, two, "join", link, "--name", "Bob")
	bob.shows("Kalah: Ann (South)", "Bob (North)", "Ann (South) is waited for")
	bob.press("m")
	bob.shows("Resign")
	require.NotContains(t, bob.recording.text(), "Report the other player", "a host takes no reports")
	bob.choose("Back")
	ann.shows("Bob (North) has come.")
	ann.asksForAMove()
	ann.press("3\r")
	bob.shows("Ann (South) played 3: extra turn")
	ann.shows("Ann (South) played 3: extra turn")
	ann.asksForAMove()
	ann.press(ctrlC)
	ann.exit()
	ann.waits(func(string) bool {
		return strings.Contains(ann.recording.written(), "the next start offers to continue it")
	}, "the game is kept")
	bob.shows("taken up again; m: menu") // a window is no controlling terminal: Ctrl-C is heard by a question alone
	bob.press(ctrlC)
	bob.exit()

	again := open(t, one)
	again.shows("Kalah", "Continue")
	again.press(ctrlC)
	again.exit()
	require.NotContains(t, bob.recording.text(), "Invalid input")
}

// The addresses are in the language of the person, and going back leads to the menu.
func TestAHostMayGoBack(t *testing.T) {
	t.Parallel()
	w := open(t, usual(t), "host", "--language", "de")
	w.shows("Wo ist dieser Rechner für deinen Mitspieler erreichbar?", "nur von diesem Rechner aus")
	w.choose("Zurück")
	w.shows("Mit anderen spielen")
	w.press(ctrlC)
	w.exit()
}

// A seat of a host that was killed says that it leads nowhere, and is forgotten from the menu.
func TestAKilledHostIsForgotten(t *testing.T) {
	t.Parallel()
	one, two := usual(t), usual(t)
	ann := open(t, one, "host", "--addr", "127.0.0.1", "--game", "kalah", "--name", "Ann")
	ann.waits(func(string) bool { return invitationLine.MatchString(ann.recording.written()) }, "there is an invitation")
	bob := open(t, two, "join", invitationLine.FindStringSubmatch(ann.recording.written())[1], "--name", "Bob")
	bob.shows("Kalah: Ann (South)", "Bob (North)")
	ann.signal(syscall.SIGKILL)
	bob.shows("taken up again; m: menu")
	bob.press(ctrlC)
	bob.exit()

	again := open(t, two)
	again.choose("Play with others")
	again.choose("Go on: Kalah")
	again.shows("its service does not answer")
	again.choose("Forget it")
	again.waits(func(screen string) bool {
		return strings.Contains(screen, "Join a game") && !strings.Contains(screen, "Go on: ")
	}, "the game is not listed")
	again.press(ctrlC)
	again.exit()
}
