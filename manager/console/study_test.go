package console

import (
	"encoding/base64"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/game/tree"
	"parlour/manager"
	"parlour/manager/analysis"
	"parlour/manager/console/terminal"
	"parlour/manager/tongue"
	"parlour/persistence/progress"
	"parlour/persistence/savefile"
	"parlour/players"
)

// newStudio is a theatre with a game of four moves whose saves are in a folder in memory.
func newStudio(t *testing.T, width, height int, typed string) (*theatre, *savefile.Store, afero.Fs) {
	t.Helper()
	th := newGallery(t, width, height, typed)
	fs := afero.NewMemMapFs()
	store := savefile.NewStore(fs, "saves", catalog.Games(), time.Now)
	m, err := manager.New(manager.Config{
		Games: catalog.Games(), Store: store, Journal: store.NewJournal(func() uint64 { return 1 }),
		Engines: players.NewEngines(simpleEngines(catalog.Games())...), Clock: time.Now,
	})
	require.NoError(t, err)
	rules, err := catalog.Games()[0].Rules("", nil)
	require.NoError(t, err)
	for _, e := range []manager.Event{
		manager.Begin{Setup: manager.Setup{Rules: rules}}, manager.Move{Text: "3"}, manager.Move{Text: "6"},
		manager.Move{Text: "2"}, manager.Move{Text: "1"},
	} {
		_, err := m.Feed(e)
		require.NoError(t, err)
	}
	th.m = m
	th.now = time.Now
	return th, store, fs
}

// study leads through an analysis board until the keys are used up.
func (th *theatre) study() {
	th.t.Helper()
	require.ErrorIs(th.t, th.studies.ofGame(th.t.Context()), terminal.ErrEnd)
}

// TestAStudyIsKeptWithTheGame branches, comments, gives signs, saves, loads and finds it all.
func TestAStudyIsKeptWithTheGame(t *testing.T) {
	parallel(t)
	for _, size := range sizes {
		th, store, _ := newStudio(t, size.width, size.height,
			keyLeftText+keyLeftText+"4\r"+"kso it goes\r"+"$!?\r"+"1\r"+keyLeftText+"s\x15mine\r"+"\x1b")
		err := th.studies.ofGame(t.Context())
		require.NoError(t, err, "%v\n%s", size, th.pictures())
		got, err := store.Load("mine")
		require.NoError(t, err)
		assert.Equal(t, []string{"3", "6", "2", "1"}, got.Record.Moves(), "the game is as it was")
		assert.Equal(t, []string{"2", "4"}, got.Tree.Next(tree.Path{"3", "6"}))
		assert.Equal(t, tree.Remark{After: "so it goes", Glyphs: got.Tree.Remark(tree.Path{"3", "6", "4"}).Glyphs}, got.Tree.Remark(tree.Path{"3", "6", "4"}))
		assert.Equal(t, "$5", got.Tree.Remark(tree.Path{"3", "6", "4"}).Glyphs[0].String())
		assert.True(t, got.Tree.Has(tree.Path{"3", "6", "4", "1"}))

		_, err = th.m.Feed(manager.Load{Name: "mine"})
		if th.m.Snapshot().State == manager.ToMove {
			_, _ = th.m.Feed(manager.Quit{})
			_, err = th.m.Feed(manager.Load{Name: "mine"})
		}
		require.NoError(t, err)
		th.seat(typedKeys(strings.NewReader(keyLeftText + keyLeftText + keyRightText + keyDownText)))
		th.study()
		assert.Contains(t, th.last("4!?"), "so it goes", "%v", size)
	}
}

// TestAStudyIsKeptWithoutASave: what was tried is in the game that is left and taken up.
func TestAStudyIsKeptWithoutASave(t *testing.T) {
	parallel(t)
	th, store, _ := newStudio(t, 80, 24, keyLeftText+"3\r"+"\x1b")
	require.NoError(t, th.studies.ofGame(t.Context()))
	assert.True(t, th.snapshot().Tree.Has(tree.Path{"3", "6", "2", "3"}))
	kept, err := th.m.Leave()
	require.NoError(t, err)
	require.True(t, kept)
	left, err := store.NewJournal(func() uint64 { return 2 }).Recover()
	require.NoError(t, err)
	require.Len(t, left, 1)
}

// TestEveryKeyOfAStudyDoesSomething presses them and looks at what is seen.
func TestEveryKeyOfAStudyDoesSomething(t *testing.T) {
	parallel(t)
	for typed, want := range map[string]string{
		"":                                  "Move 4: 1",
		keyHomeText:                         "Next: 3",
		keyHomeText + keyEndText:            "Move 4: 1",
		keyHomeText + keyRightText:          "Move 1: 3",
		keyLeftText + "3\r" + keyUpText:     "Move 4: 1",
		keyLeftText + "3\r":                 "Move 4: 3",
		keyLeftText + "3\r+":                "[3]",
		keyLeftText + "3\r-":                "Next: 1",
		keyLeftText + "-":                   "Delete this move and all that follows?",
		"+":                                 "Invalid input: this is the main line; valid: in a variation",
		"9\r":                               "Invalid input: ",
		"$x\r":                              "Invalid input: not a glyph",
		"t":                                 "Threads: ",
		"n":                                 "If it were ",
		"m":                                 "Analysis",
		"?":                                 "Kalah",
		"o":                                 "Copy the position",
		"p":                                 "Who plays against you?",
		"m" + keyEndText + keyUpText + "\r": "",
	} {
		th, _, _ := newStudio(t, 120, 40, typed)
		err := th.studies.ofGame(t.Context())
		if want == "" {
			require.NoError(t, err, "the menu leaves")
			continue
		}
		require.ErrorIs(t, err, terminal.ErrEnd)
		th.stage.Redraw()
		assert.Contains(t, th.pictures(), want, "%q", typed)
	}
}

// TestAGameIsPlayedOnFromAStudy against a level that is chosen.
func TestAGameIsPlayedOnFromAStudy(t *testing.T) {
	parallel(t)
	th, _, _ := newStudio(t, 80, 24, keyHomeText+"5\r"+"p"+"\r")
	err := th.studies.ofGame(t.Context())
	require.NoError(t, err, th.pictures())
	snap := th.snapshot()
	assert.Equal(t, []string{"5"}, snap.Record.Moves(), "the moves that led there")
	assert.Equal(t, manager.ToMove, snap.State)
	assert.NotEqual(t, snap.Record.Rules().Start().Position(), snap.Record.State().Position())
	assert.True(t, snap.HumanToMove())
}

// TestAStudyLeavesTheProgram on the clipboard, as a game, a position and a picture.
func TestAStudyLeavesTheProgram(t *testing.T) {
	parallel(t)
	files := map[string]string{
		keyDownText + keyDownText: "a.kgn", keyDownText + keyDownText + keyDownText: "a.txt",
		keyDownText + keyDownText + keyDownText + keyDownText: "a.svg",
	}
	for down, name := range files {
		th, _, fs := newStudio(t, 80, 24, keyLeftText+"3\r"+"o"+down+"\r\x15saves/"+name+"\r\x1b")
		require.NoError(t, th.studies.ofGame(t.Context()))
		data, err := afero.ReadFile(fs, "saves/"+name)
		require.NoError(t, err, th.pictures())
		switch name {
		case "a.kgn":
			s, err := savefile.Decode(data, catalog.Games(), "kgn")
			require.NoError(t, err)
			assert.True(t, s.Tree.Has(tree.Path{"3", "6", "2", "3"}))
		case "a.txt":
			assert.Equal(t, th.pathPosition("3", "6", "2", "3")+"\n", string(data))
		default:
			assert.Contains(t, string(data), "<svg ")
			assert.Contains(t, string(data), "ellipse")
		}
	}
	var written string
	th, _, _ := newStudio(t, 80, 24, "o\r\x1b")
	th.wrote = func(text string) { written += text }
	require.NoError(t, th.studies.ofGame(t.Context()))
	position := th.snapshot().Record.State().Position()
	assert.Contains(t, written, "\x1b]52;c;"+base64.StdEncoding.EncodeToString([]byte(position))+"\x1b\\")
}

// pathPosition is the position after moves from the start.
func (th *theatre) pathPosition(moves ...string) string {
	state := th.snapshot().Record.Start()
	for _, m := range moves {
		next, err := state.Play(m)
		require.NoError(th.t, err)
		state = next
	}
	return state.Position()
}

// TestTheEngineOfAStudyIsSeen in every window: the bar and the best move at least.
func TestTheEngineOfAStudyIsSeen(t *testing.T) {
	parallel(t)
	for _, size := range sizes {
		for _, code := range Languages() {
			th, _, _ := newStudio(t, size.width, size.height, "")
			spoken, err := tongue.New(code, false)
			require.NoError(t, err)
			th.speak(spoken)
			reader, writer, err := os.Pipe()
			require.NoError(t, err)
			th.seat(typedKeys(reader))
			done := make(chan error)
			go func() { done <- th.studies.ofGame(t.Context()) }()
			require.Eventually(t, func() bool {
				seen := th.pictures()
				return strings.Contains(seen, "░") && strings.Contains(seen, "+4  1")
			}, 20*time.Second, 10*time.Millisecond, "%v %s", size, code)
			require.NoError(t, writer.Close())
			require.ErrorIs(t, <-done, terminal.ErrEnd)
		}
	}
}

// BenchmarkTellingWhatAnEngineFound measures what it takes to show what an engine has found,
// beside a large board with a tree, four times a second: that is all a search pays for.
func BenchmarkTellingWhatAnEngineFound(b *testing.B) {
	s, _ := stageFor(b, catalog.Games()[2], 120, 45)
	written := 0
	s.screen = newDeskStage(120, 45, func(text string) { written += len(text) })
	snap := s.snapshot()
	s.again(snap)
	c := newCompanion(s.presenter, snap.Sheet)
	c.of = snap.Record.State()
	line := players.Line{Moves: c.of.Moves()}
	for i := uint64(0); b.Loop(); i++ {
		c.latest = analysis.Found{Info: players.Info{Lines: []players.Line{line, line, line}, Depth: int(i % 60), Nodes: i * 1_000_000}}
		c.tell()
	}
	b.ReportMetric(float64(written)/float64(b.N), "bytes/op")
}

// TestASolvedPuzzleIsAnalysed from its menu, and one that is not solved is not.
func TestASolvedPuzzleIsAnalysed(t *testing.T) {
	parallel(t)
	p, right, _ := firstPuzzle(t)
	f, store := newLearner(t)
	_, err := store.Change(func(old progress.Progress) progress.Progress { return old.WithPuzzle("kalah", p.ID(), progress.Solved) })
	require.NoError(t, err)
	text := f.play("Learn", "Puzzles", "Kalah", "List", "Easy 1", "m", "Analyse", right, right, "q", "m", "Leave", pressCtrlD)
	assert.Contains(t, text, "Another puzzle | Analyse | ")
	assert.Contains(t, text, "Move 1: "+right)
	text = f.play("Learn", "Puzzles", "Kalah", "List", "Easy 2", "m", pressCtrlD)
	assert.NotContains(t, text, "Another puzzle | Analyse")
}

// TestAPuzzleIsAnalysedOnceItIsSolved, before the next one comes.
func TestAPuzzleIsAnalysedOnceItIsSolved(t *testing.T) {
	parallel(t)
	_, right, _ := firstPuzzle(t)
	f, _ := newLearner(t)
	text := f.play("Learn", "Puzzles", "Kalah", "Easy", right, "y", right, right, "q", pressEnter, pressCtrlD)
	assert.Contains(t, text, "(Enter goes on, y: analyse) y\n")
	assert.Contains(t, text, "Move 1: "+right)
	_, next, _ := strings.Cut(text, "Move 1: "+right)
	assert.Contains(t, next, "(Enter goes on, y: analyse) \n")
	assert.Contains(t, next, "Easy, 2 of ")
}
