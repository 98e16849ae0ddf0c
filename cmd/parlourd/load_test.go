package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestLoad measures the figures of the program's comment: moves over many games
// on one server, sent from another process. It runs for the duration
// PARLOUR_LOAD, or is skipped without it.
func TestLoad(t *testing.T) {
	text := os.Getenv("PARLOUR_LOAD")
	if text == "" {
		t.Skip("no PARLOUR_LOAD")
	}
	length, err := time.ParseDuration(text)
	require.NoError(t, err)
	players := 32
	if text := os.Getenv("PARLOUR_LOAD_PLAYERS"); text != "" {
		players, err = strconv.Atoi(text)
		require.NoError(t, err)
	}
	for _, args := range [][]string{{}, {"--durable"}} {
		t.Run("sqlite"+strings.Join(args, ""), func(t *testing.T) {
			p := start(t, append(args, "--db", filepath.Join(t.TempDir(), "games.db"))...)
			t.Log(load(t, p.url, players, length))
		})
	}
	t.Run("memory", func(t *testing.T) {
		t.Log(load(t, start(t, "--memory").url, players, length))
	})
}

// load plays many games per player for a while, and returns the figures. A player
// sends its next move as soon as the last is answered, each time in another of
// its games.
func load(t *testing.T, server string, players int, length time.Duration) string {
	t.Helper()
	var (
		all   sync.WaitGroup
		mu    sync.Mutex
		took  []time.Duration
		begun = time.Now()
		end   = begun.Add(length)
	)
	for range players {
		all.Go(func() {
			mine, err := playMany(server, end)
			mu.Lock()
			defer mu.Unlock()
			took = append(took, mine...)
			if err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	passed := time.Since(begun)
	slices.Sort(took)
	at := func(share float64) time.Duration {
		return took[int(share*float64(len(took)-1))].Round(10 * time.Microsecond)
	}
	return fmt.Sprintf("%d players, %d games: %d moves in %v: %.0f moves/s; p50 %v, p90 %v, p99 %v, p99.9 %v, longest %v; "+
		"%.0f microseconds of the server's processors a move",
		players, players*gamesEach, len(took), passed.Round(time.Millisecond), float64(len(took))/passed.Seconds(),
		at(.5), at(.9), at(.99), at(.999), at(1), 1e6*processors(t, server)/float64(len(took)))
}

// processors is the total processor time of the server in seconds, which is more
// reliable than moves a second if the machine is used by others.
func processors(t *testing.T, server string) float64 {
	t.Helper()
	w, err := client.Get(server + "/metrics")
	require.NoError(t, err)
	defer w.Body.Close()
	text, err := io.ReadAll(w.Body)
	require.NoError(t, err)
	_, rest, _ := strings.Cut(string(text), "\nprocess_cpu_seconds_total ")
	value, _, _ := strings.Cut(rest, "\n")
	seconds, err := strconv.ParseFloat(value, 64)
	require.NoError(t, err)
	return seconds
}

// gamesEach is the number of concurrent games of a player.
const gamesEach = 32

func playMany(server string, end time.Time) (took []time.Duration, err error) {
	host := strings.TrimPrefix(server, "http://")
	conn, err := net.Dial("tcp", host)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	w := wire{host: host, conn: conn, in: bufio.NewReader(conn)}
	games := make([]*game, gamesEach)
	for i := 0; time.Now().Before(end); i++ {
		at := i % len(games)
		if games[at] == nil || games[at].over() {
			if games[at], err = w.newGame(); err != nil {
				return took, err
			}
		}
		begun := time.Now()
		if err := w.sow(games[at]); err != nil {
			return took, err
		}
		took = append(took, time.Since(begun))
	}
	return took, nil
}

// wire is a connection that sends raw requests, so that the load generator costs
// less than the server.
type wire struct {
	host string
	conn net.Conn
	in   *bufio.Reader
	body []byte
}

func (w *wire) newGame() (*game, error) {
	header, err := w.ask("POST /games", http.StatusCreated)
	if err != nil {
		return nil, err
	}
	g := &game{url: field(header, "Location: http://"+w.host)}
	if _, err := w.ask("GET "+g.url, http.StatusOK); err != nil {
		return nil, err
	}
	return g, g.read(w.body)
}

func (w *wire) sow(g *game) error {
	if _, err := w.ask("PUT "+g.url+"/pits/"+g.any(), http.StatusOK); err != nil {
		return err
	}
	return g.read(w.body)
}

// ask sends a request and reads the response, with the body in w.body.
func (w *wire) ask(what string, want int) (header []byte, err error) {
	if _, err := io.WriteString(w.conn, what+" HTTP/1.1\r\nHost: "+w.host+"\r\n\r\n"); err != nil {
		return nil, err
	}
	for {
		line, err := w.in.ReadSlice('\n')
		if err != nil {
			return nil, err
		}
		if len(line) == 2 {
			break
		}
		header = append(header, line...)
	}
	size, err := strconv.Atoi(field(header, "Content-Length: "))
	if err != nil {
		return nil, err
	}
	w.body = slices.Grow(w.body[:0], size)[:size]
	if _, err := io.ReadFull(w.in, w.body); err != nil {
		return nil, err
	}
	if !bytes.HasPrefix(header, []byte("HTTP/1.1 "+strconv.Itoa(want))) {
		return nil, fmt.Errorf("%s: %s%s", what, header, w.body)
	}
	return header, nil
}

// field is the rest of the header line that begins with a prefix.
func field(header []byte, prefix string) string {
	_, rest, _ := bytes.Cut(header, []byte("\r\n"+prefix))
	value, _, _ := bytes.Cut(rest, []byte("\r\n"))
	return string(value)
}

// read reads the pits, the side to move and the state from a response.
func (g *game) read(body []byte) error {
	_, rest, ok := bytes.Cut(body, []byte(`"status":{`))
	pits, rest, more := bytes.Cut(rest, []byte("}"))
	if !ok || !more {
		return fmt.Errorf("no status in %s", body)
	}
	g.Status = map[string]string{}
	for pair := range bytes.SplitSeq(pits, []byte(",")) {
		pit, seeds, _ := strings.Cut(strings.ReplaceAll(string(pair), `"`, ""), ":")
		g.Status[pit] = seeds
	}
	g.Next, g.State = "NORTH", "INPROGRESS"
	if bytes.Contains(rest, []byte(`"next":"SOUTH"`)) {
		g.Next = "SOUTH"
	}
	if bytes.Contains(rest, []byte(`"state":"FINISHED"`)) {
		g.State = "FINISHED"
	}
	return nil
}
