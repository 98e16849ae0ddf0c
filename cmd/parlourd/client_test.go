package main

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	mrand "math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/persistence/savefile"
)

// client sends the requests of tests, possibly many concurrently.
var client = &http.Client{
	Transport: &http.Transport{MaxIdleConnsPerHost: 1000},
	Timeout:   30 * time.Second,
}

// game is a client's view of a game.
type game struct {
	url     string
	version int64
	Status  map[string]string
	Next    string
	State   string
	Moves   []int `json:"pits"`
}

// newGame creates a game on a server.
func newGame(t *testing.T, server string) *game {
	t.Helper()
	g, err := makeGame(server)
	require.NoError(t, err)
	return g
}

func makeGame(server string) (*game, error) {
	w, err := client.Post(server+"/games", "", nil)
	if err != nil {
		return nil, err
	}
	if err := w.Body.Close(); err != nil {
		return nil, err
	}
	g := &game{url: w.Header.Get("Location")}
	if err := g.refresh(); err != nil {
		return nil, err
	}
	return g, nil
}

// on is the same game on another server.
func (g *game) on(server string) *game {
	_, id, _ := strings.Cut(g.url, "/games/")
	return &game{url: server + "/games/" + id}
}

// refresh fetches the game.
func (g *game) refresh() error {
	w, err := client.Get(g.url)
	if err != nil {
		return err
	}
	return g.take(w)
}

// take updates the game from an answer.
func (g *game) take(w *http.Response) error {
	defer w.Body.Close()
	body, err := io.ReadAll(w.Body)
	if err != nil {
		return err
	}
	if w.StatusCode != http.StatusOK {
		return &refusal{w.StatusCode, string(body)}
	}
	if g.version, err = strconv.ParseInt(strings.Trim(w.Header.Get("ETag"), `"`), 10, 64); err != nil {
		return err
	}
	g.Status = nil
	return json.Unmarshal(body, g)
}

// refusal is an error response.
type refusal struct {
	status int
	body   string
}

func (r *refusal) Error() string { return fmt.Sprintf("%d %s", r.status, r.body) }

// sow makes a move, if the game is still at the version that this client knows.
func (g *game) sow(pit string) error {
	r, err := http.NewRequest("PUT", g.url+"/pits/"+pit, nil)
	if err != nil {
		return err
	}
	r.Header.Set("If-Match", `"`+strconv.FormatInt(g.version, 10)+`"`)
	r.Header.Set("Idempotency-Key", rand.Text())
	w, err := client.Do(r)
	if err != nil {
		return err
	}
	return g.take(w)
}

func (g *game) mustSow(t *testing.T, pit string) {
	t.Helper()
	require.NoError(t, g.sow(pit))
}

// any is a pit that may be sown, according to the board.
func (g *game) any() string {
	row := len(g.Status) / 2
	first := 1
	if g.Next == "SOUTH" {
		first += row
	}
	var full []string
	for pit := first; pit < first+row-1; pit++ {
		if s := strconv.Itoa(pit); g.Status[s] != "0" {
			full = append(full, s)
		}
	}
	return full[mrand.IntN(len(full))]
}

func (g *game) over() bool { return g.State == "FINISHED" }

// mustReplay checks that the save of the game can be read, which means that all
// its moves are legal, and that it has as many moves as the server says.
func (g *game) mustReplay(t *testing.T) {
	t.Helper()
	require.NoError(t, g.refresh())
	w, err := client.Get(g.url + "/save")
	require.NoError(t, err)
	defer w.Body.Close()
	text, err := io.ReadAll(w.Body)
	require.NoError(t, err)
	save, err := savefile.Decode(text, catalog.Games(), "kgn")
	require.NoError(t, err)
	require.False(t, save.Edited)
	require.Len(t, save.Record.Moves(), len(g.Moves))
	require.EqualValues(t, len(g.Moves)+1, g.version)
}
