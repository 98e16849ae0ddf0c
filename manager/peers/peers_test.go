package peers_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/peers"
	"parlour/manager/protocol"
	"parlour/players"
	"parlour/players/engines"
	"parlour/players/protocol/program"
)

// engineArg makes the test itself an engine of the game behind it.
const engineArg = "engine"

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == engineArg {
		if err := beEngine(os.Args[2]); err != nil {
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// beEngine is a peer that plays greedily by UCI.
func beEngine(name string) error {
	all := engines.New(nil)
	g, err := game.Find(catalog.Games(), name)
	if err != nil {
		return err
	}
	rules, err := protocol.Usual(all, g, "", nil)
	if err != nil {
		return err
	}
	c := protocol.Config{Engines: all, Rules: rules, Settings: protocol.Settings{Level: players.Greedy}, Log: os.Stderr}
	return protocol.UCI(context.Background(), c, os.Stdin, os.Stdout)
}

// bench is a folder with those settings, and a copy of the test as a program in it.
func bench(t *testing.T, settings string) peers.Bench {
	t.Helper()
	dir := t.TempDir()
	self, err := os.Executable()
	require.NoError(t, err)
	require.NoError(t, os.Symlink(self, filepath.Join(dir, "greedy")))
	require.NoError(t, os.WriteFile(filepath.Join(dir, peers.SettingsName), []byte(settings), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "openings"), []byte("C c\nD d\n"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "collection"), []byte("[Event \"?\"]\n"), 0o600))
	e := engines.New(nil)
	runner := program.NewRunner(program.Config{Engines: e})
	t.Cleanup(func() { assert.NoError(t, runner.Close()) })
	return peers.Bench{
		Folder: os.DirFS(dir), Path: dir, Games: catalog.Games(), Engines: e, Program: runner.Program,
		Tell: func(peers.Row) error { return nil },
	}
}

// greedy is a peer that is there.
const greedy = `[[peer]]
name = "Greedy"
game = "oware"
command = "uci:{dir}/greedy engine oware"
rules = "repetition=position"
openings = "openings"
levels = ["club", "first"]
`

// plan is a few quick games.
func plan() peers.Plan {
	return peers.Plan{Levels: []string{players.Greedy}, Nodes: 300, Time: time.Minute, Match: players.Tournament{Games: 4, Seed: 1}}
}

func TestMatches(t *testing.T) {
	t.Parallel()
	b := bench(t, greedy+"[[peer]]\nname = \"Scan\"\ngame = \"draughts\"\ncommand = \"hub1:{dir}/scan\"\nneeds = \"scan\"\n"+
		"[[peer]]\nname = \"Dead\"\ngame = \"kalah\"\ncommand = \"uci:{dir}/greedy engine chess\"\n")
	var told []string
	b.Tell = func(r peers.Row) error {
		told = append(told, r.Peer)
		return nil
	}
	rows, err := b.Play(t.Context(), plan())
	require.NoError(t, err)
	require.Len(t, rows, 4)
	assert.Equal(t, []string{"Greedy", "Greedy", "Dead"}, told)
	assert.Equal(t, players.Tally{Wins: 4}, rows[0].Table.A.Score(), "club against greedy")
	assert.Equal(t, 4, rows[1].Table.Games())
	assert.Equal(t, "not there", rows[2].Missing)
	assert.Equal(t, "does not start", rows[3].Missing)

	text := peers.Sheet{Date: "2026-11-24", Commit: "abc", Command: "parlourlab check peers", Condition: "idle", Rows: rows}.Markdown()
	assert.Contains(t, text, "Measured on 2026-11-24 with commit abc by\n\n    parlourlab check peers\n\nCondition: idle. ")
	assert.Regexp(t, `(?m)^\| oware .*repetition=position.* \| Greedy \| club \| nodes=300 \| time=1m0s \| 4 \| 4 \| 0 \| 0 \| 100\.0 \| .* \| 0, 0 \|$`, text)
	for _, line := range strings.Split(strings.TrimSpace(text), "\n")[6:] {
		assert.Equal(t, 13, strings.Count(line, "|"), line)
	}
}

func TestChosenPeers(t *testing.T) {
	t.Parallel()
	b := bench(t, greedy+strings.ReplaceAll(greedy, `"Greedy"`, `"Other"`))
	p := plan()
	p.Only = []string{"other"}
	rows, err := b.Play(t.Context(), p)
	require.NoError(t, err)
	require.Len(t, rows, 2)
	assert.Equal(t, "Other", rows[0].Peer)

	p.Only = []string{"third"}
	_, err = b.Play(t.Context(), p)
	assert.EqualError(t, err, `unknown peer "third"; valid: Greedy or Other`)

	over := errors.New("enough")
	b.Tell = func(r peers.Row) error {
		if r.Level == players.First {
			return over
		}
		return nil
	}
	rows, err = b.Play(t.Context(), plan())
	assert.ErrorIs(t, err, over)
	assert.Len(t, rows, 1, "what was played is kept")
}

func TestSettingsThatAreRefused(t *testing.T) {
	t.Parallel()
	for want, text := range map[string]string{
		"valid: TOML":                  "[[peer",
		`unknown key "peer.who"`:       greedy + "who = 1\n",
		"there are two named":          greedy + greedy,
		"names no program":             "",
		"the name of a program":        strings.ReplaceAll(greedy, `"Greedy"`, `"human"`),
		"valid: as 950ms":              greedy + `time = "soon"`,
		"not a command":                strings.ReplaceAll(greedy, "uci:{dir}/greedy engine oware", ""),
		"is not a command for another": strings.ReplaceAll(greedy, "{dir}/greedy", "{dir}/nothing"),
		"chess":                        strings.ReplaceAll(greedy, `"oware"`, `"chess"`),
		"repetitions":                  strings.ReplaceAll(greedy, "repetition=", "repetitions="),
		"openings of Greedy":           strings.ReplaceAll(greedy, `"openings"`, `"nothing"`),
		"a line for each opening":      strings.ReplaceAll(greedy, `"openings"`, `"collection"`),
		`unknown level "genius"`:       strings.ReplaceAll(greedy, `"club"`, `"genius"`),
	} {
		_, err := bench(t, text).Play(t.Context(), plan())
		assert.ErrorContains(t, err, want, text)
	}
	b := bench(t, greedy)
	b.Folder = os.DirFS(t.TempDir())
	_, err := b.Play(t.Context(), plan())
	assert.ErrorIs(t, err, peers.ErrSettings)
}

// FuzzParse: settings that are accepted name programs.
func FuzzParse(f *testing.F) {
	f.Add(greedy)
	f.Add("[[peer]]\nname = \"A\"\ngame = \"x\"\ncommand = \"dxp:127.0.0.1/1\"\ntime = \"1s\"\n")
	f.Fuzz(func(t *testing.T, text string) {
		all, err := peers.Parse(text)
		if err != nil {
			assert.ErrorIs(t, err, peers.ErrSettings)
			return
		}
		for _, p := range all {
			assert.NoError(t, players.CheckProgram(p.Name))
		}
	})
}
