package remote_test

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/clock"
	"parlour/manager"
	"parlour/manager/remote"
	"parlour/manager/rest"
	"parlour/persistence/gamestore"
	"parlour/persistence/savefile"
)

// serve starts a real service with a store in memory, and ends it with the test.
func serve(t *testing.T) string {
	t.Helper()
	server, err := rest.New(rest.Config{Games: catalog.Games(), Store: gamestore.NewMemory(), Poll: 10 * time.Millisecond})
	require.NoError(t, err)
	web := httptest.NewServer(server)
	t.Cleanup(func() {
		server.Close() // ends event streams, which web.Close waits for
		web.Close()
	})
	return web.URL
}

func usual() remote.Service { return remote.Service{Games: catalog.Games()} }

func rulesOf(t *testing.T, name string) game.Rules {
	t.Helper()
	g, err := game.Find(catalog.Games(), name)
	require.NoError(t, err)
	r, err := g.Rules("", nil)
	require.NoError(t, err)
	return r
}

// meet opens a game and has another player take the invitation.
func meet(t *testing.T, first, second remote.Service, url string, o remote.Offer) (ann, bob *remote.Table) {
	t.Helper()
	ann, link, err := first.New(t.Context(), url, o)
	require.NoError(t, err)
	t.Cleanup(ann.Close)
	read, err := remote.ParseAddress(link.Link())
	require.NoError(t, err)
	require.Equal(t, link, read)
	bob, err = second.Take(t.Context(), read, "Bob")
	require.NoError(t, err)
	t.Cleanup(bob.Close)
	return ann, bob
}

// await waits until a table knows what ok asks for.
func await(t *testing.T, table *remote.Table, ok func(manager.Distant) bool) manager.Distant {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	d := table.Game()
	for !ok(d) {
		var err error
		d, err = table.News(ctx, d.Serial)
		require.NoError(t, err)
	}
	return d
}

// played plays to the end, or for so many moves, each by whoever is to move.
func played(t *testing.T, ann, bob *remote.Table, most int) (plies int) {
	t.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	for ; plies < most; plies++ {
		moved := func(d manager.Distant) bool { return d.Save.Record.State().Ply() >= plies }
		a, b := await(t, ann, moved), await(t, bob, moved)
		record := a.Save.Record
		if record.Result().Over() {
			await(t, bob, func(d manager.Distant) bool { return d.Save.Record.Result().Over() })
			return plies
		}
		mover, other := ann, bob
		if b.Own[record.State().ToMove()] {
			mover, other = bob, ann
		}
		moves := record.State().Moves()
		move := manager.Move{Text: moves[random.IntN(len(moves))]}
		_, err := other.Act(t.Context(), move)
		require.ErrorIs(t, err, remote.ErrRefused, "it is not their turn")
		d, err := mover.Act(t.Context(), move)
		require.NoError(t, err)
		require.Equal(t, plies+1, d.Save.Record.State().Ply())
	}
	return plies
}

// record is the game as the service exports it.
func record(t *testing.T, table *remote.Table) savefile.Save {
	t.Helper()
	response, err := http.Get(table.Address().GameURL() + "/save")
	require.NoError(t, err)
	defer response.Body.Close()
	data, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	save, err := savefile.Decode(data, catalog.Games(), "")
	require.NoError(t, err)
	return save
}

// Two players play a game of each kind, and both have what the service has.
func TestTwoPlayersPlayEachGame(t *testing.T) {
	url := serve(t)
	for _, g := range catalog.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			ann, bob := meet(t, usual(), usual(), url, remote.Offer{Rules: rulesOf(t, g.Name()), Seat: game.Second, Name: "Ann", Control: clock.Control{Game: time.Hour}})
			require.Equal(t, [2]bool{false, true}, ann.Game().Own)
			played(t, ann, bob, 40)
			if !ann.Game().Save.Record.Result().Over() {
				_, err := ann.Act(t.Context(), manager.Resign{})
				require.NoError(t, err)
			}
			kept := record(t, ann)
			for _, table := range []*remote.Table{ann, bob} {
				d := await(t, table, func(d manager.Distant) bool { return d.Save.Record.Result().Over() })
				assert.Equal(t, kept.Record.Moves(), d.Save.Record.Moves())
				assert.Equal(t, kept.Record.Result(), d.Save.Record.Result())
				assert.Equal(t, [2]savefile.Seat{{Kind: "human", Name: "Bob"}, {Kind: "human", Name: "Ann"}}, d.Save.Seats)
				assert.True(t, d.Save.Clocks.On())
			}
		})
	}
}

// What players ask of each other is told to both.
func TestWhatPlayersAskOfEachOther(t *testing.T) {
	ann, bob := meet(t, usual(), usual(), serve(t), remote.Offer{Rules: rulesOf(t, "draughts"), Name: "Ann"})
	assert.Equal(t, [2]bool{}, await(t, ann, func(d manager.Distant) bool { return !d.Free[game.Second] }).Free)
	played(t, ann, bob, 2)
	act := func(table *remote.Table, e manager.Event) {
		t.Helper()
		_, err := table.Act(t.Context(), e)
		require.NoError(t, err)
	}
	act(ann, manager.Offer{})
	offer := await(t, bob, func(d manager.Distant) bool { return d.Offer.Pending }).Offer
	assert.Equal(t, game.First, offer.By)
	act(bob, manager.Answer{})
	await(t, ann, func(d manager.Distant) bool { return !d.Offer.Pending })
	act(bob, manager.Undo{})
	await(t, ann, func(d manager.Distant) bool { return d.Back[game.Second] })
	act(ann, manager.Allow{Accept: true})
	for _, table := range []*remote.Table{ann, bob} {
		await(t, table, func(d manager.Distant) bool { return d.Save.Record.State().Ply() == 1 })
	}
	_, err := ann.Act(t.Context(), manager.Claim{})
	require.ErrorIs(t, err, remote.ErrRefused)
	act(bob, manager.Resign{})
	await(t, ann, func(d manager.Distant) bool { return d.Save.Record.Result().Over() })
	next, d, err := ann.Again(t.Context())
	require.NoError(t, err)
	defer next.Close()
	assert.Equal(t, [2]bool{false, true}, d.Own)
	await(t, bob, func(d manager.Distant) bool { return d.Next })
	other, d, err := bob.Again(t.Context())
	require.NoError(t, err)
	defer other.Close()
	assert.Equal(t, [2]bool{true, false}, d.Own)
}

// A player reports the other one, as often as the service lets them, and plays on.
func TestAPlayerReportsTheOther(t *testing.T) {
	ann, bob := meet(t, usual(), usual(), serve(t), remote.Offer{Rules: rulesOf(t, "oware"), Name: "Ann"})
	require.False(t, bob.Game().Unreported)
	report := manager.Report{Reason: manager.ReasonPlay}
	for range 5 {
		_, err := bob.Act(t.Context(), report)
		require.NoError(t, err)
	}
	_, err := ann.Act(t.Context(), report)
	require.ErrorIs(t, err, remote.ErrRefused)
	require.ErrorContains(t, err, "too many reports")
	assert.Equal(t, 2, played(t, ann, bob, 2))
}

// Seats are kept before they are asked for, and gone on with.
func TestASeatIsKeptAndTakenUpAgain(t *testing.T) {
	var kept []remote.Held
	keeping := usual()
	keeping.Keep = func(h remote.Held) error {
		kept = append(slices.DeleteFunc(kept, func(k remote.Held) bool { return k.Token == h.Token }), h)
		return nil
	}
	ann, bob := meet(t, keeping, keeping, serve(t), remote.Offer{Rules: rulesOf(t, "oware"), Name: "Ann"})
	require.Len(t, kept, 2)
	played(t, ann, bob, 3)
	for i, h := range kept {
		assert.Equal(t, "oware", h.Kind, "it is known once there is the game")
		table, err := usual().Resume(t.Context(), h)
		require.NoError(t, err)
		d := table.Game()
		table.Close()
		assert.True(t, d.Own[i])
		assert.Equal(t, 3, d.Save.Record.State().Ply())
	}
	refusing := usual()
	refusing.Keep = func(remote.Held) error { return errors.New("the disk is full") }
	_, err := refusing.Take(t.Context(), remote.Address{Origin: ann.Address().Origin, Game: ann.Address().Game, Seat: game.Second, Invite: strings.Repeat("a", 26)}, "")
	require.ErrorContains(t, err, "the disk is full")
}

func TestWhoWatchesSeesTheGame(t *testing.T) {
	ann, bob := meet(t, usual(), usual(), serve(t), remote.Offer{Rules: rulesOf(t, "oware"), Name: "Ann"})
	eve, err := usual().Watch(t.Context(), ann.Address())
	require.NoError(t, err)
	defer eve.Close()
	require.True(t, eve.Game().Watched())
	played(t, ann, bob, 3)
	await(t, eve, func(d manager.Distant) bool { return d.Save.Record.State().Ply() == 3 })
	_, err = eve.Act(t.Context(), manager.Resign{})
	require.ErrorIs(t, err, remote.ErrRefused)
}

// breaking is a line that breaks at random: before a request, after it was carried out, or
// within a stream.
type breaking struct {
	broken atomic.Int64
	random func(n int) int
}

func (b *breaking) RoundTrip(r *http.Request) (*http.Response, error) {
	if b.random(3) == 0 {
		b.broken.Add(1)
		return nil, io.ErrUnexpectedEOF
	}
	response, err := http.DefaultTransport.RoundTrip(r)
	if err == nil && b.random(3) == 0 {
		b.broken.Add(1)
		_, _ = io.CopyN(io.Discard, response.Body, 10)
		response.Body.Close()
		return nil, io.ErrUnexpectedEOF
	}
	return response, err
}

// However often the line breaks, each move is made once.
func TestABrokenLineLosesNoMoveAndMakesNoneTwice(t *testing.T) {
	lines := [2]*breaking{{random: rand.IntN}, {random: rand.IntN}}
	services := [2]remote.Service{usual(), usual()}
	for i := range services {
		services[i].Transport = lines[i]
		services[i].Wait = func(ctx context.Context, _ time.Duration) error { return ctx.Err() }
	}
	ann, bob := meet(t, services[0], services[1], serve(t), remote.Offer{Rules: rulesOf(t, "oware"), Name: "Ann"})
	made := played(t, ann, bob, 12)
	assert.Len(t, record(t, ann).Record.Moves(), made)
	assert.Positive(t, lines[0].broken.Load()+lines[1].broken.Load())
}
