package script_test

import (
	"bytes"
	"context"
	"errors"
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

// cut is a service whose line is lost after a second. It comes back once, after a while, if back
// says so; then the other player moves.
type cut struct {
	manager.Far
	game manager.Distant
	back time.Duration
}

func (c *cut) News(ctx context.Context, seen uint64) (manager.Distant, error) {
	now := c.game
	now.Serial = seen + 1
	wait := time.Second
	switch {
	case seen == 1:
		now.Lost = errors.New("no route")
	case seen == 2 && c.back > 0:
		wait = c.back
		now.Save.Record, _ = now.Save.Record.Play("F")
	default:
		<-ctx.Done()
		return now, ctx.Err()
	}
	select {
	case <-time.After(wait):
		return now, nil
	case <-ctx.Done():
		return now, ctx.Err()
	}
}

// Act asks for as long as it may: the service is never reached.
func (c *cut) Act(ctx context.Context, _ manager.Event) (manager.Distant, error) {
	<-ctx.Done()
	return c.game, ctx.Err()
}

func (c *cut) Close() {}

// TestAScriptEndsWhenAServiceStaysAway has the line lost while the other player is to move.
func TestAScriptEndsWhenAServiceStaysAway(t *testing.T) {
	const away = "has not come back within 10 minutes"
	for name, tt := range map[string]struct {
		input    string
		back     time.Duration
		says     string
		otherway string
		takes    time.Duration
	}{
		"no line":               {"", 0, away, "there again", 10*time.Minute + time.Second},
		"a move waits":          {"a\n", 0, away, "there again", 10*time.Minute + time.Second},
		"it comes back in time": {"", 9 * time.Minute, "played F", away, 9*time.Minute + time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				began := time.Now()
				out := followed(t, tt.input, tt.back, game.Second)
				assert.Contains(t, out, "the line is lost")
				assert.Contains(t, out, tt.says)
				assert.NotContains(t, out, tt.otherway)
				assert.Equal(t, tt.takes, time.Since(began))
			})
		})
	}
}

// TestAMoveIsNotSentForEver has the line lost while a script's own move is under way. What comes
// after the move is not waited for as well.
func TestAMoveIsNotSentForEver(t *testing.T) {
	for _, input := range []string{"A\n", "A\nB\nC\nRESIGN\n"} {
		synctest.Test(t, func(t *testing.T) {
			began := time.Now()
			out := followed(t, input, 0, game.First)
			assert.Equal(t, 1, strings.Count(out, "has not come back within 10 minutes"), out)
			assert.NotContains(t, out, "Invalid input")
			assert.Equal(t, 10*time.Minute, time.Since(began))
		})
	}
}

// followed is what a script says to a game of a service in which it has a seat.
func followed(t *testing.T, input string, back time.Duration, own game.Seat) string {
	t.Helper()
	rules, err := script.DefaultRules(catalog.Games())
	require.NoError(t, err)
	files := savefile.NewStore(afero.NewMemMapFs(), "saves", catalog.Games(), time.Now)
	m, err := manager.New(manager.Config{
		Games: catalog.Games(), Store: files, Engines: players.NewEngines(), Clock: time.Now,
		Journal: files.NewJournal(func() uint64 { return 1 }),
	})
	require.NoError(t, err)
	c := &cut{back: back, game: manager.Distant{Serial: 1, Own: [2]bool{own == game.First, own == game.Second}, Save: savefile.Save{
		Record: game.NewRecord(rules.Start()),
		Seats:  [2]savefile.Seat{{Kind: "human", Name: "Ann"}, {Kind: "human", Name: "Bob"}},
	}}}
	_, err = m.Feed(manager.Join{Far: c, Game: c.game})
	require.NoError(t, err)
	var out bytes.Buffer
	require.NoError(t, script.NewDialogue(m, strings.NewReader(input), &out, "").Run(t.Context()))
	return out.String()
}
