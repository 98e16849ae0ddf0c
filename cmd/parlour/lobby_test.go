package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/game/catalog"
)

// Two programs meet in the lobby of a service and play a game; a third one watches it.
func TestTwoScriptsMeetInALobby(t *testing.T) {
	t.Parallel()
	url := serveGames(t)
	g, err := game.Find(catalog.Games(), "oware")
	require.NoError(t, err)
	rules, err := g.Rules("", nil)
	require.NoError(t, err)
	ann, bob := startJoiner(t, "Ann", url, "--name", "Ann"), startJoiner(t, "Bob", url, "--name", "Bob")
	ann.say("NEW oware side=north clock=30m+3s listed")
	ann.after("Offered: Oware, yours: you play North, clock 30m+3s")
	bob.say("LOBBY")
	for bob.after("Your name here: Bob.") == " Nobody else is here just now." {
		bob.say("LOBBY") // it was asked before the other came
	}
	assert.Equal(t, "you play South, clock 30m+3s", bob.after("  1. Oware, Ann: "))
	bob.say("JOIN 1")
	ends := make(chan error, 2)
	go func() { ends <- ann.play(rules, 10, 1) }()
	go func() { ends <- bob.play(rules, 10, 2) }()
	require.NoError(t, <-ends)
	require.NoError(t, <-ends)
	require.Equal(t, ann.saved().Record.Moves(), bob.saved().Record.Moves())
}

// Who is blocked sees no offers of the one who blocks them, from program to program.
func TestAScriptBlocksAndReports(t *testing.T) {
	url := serveGames(t)
	ann, eve := startJoiner(t, "Ann", url, "--name", "Ann"), startJoiner(t, "Eve", url, "--name", "Eve")
	ann.after("Your name here: Ann.")
	eve.after("Your name here: Eve.")
	ann.say("BLOCK Eve")
	ann.after("Eve is blocked.")
	ann.say("NEW kalah")
	ann.after("Offered: Kalah")
	eve.say("LOBBY")
	eve.after("Open challenges:")
	for line := eve.line(); line != "Games to watch:"; line = eve.line() {
		assert.NotContains(t, line, "Ann")
	}
	ann.say("REPORT left Eve")
	ann.after("The operator of this service is told.")
	ann.say("LOBBY")
	assert.Equal(t, "Eve.", ann.after("Blocked: "))
	ann.say("UNBLOCK Eve")
	ann.after("Eve is not blocked.")
	eve.say("LOBBY")
	assert.Equal(t, "you play North, no clock", eve.after("  1. Kalah, Ann: "))
}

// The other player is reported from the game, by those who came by an invitation too.
func TestAScriptReportsTheOtherPlayer(t *testing.T) {
	url := serveGames(t)
	ann := startJoiner(t, "Ann", url, "--new", "--game", "oware", "--name", "Ann")
	ann.after("Game: ")
	bob := startJoiner(t, "Bob", ann.after("Invitation: "), "--name", "Bob")
	bob.after("Ann (South) to move")
	bob.say("REPORT")
	bob.after("Invalid input: REPORT needs arguments: REPORT name|play|left; valid here: ")
	bob.say("REPORT smell")
	bob.after(`Invalid input: "smell" is not a reason; valid: name, play, left; valid here: `)
	bob.say("report Play")
	bob.after("The operator of this service is told.")
	ann.say("RESIGN")
	bob.after("Bob (North) wins")
	bob.say("REPORT left")
	bob.after("The operator of this service is told.")
	bob.say("EXIT")
	require.NoError(t, bob.cmd.Wait())
}

// Who asks for something is told that it is asked for, and that it is refused.
func TestAScriptIsRefused(t *testing.T) {
	t.Parallel()
	ann := startJoiner(t, "Ann", serveGames(t), "--new", "--game", "draughts", "--side", "white", "--name", "Ann")
	bob := startJoiner(t, "Bob", ann.after("Invitation: "), "--name", "Bob")
	ann.after("Bob (Black) has come.")
	ann.say("32-28")
	bob.after("Ann (White) played 32-28")
	ann.say("UNDO")
	ann.after("Ann (White) asks to take back: ACCEPT or DECLINE, Bob (Black)?")
	bob.after("Ann (White) asks to take back: ACCEPT or DECLINE, Bob (Black)?")
	bob.say("DECLINE")
	ann.after("Bob (Black) does not take the move back.")
	bob.say("19-23")
	ann.after("Bob (Black) played 19-23")
	ann.say("DRAW")
	bob.after("Ann (White) offers a draw: ACCEPT or DECLINE, Bob (Black)?")
	bob.say("DECLINE")
	ann.after("Bob (Black) has declined the draw.")
}

// A friend comes to a table by its two words, with all moves at once.
func TestAScriptComesToATable(t *testing.T) {
	t.Parallel()
	url := serveGames(t)
	ann, bob := startJoiner(t, "Ann", url, "--name", "Ann"), startJoiner(t, "Bob", url, "--name", "Bob")
	ann.say("NEW oware private")
	ann.say("F")
	words := ann.after("Offered: Oware, yours: you play South, no clock; its words: ")
	require.NoError(t, ann.in.Close())
	words = words[:len(words)-len(". The game begins when somebody accepts.")]
	bob.say("TABLE no such")
	assert.Contains(t, bob.after("Invalid input: the service refuses it: "), "there is no table by these words")
	bob.say("TABLE " + words)
	bob.after("Ann (South) played F")
	bob.say("RESIGN")
	bob.say("LOBBY")
	assert.Equal(t, "", bob.after("Your games:"))
	bob.say("EXIT")
	ann.after("Bob has accepted your offer.")
	ann.after("Ann (South) wins")
	require.NoError(t, ann.cmd.Wait())
	require.NoError(t, bob.cmd.Wait())
}

func TestTheLobbyRefuses(t *testing.T) {
	url := serveGames(t)
	held := startJoiner(t, "Ann", url, "--name", "Ann")
	held.after("Your name here: Ann.")
	for _, c := range []struct {
		says string
		args []string
	}{
		{"--watch", []string{"join", url, "--watch"}},
		{"NEW in the lobby", []string{"join", url, "--game", "oware"}},
		{"somebody who is here has this name", []string{"join", url, "--name", "aNN"}},
		{"this name is kept", []string{"join", url, "--name", "Computer"}},
		{"that is no service of Parlour", []string{"join", url + "/page"}},
	} {
		got := executeWith(t, catalog.Games(), "", c.args...)
		assert.Equal(t, cli.Usage, got.code, "%v", c.args)
		assert.Contains(t, got.err, "Invalid input: ", "%v", c.args)
		assert.Contains(t, got.err, c.says, "%v", c.args)
	}
	held.say("EXIT")
	require.NoError(t, held.cmd.Wait())
	got := executeWith(t, catalog.Games(), "", "join", url, "--name", "Ann")
	assert.Zero(t, got.code, "the name is free once its owner has left: %s", got.err)
	assert.Contains(t, got.out, "Your name here: Ann. Nobody else is here just now.")
}
