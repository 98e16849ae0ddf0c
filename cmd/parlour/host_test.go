package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/game/catalog"
	"parlour/manager/hosting"
	"parlour/persistence/datafolder"
	"parlour/persistence/tickets"
)

// startHost starts `parlour host` for Ann, and for Bob `parlour join` with the invitation.
func startHost(t *testing.T, args ...string) (ann, bob *joiner) {
	t.Helper()
	ann = startPlayer(t, "Ann", t.TempDir(), append([]string{"host", "--name", "Ann"}, args...)...)
	return ann, startJoiner(t, "Bob", ann.after("Invitation: "), "--name", "Bob")
}

// A host and a friend play a game of each kind by their scripts. Whoever ends first, both have
// the whole game.
func TestAHostPlaysEachGameWithAFriend(t *testing.T) {
	t.Parallel()
	for i, g := range catalog.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			rules, err := g.Rules("", nil)
			require.NoError(t, err)
			ann, bob := startHost(t, "--game", g.Name(), "--clock", "30m+3s")
			ends := make(chan error, 2)
			go func() { ends <- ann.play(rules, 20, uint64(i)) }()
			go func() { ends <- bob.play(rules, 20, uint64(i)+1) }()
			require.NoError(t, <-ends)
			require.NoError(t, <-ends)
			require.True(t, ann.saved().Record.Result().Over())
			requireSame(t, ann.saved(), bob.saved())
			assert.Empty(t, seatsOf(t, ann), "nobody can go on with a seat of a service that has ended")
		})
	}
}

// seatsOf are the seats that a player's home keeps.
func seatsOf(t *testing.T, j *joiner) []tickets.Ticket {
	t.Helper()
	all, err := tickets.NewStore(datafolder.NewFolder(datafolder.Disk(), filepath.Join(j.home, "parlour"))).All()
	require.NoError(t, err)
	return all
}

// The moves of a host may all be there at once, and the end of the input is the end only where
// an answer would be needed.
func TestTheInputOfAHostMayEnd(t *testing.T) {
	t.Parallel()
	ann, bob := startHost(t, "--game", "oware")
	for _, line := range []string{"F", "E"} {
		ann.say(line)
	}
	_ = ann.in.Close()
	for _, line := range []string{"f", "e", "RESIGN"} {
		bob.say(line)
	}
	_ = bob.in.Close()
	assert.Equal(t, " by resignation", bob.after("Ann (South) wins"))
	require.NoError(t, ann.cmd.Wait())
	require.NoError(t, bob.cmd.Wait())
}

// A host who is interrupted loses nothing: the game is kept, to be continued.
func TestAnInterruptedHostKeepsTheGame(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no such signals")
	}
	ann, bob := startHost(t, "--game", "oware")
	ann.say("F")
	bob.after("Ann (South) played F")
	bob.say("f")
	ann.after("Bob (North) played f")
	require.NoError(t, ann.cmd.Process.Signal(os.Interrupt))
	require.Error(t, ann.cmd.Wait())
	assert.Equal(t, cli.Signal+2, ann.cmd.ProcessState.ExitCode())
	assert.Contains(t, ann.log.String(), "Your unsaved game is kept; the next start offers to continue it.")
	bob.after("Note: the line is lost")
	bob.say("SAVE kept")
	bob.after("Saved")
	journal := openStore(system(), filepath.Join(ann.home, "saves")).NewJournal(rand.Uint64)
	left, err := journal.Recover()
	require.NoError(t, err)
	require.Len(t, left, 1)
	kept, err := journal.Adopt(left[0])
	require.NoError(t, err)
	assert.Equal(t, []string{"F", "f"}, kept.Record.Moves())
	assert.Equal(t, bob.saved().Record.Moves(), kept.Record.Moves())
	assert.Empty(t, seatsOf(t, ann))
}

// The seats of a host that was killed lead nowhere, for either player. Each can give theirs up.
func TestASeatOfAKilledHostIsForgotten(t *testing.T) {
	ann, bob := startHost(t, "--game", "oware")
	ann.say("F")
	bob.after("Ann (South) played F")
	require.NoError(t, ann.cmd.Process.Kill())
	_ = ann.cmd.Wait()
	bob.after("Note: the line is lost")
	for _, j := range []*joiner{ann, bob} {
		seats := seatsOf(t, j)
		require.Len(t, seats, 1)
		at := heldBy(seats[0]).Address().GameURL()
		forget := startJoinerAt(t, j.name, j.home, at, "--forget")
		assert.Equal(t, at, forget.after("Forgotten: "))
		require.NoError(t, forget.cmd.Wait())
		assert.Empty(t, seatsOf(t, j))
	}
}

// A seat in a game that its service does not know is kept until it is given up.
func TestASeatOfAnUnknownGameIsForgotten(t *testing.T) {
	url, home, id := serveGames(t), t.TempDir(), "aaaaaaaaaaaaaaaaaaaaaaaaaa"
	store := tickets.NewStore(datafolder.NewFolder(datafolder.Disk(), filepath.Join(home, "parlour")))
	require.NoError(t, store.Put(tickets.Ticket{Origin: url, ID: id, Token: "secret"}))
	j := startJoinerAt(t, "Ann", home, url+"/games/"+id)
	require.Error(t, j.cmd.Wait())
	assert.Equal(t, cli.Usage, j.cmd.ProcessState.ExitCode())
	assert.Contains(t, j.log.String(), "Note: your seat is kept; to give it up: parlour join "+url+"/games/"+id+" --forget\nInvalid input: the service has no such game")
	require.Len(t, seatsOf(t, j), 1)
	require.NoError(t, startJoinerAt(t, "Ann", home, url+"/games/"+id, "--forget").cmd.Wait())
	assert.Empty(t, seatsOf(t, j))
	again := startJoinerAt(t, "Ann", home, url+"/games/"+id, "--forget")
	require.Error(t, again.cmd.Wait())
	assert.Contains(t, again.log.String(), "Invalid input: there is no seat of yours in that game; valid: ")
}

func TestHostRefuses(t *testing.T) {
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"host", "there"}, "host"},
		{[]string{"host", "--addr", "here"}, "valid: " + hosting.Here.String()},
		{[]string{"host", "--addr", "192.0.2.77"}, "no game can be served at that address"},
		{[]string{"host", "--name", " x"}, "not a name"},
		{[]string{"host", "--game", "chess"}, "chess"},
		{[]string{"host", "--game", "oware", "--side", "white"}, "white"},
		{[]string{"host", "--clock", "soon"}, "not a time control"},
	} {
		got := executeWith(t, catalog.Games(), "", c.args...)
		assert.Equal(t, cli.Usage, got.code, "%v", c.args)
		assert.Contains(t, got.err, "Invalid input: ", "%v", c.args)
		assert.Contains(t, got.err, c.says, "%v", c.args)
	}
}
