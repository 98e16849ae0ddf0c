package program_test

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players"
	"parlour/players/protocol/kgp"
	"parlour/players/protocol/program"
)

// clientArg makes the test itself a fake client of the Kalah Game Protocol: behind it
// stand how it behaves and the address of the server.
const clientArg = "client"

// runClient is the fake.
func runClient(how, server string) {
	if how == "stays away" {
		time.Sleep(never)
	}
	conn, err := net.Dial("tcp", server)
	if err != nil {
		os.Exit(8)
	}
	say := func(c kgp.Command) { fmt.Fprint(conn, c.String()+"\r\n") }
	fmt.Println("connected")
	in := bufio.NewScanner(conn)
	for in.Scan() {
		c, err := kgp.Parse(in.Text())
		if err != nil {
			os.Exit(9)
		}
		answer := func(name string, args ...kgp.Argument) { say(kgp.Command{ID: 99, Ref: c.ID, Name: name, Args: args}) }
		switch c.Name {
		case kgp.Greeting:
			say(kgp.Command{ID: 1, Name: kgp.Set, Args: []kgp.Argument{kgp.WordOf(kgp.InfoName), kgp.StringOf("Fake")}})
			say(kgp.Command{ID: 3, Name: kgp.Ping})
			mode := kgp.FreePlay
			if how == "wants something else" {
				mode = "tournament"
			}
			say(kgp.Command{ID: 5, Name: kgp.Mode, Args: []kgp.Argument{kgp.WordOf(mode)}})
		case kgp.State:
			board, _ := c.Board(0)
			switch how {
			case "yields at once":
				answer(kgp.Yield)
			case "plays nonsense":
				answer(kgp.Move, kgp.WordOf("six"))
			case "plays what is not legal":
				answer(kgp.Move, kgp.IntegerOf(0))
				answer(kgp.Yield)
			default:
				say(kgp.Command{ID: 7, Ref: 1, Name: kgp.Move, Args: []kgp.Argument{kgp.IntegerOf(1)}})
				answer(kgp.Move, kgp.IntegerOf(1))
				answer(kgp.Move, kgp.IntegerOf(lastHouse(board)))
				if how != "does not yield" {
					answer(kgp.Yield)
				}
			}
		case kgp.Goodbye:
			return
		}
	}
}

// lastHouse is the last house of South with seeds.
func lastHouse(board string) int {
	numbers := strings.Split(strings.Trim(board, "<>"), ",")
	house := 0
	for i, n := range numbers[3 : 3+(len(numbers)-3)/2] {
		if n != "0" {
			house = i + 1
		}
	}
	return house
}

// lastPort is the port that was given away last.
var lastPort atomic.Int64

// freeAddress is an address of this machine where nobody listens. Its port is below those that
// systems give to connections by themselves, or it might be given away before it is used. No other
// test of this program gets it. It is not listened at to find out: a process that another test starts
// just then has a copy of the listener until it runs its program, and the port is not free so long.
func freeAddress(t testing.TB) string {
	t.Helper()
	const least, count, tries = 10_000, 20_000, 20
	lastPort.CompareAndSwap(0, 1+rand.Int64N(count))
	for range tries {
		address := fmt.Sprintf("127.0.0.1:%d", least+lastPort.Add(1)%count)
		conn, err := net.DialTimeout("tcp", address, patient)
		if err != nil {
			return address
		}
		require.NoError(t, conn.Close())
	}
	require.Fail(t, "no port is free")
	return ""
}

// client is a session of a fake client.
func client(t testing.TB, how string, c program.Config, grace time.Duration) players.Session {
	t.Helper()
	c.Server = freeAddress(t)
	command := program.Command{Name: "fake", Protocol: program.KGP, Args: []string{os.Args[0], clientArg, how, c.Server}}
	return open(t, runner(t, c), command, kalah.Game{}, grace)
}

func TestKalahGameProtocol(t *testing.T) {
	t.Parallel()
	s := client(t, "plays", program.Config{}, patient)
	state := start(t, kalah.Game{})
	for _, want := range []string{"6", "6", "5"} {
		info, err := s.Analyze(t.Context(), game.NewView(state), players.Limits{Time: patient}, nil)
		require.NoError(t, err)
		assert.Equal(t, want, info.Best(), "at %s, seen by the side to move", state.Position())
		state, err = state.Play(info.Best())
		require.NoError(t, err)
	}
	s = client(t, "does not yield", program.Config{}, never)
	info, err := s.Analyze(t.Context(), game.NewView(state), players.Limits{Time: 3 * time.Second}, nil)
	require.NoError(t, err, "the last house stands when the time is over, without the grace")
	assert.NotEmpty(t, info.Best())
}

func TestForfeitsByTheKalahGameProtocol(t *testing.T) {
	t.Parallel()
	for how, want := range map[string]error{
		"stays away": players.ErrGreeting, "wants something else": players.ErrGreeting,
		"yields at once": players.ErrGaveUp, "plays nonsense": players.ErrIllegal, "plays what is not legal": players.ErrIllegal,
	} {
		c := program.Config{}
		if how == "stays away" {
			c.Start = 100 * time.Millisecond
		}
		_, err := client(t, how, c, 50*time.Millisecond).Analyze(t.Context(), game.NewView(start(t, kalah.Game{})), players.Limits{Time: patient}, nil)
		assert.ErrorIs(t, err, want, how)
	}
}
