package script_test

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/gametest/toy"
	"parlour/manager"
	"parlour/manager/script"
	"parlour/persistence/savefile"
	"parlour/players"
	"parlour/players/search"
)

// prompt is an engine of the toy game that answers at once: every move is a draw.
type prompt struct{ patient }

func (prompt) Open(players.Options) (players.Session, error) { return prompt{}, nil }

func (prompt) Analyze(_ context.Context, v game.View, _ players.Limits, _ func(players.Info)) (players.Info, error) {
	var info players.Info
	for _, m := range v.State().Moves() {
		score := players.Score{Kind: search.Draw, Bound: search.Exact}
		info.Lines = append(info.Lines, players.Line{Moves: []string{m}, Score: score})
	}
	return info, nil
}

// spoken are the lines that FuzzDialogue types, by number. The last number is not
// a line: it kills the program and starts another.
func spoken() []string {
	return []string{
		"NEW Human Human", "NEW Human:Ann Computer/first", "NEW Computer/smart Human", "NEW Computer/first Computer/smart:Orac",
		"GAME toy", "GAME toy goal=3", "GAME toy goal=6 past=draws", "GAME kalah houses=2 seeds=1", "GAME oware", "GAME nothing",
		"1", "2", "3", "A", "HINT", "REVIEW", "STOP", "COMPARE Computer/first Computer/smart 2", "COMPARE Computer/first Human",
		"UNDO", "REDO", "RESIGN", "DRAW", "ACCEPT", "DECLINE", "QUIT", "CONTINUE", "SAVE one", "SAVE two", "SAVE ../x",
		"LOAD one", "LOAD two", "LOAD three", "HELP", "HELP 1", "", " ", "nonsense \x1b[2J", "EXIT",
		"BOARD 1", "BOARD x", "FROM 0", "FROM 1",
	}
}

// life runs the dialogue over persistent files until its input ends.
func life(t *testing.T, fs afero.Fs, random func() uint64, input string) (*manager.Manager, string) {
	t.Helper()
	games := append(catalog.Games(), toy.Game{})
	now := func() time.Time { return time.Unix(1_000_000, 0) }
	files := savefile.NewStore(fs, "saves", games, now)
	rules, err := toy.Game{}.Rules("", nil)
	require.NoError(t, err)
	m, err := manager.New(manager.Config{
		Games: games, Store: files, Journal: files.NewJournal(random), Engines: players.NewEngines(prompt{}), Clock: now, Rules: rules,
	})
	require.NoError(t, err)
	var out bytes.Buffer
	require.NoError(t, script.NewDialogue(m, strings.NewReader(input), &out, "").Run(t.Context()))
	return m, out.String()
}

// FuzzDialogue types lines in any order, including jobs, into one program after
// the other: every answer is printable, and the next program resumes what the
// last one left unsaved and unfinished.
func FuzzDialogue(f *testing.F) {
	line := map[string]byte{}
	for i, l := range spoken() {
		line[l] = byte(i)
	}
	say := func(lines ...string) []byte {
		var out []byte
		for _, l := range lines {
			out = append(out, line[l])
		}
		return out
	}
	const killed = 0xff
	f.Add(say("NEW Human Human", "1", "HINT", "2", "QUIT", "REVIEW", "COMPARE Computer/first Computer/smart 2", "CONTINUE", "SAVE one", "EXIT"))
	f.Add(append(append(say("GAME toy goal=6 past=draws", "NEW Human Human", "1"), killed), say("CONTINUE", "2", "DRAW", "ACCEPT", "SAVE two")...))
	f.Add(say("NEW Computer/first Computer/smart:Orac", "SAVE one", "LOAD one", "STOP", "GAME kalah houses=2 seeds=1", "NEW Human Human", "1", "UNDO", "REDO"))
	f.Add(say("NEW Human Human", "1", "2", "BOARD 1", "FROM 1", "1", "QUIT", "FROM 0", "FROM 1", "RESIGN", "FROM 0"))
	f.Add([]byte{killed, killed, line["HELP"], killed})
	f.Fuzz(func(t *testing.T, lines []byte) {
		if len(lines) > 100 {
			t.Skip("long enough")
		}
		fs, n := afero.NewMemMapFs(), uint64(0)
		random := func() uint64 { n++; return n }
		for part := range bytes.SplitSeq(lines, []byte{killed}) {
			var input strings.Builder
			for _, b := range part {
				input.WriteString(spoken()[int(b)%len(spoken())] + "\n")
			}
			m, out := life(t, fs, random, input.String())
			for _, c := range []byte(out) {
				require.True(t, c == '\n' || c >= ' ' && c != 0x7f, "a control character got through: %q", out)
			}
			left := m.Snapshot()
			if !left.HasGame || !left.Unsaved || left.Record.Result().Over() {
				continue
			}
			m, _ = life(t, fs, random, "")
			offered := m.Recoverable()
			require.NotEmpty(t, offered, "what was unsaved is gone, after %q", input.String())
			require.NoError(t, offered[0].Err)
			m, _ = life(t, fs, random, "CONTINUE\nQUIT\n")
			moves, kept := m.Snapshot().Record.Moves(), left.Record.Moves()
			require.GreaterOrEqual(t, len(moves), len(kept), "moves are gone, after %q", input.String())
			require.Equal(t, kept, moves[:len(kept)], "after %q", input.String())
		}
	})
}
