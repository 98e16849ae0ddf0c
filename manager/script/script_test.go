package script_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/manager"
	"parlour/manager/script"
	"parlour/persistence/savefile"
	"parlour/players"
	"parlour/players/engines"
)

// allEngines are shared because reading a book takes a while.
var allEngines = sync.OnceValue(func() *players.Engines { return engines.New(nil) })

// session runs the command dialogue several times over the same saves.
type session struct {
	t  testing.TB
	fs afero.Fs
	n  uint64
}

func newSession(t testing.TB) *session { return &session{t: t, fs: afero.NewMemMapFs()} }

func (s *session) manager() *manager.Manager {
	s.t.Helper()
	now := func() time.Time { return time.Unix(1_000_000, 0) }
	files := savefile.NewStore(s.fs, "saves", catalog.Games(), now)
	rules, err := script.DefaultRules(catalog.Games())
	require.NoError(s.t, err)
	cfg := manager.Config{
		Games: catalog.Games(), Store: files, Engines: allEngines(), Clock: now, Rules: rules,
		Journal: files.NewJournal(func() uint64 { s.n++; return s.n }),
	}
	m, err := manager.New(cfg)
	require.NoError(s.t, err)
	return m
}

func (s *session) commands(lines ...string) string {
	s.t.Helper()
	var out bytes.Buffer
	in := strings.NewReader(strings.Join(lines, "\n") + "\n")
	require.NoError(s.t, script.NewDialogue(s.manager(), in, &out, "").Run(s.t.Context()))
	return out.String()
}

// TestEachStateRefusesInWords sends each state commands that it does not accept.
func TestEachStateRefusesInWords(t *testing.T) {
	for name, c := range map[string]struct {
		reach []string
		lines []string
		valid string
	}{
		"no game": {nil,
			[]string{"SAVE x", "CONTINUE", "QUIT", "UNDO", "A", "1", "RESIGN", "nonsense", "NEW", "NEW Human", "NEW Human Human Human",
				"NEW Human Robot", "NEW Human: Human", "NEW Computer/genius Human", "GAME", "GAME go", "GAME kalah houses=0",
				"GAME oware houses=3", "GAME kalah houses", "LOAD nothing", "LOAD ../x", "LOAD", "COMPARE Human Computer", "COMPARE Computer",
				"COMPARE Computer Computer -2", "HELP me", "EXIT now"},
			"NEW, GAME, LOAD, COMPARE, HELP or EXIT"},
		"in play": {[]string{"NEW Human Human"},
			[]string{"NEW Human Human", "LOAD x", "GAME kalah", "CONTINUE", "COMPARE Computer Computer", "EXIT", "ACCEPT", "DECLINE", "DRAW", "SAVE", "SAVE .x"},
			"a move (a house, A to F (or 1 to 6)), RESIGN, SWITCH, HINT, SAVE, QUIT, BOARD or HELP"},
		"a game left": {[]string{"NEW Human Human", "A", "QUIT"}, []string{"B", "UNDO", "RESIGN", "QUIT"},
			"NEW, GAME, LOAD, CONTINUE, REVIEW, SAVE, COMPARE, BOARD, FROM, HELP or EXIT"},
		"a game ended": {[]string{"NEW Human Human", "A", "RESIGN"}, []string{"b", "CONTINUE", "UNDO", "QUIT"},
			"NEW, GAME, LOAD, REVIEW, SAVE, COMPARE, BOARD, FROM, HELP or EXIT"},
	} {
		t.Run(name, func(t *testing.T) {
			reached := newSession(t).commands(c.reach...)
			for _, line := range c.lines {
				got := strings.TrimPrefix(newSession(t).commands(append(c.reach, line)...), reached)
				assert.Regexp(t, `^Invalid input: [^\n]+\n$`, got, line)
				assert.Contains(t, got, "; valid here: "+c.valid+"\n", line)
			}
		})
	}
}

func TestWordsInAnyCase(t *testing.T) {
	got := newSession(t).commands("game KALAH Rules=Either-Side Houses=2", "new HUMAN computer/GREEDY:Orac", "2", "quit", "continue", "help")
	assert.NotContains(t, got, "Invalid")
	assert.Contains(t, got, "NEW begins Kalah (either-side houses=2).")
	assert.Contains(t, got, "Kalah (either-side houses=2): South 0 - 0 Orac (North)")
	assert.Contains(t, got, "Orac (North) played")
}

func TestComputersPlayToTheEnd(t *testing.T) {
	got := newSession(t).commands("NEW Computer/first:A Computer/greedy:B", "SAVE over", "LOAD over", "CONTINUE")
	assert.Contains(t, got, "wins, ")
	assert.Contains(t, got, "Saved as saves/over.ogn.")
	assert.Contains(t, got, "Invalid input: continuing is not possible at the menu, with a finished game")
}

func TestUndoGoesToAPersonsTurn(t *testing.T) {
	got := newSession(t).commands("NEW Human Computer/first", "A", "UNDO", "UNDO", "REDO")
	assert.Contains(t, got, "Invalid input: there is no move to undo; valid here: a move")
	assert.True(t, strings.HasSuffix(got, "Computer first (North) played a\nSouth to move\n"), got)
}

func TestANameInUseIsRefused(t *testing.T) {
	s := newSession(t)
	got := s.commands("NEW Human Human", "A", "SAVE one", "a", "SAVE one", "SAVE one.ogn", "SAVE one.kgn", "QUIT", "LOAD one")
	assert.Equal(t, 2, strings.Count(got, "choose another name"))
	assert.Contains(t, got, "a game of Oware is saved with the ending .ogn or none")
	assert.True(t, strings.HasSuffix(got, "South played A\nNorth to move\n"), "the save is as it was")
}

func TestAnUnsavedGameIsOffered(t *testing.T) {
	s := newSession(t)
	s.commands("NEW Human:Ann Human:Bob", "A")
	got := s.commands("SAVE x", "CONTINUE", "b", "SAVE x")
	assert.Contains(t, got, "An unsaved game was left: Oware, Ann v Bob, 1 move, 0 - 0. CONTINUE resumes it.")
	assert.Contains(t, got, "Invalid input: saving is not possible at the menu, with no game")
	assert.Contains(t, got, "Saved as")
	assert.NotContains(t, s.commands(), "unsaved", "what is saved is not offered")
}

func TestComparePrintsATable(t *testing.T) {
	got := newSession(t).commands("GAME kalah", "COMPARE Computer/first Computer/greedy 4", "COMPARE Computer/first computer/first")
	assert.NotContains(t, got, "Invalid")
	assert.Contains(t, got, "computer/greedy")
}

func TestThePromptIsWritten(t *testing.T) {
	var out bytes.Buffer
	s := newSession(t)
	require.NoError(t, script.NewDialogue(s.manager(), strings.NewReader("HELP\nEXIT\nHELP\n"), &out, "> ").Run(t.Context()))
	assert.Equal(t, 2, strings.Count(out.String(), "> "), "EXIT ends the dialogue")
}

// TestStreamsThatFail checks that the dialogues return the error of a stream.
func TestStreamsThatFail(t *testing.T) {
	broken := errors.New("broken")
	s := newSession(t)
	rules, err := script.ChosenRules(catalog.Games(), "kalah", nil)
	require.NoError(t, err)
	in := iotest.ErrReader(broken)
	assert.ErrorIs(t, script.NewDialogue(s.manager(), in, io.Discard, "").Run(t.Context()), broken)
	assert.ErrorIs(t, script.Kalah(t.Context(), s.manager(), rules, script.KalahOptions{}, in, io.Discard), broken)
	assert.ErrorIs(t, script.NewDialogue(s.manager(), strings.NewReader("HELP\n"), badWriter{broken}, "").Run(t.Context()), broken)
	assert.ErrorIs(t, script.Kalah(t.Context(), s.manager(), rules, script.KalahOptions{}, strings.NewReader("3\n"), badWriter{broken}), broken)
}

type badWriter struct{ err error }

func (w badWriter) Write([]byte) (int, error) { return 0, w.err }

// TestTheKalahDialogueLeavesNothingBehind checks that a game that was quit is not
// offered for recovery, and that one whose input ended is.
func TestTheKalahDialogueLeavesNothingBehind(t *testing.T) {
	rules, err := script.ChosenRules(catalog.Games(), "kalah", nil)
	require.NoError(t, err)
	for input, left := range map[string]string{"3\nq\n": "", "3\n": "An unsaved game was left", "3\nN\nq\n": "", "3\nS\n1\nL\nQ\n": ""} {
		s := newSession(t)
		require.NoError(t, script.Kalah(t.Context(), s.manager(), rules, script.KalahOptions{Menu: true}, strings.NewReader(input), io.Discard))
		if got := s.commands(); left == "" {
			assert.NotContains(t, got, "unsaved", input)
		} else {
			assert.Contains(t, got, left, input)
		}
	}
}

func FuzzCommands(f *testing.F) {
	f.Add("NEW Human Computer/first\nA\nUNDO\nSAVE x\nQUIT\nLOAD x\n")
	f.Add("GAME kalah houses=3\nnew human human\n3\n\x00\xff\nRESIGN\nSAVE \n")
	f.Fuzz(func(t *testing.T, input string) {
		if strings.Contains(strings.ToLower(input), "compare") || strings.Contains(strings.ToLower(input), "smart") ||
			strings.Contains(input, "99") {
			t.Skip("these take their time")
		}
		var out bytes.Buffer
		s := newSession(t)
		require.NoError(t, script.NewDialogue(s.manager(), strings.NewReader(input), &out, "").Run(t.Context()))
		for _, b := range out.Bytes() {
			require.True(t, b == '\n' || b >= ' ' && b != 0x7f, "a control character got through")
		}
	})
}

func FuzzKalah(f *testing.F) {
	f.Add("3\n1\nq\n", true)
	f.Add("s\nl\nn\n7\n\x00", false)
	rules, err := script.ChosenRules(catalog.Games(), "kalah", nil)
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, input string, menu bool) {
		s := newSession(t)
		o := script.KalahOptions{Menu: menu, Robot: menu}
		require.NoError(t, script.Kalah(t.Context(), s.manager(), rules, o, strings.NewReader(input), io.Discard))
	})
}

func TestHintsAndReviews(t *testing.T) {
	text := newSession(t).commands("GAME kalah", "NEW Human Human", "HINT", "3", "QUIT", "REVIEW", "HINT")
	assert.Contains(t, text, "South to move; what each move is worth, in seeds:\n  1  -14        1 ")
	assert.Contains(t, text, "  1. South 3 +8\nSouth: 1 move, no mistake\n")
	assert.Contains(t, text, "Invalid input: a hint is not possible at the menu, with an unfinished game")
	for _, g := range catalog.Games() {
		text := newSession(t).commands("GAME "+g.Name(), "NEW Human Human", "HINT", "RESIGN", "REVIEW")
		if _, err := allEngines().Of(g); err != nil {
			assert.Contains(t, text, "there is no engine to ask of "+g.Title())
			continue
		}
		assert.Contains(t, text, "what each move is worth", g.Name())
		assert.Contains(t, text, "Invalid input: no move has been played yet", g.Name())
	}
}

// TestWhatIsRefusedIsNotCalledValid checks each command in play: it is either
// listed as valid or refused with a reason.
func TestWhatIsRefusedIsNotCalledValid(t *testing.T) {
	for _, g := range catalog.Games() {
		got := newSession(t).commands("GAME "+g.Name(), "NEW Human Computer/first", "DRAW", "UNDO", "REDO", "ACCEPT")
		for _, line := range strings.Split(got, "\n") {
			if !strings.HasPrefix(line, "Invalid input: ") {
				continue
			}
			_, valid, _ := strings.Cut(line, "; valid here: ")
			for _, word := range []string{"DRAW", "UNDO", "REDO", "ACCEPT"} {
				assert.NotContains(t, valid, word, "%s: %s", g.Name(), line)
			}
		}
		assert.Equal(t, 4, strings.Count(got, "Invalid input: "), got)
	}
}

// TestTheBoardIsShownAgain asks for the board by its word and, where somebody sees the
// prompt, by Enter alone; a blank line in a pipe says nothing.
func TestTheBoardIsShownAgain(t *testing.T) {
	for prompt, want := range map[string]int{"> ": 4, "": 3} {
		s := newSession(t)
		var out strings.Builder
		lines := "BOARD\nNEW Human Human\nboard\n\nQUIT\nBOARD\n\n"
		require.NoError(t, script.NewDialogue(s.manager(), strings.NewReader(lines), &out, prompt).Run(t.Context()))
		assert.Equal(t, want, strings.Count(out.String(), " 0 - 0 "), "%q: %s", prompt, out.String())
		assert.Contains(t, out.String(), "Invalid input: ", "there is no board before a game")
	}
}

// TestThePastOfAGame shows positions that a game has passed through, and plays on from
// one of them: the game before can be continued in the next run.
func TestThePastOfAGame(t *testing.T) {
	s := newSession(t)
	got := s.commands("GAME kalah", "NEW Human:Ann Human:Bob", "FROM 0", "3", "1", "BOARD 1", "BOARD 3", "FROM x", "FROM 2", "FROM 1", "2", "QUIT", "FROM 0", "1")
	for _, want := range []string{
		"Invalid input: no move has been played yet; valid here: ",
		"After move 1 of 2:\nKalah: Ann (South) 1 - 0 Bob (North)\n",
		`Invalid input: "3" is not a number of moves; valid: 0 to 2`, `Invalid input: "x" is not a number of moves; valid: 0 to 2`,
		"Invalid input: no game can go on from there: 2; valid: a number of moves from 0 to 1",
		"A new game goes on after move 1; the one before is kept among the unsaved games.\nKalah: Ann (South) 1 - 0 Bob (North)\n",
		"A new game goes on after move 0; the one before is kept among the unsaved games.\nKalah: Ann (South) 0 - 0 Bob (North)\n",
	} {
		assert.Contains(t, got, want)
	}
	assert.Equal(t, 3, len(s.manager().Recoverable()))
}

func TestTheLevelThatMatchesInTheDialogue(t *testing.T) {
	s := newSession(t)
	out := s.commands("GAME kalah", "NEW Human match", "SAVE it", "QUIT", "NEW match:Orac Human:Ann", "QUIT", "NEW match computer", "COMPARE match Computer/club")
	assert.Contains(t, out, "Note: level club matches your rating, 1500 with a deviation of 350\n")
	assert.Contains(t, out, "Kalah: South 0 - 0 Computer club (North)\n")
	assert.Contains(t, out, "Kalah: Orac (South) ")
	assert.Equal(t, 2, strings.Count(out, "Invalid input: unknown level \"match\""))
	assert.Contains(t, s.commands("LOAD it"), "Computer club (North)")
}
