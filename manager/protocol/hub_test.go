package protocol_test

import (
	"context"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/draughts"
	"parlour/manager/protocol"
	"parlour/players/protocol/hub"
)

func driveHub(t testing.TB) *other {
	c := configOf(t, draughts.Game{})
	return drive(t, '\n', func(ctx context.Context, conn net.Conn) error { return protocol.Hub(ctx, c, conn, conn) })
}

var start = "pos pos=W" + strings.Repeat("b", 20) + strings.Repeat("e", 10) + strings.Repeat("w", 20)

// doneMove waits for the end of a search and returns the move; a line has told of it before.
func (o *other) doneMove() string {
	o.t.Helper()
	infos, last := o.until("done")
	done, err := hub.ParseAnswer(last)
	require.NoError(o.t, err)
	require.NotEmpty(o.t, infos)
	info, err := hub.ParseAnswer(infos[len(infos)-1])
	require.NoError(o.t, err)
	require.NotEmpty(o.t, info.(hub.Info).Line, infos)
	assert.Equal(o.t, done.(hub.Done).Move, info.(hub.Info).Line[0])
	return hub.FormatMove(done.(hub.Done).Move)
}

func TestHubGreetsAndAnswers(t *testing.T) {
	t.Parallel()
	o := driveHub(t)
	o.say("hub")
	said, _ := o.until("wait")
	assert.Contains(t, said, `id name=Parlour version=1 author="the Parlour project"`)
	for _, line := range said {
		_, err := hub.ParseAnswer(line)
		assert.NoError(t, err, line)
	}
	o.say("set-param name=threads value=1", "set-param name=variant value=normal", "init")
	assert.Equal(t, "ready", o.hear())
	o.say("ping", "xyzzy a=b", "new-game")
	assert.Equal(t, "pong", o.hear())
	for _, level := range []string{"level depth=5", "level move-time=0.05", "level nodes=3000", "level time=1 inc=0.1", "level moves=5 time=1", "level time=0"} {
		o.say(start+` moves="32-28 19-23 28x19x23"`, level, "go think")
		assert.Contains(t, []string{"14x23x19", "13x24x19"}, o.doneMove(), level)
	}
	o.say(start, "level depth=3", "go analyze")
	o.doneMove()
	o.say("quit")
	assert.NoError(t, o.ended())
}

// The small board is played by the rule set that the variant names.
func TestHubVariants(t *testing.T) {
	t.Parallel()
	c := configOf(t, draughts.Game64{})
	o := drive(t, '\n', func(ctx context.Context, conn net.Conn) error { return protocol.Hub(ctx, c, conn, conn) })
	o.say("hub")
	said, _ := o.until("wait")
	assert.Contains(t, strings.Join(said, "\n"), `param name=variant value=russian type=enum values="russian brazilian english pool"`)
	// A man on the far row goes on as a king, or captures no more.
	const far = "pos pos=Weeeeeebebeweeeeeeeeeeeeeeeeeeeew"
	for variant, captured := range map[string]int{"russian": 2, "english": 1, "pool": 1} {
		o.say("set-param name=variant value="+variant, far, "level depth=3", "go think")
		done, err := hub.ParseMove(o.doneMove())
		require.NoError(t, err)
		assert.Len(t, done.Captured, captured, variant)
	}
	o.say("set-param name=variant value=frisian")
	assert.Contains(t, o.hear(), `error message="Invalid input: `)
}

func TestHubRefuses(t *testing.T) {
	o := driveHub(t)
	for _, line := range []string{
		"pos pos=W", start + " moves=32-27x", start + " moves=32-22", `pos pos="`, "level depth=", "go", "set-param name=variant value=frisian",
		"set-param name=x value=y", "=", "pos " + strings.Repeat("x", hub.MaxLine), start + ` moves="32-28`,
	} {
		o.say(line)
		assert.Contains(t, o.hear(), `error message="Invalid input: `, line)
	}
	o.say("go think")
	assert.Contains(t, o.hear(), "there is no position", "the last position was refused")
	o.say("pos pos=W"+strings.Repeat("e", 49)+"b", "go think")
	assert.Contains(t, o.hear(), "there is no legal move")
	o.say(start, "level depth=2", "go think")
	o.doneMove()
}

func TestHubSearchesThatWait(t *testing.T) {
	t.Parallel()
	o := driveHub(t)
	for _, c := range []struct{ level, search, release string }{
		{"level infinite", "go analyze", "stop"},
		{"level move-time=0.1", "go ponder", "ponder-hit"},
		{"level time=60", "go ponder", "stop"},
		{"level depth=1", "go ponder", "ponder-hit"},
	} {
		o.say(start, c.level, c.search)
		time.Sleep(50 * time.Millisecond)
		o.say("ping", "go think")
		said, _ := o.until("pong")
		assert.NotContains(t, strings.Join(said, "\n"), "done")
		o.until(`error message="Invalid input: the engine is thinking`)
		o.say(c.release)
		o.until("done")
	}
	o.say("stop", "ponder-hit", "ping")
	assert.Equal(t, "pong", o.hear())
}

// Three times the same position is a draw by our rules; whoever asks for a move all the same
// gets one.
func TestHubTheOtherEndIsTheReferee(t *testing.T) {
	o := driveHub(t)
	there := strings.Repeat("50-45 1-6 45-50 6-1 ", 3)
	o.say("pos pos=WB"+strings.Repeat("e", 48)+"W"+` moves="`+there+`"`, "level depth=3", "go think")
	o.doneMove()
}

func TestHubEndsWithItsInput(t *testing.T) {
	o := driveHub(t)
	o.say(start, "level infinite", "go think\nsto")
	require.NoError(t, o.conn.(*net.TCPConn).CloseWrite())
	assert.NoError(t, o.ended())
}
